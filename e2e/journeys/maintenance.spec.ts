import { chooseFiles, selectNativeOption } from '../support/choosing.ts';
import { expectScreen } from '../support/expect-screen.ts';
import { expect } from '../support/expect.ts';
import { logIn, MACHINES } from '../support/people.ts';
import { photo } from '../support/scans.ts';
import { test } from '../support/server.ts';

/** A machine of the demo whose maintenance is overdue by five days. */
const MACHINE = 'Sèche 2';
const MILLING = '/dashboards/PROD_MACHINE/machining/views/machining_incoming';

test('a milling machine rests until its maintenance is noted, with a photo', async ({ page }) => {
  await logIn(page, MACHINES, { at: MILLING, language: 'fr' });
  await expect(
    page.getByText(`aucun nouvel usinage sur : ${MACHINE}. Maintenance à faire : Humide 1.`),
  ).toBeVisible();
  await selectNativeOption(page, 'Usineuse', new RegExp(`^${MACHINE}`));
  await expect(page.getByText(/^La maintenance de cette machine est en retard/)).toBeVisible();
  await expectScreen(page, 'Préparation de l’usinage');

  await page.getByRole('link', { name: 'Ouvrir la maintenance' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Démo Nettoyage des filtres' }).click();
  await page.getByRole('checkbox', { name: /^Humide 1/ }).uncheck();
  await page.getByRole('textbox', { name: 'Commentaire' }).fill('Filtre remplacé.');
  await chooseFiles(page.getByRole('button', { name: /^Photos/ }), photo('filtre.jpg'));
  await expect(page.getByRole('button', { name: 'Retirer filtre.jpg' })).toBeVisible();
  await expectScreen(page, 'Usineuses');
  await page.getByRole('button', { name: 'Faite sur ces machines' }).click();
  await expect(page.getByText('Maintenance notée : Démo Nettoyage des filtres')).toBeVisible();
  const done = page.getByRole('region', { name: 'Ce qui a été fait' });
  await expect(done).toBeFocused();
  await expect(done.getByText(MACHINE, { exact: true })).toBeVisible();
  await expect(done.getByText('Filtre remplacé.')).toBeVisible();
  await done.getByRole('button', { name: 'filtre.jpg', exact: true }).click();
  await expect(page.getByRole('img', { name: 'filtre.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(MILLING);
  await selectNativeOption(page, 'Usineuse', new RegExp(`^${MACHINE}`));
  await expect(page.getByText(/^La maintenance de cette machine est en retard/)).toBeHidden();
});

import { type Page, expect } from '@playwright/test';
import { dayIn, give } from '../support/choosing.ts';
import { mailTo } from '../support/mailbox.ts';
import { order, placeImplant, planSurgery, sendFiles, startGuide } from '../support/ordering.ts';
import { DENTIST, DIGITISER, SALES_ADMINISTRATION, logIn } from '../support/people.ts';
import { cbct, impression } from '../support/scans.ts';
import { seen, seenDialog } from '../support/seen.ts';
import { test } from '../support/server.ts';

const PATIENT = 'COGNASSIER Paule';

test('an impression comes by courier, and is digitised', async ({ page, browser, baseURL, request }) => {
  const desk = async (email: string): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
    });
    const colleague = await context.newPage();
    await logIn(colleague, email);
    return colleague;
  };
  let id = 0;

  await test.step('the dentist asks for a courier, which costs extra and takes longer', async () => {
    await logIn(page, DENTIST);
    id = await startGuide(page, 'en', PATIENT);
    await placeImplant(page, 'en', 14);
    await sendFiles(page, 'en', 'CBCT (DICOM 1)', cbct());
    const place = page.getByRole('region', { name: 'Impression', exact: true });
    await place.getByText('Courier pick-up').click();
    await page.getByRole('textbox', { name: 'Courier pick-up date' }).fill(dayIn(3));
    await planSurgery(page, 'en', 90);
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('Courier pick-up');
    await seen(page, PATIENT);
    await order(page, 'en');
    await page.getByRole('link', { name: `Project ${id}` }).click();
    await expect(page.getByText('Awaiting files').first()).toBeVisible();
    await seen(page, PATIENT);
  });

  await test.step('sales administration sends the courier and receives the impression', async () => {
    const sales = await desk(SALES_ADMINISTRATION);
    await sales.goto('/dashboards/ADV/sales_administration/views/send_carrier');
    await sales.getByLabel(`Sélectionner ${id} · ${PATIENT}`).check();
    await seen(sales, 'Coursiers à envoyer');
    await sales.getByRole('button', { name: 'Coursier envoyé' }).click();
    await expect(sales.getByLabel(`Sélectionner ${id} · ${PATIENT}`)).toHaveCount(0);
    await expect(page.getByText('Awaiting reception').first()).toBeVisible();
    await sales.goto('/dashboards/ADV/sales_administration/views/awaiting_reception');
    await sales.getByLabel(`Sélectionner ${id} · ${PATIENT}`).check();
    await sales.getByRole('button', { name: 'Réceptionné' }).click();
    await expect(sales.getByLabel(`Sélectionner ${id} · ${PATIENT}`)).toHaveCount(0);
    await expect(page.getByText('Awaiting digitisation').first()).toBeVisible();
    await mailTo(request, DENTIST, /Impression received/);
    await sales.context().close();
  });

  await test.step('the guide team scans it, and the project goes on', async () => {
    const team = await desk(DIGITISER);
    await team.goto('/dashboards/PROD_GUIDE/guide_planning/views/awaiting_digitisation');
    await team.getByLabel(`Sélectionner ${id} · ${PATIENT}`).check();
    await team.getByRole('link', { name: 'Ouvrir le projet' }).click();
    await team.getByRole('tab', { name: 'Documents' }).click();
    await give(team.getByRole('button', { name: 'Ajouter : Empreinte' }), impression('scan.stl'));
    await expect(team.getByRole('button', { name: 'Télécharger scan.stl' })).toBeVisible();
    await team.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Numérisation' }).click();
    await seenDialog(team, 'Numérisation');
    await team.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
    await expect(team.getByRole('dialog')).toBeHidden();
    await expect(team.getByText('Fichiers à vérifier').first()).toBeVisible();
    await seen(team, new RegExp(`${id} · ${PATIENT}`));
    await expect(page.getByText('Awaiting digitisation')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Documents' }).click();
    await expect(page.getByRole('button', { name: 'Download scan.stl' })).toBeVisible();
    await team.context().close();
  });
});

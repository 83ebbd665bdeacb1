import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../apps/server/src/seed/people.ts';
import { expect } from '../support/expect.ts';
import { openNewGuide } from '../support/ordering.ts';
import { ADMINISTRATOR, DENTIST, FRENCH_DENTIST, logIn, QUIET_DENTIST, speak } from '../support/people.ts';
import { expectScreen, expectDialog } from '../support/expect-screen.ts';
import { test } from '../support/server.ts';

/** Presses Tab until the target has focus, up to 60 times. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

const QUEUE = '/dashboards/PROD_MACHINE/biocompatible_printing/views/guide_state_finishing';

test('a queue can be processed with the keyboard', async ({ page }) => {
  await logIn(page, ADMINISTRATOR, {
    at: QUEUE,
    language: 'en',
  });
  await expectScreen(page, 'Guides · finishing');
  const boxes = page.getByRole('table').getByRole('checkbox', { name: /^Select \d+/ });
  const waiting = await boxes.count();
  expect(waiting).toBeGreaterThan(2);
  const [first, second] = await Promise.all(
    [boxes.nth(0), boxes.nth(1)].map((box) => box.getAttribute('aria-label')),
  );

  // The field for scanning has the focus, the rows are below it.
  await expect(page.getByRole('searchbox', { name: 'Scan or search' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(boxes.nth(0)).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(boxes.nth(1)).toBeFocused();
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();
  await page.keyboard.press('End');
  await expect(boxes.last()).toBeFocused();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('table').getByRole('checkbox', { checked: true })).toHaveCount(waiting + 1);
  await page.getByRole('button', { name: 'Clear the selection' }).click();
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expectScreen(page, 'Guides · finishing');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^2 projects: No\. \d+, \d+$/)).toBeVisible();
  for (const name of [first, second])
    await expect(page.getByRole('checkbox', { name: name ?? '', exact: true })).toHaveCount(0);
  // Focus moves to the row that takes their place.
  await expect(boxes.nth(1).or(boxes.nth(0)).and(page.locator(':focus'))).toBeVisible();
  // After the last row, here of those that are found, it moves to what stands in its place.
  const [number] = /\d+/.exec((await boxes.first().getAttribute('aria-label')) ?? '') ?? [];
  await page.goto(`${QUEUE}?q=${number}`);
  await expect(boxes).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(boxes).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Guides · finishing' })).toBeFocused();
  await speak(page, 'fr');
});

test('an implant can be placed with the keyboard', async ({ page, baseURL }) => {
  await openNewGuide(page, baseURL, DENTIST, { patient: 'CITRONNIER Max' });
  const tooth = (number: number) => page.getByRole('button', { name: new RegExp(`^Tooth ${number}\\b`) });
  await tabTo(page, tooth(18));
  await page.keyboard.press('ArrowRight');
  await expect(tooth(17)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(tooth(47)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  // The usual implant of this dentist is offered first.
  const others = page.getByRole('button', { name: 'Other settings' });
  await tabTo(page, others);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add an implant' });
  await expectDialog(page, 'Add an implant');
  await expect(dialog.getByRole('combobox', { name: 'Tooth' })).toHaveValue('46');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(others).toBeFocused();
  await page.keyboard.press('Space');
  for (const label of ['Brand', 'Model', 'Diameter', 'Length']) {
    await tabTo(page, dialog.getByRole('combobox', { name: label }));
    const value = dialog.getByRole('combobox', { name: label });
    if ((await value.inputValue()) !== '') continue;
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    // The options are drawn a moment before the field knows them, in which nobody is fast enough to press a key.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('[data-combobox-selected]')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(value).not.toHaveValue('');
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Add an implant' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Tooth 46, / })).toHaveAttribute('aria-pressed', 'true');
});

/** Opens a screen by the search. */
async function goTo(page: Page, name: string, address: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: /Rechercher/ }).locator('input')).toBeFocused();
  await page.keyboard.type(name);
  await expect(
    page
      .getByRole('option', { name: new RegExp(name) })
      .or(page.getByRole('button', { name: new RegExp(`^${name}`) }))
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  // The focused element is gone: the focus continues from the page, or from an element in it.
  await expect(page.locator('#main:focus, #main :focus')).toHaveCount(1);
}

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('a patient, a document, an absence and a treatment', async ({ page }) => {
    const main = page.getByRole('main');
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await logIn(page, FRENCH_DENTIST, { at: '/user/patients', language: 'fr' });
    await tabTo(page, main.getByRole('searchbox'));
    await page.keyboard.type('alisier');
    await expect(main.getByRole('link')).toHaveCount(1);
    await tabTo(page, main.getByRole('link', { name: 'ALISIER Anne' }));
    await press('Enter');
    await expectScreen(page, 'ALISIER Anne');

    await goTo(page, 'Documents', /\/user\/documents/);
    const plan = main.getByRole('button', { name: /^plan-.*\.pdf/ }).first();
    await tabTo(page, plan);
    await press('Enter');
    await expect(page.getByRole('dialog', { name: /^plan-/ })).toBeVisible();
    await press('Escape');
    await expect(plan).toBeFocused();

    await goTo(page, 'Calendrier', /\/user\/calendar/);
    await tabTo(page, main.getByRole('button', { name: 'Ajouter une absence' }));
    await press('Enter');
    const from = page.getByRole('textbox', { name: 'Premier jour' });
    await expect(from).toBeFocused();
    await press('ArrowDown', 'ArrowLeft');
    const days = page.getByRole('dialog', { name: 'Choisir un jour' });
    await expect(
      days.getByRole('button', { name: /, Ce jour est passé\.$/ }).and(page.locator(':focus')),
    ).toBeVisible();
    // A day that is off is read, and not chosen.
    await press('Enter', 'Escape');
    await expect(from).toBeFocused();
    await expect(from).toHaveValue('');
    await expect(days).toBeHidden();
    await press('ArrowDown', 'PageDown', 'PageDown', 'PageDown', 'Home', 'Enter');
    await expect(from).toBeFocused();
    await expect(from).toHaveValue(/^\d{2}-\d{2}-\d{4}$/);
    await press('Tab', 'ArrowDown', 'ArrowRight', 'Enter');
    await tabTo(page, page.getByRole('button', { name: 'Enregistrer' }).last());
    await press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(main.getByRole('listitem').filter({ hasText: '(2 jours)' })).toBeVisible();

    await goTo(page, '12', /\/projects\/12\/details/);
    const worn = main.getByRole('spinbutton', { name: 'Maxillaire' });
    await tabTo(page, worn);
    await expect(worn).toHaveValue('3');
    await press('ArrowUp');
    await expect(worn).toHaveValue('4');
  });

  test('from the login to an order, with the search and the list of shortcuts', async ({ page }) => {
    await page.goto('/login');
    await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }));
    await page.keyboard.type(QUIET_DENTIST);
    await tabTo(page, page.getByLabel('Mot de passe', { exact: true }));
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Bon(jour|soir)/ })).toBeVisible();
    await page.keyboard.press('?');
    await expectDialog(page, 'Raccourcis clavier');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Control+k');
    await expectDialog(page, /Rechercher/);
    await page.keyboard.press('Escape');
    await goTo(page, 'Patients', /\/user\/patients/);
    // Also from a field.
    await tabTo(page, page.getByRole('main').getByRole('searchbox'));
    await page.keyboard.press('Control+k');
    await expectDialog(page, /Rechercher/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await goTo(page, 'Accessoires', /\/user\/accessories/);
    const accessory = page.getByRole('article').first();
    await tabTo(page, accessory.getByRole('button', { name: /^Ajouter/ }));
    await page.keyboard.press('Enter');
    await expect(accessory.getByRole('textbox')).toHaveValue('1');
    await goTo(page, 'Panier', /\/user\/cart/);
    await tabTo(page, page.getByRole('checkbox', { name: /J’accepte les/ }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Passer la commande' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/La commande \d+ est confirmée/)).toBeVisible();
  });
});

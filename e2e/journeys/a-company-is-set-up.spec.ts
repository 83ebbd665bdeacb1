import { execFileSync } from 'node:child_process';
import { PRICES_NEEDED } from '@maxilla/domain/missing-prices';
import type { Page } from '@playwright/test';
import { NODE, ROOT, SERVER_ENV } from '../../scripts/processes.js';
import { colleague } from '../support/colleague.ts';
import { createDataDir, removeDataDir } from '../support/data-folder.ts';
import { expectDialog, expectScreen } from '../support/expect-screen.ts';
import { expect } from '../support/expect.ts';
import {
  DELIVERY_PRICE,
  GUIDE_PRICES,
  PRICES,
  REFERENCES,
  describeLines,
  loadGuideResin,
  shipGuide,
} from '../support/laboratory.ts';
import { addFiles, customisedGuide, orderAs } from '../support/ordering.ts';
import { fillLogin, register } from '../support/people.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { test as base } from '../support/server.ts';
import { cellsOf, chooseSheet, importSheet } from '../support/sheets.ts';

const EMAIL = 'first@maxilla.example';
const GIVEN = 'First-1!';
const PASSWORD = 'Correct-Horse-7';
const DENTIST = 'jules.patron@demo.maxilla.test';
const PATIENT = 'NÉFLIER Zoé';

const CREATE_ADMINISTRATOR = `apps/server/src/cli/admin.ts create --email ${EMAIL} --password ${GIVEN} --first-name Ada --surname FIRST --language EN`;

/**
 * A portal without any data, with an administrator made on the command line. Journeys are begun in the order of their
 * files, those of each kind of portal together: by its name this one is not the last, which nothing else would run beside.
 */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({}, use) => {
      const portal = await startPortal(await createDataDir(), {}, { empty: true });
      execFileSync(NODE, CREATE_ADMINISTRATOR.split(' '), {
        cwd: ROOT,
        env: {
          ...SERVER_ENV,
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          DATA_DIR: portal.dataDir,
          PUBLIC_URL: portal.baseURL,
        },
      });
      await use(portal);
      await portal.stop();
      await removeDataDir(portal.dataDir);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' });
/** What leads to the prices that are missing. */
const missing = (page: Page) => steps(page).getByRole('link', { name: /^Add the price / });

test('an administrator sets up an empty company, whose first guide is ordered, made and billed', async ({
  page,
  baseURL,
  request,
}) => {
  test.setTimeout(600_000);
  let id = 0;

  await test.step('the first steps are on the home page', async () => {
    const refused: string[] = [];
    page.on('response', (reply) => {
      if (reply.status() === 403) refused.push(reply.url());
    });
    await page.goto('/login');
    await fillLogin(page, EMAIL, GIVEN);
    await expectScreen(page, 'Choose your own password');
    expect(refused, 'nothing is asked before the password is changed').toEqual([]);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await fillLogin(page, EMAIL, GIVEN);
    await page.getByLabel('Password you were given').fill(GIVEN);
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill(PASSWORD);
    await page.getByRole('textbox', { name: 'Password again' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboards$/);
    await expect(steps(page)).toContainText('0 of 7 done');
    await expectScreen(page, 'Dashboards');
  });

  await test.step('the company has a name and an address', async () => {
    await steps(page).getByRole('link', { name: 'The company' }).click();
    await expectScreen(page, 'Company');
    await page.getByRole('button', { name: 'Edit the company' }).click();
    await expectDialog(page, 'Edit the company');
    const dialog = page.getByRole('dialog', { name: 'Edit the company' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('This is required.')).toHaveCount(4);
    await dialog.getByLabel('Name').fill('Alpine Laboratory');
    await dialog.getByLabel('SIREN').fill('732 829 321');
    await dialog.getByLabel('Phone').fill('04 99 00 12 34');
    await dialog.getByLabel('Email address').fill('contact@maxilla.example');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('This SIREN number is incorrect')).toBeVisible();
    await dialog.getByLabel('SIREN').fill('732 829 320');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Add the address of the office' }).click();
    await expectDialog(page, 'Office');
    const address = page.getByRole('dialog', { name: 'Office' });
    await address.getByRole('textbox', { name: 'Address', exact: true }).fill('1 rue du Modèle');
    await address.getByLabel('Postcode').fill('69003');
    await address.getByLabel('City').fill('Lyon');
    await address.getByRole('button', { name: 'Save' }).click();
    await expect(address).toBeHidden();
    await expect(steps(page)).toContainText('2 of 7 done');
  });

  await test.step('each step of an order has somebody', async () => {
    await steps(page).getByRole('link', { name: 'People and teams' }).click();
    await expectScreen(page, 'Users');
    await page.getByRole('button', { name: 'Add a user' }).click();
    await expectDialog(page, 'Add a user');
    const dialog = page.getByRole('dialog', { name: 'Add a user' });
    await dialog.getByLabel('Title').selectOption('Mrs');
    await dialog.getByLabel('Surname').fill('SECOND');
    await dialog.getByLabel('First name').fill('Grace');
    await dialog.getByLabel('Email address').fill('second@maxilla.example');
    await dialog.getByLabel('First password').fill(GIVEN);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expectScreen(page, 'Grace SECOND');
    for (const team of ['Sales administration', 'Guide production', 'Machines', 'Logistics']) {
      await page.getByRole('region', { name: 'Teams' }).getByRole('checkbox', { name: team }).check();
    }
    await page.getByRole('button', { name: /^Their usual rights \(\d+\)$/ }).click();
    await expect(page.getByRole('checkbox', { name: 'Edit guides' })).toBeChecked();
    await page.getByRole('button', { name: /^Confirm all \d+$/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Confirm all/ })
      .click();
    await expect(steps(page)).toContainText('This step is done.');
    await expect(steps(page).getByRole('link', { name: 'Go on: Prices' })).toBeVisible();
    await expectScreen(page, 'Grace SECOND');
    await steps(page).getByRole('link', { name: 'Back to the first steps' }).click();
    await expect(steps(page)).toContainText('3 of 7 done');
  });

  await test.step('what is not wanted is done without, until it is wanted again', async () => {
    const dismiss = steps(page).getByRole('button', { name: 'Do not show again' });
    await dismiss.click();
    await expect(steps(page)).toBeHidden();
    await page
      .getByRole('alert')
      .filter({ hasText: 'First steps taken off the home page' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await dismiss.click();
    await expect(steps(page)).toBeHidden();
    await page.reload();
    await expectScreen(page, 'Dashboards');
    await expect(steps(page)).toBeHidden();
    await page.goto('/admin/company');
    // They lead to what is missing and back, wherever they are shown.
    await steps(page)
      .getByRole('link', { name: /^Add the price / })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Add a price' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(steps(page)).toContainText(`${PRICES_NEEDED.length} prices are still missing.`);
    await expect(steps(page).getByRole('link', { name: /^Next: / })).toBeVisible();
    await steps(page).getByRole('link', { name: 'Back to the first steps' }).click();
    await expect(page).toHaveURL(/\/admin\/company$/);
    await steps(page).getByRole('button', { name: 'Show on the home page' }).click();
    await expect(steps(page).getByRole('button', { name: 'Do not show again' })).toBeVisible();
    await page.getByRole('button', { name: 'Changes', exact: true }).click();
    const changes = page.getByRole('region', { name: 'Identity' }).getByRole('listitem');
    await expect(changes.first()).toContainText('First steps on the home page again');
    await expect(changes.last()).toContainText('SIREN — → 732 829 320 · Phone — → 04 99 00 12 34');
    await expectScreen(page, 'Company');
    await expect(page.getByRole('link', { name: '04 99 00 12 34' })).toBeVisible();
  });

  await test.step('each unit without a price is named, and leads to the form of its price', async () => {
    await page.goto('/admin/dashboards');
    await steps(page)
      .getByRole('button', { name: /^Show all \d+ products$/ })
      .click();
    await expect(missing(page)).toHaveCount(PRICES_NEEDED.length);
    await steps(page).getByRole('link', { name: 'Add the price GCEP, Production' }).click();
    await expectDialog(page, 'Add a price');
    const dialog = page.getByRole('dialog', { name: 'Add a price' });
    await expect(dialog.getByLabel('Code')).toHaveValue('GCEP_PRODUCTION');
    await expect(dialog.getByRole('combobox', { name: 'Unit' })).toHaveValue('Production');
    await expect(dialog.getByLabel('Description in French')).toHaveValue('Production');
    await dialog.getByLabel('Amount (€)').fill('110');
    await dialog.getByLabel('VAT (%)').fill('20');
    await dialog.getByRole('button', { name: 'Add a price' }).click();
    // The next one has the rate of the last.
    await expect(dialog.getByLabel('Code')).not.toHaveValue('GCEP_PRODUCTION');
    await expect(dialog.getByLabel('VAT (%)')).toHaveValue('20');
    await expect(dialog.getByLabel('Amount (€)')).toBeFocused();
    await expectDialog(page, 'Add a price');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/sources\/prices$/);
    await expect(steps(page)).toContainText(`${PRICES_NEEDED.length - 1} prices are still missing.`);
    await expectScreen(page, 'Prices');
    await steps(page).getByRole('link', { name: 'Back to the first steps' }).click();
    await expect(missing(page)).toHaveCount(PRICES_NEEDED.length - 1);
    const download = page.waitForEvent('download');
    await steps(page)
      .getByRole('button', { name: /^Download the \d+ rows to fill in/ })
      .click();
    expect(await cellsOf(await download)).toHaveLength(1 + PRICES_NEEDED.length - 1);
  });

  await test.step('prices are imported: a workbook with a wrong line stores nothing', async () => {
    await steps(page).getByRole('link', { name: 'Prices', exact: true }).click();
    await expectScreen(page, 'Prices');
    const { titles, rows } = PRICES;
    const dialog = await chooseSheet(page, {
      titles,
      rows: [...rows, ['X', 'GCXX', 'ELEMENT', 'X', 'X', 1]],
    });
    await expect(dialog.getByRole('textbox', { name: /Product$/ })).toHaveValue('GCXX');
    await expectDialog(page, 'Import a file');
    await expect(dialog.getByRole('button', { name: /^Store/ })).toBeDisabled();
    await chooseSheet(page, PRICES);
    await dialog.getByRole('button', { name: `Store ${rows.length} rows` }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('cell', { name: 'ORDER_DELIVERY', exact: true })).toBeVisible();
  });

  await test.step('prices of lines are not offered until it is said how they are made', async () => {
    await page.goto('/admin/dashboards');
    await expect(steps(page)).toContainText('3 of 7 done');
    await expect(missing(page)).toHaveCount(PRICES_NEEDED.filter(({ unit }) => unit === 'LINE').length);
    const administrator = await colleague(baseURL ?? '', EMAIL, PASSWORD);
    await describeLines(administrator);
    await administrator.leave();
    await expect(missing(page)).toHaveCount(0);
  });

  await test.step('a brand is typed in, and what is of it imported', async () => {
    await expect(steps(page)).toContainText('4 of 7 done');
    await steps(page).getByRole('link', { name: 'Implants, sleeves and kits' }).click();
    await expectScreen(page, 'Brands');
    await page.getByRole('button', { name: 'Add a brand' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add a brand' });
    await dialog.getByLabel('Name').fill('Altea Demo');
    await dialog.getByRole('button', { name: 'Add a brand' }).click();
    const uses = dialog.getByRole('group', { name: 'What this brand makes or supplies' });
    await expect(uses).toHaveAccessibleDescription(/^Name at least one thing/);
    for (const name of ['Implants', 'Sleeves', 'Supplies sleeves'])
      await dialog.getByRole('checkbox', { name, exact: true }).check();
    await expectDialog(page, 'Add a brand');
    await dialog.getByRole('button', { name: 'Add a brand' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Added: Altea Demo')).toBeVisible();
    await page.goto('/sources/implants');
    await page.getByRole('main').getByRole('button', { name: 'Add an implant' }).last().click();
    const implant = page.getByRole('dialog', { name: 'Add an implant' });
    await expect(implant.getByText('Choose a brand first.')).toBeVisible();
    await implant.getByRole('combobox', { name: 'Brand' }).click();
    await page.getByRole('option', { name: 'Altea Demo' }).click();
    await expect(implant.getByText('No models of this brand.')).toBeVisible();
    await expectDialog(page, 'Add an implant');
    await implant.getByRole('link', { name: 'Add under “Implant models”' }).click();
    await expectScreen(page, 'Implant models');
    await expect(page.getByRole('button', { name: 'Add an implant model' })).toHaveCount(2);
    const administrator = await colleague(baseURL ?? '', EMAIL, PASSWORD);
    for (const [source, sheet] of REFERENCES) await importSheet(administrator, source, sheet);
    await administrator.leave();
    await page.goto('/admin/dashboards');
    await expect(steps(page)).toContainText('5 of 7 done');
  });

  await test.step('the printers are entered, one after the other', async () => {
    await steps(page).getByRole('link', { name: 'Machines' }).click();
    await expectScreen(page, 'Machines');
    await steps(page)
      .getByRole('link', { name: /^Next: / })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Add a machine' });
    for (const kind of ['Model printer', 'Guide printer']) {
      await expect(dialog.getByRole('combobox', { name: 'Kind' })).toHaveValue(kind);
      await expectDialog(page, 'Add a machine');
      await dialog.getByLabel('Name').fill(`${kind} A`);
      await dialog.getByRole('button', { name: 'Add a machine' }).click();
    }
    await expect(dialog).toBeHidden();
    await expect(steps(page).getByRole('link', { name: 'Go on: A first dentist' })).toBeVisible();
    await steps(page).getByRole('link', { name: 'Back to the first steps' }).click();
    await expect(steps(page)).toContainText('6 of 7 done');
  });

  await test.step('the first dentist orders a guide with what was entered', async () => {
    await register(request, { email: DENTIST, password: PASSWORD });
    // Where the first steps are on screen, the end is told.
    await expect(steps(page)).toContainText('7 of 7 done');
    await expect(steps(page)).toContainText('the portal is ready for its first order');
    await page.reload();
    await expectScreen(page, 'Dashboards');
    await expect(steps(page)).toBeHidden();
    const dentist = await colleague(baseURL ?? '', DENTIST, PASSWORD);
    id = await customisedGuide(dentist, { patient: PATIENT, tooth: 36, days: 45 });
    await addFiles(dentist, id);
    await orderAs(dentist, id);
    await dentist.leave();
  });

  await test.step('it is planned, printed and shipped', async () => {
    const administrator = await colleague(baseURL ?? '', EMAIL, PASSWORD);
    const dentist = await colleague(baseURL ?? '', DENTIST, PASSWORD);
    await loadGuideResin(administrator);
    await shipGuide(administrator, dentist, id);
    expect(await administrator.stateOf(id)).toBe('SHIPPED');
    await dentist.leave();
    await administrator.leave();
  });

  await test.step('and billed at the prices of the list', async () => {
    const lines = Object.values(GUIDE_PRICES);
    const guide = lines.reduce((sum, amount) => sum + amount, 0);
    await page.goto('/admin/billing');
    await page.getByRole('button', { name: /^View the orders of .*PATRON/ }).click();
    await expectDialog(page, /PATRON/);
    const bill = page.getByRole('dialog');
    await expect(bill.getByRole('row', { name: new RegExp(`^${id} .*${PATIENT}`) })).toContainText(
      guide.toFixed(2),
    );
    await expect(bill.getByRole('group', { name: 'Total of the range' })).toContainText(
      `€${(guide + DELIVERY_PRICE).toFixed(2)}`,
    );
    // A phone has no column for the quantity, which stands beside what it is of.
    const counted = bill.getByText(/^\d+ × \d/);
    await expect(counted.first()).toBeHidden();
    const desk = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const one of await counted.all()) await expect(one).toBeVisible();
    // Of the guide as a whole, and of each of its charges.
    await expect(counted).toHaveCount(1 + lines.length);
    if (desk) await page.setViewportSize(desk);
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the range (xlsx)' }).click();
    const cells = await cellsOf(await download);
    const ofGuide = cells.filter((row) => row[4] === id).map((row) => row[14]);
    expect(ofGuide.map(Number).toSorted((a, b) => a - b)).toEqual(lines.toSorted((a, b) => a - b));
    expect(cells).toHaveLength(1 + lines.length + 1);
  });

  await test.step('and counted among the projects of the month', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Analysis' }).click();
    await expect(page.getByText('Nothing was ordered in this range')).toBeVisible();
    await page.getByText('This month').click();
    const figures = (table: string, row: string) =>
      page.getByRole('table', { name: table }).getByRole('row', { name: row }).getByRole('cell');
    for (const row of ['Guide, partially edentulous', 'Total']) {
      await expect(figures('Outcome', row)).toHaveText(['1', '1', '0', '0']);
      await expect(figures('Time to shipment', row)).toHaveText(['0 days', '0 days', '100%']);
      await expect(figures('Files and plans', row)).toHaveText(['0%', '1', '0%']);
    }
    await expectScreen(page, 'Project analysis');
  });
});

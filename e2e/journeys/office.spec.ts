import { CATEGORIES, USER_STATUSES } from '@maxilla/domain/people';
import type { Locator, Page } from '@playwright/test';
import { selectOption } from '../support/choosing.ts';
import { colleague } from '../support/colleague.ts';
import { expectDialog, expectScreen } from '../support/expect-screen.ts';
import { expect } from '../support/expect.ts';
import { holdBack } from '../support/hold-back.ts';
import {
  ADMINISTRATOR,
  COMMERCIAL,
  CUSTOMER_RELATIONS,
  LOGISTICS,
  SALES_ADMINISTRATION,
  fillLogin,
  logIn,
  logInSeparately,
  speak,
} from '../support/people.ts';
import { test } from '../support/server.ts';
import { cellsOf, chooseSheet } from '../support/sheets.ts';

test('two people who edit one user in two browsers keep what both have done', async ({
  page,
  browser,
  baseURL,
}) => {
  const administrator = await colleague(baseURL ?? '', ADMINISTRATOR);
  const { users } = await administrator.get<{ users: { id: number }[] }>(
    '/api/users?searchKey=camille.exemple',
  );
  await administrator.leave();
  const id = users[0]?.id;
  const details = { at: `/users/${id}/details`, language: 'en' } as const;
  const other = await logInSeparately(browser, baseURL, LOGISTICS, details);
  await logIn(page, ADMINISTRATOR, details);

  await test.step('a wrong value cannot be saved: the form names its field and leads there', async () => {
    await page.getByRole('button', { name: 'Edit the contact details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit the contact details' });
    const siren = dialog.getByRole('textbox', { name: 'SIREN' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect(save).toBeEnabled();
    await siren.fill('032829320');
    await expect(save).toBeDisabled();
    await expect(save).toHaveAccessibleDescription('One field to correct: SIREN');
    await siren.blur();
    await expect(siren).toHaveAccessibleDescription(/This SIREN number is incorrect/);
    await dialog.getByRole('textbox', { name: 'RPPS or licence number' }).fill(' ');
    await expect(dialog.getByRole('status')).toContainText(
      /^Still missing: RPPS .*One field to correct: SIREN$/,
    );
    await expectDialog(page, 'Edit the contact details');
    await dialog.getByRole('button', { name: 'SIREN' }).click();
    await expect(siren).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit the contact details' }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(save).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  const openForm = async (who: Page) => {
    await who.getByRole('button', { name: 'Edit the contact details' }).click();
    const dialog = who.getByRole('dialog', { name: 'Edit the contact details' });
    return {
      dialog,
      practice: dialog.getByRole('textbox', { name: 'Name of the practice' }),
      telephone: dialog.getByRole('textbox', { name: 'Phone', exact: true }),
      save: dialog.getByRole('button', { name: 'Save' }),
    };
  };

  await test.step('one field each, and one that both change: who saves later is asked, and loses nothing', async () => {
    const mine = await openForm(page);
    const theirs = await openForm(other);
    await mine.telephone.fill('0612345699');
    await theirs.practice.fill('Cabinet du Calque');
    await theirs.telephone.fill('0612345688');
    await theirs.save.click();
    await expect(theirs.dialog).toBeHidden();
    await mine.save.click();
    const alert = mine.dialog.getByRole('alert');
    await expect(alert.filter({ hasText: 'Somebody else has changed this' })).toBeVisible();
    await expect(mine.practice).toHaveValue('Cabinet du Calque');
    await expect(mine.telephone).toHaveValue('06 12 34 56 99');
    const conflict = alert.filter({ hasText: 'Changed elsewhere meanwhile' });
    await expect(conflict).toContainText('06 12 34 56 88');
    await expect(mine.telephone).toHaveAccessibleDescription(/Changed elsewhere meanwhile/);
    await expectDialog(page, 'Edit the contact details');
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expect(conflict).toHaveCount(0);
    await expect(mine.telephone).toBeFocused();
    await mine.save.click();
    await expect(mine.dialog).toBeHidden();
    for (const who of [page, other]) {
      await expect(who.getByRole('link', { name: '06 12 34 56 99' })).toBeVisible();
      await expect(who.getByText('Cabinet du Calque').first()).toBeVisible();
    }
    await expectScreen(page, 'Camille EXEMPLE');
  });

  await test.step('a choice that both make: who makes it later is asked', async () => {
    const courier = (who: Page) => who.getByRole('combobox', { name: 'Courier' });
    const choose = async (who: Page, name: string) => {
      await courier(who).click();
      await who.getByRole('option', { name, exact: true }).click();
    };
    const before = await courier(page).inputValue();
    const [theirs, mine] = ['Chronopost', 'TNT'];
    expect([theirs, mine]).not.toContain(before);
    // This browser hears of the other one's choice only once it has sent its own.
    const sent = Promise.withResolvers<void>();
    await page.route(`**/api/users/${id}/preference*`, async (route) => {
      if (route.request().method() === 'GET') await sent.promise;
      else sent.resolve();
      await route.fallback();
    });
    await choose(other, theirs);
    await expect(other.getByText(/^Saved/).first()).toBeVisible();
    await expect(courier(page)).toHaveValue(before);
    await choose(page, mine);
    const conflict = page.getByRole('alert').filter({ hasText: 'Changed elsewhere meanwhile' });
    await expect(conflict).toContainText(theirs);
    await expect(courier(page)).toHaveValue(mine);
    await expectScreen(page, 'Camille EXEMPLE');
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expect(conflict).toHaveCount(0);
    await expect(courier(page)).toBeFocused();
    await expect(courier(other)).toHaveValue(mine);
    await page.unroute(`**/api/users/${id}/preference*`);
  });

  await test.step('the activity log of accounts names both', async () => {
    await page.goto(`/users/changes?ofUser=${id}`);
    const entry = (what: RegExp) => page.getByRole('row', { name: what });
    await expect(entry(/: phone · 06 12 34 56 88 → 06 12 34 56 99 Alix MODÈLE/)).toHaveCount(1);
    await expect(entry(/: phone · .* → 06 12 34 56 88 Marius COPIE/)).toHaveCount(1);
    await expect(entry(/: name of the practice · .* → Cabinet du Calque Marius COPIE/)).toHaveCount(1);
    await expectScreen(page, 'Account activity log');
  });
  await speak(page, 'fr');
  await speak(other, 'fr');
  await other.context().close();
});

test('a sheet of a thousand lines with a bad one stores nothing until it is right', async ({ page }) => {
  const LINES = 1_000;
  const WRONG = 500;
  const DRAWN = 100;
  const sheet = {
    titles: ['Brand', 'Name', 'Diameter (mm)'],
    rows: Array.from({ length: LINES }, (_, at) => [
      at === WRONG ? 'Nowhere' : 'Altea Demo',
      `Imported ${at + 1}`,
      4.5,
    ]),
  };
  await logIn(page, ADMINISTRATOR, { at: '/sources/pillars?q=imported', language: 'en' });
  await expectScreen(page, 'Pillars');
  const dialog = await chooseSheet(page, sheet);
  const counts = dialog.getByRole('status');
  await expect(counts).toContainText(`${LINES - 1} new`);
  await expect(counts).toContainText('1 refused');
  // Errors come first, with their line number in the spreadsheet.
  const [, first] = await dialog.getByRole('row').all();
  await expect(first ?? dialog).toContainText(`${WRONG + 2}`);
  const cell = dialog.getByRole('textbox', { name: `Line ${WRONG + 2} · Column A · Brand` });
  await expect(cell).toHaveValue('Nowhere');
  await expect(first ?? dialog).toContainText(/Allowed: .*Altea Demo/);
  await expect(dialog.getByRole('button', { name: /^Store/ })).toBeDisabled();
  await expect(dialog.getByText(`And ${LINES - DRAWN} more lines.`)).toBeVisible();
  await expectDialog(page, 'Import a file');
  await dialog.getByRole('button', { name: `Show ${DRAWN} lines` }).press('Enter');
  await expect(dialog.getByText(`And ${LINES - 2 * DRAWN} more lines.`)).toBeVisible();
  await expect(page.getByText('Nothing found')).toBeAttached();

  await dialog.getByRole('button', { name: 'Continue later' }).click();
  await page.reload();
  await expect(page.getByText(`${LINES - 1} lines to store, 1 refused`)).toBeVisible();
  await expectScreen(page, 'Pillars');
  await page.getByRole('button', { name: /^Open the preview/ }).click();
  await expect(cell).toBeVisible();
  // A file that is refused as a whole does not stand above the lines of another one.
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'corrected.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Brand;Name;Name;Colour\nAltea Demo;One;Two;Red\n'),
  });
  await expect(dialog.getByText('No preview of “corrected.csv”:')).toBeVisible();
  await expect(dialog.getByText('Column: Colour')).toBeVisible();
  await expect(dialog.getByText('This file has the same column twice. Column: Name')).toBeVisible();
  await expect(cell).toBeHidden();
  await expect(counts).toBeHidden();
  await expect(dialog.getByRole('button', { name: /^Store/ })).toBeDisabled();
  await expectDialog(page, 'Import a file');
  await dialog.getByRole('button', { name: /^Back to the preview of/ }).click();
  await cell.fill('altea demo');
  await cell.press('Enter');
  await expect(counts).toContainText(`${LINES} new`);
  const store = dialog.getByRole('button', { name: `Store ${LINES} rows` });
  await expect(store).toBeFocused();
  await store.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('cell', { name: new RegExp(`^Imported ${LINES}\\b`) })).toBeVisible();
  await expectScreen(page, 'Pillars');
  await speak(page, 'fr');
});

test('a row of reference data is read by who may not edit it; its form says what it takes', async ({
  page,
  baseURL,
}) => {
  await logIn(page, CUSTOMER_RELATIONS, { at: '/sources/brands?q=altea', language: 'en' });
  await page.getByRole('button', { name: 'Altea Demo', exact: true }).click();
  await expectDialog(page, 'Altea Demo');
  const read = page.getByRole('dialog', { name: 'Altea Demo' });
  await expect(read).toContainText(/used by: .*Implant models \(\d+\)/);
  await expect(read.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(read).toBeHidden();
  await logIn(page, ADMINISTRATOR, { at: '/sources/sleeves', language: 'en' });
  await page.getByRole('button', { name: 'Add a sleeve' }).click();
  const form = page.getByRole('dialog', { name: 'Add a sleeve' });
  const gapOf = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Ideal gap (mm)' });
  const gap = gapOf(form);
  await gap.fill('250');
  await gap.blur();
  await expect(gap).toHaveAccessibleDescription(/Allowed: from 0 to 100, with two decimals at most\.$/);
  await expect(form.getByRole('textbox', { name: 'Reason for the change' })).toHaveCount(0);
  await expectDialog(page, 'Add a sleeve');
  await gap.fill('');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const edited = page.getByRole('dialog', { name: 'Edit a sleeve' });
  await expect(edited.getByRole('textbox', { name: 'Reason for the change' })).toBeVisible();
  await page.keyboard.press('Escape');

  // What a colleague has saved meanwhile is named as its field shows it, whatever its kind.
  const other = await colleague(baseURL ?? '', ADMINISTRATOR);
  const name = 'Trial socket';
  const [altea, boreal] = await Promise.all(
    ['altea', 'boreal'].map(async (searchKey) => {
      type Choices = { choices: { id: number }[] };
      const { choices } = await other.get<Choices>(`/api/sleeves/brands?searchKey=${searchKey}`);
      return choices[0]?.id;
    }),
  );
  const { id } = await other.post<{ id: number }>('/api/sleeves', {
    name,
    brandId: altea,
    supplierId: altea,
    type: 'SOCKET_GUIDED_100',
  });
  await page.goto('/sources/sleeves?q=trial');
  await page.getByRole('button', { name: new RegExp(`^Edit .*${name}`) }).click();
  await selectOption(edited, 'Supplier', 'Cairn Demo');
  await selectOption(edited, 'Type', 'Fixation pin');
  await gapOf(edited).fill('0.3');
  const theirs = { supplierId: boreal, type: 'SOCKET_DRILL_DRIVE', idealGap: 0.25 };
  await other.post(`/api/sleeves/${id}`, theirs);
  await edited.getByRole('button', { name: 'Save' }).click();
  const conflicts = edited.getByRole('alert').filter({ hasText: 'Changed elsewhere meanwhile' });
  await expect(conflicts).toHaveCount(3);
  for (const value of ['Boréal Demo', 'Drill-guided', '0.25'])
    await expect(conflicts.filter({ hasText: value })).toBeVisible();
  await expectDialog(page, 'Edit a sleeve');
  const supplier = conflicts.filter({ hasText: 'Boréal Demo' });
  await supplier.getByRole('button', { name: 'Take the other' }).click();
  await expect(supplier).toHaveCount(0);
  await expect(edited.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Boréal Demo');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(edited).toBeHidden();

  // The workbook of the source has all rows, whatever the list is narrowed to.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Sleeves and pins.xlsx');
  const [titles = [], ...lines] = await cellsOf(saved);
  const column = (title: string) => lines.map((line) => line[titles.indexOf(title)]);
  expect(column('Name')).toEqual(expect.arrayContaining([name, 'Alta Guide 4.2']));
  const at = column('Name').indexOf(name);
  expect([column('Supplier')[at], column('Ideal gap (mm)')[at]]).toEqual(['Boréal Demo', 0.3]);
  await other.leave();
  await page.request.delete(`/api/sleeves/${id}`, { headers: await bearerOf(page) });
});

test.describe('on a small laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('both categories of a dentist are read whole in the list of users', async ({ page }) => {
    await logIn(page, ADMINISTRATOR, { at: '/admin/users?q=figurant', language: 'en' });
    const found = await page.request.get('/api/users?searchKey=figurant', { headers: await bearerOf(page) });
    const { users } = (await found.json()) as { users: { id: number }[] };
    const set = async (operation: 'ADD' | 'REMOVE') => {
      for (const userCategory of ['PRIORITY', 'UNSATISFIED']) {
        const data = { updateType: 'UPDATE_USER_CATEGORY', operation, userCategory };
        const asked = { data, headers: await bearerOf(page) };
        const reply = await page.request.patch(`/api/users/${users[0]?.id}/details`, asked);
        expect(reply.ok(), userCategory).toBe(true);
      }
    };
    await set('ADD');
    for (const [language, names] of [
      ['en', ['Priority', 'Unsatisfied']],
      ['fr', ['Prioritaire', 'Insatisfait']],
    ] as const) {
      await logIn(page, ADMINISTRATOR, { at: '/admin/users?q=figurant', language });
      const cell = page.getByRole('cell').filter({ hasText: names[0] }).filter({ hasText: names[1] });
      await expect(cell).toBeVisible();
      const box = await cell.boundingBox();
      for (const name of names) {
        const tag = await cell.getByText(name, { exact: true }).boundingBox();
        expect(box && tag && tag.x >= box.x && tag.x + tag.width <= box.x + box.width, name).toBe(true);
        expect(box && tag && tag.y >= box.y && tag.y + tag.height <= box.y + box.height, name).toBe(true);
      }
    }
    await set('REMOVE');
  });

  test('whatever the status and the categories of accounts are, they are read whole in their list', async ({
    page,
  }) => {
    await page.route(/\/api\/users(\?|$)/, async (route) => {
      const response = await route.fetch();
      // The list may still be asked for in the session that has just been left.
      if (!response.ok()) return route.fulfill({ response });
      const reply = (await response.json()) as { users: object[] };
      const users = reply.users.map((user, at) => ({
        ...user,
        status: USER_STATUSES[at % USER_STATUSES.length],
        categories: CATEGORIES,
      }));
      return route.fulfill({ response, json: { ...reply, users } });
    });
    for (const language of ['en', 'fr'] as const) {
      for (const width of [820, 1366, 1440]) {
        await page.setViewportSize({ width, height: 768 });
        await logIn(page, ADMINISTRATOR, { at: '/admin/users', language });
        const suspended = language === 'en' ? 'Suspended' : 'Suspendu';
        await expect(page.getByRole('cell').getByText(suspended).first()).toBeVisible();
        const cut = await page.getByRole('cell').evaluateAll((cells) =>
          cells.flatMap((cell) => {
            const edges = cell.getBoundingClientRect();
            const tags = [...cell.querySelectorAll<HTMLElement>('[data-tone]')];
            const isCut = (tag: HTMLElement) => {
              const { right, bottom } = tag.getBoundingClientRect();
              const words = tag.lastElementChild;
              return (
                right > edges.right ||
                bottom > edges.bottom ||
                !words ||
                words.scrollWidth > words.clientWidth
              );
            };
            return tags.filter(isCut).map((tag) => tag.innerText);
          }),
        );
        expect(cut, `${language} ${width}`).toEqual([]);
      }
    }
  });
});

test('sales note whom they have called, and may take it back', async ({ page }) => {
  await logIn(page, COMMERCIAL, { at: '/dashboards/COM/first_projects', language: 'fr' });
  const toCall = page
    .getByRole('table')
    .first()
    .getByRole('button', { name: /: noter l’appel$/ });
  await expect(toCall.first()).toBeVisible();
  const waiting = await toCall.count();
  const label = (await toCall.first().getAttribute('aria-label')) ?? '';
  const name = label.replace(/\s*:.*$/u, '');
  await toCall.first().press('Enter');
  await expect(page.getByText(`${name} est noté comme appelé.`)).toBeVisible();
  await expect(toCall).toHaveCount(waiting - 1);
  await page.getByText('Appelés', { exact: true }).click();
  const called = page.getByRole('table').first();
  await expect(called.getByRole('link', { name })).toBeVisible();
  await called
    .getByRole('button', { name: new RegExp(`^${name}\\s*: pas encore appelé`, 'u') })
    .press('Enter');
  await expect(page.getByText(`${name} est de nouveau à appeler.`)).toBeVisible();
  await page.getByText('À appeler', { exact: true }).click();
  await expect(toCall).toHaveCount(waiting);
});

test('a team without dashboards is told so, with what it can follow instead', async ({ page, baseURL }) => {
  const administrator = await colleague(baseURL ?? '', ADMINISTRATOR);
  await logIn(page, CUSTOMER_RELATIONS, { at: '/internal/dashboards', language: 'fr' });
  await expect(page.getByRole('heading', { name: 'À suivre' })).toBeVisible();
  await expect(page.getByText('Vous n’avez pas de tableau de bord')).toBeVisible();
  // Beside teams that have some, its card says so; whoever has but one dashboard is led there.
  const { users } = await administrator.get<{ users: { id: number }[] }>(
    `/api/users?searchKey=${CUSTOMER_RELATIONS}`,
  );
  const change = (operation: 'ADD' | 'REMOVE') =>
    administrator.post(`/api/users/${users[0]?.id}/internal_teams`, {
      internalTeams: { 1: operation, 10: operation },
    });
  await change('ADD');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Relation client' })).toContainText(
      'Cette équipe n’a pas de tableau de bord.',
      { timeout: 2_000 },
    );
  }).toPass({ timeout: 30_000 });
  await expectScreen(page, 'Tableaux de bord');
  await change('REMOVE');
  await administrator.leave();
});

test('who enters orders goes on with a project that can still be changed', async ({ page, baseURL }) => {
  const orders = await colleague(baseURL ?? '', SALES_ADMINISTRATION);
  const { projects } = await orders.get<{ projects: { id: number; projectState: string }[] }>(
    '/api/projects?limit=100',
  );
  const draft = projects.find(({ projectState }) => projectState === 'CREATED');
  await logIn(page, SALES_ADMINISTRATION, { at: `/projects/${draft?.id}/details`, language: 'fr' });
  await expect(page.getByText('État À compléter')).toBeVisible();
  await page.getByRole('link', { name: 'Personnaliser' }).click();
  await expect(page).toHaveURL(/\/customization/);
  await orders.leave();
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test('lists leave columns out rather than scroll sideways, whatever their words need', async ({ page }) => {
    await logIn(page, ADMINISTRATOR, { at: '/sources/pillars', language: 'fr' });
    for (const [address, title] of [
      ['/sources/pillars', 'Piliers'],
      ['/sources/prices', 'Tarifs'],
      ['/admin/discounts', 'Remises'],
    ] as const) {
      await page.goto(address);
      const table = page.getByRole('table', { name: title });
      await expect(table.getByRole('row').nth(2)).toBeVisible();
      const tooWide = () =>
        table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : -1));
      await expect.poll(tooWide, title).toBe(0);
      await expect(table.getByRole('columnheader', { name: 'Actions' })).toBeInViewport({ ratio: 1 });
    }
    // The tabs of all reference data take two lines; on a phone they are a strip with the current one in sight.
    await page.goto('/sources/discs');
    const tabs = page.getByRole('navigation', { name: 'Données de référence' });
    for (const name of ['Disques', 'Piliers'])
      await expect(tabs.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/sources/discs');
    await expect(tabs.getByRole('link', { name: 'Disques' })).toBeInViewport({ ratio: 1 });
    await expect(tabs.getByRole('link', { name: 'Piliers' })).not.toBeInViewport();
  });
});

/** The authorisation of whoever is logged in, for calls of the API. */
async function bearerOf(page: Page): Promise<{ authorization: string }> {
  const token = await page.evaluate(() => localStorage.getItem('maxilla.token'));
  return { authorization: `Bearer ${token}` };
}

test('somebody who is suspended at work is told so', async ({ page, browser, baseURL }) => {
  const administrator = await colleague(baseURL ?? '', ADMINISTRATOR);
  const { users } = await administrator.get<{ users: { id: number }[] }>(
    `/api/users?searchKey=${SALES_ADMINISTRATION.split('@')[0]}`,
  );
  await administrator.leave();
  const other = await logInSeparately(browser, baseURL, SALES_ADMINISTRATION, { language: 'en' });
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await logIn(page, ADMINISTRATOR);
  const headers = await bearerOf(page);
  const account = async (userStatus: string) => {
    const data = { updateType: 'UPDATE_USER_STATUS', userStatus };
    const reply = await page.request.patch(`/api/users/${users[0]?.id}/details`, { data, headers });
    expect(reply.ok(), userStatus).toBe(true);
  };
  await account('SUSPENDED');
  await expect(other.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  const barred = 'You can no longer log in with this account.';
  await expect(other.getByRole('alert')).toHaveText('This account is suspended.');
  await expect(other.getByRole('status').filter({ hasText: barred })).toBeVisible();
  await expectScreen(other, 'Log in');
  // Who tries to log in is told the same.
  await other.reload();
  await fillLogin(other, SALES_ADMINISTRATION);
  await expect(other.getByRole('alert')).toHaveText('This account is suspended.');
  await expect(other.getByRole('status').filter({ hasText: barred })).toBeVisible();
  await other.context().close();
  const relations = await logInSeparately(browser, baseURL, CUSTOMER_RELATIONS, {
    at: `/users/${users[0]?.id}/details`,
    language: 'en',
  });
  await expect(relations.getByText(/only an administrator may change it/)).toBeVisible();
  await expect(relations.getByRole('combobox', { name: 'Status of the account' })).toBeDisabled();
  await expect(relations.getByRole('button', { name: 'Edit the contact details' })).toHaveCount(0);
  await account('ACTIVE');
  await expect(relations.getByRole('button', { name: 'Edit the contact details' })).toBeVisible();

  // Whoever is about to change the status reads that a colleague has, and who.
  await relations.getByRole('combobox', { name: 'Status of the account' }).selectOption('SUSPENDED');
  const asked = relations.getByRole('dialog', { name: 'Change the status of' });
  const meanwhile = asked.getByRole('status');
  await expect(asked).toContainText('the status becomes “Suspended”');
  await expect(meanwhile).toHaveCount(0);
  await account('INACTIVE');
  await expect(meanwhile).toHaveText(
    'Alix MODÈLE has changed the status meanwhile: it is now “Deactivated”.',
  );
  await expectDialog(relations, 'Change the status of');
  await account('ACTIVE');
  await expect(meanwhile).toHaveCount(0);
  await relations.context().close();

  // Logged out everywhere without being suspended; the question stays open as the other column comes.
  const back = await colleague(baseURL ?? '', SALES_ADMINISTRATION);
  const release = await holdBack(page, '**/assets/rights-section-*.js');
  await page.goto(`/users/${back.id}/details`);
  await page.getByRole('button', { name: 'Déconnecter partout' }).click();
  await expect(page.getByRole('dialog', { name: /^Déconnecter .* partout/ })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Équipes', includeHidden: true })).toBeVisible();
  await expectDialog(page, /^Déconnecter .* partout/);
  await page.getByRole('dialog').getByRole('button', { name: 'Déconnecter partout' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '1 session fermée' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Journal' })).toContainText(
    'Déconnexion partout · 1 session fermée',
  );
  await back.leave();
});

test('a discount that a colleague ends meanwhile says so in its dialog', async ({ page, baseURL }) => {
  const administrator = await colleague(baseURL ?? '', ADMINISTRATOR);
  const { discounts } = await administrator.get<{ discounts: { id: number }[] }>(
    '/api/discounts?state=ACTIVE',
  );
  const [discount] = discounts;
  await administrator.leave();
  await logIn(page, ADMINISTRATOR, { at: '/admin/discounts', language: 'en' });
  await page
    .getByRole('button', { name: `Edit discount ${discount?.id}`, exact: true })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit the discount' });
  await dialog.getByLabel('Limit of uses').fill('4321');
  const headers = await bearerOf(page);
  expect((await page.request.delete(`/api/discounts/${discount?.id}`, { headers })).ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('This discount has been ended');
  await expect(dialog.getByLabel('Limit of uses')).toHaveValue('4321');
  await expectDialog(page, 'Edit the discount');
  const reopened = await page.request.post(`/api/discounts/${discount?.id}/reopen`, { headers, data: {} });
  expect(reopened.ok()).toBe(true);
});

test('a number beyond the limits of a discount is told them at its field', async ({ page }) => {
  await logIn(page, ADMINISTRATOR, { at: '/admin/discounts', language: 'fr' });
  await page.getByRole('button', { name: 'Ajouter une remise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une remise' });
  await dialog.getByRole('radio', { name: 'Montant fixe' }).check();
  const amount = dialog.getByLabel('Montant en euros');
  const uses = dialog.getByLabel('Nombre d’utilisations');
  await amount.fill('10000,01');
  await uses.fill('1000001');
  await dialog.getByRole('button', { name: 'Ajouter une remise' }).click();
  await expect(amount).toHaveAccessibleDescription(/de 0,01 à 10 000,/u);
  await expect(uses).toHaveAccessibleDescription(/Un nombre entier de 1 à 1 000 000/u);
  await expect(amount).toHaveValue('10000,01');
  await expectDialog(page, 'Ajouter une remise');
});

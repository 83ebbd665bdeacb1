import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseFiles } from '../support/choosing.ts';
import { colleague } from '../support/colleague.ts';
import { expect } from '../support/expect.ts';
import { addFiles, customisedGuide, openNewGuide } from '../support/ordering.ts';
import {
  ADMINISTRATOR,
  DENTIST,
  FRENCH_DENTIST,
  PLANNER,
  fillLogin,
  logIn,
  logInSeparately,
  speak,
  QUIET_DENTIST,
} from '../support/people.ts';
import { cbct, fakeScan, largeCbct } from '../support/scans.ts';
import { SILENCE_MS, passSilence, startThrottledProxy } from '../support/network.ts';
import { expectScreen, expectDialog } from '../support/expect-screen.ts';
import { test } from '../support/server.ts';

// Among the last files: workers that have nothing else to do share their tests.
test.describe.configure({ mode: 'parallel' });

type Rows = { projects: { id: number; patientName: string; projectState: string }[] };

test('areas of another role cannot be opened', async ({ page, browser, baseURL }) => {
  await page.goto('/admin/projects?status=SENT');
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, DENTIST);
  await expect(page).toHaveURL('/admin/projects?status=SENT');
  await expectScreen(page, 'You do not have access to this page');
  await expect(page).toHaveTitle('You do not have access to this page · Maxilla');
  for (const path of ['/internal/dashboards', '/dashboards/LOG/shipments']) {
    await page.goto(path);
    await expectScreen(page, /You do(n.t| not) have access to this/);
  }

  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
  const planner = await context.newPage();
  await logIn(planner, PLANNER);
  // An administrator's link leads to the same page below one's own root.
  await planner.goto('/admin/projects?status=SENT');
  await expect(planner).toHaveURL('/internal/projects?status=SENT');
  for (const path of ['/user/cart', '/dashboards/LOG/shipments']) {
    await planner.goto(path);
    await expectScreen(planner, /You do(n.t| not) have access to this/);
  }
  await context.close();
});

test('a project of another dentist is reported as not found', async ({ page, baseURL }) => {
  const other = await colleague(baseURL ?? '', FRENCH_DENTIST);
  const { projects } = await other.get<Rows>('/api/projects?offset=0');
  const [foreign] = projects;
  expect(foreign).toBeDefined();
  await logIn(page, DENTIST);
  for (const screen of ['details', 'customization']) {
    await page.goto(`/projects/${foreign?.id}/${screen}`);
    await expectScreen(page, 'Page not found');
    await expect(page.getByText(foreign?.patientName ?? '')).toHaveCount(0);
  }
  await page.goto('/projects/99999999/details');
  await expectScreen(page, 'Page not found');
  await other.leave();
});

test('an unknown address is reported as not found', async ({ page }) => {
  const expectNotFound = async () => {
    await expectScreen(page, 'Page not found');
    await expect(page).toHaveTitle('Page not found · Maxilla');
    await expect(page.getByRole('main')).toHaveCount(1);
  };
  await page.goto('/nowhere');
  await expectNotFound();
  await logIn(page, DENTIST, { at: '/user/nowhere' });
  await expectNotFound();
  await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/user/myprojects');
});

test('a conflicting change is reported and typed input is kept', async ({ page, baseURL }) => {
  const other = await colleague(baseURL ?? '', PLANNER);
  const { projects } = await other.get<Rows>(
    '/api/projects?offset=0&projectStates=DRAFTING_PLAN&onHold=false',
  );
  const id = projects[0]?.id ?? 0;
  await logIn(page, ADMINISTRATOR, { at: `/projects/${id}/details`, language: 'en' });
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Put on hold' });
  await dialog.getByRole('combobox', { name: 'Why the project waits' }).click();
  await page.getByRole('option', { name: /dentist/i }).click();
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Which implant do you have in stock?');
  await other.act(id, 'UPDATE_ASSIGNEE', { assigneeId: other.id });
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByText('Somebody else changed this project')).toBeVisible();
  await expect(page.getByText(/Assigned to Gareth SPECIMEN/).first()).toBeVisible();
  await expectDialog(page, 'Put on hold');
  await expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue(
    'Which implant do you have in stock?',
  );
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Resume' }).click();
  const resume = page.getByRole('dialog', { name: 'Resume the project' });
  const typed = resume.getByRole('textbox', { name: 'Comment' });
  await typed.fill('It is in stock.');
  await other.act(id, 'RESUME_PROJECT', { comment: 'The dentist has called' });
  await expect(resume.getByRole('alert')).toContainText(
    /can no longer be done.*Last change:.*Gareth SPECIMEN/s,
  );
  await expect(typed).toHaveValue('It is in stock.');
  await expect(resume.getByRole('button', { name: 'Resume' })).toBeDisabled();
  await resume.getByRole('button', { name: 'Cancel' }).click();
  await expect(resume).toBeHidden();
  await speak(page, 'fr');
  await other.leave();
});

test('a text that two devices have changed is chosen from', async ({ page, browser, baseURL }) => {
  await openNewGuide(page, baseURL, DENTIST, { patient: 'CORMIER Luc' });
  const other = await logInSeparately(browser, baseURL, DENTIST, { at: page.url() });
  const here = page.getByRole('textbox', { name: 'Description' });
  const there = other.getByRole('textbox', { name: 'Description' });
  await page.context().setOffline(true);
  await here.fill('Typed on a train');
  await there.fill('Allergic to latex');
  await expect(other.getByText(/^Saved at/)).toBeVisible();
  await page.context().setOffline(false);
  const conflict = page.getByRole('alert').filter({ hasText: 'Changed elsewhere meanwhile' });
  await expect(conflict).toContainText('Allergic to latex');
  await expect(here).toHaveValue('Typed on a train');
  await expectScreen(page, 'CORMIER Luc');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(conflict).toBeHidden();
  await expect(there).toHaveValue('Typed on a train');
  // What could not be saved is kept and said, and waits for its author once the network is back.
  await page.context().setOffline(true);
  await here.fill('Typed in a tunnel');
  await expect(here).toHaveAccessibleDescription(/Not saved.*You are offline/);
  await expectScreen(page, 'CORMIER Luc');
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline. What you type is kept.')).toHaveCount(0);
  await page.reload();
  await expect(here).toHaveValue('Typed in a tunnel');
  await expect(here).toHaveAccessibleDescription(/Not saved/);
  await expect(there).toHaveValue('Typed on a train');
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await expect(there).toHaveValue('Typed in a tunnel');
  await expect(page.getByText('Not saved')).toHaveCount(0);
  await other.context().close();
});

test('a profile follows what another device saves, and asks about what both have changed', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page, QUIET_DENTIST, { at: '/user/profile' });
  const other = await logInSeparately(browser, baseURL, QUIET_DENTIST, { at: '/user/profile' });
  const practice = (on: Page) => on.getByRole('textbox', { name: 'Nom du cabinet' });
  const save = (on: Page) =>
    on.getByRole('region', { name: 'Mes informations' }).getByRole('button', { name: 'Enregistrer' });
  const saved = 'Vos informations sont enregistrées.';

  await practice(other).fill('Cabinet des Tilleuls');
  await save(other).click();
  await expect(other.getByText(saved)).toBeVisible();
  await expect(practice(page)).toHaveValue('Cabinet des Tilleuls');
  await expect(save(page)).toBeDisabled();

  await practice(page).fill('Cabinet des Ormes');
  await page.getByRole('textbox', { name: 'Adresse, ligne 3' }).fill('Porte 4');
  await practice(other).fill('Cabinet du Parc');
  await save(other).click();
  const question = page.getByText('Modifié ailleurs entre-temps');
  await expect(question).toBeVisible();
  await expect(practice(page)).toHaveValue('Cabinet des Ormes');
  await page.getByRole('button', { name: 'Reprendre l’autre' }).click();
  await expect(practice(page)).toHaveValue('Cabinet du Parc');
  await save(page).click();
  await expect(page.getByText(saved)).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Adresse, ligne 3' })).toHaveValue('Porte 4');
  await expect(practice(other)).toHaveValue('Cabinet du Parc');
  await other.context().close();
});

test('double clicks order and act once', async ({ page, baseURL }) => {
  const dentist = await colleague(baseURL ?? '', DENTIST);
  const id = await customisedGuide(dentist, { patient: 'PÊCHER Adam', tooth: 24, days: 90 });
  await addFiles(dentist, id);
  await dentist.leave();
  await logIn(page, DENTIST, { at: `/projects/${id}/customization` });
  await page.getByRole('button', { name: 'Add to cart' }).dblclick();
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('checkbox', { name: /I accept the/ }).check();
  const orders: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/api/orders')) orders.push(sent.url());
  });
  await page.getByRole('button', { name: 'Place the order' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(orders).toHaveLength(1);

  const admin = await colleague(baseURL ?? '', ADMINISTRATOR);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await logIn(page, PLANNER, { at: `/projects/${id}/details?tab=history` });
  await page.getByRole('button', { name: 'Assign to me' }).dblclick();
  await expect(page.getByText(/^Assignee .+/)).toBeFocused();
  await expect(page.getByRole('list', { name: 'History' }).getByText(/^Assigned to/)).toHaveCount(1);
  const { historyRecords } = await admin.get<{ historyRecords: { code: string }[] }>(
    `/api/projects/${id}/history?limit=50`,
  );
  const codes = historyRecords.map(({ code }) => code);
  expect(codes.filter((code) => code === 'ORDER_VALIDATED')).toHaveLength(1);
  expect(codes.filter((code) => code === 'ADDED_TO_CART')).toHaveLength(1);
  expect(codes.filter((code) => code === 'ASSIGNED')).toHaveLength(1);
  await admin.leave();
});

/** Puts a quantity of an accessory in stock into the dentist's cart. */
async function putAccessory(baseURL: string | undefined, quantity: number) {
  const dentist = await colleague(baseURL ?? '', DENTIST);
  type Shelf = { accessories: { id: number; stock: number }[] };
  const { accessories } = await dentist.get<Shelf>('/api/accessories');
  const accessoryId = accessories.find(({ stock }) => stock >= quantity)?.id;
  await dentist.post('/api/cart/accessories', { accessoryId, quantity });
  await dentist.leave();
}

/** A dentist's checkout of an accessory, with the terms accepted. */
async function checkout(page: Page, baseURL: string | undefined) {
  await putAccessory(baseURL, 1);
  await logIn(page, DENTIST, { at: '/user/cart' });
  const terms = page.getByRole('checkbox', { name: /I accept the/ });
  await terms.check();
  return { terms, order: page.getByRole('button', { name: 'Place the order' }) };
}

test('an order whose reply is lost is made once, and confirmed by asking again', async ({
  page,
  baseURL,
}) => {
  const { terms, order } = await checkout(page, baseURL);
  const orders: unknown[] = [];
  await page.route('**/api/orders', async (route) => {
    const response = await route.fetch();
    orders.push(await response.json());
    // The server has ordered, and emptied the cart.
    await (orders.length === 1 ? route.abort() : route.fulfill({ response }));
  });
  await order.click();
  await expect(page.getByRole('alert')).toContainText('the reply did not arrive');
  await expect(terms).toBeChecked();
  // Whether it was ordered is not known: nothing is changed meanwhile.
  await expect(page.getByRole('button', { name: /^Remove .* from the cart$/ }).last()).toBeDisabled();
  await expect(page.getByRole('textbox', { name: /^Quantity/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeDisabled();
  await order.click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(orders).toHaveLength(2);
  expect(orders[1]).toEqual(orders[0]);
});

test('nothing is ordered while the cart shows a quantity that cannot be had', async ({ page, baseURL }) => {
  const { order } = await checkout(page, baseURL);
  const orders: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/api/orders')) orders.push(sent.url());
  });
  const quantity = page.getByRole('textbox', { name: /^Quantity/ });
  await quantity.fill('500');
  await order.click();
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await quantity.fill('');
  await order.click();
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await quantity.fill('1');
  await order.click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(orders).toHaveLength(1);
});

test('a refused order leads to the field that it is refused for', async ({ page, baseURL }) => {
  const { order } = await checkout(page, baseURL);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const city = page.getByRole('textbox', { name: 'City' });
  // The server judges what arrives, which is not what was sent.
  const garble = async (change: object) => {
    await page.route('**/api/orders', (route) =>
      route.continue({ postData: { ...(route.request().postDataJSON() as object), ...change } }),
    );
  };
  await garble({ deliveryAddress: {} });
  await order.click();
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toBeFocused();
  await page.unroute('**/api/orders');
  // Nor is the field left from which it was sent.
  await garble({ expectedTotal: '1.00' });
  await city.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(city).toBeFocused();
});

test('an order waits for a quantity that is still on its way', async ({ page, baseURL }) => {
  const { order } = await checkout(page, baseURL);
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/cart/accessories', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const ordered = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/api/orders'),
  );
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('2');
  // The press takes the focus from the quantity, which is only then on its way.
  await order.click();
  await expect(order).toHaveAttribute('aria-busy', 'true');
  arrived.resolve();
  await expect(page.getByText('Your cart has just changed.', { exact: false })).toBeVisible();
  await order.click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const { accessoryOrderId } = (await (await ordered).json()) as { accessoryOrderId: number };
  const admin = await colleague(baseURL ?? '', ADMINISTRATOR);
  const sent = await admin.get<{ items: { quantity: number }[] }>(
    `/api/accessory_orders/${accessoryOrderId}`,
  );
  expect(sent.items.map(({ quantity }) => quantity)).toEqual([2]);
  await admin.leave();
  const dentist = await colleague(baseURL ?? '', DENTIST);
  const { accessories } = await dentist.get<{ accessories: unknown[] }>('/api/cart');
  expect(accessories).toEqual([]);
  await dentist.leave();
});

test('what was ordered and its reply lost is not ordered again with what comes into the cart then', async ({
  page,
  baseURL,
}) => {
  const { terms, order } = await checkout(page, baseURL);
  const orders: { accessoryOrderId: number }[] = [];
  await page.route('**/api/orders', async (route) => {
    const response = await route.fetch();
    orders.push((await response.json()) as { accessoryOrderId: number });
    await (orders.length === 1 ? route.abort() : route.fulfill({ response }));
  });
  await order.click();
  await expect(page.getByRole('alert')).toContainText('the reply did not arrive');
  await putAccessory(baseURL, 2);
  await expect(page.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2');
  await expect(terms).toBeChecked();
  await order.click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(orders).toHaveLength(2);
  expect(orders[1]?.accessoryOrderId).toBeGreaterThan(orders[0]?.accessoryOrderId ?? 0);
});

test('what is removed after an order that did not arrive does not come back', async ({
  page,
  context,
  baseURL,
}) => {
  const dentist = await colleague(baseURL ?? '', DENTIST);
  const { items } = await dentist.get<{ items: { project: { id: number } }[] }>('/api/cart');
  for (const { project } of items) await dentist.act(project.id, 'REMOVE_FROM_CART');
  await dentist.leave();
  const { order } = await checkout(page, baseURL);
  await context.setOffline(true);
  await order.click();
  await expect(page.getByRole('alert')).toContainText('You are offline');
  const remove = page.getByRole('button', { name: /^Remove .* from the cart$/ }).last();
  await expect(remove).toBeDisabled();
  // Until the cart is read nobody knows that the order has not arrived.
  await page.route('**/api/cart', (route) => route.abort());
  await context.setOffline(false);
  await expect(page.getByText('You are offline. What you type is kept.')).toHaveCount(0);
  await expect(remove).toBeDisabled();
  await page.unroute('**/api/cart');
  await remove.click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('what is refused without a network stays as it is once there is one', async ({
  page,
  context,
  baseURL,
}) => {
  const { terms, order } = await checkout(page, baseURL);
  await context.setOffline(true);
  await order.click();
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await context.setOffline(false);
  await expect(page.getByText('You are offline. What you type is kept.')).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('the reply did not arrive');
  await expect(terms).toBeChecked();
  await order.click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('an upload resumes where it was after a lost connection', async ({ browser, portal }, testInfo) => {
  const { name, buffer } = largeCbct('large.zip', 12_000_000);
  const large = testInfo.outputPath(name);
  await writeFile(large, buffer);
  const proxy = await startThrottledProxy(portal.baseURL, 2_000_000);
  const context = await browser.newContext({ baseURL: proxy.baseURL, locale: 'en-GB' });
  const page = await context.newPage();
  await page.clock.install();
  await openNewGuide(page, portal.baseURL, DENTIST, { patient: 'AMANDIER Iris' });
  const offsets: number[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH' && sent.url().includes('/api/uploads/'))
      offsets.push(Number(sent.headers()['upload-offset']));
  });
  const region = page.getByRole('region', { name: 'CBCT', exact: true });
  await chooseFiles(region.getByRole('button', { name: 'CBCT: Add a file' }), large);
  const progress = region.getByRole('progressbar', { name: 'Upload of large.zip' });
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(40);
  proxy.disconnect();
  await passSilence(page);
  await expectScreen(page, 'We will be right back');
  proxy.reconnect();
  await expect(page.getByRole('alertdialog')).toBeHidden({ timeout: 30_000 });
  await expect(region.getByRole('button', { name: 'Download large.zip' })).toBeVisible({ timeout: 60_000 });
  expect(offsets[0]).toBe(0);
  expect(offsets.at(-1)).toBeGreaterThan(100_000);
  await context.close();
  await proxy.close();
});

test('a file chosen without a network waits for it, although none was sent before', async ({
  page,
  context,
  baseURL,
}) => {
  // The code that sends files is loaded at the first press.
  await openNewGuide(page, baseURL, DENTIST, { patient: 'GRENADIER Zoé' });
  const region = page.getByRole('region', { name: 'CBCT', exact: true });
  const button = region.getByRole('button', { name: 'CBCT: Add a file' });
  await expect(button).toBeVisible();
  await context.setOffline(true);
  await chooseFiles(button, cbct('late.dcm'));
  await expect(region.getByRole('listitem').filter({ hasText: 'late.dcm' })).toContainText(
    'Connection lost: it will resume',
  );
  await context.setOffline(false);
  await expect(region.getByRole('button', { name: 'Download late.dcm' })).toBeVisible();
});

test('a file with invalid content is rejected by name and the others are kept', async ({ page, baseURL }) => {
  await openNewGuide(page, baseURL, DENTIST, { patient: 'GRENADIER Léo' });
  const region = page.getByRole('region', { name: 'CBCT', exact: true });
  const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear colleague') };
  const empty = { name: 'empty.dcm', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) };
  await chooseFiles(
    region.getByRole('button', { name: 'CBCT: Add a file' }),
    letter,
    empty,
    fakeScan('false.dcm'),
    cbct('true.dcm'),
  );
  const refused = region.getByRole('alert');
  await expect(refused.filter({ hasText: 'letter.txt' })).toBeVisible();
  await expect(refused.filter({ hasText: 'empty.dcm' })).toBeVisible();
  await expect(
    region.getByRole('listitem').filter({ hasText: 'false.dcm' }).getByRole('alert'),
  ).toBeVisible();
  await expect(region.getByRole('button', { name: 'Download true.dcm' })).toBeVisible();
  await expectScreen(page, 'GRENADIER Léo');
  await region.getByRole('button', { name: 'Cancel false.dcm' }).click();
  await expect(region.getByText('false.dcm')).toHaveCount(0);
});

test('logging out in one tab logs out the others', async ({ page, context }) => {
  await logIn(page, DENTIST);
  const tab = await context.newPage();
  await tab.goto('/user/patients');
  await expectScreen(tab, 'Patients');
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await fillLogin(tab, DENTIST);
  await expect(tab).toHaveURL('/user/patients');
});

test('logging out works without a network', async ({ page, context }) => {
  await logIn(page, DENTIST);
  await page.waitForResponse(/\/logout-/);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out?' });
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are logged out' })).toBeFocused();
  await expect(page).toHaveTitle('You are logged out · Maxilla');
  await expect(page.getByText('You are offline. The login page will open by itself')).toBeVisible();
  // Nothing of the page is left, nor can it be had back.
  await expect(page.getByRole('main')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('an expired session leads to the login and back to the requested page', async ({ page, context }) => {
  await logIn(page, DENTIST);
  await context.clearCookies();
  await page.evaluate(() => {
    const [head = '', claims = '', signature = ''] = (localStorage.getItem('maxilla.token') ?? '').split('.');
    const expired = { ...(JSON.parse(atob(claims)) as object), exp: 1 };
    localStorage.setItem('maxilla.token', [head, btoa(JSON.stringify(expired)), signature].join('.'));
  });
  await page.goto('/user/patients');
  await fillLogin(page, DENTIST);
  await expect(page).toHaveURL('/user/patients');

  await page.evaluate(() => localStorage.setItem('maxilla.token', 'none of ours'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('a page whose scripts fail to load reports it and can be retried', async ({ page }) => {
  await page.route(/\/assets\/start-.*\.js$/, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Try again');
  await page.unrouteAll();
  await page.getByRole('alert').getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('going back while a page loads shows the previous page', async ({ page }) => {
  await logIn(page, DENTIST);
  await page.getByRole('navigation').getByRole('link', { name: 'Patients' }).click();
  await expectScreen(page, 'Patients');
  await page.getByRole('navigation').getByRole('link', { name: 'Cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  const release = Promise.withResolvers<void>();
  await page.route('**/api/users/*/profile', async (route) => {
    await release.promise;
    await route.continue();
  });
  const requested = page.waitForRequest('**/api/users/*/profile');
  await page.reload({ waitUntil: 'commit' });
  await requested;
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/user/patients');
  release.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
});

test('without a network the page stays readable, typing goes on, and live lists say of when they are', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await logIn(page, PLANNER, {
    at: '/dashboards/PROD_GUIDE/guide_planning/views/state_pending_files_verification',
  });
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await expect(page.getByText('updated live')).toBeVisible();
  const shown = await rows.count();
  await context.setOffline(true);
  const bar = page.getByText('You are offline. What you type is kept.');
  await expect(bar).toBeVisible();
  // The list says so with the bar, sooner than after a break that it waits for otherwise.
  await expect(page.getByText(/connection lost, list as of \d\d:\d\d/)).toBeVisible({ timeout: 3_000 });
  await expectScreen(page, /./);
  const search = page.getByRole('searchbox').first();
  await search.fill('typed');
  await search.clear();
  // Whether the server is down is decided before it is asked the second time.
  for (let times = 0; times < 2; times += 1) {
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/ping'));
    await page.clock.fastForward(SILENCE_MS);
    await asked;
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await rows.count()).toBe(shown);
  await context.setOffline(false);
  await expect(bar).toBeHidden();
  // Far less than the silence after which a stream counts as cut.
  await expect(page.getByText('updated live')).toBeVisible({ timeout: 20_000 });
});

test('without a network a part that was never opened waits, and the rest of the page stays', async ({
  page,
  context,
}) => {
  await logIn(page, DENTIST);
  await page.getByRole('region', { name: 'In progress' }).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Messages' }).click();
  const field = page.getByRole('textbox', { name: 'Write to Maxilla' });
  await field.fill('Written without a network');
  await page.evaluate(() => Object.assign(globalThis, { opened: 'once' }));
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you type is kept.')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('You are offline. Try again once the network is back.')).toBeVisible();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByRole('tab', { name: 'Documents' })).toHaveAttribute('aria-selected', 'true');
  await expectScreen(page, /./);
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(field).toHaveValue('Written without a network');
  await page.getByRole('tab', { name: 'Documents' }).click();
  await context.setOffline(false);
  await expect(page.getByRole('tabpanel', { name: 'Documents' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(field).toHaveValue('Written without a network');
  expect(await page.evaluate(() => 'opened' in globalThis), 'the page was not loaded anew').toBe(true);
});

test('without a network a screen that was never opened waits, and comes once there is one', async ({
  page,
  context,
}) => {
  await logIn(page, DENTIST);
  await expectScreen(page, /^Good/);
  // One reply still comes through.
  await page.route('/api/ping', (route) => route.fulfill({ status: 200 }), { times: 1 });
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you type is kept.')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Calendar' }).click();
  await expectScreen(page, 'Waiting for the connection');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectScreen(page, 'Waiting for the connection');
  await context.setOffline(false);
  await expectScreen(page, 'Calendar');

  // A screen with a style sheet, whose words are there already.
  await logIn(page, ADMINISTRATOR, { at: '/admin/users', language: 'en' });
  await page.evaluate(() => Object.assign(globalThis, { opened: 'once' }));
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Company' }).click();
  await expectScreen(page, 'Waiting for the connection');
  expect(await page.evaluate(() => 'opened' in globalThis), 'the page was not left without a network').toBe(
    true,
  );
  await context.setOffline(false);
  await expectScreen(page, 'Company');
});

test('without a network a dialog that was never opened says that it waits, and opens once there is one', async ({
  page,
  context,
}) => {
  await logIn(page, ADMINISTRATOR, { at: '/admin/discounts' });
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await context.setOffline(true);
  const add = page.getByRole('button', { name: 'Ajouter une remise' });
  const waiting = page.getByText('Cette fenêtre s’ouvrira d’elle-même dès le retour de la connexion.');
  await add.click();
  await expect(waiting).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(waiting).toBeHidden();
  await add.click();
  await expect(waiting).toBeVisible();
  await context.setOffline(false);
  await expectDialog(page, 'Ajouter une remise');
});

test('a server restart preserves typed input', async ({ page, portal }) => {
  await page.clock.install();
  await logIn(page, DENTIST);
  await page.getByRole('region', { name: 'In progress' }).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Messages' }).click();
  const field = page.getByRole('textbox', { name: 'Write to Maxilla' });
  await field.fill('A question that must not be lost');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await portal.stop();
  // Sent just before the outage is detected; once it is, the maintenance page covers the button.
  await send.click({ timeout: 2_000 }).catch(() => undefined);
  await passSilence(page);
  await expectScreen(page, 'We will be right back');
  await portal.start();
  await expect(page.getByRole('alertdialog')).toBeHidden({ timeout: 30_000 });
  await expect(field).toHaveValue('A question that must not be lost');
  await send.click();
  await expect(page.getByRole('log').getByText('A question that must not be lost')).toHaveCount(1);
  await page.goto('/user/cart');
  await expectScreen(page, 'Cart');
});

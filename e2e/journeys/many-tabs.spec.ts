import type { Page } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { DENTIST, PLANNER, logIn } from '../support/people.ts';
import { test } from '../support/server.ts';

/** More than the number of connections a browser opens to one server. */
const TABS = 8;

test('live updates reach every tab, however many are open', async ({ page }) => {
  await logIn(page, DENTIST);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/projects\/\d+\//);
  const address = page.url().replace('customization', 'details');

  const open = async (): Promise<Page> => {
    const tab = await page.context().newPage();
    await tab.goto(address);
    await tab.getByRole('tab', { name: 'Messages' }).click();
    return tab;
  };
  const first = await open();
  for (let count = 2; count < TABS; count += 1) await open();
  const last = await open();

  await last.getByRole('textbox', { name: 'Write to Maxilla' }).fill('Seen in every tab');
  await last.getByRole('button', { name: 'Send' }).click();
  await expect(first.getByText('Seen in every tab')).toBeVisible();
});

test('every window says that its list is no longer live', async ({ page, context }) => {
  const queue = '/dashboards/PROD_GUIDE/guide_planning/views/state_pending_files_verification';
  await logIn(page, PLANNER, { at: queue });
  const other = await context.newPage();
  await other.goto(queue);
  for (const window of [page, other]) await expect(window.getByText('updated live')).toBeVisible();
  await context.setOffline(true);
  for (const window of [page, other]) await expect(window.getByText(/^connection lost/)).toBeVisible();
  // A window that is shown again asks the one that listens.
  await show(other, 'hidden');
  await expect(other.getByText(/^connection lost/)).toHaveCount(0);
  await show(other, 'visible');
  await expect(other.getByText(/^connection lost/)).toBeVisible();
  await context.setOffline(false);
  for (const window of [page, other]) await expect(window.getByText('updated live')).toBeVisible();
});

/** Tells a window that it is hidden, or shown again. */
async function show(window: Page, state: DocumentVisibilityState) {
  await window.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

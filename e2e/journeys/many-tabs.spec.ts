import { type Page, expect } from '@playwright/test';
import { DENTIST, logIn } from '../support/people.ts';
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

import { expect } from '@playwright/test';
import { FRENCH_DENTIST, logIn } from '../support/people.ts';
import { seen } from '../support/seen.ts';
import { test } from '../support/server.ts';

test('cookies are asked about once, and only those agreed to are kept', async ({ page, context }) => {
  await page.goto('/login');
  const question = page.getByRole('region', { name: 'Cookies' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Refuse' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await seen(page, 'Log in');
  await expect(question).toBeHidden();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['acceptCookies']);

  await context.clearCookies();
  await page.reload();
  await question.getByRole('button', { name: 'Accept' }).click();
  await expect(question).toBeHidden();
  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  expect(cookies).toEqual({ acceptCookies: 'true', device: 'desktop', language: 'en' });
});

test('the language is switched at once, and is that of the account after login', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Français' }).click();
  await seen(page, 'Connexion');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: 'English' }).click();
  await seen(page, 'Log in');
  await logIn(page, FRENCH_DENTIST);
  await seen(page, /^Bon(jour|soir), Dr EXEMPLE$/);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Bon/ })).toBeVisible();
});

test('the theme follows the device until one is chosen, and stays', async ({ page }) => {
  const scheme = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await seen(page, 'Log in');
  await logIn(page, FRENCH_DENTIST);
  await page.getByRole('button', { name: 'Thème clair' }).click();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('button', { name: 'Thème sombre' }).click();
  await seen(page, /^Bon(jour|soir), Dr EXEMPLE$/);
});

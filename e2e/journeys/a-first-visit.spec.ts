import { expect } from '../support/expect.ts';
import { FRENCH_DENTIST, fillLogin, logIn } from '../support/people.ts';
import { expectScreen } from '../support/expect-screen.ts';
import { test } from '../support/server.ts';

test('the cookie question appears once and its answer is respected', async ({ page, context }) => {
  await page.goto('/login');
  const cookieQuestion = page.getByRole('region', { name: 'Cookies' });
  await expect(cookieQuestion).toBeVisible();
  await cookieQuestion.getByRole('button', { name: 'Refuse' }).click();
  await expect(cookieQuestion).toBeHidden();
  await page.reload();
  await expectScreen(page, 'Log in');
  await expect(cookieQuestion).toBeHidden();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['acceptCookies']);

  await context.clearCookies();
  await page.reload();
  await cookieQuestion.getByRole('button', { name: 'Accept' }).click();
  await expect(cookieQuestion).toBeHidden();
  const cookies = async () =>
    Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  expect(await cookies()).toEqual({ acceptCookies: 'true', device: 'desktop', language: 'en' });

  // They follow what has changed since, from the next page on.
  await page.getByRole('button', { name: 'Français' }).click();
  await expectScreen(page, 'Connexion');
  await page.reload();
  await expectScreen(page, 'Connexion');
  expect(await cookies()).toEqual({ acceptCookies: 'true', device: 'desktop', language: 'fr' });
});

test('the language changes immediately and follows the account after login', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Français' }).click();
  await expectScreen(page, 'Connexion');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: 'English' }).click();
  await expectScreen(page, 'Log in');
  await fillLogin(page, FRENCH_DENTIST);
  await expectScreen(page, /^Bon(jour|soir), Dr EXEMPLE$/);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Bon/ })).toBeVisible();
});

test('the colour scheme follows the device until one is chosen, then persists', async ({ page }) => {
  const scheme = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectScreen(page, 'Log in');
  await logIn(page, FRENCH_DENTIST);
  await page.getByRole('button', { name: 'Thème clair' }).click();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('button', { name: 'Thème sombre' }).click();
  await expectScreen(page, /^Bon(jour|soir), Dr EXEMPLE$/);
});

test('a link to the login page never leads to another site', async ({ page }) => {
  await logIn(page, FRENCH_DENTIST);
  for (const from of ['http://127.0.0.1:9/', '//127.0.0.1:9/a', '/%09/127.0.0.1:9/a', '/.//127.0.0.1:9/a']) {
    await page.goto(`/login?from=${from}`);
    await expect(page).toHaveURL('/user/myprojects');
  }
  await page.goto('/login?from=/user/profile');
  await expect(page).toHaveURL('/user/profile');
});

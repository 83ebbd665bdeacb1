import type { Locator } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { fillLogin } from '../support/people.ts';
import { mailTo } from '../support/mailbox.ts';
import { expectScreen, expectDialog } from '../support/expect-screen.ts';
import { test } from '../support/server.ts';

const EMAIL = 'nora.esquisse@demo.maxilla.test';
const PASSWORD = 'Correct-Horse-7';
const NEW_PASSWORD = 'Battery-Staple-8';

test('an account from registration to deactivation', async ({ page, request }) => {
  await test.step('the registration wizard validates each step', async () => {
    await page.goto('/login');
    await expectScreen(page, 'Log in');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expectScreen(page, 'Create an account');
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.getByLabel('Surname').fill('Esquisse');
    await expect(page.getByLabel('Surname')).toHaveValue('ESQUISSE');
    await page.getByLabel('First name').fill('  Nora <b>');
    await expect(page.getByLabel('First name')).toHaveValue('Nora b');
    await page.getByLabel('First name').fill('Nora');
    await page.getByRole('button', { name: 'Next' }).click();

    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    const password = page.getByRole('textbox', { name: 'Password', exact: true });
    await password.fill('weak');
    await expect(page.getByText('This password is weak.')).toBeVisible();
    await password.blur();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveAccessibleDescription(/^Use at least 8 characters.* missing a digit/);
    for (const guessed of ['Password1!', 'Esquisse2026!']) {
      await password.fill(guessed);
      await expect(password).toHaveAccessibleDescription(
        /met a digit.* missing something other than a common/,
      );
    }
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(EMAIL);
    await page.getByLabel('Email again').fill('somebody.else@demo.maxilla.test');
    await password.fill(PASSWORD);
    await expect(password).not.toHaveAttribute('aria-invalid');
    await page.getByRole('textbox', { name: 'Password again' }).fill(PASSWORD);
    await page.getByRole('textbox', { name: 'Telephone', exact: true }).fill('0100000000');
    await page.getByLabel('RPPS or licence number').fill('12345678901');
    await expectScreen(page, 'Create an account');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByLabel('Email again')).toBeFocused();
    await expect(page.getByLabel('Email again')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('RPPS or licence number')).toHaveAttribute('aria-invalid', 'true');
    await expectScreen(page, 'Create an account');
    await page.getByLabel('Email again').fill(EMAIL);
    await page.getByRole('textbox', { name: 'Telephone', exact: true }).fill('0612345678');
    await page.getByLabel('RPPS or licence number').fill('10000000066');
    await page.getByLabel('Name of the practice').fill('Cabinet de l’Esquisse');
    await page.getByRole('button', { name: 'Next' }).click();

    await expect(page.getByText('Step 3 of 3')).toBeVisible();
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('8 rue du Croquis');
    await page.getByLabel('Postcode').fill('35000');
    await page.getByLabel('City').fill('Rennes');
    await expectScreen(page, 'Create an account');
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expectScreen(page, 'One last thing');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('draft');
    await expect(page.getByText(EMAIL)).toBeVisible();
  });

  await test.step('login is refused before the address is confirmed', async () => {
    await page.getByRole('link', { name: 'Back to the login page' }).click();
    await fillLogin(page, EMAIL, PASSWORD);
    await expect(page.getByRole('alert')).toContainText(/confirm/i);
    await expectScreen(page, 'Log in');
  });

  await test.step('the confirmation link works once', async () => {
    const mail = await mailTo(request, EMAIL, /confirm/i);
    const link = mail.links.find((address) => address.includes('/confirm_account'));
    expect(link).toBeDefined();
    await page.goto(link ?? '');
    await expectScreen(page, 'Your address is confirmed');
    await page.goto(link ?? '');
    await expectScreen(page, 'Link already used');
    await expect(page.getByRole('alert')).toHaveText('Your address is already confirmed: you can log in.');
    await page.getByRole('link', { name: 'Log in', exact: true }).click();
    await fillLogin(page, EMAIL, PASSWORD);
    await expect(page).toHaveURL('/user/myprojects');
    await expectScreen(page, /ESQUISSE$/);
  });

  await test.step('the profile is changed', async () => {
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Profile' })
      .click();
    await expectScreen(page, 'Profile');
    await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(EMAIL);
    await page.getByLabel('Name of the practice').fill('Cabinet du Croquis');
    const profile = page.locator('form').filter({ has: page.getByLabel('Name of the practice') });
    await profile.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /saved/i })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Name of the practice')).toHaveValue('Cabinet du Croquis');
  });

  await test.step('a billing address of its own, and fewer mails', async () => {
    await page.getByRole('button', { name: 'Enter another billing address' }).click();
    await expectDialog(page, 'Billing address');
    const dialog = page.getByRole('dialog', { name: 'Billing address' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('City')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('2 quai des Comptes');
    await dialog.getByLabel('Postcode').fill('44000');
    await dialog.getByLabel('City').fill('Nantes');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('44000 Nantes')).toBeVisible();
    const messages = page.getByRole('switch', { name: 'Messages from the laboratory' });
    const saved = page.waitForResponse(/\/mails$/);
    await messages.press('Space');
    await expect(messages).not.toBeChecked();
    expect((await saved).ok()).toBe(true);
    await page.reload();
    await expect(messages).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Change the billing address' })).toBeVisible();
    await expectScreen(page, 'Profile');

    // It is removed once that is confirmed, and comes back as it was.
    const remove = page.getByRole('button', { name: 'Remove the billing address' });
    const question = page.getByRole('dialog', { name: 'Remove the billing address' });
    await remove.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('44000 Nantes')).toBeVisible();
    await remove.click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('44000 Nantes')).toBeHidden();
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('44000 Nantes')).toBeVisible();
  });

  await test.step('unsaved changes are still there after a visit elsewhere, as a draft', async () => {
    await page.getByLabel('Name of the practice').fill('Cabinet oublié');
    const menu = page.getByRole('navigation', { name: 'Main navigation' });
    await menu.getByRole('link', { name: 'Patients' }).click();
    await expectScreen(page, 'Patients');
    await page.goBack();
    await expect(page.getByLabel('Name of the practice')).toHaveValue('Cabinet oublié');
    await expect(page.getByText(/^Draft from/)).toBeVisible();
    await page.getByRole('button', { name: 'Discard the draft' }).click();
    await expect(page.getByLabel('Name of the practice')).toHaveValue('Cabinet du Croquis');
    await menu.getByRole('link', { name: 'Patients' }).click();
    await expectScreen(page, 'Patients');
  });

  await test.step('a forgotten password is reset through the mailed link', async () => {
    await page.getByRole('button', { name: 'My account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expectDialog(page, 'Log out?');
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expectScreen(page, 'Log in');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expectScreen(page, 'Forgot your password?');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByRole('status', { name: 'Check your inbox' })).toContainText(EMAIL);
    await expectScreen(page, 'Forgot your password?');
    const mail = await mailTo(request, EMAIL, /password/i);
    const link = mail.links.find((address) => address.includes('/reset_password')) ?? '';
    await page.goto(link);
    await expectScreen(page, 'Choose a new password');
    await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
    await page.getByLabel('Password again').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change my password' }).click();
    await expectScreen(page, 'Password changed');
    await page.goto(link);
    await expectScreen(page, 'Link already used');
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    await page.goto('/login');
    await fillLogin(page, EMAIL, PASSWORD);
    await expect(page.getByRole('alert')).toBeVisible();
    await fillLogin(page, EMAIL, NEW_PASSWORD);
    await expect(page).not.toHaveURL(/\/login/);
  });

  await test.step('the password is changed, and nothing of it stays on screen', async () => {
    await page.goto('/user/profile');
    const panel = page.getByRole('region', { name: 'Password', exact: true });
    const fields = ['Current password', 'New password', 'Password again'];
    const [current, fresh, again] = fields.map((name) => panel.getByRole('textbox', { name }));
    await current?.fill(NEW_PASSWORD);
    for (const field of [fresh, again]) await field?.fill(`${NEW_PASSWORD}x`);
    await panel.getByRole('button', { name: 'Change my password' }).click();
    await expect(page.getByText(/^Your password has been changed/)).toBeVisible();
    for (const field of [current, fresh, again]) await expect(field as Locator).toHaveValue('');
    await expect(panel.getByRole('button', { name: 'Change my password' })).toBeDisabled();
  });

  await test.step('the account is deactivated', async () => {
    await page.goto('/user/profile');
    await page.getByRole('button', { name: /deactivate/i }).click();
    await expectDialog(page, 'Deactivate my account');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(EMAIL);
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(`${NEW_PASSWORD}x`);
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await expectScreen(page, 'Log in');
    await fillLogin(page, EMAIL, `${NEW_PASSWORD}x`);
    await expect(page.getByRole('alert')).toBeVisible();
  });
});

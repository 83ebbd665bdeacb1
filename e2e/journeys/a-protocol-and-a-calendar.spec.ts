import { addDays } from '@maxilla/domain/days';
import type { Locator, Page } from '@playwright/test';
import { colleague } from '../support/colleague.ts';
import { isoToday, selectOption } from '../support/choosing.ts';
import { expectDialog, expectScreen } from '../support/expect-screen.ts';
import { expect } from '../support/expect.ts';
import { mailTo } from '../support/mailbox.ts';
import { order, sendFiles, startGuide, startedGuide } from '../support/ordering.ts';
import { DEMO_PASSWORD } from '../../apps/server/src/seed/people.ts';
import { ADMINISTRATOR, DENTIST, FRENCH_DENTIST, logIn, logInSeparately } from '../support/people.ts';
import { cbct, impression } from '../support/scans.ts';
import { test } from '../support/server.ts';

const day = (ahead: number) => addDays(isoToday(), ahead).split('-').toReversed().join('-');

/** Where an element is in the window. */
async function edgesOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** Counts what is tapped or clicked on a page, whatever it leads to. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    sessionStorage.setItem('taps', '0');
    window.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1)),
      true,
    );
  });
  return async () => Number(await page.evaluate(() => sessionStorage.getItem('taps')));
}

test.describe('on a phone, in French', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'fr-FR' });

  test('a guide of three implants takes few taps with a protocol', async ({ page }) => {
    await logIn(page, FRENCH_DENTIST, { at: '/user/profile' });
    const protocol = page.getByRole('region', { name: 'Mon protocole' });
    await protocol.getByRole('button', { name: 'Choisir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Implant habituel' });
    await expectDialog(page, 'Implant habituel');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByText('Choisissez')).not.toHaveCount(0);
    for (const [label, choice] of [
      ['Marque', 'Altea Demo'],
      ['Modèle', 'Alta Cone'],
      ['Diamètre', '4,5 mm'],
      ['Longueur', '11,5 mm'],
    ] as const) {
      await selectOption(dialog, label, choice);
    }
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(protocol.getByText('Altea Demo Alta Cone, 4,5 × 11,5 mm')).toBeVisible();
    await selectOption(protocol, 'Trousses de chirurgie guidée', 'Alta Guided Kit');
    await page.keyboard.press('Escape');
    await expect(protocol.getByText(/^Enregistré à/)).toBeVisible();
    await expectScreen(page, 'Profil');

    await page.goto('/user/myprojects');
    await expectScreen(page, /^Bon(jour|soir)/);
    const taps = await countTaps(page);
    // The teeth are tapped before the usual implant is known.
    await page.route('**/usual_choices**', async (route) => {
      await page.getByRole('button', { name: 'Dent 16', exact: true, pressed: true }).waitFor();
      await route.continue();
    });
    await startGuide(page, 'fr', 'GLYCINE Paul');
    for (const tooth of [14, 15, 16]) {
      await page.getByRole('button', { name: `Dent ${tooth}`, exact: true }).tap();
    }
    await page.getByRole('button', { name: 'Placer les 3 implants' }).tap();
    await expect(page.getByRole('button', { name: /^Dent 16, Altea Demo Alta Cone/ })).toBeVisible();
    const card = page.getByRole('region', { name: 'Mon protocole' });
    await expect(card).toContainText('Alta Guided Kit');
    await expect(card.getByRole('button', { name: 'Ne pas le reprendre ici' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Trousse de chirurgie guidée' })).toHaveValue(
      'Alta Guided Kit',
    );
    await expect(page.getByRole('combobox', { name: 'Protocole de forage' })).toHaveValue('Guidage total');
    for (const name of ['Sans lambeau (flapless)', 'Sans greffe']) {
      await page.getByRole('radio', { name }).tap();
    }
    await sendFiles(page, 'fr', 'Cone beam', cbct());
    await sendFiles(page, 'fr', 'Empreinte', impression('empreinte.stl'));
    const date = page.getByRole('textbox', { name: 'Intervention' });
    await date.tap();
    await page.getByRole('button', { name: 'Mois suivant' }).tap();
    await page.locator('table button:not([data-disabled]):not([data-outside])').last().tap();
    await order(page, 'fr');
    expect(await taps()).toBeLessThanOrEqual(25);
  });

  test('choices are shown with their names, or it is said that they cannot be', async ({ page }) => {
    await page.route('**/api/static_data/**', (route) => route.fulfill({ status: 500 }));
    await logIn(page, FRENCH_DENTIST, { at: '/user/profile' });
    const protocol = page.getByRole('region', { name: 'Mon protocole' });
    const coneBeam = protocol.getByRole('combobox', { name: 'Cone beam du cabinet' });
    await expect(protocol.getByRole('alert')).toContainText('Un problème est survenu');
    await expect(coneBeam).toHaveCount(0);
    await page.unroute('**/api/static_data/**');
    await protocol.getByRole('button', { name: 'Réessayer' }).tap();
    await expect(coneBeam).toHaveValue('Planmeca');
  });

  test('the same case for another patient takes over the implants, and no files', async ({
    page,
    baseURL,
  }) => {
    const dentist = await colleague(baseURL ?? '', FRENCH_DENTIST);
    type Projects = { projects: { id: number }[] };
    const { projects } = await dentist.get<Projects>('/api/projects?projectStates=SHIPPED&productCodes=GCEP');
    const id = projects[0]?.id ?? 0;
    const { implants } = await dentist.get<{ implants: { dentNumber: number }[] }>(`/api/projects/${id}`);
    await dentist.leave();
    await logIn(page, FRENCH_DENTIST, { at: `/projects/${id}/details` });
    await page.getByRole('link', { name: 'Même cas, autre patient' }).tap();
    await expectScreen(page, 'Même cas, autre patient');
    await expect(page.getByText(`Les choix et les implants du projet n° ${id}`)).toBeVisible();
    await page.getByRole('combobox', { name: 'Patient' }).fill('AMANDIER Lou');
    await page.getByRole('button', { name: 'Créer et personnaliser' }).tap();
    await expectScreen(page, 'AMANDIER Lou');
    for (const { dentNumber } of implants) {
      await expect(page.getByRole('button', { name: new RegExp(`^Dent ${dentNumber}, `) })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Cone beam : Ajouter un fichier' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Intervention' })).toHaveValue('');
  });

  test('an absence and its effect on the date of a guide', async ({ page, baseURL }) => {
    await logIn(page, FRENCH_DENTIST, { at: '/user/calendar' });
    await expectScreen(page, 'Calendrier');
    await page.getByRole('button', { name: 'Ajouter une absence' }).tap();
    await expectDialog(page, 'Ajouter une absence');
    const dialog = page.getByRole('dialog', { name: 'Ajouter une absence' });
    await dialog.getByRole('textbox', { name: 'Premier jour' }).fill(day(30));
    const last = dialog.getByRole('textbox', { name: 'Dernier jour' });
    await last.fill(day(29));
    await last.press('Enter');
    await expect(last).toBeFocused();
    // The calendar does not cover what is wrong with the day.
    await expect(page.getByRole('table')).toBeHidden();
    await last.blur();
    await dialog.getByRole('button', { name: 'Enregistrer' }).tap();
    await expect(dialog.getByText('La fin ne peut pas précéder le début.')).toBeVisible();
    await last.fill(day(36));
    await last.blur();
    await expect(dialog.getByRole('status')).toHaveText('7 jours');
    await dialog.getByRole('button', { name: 'Enregistrer' }).tap();
    const told = page.getByRole('alert').filter({ hasText: 'L’absence est enregistrée.' });
    await expect(told).toBeVisible();
    await test.step('what is told stands above the cookie question', async () => {
      const question = page.getByRole('region', { name: 'Cookies' });
      await expect
        .poll(async () => (await edgesOf(question)).top - (await edgesOf(told)).bottom)
        .toBeGreaterThan(0);
      await expect(question.getByRole('button', { name: 'Refuser' })).toBeInViewport({ ratio: 1 });
      await question.getByRole('button', { name: 'Refuser' }).tap();
      await expect(question).toBeHidden();
    });
    await test.step('the buttons of an absence stand beside its days, and those of all on one line', async () => {
      const absence = page
        .getByRole('list', { name: 'Absences' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: /^Modifier l’absence/ }) })
        .first();
      const days = await edgesOf(absence.getByText(/jours/));
      const row = await edgesOf(absence);
      for (const name of [/^Modifier l’absence/, /^Supprimer l’absence/]) {
        const button = absence.getByRole('button', { name });
        await expect(button).toBeInViewport({ ratio: 1 });
        const { left, top, bottom } = await edgesOf(button);
        expect(left).toBeGreaterThanOrEqual(days.right);
        expect(Math.abs(top + bottom - row.top - row.bottom)).toBeLessThan(4);
      }
      const year = await edgesOf(page.getByRole('combobox', { name: 'Année' }));
      const add = await edgesOf(page.getByRole('button', { name: 'Ajouter une absence' }));
      expect(add.left).toBeGreaterThanOrEqual(year.right);
      expect(add.top).toBeLessThan(year.bottom);
    });
    await page.getByRole('button', { name: 'Créer une adresse' }).tap();
    await expect(page.getByRole('textbox', { name: 'Adresse secrète' })).toHaveValue(/practice\.ics\?token=/);
    await expectScreen(page, 'Calendrier');

    const dentist = await colleague(baseURL ?? '', FRENCH_DENTIST);
    await startedGuide(dentist, 'ÉRABLE Lise');
    await dentist.leave();
    await test.step('Back leads to the patient from whose page the project was opened', async () => {
      await page.goto('/user/patients');
      await page.getByRole('searchbox').fill('ÉRABLE');
      await page
        .getByRole('main')
        .getByRole('link', { name: /ÉRABLE Lise/ })
        .tap();
      const project = page.getByRole('region', { name: 'Projets' }).getByRole('link').first();
      await project.tap();
      await expect(page.getByRole('textbox', { name: 'Intervention' })).toBeVisible();
      await page.getByRole('button', { name: 'Retour' }).tap();
      await expect(page).toHaveURL(/patientdetails/);
      await project.tap();
    });
    const date = page.getByRole('textbox', { name: 'Intervention' });
    await test.step('a tapped day says within the calendar, which opens upwards here, why it cannot be chosen', async () => {
      await date.evaluate((field) => field.scrollIntoView({ block: 'end' }));
      await date.tap();
      const calendar = page.locator('[data-dates-dropdown]');
      await calendar.getByRole('button', { name: 'Mois suivant' }).tap();
      const weekend = /, Ce jour tombe un week-end\.$/;
      const day = page.getByRole('button', { name: weekend });
      await calendar.locator('td').filter({ has: day }).last().tap();
      const reason = calendar.getByRole('status').filter({ hasText: weekend });
      await expect(reason).toBeInViewport({ ratio: 1 });
      const { top, right, bottom, left } = await edgesOf(reason);
      const isInSight = await calendar.evaluate(
        (element, [x, y]) => element.contains(document.elementFromPoint(x, y)),
        [(left + right) / 2, (top + bottom) / 2] as const,
      );
      expect(isInSight).toBe(true);
      expect((await edgesOf(calendar)).bottom).toBeLessThanOrEqual((await edgesOf(date)).top);
      await page.keyboard.press('Escape');
    });
    let away = 30;
    while (new Date(addDays(isoToday(), away)).getUTCDay() % 6 === 0) away += 1;
    await date.fill(day(away));
    await date.blur();
    await expect(page.getByText(/Le cabinet est fermé ce jour-là|Ce jour est férié/).first()).toBeVisible();
    // Emptied, the field shows the day that is saved again: none.
    await date.fill('');
    await date.blur();
    await expect(date).toHaveValue('');

    const implants = page.getByRole('textbox', { name: 'Nombre d’implants' });
    await implants.fill('25');
    await implants.blur();
    await expect(implants).toHaveValue('25');
    await expect(page.getByText('Un nombre entier de 1 à 20', { exact: true })).toBeVisible();
  });
});

test('opening hours are kept in order, and staff see and change the calendar', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page, DENTIST, { at: '/user/calendar' });
  const monday = page.getByRole('group', { name: 'Monday' });
  await monday.getByRole('button', { name: 'Add hours' }).click();
  await expect(monday.getByRole('button', { name: 'Add hours' })).toBeDisabled();
  await expect(monday.getByText('Complete these hours first')).toBeVisible();
  await monday.getByLabel('Monday, opens at').fill('09:00');
  await monday.getByLabel('Monday, closes at').fill('08:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(monday.getByText('The closing time should be after the opening time.')).toBeVisible();
  await monday.getByLabel('Monday, closes at').fill('12:00');
  await monday.getByRole('button', { name: 'Add hours' }).click();
  // Said once for all days.
  await expect(page.getByText('Two ranges a day at most.')).toBeVisible();
  await expect(monday.getByRole('button', { name: 'Add hours' })).toHaveAccessibleDescription(
    'Two ranges a day at most.',
  );
  await monday.getByLabel('Monday, opens again at').fill('11:00');
  await monday.getByLabel('Monday, closes again at').fill('18:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(monday.getByText('These hours overlap with others of the same day.')).toBeVisible();
  await monday.getByLabel('Monday, opens again at').fill('13:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The opening hours are saved.')).toBeVisible();
  await expectScreen(page, 'Calendar');

  const me = await page.evaluate(() => {
    const [, payload = ''] = (localStorage.getItem('maxilla.token') ?? '').split('.');
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string }).sub;
  });
  const staff = await logInSeparately(browser, baseURL, ADMINISTRATOR, { at: `/users/${me}/details` });
  await staff.getByRole('button', { name: /Calend/ }).click();
  await expect(staff.getByPlaceholder('HH:MM')).toHaveCount(4);
  const logistics = staff.getByRole('textbox', { name: /^(Shipping|Logistique)$/ });
  await logistics.fill('Ring twice');
  await logistics.blur();
  await expect(staff.getByText(/^(Saved at|Enregistré à)/)).toBeVisible();
  await staff.getByRole('button', { name: /^(Compare|Comparer)$/ }).click();
  await expect(staff.getByRole('dialog').getByText('Ring twice')).toBeVisible();
  await staff.context().close();
});

test('another e-mail address counts once its link is opened', async ({ page, request }) => {
  const former = 'oscar.sample@demo.maxilla.test';
  const address = 'oscar.new@demo.maxilla.test';
  await logIn(page, former, { at: '/user/profile' });
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/user/profile');
  const open = page.getByRole('button', { name: 'Change my email address…' });
  const dialog = page.getByRole('dialog', { name: 'Email address' });

  // A request for a mistyped one is taken back in another tab.
  await open.click();
  await expectDialog(page, 'Email address');
  await dialog.getByRole('textbox', { name: 'New email address' }).fill('oscar.wrong@demo.maxilla.test');
  await dialog.getByLabel('Current password').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  const mistyped = page.getByText('Waiting for oscar.wrong@demo.maxilla.test to be confirmed, until ');
  await expect(mistyped).toBeVisible();
  await expectScreen(elsewhere, 'Profile');
  await elsewhere.getByRole('button', { name: 'Cancel this change' }).click();
  await expect(
    elsewhere.getByText('The change to oscar.wrong@demo.maxilla.test is cancelled.'),
  ).toBeVisible();
  await expect(mistyped).toHaveCount(0);

  await open.click();
  await dialog.getByRole('textbox', { name: 'New email address' }).fill(former);
  await dialog.getByLabel('Current password').fill('wrong');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText('This is already the email address of your account.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'New email address' }).fill(address);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`We sent a link to ${address}.`, { exact: false })).toBeVisible();
  const awaited = `Waiting for ${address} to be confirmed, until `;
  await expect(page.getByText(awaited)).toBeVisible();
  await expect(elsewhere.getByText(awaited)).toBeVisible();
  const [link = ''] = (await mailTo(request, address, /^Confirm your new email address/)).links;
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expectScreen(page, 'Your address is confirmed');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/login|confirm_email/);
  await expect(elsewhere.getByText(awaited)).toHaveCount(0);
  await page.goto('/user/profile');
  await expect(page.getByText(`Your address is ${address}.`)).toBeVisible();
  await mailTo(request, former, /^Your email address was changed/);
});

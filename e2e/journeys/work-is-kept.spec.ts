import type { ProjectState } from '@maxilla/domain/states';
import type { Page } from '@playwright/test';
import { chooseFiles } from '../support/choosing.ts';
import { colleague } from '../support/colleague.ts';
import { expectDialog, expectScreen } from '../support/expect-screen.ts';
import { expect } from '../support/expect.ts';
import { holdBack } from '../support/hold-back.ts';
import {
  ADMINISTRATOR,
  DENTIST,
  FRENCH_DENTIST,
  MACHINES,
  fillLogin,
  logIn,
  logInSeparately,
} from '../support/people.ts';
import { plateWords, scanProject } from '../support/plates.ts';
import { plan } from '../support/scans.ts';
import { test } from '../support/server.ts';

// Among the last files: workers that have nothing else to do share their tests.
test.describe.configure({ mode: 'parallel' });

const PHONE = { width: 390, height: 844 };
const DRAFT = /^Brouillon de \d\d:\d\d$/;

/** Projects of a person's list in a state, that nothing holds. */
async function projectsOf(
  baseURL: string | undefined,
  email: string,
  state: ProjectState,
  only = '',
): Promise<number[]> {
  const person = await colleague(baseURL ?? '', email);
  const { projects } = await person.get<{ projects: { id: number }[] }>(
    `/api/projects?offset=0&projectStates=${state}&onHold=false${only}`,
  );
  await person.leave();
  expect(projects.length, `projects in ${state}`).toBeGreaterThan(0);
  return projects.map(({ id }) => id);
}

async function firstProjectOf(
  baseURL: string | undefined,
  email: string,
  state: ProjectState,
): Promise<number> {
  const [id] = await projectsOf(baseURL, email, state, '&productCodes=GCEP,GCET,GCAE');
  return id ?? 0;
}

/** Opens one of the dialogs of a project's page by its button. */
async function openDialog(page: Page, button: string) {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog').first();
  await expect(dialog).toBeVisible();
  return dialog;
}

test('the refusal of a plan survives Back on a phone', async ({ page, baseURL }) => {
  const id = await firstProjectOf(baseURL, FRENCH_DENTIST, 'DRAFT_PLAN_SENT');
  const url = `/projects/${id}/details`;
  await page.setViewportSize(PHONE);
  await logIn(page, FRENCH_DENTIST, { at: url, language: 'fr' });
  // The network fails just when the script that reads the plan is loaded.
  let lost = true;
  for (const address of ['**/pdf.worker*', '**/api/ping']) {
    await page.route(address, (route) => (lost ? route.abort() : route.continue()));
  }
  const script = page.waitForEvent('requestfailed', (request) => request.url().includes('pdf.worker'));
  const review = await openDialog(page, 'Examiner la planification');
  await script;
  lost = false;
  await expect(review.getByRole('img', { name: 'Page 1' })).toBeVisible();
  const comment = review.getByRole('textbox');
  await review.getByRole('button', { name: 'Demander une modification' }).click();
  await comment.fill('Décaler le 15 de 1 mm');
  await expect(review.getByText(DRAFT)).toHaveCount(0);
  // What is said without a network covers none of the buttons.
  await page.context().setOffline(true);
  const offline = page.getByText('Vous êtes hors ligne. Vos saisies sont gardées.');
  const bar = await offline.boundingBox();
  const button = await review.getByRole('button', { name: 'Envoyer la demande' }).boundingBox();
  expect((button?.y ?? Number.NaN) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? Number.NaN);
  await page.context().setOffline(false);
  await expect(offline).toHaveCount(0);

  await page.goBack();
  await expect(review).toHaveCount(0);
  await expect(page).toHaveURL(url);
  await page.goForward();
  await expect(page).toHaveURL(`${url}?open=plan`);
  await expect(comment).toHaveValue('Décaler le 15 de 1 mm');
  await expect(review.getByText(DRAFT)).toBeVisible();
  await expectDialog(page, /^Planification/);

  const preview = page.getByRole('dialog').nth(1);
  await review
    .getByRole('button', { name: /\.pdf$/ })
    .first()
    .click();
  await expect(preview).toBeVisible();
  await page.goBack();
  await expect(preview).toHaveCount(0);
  await expect(comment).toHaveValue('Décaler le 15 de 1 mm');

  await review.getByRole('button', { name: 'Effacer le brouillon' }).click();
  await expect(comment).toHaveValue('');
  await review.getByRole('button', { name: 'Rétablir le brouillon' }).click();
  await expect(comment).toHaveValue('Décaler le 15 de 1 mm');
  await page.reload();
  await expect(comment).toHaveValue('Décaler le 15 de 1 mm');
  await page.goBack();
  await expect(review).toHaveCount(0);
  await expect(page).toHaveURL(url);

  await page.goto(url);
  await openDialog(page, 'Examiner la planification');
  await review.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(review).toHaveCount(0);
  await page.goto(url);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  );
});

test('a phone closes its menu and a preview with Back', async ({ page, baseURL }) => {
  const id = await firstProjectOf(baseURL, FRENCH_DENTIST, 'DRAFT_PLAN_SENT');
  const url = `/projects/${id}/details?tab=documents`;
  await page.setViewportSize(PHONE);
  await logIn(page, FRENCH_DENTIST, { at: url, language: 'fr' });
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Patients' })).toBeInViewport();
  await page.goBack();
  await expect(menu.getByRole('link', { name: 'Patients' })).not.toBeInViewport();
  await expect(page).toHaveURL(url);

  // An entry of the menu takes one step back to the page, not two.
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.getByRole('link', { name: 'Patients' }).click();
  await expectScreen(page, 'Patients');
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect(menu.getByRole('link', { name: 'Patients' })).not.toBeInViewport();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /\.pdf$/ })
      .first(),
  ).toBeVisible();
  // Beneath it is the page before, not the entry of the closed menu.
  await expect
    .poll(() => page.evaluate(() => Object.keys(history.state as object)))
    .not.toContain('maxillaOverlays');

  const file = page
    .getByRole('main')
    .getByRole('button', { name: /\.pdf$/ })
    .first();
  await file.click();
  // A page is as wide as its frame, which reaches to the bottom of the screen.
  const shown = page.getByRole('dialog').getByRole('region', { name: /\.pdf/ });
  const sheet = await shown.getByRole('img').first().boundingBox();
  const frame = await shown.boundingBox();
  expect(sheet?.width).toBe((frame?.width ?? 0) - 24);
  expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeGreaterThan(PHONE.height - 32);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(url);
  await expect(file).toBeFocused();
});

test('a rejection survives Escape, which closes the topmost window only', async ({ page, baseURL }) => {
  const id = await firstProjectOf(baseURL, ADMINISTRATOR, 'PENDING_FILES_VERIFICATION');
  await logIn(page, ADMINISTRATOR, { at: `/projects/${id}/details`, language: 'fr' });
  const dialog = await openDialog(page, 'Vérifier les fichiers');
  await dialog.getByRole('button', { name: 'Refuser des fichiers…' }).click();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('textbox').fill('Le maxillaire est flou');

  await dialog
    .getByRole('button', { name: /\.(jpg|png|pdf|stl)$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog.getByRole('textbox')).toHaveValue('Le maxillaire est flou');

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Vérifier les fichiers' })).toBeFocused();
  await page.reload();
  await openDialog(page, 'Vérifier les fichiers');
  await expect(dialog.getByText(DRAFT)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Refuser les fichiers' })).toBeVisible();
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();
  await expect(dialog.getByRole('textbox')).toHaveValue('Le maxillaire est flou');
  await expectDialog(page, 'Vérifier les fichiers');
});

test('an uploaded plan is still there, or it is said that it is gone', async ({ page, baseURL }) => {
  const id = await firstProjectOf(baseURL, ADMINISTRATOR, 'DRAFTING_PLAN');
  await logIn(page, ADMINISTRATOR, { at: `/projects/${id}/details`, language: 'fr' });
  const dialog = await openDialog(page, 'Envoyer la planification');
  await chooseFiles(dialog.getByRole('button', { name: /^Document de la planification/ }), plan());
  const file = dialog.getByText('plan.pdf', { exact: true });
  await expect(dialog.getByRole('button', { name: 'Retirer plan.pdf' })).toBeVisible();
  await dialog.getByRole('textbox').last().fill('Voici le plan.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await openDialog(page, 'Envoyer la planification');
  await expect(file).toBeVisible();
  await expect(dialog.getByRole('textbox').last()).toHaveValue('Voici le plan.');

  await page.keyboard.press('Escape');
  await page.route('**/api/uploads/*', (route) => route.fulfill({ status: 404 }));
  await openDialog(page, 'Envoyer la planification');
  await expect(dialog.getByRole('alert')).toContainText('plan.pdf');
  await expect(file).toHaveCount(0);
  await expect(dialog.getByRole('textbox').last()).toHaveValue('Voici le plan.');
  await expectDialog(page, 'Envoyer la planification');
});

test('a number survives a reload that follows it at once', async ({ page }) => {
  await logIn(page, FRENCH_DENTIST, { at: '/user/newprojects' });
  await page.getByRole('radio', { name: /^GCEP,/ }).click();
  const implants = page.getByRole('textbox', { name: 'Nombre d’implants' });
  await implants.fill('3');
  await page.reload();
  await expect(implants).toHaveValue('3');
  // A number that is refused has no price, although the one before it is still the value of the form.
  const estimate = page.getByRole('heading', { name: 'Prix estimé' });
  await expect(estimate).toBeVisible();
  await implants.fill('-3');
  await expect(estimate).toHaveCount(0);
  await implants.fill('2');
  await expect(estimate).toBeVisible();
});

test('a message survives a reload and the end of the session; a logout deletes it', async ({
  page,
  baseURL,
}) => {
  const id = await firstProjectOf(baseURL, ADMINISTRATOR, 'PENDING_FILES_VERIFICATION');
  const url = `/projects/${id}/details?tab=messages`;
  await logIn(page, ADMINISTRATOR, { at: url, language: 'fr' });
  const message = page.getByRole('textbox', { name: 'Écrire au praticien' });
  const comment = page.getByRole('textbox', { name: 'Écrire un commentaire' });
  await message.fill('Quel jour préférez-vous ?');
  await page.reload();
  await expect(message).toHaveValue('Quel jour préférez-vous ?');
  await page.getByRole('button', { name: 'Écrire un commentaire' }).click();
  await comment.fill('Plateau 12');
  await page.goto('/admin/profile');
  await page.getByLabel('Prénom').fill('Autrement');
  await page.getByRole('link', { name: 'Cliniques' }).click();
  await expectScreen(page, 'Cliniques');

  await page.goto(url);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem('maxilla.token', 'expired'));
  await page.reload();
  await fillLogin(page, ADMINISTRATOR);
  await expect(page).toHaveURL(url);
  await expect(message).toHaveValue('Quel jour préférez-vous ?');
  await expect(comment).toHaveValue('Plateau 12');
  await expect(page.getByText(DRAFT)).toHaveCount(2);
  await expectScreen(page, new RegExp(`^N° ${id}`));

  await page.getByRole('button', { name: 'Mon compte' }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  const question = page.getByRole('dialog', { name: 'Se déconnecter ?' });
  await expect(question).toContainText('3 brouillons non envoyés seront supprimés');
  await expectDialog(page, 'Se déconnecter ?');
  await question.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/login/);
  const left = () => Object.keys(localStorage).filter((key) => key.includes('draft'));
  // The login page is loaded anew, which may be while it is asked.
  await expect(async () => expect(await page.evaluate(left)).toEqual([])).toPass({ timeout: 30_000 });
  await page.goto('/login');
  await fillLogin(page, ADMINISTRATOR);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(url);
  await expect(message).toHaveValue('');
  await page.goto('/admin/profile');
  await expect(page.getByLabel('Prénom')).not.toHaveValue('Autrement');
});

test('the registration goes one step back and keeps its step on reload', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/register');
  const cookies = await page.getByRole('region', { name: 'Cookies' }).boundingBox();
  const form = await page.locator('form').boundingBox();
  expect((cookies?.y ?? 0) + (cookies?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeDisabled();
  await expect(page.getByText('Still missing: Surname, First name')).toBeVisible();
  await page.getByLabel('Surname').fill('TRAIT');
  await page.getByLabel('First name').fill('Jeanne');
  await next.click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your account and practice' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('jeanne@demo.maxilla.test');
  await expect(page.getByText(/^Still missing: Email again, Password, Password again, Tel/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Correct-Horse-7');
  await expect(page.getByText(/^Still missing: Email again, Password again, Telephone, RPPS/)).toBeVisible();
  await expect(next).toBeEnabled();

  await page.goBack();
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expect(page.getByLabel('Surname')).toHaveValue('TRAIT');
  await page.goForward();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(
    'jeanne@demo.maxilla.test',
  );
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('');
  await expect(page.getByText('The draft does not keep the password')).toBeVisible();
  await expectScreen(page, 'Create an account');
  const written = await page.evaluate(() =>
    [localStorage, sessionStorage].map((area) => JSON.stringify(area)).join(''),
  );
  expect(written).not.toContain('Correct-Horse-7');

  await page.goto('/register?step=3');
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Step 1 of 3')).toBeVisible();

  // Whoever logs in at this computer finds nothing of it, and leaves nothing of it behind.
  const begun = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')));
  expect(await begun()).toEqual(['maxilla.draft.0.registration.']);
  await page.goto('/login');
  await fillLogin(page, DENTIST);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
  expect(await begun()).toEqual([]);
});

test('a selection survives search, a visit to a project and a reload', async ({ page, browser, baseURL }) => {
  const view = '/dashboards/PROD_MACHINE/biocompatible_printing/views/state_todo_attachment';
  type Rows = { rows: { id: number; patientName: string }[] };
  const operator = await colleague(baseURL ?? '', ADMINISTRATOR);
  const { rows } = await operator.get<Rows>('/api/queues/state_todo_attachment');
  const [one, other] = rows;
  if (!one || !other) throw new Error('too few guides wait for their attachment');
  const boxOf = ({ id }: { id: number }) =>
    page.getByRole('checkbox', { name: new RegExp(`^Sélectionner ${id} · `) });
  const chosen = page.getByRole('region', { name: 'Sélection' }).getByRole('listitem');

  await logIn(page, MACHINES, { at: view, language: 'fr' });
  await boxOf(one).check();
  await boxOf(other).check();
  await page.getByRole('searchbox').fill(one.patientName);
  await expect(boxOf(other)).toHaveCount(0);
  const hidden = page.getByRole('list', { name: 'Masqués par la recherche · 1' }).getByRole('listitem');
  await expect(hidden).toContainText(other.patientName);
  await expect(chosen).toHaveCount(2);
  await boxOf(one).uncheck();
  await boxOf(one).check();
  await expect(chosen).toHaveCount(2);

  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/details/);
  await page.goBack();
  await expect(hidden).toContainText(other.patientName);
  await page.reload();
  await expect(chosen).toHaveCount(2);
  await page.getByRole('button', { name: `Retirer la recherche « ${one.patientName} »` }).click();
  await expect(boxOf(other)).toBeChecked();
  await expect(chosen).toHaveCount(2);
  await expect(hidden).toHaveCount(0);

  await operator.act(other.id, 'STATE_TODO_ATTACHMENT');
  const left = page.getByRole('region', { name: 'Sélection' }).getByRole('status');
  await expect(left).toContainText('Un projet a quitté la sélection');
  await expect(left).toContainText(other.patientName);
  await left.getByRole('button', { name: 'Fermer' }).click();
  await expect(hidden).toHaveCount(0);
  await expectScreen(page, 'Guides · attachement à faire');
  await page.getByRole('button', { name: 'Attachement effectué' }).click();
  await expect(boxOf(one)).toHaveCount(0);
  await expect(chosen).toHaveCount(0);
  await operator.leave();

  const stranger = await logInSeparately(browser, baseURL, ADMINISTRATOR, { at: view });
  await expect(stranger.getByRole('listitem').filter({ hasText: other.patientName })).toHaveCount(0);
  await stranger.context().close();
});

test('a plate in preparation survives a reload and another screen', async ({ page, baseURL }) => {
  const words = plateWords('fr');
  const view = '/dashboards/PROD_MACHINE/biocompatible_printing/views/guide_printing_preparation';
  type Rows = { rows: { id: number; projectId: number }[] };
  const operator = await colleague(baseURL ?? '', MACHINES);
  const { rows } = await operator.get<Rows>('/api/queues/guide_printing_preparation');
  const [id] = rows.map(({ projectId }) => projectId);
  await logIn(page, MACHINES, { at: view, language: 'fr' });
  await scanProject(page, 'fr', id ?? 0);
  await page.getByLabel(words.number).fill('K1');
  const plate = page.getByRole('list', { name: words.plate });
  await page.reload();
  await expect(plate).toContainText(String(id));
  await expect(page.getByLabel(words.number)).toHaveValue('K1');

  await page.getByRole('link', { name: 'Projets', exact: true }).click();
  await expectScreen(page, 'Projets');
  await page.goBack();
  await expect(plate).toContainText(String(id));
  await expect(page.getByLabel(words.number)).toHaveValue('K1');

  // Another user cancels the project's elements in the meantime.
  const administrator = await colleague(baseURL ?? '', ADMINISTRATOR);
  for (const { id: element } of rows.filter(({ projectId }) => projectId === id))
    await administrator.post(`/api/elements/${element}/removal`, { comment: 'Commandé deux fois' });
  await administrator.leave();
  await expect(plate).toContainText('N’attend plus ici');
  await expectScreen(page, words.prepare);
  await operator.leave();
});

test('a long list is found where it was left, by Back and after a reload', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await logIn(page, ADMINISTRATOR, { at: '/admin/projects', language: 'fr' });
  const cards = page.getByRole('list', { name: 'Projets' }).getByRole('listitem');
  await expect(cards).toHaveCount(20);
  const last = cards.last();
  await last.scrollIntoViewIfNeeded();
  // The scroll event comes with the next frame.
  const left = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(scrollY))),
  );
  expect(left).toBeGreaterThan(PHONE.height);
  const place = () => page.evaluate(() => scrollY);
  const away = async () => Math.abs((await place()) - left);

  await page.reload();
  await expect(last).toBeInViewport();
  await expect.poll(away).toBeLessThan(5);

  await last.getByRole('link').first().click();
  await expect(page).toHaveURL(/details/);
  await page.goBack();
  await expect(last).toBeInViewport();
  await expect.poll(away).toBeLessThan(5);

  // Back while the project is still being loaded.
  const release = await holdBack(page, /\/api\/projects\/\d+$/);
  await cards.nth(-2).getByRole('link').first().click();
  await expect(page.getByRole('status', { name: 'Chargement' })).toBeVisible();
  await expect.poll(place).toBeLessThan(left);
  await page.goBack();
  await expect(last).toBeInViewport();
  await expect.poll(away).toBeLessThan(5);
  release();
});

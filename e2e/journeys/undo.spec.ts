import { productByCode } from '@maxilla/domain/products';
import type { Page } from '@playwright/test';
import { chooseFiles } from '../support/choosing.ts';
import { colleague } from '../support/colleague.ts';
import { expectDialog, expectScreen } from '../support/expect-screen.ts';
import { expect } from '../support/expect.ts';
import { ADMINISTRATOR, DENTIST, LOGISTICS, NO_SCREEN, logIn, MACHINES } from '../support/people.ts';
import { advanceBatch, chooseBatch, plateWords, scanProject, validatePlate } from '../support/plates.ts';
import { openView } from '../support/queues.ts';
import { plan, video } from '../support/scans.ts';
import { test } from '../support/server.ts';

type Queue = { rows: { id: number; patientName: string }[] };

/** Verifies that the keyboard goes on from somewhere on the page. */
const expectFocus = (page: Page) => expect(page.locator('body')).not.toBeFocused();

test('a step is undone with a key, and nobody hears of a parcel that was not meant', async ({
  page,
  baseURL,
}) => {
  const machinist = await colleague(baseURL ?? '', MACHINES);
  const { rows } = await machinist.get<Queue>('/api/queues/guide_state_finishing?limit=20');
  const [first, second] = rows;
  if (!first || !second) throw new Error('the demo has too few guides to finish');
  const boxOf = ({ id, patientName }: Queue['rows'][number]) =>
    page.getByRole('checkbox', { name: `Sélectionner ${id} · ${patientName}`, exact: true });

  await logIn(page, MACHINES, {
    at: '/dashboards/PROD_MACHINE/biocompatible_printing/views/guide_state_finishing',
  });
  await expectScreen(page, 'Guides · finition');
  await boxOf(first).check();
  await boxOf(second).check();
  await page.getByRole('button', { name: 'Finition terminée' }).click();
  await expect(boxOf(first)).toHaveCount(0);
  const toast = page.getByRole('alert').filter({ hasText: '2 projets' });
  await expect(toast.getByRole('button', { name: 'Annuler' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Z');
  const outcome = page.getByRole('alert').filter({ hasText: 'Action annulée' });
  await expect(outcome).toContainText('Finition terminée.');
  // The selection is as it was.
  await expect(boxOf(first)).toBeChecked();
  await expect(boxOf(second)).toBeChecked();
  await expectScreen(page, 'Guides · finition');
  await expectFocus(page);

  await test.step('several steps are undone one after another, the latest first', async () => {
    const undo = page.getByRole('button', { name: 'Annuler' });
    const toldOf = ({ id }: Queue['rows'][number]) =>
      page.getByRole('alert').filter({ hasText: String(id), has: undo });
    await page.getByRole('button', { name: 'Tout désélectionner' }).click();
    for (const row of [second, first]) {
      await boxOf(row).check();
      await page.getByRole('button', { name: 'Finition terminée' }).click();
      await expect(boxOf(row)).toHaveCount(0);
      await expect(toldOf(row)).toBeVisible();
      await expect(undo).toHaveCount(1);
      // Sooner than it would leave by itself.
      await expect(outcome).toHaveCount(0, { timeout: 1_500 });
    }
    for (const row of [first, second]) {
      await expect(toldOf(row)).toBeVisible();
      await page.keyboard.press('ControlOrMeta+Z');
      await expect(boxOf(row)).toBeChecked();
    }
    await expect(undo).toHaveCount(0);
    await expectScreen(page, 'Guides · finition');
  });

  const end = page.getByRole('button', { name: 'Finition terminée' });
  const dashboard = '/dashboards/PROD_MACHINE/biocompatible_printing';
  const figure = page.getByRole('link', { name: /étapes? finies? par vous aujourd’hui$/ });
  const done = page.getByRole('row').filter({ hasText: `${first.id} ${first.patientName}` });

  await test.step('a dashboard offers it after a reload', async () => {
    await end.click();
    await expect(boxOf(first)).toHaveCount(0);
    await page.goto(dashboard);
    await page.getByRole('alert').getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(() => machinist.stateOf(first.id)).toBe('FINISHING');
    await expect(outcome).toBeVisible();
    await expectFocus(page);
    await figure.click();
    await expectScreen(page, 'Mes étapes finies aujourd’hui');
    await expect(done).toHaveCount(0);
  });

  await test.step('a dashboard lists the steps that one has ended today', async () => {
    await page.goto(`${dashboard}/views/guide_state_finishing`);
    await boxOf(first).check();
    await end.click();
    await expect(boxOf(first)).toHaveCount(0);
    await page.goto(dashboard);
    await figure.click();
    await expect(done).toContainText('Finition terminée.');
    await expect(done.getByRole('link', { name: String(first.id), exact: true })).toHaveAttribute(
      'href',
      new RegExp(`/projects/${first.id}/details`),
    );
  });
  await machinist.leave();
});

test('parcels of two dentists are asked about as they were chosen, although one leaves the list', async ({
  page,
  baseURL,
}) => {
  type Parcels = { rows: { id: number; patientName: string; userId: number }[] };
  const desk = await colleague(baseURL ?? '', LOGISTICS);
  const { rows } = await desk.get<Parcels>('/api/queues/state_package_to_send');
  const [first] = rows;
  const second = rows.find(({ userId }) => userId !== first?.userId);
  if (!first || !second) throw new Error('the demo has no parcels of two dentists to send');
  const boxes = [first, second].map(({ id, patientName }) =>
    page.getByRole('checkbox', { name: `Sélectionner ${id} · ${patientName}`, exact: true }),
  );
  await logIn(page, LOGISTICS, { at: '/dashboards/LOG/shipments/views/state_package_to_send' });
  const question = page.getByRole('dialog', { name: 'Expédier' });
  await boxes[0]?.check();
  await page.getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(question).toContainText(`${first.id} · ${first.patientName}`);
  await page.keyboard.press('Escape');
  await boxes[1]?.check();
  await page.getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(question).toContainText('2 projets à la fois');
  await desk.act(first.id, 'SHIP_PRODUCTS');
  await expect(boxes[0] ?? question).toHaveCount(0);
  await expect(question).toContainText('2 projets à la fois');
  await question.getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(boxes[1] ?? question).toHaveCount(0);
  expect(await desk.stateOf(second.id)).toBe('SHIPPED');
  await desk.leave();
});

test('parcels of accessories are asked about as they were chosen, although one leaves the list', async ({
  page,
  baseURL,
}) => {
  type Parcels = { rows: { id: number; orderId: number; userFullName: string }[] };
  const desk = await colleague(baseURL ?? '', LOGISTICS);
  const view = 'package_prep_accessories';
  const { rows } = await desk.get<Parcels>(`/api/queues/${view}`);
  const [first, second] = rows;
  if (!first || !second) throw new Error('the demo has too few parcels of accessories to prepare');
  const boxes = [first, second].map(({ orderId }) =>
    page.getByRole('checkbox', { name: new RegExp(`Sélectionner .*${orderId}`) }),
  );
  await logIn(page, LOGISTICS, { at: `/dashboards/LOG/shipments/views/${view}` });
  for (const box of boxes) await box.check();
  const hold = { name: 'Garder pour un prochain départ' };
  await page.getByRole('button', hold).click();
  const question = page.getByRole('dialog', hold);
  await expect(question).toContainText('2 colis attendent');
  await desk.post('/api/internal_actions/PACKAGE_PREPARATION_HOLD/single_accessory', { orderId: first.id });
  await expect(boxes[0] ?? question).toHaveCount(0);
  await expect(question).toContainText('2 colis attendent');
  await question.getByRole('button', hold).click();
  await expect(question).toBeHidden();
  await expect(boxes[1] ?? question).toHaveCount(0);
  await desk.leave();
});

test('a plate and its launch are undone from the toast', async ({ page, baseURL }) => {
  type Waiting = { rows: { projectId: number }[] };
  const words = plateWords('fr');
  const operator = await colleague(baseURL ?? '', MACHINES);
  const { rows } = await operator.get<Waiting>('/api/queues/guide_printing_preparation');
  const guide = rows.at(-1);
  if (!guide) throw new Error('no guide of the demo laboratory waits for a plate');
  const undo = (plate: string) =>
    page.getByRole('alert').filter({ hasText: plate }).getByRole('button', { name: 'Annuler' }).click();

  await logIn(page, MACHINES, { at: NO_SCREEN });
  const printing = 'PROD_MACHINE/biocompatible_printing';
  await openView(page, printing, 'Guides · impression à préparer');
  await scanProject(page, 'fr', guide.projectId);
  const asked = { suffix: 'UNDO', printer: /^Guides 1/ };
  const plate = await validatePlate(page, 'fr', asked);
  await expect(page.getByRole('list', { name: words.plate })).toHaveCount(0);
  await undo(plate);
  // The plate is as it was, and its number is free again.
  await expect(page.getByRole('list', { name: words.plate })).toContainText(String(guide.projectId));
  await expect(page.getByRole('textbox', { name: words.number })).toHaveValue('UNDO');
  await expectScreen(page, words.prepare);
  expect(await validatePlate(page, 'fr', asked)).toBe(plate);

  await openView(page, printing, 'Guides · plateaux à lancer');
  await chooseBatch(page, plate);
  await advanceBatch(page, 'fr', plate, 'launch', 'IN_PROGRESS');
  await undo(`${plate} : En cours`);
  await expect(page.getByRole('alert').filter({ hasText: 'Action annulée' }).last()).toContainText(
    `Plateau ${plate} : En cours`,
  );
  await expect(page.getByRole('list', { name: words.steps }).locator('[aria-current="step"]')).toContainText(
    words.states.TO_LAUNCH,
  );
  await expectScreen(page, words.plates);
  await operator.leave();
});

test('a plan that was sent too early comes back with its files, and a hold with its comment', async ({
  page,
  baseURL,
}) => {
  const lead = await colleague(baseURL ?? '', ADMINISTRATOR);
  const { rows } = await lead.get<Queue>('/api/queues/state_drafting_plan');
  const [row] = rows;
  if (!row) throw new Error('the demo has no plan of a guide to draw');
  const messages = async () =>
    (await lead.get<{ messages: object[] }>(`/api/projects/${row.id}/messages`)).messages;
  const before = await messages();
  await logIn(page, ADMINISTRATOR, { at: `/projects/${row.id}/details`, language: 'fr' });
  await expectScreen(page, row.patientName);
  const dialog = page.getByRole('dialog');
  const undo = page.getByRole('alert').getByRole('button', { name: 'Annuler' });

  await page.getByRole('button', { name: 'Envoyer la planification' }).click();
  await chooseFiles(dialog.getByRole('button', { name: /^Document/ }), plan('plan-1.pdf'));
  await expect(dialog.getByText('plan-1.pdf')).toBeVisible();
  await chooseFiles(dialog.getByRole('button', { name: /^Vidéo/ }), video());
  await expect(dialog.getByText('plan.mp4')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Commentaire' }).fill('Angle à revoir.');
  const send = dialog.getByRole('button', { name: 'Envoyer au praticien' });
  for (const attempt of [1, 2]) {
    await send.click();
    await expect(dialog).toBeHidden();
    expect(await lead.stateOf(row.id), `sent, attempt ${attempt}`).toBe('DRAFT_PLAN_SENT');
    await undo.click();
    await expect.poll(() => lead.stateOf(row.id)).toBe('DRAFTING_PLAN');
    expect(await messages()).toEqual(before);
    await page.getByRole('button', { name: 'Envoyer la planification' }).click();
    await expectDialog(page, 'Envoyer la planification');
    await expect(dialog.getByText('plan-1.pdf')).toBeVisible();
    await expect(dialog.getByText('plan.mp4')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Commentaire' })).toHaveValue('Angle à revoir.');
  }
  await dialog.getByRole('button', { name: 'Effacer' }).click();
  await dialog.getByRole('button', { name: 'Annuler' }).click();

  await page.getByRole('button', { name: 'Mettre en attente' }).click();
  await dialog.getByRole('combobox', { name: 'Motif' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: 'Commentaire' }).fill('À vérifier.');
  await dialog.getByRole('button', { name: 'Mettre en attente' }).click();
  await expect(dialog).toBeHidden();
  await undo.click();
  await expect(page.getByRole('button', { name: 'Mettre en attente' })).toBeVisible();
  await expect(page.getByRole('main').getByText('À vérifier.')).toHaveCount(0);
  expect(await messages()).toEqual(before);
  await lead.leave();
});

test('two records of a patient are merged, kept apart again, and merged for good', async ({
  page,
  baseURL,
}) => {
  const dentist = await colleague(baseURL ?? '', DENTIST);
  const record = (reference: string) =>
    dentist.post<{ id: number }>('/api/patients', { name: 'AMANDIER Ada', reference });
  const [double, kept] = [await record('Old card'), await record('14-03-1968')];
  const { id: productId } = productByCode('GCEP');
  await dentist.post('/api/projects', { productId, patientId: double.id, noOfImplants: 1 });
  await dentist.leave();
  await logIn(page, DENTIST, { at: `/patients/${double.id}/patientdetails`, language: 'en' });
  await expectScreen(page, 'AMANDIER Ada');
  const projects = page.getByRole('region', { name: 'Projects' }).getByRole('link');
  await expect(projects).toHaveCount(1);
  const merge = async () => {
    await page.getByRole('button', { name: 'Merge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge AMANDIER Ada' });
    await expect(dialog.getByRole('searchbox')).toHaveValue('AMANDIER');
    await expect(dialog.getByText('Choose the record that stays.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled();
    await dialog.getByRole('radio', { name: 'AMANDIER Ada · 14-03-1968 · no project' }).check();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(page).toHaveURL(new RegExp(`/patients/${kept.id}/`));
    await expect(page.getByRole('main').getByText('14-03-1968')).toBeVisible();
    await expect(projects).toHaveCount(1);
  };

  await merge();
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('AMANDIER Ada (Old card) has their own record again.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/patients/${double.id}/`));
  await expect(page.getByRole('main').getByText('Old card')).toBeVisible();
  await expect(projects).toHaveCount(1);

  await merge();
  await page.goto('/user/patients?q=amandier');
  await expect(page.getByRole('main').getByRole('link', { name: 'AMANDIER Ada' })).toHaveCount(1);
  await expectScreen(page, 'Patients');
});

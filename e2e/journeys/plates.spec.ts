import type { Page } from '@playwright/test';
import { selectNativeOption } from '../support/choosing.ts';
import { type Colleague, colleague } from '../support/colleague.ts';
import { expectScreen } from '../support/expect-screen.ts';
import { expect } from '../support/expect.ts';
import { printedGuideInProduction } from '../support/fabrication.ts';
import {
  ADMINISTRATOR,
  FRENCH_DENTIST,
  type Language,
  MACHINES,
  NO_SCREEN,
  logIn,
  logInSeparately,
  speak,
} from '../support/people.ts';
import {
  advanceBatch,
  askStep,
  chooseBatch,
  confirmStep,
  plateInPreparation,
  plateWords,
  scanProject,
  validatePlate,
} from '../support/plates.ts';
import { putOnPlate } from '../support/printing.ts';
import { openView } from '../support/queues.ts';
import { test } from '../support/server.ts';

const PRINTING = 'PROD_MACHINE/biocompatible_printing';
const TO_LAUNCH = `/dashboards/${PRINTING}/views/guide_printing_to_launch`;
const FR = plateWords('fr');
/** What whoever was late is told: who was first, and what was done. */
const CHANGED = / l’a modifié entre-temps\s: «\s(Lancé\. .+|.+ · Annulé)\s»\./;

/** A project number whose look-up fails. */
const UNREADABLE = 999_999;

/** Guide printing views in each language. */
const VIEWS = {
  fr: {
    prepare: 'Guides · impression à préparer',
    launch: 'Guides · plateaux à lancer',
    made: 'Pose des douilles',
  },
  en: {
    prepare: 'Guides · printing to prepare',
    launch: 'Guides · plates to launch',
    made: 'Installing sleeves',
  },
} as const satisfies Record<Language, object>;

/** A guide of the demo laboratory that waits for a plate. */
async function waitingGuide(operator: Colleague): Promise<{ id: number; patient: string }> {
  type Rows = { rows: { projectId: number; patientName: string; reference: string }[] };
  const { rows } = await operator.get<Rows>('/api/queues/guide_printing_preparation');
  const guide = rows.find(({ reference }) => reference !== 'GCFA');
  if (!guide) throw new Error('no guide of the demo laboratory waits for a plate');
  return { id: guide.projectId, patient: guide.patientName };
}

/** Cancels the only element of a project on its page, in a tab of its own. */
async function cancelElement(page: Page, projectId: number, reason: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(`/projects/${projectId}/details`);
  await tab.getByRole('button', { name: /^Annuler : / }).click();
  const dialog = tab.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Annuler l’élément' });
  await confirm.click();
  await expect(dialog).toContainText('Indiquez le motif.');
  await dialog.getByLabel('Motif').fill(reason);
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect(tab.getByRole('button', { name: /^Annuler : / })).toHaveCount(0);
  await tab.close();
}

for (const language of ['fr', 'en'] satisfies Language[]) {
  test(`a guide goes through a plate of guides (${language})`, async ({ page, baseURL }) => {
    const words = plateWords(language);
    const operator = await colleague(baseURL ?? '', MACHINES);
    const guide = await waitingGuide(operator);
    await logIn(page, MACHINES, { at: NO_SCREEN, language });

    await openView(page, PRINTING, VIEWS[language].prepare);
    await expectScreen(page, words.prepare);
    await scanProject(page, language, guide.id);
    await expectScreen(page, words.prepare);
    const plate = await validatePlate(page, language, { suffix: `G${language}`, printer: /^Guides 1/ });
    await expect(page.getByRole('list', { name: words.plate })).toHaveCount(0);

    await openView(page, PRINTING, VIEWS[language].launch);
    await chooseBatch(page, plate);
    await expect(page.getByRole('list', { name: words.plate })).toContainText(guide.patient);
    await expectScreen(page, words.plates);
    await expect(page.getByRole('rowheader').first()).toContainText(words.states.TO_LAUNCH);
    await advanceBatch(page, language, plate, 'launch', 'IN_PROGRESS');
    await expectScreen(page, words.plates);

    await page.goto(`/dashboards/${PRINTING}/views/guide_printing_in_progress`);
    await expect(page.getByRole('rowheader').first()).toContainText(words.states.IN_PROGRESS);
    await chooseBatch(page, plate);
    await advanceBatch(page, language, plate, 'finish', 'TERMINATED');

    expect(await operator.stateOf(guide.id)).toBe('INSTALLING_SOCKET');
    await page.goto(`/projects/${guide.id}/details`);
    await expect(page.locator('[aria-current="step"]')).toContainText(VIEWS[language].made);
    await speak(page, 'fr');
    await operator.leave();
  });
}

/** Holds back batch updates until `count` of them have been sent, then releases them together. */
function meeting(count: number): (page: Page) => Promise<unknown> {
  const { promise: allSent, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  return (page) =>
    page.route('**/api/batches/GC/*', async (route) => {
      if (route.request().method() === 'POST') {
        sent += 1;
        if (sent === count) resolve();
        await allSent;
      }
      await route.continue();
    });
}

test.describe('a plate that somebody else changes', () => {
  let administrator: Colleague;
  let dentistId = 0;

  test.beforeEach(async ({ page, baseURL }) => {
    administrator = await colleague(baseURL ?? '', ADMINISTRATOR);
    const dentist = await colleague(baseURL ?? '', FRENCH_DENTIST);
    dentistId = dentist.id;
    await dentist.leave();
    await logIn(page, MACHINES, { at: NO_SCREEN });
  });
  test.afterEach(() => administrator.leave());

  test('two users launch one batch at once: one succeeds, the other is told', async ({
    page,
    browser,
    baseURL,
  }) => {
    const id = await printedGuideInProduction(administrator, dentistId, 'SAULE Jean');
    const { id: batchId, plateNumber } = await putOnPlate(administrator, id);
    const colleaguePage = await logInSeparately(browser, baseURL, ADMINISTRATOR, {
      at: NO_SCREEN,
      language: 'fr',
    });
    const both = [page, colleaguePage];
    const meet = meeting(both.length);
    for (const desk of both) {
      await desk.goto(TO_LAUNCH);
      await chooseBatch(desk, plateNumber);
      await meet(desk);
    }

    for (const desk of both) await askStep(desk, 'fr', 'launch');
    await Promise.all(both.map((desk) => confirmStep(desk, 'fr', 'launch')));
    const told = (desk: Page) => desk.getByRole('alert').filter({ hasText: CHANGED });
    await expect.poll(async () => (await told(page).count()) + (await told(colleaguePage).count())).toBe(1);
    const [first, second] = (await told(page).count()) === 0 ? both : both.toReversed();
    for (const desk of both) {
      await expect(desk.locator('[aria-current="step"]')).toContainText('En cours');
      await expect(desk.getByRole('button', { name: FR.finish })).toBeEnabled();
    }
    if (!first || !second) throw new Error('two pages are open');
    await expect(first.getByText(FR.moved(plateNumber, 'En cours'))).toBeVisible();
    await expect(second.getByText(FR.moved(plateNumber, 'En cours'))).toHaveCount(0);
    await expectScreen(second, FR.plates);

    await test.step('the other user continues with the updated batch', async () => {
      await advanceBatch(second, 'fr', plateNumber, 'finish', 'TERMINATED');
      await expect(first.getByRole('button', { name: plateNumber, exact: true })).toHaveCount(0);
      const gone = first.getByRole('status').filter({ hasText: 'Ce plateau a quitté la liste' });
      await expect(gone).toContainText(plateNumber);
      await expect(gone).toContainText('Terminé · ');
      const { state } = await administrator.get<{ state: string }>(`/api/batches/GC/${batchId}`);
      expect(state).toBe('TERMINATED');
      expect(await administrator.stateOf(id)).toBe('FINISHING');
    });
    await colleaguePage.context().close();
  });

  test('a batch continues without an element cancelled in the meantime', async ({ page }) => {
    const cancelled = await printedGuideInProduction(administrator, dentistId, 'ORME Paul');
    const kept = await printedGuideInProduction(administrator, dentistId, 'FRÊNE Lise');
    const { plateNumber } = await putOnPlate(administrator, cancelled, kept);
    const content = page.getByRole('list', { name: FR.plate });
    await page.goto(TO_LAUNCH);
    await chooseBatch(page, plateNumber);
    await expect(page.getByText('2 éléments, 2 pièces, 2 projets')).toBeVisible();

    await test.step('what is taken off by mistake comes back; on a phone the launch is in sight', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('button', { name: FR.launch })).toBeInViewport({ ratio: 1 });
      const taken = content.getByRole('listitem').filter({ hasText: 'ORME' });
      await taken.getByRole('button', { name: `Retirer du plateau, de ${cancelled}` }).click();
      await expect(taken).toContainText('sorti le');
      await expect(page.getByText('1 élément remis en préparation')).toBeVisible();
      await expect(content).toBeFocused();
      await page.getByRole('button', { name: 'Annuler', exact: true }).click();
      await expect(taken).not.toContainText('sorti le');
      await page.setViewportSize({ width: 1280, height: 720 });
      await expect(page.getByText('2 éléments, 2 pièces, 2 projets')).toBeVisible();
    });

    await test.step('launching the outdated batch is refused', async () => {
      const launch = Promise.withResolvers<void>();
      await page.route('**/api/batches/GC/*', async (route) => {
        if (route.request().method() === 'POST') await launch.promise;
        await route.continue();
      });
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().includes('/api/batches/GC/'),
      );
      await askStep(page, 'fr', 'launch');
      await expect(page.getByRole('dialog')).toContainText('2 éléments, 2 pièces');
      await expect(page.getByRole('dialog')).toContainText(plateNumber);
      await confirmStep(page, 'fr', 'launch');
      await sent;
      await cancelElement(page, cancelled, 'Commandé deux fois.');
      launch.resolve();
      await expect(page.getByRole('alert').filter({ hasText: CHANGED })).toBeVisible();
      await expect(page.locator('[aria-current="step"]')).toContainText('À lancer');
      await expect(content.getByRole('listitem').filter({ hasText: 'ORME' })).toContainText('sorti le');
      await expect(content.getByRole('listitem').filter({ hasText: 'FRÊNE' })).not.toContainText('sorti');
      await expectScreen(page, FR.plates);
    });

    await test.step('the rest is printed', async () => {
      await expect(page.getByText('1 élément, 1 pièce, 1 projet')).toBeVisible();
      await expect(page.getByText('1 élément passe en impression.')).toBeVisible();
      await advanceBatch(page, 'fr', plateNumber, 'launch', 'IN_PROGRESS');
      await advanceBatch(page, 'fr', plateNumber, 'finish', 'TERMINATED');
      expect(await administrator.stateOf(kept)).toBe('FINISHING');
      await page.goto(`/projects/${cancelled}/details?tab=history`);
      await expect(page.getByRole('list', { name: 'Historique' })).toContainText(
        'Élément annulé : maxillaire. Commandé deux fois.',
      );
    });
  });

  test('scans that overlap all count, one that fails is told, and a phone keeps what is typed', async ({
    page,
  }) => {
    const slow = await printedGuideInProduction(administrator, dentistId, 'TILLEUL Anne');
    const quick = await printedGuideInProduction(administrator, dentistId, 'CHARME Odile');
    const lookUp = (id: number) => (url: URL) => url.searchParams.get('projectId') === String(id);
    const answer = Promise.withResolvers<void>();
    await page.route(lookUp(slow), async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto(`/dashboards/${PRINTING}/views/guide_printing_preparation`);
    const field = page.getByRole('searchbox', { name: FR.scan });
    const content = page.getByRole('list', { name: FR.plate });

    await test.step('a second scan overtakes the first', async () => {
      await field.fill(String(slow));
      await field.press('Enter');
      await expect(field).toHaveValue('');
      await scanProject(page, 'fr', quick);
      answer.resolve();
      await expect(content).toContainText('TILLEUL');
      await expect(content).toContainText('CHARME');
    });

    await test.step('a look-up that fails is told', async () => {
      await page.route(lookUp(UNREADABLE), (route) =>
        route.fulfill({ status: 400, json: { error: 'internal' } }),
      );
      await field.fill(String(UNREADABLE));
      await field.press('Enter');
      await expect(page.getByText(`N° ${UNREADABLE} n’a pas pu être recherché.`)).toBeVisible();
    });

    await test.step('the code of an order is no project, and says where its projects are', async () => {
      await field.fill('C1');
      await field.press('Enter');
      await expect(page.getByText('Aucun projet de la commande 1 n’attend ici')).toBeVisible();
    });

    await test.step('on a phone the plate keeps its number while the list is shown', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const open = page.getByRole('button', { name: /^Plateau · 2 éléments/ });
      const suffix = page.getByRole('textbox', { name: FR.number });
      await open.click();
      await suffix.fill('T1');
      await selectNativeOption(page, FR.printer, /^Guides 1/);
      await page.getByRole('button', { name: 'Revenir à la liste' }).click();
      await expect(suffix).toHaveCount(0);
      await open.click();
      await expect(suffix).toHaveValue('T1');
      await expect(page.getByRole('button', { name: FR.validate })).toBeEnabled();
    });
  });

  test('a plate whose reply is lost is made once, and validated by asking again', async ({ page }) => {
    const id = await printedGuideInProduction(administrator, dentistId, 'HOUX Nina');
    await page.goto(`/dashboards/${PRINTING}/views/guide_printing_preparation`);
    await scanProject(page, 'fr', id);
    await selectNativeOption(page, FR.printer, /^Guides 1/);
    await page.getByRole('textbox', { name: FR.number }).fill(`P${id}`);
    const validate = page.getByRole('button', { name: FR.validate });
    const plate = await plateInPreparation(page, 'fr');
    await page.route(
      '**/production_preparation',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await validate.click();
    await expect(page.getByRole('alert')).toBeVisible();
    // Meanwhile the elements have left the list, and the number is taken by the plate itself.
    await expect(page.getByLabel(new RegExp(`Sélectionner ${id} `))).toHaveCount(0);
    await validate.click();
    await expect(page.getByText(FR.ready(plate), { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: FR.plate })).toHaveCount(0);
    type Elements = { gcElements: { plateNumber: string }[] };
    const { gcElements } = await administrator.get<Elements>(`/api/project_gc_elements/${id}`);
    expect(gcElements.map(({ plateNumber }) => plateNumber)).toEqual([plate]);
  });

  test('batches of a further page are counted, and listed on demand', async ({ page }) => {
    for (const patient of ['AULNE Marc', 'CÈDRE Rose']) {
      await putOnPlate(administrator, await printedGuideInProduction(administrator, dentistId, patient));
    }
    type Rows = { rows: { plateNumber: string }[] };
    const { rows } = await administrator.get<Rows>('/api/queues/guide_printing_to_launch');
    // Pages of a hundred are too long to fill here: the last batch is made the second page.
    await page.route(
      ({ pathname }) => pathname === '/api/queues/guide_printing_to_launch',
      async (route) => {
        const url = new URL(route.request().url());
        const currentPage = Number(url.searchParams.get('offset') ?? 0);
        url.searchParams.delete('offset');
        const reply = (await (await route.fetch({ url: url.href })).json()) as Rows;
        const shown = currentPage === 0 ? reply.rows.slice(0, -1) : reply.rows.slice(-1);
        await route.fulfill({ json: { ...reply, rows: shown, currentPage, totalPages: 2 } });
      },
    );
    await page.goto(TO_LAUNCH);
    const batch = (plate = '') => page.getByRole('button', { name: plate, exact: true });
    await expect(batch(rows[0]?.plateNumber)).toBeVisible();
    await expect(page.getByRole('rowheader').first()).toHaveText(`À lancer ${rows.length}`);
    await expect(batch(rows.at(-1)?.plateNumber)).toHaveCount(0);
    await page.getByRole('button', { name: 'Afficher plus' }).click();
    await expect(batch(rows.at(-1)?.plateNumber)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Afficher plus' })).toHaveCount(0);
  });
});

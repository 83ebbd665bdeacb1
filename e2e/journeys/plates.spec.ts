import { type Page, expect } from '@playwright/test';
import { type Colleague, colleague } from '../support/colleague.ts';
import { expectScreen } from '../support/expect-screen.ts';
import { printedGuideInProduction } from '../support/fabrication.ts';
import {
  ADMINISTRATOR,
  FRENCH_DENTIST,
  type Language,
  MACHINES,
  logIn,
  logInSeparately,
  speak,
} from '../support/people.ts';
import { advanceBatch, chooseBatch, plateWords, scanProject, validatePlate } from '../support/plates.ts';
import { guidesOf, putOnPlate } from '../support/printing.ts';
import { openView } from '../support/queues.ts';
import { test } from '../support/server.ts';

const PRINTING = 'PROD_MACHINE/biocompatible_printing';
const TO_LAUNCH = `/dashboards/${PRINTING}/views/guide_printing_to_launch`;
const FR = plateWords('fr');
const CHANGED = 'Une autre personne a modifié ce lot entre-temps.';

/** Guide printing in each language. */
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

for (const language of ['fr', 'en'] satisfies Language[]) {
  test(`a guide goes through a plate of guides (${language})`, async ({ page, baseURL }) => {
    const words = plateWords(language);
    const operator = await colleague(baseURL ?? '', MACHINES);
    const guide = await waitingGuide(operator);
    await logIn(page, MACHINES);
    await speak(page, language);

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
    await advanceBatch(page, language, plate, 'launch', 'IN_PROGRESS');
    await expectScreen(page, words.plates);
    await advanceBatch(page, language, plate, 'finish', 'TERMINATED');

    expect(await operator.stateOf(guide.id)).toBe('INSTALLING_SOCKET');
    await page.goto(`/projects/${guide.id}/details`);
    await expect(page.locator('[aria-current="step"]')).toContainText(VIEWS[language].made);
    await speak(page, 'fr');
    await operator.leave();
  });
}

/** Holds the calls that change batches until `count` of them have been sent, then lets them all through. */
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
    await logIn(page, MACHINES);
  });
  test.afterEach(() => administrator.leave());

  test('two people launch one batch at once: one does, the other is told', async ({
    page,
    browser,
    baseURL,
  }) => {
    const id = await printedGuideInProduction(administrator, dentistId, 'SAULE Jean');
    const { id: batchId, plateNumber } = await putOnPlate(administrator, id);
    const colleaguePage = await logInSeparately(browser, baseURL, ADMINISTRATOR);
    const both = [page, colleaguePage];
    const meet = meeting(both.length);
    for (const desk of both) {
      await desk.goto(TO_LAUNCH);
      await chooseBatch(desk, plateNumber);
      await meet(desk);
    }

    await Promise.all(both.map((desk) => desk.getByRole('button', { name: FR.launch }).click()));
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

    await test.step('who was told goes on with the batch as it is', async () => {
      await advanceBatch(second, 'fr', plateNumber, 'finish', 'TERMINATED');
      await expect(first.getByRole('button', { name: plateNumber, exact: true })).toHaveCount(0);
      const { state } = await administrator.get<{ state: string }>(`/api/batches/GC/${batchId}`);
      expect(state).toBe('TERMINATED');
      expect(await administrator.stateOf(id)).toBe('FINISHING');
    });
    await colleaguePage.context().close();
  });

  test('a batch whose element is cancelled meanwhile goes on with the others', async ({ page }) => {
    const cancelled = await printedGuideInProduction(administrator, dentistId, 'ORME Paul');
    const kept = await printedGuideInProduction(administrator, dentistId, 'FRÊNE Lise');
    const { plateNumber } = await putOnPlate(administrator, cancelled, kept);
    const content = page.getByRole('list', { name: FR.plate });
    await page.goto(TO_LAUNCH);
    await chooseBatch(page, plateNumber);
    await expect(page.getByText('2 éléments, 2 pièces, projets : 2')).toBeVisible();

    await test.step('it is not launched as it was seen', async () => {
      const launch = Promise.withResolvers<void>();
      await page.route('**/api/batches/GC/*', async (route) => {
        if (route.request().method() === 'POST') await launch.promise;
        await route.continue();
      });
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().includes('/api/batches/GC/'),
      );
      await page.getByRole('button', { name: FR.launch }).click();
      await sent;
      for (const element of await guidesOf(administrator, cancelled)) {
        await administrator.post(`/api/elements/${element}/removal`, { comment: 'Commandé deux fois.' });
      }
      launch.resolve();
      await expect(page.getByRole('alert')).toContainText(CHANGED);
      await expect(page.locator('[aria-current="step"]')).toContainText('À lancer');
      await expect(content.getByRole('listitem').filter({ hasText: 'ORME' })).toContainText('sorti le');
      await expect(content.getByRole('listitem').filter({ hasText: 'FRÊNE' })).not.toContainText('sorti');
      await expectScreen(page, FR.plates);
    });

    await test.step('the rest is printed', async () => {
      await expect(page.getByText('1 élément, 1 pièce, projets : 1')).toBeVisible();
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
});

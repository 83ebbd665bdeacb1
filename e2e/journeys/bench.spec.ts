import { CONFIRM_ABOVE } from '@maxilla/domain/views/view';
import type { Page } from '@playwright/test';
import { scan, scanOf } from '../support/barcode-reader.ts';
import { chooseFiles, workingDayIn } from '../support/choosing.ts';
import { type Colleague, colleague } from '../support/colleague.ts';
import { expectDialog, expectScreen } from '../support/expect-screen.ts';
import { expect } from '../support/expect.ts';
import { printedGuideInProduction } from '../support/fabrication.ts';
import { holdBack } from '../support/hold-back.ts';
import {
  ADMINISTRATOR,
  DENTIST,
  DIGITISER,
  LOGISTICS,
  MACHINES,
  PLANNER,
  logIn,
  speak,
} from '../support/people.ts';
import { countPresses, pressesOf } from '../support/presses.ts';
import { printGuides } from '../support/printing.ts';
import { photo } from '../support/scans.ts';
import { test } from '../support/server.ts';

const BENCH = '/dashboards/PROD_MACHINE/biocompatible_printing';
const FINISHING = `${BENCH}/views/guide_state_finishing`;

type Row = { readonly id: number; readonly patientName: string; readonly assigneeId?: number | null };

async function rowsOf(operator: Colleague, view: string): Promise<readonly Row[]> {
  const { rows } = await operator.get<{ rows: Row[] }>(`/api/queues/${view}`);
  expect(rows.length, view).toBeGreaterThan(1);
  return rows;
}

type Ordered = {
  readonly id: number;
  readonly projects: readonly { readonly id: number; readonly projectState: string }[];
};

/**
 * Number of consecutive ids without an order after which the search ends; a refused order may use up an id.
 */
const GAP = 20;

/** The first order with a project like this. */
async function orderWith(
  operator: Colleague,
  isLike: (project: Ordered['projects'][number]) => boolean,
): Promise<Ordered> {
  for (let id = 1, missing = 0; missing < GAP; id += 1) {
    const { orders } = await operator.get<{ orders: Ordered[] }>(`/api/search?searchKey=C${id}`);
    missing = orders.length === 0 ? missing + 1 : 0;
    const found = orders.find(({ projects }) => projects.some(isLike));
    if (found) return found;
  }
  throw new Error('no order has such a project');
}

const boxOf = (page: Page, { id }: Row) =>
  page.getByRole('checkbox', { name: new RegExp(`^Sélectionner ${id} · `) });

/** Undoes by key what the toast on screen tells. */
async function undoByKey(page: Page): Promise<void> {
  await expect(page.getByRole('alert').getByRole('button', { name: 'Annuler' })).toBeVisible();
  await page.keyboard.press('Control+z');
}

test('a bench is worked with a barcode reader alone', async ({ page, baseURL }) => {
  const operator = await colleague(baseURL ?? '', MACHINES);
  const [one, other] = await rowsOf(operator, 'guide_state_finishing');
  const [elsewhere] = await rowsOf(operator, 'state_todo_attachment');
  if (!one || !other || !elsewhere) throw new Error('too few guides wait');
  await countPresses(page);
  await logIn(page, MACHINES, { at: FINISHING, language: 'fr' });
  const said = page.getByRole('main').getByRole('status');
  const field = page.getByRole('searchbox', { name: /^Scannez/ });
  await expect(field).toBeFocused();

  await scan(page, one.id);
  await expect(boxOf(page, one)).toBeChecked();
  await expect(said.filter({ hasText: `${one.id} coché · ${one.patientName}` })).toBeVisible();
  await expect(field).toHaveValue('');
  await scan(page, one.id);
  await expect(said.filter({ hasText: `${one.id} est déjà coché` })).toBeVisible();
  await expect(boxOf(page, one)).toBeChecked();

  // A search stands beside the field once its typing pauses, and scanning goes on.
  await page.keyboard.type(other.patientName);
  await expect(
    page.getByRole('button', { name: `Retirer la recherche « ${other.patientName} »` }),
  ).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(boxOf(page, one)).toHaveCount(0);
  await boxOf(page, other).focus();
  await scan(page, one.id);
  await expect(said.filter({ hasText: `${one.id} est déjà coché` })).toBeVisible();
  await scan(page, other.id);
  await expect(boxOf(page, other)).toBeChecked();
  await expectScreen(page, 'Guides · finition');

  await scan(page, elsewhere.id);
  await expect(said.filter({ hasText: `N° ${elsewhere.id} est à` })).toBeVisible();
  await expect(said.getByRole('link', { name: 'Guides · attachement à faire' })).toBeVisible();
  await scan(page, 987_654);
  await expect(said.filter({ hasText: 'N° 987654 n’existe pas' })).toBeVisible();
  // A busy machine hands over the keys of a reader one by one: the letter of a code is no search.
  await page.keyboard.type('C9', { delay: 800 });
  await page.keyboard.type('87654\n');
  await expect(said.filter({ hasText: 'La commande 987654 n’existe pas' })).toBeVisible();

  await page.getByRole('button', { name: /^Retirer la recherche/ }).click();
  await expect(field).toBeFocused();
  await boxOf(page, other).uncheck();
  await page.keyboard.press('/');
  await page.keyboard.press('Enter');
  await expect(boxOf(page, one)).toHaveCount(0);
  await expect(field).toBeFocused();

  // With acting scans, an item takes a single scan; scanning it again says where it has gone.
  const acts = page.getByRole('button', { name: 'Valider à chaque scan' });
  await acts.focus();
  await page.keyboard.press('Space');
  await expect(acts).toHaveAttribute('aria-pressed', 'true');
  await expect(field).toHaveAccessibleName('Scannez pour valider, ou recherchez');
  const presses = await pressesOf(page, async () => {
    await scan(page, other.id);
    await expect(said.filter({ hasText: `${other.id} validé · ${other.patientName}` })).toBeVisible();
  });
  expect(presses).toBe(scanOf(other.id));
  await expect(boxOf(page, other)).toHaveCount(0);
  await expect.poll(() => operator.stateOf(other.id)).not.toBe('FINISHING');
  await scan(page, elsewhere.id);
  await expect(said.filter({ hasText: `N° ${elsewhere.id} est à` })).toBeVisible();
  await undoByKey(page);
  await expect.poll(() => operator.stateOf(other.id)).toBe('FINISHING');
  await expect(
    said.filter({ hasText: `Validation de ${other.id} annulée · ${other.patientName}` }),
  ).toBeVisible();
  await expect(boxOf(page, other)).toBeVisible();
  await page.reload();
  await expect(acts).toHaveAttribute('aria-pressed', 'true');
  await acts.click();
  await scan(page, other.id);
  await expect(boxOf(page, other)).toBeChecked();
  await operator.leave();
});

/** The first tile of a dashboard with such a name. */
const tile = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name }).first();

/**
 * Opens a queue whose screen does not come until `release` is called, and scans one of its two projects meanwhile.
 */
async function scanIntoLoading(page: Page, baseURL: string | undefined) {
  const operator = await colleague(baseURL ?? '', MACHINES);
  const [one, other] = await rowsOf(operator, 'guide_state_finishing');
  if (!one || !other) throw new Error('too few guides wait');
  await operator.leave();
  await logIn(page, MACHINES, { at: BENCH, language: 'fr' });
  const release = await holdBack(page, '**/assets/queue-screen-*.js');
  await tile(page, /finition/).click();
  await expect(page).toHaveURL(/guide_state_finishing/);
  await scan(page, one.id);
  await expect(page.getByRole('status', { name: 'Chargement' })).toBeVisible();
  return { one, other, release };
}

test('a code scanned while a queue is being opened is looked up there', async ({ page, baseURL }) => {
  const { one, other, release } = await scanIntoLoading(page, baseURL);
  await scan(page, other.id);
  await page.keyboard.type('98');
  release();
  await expect(boxOf(page, one)).toBeChecked();
  await expect(boxOf(page, other)).toBeChecked();
  await expect(page.getByRole('searchbox', { name: /^Scannez/ })).toHaveValue('98');
  await scan(page, '7654');
  const said = page.getByRole('main').getByRole('status');
  await expect(said.filter({ hasText: 'N° 987654 n’existe pas' })).toBeVisible();
});

test('a code scanned for a queue that is left before it is there goes nowhere', async ({ page, baseURL }) => {
  const { one, other, release } = await scanIntoLoading(page, baseURL);
  await page.goBack();
  await expect(tile(page, /finition/)).toBeVisible();
  // Keys reach the page again once it is there.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await tile(page, /finition/).click();
  await expect(page).toHaveURL(/guide_state_finishing/);
  await scan(page, other.id);
  release();
  await expect(boxOf(page, other)).toBeChecked();
  await expect(boxOf(page, one)).not.toBeChecked();
});

test('a code scanned before the field of a dashboard is there opens its queue', async ({ page, baseURL }) => {
  const operator = await colleague(baseURL ?? '', MACHINES);
  const [one] = await rowsOf(operator, 'guide_state_finishing');
  if (!one) throw new Error('no guide waits');
  await operator.leave();
  const release = await holdBack(page, '**/assets/dashboard-scan-*.js');
  await logIn(page, MACHINES, { at: BENCH, language: 'fr' });
  await expect(tile(page, /finition/)).toBeVisible();
  await scan(page, one.id);
  // What begins no code is for the page.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Guides · finition' })).toBeVisible();
  await expect(boxOf(page, one)).toBeChecked();
});

test('a dashboard without a field for codes takes no keys', async ({ page }) => {
  await logIn(page, MACHINES, { at: '/dashboards/PROD_MACHINE/maintenance', language: 'fr' });
  await expectScreen(page, /^Maintenance/);
  const link = page.getByRole('main').getByRole('link').first();
  const address = await link.getAttribute('href');
  await page.keyboard.press('1');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname + url.search === address);
});

test('a row is ticked where it is touched, and a bar holds the button on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await logIn(page, MACHINES, { at: FINISHING, language: 'fr' });
  const rows = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Sélectionner \d/ }) });
  const bar = page.getByRole('region', { name: 'Sélection' });
  await expect(bar).toHaveCount(0);
  const before = await rows.nth(2).boundingBox();
  await rows.nth(0).getByRole('cell').nth(3).click();
  await rows.nth(1).getByRole('cell').nth(3).click();
  await expect(rows.nth(0).getByRole('checkbox')).toBeChecked();
  // Nothing moved under the finger.
  expect(await rows.nth(2).boundingBox()).toEqual(before);
  await expect(bar.getByRole('button', { name: 'Finition terminée' })).toBeInViewport();
  await expectScreen(page, 'Guides · finition');
  await bar.getByRole('button', { name: /^Sélection/ }).click();
  await expect(bar.getByText('Jeu de douilles')).toBeVisible();
  await expect(bar.getByRole('listitem')).toHaveCount(2);
  await expectScreen(page, 'Guides · finition');
  await bar.getByRole('button', { name: 'Tout désélectionner' }).click();
  await rows.nth(0).getByRole('link').click();
  await expect(page).toHaveURL(/\/projects\/\d+\/details/);
});

test('the button of a queue stays in its place while the rest of the panel is read', async ({
  page,
  baseURL,
}) => {
  const operator = await colleague(baseURL ?? '', MACHINES);
  const [one] = await rowsOf(operator, 'guide_state_finishing');
  if (!one) throw new Error('no guide waits for finishing');
  await logIn(page, MACHINES, { at: FINISHING, language: 'fr' });
  const release = await holdBack(page, (url) => url.pathname.endsWith(`/projects/${one.id}`));
  await boxOf(page, one).check();
  const panel = page.getByRole('region', { name: 'Sélection' });
  const button = panel.getByRole('button', { name: 'Finition terminée' });
  const place = await button.boundingBox();
  release();
  await expect(panel.getByText('Jeu de douilles')).toBeVisible();
  expect(await button.boundingBox()).toEqual(place);
  await page.getByRole('searchbox', { name: 'Scannez ou recherchez' }).fill('zzz');
  await expect(panel.getByText(/^Masqués? par la recherche/)).toBeVisible();
  expect(await button.boundingBox()).toEqual(place);
  await operator.leave();
});

test('a tile leads to what is late, and what is held is in sight', async ({ page, baseURL }) => {
  const operator = await colleague(baseURL ?? '', ADMINISTRATOR);
  const [row] = await rowsOf(operator, 'guide_state_finishing');
  if (!row) throw new Error('no guide waits for finishing');
  await operator.act(row.id, 'HOLD_PROJECT', {
    pendingReason: 'AWAITING_COMPANY_REPLY',
    comment: 'À décider',
  });
  await logIn(page, MACHINES, { at: BENCH, language: 'fr' });
  await expectScreen(page, 'Impression biocompatible');
  await expect(page.getByRole('link', { name: /^\d+ en attente$/ })).toBeVisible();
  const tile = page
    .getByRole('region', { name: 'Post-production' })
    .getByRole('link', { name: /^\d+ (en retard|urgents?)$/ })
    .first();
  const [count] = /\d+/.exec((await tile.textContent()) ?? '') ?? [];
  await tile.click();
  await expect(page).toHaveURL(/only=(late|urgent)/);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(Number(count) + 1);

  await page.goto(FINISHING);
  const held = page.getByRole('region', { name: 'Projets en attente à cette étape' });
  await expect(held).toContainText(row.patientName);
  await expectScreen(page, 'Guides · finition');
  await held.getByRole('link', { name: 'Voir tout' }).click();
  await expectScreen(page, 'Projets en attente');
  await expect(page.getByRole('table')).toContainText(row.patientName);
  await operator.act(row.id, 'RESUME_PROJECT', { comment: 'Décidé' });
  await operator.leave();
});

test('tiles with their counts stay where they are while the rest of the dashboard is read', async ({
  page,
}) => {
  const release = await holdBack(page, (url) => url.pathname.endsWith('/overview'));
  await logIn(page, MACHINES, { at: '/dashboards/PROD_MACHINE/model_printing', language: 'fr' });
  await expect(page.getByRole('heading', { level: 1, name: 'Impression des modèles' })).toBeVisible();
  const tile = page.getByRole('link', { name: /^Modèles · plateaux à lancer/ });
  await expect(tile).toContainText(/\d/);
  const place = await tile.boundingBox();
  release();
  await expect(page.getByRole('link', { name: /^\d+ en retard$/ })).toBeVisible();
  // What stands beside the tiles has come by then.
  await expectScreen(page, 'Impression des modèles');
  expect(await tile.boundingBox()).toEqual(place);
});

test('a single dashboard opens by itself, and the search finds queues by name', async ({ page, baseURL }) => {
  const operator = await colleague(baseURL ?? '', ADMINISTRATOR);
  const [parcel] = await rowsOf(operator, 'state_package_to_send');
  if (!parcel) throw new Error('no parcel waits');
  await countPresses(page);
  await logIn(page, LOGISTICS, { language: 'fr' });
  await expectScreen(page, 'Expéditions');
  await test.step('a scan opens the queue in which the project waits, where it is selected', async () => {
    await scan(page, parcel.id);
    await expect(page.getByRole('heading', { level: 1, name: 'Colis à expédier' })).toBeVisible();
    await expect(boxOf(page, parcel)).toBeChecked();
    await page.getByRole('button', { name: 'Tout désélectionner' }).click();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Expéditions' })).toBeVisible();
  });
  await page.keyboard.press('Control+k');
  await expectDialog(page, 'Rechercher');
  await page.keyboard.type('guides colis preparer');
  await expect(page.getByText('Guides · colis à préparer').last()).toBeVisible();
  await expect(page.getByText('Guides · finition')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Guides · colis à préparer' })).toBeVisible();
  await expect(page).toHaveURL(/views\/package_prep/);

  await page.keyboard.press('Control+k');
  await expectDialog(page, 'Rechercher');
  await page.keyboard.type('exemple');
  await expect(page.locator('[data-action]').first()).toContainText('Camille EXEMPLE');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('Control+k');
  await expectDialog(page, 'Rechercher');
  await page.keyboard.type('colis expedier');
  await expect(page.getByText('Colis à expédier').last()).toBeVisible();
  await page.keyboard.press('Enter');
  // The address changes before the screen does, and the queue before has such a field as well.
  await expectScreen(page, 'Colis à expédier');
  await expect(page.getByRole('searchbox', { name: /^Scannez/ })).toBeFocused();
  await test.step('a parcel takes its scan and two keys', async () => {
    const presses = await pressesOf(page, async () => {
      await scan(page, parcel.id);
      await expect(boxOf(page, parcel)).toBeChecked();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Expédier' })).toContainText(parcel.patientName);
      await page.keyboard.press('Enter');
      await expect(boxOf(page, parcel)).toHaveCount(0);
    });
    expect(presses).toBe(scanOf(parcel.id) + 2);
  });
  expect(await operator.stateOf(parcel.id)).toBe('SHIPPED');
  await undoByKey(page);
  await expect.poll(() => operator.stateOf(parcel.id)).toBe('PACKAGE_TO_SEND');
  await operator.leave();
});

test('guides are worked off one by one on the cards of a tablet', async ({ page, baseURL }) => {
  const operator = await colleague(baseURL ?? '', MACHINES);
  const rows = await rowsOf(operator, 'installing_socket');
  const [first, second] = rows;
  if (!first || !second) throw new Error('too few guides wait');
  for (const comment of ['Plateau 12, résine transparente.', 'Douille courte : vérifier l’appui.'])
    await operator.post('/api/comments', { projectId: first.id, comment });
  await page.setViewportSize({ width: 820, height: 1180 });
  // A browser that reads codes offers its camera.
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = async () => [];
      },
    });
  });
  await countPresses(page);
  await logIn(page, MACHINES, { at: `${BENCH}/views/installing_socket`, language: 'fr' });
  await page.getByRole('button', { name: 'Refuser' }).click();
  await page.getByRole('link', { name: 'Fiches' }).click();
  const card = (row: Row) => page.getByRole('article', { name: String(row.id) });
  await expect(card(first)).toContainText(first.patientName);
  await expectScreen(page, 'Guides · douilles à poser');
  // The frame of the application is out of the way, also for the keyboard.
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toHaveCount(0);

  await test.step('a photo becomes a comment, and all comments open from the latest one', async () => {
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Photo', exact: true }).click();
    await expectDialog(page, 'Photos du projet');
    await chooseFiles(dialog.getByRole('button', { name: 'Choisir une photo' }), photo('bench.jpg'));
    await dialog.getByRole('button', { name: 'Ajouter la photo' }).click();
    await expect(dialog).toBeHidden();
    await card(first)
      .getByRole('button', { name: /^Voir les \d+ commentaires$/ })
      .click();
    await expectDialog(page, 'Commentaires');
    await expect(dialog).toContainText('Plateau 12, résine transparente.');
    await expect(dialog).toContainText('Photo à l’étape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await page.getByRole('button', { name: `Suivant : ${second.id}` }).click();
  await expect(card(second)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(card(first)).toBeVisible();
  await scan(page, second.id);
  await expect(card(second)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(card(first)).toBeVisible();

  // The code of an order is not the number of a project.
  const said = page.getByRole('main').getByRole('status');
  const here = await orderWith(operator, ({ id }) => id === second.id);
  await scan(page, `c${here.id}`);
  await expect(card(second)).toBeVisible();
  const led = said.filter({ hasText: `Commande ${here.id} : n° ${second.id}` });
  await expect(led).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(card(first)).toBeVisible();
  await expect(led).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(card(second)).toBeVisible();
  const shipped = await orderWith(operator, ({ projectState }) => projectState === 'SHIPPED');
  await scan(page, `C${shipped.id}`);
  await expect(
    said.filter({ hasText: `Aucun projet de la commande ${shipped.id} n’attend ici` }),
  ).toBeVisible();
  await expect(said.getByRole('link', { name: String(shipped.projects[0]?.id), exact: true })).toBeVisible();
  await scan(page, 'C987654');
  await expect(said.filter({ hasText: 'La commande 987654 n’existe pas' })).toBeVisible();
  await expect(card(second)).toBeVisible();
  await page.getByRole('button', { name: 'Lire les codes avec l’appareil photo' }).click();
  await expect(page.getByText('L’appareil photo ne peut pas être utilisé')).toBeVisible();
  await page.getByRole('button', { name: 'Lire les codes avec l’appareil photo' }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(card(first)).toBeVisible();

  const boxes = card(first).getByRole('checkbox');
  await expect(boxes.first()).toBeFocused();
  const count = await boxes.count();
  await page.keyboard.press('Space');
  await expect(boxes.first()).toBeChecked();
  await expect(card(first)).toContainText(/Posée à \d\d:\d\d/);
  // Others see the tick.
  await expect
    .poll(async () => {
      const facts = await operator.get<{ sleeves: { installedTime: string | null }[] }>(
        `/api/queues/installing_socket/projects/${first.id}`,
      );
      return facts.sleeves.filter(({ installedTime }) => installedTime !== null).length;
    })
    .toBe(1);
  await expect(page.getByRole('button', { name: /^Fini et suivant/ })).toBeVisible();
  const presses = await pressesOf(page, async () => {
    await page.keyboard.press('Enter');
    if (count > 1) {
      await expectDialog(page, /cochées?$/);
      await page.keyboard.press('Enter');
    }
    await expect(card(second)).toBeVisible();
  });
  expect(presses).toBeLessThanOrEqual(2);
  expect(await operator.stateOf(first.id)).toBe('FINISHING');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => operator.stateOf(first.id)).toBe('INSTALLING_SOCKET');
  // A sleeve that is out of stock holds its guide, straight from its line.
  await card(second)
    .getByRole('button', { name: /douille en rupture$/ })
    .first()
    .click();
  const hold = page.getByRole('dialog', { name: 'Mettre en attente' });
  await expectDialog(page, 'Mettre en attente');
  await expect(hold.getByRole('textbox', { name: 'Commentaire' })).toHaveValue(
    /^Douille en rupture\s: .+ \(dent \d\d\)\.$/,
  );
  await hold.getByRole('textbox', { name: 'Date de réception prévue' }).fill(workingDayIn(3));
  await hold.getByRole('button', { name: 'Mettre en attente' }).click();
  await expect(hold).toBeHidden();
  const { onHoldReason } = await operator.get<{ onHoldReason: string }>(`/api/projects/${second.id}`);
  expect(onHoldReason).toBe('AWAITING_STOCK');
  await operator.act(second.id, 'RESUME_PROJECT', { comment: 'Reçue' });
  await page.getByRole('link', { name: 'Revenir à la liste' }).click();
  await expect(page.getByRole('table')).toContainText(first.patientName);
  await page.setViewportSize({ width: 1366, height: 768 });
  const comments = new RegExp(`^\\d+ commentaires\\s: ${first.id} `);
  await page.getByRole('button', { name: comments }).click();
  await expectDialog(page, 'Commentaires');
  await expect(page.getByRole('dialog')).toContainText('Douille courte : vérifier l’appui.');
  await page.goto(`${BENCH}/views/installing_socket?card=987654`);
  await expect(page.getByText('Le n° 987654 n’est pas dans cette file')).toBeVisible();
  await operator.leave();
});

test('rows done by a colleague turn grey in place, and leave the selection with a note', async ({
  page,
  baseURL,
}) => {
  const operator = await colleague(baseURL ?? '', ADMINISTRATOR);
  const [one, other] = await rowsOf(operator, 'guide_state_finishing');
  if (!one || !other) throw new Error('too few guides wait');
  await logIn(page, MACHINES, { at: FINISHING, language: 'fr' });
  await boxOf(page, one).check();
  await boxOf(page, other).check();
  const place = await boxOf(page, other).boundingBox();
  await operator.act(one.id, 'GUIDE_STATE_FINISHING');
  const row = page.locator(`[data-row="${one.id}"]`);
  await expect(row).toContainText(/Fait par .+ à \d\d:\d\d/);
  expect(await boxOf(page, other).boundingBox()).toEqual(place);
  const panel = page.getByRole('region', { name: 'Sélection' });
  await expect(panel.getByRole('status')).toContainText(`${one.id} · ${one.patientName}`);
  await expect(panel.getByRole('status')).toContainText('Un projet a quitté la sélection');
  await expectScreen(page, 'Guides · finition');
  await expect(row).toHaveCount(0);
  await expect(boxOf(page, other)).toBeChecked();
  await operator.leave();
});

test('the keys of a bench are listed from its scan field', async ({ page }) => {
  await logIn(page, MACHINES, { at: FINISHING, language: 'fr' });
  await expect(page.getByRole('searchbox', { name: 'Scannez ou recherchez' })).toBeFocused();
  await page.keyboard.press('?');
  await expectDialog(page, 'Raccourcis clavier');
  await expect(page.getByRole('dialog')).toContainText('Entrée');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Scannez ou recherchez' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  const boxes = page.getByRole('checkbox', { name: /^Sélectionner \d/ });
  await expect(boxes.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(boxes.first()).toBeFocused();
  await page.keyboard.press('Control+a');
  for (const box of await boxes.all()) await expect(box).toBeChecked();
});

test('verifying goes on past the project of a colleague, which can be taken over', async ({
  page,
  baseURL,
}) => {
  const operator = await colleague(baseURL ?? '', ADMINISTRATOR);
  const other = await colleague(baseURL ?? '', DIGITISER);
  const planner = await colleague(baseURL ?? '', PLANNER);
  const view = 'state_pending_files_verification';
  const waiting = await rowsOf(operator, view);
  const assigneeOf = async ({ id }: Row) =>
    (await operator.get<{ assigneeId: number | null }>(`/api/projects/${id}`)).assigneeId;
  // Projects of colleagues are passed over.
  const [first, theirs, next] = waiting.filter(({ assigneeId }) =>
    [null, planner.id].includes(assigneeId ?? null),
  );
  if (!first || !theirs || !next) throw new Error('too few guides wait');
  await operator.act(theirs.id, 'UPDATE_ASSIGNEE', { assigneeId: other.id });
  await countPresses(page);
  // The next dialog opens before the frame in which the previous one gives its focus back, as on a slow machine.
  await page.addInitScript(() => {
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (call) => window.setTimeout(() => frame(call), 150);
  });
  await logIn(page, PLANNER, { at: `/dashboards/PROD_GUIDE/guide_planning/views/${view}` });
  const boxOfOne = ({ id }: Row) => page.getByRole('radio', { name: new RegExp(`^Select ${id} · `) });
  const verify = page.getByRole('button', { name: 'Verify files' });
  const dialog = page.getByRole('dialog', { name: 'Verify files' });

  await boxOfOne(first).focus();
  const toLook = await pressesOf(page, async () => {
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(`No. ${first.id} · ${first.patientName}`);
  });
  await expectDialog(page, 'Verify files');
  // The guide leaves the selection while other lists are still read.
  const left = page.waitForResponse(/\/departures\?/);
  const held = (url: URL) => url.pathname.endsWith(`/${view}/held`);
  await page.route(held, async (route) => {
    await left;
    await expect(boxOfOne(first)).toHaveCount(0);
    await route.continue();
  });
  const toAccept = await pressesOf(page, async () => {
    await expect(dialog.getByRole('button', { name: 'Accept and next' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => operator.stateOf(first.id)).toBe('FILES_VALIDATED');
  });
  expect(toLook + toAccept).toBeLessThanOrEqual(3);
  await expect(boxOfOne(next)).toBeChecked();
  await expect(dialog).toContainText(`No. ${next.id} · ${next.patientName}`);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: String(first.id) })
      .getByRole('button', { name: /^Undo/ }),
  ).toBeVisible();
  // The accepted one is the planner's; the next one is shown, and nobody's until something is decided on it.
  expect(await assigneeOf(first)).toBe(planner.id);
  expect(await assigneeOf(next)).toBeNull();
  await page.keyboard.press('Escape');
  await page.unroute(held);
  await expect(dialog).toBeHidden();
  await expect(boxOfOne(next)).toBeFocused();

  await boxOfOne(theirs).check();
  await verify.click();
  const question = page.getByRole('dialog', { name: `No. ${theirs.id}: a colleague’s project` });
  await expect(question).toContainText('It is assigned to');
  await expectDialog(page, /a colleague’s project$/);
  await question.getByRole('button', { name: 'Take over and continue' }).click();
  await expect(dialog).toBeVisible();
  const taken = page.getByRole('alert').filter({ hasText: String(theirs.id) });
  await expect(taken).toContainText('Project assigned to ');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await assigneeOf(theirs)).toBe(planner.id);

  await test.step('what is undone from the toast leaves the focus in the dialog of the next one', async () => {
    await boxOfOne(next).check();
    await verify.click();
    await dialog.getByRole('button', { name: 'Accept and next' }).click();
    const accepted = page.getByRole('alert').filter({ hasText: String(next.id) });
    await expect(dialog).not.toContainText(String(next.id));
    await accepted.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => operator.stateOf(next.id)).toBe('PENDING_FILES_VERIFICATION');
    await expect(page.getByRole('dialog').and(page.locator(':focus-within'))).toHaveCount(1);
  });
  await Promise.all([operator.leave(), other.leave(), planner.leave()]);
});

test('a scan or a key that is held down answers no dialog', async ({ page, baseURL }) => {
  const planner = await colleague(baseURL ?? '', PLANNER);
  const verification = 'state_pending_files_verification';
  const waiting = await rowsOf(planner, verification);
  const [one, other] = waiting;
  if (!one || !other) throw new Error('too few files wait');
  await logIn(page, PLANNER, { at: `/dashboards/PROD_GUIDE/guide_planning/views/${verification}` });
  await expect(page.getByRole('searchbox')).toBeFocused();
  await scan(page, one.id);
  await expect(page.getByText(`${one.id} ticked`)).toBeVisible();
  const state = await planner.stateOf(one.id);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Verify files' });
  await expect(dialog.getByRole('button', { name: 'Accept and next' })).toBeFocused();
  await scan(page, other.id);
  await expect(dialog).toContainText('The scan was ignored');
  await expect(dialog).toContainText(`No. ${one.id}`);
  await dialog.dispatchEvent('pointerdown');
  await expect(dialog).not.toContainText('The scan was ignored');
  expect(await planner.stateOf(one.id)).toBe(state);

  // Held down, it is one press: the files of the next project wait for another one.
  await page.keyboard.down('Enter');
  await expect.poll(() => planner.stateOf(one.id)).toBe('FILES_VALIDATED');
  await expect(dialog).not.toContainText(`No. ${one.id}`);
  await expect(dialog.getByRole('button', { name: 'Accept and next' })).toBeFocused();
  for (let times = 0; times < 3; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog.getByRole('button', { name: 'Accept and next' })).toBeEnabled();
  const rows = await rowsOf(planner, verification);
  expect(waiting.filter(({ id }) => rows.every((row) => row.id !== id)).map(({ id }) => id)).toEqual([
    one.id,
  ]);
  await planner.leave();
});

test('a step on more than ten projects at once asks first, with their number', async ({ page, baseURL }) => {
  const administrator = await colleague(baseURL ?? '', ADMINISTRATOR);
  const dentist = await colleague(baseURL ?? '', DENTIST);
  const { rows: waiting } = await administrator.get<{ rows: Row[] }>('/api/queues/guide_state_finishing');
  const count = CONFIRM_ABOVE + 1;
  const made: number[] = [];
  while (waiting.length + made.length < count)
    made.push(await printedGuideInProduction(administrator, dentist.id, `SORBIER ${made.length}`));
  if (made.length > 0) await printGuides(administrator, ...made);
  await logIn(page, MACHINES, { at: FINISHING, language: 'fr' });
  const boxes = page.getByRole('checkbox', { name: /^(Sélectionner|Select) \d+ · / });
  await expect(boxes).toHaveCount(Math.max(count, waiting.length));
  const panel = page.getByRole('region', { name: 'Sélection' });

  await test.step('in French, and nothing is done where it is declined', async () => {
    for (const box of (await boxes.all()).slice(0, count)) await box.check();
    await panel.getByRole('button', { name: 'Finition terminée' }).click();
    const question = page.getByRole('dialog', { name: 'Finition terminée' });
    await expect(question).toContainText('11 projets à la fois : continuer ?');
    await expectDialog(page, 'Finition terminée');
    await question.getByRole('button', { name: 'Annuler' }).click();
    await expect(question).toBeHidden();
    await expect(boxes).toHaveCount(Math.max(count, waiting.length));
  });

  await test.step('in English, and all of them are undone at once', async () => {
    await speak(page, 'en');
    await page.getByRole('button', { name: 'Finishing done' }).click();
    const question = page.getByRole('dialog', { name: 'Finishing done' });
    await expect(question).toContainText('11 projects at once: continue?');
    await question.getByRole('button', { name: 'Finishing done' }).click();
    const toast = page.getByRole('alert').filter({ hasText: '11 projects, including No' });
    await toast.getByRole('button', { name: /^Undo/ }).click();
    await expect(boxes).toHaveCount(Math.max(count, waiting.length));
    await speak(page, 'fr');
  });
  await Promise.all([administrator.leave(), dentist.leave()]);
});

test('what is typed into the list of colleagues replaces the name that it shows', async ({ page }) => {
  const view = 'assigned_state_files_validated?baseProduct=GUIDE';
  await logIn(page, ADMINISTRATOR, {
    at: `/dashboards/PROD_GUIDE/guide_planning/views/${view}`,
    language: 'en',
  });
  await page
    .getByRole('checkbox', { name: /^Select \d+ · / })
    .first()
    .check();
  const field = page.getByRole('combobox', { name: 'Assignee' });
  await field.click();
  await page.keyboard.type('specimen');
  await page.getByRole('option', { name: 'Gareth SPECIMEN' }).first().click();
  await expect(field).toHaveValue('Gareth SPECIMEN');
  await field.click();
  await page.keyboard.press('Escape');
  // A press on the name itself, all of which is selected by now.
  await field.click({ position: { x: 60, y: 10 } });
  await page.keyboard.type('mar');
  await expect(field).toHaveValue('mar');
});

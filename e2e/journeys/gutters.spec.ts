import { colleague } from '../support/colleague.ts';
import { expectScreen } from '../support/expect-screen.ts';
import { expect } from '../support/expect.ts';
import { fabricationInProduction } from '../support/fabrication.ts';
import {
  ADMINISTRATOR,
  FRENCH_DENTIST,
  MACHINES,
  PROSTHESIS_MANAGER,
  NO_SCREEN,
  logIn,
  logInSeparately,
} from '../support/people.ts';
import { advanceBatch, chooseBatch, plateWords, scanProject, validatePlate } from '../support/plates.ts';
import { openView } from '../support/queues.ts';
import { test } from '../support/server.ts';

const FR = plateWords('fr');
const MODELS = 'PROD_MACHINE/model_printing';
const BENCH = 'PROD_PR/prosthesis_post_production';

test('whitening and retention gutters share a plate of models, and are formed on them', async ({
  page,
  browser,
  baseURL,
}) => {
  const lead = await colleague(baseURL ?? '', ADMINISTRATOR);
  const dentist = await colleague(baseURL ?? '', FRENCH_DENTIST);
  const gutters: { id: number; patient: string }[] = [];
  for (const [code, patient] of [
    ['ALGE', 'ALISIER Rose'],
    ['ALGC', 'CORMIER Yves'],
  ] as const) {
    const id = await fabricationInProduction(lead, { code, dentistId: dentist.id, patient });
    gutters.push({ id, patient });
  }
  await dentist.leave();

  await test.step('the operator prints their models on one plate', async () => {
    await logIn(page, MACHINES, { at: NO_SCREEN });
    await openView(page, MODELS, 'Modèles · impression à préparer');
    await expectScreen(page, FR.prepare);
    for (const { id } of gutters) await scanProject(page, 'fr', id);
    await page.getByRole('spinbutton', { name: FR.count }).fill('3');
    await expect(page.getByText('2 pièces sont sélectionnées')).toBeVisible();
    await expect(page.getByRole('button', { name: FR.validate })).toBeDisabled();
    await expectScreen(page, FR.prepare);
    const plate = await validatePlate(page, 'fr', { suffix: 'A1', printer: /^Modèles 1/, count: 2 });
    for (const { id, patient } of gutters)
      await expect(page.getByLabel(`Sélectionner ${id} · ${patient}`)).toHaveCount(0);
    await expect(page.getByText(/ajouté au plateau/)).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: FR.scan })).toBeFocused();

    await openView(page, MODELS, 'Modèles · plateaux à lancer');
    await chooseBatch(page, plate);
    await expectScreen(page, FR.plates);
    await advanceBatch(page, 'fr', plate, 'launch', 'IN_PROGRESS');
    await expect(page.getByRole('list', { name: FR.steps }).getByRole('listitem')).toContainText([
      'À lancer',
      'En cours',
      'Terminé',
    ]);
    await expectScreen(page, FR.plates);
    await advanceBatch(page, 'fr', plate, 'finish', 'TERMINATED');
    await expect(page.getByRole('button', { name: plate, exact: true })).toHaveCount(0);
    for (const { id } of gutters) expect(await lead.stateOf(id)).toBe('THERMOFORMING');
  });

  await test.step('the bench forms them, and they go on to finishing', async () => {
    const bench = await logInSeparately(browser, baseURL, PROSTHESIS_MANAGER, { at: NO_SCREEN });
    const view = 'Aligneurs et gouttières · thermoformage';
    await openView(bench, BENCH, view);
    for (const { id, patient } of gutters) await bench.getByLabel(`Sélectionner ${id} · ${patient}`).check();
    await expectScreen(bench, view);
    await bench.getByRole('button', { name: 'Thermoformage terminé' }).click();
    for (const { id, patient } of gutters) {
      await expect(bench.getByLabel(`Sélectionner ${id} · ${patient}`)).toHaveCount(0);
      expect(await lead.stateOf(id)).toBe('FINISHING');
    }
    await bench.context().close();
    await lead.leave();
  });
});

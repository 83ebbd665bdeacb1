import { colleague } from '../support/colleague.ts';
import { expectScreen } from '../support/expect-screen.ts';
import { expect } from '../support/expect.ts';
import { fabricationInProduction } from '../support/fabrication.ts';
import {
  ADMINISTRATOR,
  FRENCH_DENTIST,
  MACHINES,
  PROSTHESIS_MANAGER,
  logIn,
  logInSeparately,
} from '../support/people.ts';
import { printModels } from '../support/plates.ts';
import { openView } from '../support/queues.ts';
import { test } from '../support/server.ts';

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
    await logIn(page, MACHINES);
    await printModels(page, { projects: gutters.map(({ id }) => id), suffix: 'A1', count: 2 });
    for (const { id } of gutters) expect(await lead.stateOf(id)).toBe('THERMOFORMING');
  });

  await test.step('the bench forms them, and they go on to finishing', async () => {
    const bench = await logInSeparately(browser, baseURL, PROSTHESIS_MANAGER);
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

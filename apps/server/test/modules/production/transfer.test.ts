import type { ProductCode } from '@maxilla/domain/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../../support/app.ts';
import { aProject } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { consistencyFaults } from '../../support/consistency.ts';
import { historyFaults } from '../../support/history-replay.ts';
import { aDentist, anAdministrator, type Person } from '../../support/people.ts';
import { print } from '../../support/production.ts';

let server: TestApp;
let admin: Person;
let dentist: Person;
beforeAll(async () => {
  server = await openTestApp();
  admin = await anAdministrator(server);
  dentist = await aDentist(server);
});
afterAll(() => server.close());

const act = (id: number, actionType: string, fields: object = {}) =>
  calling(server, admin).post(`/api/projects/${id}/action`, { actionType, ...fields });
const elementsOf = (id: number) =>
  server.db
    .selectFrom('elements')
    .where('project_id', '=', id)
    .orderBy('number')
    .select(['number', 'kind', 'type', 'quantity', 'state', 'material_family'])
    .execute();
const guideProduction = {
  socketSet: 'K12',
  sawn: false,
  implantsVerified: true,
  sleevesVerified: true,
  planVerified: true,
};

/** A fabrication project with verified files, ordered by numbers of elements per jaw. */
async function fabrication(productCode: ProductCode, maxillary: number, mandibular: number): Promise<number> {
  const id = await aProject(server, { owner: dentist, state: 'FILES_VALIDATED', productCode });
  await server.db
    .updateTable('project_fabrications')
    .set({ maxillary_elements: maxillary, mandibular_elements: mandibular })
    .where('project_id', '=', id)
    .execute();
  return id;
}

describe('the transfer to production', () => {
  it('makes a guide one element, which is released once it is attached', async () => {
    const id = await aProject(server, { owner: dentist, state: 'DRAFT_PLAN_APPROVED', productCode: 'GCAE' });
    expect((await act(id, 'TRANSFER_TO_PRODUCTION', { guideProduction })).status).toBe(200);
    const stageGuide = {
      number: 1,
      kind: 'GC',
      type: 'STAGE_GUIDE',
      quantity: 1,
      material_family: 'GUIDE_RESIN',
    };
    expect(await elementsOf(id)).toEqual([{ ...stageGuide, state: null }]);
    const attached = await act(id, 'STATE_TODO_ATTACHMENT');
    expect(attached.body.projectState).toBe('PRODUCTION_IN_PROGRESS');
    expect(await elementsOf(id)).toEqual([{ ...stageGuide, state: 'PRINTING_PREPARATION' }]);
    expect(await print(server, admin, id)).toBe('INSTALLING_SOCKET');
  });

  it('releases the guide that came with its plan at once', async () => {
    const id = await aProject(server, { owner: dentist, state: 'DRAFT_PLAN_APPROVED', productCode: 'GCCI' });
    await act(id, 'TRANSFER_TO_PRODUCTION', { guideProduction });
    expect(await elementsOf(id)).toMatchObject([{ type: 'GUIDE', state: 'PRINTING_PREPARATION' }]);
  });

  it.each([
    ['PRGB', 'BRUXISM', [2, 0], [2], 'FINISHING'],
    ['GCFA', 'GC', [1, 3], [1, 3], 'FINISHING'],
    ['ALGE', 'MODEL', [4, 2], [1, 1], 'THERMOFORMING'],
    ['ALGC', 'MODEL', [0, 2], [1], 'THERMOFORMING'],
  ] as const)('of a %s makes %s elements per jaw', async (code, kind, [up, down], quantities, next) => {
    const id = await fabrication(code, up, down);
    expect((await act(id, 'TRANSFER_TO_PRODUCTION')).status).toBe(200);
    const elements = await elementsOf(id);
    expect(elements.map(({ quantity }) => quantity)).toEqual(quantities);
    expect(elements.every((element) => element.kind === kind)).toBe(true);
    expect(elements.every(({ state }) => state === 'PRINTING_PREPARATION')).toBe(true);
    expect(await print(server, admin, id)).toBe(next);
  });

  it('of a splint makes it of the resin that is chosen, the hard one by default', async () => {
    const material = async (body: object) => {
      const id = await fabrication('PRGB', 1, 0);
      expect((await act(id, 'TRANSFER_TO_PRODUCTION', body)).status).toBe(200);
      const [splint] = await server.db
        .selectFrom('elements')
        .where('project_id', '=', id)
        .select('material_family')
        .execute();
      return splint?.material_family;
    };
    expect(await material({})).toBe('HARD_SPLINT_RESIN');
    expect(await material({ bruxismProduction: { material: 'SOFT_SPLINT_RESIN' } })).toBe(
      'SOFT_SPLINT_RESIN',
    );
    const id = await fabrication('PRGB', 1, 0);
    const zirconia = { bruxismProduction: { material: 'ZIRCONIA' } };
    expect((await act(id, 'TRANSFER_TO_PRODUCTION', zirconia)).body.error).toBe('request.invalid');
    expect(await elementsOf(id)).toEqual([]);
  });

  it('of models makes those that are chosen, and leaves out none that is ordered', async () => {
    const id = await fabrication('PRMD', 2, 0);
    expect((await act(id, 'TRANSFER_TO_PRODUCTION')).body.error).toBe('transfer.detailsRequired');
    const none = { fabricationProduction: { maxillaryModel: false, mandibularModel: false } };
    expect((await act(id, 'TRANSFER_TO_PRODUCTION', none)).body.fields).toEqual({
      fabricationProduction: 'transfer.modelRequired',
      'fabricationProduction.maxillaryModel': 'transfer.modelOrdered',
    });
    const lower = { fabricationProduction: { maxillaryModel: false, mandibularModel: true } };
    expect((await act(id, 'TRANSFER_TO_PRODUCTION', lower)).body.fields).toEqual({
      'fabricationProduction.maxillaryModel': 'transfer.modelOrdered',
    });
    expect(await elementsOf(id)).toEqual([]);
    const upper = {
      fabricationProduction: {
        maxillaryModel: true,
        mandibularModel: false,
        printingComment: ' Hollow, 2 mm walls ',
      },
    };
    const transferred = await act(id, 'TRANSFER_TO_PRODUCTION', upper);
    expect(transferred).toMatchObject({ status: 200, body: { printingComment: 'Hollow, 2 mm walls' } });
    expect(await elementsOf(id)).toMatchObject([{ kind: 'MODEL', type: 'MAXILLARY', quantity: 2 }]);
    expect(await print(server, admin, id)).toBe('QUALITY_CONTROL');
  });

  it('is refused where nothing was ordered', async () => {
    const id = await fabrication('PRGB', 0, 0);
    expect((await act(id, 'TRANSFER_TO_PRODUCTION')).body.error).toBe('fabrication.elementsRequired');
  });
});

it('leaves everything consistent', async () => {
  expect(await consistencyFaults(server.db)).toEqual([]);
  expect(await historyFaults(server.db, { builtByHand: true })).toEqual([]);
});

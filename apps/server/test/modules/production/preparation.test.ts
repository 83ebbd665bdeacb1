import { platePrefix } from '@maxilla/domain/batches';
import { addDays } from '@maxilla/domain/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../../support/app.ts';
import { done, refusals, times } from '../../support/at-once.ts';
import { aProject } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { consistencyFaults } from '../../support/consistency.ts';
import { historyFaults } from '../../support/history-replay.ts';
import { aColleague, aDentist, type Person } from '../../support/people.ts';
import {
  aBatch,
  anElement,
  aPlate,
  aPlateNumber,
  aPrinter,
  aPrinterFor,
  PREPARATION,
  STEPS,
} from '../../support/production.ts';
import { marks } from '../../support/traces.ts';

let server: TestApp;
let dentist: Person;
let machinist: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  machinist = await aColleague(server, [], { teams: ['PROD_MACHINE'] });
});
afterAll(() => server.close());

const prepare = (body: object, person = machinist) => calling(server, person).post(PREPARATION, body);
const aModel = (wanted: Partial<Parameters<typeof anElement>[1]> = {}) =>
  anElement(server, { owner: dentist, category: 'MODEL', ...wanted });

describe('a plate', () => {
  it('of a repositioning key has no other, and is launched with those of the models', async () => {
    const key = () => anElement(server, { owner: dentist, category: 'REPOSITIONING_KEY' });
    const [id, other] = [await key(), await key()];
    const me = calling(server, machinist);
    const queue = '/api/queues/repositioning_key_printing_preparation';
    const waiting: { id: number }[] = (await me.get(queue)).body.rows;
    expect(new Set(waiting.map((row) => row.id))).toEqual(new Set([id, other]));
    const both = await prepare(await aPlate(server, 'REPOSITIONING_KEY', [id, other]));
    expect(both.body.fields).toEqual({ elementIds: 'batch.oneElement' });
    const batch = await aBatch(server, machinist, 'REPOSITIONING_KEY', [id]);
    const { rows } = (await me.get('/api/queues/model_printing_to_launch')).body;
    expect(rows).toMatchObject([{ id: batch.id, category: 'REPOSITIONING_KEY' }]);
    expect((await me.post(batch.url, STEPS.launch)).body.state).toBe('IN_PROGRESS');
    expect((await me.post(batch.url, STEPS.finish)).body.state).toBe('TERMINATED');
  });

  it('is refused with the field that is wrong, and nothing is written', async () => {
    const id = await aModel();
    const plate = await aPlate(server, 'MODEL', [id]);
    const { today } = server.clock.now();
    const [guides, empty, expired] = [
      await aPrinterFor(server, 'GUIDE'),
      await aPrinter(server, 'MODEL_PRINTER', null),
      await aPrinter(server, 'MODEL_PRINTER', { family: 'MODEL_RESIN', expiresOn: addDays(today, -1) }),
    ];
    const before = await marks(server);
    const wrong = [
      [{ plateNumber: platePrefix(today) }, 'plateNumber', 'batch.plateSuffixRequired'],
      [{ plateNumber: `${platePrefix(addDays(today, -1))}M1` }, 'plateNumber', 'batch.plateOfAnotherDay'],
      [{ plateNumber: `${platePrefix(today)}${'M'.repeat(21)}` }, 'plateNumber', 'field.tooLong'],
      [{ machineId: null }, 'machineId', 'batch.machineRequired'],
      [{ machineId: 999_999 }, 'machineId', 'field.unknownValue'],
      [{ machineId: guides }, 'machineId', 'machine.wrongKind'],
      [{ machineId: empty }, 'machineId', 'machine.noResin'],
      [{ machineId: expired }, 'machineId', 'machine.resinExpired'],
      [{ elementsCount: null }, 'elementsCount', 'batch.countRequired'],
      [{ elementsCount: 2 }, 'elementsCount', 'batch.countDiffers'],
      [{ elementIds: [], elementsCount: 0 }, 'elementIds', 'batch.nothingSelected'],
      [{ elementIds: [999_999], elementsCount: 0 }, 'elementIds.999999', 'notFound'],
      [{ category: 'BRUXISM' }, `elementIds.${id}`, 'element.wrongKind'],
    ] as const;
    for (const [body, field, code] of wrong) {
      const { status, body: reply } = await prepare({ ...plate, ...body });
      expect([status >= 400, reply.fields?.[field]], field).toEqual([true, code]);
    }
    for (const body of [
      { elementIds: 'all' },
      { category: 'CAR' },
      { elementsCount: -1 },
      { plateNumber: 7 },
    ]) {
      expect((await prepare({ ...plate, ...body })).body.error).toBe('request.invalid');
    }
    const planner = await aColleague(server, ['EDIT_PROSTHESIS'], { teams: ['PROD_GUIDE'] });
    expect((await prepare(plate, planner)).body.error).toBe('access.denied');
    expect((await prepare(plate, dentist)).status).toBe(403);
    const unchanged = Object.entries(await marks(server)).filter(([table, mark]) => before[table] !== mark);
    expect(unchanged.filter(([table]) => table !== 'users' && table !== 'sessions')).toEqual([]);
    expect((await prepare(plate)).status).toBe(200);
  });

  it('counts pieces, not elements', async () => {
    const ids = [await aModel({ quantity: 3 }), await aModel({ type: 'CARROT', quantity: 4 })];
    const plate = await aPlate(server, 'MODEL', ids);
    expect((await prepare({ ...plate, elementsCount: 2 })).body.fields).toEqual({
      elementsCount: 'batch.countDiffers',
    });
    expect((await prepare({ ...plate, elementsCount: 7 })).body).toMatchObject({
      totalElements: 2,
      totalPieces: 7,
    });
  });

  it('names each of sixty elements that cannot be on it, and takes none of them', async () => {
    const ids = await times(60, () => aModel());
    const held = await aProject(server, {
      owner: dentist,
      state: 'PRODUCTION_IN_PROGRESS',
      hold: 'AWAITING_STOCK',
    });
    const onHold = await aModel({ projectId: held });
    const taken = await aModel();
    await aBatch(server, machinist, 'MODEL', [taken]);
    const finishing = await aProject(server, { owner: dentist, state: 'FINISHING' });
    const [early, made, guide, other] = [
      await aModel({ state: null }),
      await aModel({ state: 'TERMINATED', projectId: finishing }),
      await anElement(server, { owner: dentist }),
      await aModel({ family: 'GUIDE_RESIN' }),
    ];
    const one = [...ids.slice(0, 59), onHold];
    const refused = await prepare(await aPlate(server, 'MODEL', one));
    expect(refused).toMatchObject({ status: 409, body: { error: 'project.onHold' } });
    expect(refused.body.fields).toEqual({ [`elementIds.${onHold}`]: 'project.onHold' });
    const many = [...ids, onHold, taken, early, made, guide, other];
    expect((await prepare(await aPlate(server, 'MODEL', many))).body.fields).toEqual({
      [`elementIds.${onHold}`]: 'project.onHold',
      [`elementIds.${taken}`]: 'element.inBatch',
      [`elementIds.${early}`]: 'element.notInPreparation',
      [`elementIds.${made}`]: 'element.notInPreparation',
      [`elementIds.${guide}`]: 'element.wrongKind',
      [`elementIds.${other}`]: 'batch.materialsDiffer',
    });
    const states = await server.db
      .selectFrom('elements')
      .where('id', 'in', ids)
      .select(['state', 'version'])
      .distinct()
      .execute();
    expect(states).toEqual([{ state: 'PRINTING_PREPARATION', version: 1 }]);
    const batch = await aBatch(server, machinist, 'MODEL', ids);
    expect(batch).toMatchObject({ totalElements: 60, projects: { length: 60 } });
  });

  it('contains an element once, however often it is listed', async () => {
    const id = await aModel();
    const plate = await aPlate(server, 'MODEL', [id]);
    expect((await prepare({ ...plate, elementIds: [id, id, id] })).body.totalElements).toBe(1);
  });

  it('says for which aligners a model is printed', async () => {
    const projectId = await aProject(server, {
      owner: dentist,
      productCode: 'ALIG',
      state: 'PRODUCTION_IN_PROGRESS',
    });
    const printed = { owner: dentist, category: 'MODEL' } as const;
    await anElement(server, { ...printed, projectId, type: 'MAXILLARY', quantity: 7 });
    await anElement(server, { ...printed, projectId, type: 'MANDIBULAR', quantity: 5 });
    const other = await aModel();
    const { body } = await calling(server, machinist).get('/api/queues/model_printing_preparation?limit=200');
    const rows: readonly { id: number; projectId: number; aligners: unknown }[] = body.rows;
    expect(rows.filter((row) => row.projectId === projectId).map(({ aligners }) => aligners)).toEqual([
      { min: 1, max: 6 },
      { min: 1, max: 5 },
    ]);
    expect(rows.find(({ id }) => id === other)?.aligners).toBeNull();
  });

  it('reports whether its number is free, ignoring case and per category', async () => {
    const { plateNumber } = await aBatch(server, machinist, 'MODEL', [await aModel()]);
    const me = calling(server, machinist);
    const free = async (category: string, number: string) =>
      (await me.get(`/api/batches/plate_numbers?category=${category}&plateNumber=${number}`)).body;
    expect(await free('MODEL', plateNumber.toLowerCase())).toEqual({
      plateNumber: plateNumber.toLowerCase(),
      free: false,
    });
    expect((await free('GUIDE', plateNumber)).free).toBe(true);
    expect((await free('MODEL', aPlateNumber(server))).free).toBe(true);
    const guide = await aPlate(server, 'GUIDE', [await anElement(server, { owner: dentist })]);
    expect((await prepare({ ...guide, plateNumber })).status).toBe(200);
    const model = await aPlate(server, 'MODEL', [await aModel()]);
    const [day = '', suffix = ''] = plateNumber.toLowerCase().split('-');
    for (const same of [` ${day}-${suffix} `, `${day}-  ${suffix}`, `${day}-${day}-${suffix}`])
      expect((await prepare({ ...model, plateNumber: same })).body.fields).toEqual({
        plateNumber: 'batch.plateNumberTaken',
      });
  });
});

describe('concurrent users', () => {
  it('launch a batch: one of them does', async () => {
    const { url } = await aBatch(server, machinist, 'MODEL', await times(5, () => aModel()));
    const replies = await times(12, () => calling(server, machinist).post(url, STEPS.launch));
    expect(done(replies)).toHaveLength(1);
    expect(refusals(replies)).toEqual(['action.notOffered']);
  });

  it('take a plate number: one of them gets it', async () => {
    const plateNumber = aPlateNumber(server);
    const plates = await times(8, async () => ({
      ...(await aPlate(server, 'MODEL', [await aModel()])),
      plateNumber,
    }));
    const replies = await times(8, (at) => prepare(plates[at]!));
    expect(done(replies)).toHaveLength(1);
    expect(refusals(replies)).toEqual(['batch.plateNumberTaken']);
    const others = await times(6, async () => aBatch(server, machinist, 'MODEL', [await aModel()]));
    const wanted = aPlateNumber(server);
    const changed = await times(6, (at) =>
      calling(server, machinist).patch(others[at]!.url, { plateNumber: wanted }),
    );
    expect(done(changed)).toHaveLength(1);
    expect(refusals(changed)).toEqual(['batch.plateNumberTaken']);
  });

  it('put the same elements on plates, in whatever order: one of them does', async () => {
    const ids = await times(10, () => aModel());
    const plates = await times(6, async (at) => ({
      ...(await aPlate(server, 'MODEL', at % 2 === 0 ? ids : ids.toReversed())),
    }));
    const replies = await times(6, (at) => prepare(plates[at]!));
    expect(done(replies)).toHaveLength(1);
    expect(refusals(replies)).toEqual(['element.inBatch']);
    const live = await server.db
      .selectFrom('batch_elements')
      .where('element_id', 'in', ids)
      .select('batch_id')
      .execute();
    expect(live).toHaveLength(10);
  });

  it('cancel the last elements of a batch: it ends, once', async () => {
    const ids = await times(6, () => aModel());
    const { url, id } = await aBatch(server, machinist, 'MODEL', ids);
    const editor = await aColleague(server, ['EDIT_GUIDE']);
    const replies = await times(6, (at) =>
      calling(server, editor).post(`/api/elements/${ids[at]}/removal`, { comment: 'Annulé' }),
    );
    expect(done(replies)).toHaveLength(6);
    expect((await calling(server, machinist).get(url)).body).toMatchObject({
      state: 'TERMINATED',
      totalElements: 0,
    });
    const entries = await server.db
      .selectFrom('history')
      .where('subject', '=', 'batch')
      .where('subject_id', '=', id)
      .select('code')
      .execute();
    expect(entries.filter(({ code }) => code === 'BATCH_EMPTIED')).toHaveLength(1);
  });

  it('launch a batch while its elements are cancelled and its machine is changed', async () => {
    const ids = await times(8, () => aModel());
    const { url } = await aBatch(server, machinist, 'MODEL', ids);
    const editor = await aColleague(server, ['EDIT_GUIDE']);
    const machineId = await aPrinterFor(server, 'MODEL');
    const me = calling(server, machinist);
    const replies = await Promise.all([
      me.post(url, STEPS.launch),
      me.patch(url, { machineId }),
      me.post(url, STEPS.launch),
      ...ids
        .slice(0, 4)
        .map((id) => calling(server, editor).post(`/api/elements/${id}/removal`, { comment: 'Annulé' })),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(done([replies[0], replies[2]])).toHaveLength(1);
    expect((await me.get(url)).body).toMatchObject({ state: 'IN_PROGRESS', totalElements: 4 });
  });

  it('finish two batches that share a project: it goes on once', async () => {
    const projectId = await aProject(server, { owner: dentist, state: 'PRODUCTION_IN_PROGRESS' });
    const urls: string[] = [];
    for (const type of ['MAXILLARY', 'MANDIBULAR', 'CARROT'] as const) {
      const { url } = await aBatch(server, machinist, 'MODEL', [await aModel({ projectId, type })]);
      await calling(server, machinist).post(url, STEPS.launch);
      urls.push(url);
    }
    const replies = await times(3, (at) => calling(server, machinist).post(urls[at]!, STEPS.finish));
    expect(done(replies)).toHaveLength(3);
    const { state, version } = await server.db
      .selectFrom('projects')
      .where('id', '=', projectId)
      .select(['state', 'version'])
      .executeTakeFirstOrThrow();
    expect([state, version]).toEqual(['INSTALLING_SOCKET', 2]);
  });
});

it('leaves everything consistent', async () => {
  expect(await consistencyFaults(server.db)).toEqual([]);
  expect(await historyFaults(server.db, { builtByHand: true })).toEqual([]);
});

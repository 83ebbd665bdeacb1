import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../../support/app.ts';
import { aProject } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { consistencyFaults } from '../../support/consistency.ts';
import { historyFaults } from '../../support/history-replay.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../../support/people.ts';
import {
  aBatch,
  anElement,
  aPlate,
  aPrinter,
  aPrinterFor,
  PREPARATION,
  STEPS,
} from '../../support/production.ts';

let server: TestApp;
let dentist: Person;
let machinist: Person;
let admin: Person;
let editor: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server, { firstName: 'Inès', surname: 'MAQUETTE' });
  machinist = await aColleague(server, [], { teams: ['PROD_MACHINE'], firstName: 'Jean', surname: 'PATRON' });
  admin = await anAdministrator(server);
  editor = await aColleague(server, ['EDIT_GUIDE']);
});
afterAll(() => server.close());

const elementRow = (id: number) =>
  server.db.selectFrom('elements').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const projectRow = (id: number) =>
  server.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = (id: number) =>
  server.db
    .selectFrom('element_events')
    .where('element_id', '=', id)
    .orderBy('id')
    .select(['from_state', 'to_state', 'actor_id', 'batch_id', 'machine_id'])
    .execute();

describe('a batch of guides', () => {
  it('goes from preparation to the end, and moves its project on', async () => {
    const watcher = await aColleague(server);
    const id = await anElement(server, { owner: dentist });
    const { project_id: projectId } = await elementRow(id);
    await server.db.insertInto('watchers').values({ project_id: projectId, user_id: watcher.id }).execute();
    const me = calling(server, machinist);

    const prepared = await aBatch(server, machinist, 'GUIDE', [id]);
    const platesOf = async (project: number) =>
      (await me.get(`/api/queues/guide_printing_to_launch?projectId=${project}`)).body.rows;
    expect(await platesOf(projectId)).toMatchObject([{ plateNumber: prepared.plateNumber }]);
    expect(await platesOf(projectId * 10)).toEqual([]);
    expect(prepared).toMatchObject({
      version: 1,
      category: 'GUIDE',
      state: 'TO_LAUNCH',
      totalElements: 1,
      totalPieces: 1,
      projectIdMap: { [projectId]: [id] },
      projects: [
        {
          projectId,
          reference: 'GCEP',
          userFullName: 'Inès MAQUETTE',
          patientName: 'Léa Moreau',
          elements: [{ id, type: 'GUIDE', productionState: 'PRINTING_TO_LAUNCH', leftTime: null }],
        },
      ],
      actions: [{ type: 'BATCH_LAUNCH' }, { type: 'BATCH_CHANGE' }, { type: 'BATCH_TAKE_OFF' }],
    });
    expect(prepared.steps).toMatchObject([
      { state: 'TO_LAUNCH', by: 'Jean PATRON' },
      { state: 'IN_PROGRESS', time: null, by: null },
      { state: 'TERMINATED', time: null },
    ]);

    const map = { projectIdMap: prepared.projectIdMap, version: 1, updatedBy: machinist.id };
    const launched = await me.post(prepared.url, { ...STEPS.launch, ...map });
    expect(launched).toMatchObject({
      status: 200,
      body: { state: 'IN_PROGRESS', version: 2, resin: { family: 'GUIDE_RESIN', expired: false } },
    });
    expect((await elementRow(id)).state).toBe('PRINTING_IN_PROGRESS');
    expect((await projectRow(projectId)).state).toBe('PRODUCTION_IN_PROGRESS');

    const finished = await me.post(prepared.url, STEPS.finish);
    expect(finished).toMatchObject({ status: 200, body: { state: 'TERMINATED', actions: [] } });
    expect(finished.body.steps.every(({ by }: { by: string }) => by === 'Jean PATRON')).toBe(true);
    expect(await elementRow(id)).toMatchObject({ state: 'TERMINATED', version: 4 });
    expect(await projectRow(projectId)).toMatchObject({ state: 'INSTALLING_SOCKET', version: 2 });

    const history = await me.get(`/api/projects/${projectId}/history`);
    expect(history.body.historyRecords[0]).toMatchObject({ code: 'PRODUCED', toState: 'INSTALLING_SOCKET' });
    const told = await calling(server, watcher).get('/api/notifications');
    expect(told.body.notifications).toHaveLength(1);
    const { machineId } = prepared;
    const by = { actor_id: machinist.id, batch_id: prepared.id, machine_id: machineId };
    expect(await eventsOf(id)).toMatchObject([
      { from_state: null, to_state: 'PRINTING_PREPARATION' },
      { from_state: 'PRINTING_PREPARATION', to_state: 'PRINTING_TO_LAUNCH', ...by },
      { from_state: 'PRINTING_TO_LAUNCH', to_state: 'PRINTING_IN_PROGRESS', ...by },
      { from_state: 'PRINTING_IN_PROGRESS', to_state: 'TERMINATED', ...by },
    ]);
  });

  it('lets a project wait for its other elements', async () => {
    const projectId = await aProject(server, { owner: dentist, state: 'PRODUCTION_IN_PROGRESS' });
    const first = await anElement(server, { owner: dentist, projectId });
    const second = await anElement(server, { owner: dentist, projectId, type: 'MAXILLARY' });
    const me = calling(server, machinist);
    for (const id of [first, second]) {
      const { url } = await aBatch(server, machinist, 'GUIDE', [id]);
      await me.post(url, STEPS.launch);
      expect((await projectRow(projectId)).state).toBe('PRODUCTION_IN_PROGRESS');
      await me.post(url, STEPS.finish);
    }
    expect((await projectRow(projectId)).state).toBe('INSTALLING_SOCKET');
  });

  it('keeps the resin that was loaded at its launch', async () => {
    const { url, machineId, resin } = await aBatch(server, machinist, 'GUIDE', [
      await anElement(server, { owner: dentist }),
    ]);
    const me = calling(server, machinist);
    const load = (lot: string) =>
      me.post(`/api/machines/${machineId}/resin`, {
        materialId: resin.materialId,
        lot,
        expiryDate: '31-12-2999',
      });
    expect((await load('RG-1')).status).toBe(200);
    expect((await me.get(url)).body.resin).toMatchObject({ lot: 'RG-1', expiryDate: '31-12-2999' });
    await me.post(url, STEPS.launch);
    expect((await load('RG-2')).status).toBe(200);
    expect((await me.get(url)).body.resin).toMatchObject({ lot: 'RG-1' });
  });

  it('is not launched with expired or removed resin', async () => {
    const made = await aBatch(server, machinist, 'GUIDE', [await anElement(server, { owner: dentist })]);
    await server.db
      .updateTable('material_lots')
      .set({ expires_on: '2020-01-01' })
      .where('number', '=', made.resin.lot)
      .execute();
    const me = calling(server, machinist);
    expect(await me.post(made.url, STEPS.launch)).toMatchObject({
      status: 409,
      body: { error: 'machine.resinExpired' },
    });
    await server.db
      .updateTable('machines')
      .set({ resin_lot_id: null })
      .where('id', '=', made.machineId)
      .execute();
    expect((await me.post(made.url, STEPS.launch)).body.error).toBe('machine.noResin');
    expect((await me.get(made.url)).body).toMatchObject({ state: 'TO_LAUNCH', version: 1, resin: null });
  });
});

describe('a printer', () => {
  it('takes several batches at once, each with the lot that is loaded', async () => {
    const me = calling(server, machinist);
    const first = await aBatch(server, machinist, 'GUIDE', [await anElement(server, { owner: dentist })]);
    const plate = await aPlate(server, 'GUIDE', [await anElement(server, { owner: dentist })]);
    const second = await me.post(PREPARATION, { ...plate, machineId: first.machineId });
    const launched = [
      await me.post(first.url, STEPS.launch),
      await me.post(`/api/batches/GC/${second.body.id}`, STEPS.launch),
    ];
    expect(launched.map(({ body }) => body.state)).toEqual(['IN_PROGRESS', 'IN_PROGRESS']);
    expect(launched[1]?.body.resin).toEqual(launched[0]?.body.resin);
    const { machines } = (await me.get('/api/machines?kind=GUIDE_PRINTER')).body;
    const printer = machines.find(({ id }: { id: number }) => id === first.machineId);
    expect(printer.running).toHaveLength(2);
  });
});

describe('a batch without post-processing', () => {
  it('says that it is never taken there, nor back', async () => {
    const id = await anElement(server, { owner: dentist });
    const { url } = await aBatch(server, machinist, 'GUIDE', [id]);
    for (const newBatchState of ['POST_PROCESSING', 'TO_LAUNCH']) {
      const refused = await calling(server, machinist).post(url, { ...STEPS.cure, newBatchState });
      expect(refused).toMatchObject({
        status: 409,
        body: { error: 'batch.notTheNextState', fields: { newBatchState: 'batch.notTheNextState' } },
      });
    }
  });
});

describe('a batch of bruxism splints', () => {
  it('goes through post-processing, with or without a machine', async () => {
    const id = await anElement(server, { owner: dentist, category: 'BRUXISM' });
    const made = await aBatch(server, machinist, 'BRUXISM', [id]);
    const me = calling(server, machinist);
    await me.patch(made.url, { machineId: null });
    await me.post(made.url, STEPS.launch);
    expect(await me.post(made.url, STEPS.finish)).toMatchObject({
      status: 409,
      body: { error: 'batch.notTheNextState', fields: { newBatchState: 'batch.notTheNextState' } },
    });
    const cured = await me.post(made.url, STEPS.cure);
    expect(cured.body).toMatchObject({
      state: 'POST_PROCESSING',
      actions: [{ type: 'BATCH_FINISH' }],
      machine: null,
      resin: null,
    });
    expect((await elementRow(id)).state).toBe('PRINTING_POST_PROCESSING');
    const { project_id: projectId } = await elementRow(id);
    expect((await projectRow(projectId)).state).toBe('PRODUCTION_IN_PROGRESS');
    const ended = await me.post(made.url, STEPS.finish);
    expect(ended.body.steps.map(({ state, time }: never) => [state, time !== null])).toEqual([
      ['TO_LAUNCH', true],
      ['IN_PROGRESS', true],
      ['POST_PROCESSING', true],
      ['TERMINATED', true],
    ]);
    expect((await projectRow(projectId)).state).toBe('INSTALLING_SOCKET');
  });
});

describe('a batch', () => {
  it('is found by its number only under its category’s name', async () => {
    const { id, url } = await aBatch(server, machinist, 'STAGE_GUIDE', [
      await anElement(server, { owner: dentist, category: 'STAGE_GUIDE' }),
    ]);
    const me = calling(server, machinist);
    expect((await me.get(url)).body.category).toBe('STAGE_GUIDE');
    expect((await me.get(`/api/batches/MODEL/${id}`)).status).toBe(404);
    expect((await me.post(`/api/batches/BRUXISM/${id}`, STEPS.launch)).status).toBe(404);
    expect((await me.patch(`/api/batches/GC/999999`, { plateNumber: 'x' })).status).toBe(404);
    expect((await me.get(`/api/batches/OTHER/${id}`)).status).toBe(400);
    expect((await calling(server, dentist).get(url)).status).toBe(403);
  });

  it('refuses a caller with a stale state', async () => {
    const made = await aBatch(server, machinist, 'GUIDE', [await anElement(server, { owner: dentist })]);
    const me = calling(server, machinist);
    expect((await me.post(made.url, { ...STEPS.launch, version: 7 })).body.error).toBe('batch.changed');
    const other = { projectIdMap: { 1: [2] } };
    expect((await me.post(made.url, { ...STEPS.launch, ...other })).body.error).toBe('batch.changed');
    expect((await me.post(made.url, STEPS.launch)).status).toBe(200);
    expect((await me.post(made.url, STEPS.launch)).body.error).toBe('action.notOffered');
  });

  it('can get another machine and number until it is printed', async () => {
    const made = await aBatch(server, machinist, 'GUIDE', [await anElement(server, { owner: dentist })]);
    const taken = await aBatch(server, machinist, 'GUIDE', [await anElement(server, { owner: dentist })]);
    const [models, guides, splints] = [
      await aPrinterFor(server, 'MODEL'),
      await aPrinterFor(server, 'GUIDE'),
      await aPrinter(server, 'GUIDE_PRINTER', { family: 'SOFT_SPLINT_RESIN' }),
    ];
    const me = calling(server, machinist);
    const change = (body: object) => me.patch(made.url, body);
    const plateNumber = `${made.plateNumber}-BIS`;
    expect(await change({ plateNumber, machineId: guides, version: 1 })).toMatchObject({
      status: 200,
      body: { plateNumber, machineId: guides, version: 2, actions: [{ type: 'BATCH_LAUNCH' }, {}, {}] },
    });
    const free = (number: string) =>
      me.get(`/api/batches/plate_numbers?category=GUIDE&plateNumber=${number.toLowerCase()}`);
    expect((await free(made.plateNumber)).body.free).toBe(true);
    expect((await free(plateNumber)).body.free).toBe(false);
    const refusals = [
      [{ plateNumber: taken.plateNumber.toLowerCase() }, 'batch.plateNumberTaken'],
      [{ plateNumber: `${taken.plateNumber}\u200b` }, 'batch.plateNumberTaken'],
      [{ plateNumber: '010120-A' }, 'batch.plateOfAnotherDay'],
      [{ machineId: models }, 'machine.wrongKind'],
      [{ machineId: splints }, 'machine.otherResin'],
      [{ machineId: null }, 'batch.machineRequired'],
      [{ machineId: 999_999 }, 'field.unknownValue'],
      [{ machineId: guides }, 'batch.unchanged'],
      [{ machineId: guides, version: 1 }, 'batch.changed'],
    ] as const;
    for (const [body, error] of refusals) expect((await change(body)).body.error).toBe(error);
    await me.post(made.url, STEPS.launch);
    // Which lot it is made of on another machine is told by nobody but who moves it.
    const launchedWith = (await me.get(made.url)).body.resin.lotId;
    const undecided = await change({ machineId: made.machineId });
    expect(undecided.body.fields).toEqual({ resinLotId: 'batch.lotRequired' });
    expect((await change({ machineId: made.machineId, resinLotId: 999_999 })).body.fields).toEqual({
      resinLotId: 'field.unknownValue',
    });
    const kept = await change({ machineId: made.machineId, resinLotId: launchedWith });
    expect(kept.body).toMatchObject({ machineId: made.machineId, resin: { lotId: launchedWith } });
    expect(launchedWith).not.toBe(made.resin.lotId);
    const other = await aPrinterFor(server, 'GUIDE');
    const [{ resin }] = (await me.get('/api/machines')).body.machines.filter(
      ({ id }: { id: number }) => id === other,
    );
    const anew = await change({ machineId: other, resinLotId: resin.lotId });
    expect(anew.body.resin.lotId).toBe(resin.lotId);
    await change({ machineId: made.machineId, resinLotId: made.resin.lotId });
    // Each unit is traced to the machine that it continues on.
    const [[element]] = Object.values(made.projectIdMap) as [[number]];
    expect((await eventsOf(element)).at(-1)).toMatchObject({
      from_state: 'PRINTING_IN_PROGRESS',
      to_state: 'PRINTING_IN_PROGRESS',
      actor_id: machinist.id,
      batch_id: made.id,
      machine_id: made.machineId,
    });
    await me.post(made.url, STEPS.finish);
    expect((await change({ machineId: guides })).body.error).toBe('action.notOffered');
  });

  it('is terminated by administrators, with a reason; its elements count as made', async () => {
    const id = await anElement(server, { owner: dentist });
    const made = await aBatch(server, machinist, 'GUIDE', [id]);
    const close = (person: Person, comment: string) =>
      calling(server, person).post(`${made.url}/termination`, { comment });
    expect((await close(machinist, 'Panne')).status).toBe(403);
    expect((await close(admin, ' ')).body.fields).toEqual({ comment: 'production.reasonRequired' });
    expect(await close(admin, 'Panne')).toMatchObject({ status: 200, body: { state: 'TERMINATED' } });
    const { state, project_id } = await elementRow(id);
    expect(state).toBe('TERMINATED');
    expect((await projectRow(project_id)).state).toBe('INSTALLING_SOCKET');
    const { steps } = (await calling(server, admin).get(made.url)).body;
    expect(steps.at(-1)).toMatchObject({ state: 'TERMINATED', comment: 'Panne' });
    expect((await close(admin, 'Encore')).body.error).toBe('action.notOffered');
  });

  it('continues without a cancelled element, and ends with the last one', async () => {
    const [first, second] = [
      await anElement(server, { owner: dentist }),
      await anElement(server, { owner: dentist }),
    ];
    const made = await aBatch(server, machinist, 'GUIDE', [first, second]);
    const planner = calling(server, editor);
    const cancel = (id: number, body: object = {}) =>
      planner.post(`/api/elements/${id}/removal`, { comment: 'Doublon', ...body });
    expect((await cancel(first, { version: 1 })).body.error).toBe('element.changed');
    expect((await cancel(first, { comment: '' })).body.fields).toEqual({
      comment: 'production.reasonRequired',
    });
    expect(await cancel(first, { version: 2 })).toMatchObject({
      status: 200,
      body: { id: first, productionState: 'REMOVED', batchId: null },
    });
    const me = calling(server, machinist);
    const seen = { projectIdMap: made.projectIdMap, ...STEPS.launch };
    expect((await me.post(made.url, seen)).body.error).toBe('batch.changed');
    const launched = await me.post(made.url, STEPS.launch);
    expect(launched.body).toMatchObject({ state: 'IN_PROGRESS', totalElements: 1 });
    const left = launched.body.projects.flatMap(({ elements }: never) => elements);
    expect(left.filter(({ leftTime }: never) => leftTime !== null)).toMatchObject([{ id: first }]);
    const project = (await elementRow(first)).project_id;
    expect((await projectRow(project)).state).toBe('INSTALLING_SOCKET');
    const { historyRecords } = (await planner.get(`/api/projects/${project}/history`)).body;
    expect(historyRecords[0]).toMatchObject({ code: 'ELEMENTS_ALL_CANCELLED', toState: 'INSTALLING_SOCKET' });
    expect(historyRecords[1]).toMatchObject({
      code: 'ELEMENT_CANCELLED',
      log: 'Element cancelled: guide. Doublon',
    });

    expect((await cancel(second)).status).toBe(200);
    const emptied = (await me.get(made.url)).body;
    expect(emptied).toMatchObject({ state: 'TERMINATED', totalElements: 0, version: 4, actions: [] });
    expect((await me.post(made.url, STEPS.finish)).body.error).toBe('action.notOffered');
    expect((await cancel(second)).body.error).toBe('action.notOffered');
    expect((await cancel(999_999)).status).toBe(404);
    expect(
      (await calling(server, machinist).post(`/api/elements/${second}/removal`, { comment: 'x' })).status,
    ).toBe(403);
  });
});

it('leaves everything consistent', async () => {
  expect(await consistencyFaults(server.db)).toEqual([]);
  expect(await historyFaults(server.db, { builtByHand: true })).toEqual([]);
});

import { addDays } from '@maxilla/domain/days';
import type { MaterialFamily } from '@maxilla/domain/materials';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../../support/app.ts';
import { done, refusals, times } from '../../support/at-once.ts';
import { aProject } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { consistencyFaults } from '../../support/consistency.ts';
import { historyFaults } from '../../support/history-replay.ts';
import {
  aDisc,
  aDiscBody,
  aMaterial,
  aMill,
  aMilledBatch,
  aMilledLine,
  MILLING,
  MILLING_STEPS,
  type WantedMilledLine,
} from '../../support/milled-lines.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../../support/people.ts';
import { anElement, aPrinterFor } from '../../support/production.ts';
import { marks } from '../../support/traces.ts';

let server: TestApp;
let dentist: Person;
let machinist: Person;
let admin: Person;
let editor: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  machinist = await aColleague(server, [], { teams: ['PROD_MACHINE'], firstName: 'Jean', surname: 'PATRON' });
  admin = await anAdministrator(server);
  editor = await aColleague(server, ['EDIT_PROSTHESIS', 'EDIT_BREAKDOWN_EXTENDED']);
});
afterAll(() => server.close());

const prepare = (body: object, person = machinist) => calling(server, person).post(MILLING, body);
const aLine = (wanted: Partial<WantedMilledLine> = {}) => aMilledLine(server, { owner: dentist, ...wanted });
const glass: MaterialFamily = 'LITHIUM_DISILICATE';

const elementRow = (id: number) =>
  server.db.selectFrom('elements').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const batchRow = (id: number) =>
  server.db.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const projectState = async (id: number) =>
  (await server.db.selectFrom('projects').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;
const inQueue = async (view: string): Promise<{ id: number }[]> =>
  (await calling(server, machinist).get(`/api/queues/${view}?limit=200`)).body.rows;

/** Inserts a line beside another one of its project, so that it can be removed; returns the id. */
async function aSecondLine(): Promise<number> {
  const first = await aLine();
  return aLine({ projectId: (await elementRow(first)).project_id });
}
const remove = async (id: number) =>
  calling(server, editor).delete(`/api/projects/${(await elementRow(id)).project_id}/breakdowns/${id}`);

/** The body of a call that mills lines of disilicate from blocks. */
async function blockBody(lineIds: readonly number[], over: object = {}) {
  const materialId = await aMaterial(server, glass);
  return {
    type: 'BLOCK',
    projectNumberWC: 'WC-B',
    machineId: await aMill(server, 'WET'),
    breakdowns: lineIds.map((id, at) => ({
      id,
      materialId,
      blockBatchNumber: `DL-${at}`,
      blockPosition: at,
      ...over,
    })),
  };
}

describe('lines on a disc', () => {
  it('go from the preparation to their sintering, traced to the disc, and their project waits', async () => {
    const projectId = await aProject(server, {
      owner: dentist,
      productCode: 'PR',
      line: false,
      state: 'PRODUCTION_IN_PROGRESS',
    });
    const ids = [
      await aLine({ projectId, teeth: [11, 12], opacify: true }),
      await aLine({ projectId, teeth: [26], shade: 'a2' }),
    ];
    const me = calling(server, machinist);
    const body = await aDiscBody(server, ids);
    const { body: reply, status } = await prepare({ ...body, comment: 'À refroidir.' });
    expect(status).toBe(200);
    const [batch] = reply.batches;
    expect(reply.batches).toHaveLength(1);
    expect(batch).toMatchObject({
      category: 'MACHINING',
      state: 'TO_LAUNCH',
      plateNumber: body.projectNumberWC,
      machineId: body.machineId,
      resin: null,
      milling: {
        projectNumberWC: body.projectNumberWC,
        discName: body.discNumber,
        blockPosition: null,
        shade: 'A2',
        asked: { family: 'ZIRCONIA', machiningShade: 'A2' },
        mismatch: false,
        comment: 'À refroidir.',
      },
      nextElementState: 'MACHINING_IN_PROGRESS',
      totalElements: 2,
      projectIdMap: { [projectId]: ids },
      opacifyingList: [{ id: ids[0], projectId, patientName: 'Léa Moreau', teeth: [11, 12] }],
      actions: [{ type: 'BATCH_LAUNCH' }, { type: 'BATCH_CHANGE' }, { type: 'BATCH_TAKE_OFF' }],
    });
    const url = `/api/batches/MACHINING/${batch.id}`;
    expect(await inQueue('machining_to_launch')).toMatchObject([
      { id: batch.id, plateNumber: body.projectNumberWC, blank: body.discNumber, shade: 'A2' },
    ]);
    const launched = await me.post(url, { ...MILLING_STEPS.launch, version: 1 });
    expect(launched).toMatchObject({
      status: 200,
      body: { state: 'IN_PROGRESS', nextElementState: 'MACHINING_POST_PROCESSING' },
    });
    const wrong = await me.post(url, MILLING_STEPS.finish);
    expect(wrong.body.fields).toEqual({ newElementState: 'batch.notTheNextState' });
    const finished = await me.post(url, MILLING_STEPS.sinter);
    expect(finished).toMatchObject({
      status: 200,
      body: { state: 'TERMINATED', nextElementState: null, opacifyingList: [{ teeth: [11, 12] }] },
    });
    for (const id of ids) expect((await elementRow(id)).state).toBe('MACHINING_POST_PROCESSING');
    expect(await projectState(projectId)).toBe('PRODUCTION_IN_PROGRESS');
    const row = await batchRow(batch.id);
    expect(row).toMatchObject({ resin_lot_id: null, block_lot_id: null });
    expect(row.disc_id).not.toBeNull();
  });

  it('of another material than zirconia are made with their batch, and their project goes on', async () => {
    const id = await aLine({ family: 'TITANIUM', shade: '' });
    const { project_id: projectId } = await elementRow(id);
    const disc = await aDisc(server, { family: 'TITANIUM', shade: '' });
    const body = { ...(await aDiscBody(server, [id])), discNumber: undefined, discId: disc.id };
    const { body: reply } = await prepare(body);
    const me = calling(server, machinist);
    const url = `/api/batches/MACHINING/${reply.batches[0].id}`;
    await me.post(url, MILLING_STEPS.launch);
    expect(await me.post(url, MILLING_STEPS.finish)).toMatchObject({ status: 200 });
    expect((await elementRow(id)).state).toBe('TERMINATED');
    expect(await projectState(projectId)).toBe('TRIMMING');
  });

  it('are refused with the field that is wrong, and nothing is written', async () => {
    const id = await aLine();
    const body = await aDiscBody(server, [id]);
    const { today } = server.clock.now();
    const old = await aDisc(server, { expiresOn: addDays(today, -1) });
    const other = await aDisc(server, { shade: 'A3' });
    const retired = await aDisc(server);
    await server.db
      .updateTable('discs')
      .set({ retired_at: server.clock.now().instant })
      .where('id', '=', retired.id)
      .execute();
    const printer = await aPrinterFor(server, 'MODEL');
    const { materialId } = other;
    const resin = await aMaterial(server, 'MODEL_RESIN', '');
    const entered = { discNumber: 'Z-NEW', discBatchNumber: 'L-1', discMaterialId: materialId };
    const before = await marks(server);
    const wrong = [
      [{ projectNumberWC: ' ' }, 'projectNumberWC', 'field.required'],
      [{ projectNumberWC: 'W'.repeat(41) }, 'projectNumberWC', 'field.tooLong'],
      [{ machineId: null }, 'machineId', 'batch.machineRequired'],
      [{ machineId: 999_999 }, 'machineId', 'field.unknownValue'],
      [{ machineId: printer }, 'machineId', 'machine.wrongKind'],
      [{ discNumber: undefined }, 'discNumber', 'field.required'],
      [{ discNumber: 'Z-NOWHERE' }, 'discNumber', 'disc.numberDoesNotExist'],
      [{ discNumber: retired.number }, 'discNumber', 'disc.numberDoesNotExist'],
      [{ discNumber: undefined, discId: 999_999 }, 'discId', 'disc.numberDoesNotExist'],
      [{ discNumber: old.number }, 'discNumber', 'batch.blankExpired'],
      [{ discNumber: other.number }, 'comment', 'batch.mismatchCommentRequired'],
      [{ discNumber: other.number, comment: ' ' }, 'comment', 'batch.mismatchCommentRequired'],
      [
        { ...entered, discNumber: body.discNumber.toLowerCase(), comment: 'x' },
        'discNumber',
        'disc.numberExists',
      ],
      [{ ...entered, discMaterialId: resin }, 'discMaterialId', 'field.unknownValue'],
      [{ ...entered, discMaterialId: null }, 'discMaterialId', 'field.required'],
      [{ ...entered, discBatchNumber: '' }, 'discBatchNumber', 'field.required'],
      [{ breakdowns: [] }, 'breakdowns', 'batch.nothingSelected'],
      [{ breakdowns: [id, 999_999] }, 'breakdowns.999999', 'notFound'],
    ] as const;
    for (const [over, field, code] of wrong) {
      const { status, body: reply } = await prepare({ ...body, ...over });
      expect([status >= 400, reply.fields?.[field]], `${field} ${code}`).toEqual([true, code]);
    }
    for (const over of [
      { type: 'RESIN' },
      { type: 'BLOCK' },
      { breakdowns: 'all' },
      { breakdowns: [{ id }] },
      { projectNumberWC: 7 },
    ]) {
      expect((await prepare({ ...body, ...over })).body.error).toBe('request.invalid');
    }
    expect((await prepare(body, editor)).body.error).toBe('access.denied');
    expect((await prepare(body, dentist)).status).toBe(403);
    const after = await marks(server);
    const changed = Object.keys(after).filter((table) => before[table] !== after[table]);
    expect(changed.filter((table) => table !== 'users' && table !== 'sessions')).toEqual([]);
    expect((await prepare(body)).status).toBe(200);
  });

  it('are named one by one where they cannot be milled together', async () => {
    const ids = [await aLine(), await aLine(), await aSecondLine()];
    const held = await aProject(server, {
      owner: dentist,
      productCode: 'PR',
      line: false,
      state: 'PRODUCTION_IN_PROGRESS',
      hold: 'AWAITING_STOCK',
    });
    const onHold = await aLine({ projectId: held });
    const taken = await aLine();
    await aMilledBatch(server, machinist, [taken]);
    const [early, shade, titanium, model] = [
      await aLine({ state: null }),
      await aLine({ shade: 'A3' }),
      await aLine({ family: 'TITANIUM' }),
      await anElement(server, { owner: dentist, category: 'MODEL' }),
    ];
    const many = [...ids, onHold, taken, early, shade, titanium, model];
    expect((await prepare(await aDiscBody(server, many))).body.fields).toEqual({
      [`breakdowns.${onHold}`]: 'project.onHold',
      [`breakdowns.${taken}`]: 'element.inBatch',
      [`breakdowns.${early}`]: 'element.notInPreparation',
      [`breakdowns.${shade}`]: 'batch.shadesDiffer',
      [`breakdowns.${titanium}`]: 'batch.materialsDiffer',
      [`breakdowns.${model}`]: 'element.wrongKind',
    });
    for (const id of ids) expect((await elementRow(id)).state).toBe('MACHINING_PREPARATION');
    expect((await remove(ids[2]!)).status).toBe(200);
    expect((await prepare(await aDiscBody(server, ids))).body.fields).toEqual({
      [`breakdowns.${ids[2]}`]: 'element.notInPreparation',
    });
    expect((await prepare(await aDiscBody(server, [...ids.slice(0, 2), ids[0]!]))).status).toBe(200);
  });

  it('enter a disc that is not known yet, and trace to it', async () => {
    const id = await aLine();
    const materialId = await aMaterial(server, 'ZIRCONIA');
    const body = {
      ...(await aDiscBody(server, [id])),
      discNumber: ' Z-2604 ',
      discBatchNumber: 'ZR-77',
      discMaterialId: materialId,
    };
    const [batch] = (await prepare(body)).body.batches;
    expect(batch.milling).toMatchObject({ discName: 'Z-2604', lot: 'ZR-77' });
    const { body: found } = await calling(server, machinist).get('/api/discs?name=z-2604');
    expect(found.discs).toMatchObject([{ id: batch.milling.discId, name: 'Z-2604', lot: 'ZR-77' }]);
    const again = await prepare({ ...body, breakdowns: [await aLine()], projectNumberWC: 'WC-AGAIN' });
    expect(again.body.fields).toEqual({ discNumber: 'disc.numberExists' });
  });

  it('of another material or shade than the disc keep what both are, and why', async () => {
    const { number } = await aDisc(server, { family: 'PMMA', shade: 'B1' });
    const body = { ...(await aDiscBody(server, [await aLine()])), discNumber: number };
    const [batch] = (await prepare({ ...body, comment: 'Provisoire.' })).body.batches;
    expect(batch.milling).toMatchObject({ mismatch: true, shade: 'B1', comment: 'Provisoire.' });
    const entry = await server.db
      .selectFrom('history')
      .where('subject', '=', 'batch')
      .where('subject_id', '=', batch.id)
      .where('code', '=', 'BATCH_OF_OTHER_MATERIAL')
      .select('params')
      .executeTakeFirstOrThrow();
    expect(entry.params).toMatchObject({ asked: 'ZIRCONIA', shade: 'A2', comment: 'Provisoire.' });
    expect(JSON.stringify(entry.params)).toContain('B1');
  });
});

describe('lines on blocks', () => {
  it('make a batch each, whose blocks are traced by lot and place', async () => {
    const ids = [await aLine({ family: glass }), await aLine({ family: glass })];
    const { body } = await prepare(await blockBody(ids));
    expect(body.batches).toMatchObject([
      { plateNumber: 'WC-B', totalElements: 1, milling: { discId: null, blockPosition: 0, lot: 'DL-0' } },
      { plateNumber: 'WC-B', totalElements: 1, milling: { discId: null, blockPosition: 1, lot: 'DL-1' } },
    ]);
    const [first, second] = body.batches;
    const me = calling(server, machinist);
    for (const batch of [first, second]) {
      const url = `/api/batches/MACHINING/${batch.id}`;
      expect((await me.post(url, MILLING_STEPS.launch)).status).toBe(200);
      expect((await me.post(url, MILLING_STEPS.finish)).body.state).toBe('TERMINATED');
    }
    for (const id of ids) expect((await elementRow(id)).state).toBe('TERMINATED');
  });

  it('are refused with the field of the block that is wrong, all of them', async () => {
    const [one, other] = [await aLine({ family: glass }), await aLine({ family: glass })];
    const body = await blockBody([one, other]);
    const zirconia = await aMaterial(server, 'ZIRCONIA');
    const enamic = await aMaterial(server, 'ENAMIC', 'A3');
    const wrong = [
      [{ materialId: null }, 'materialId', 'field.required'],
      [{ materialId: zirconia }, 'materialId', 'field.unknownValue'],
      [{ blockBatchNumber: ' ' }, 'blockBatchNumber', 'field.required'],
      [{ blockPosition: null }, 'blockPosition', 'field.required'],
      [{ materialId: enamic }, 'comment', 'batch.mismatchCommentRequired'],
    ] as const;
    for (const [over, field, code] of wrong) {
      const breakdowns = [body.breakdowns[0], { ...body.breakdowns[1], ...over }];
      const reply = await prepare({ ...body, breakdowns });
      expect(reply.body.fields, `${field} ${code}`).toEqual({ [`breakdowns.${other}.${field}`]: code });
    }
    for (const blockPosition of [-1, 101, 1.5]) {
      const breakdowns = [{ ...body.breakdowns[0], blockPosition }];
      expect((await prepare({ ...body, breakdowns })).body.error).toBe('request.invalid');
    }
    const twice = await prepare({ ...body, breakdowns: [body.breakdowns[0], body.breakdowns[0]] });
    expect(twice.body.fields).toEqual({ [`breakdowns.${one}`]: 'element.inBatch' });
    const elsewhere = [{ ...body.breakdowns[0], projectId: 1 }];
    expect((await prepare({ ...body, breakdowns: elsewhere })).body.error).toBe('project.mismatch');
    const onDisc = await prepare({ ...(await aDiscBody(server, [one])), comment: 'x' });
    expect(onDisc.body.fields).toEqual({ type: 'batch.formDiffers' });
    expect((await elementRow(one)).state).toBe('MACHINING_PREPARATION');
    const breakdowns = body.breakdowns.map((line) => ({ ...line, materialId: enamic, comment: 'Rupture.' }));
    expect((await prepare({ ...body, breakdowns })).body.batches).toMatchObject([
      { milling: { mismatch: true, comment: 'Rupture.' } },
      { milling: { mismatch: true } },
    ]);
  });
});

describe('the places of a holder', () => {
  const atPlace = async (blockPosition: number, over: object = {}) => ({
    ...(await blockBody([await aLine({ family: glass })], { blockPosition })),
    projectNumberWC: 'WC-PLACE',
    ...over,
  });

  it('hold one block each, within a work and a machine', async () => {
    const machineId = await aMill(server, 'WET');
    const ids = [await aLine({ family: glass }), await aLine({ family: glass })];
    const twice = await prepare(await blockBody(ids, { blockPosition: 7 }));
    expect(twice.body.fields).toEqual({ [`breakdowns.${ids[1]}.blockPosition`]: 'batch.positionTaken' });
    const [first] = (await prepare(await atPlace(7, { machineId }))).body.batches;
    const again = await atPlace(7, { machineId, projectNumberWC: 'wc-place' });
    const { id } = again.breakdowns[0]!;
    expect((await prepare(again)).body.fields).toEqual({
      [`breakdowns.${id}.blockPosition`]: 'batch.positionTaken',
    });
    expect((await prepare({ ...again, projectNumberWC: 'WC-OTHER' })).status).toBe(200);
    const [other] = (await prepare(await atPlace(8, { machineId }))).body.batches;
    const me = calling(server, machinist);
    const moved = await me.patch(`/api/batches/MACHINING/${other.id}`, { blockPosition: 7 });
    expect(moved.body.fields).toEqual({ blockPosition: 'batch.positionTaken' });
    const elsewhere = (await prepare(await atPlace(7))).body.batches[0];
    const toMachine = await me.patch(`/api/batches/MACHINING/${elsewhere.id}`, { machineId });
    expect(toMachine.body.fields).toEqual({ blockPosition: 'batch.positionTaken' });
    const url = `/api/batches/MACHINING/${first.id}`;
    await me.post(url, MILLING_STEPS.launch);
    const { undo } = (await me.post(url, MILLING_STEPS.finish)).body;
    expect((await me.patch(`/api/batches/MACHINING/${other.id}`, { blockPosition: 7 })).status).toBe(200);
    const late = await me.post(`${url}/undo`, { undoId: undo.undoId });
    expect(late.body.error).toBe('undo.superseded');
  });

  it('are not those of another work of the same number', async () => {
    const machineId = await aMill(server, 'WET');
    const [first] = (await prepare(await atPlace(5, { machineId, projectNumberWC: 'WC-SAME' }))).body.batches;
    expect(first).toBeDefined();
    const disc = { ...(await aDiscBody(server, [await aLine()])), machineId, projectNumberWC: 'wc-same' };
    expect((await prepare(disc)).body.fields).toEqual({ projectNumberWC: 'batch.workNumberTaken' });
    const [other] = (await prepare({ ...disc, projectNumberWC: 'WC-2' })).body.batches;
    const renamed = await calling(server, machinist).patch(`/api/batches/MACHINING/${other.id}`, {
      projectNumberWC: 'WC-SAME',
    });
    expect(renamed.body.fields).toEqual({ projectNumberWC: 'batch.workNumberTaken' });
  });

  it('hold the block of one of those who take it at once', async () => {
    const machineId = await aMill(server, 'WET');
    const bodies = await times(5, () => atPlace(3, { machineId }));
    const replies = await times(5, (at) => prepare(bodies[at]!));
    expect(done(replies)).toHaveLength(1);
    expect(refusals(replies)).toEqual(['batch.positionTaken']);
  });
});

describe('a milled batch', () => {
  it('changes its machine, number and disc until it is made', async () => {
    const { url, machineId } = await aMilledBatch(server, machinist, [await aLine()]);
    const me = calling(server, machinist);
    const [fits, differs] = [await aDisc(server), await aDisc(server, { shade: 'A3' })];
    const wet = await aMill(server, 'WET');
    expect(await me.patch(url, { machineId: wet, projectNumberWC: 'WC-N' })).toMatchObject({
      status: 200,
      body: { machineId: wet, plateNumber: 'WC-N' },
    });
    await me.post(url, MILLING_STEPS.launch);
    expect(await me.patch(url, { machineId, discId: fits.id })).toMatchObject({
      status: 200,
      body: { machineId, milling: { discName: fits.number } },
    });
    const entries = await server.db
      .selectFrom('history')
      .where('subject', '=', 'batch')
      .where('subject_id', '=', Number(url.split('/').at(-1)))
      .orderBy('id')
      .select('code')
      .execute();
    expect(entries.slice(-2).map(({ code }) => code)).toEqual(['BATCH_CHANGED', 'BATCH_BLANK_CHANGED']);
    const wrong = [
      [{ discId: differs.id }, 'discId', 'batch.materialMismatch'],
      [{ discId: 999_999 }, 'discId', 'disc.numberDoesNotExist'],
      [{ blockPosition: 4 }, 'blockPosition', 'field.unknownKey'],
      [{ projectNumberWC: '' }, 'projectNumberWC', 'field.required'],
      [{ machineId: null }, 'machineId', 'batch.machineRequired'],
    ] as const;
    for (const [body, field, code] of wrong) {
      expect((await me.patch(url, body)).body.fields, field).toEqual({ [field]: code });
    }
    const [block] = (await prepare(await blockBody([await aLine({ family: glass })]))).body.batches;
    const moved = await me.patch(`/api/batches/MACHINING/${block.id}`, { blockPosition: 100 });
    expect(moved.body.milling.blockPosition).toBe(100);
    await me.post(url, MILLING_STEPS.sinter);
    expect((await me.patch(url, { projectNumberWC: 'WC-Z' })).body.error).toBe('action.notOffered');
  });

  it('ends with its elements where an administrator says so; no line of it is cancelled alone', async () => {
    const ids = [await aLine(), await aLine()];
    const { url } = await aMilledBatch(server, machinist, [ids[0]!]);
    const reply = await calling(server, admin).post(`${url}/termination`, { comment: 'Fait à la main.' });
    expect(reply.body.state).toBe('TERMINATED');
    expect((await elementRow(ids[0]!)).state).toBe('TERMINATED');
    const { url: other } = await aMilledBatch(server, machinist, [ids[1]!]);
    const removed = await calling(server, editor).post(`/api/elements/${ids[1]}/removal`, {
      comment: 'Annulée',
    });
    expect(removed.body.error).toBe('action.notOffered');
    expect((await calling(server, machinist).get(other)).body.totalElements).toBe(1);
  });

  it('is undone step by step, and not once a line of it has been sintered', async () => {
    const id = await aLine();
    const me = calling(server, machinist);
    const prepared = await aMilledBatch(server, machinist, [id]);
    const back = await me.post(`${prepared.url}/undo`, { undoId: prepared.undo.undoId });
    expect(back.status).toBe(200);
    expect((await elementRow(id)).state).toBe('MACHINING_PREPARATION');
    const { url } = await aMilledBatch(server, machinist, [id]);
    await me.post(url, MILLING_STEPS.launch);
    const first = await me.post(url, MILLING_STEPS.sinter);
    expect((await me.post(`${url}/undo`, { undoId: first.body.undo.undoId })).body.state).toBe('IN_PROGRESS');
    expect((await elementRow(id)).state).toBe('MACHINING_IN_PROGRESS');
    const second = await me.post(url, MILLING_STEPS.sinter);
    await server.db
      .insertInto('element_events')
      .values({ element_id: id, from_state: 'MACHINING_POST_PROCESSING', to_state: 'TERMINATED' })
      .execute();
    await server.db.updateTable('elements').set({ state: 'TERMINATED' }).where('id', '=', id).execute();
    await server.db
      .updateTable('projects')
      .set({ state: 'TRIMMING' })
      .where('id', '=', (await elementRow(id)).project_id)
      .execute();
    const late = await me.post(`${url}/undo`, { undoId: second.body.undo.undoId });
    expect(late.body.error).toBe('undo.superseded');
    expect((await elementRow(id)).state).toBe('TERMINATED');
  });

  it('keeps the disc and the lot of a block that it is milled from', async () => {
    const batch = await aMilledBatch(server, machinist, [await aLine()]);
    const { discId } = batch.milling;
    const { status, body } = await calling(server, admin).delete(`/api/sources/discs/${discId}`);
    expect([status, body.error]).toEqual([409, 'source.inUse']);
  });
});

describe('the queues', () => {
  it('show what is due within three days, and apart from it what comes later', async () => {
    const { today } = server.clock.now();
    const due = async (days: number | null) => {
      const deadline = days === null ? null : addDays(today, days);
      const projectId = await aProject(server, {
        owner: dentist,
        productCode: 'PR',
        line: false,
        state: 'PRODUCTION_IN_PROGRESS',
        columns: { deadline },
      });
      return aLine({ projectId, machiningComment: 'Bords fins', uncertain: true, teeth: [21, 22] });
    };
    const [late, now, none, later] = [await due(-2), await due(3), await due(null), await due(4)];
    const shown = await inQueue('machining_preparation');
    const ids = shown.map(({ id }) => id);
    expect([late, now, none].every((id) => ids.includes(id))).toBe(true);
    expect(ids).not.toContain(later);
    expect((await inQueue('machining_incoming')).map(({ id }) => id)).toContain(later);
    expect(shown.find(({ id }) => id === now)).toMatchObject({
      kind: 'BREAKDOWN',
      route: 'ZIRCONIA',
      dentString: [21, 22],
      materialFamily: 'ZIRCONIA',
      machiningShade: 'A2',
      uncertainMachining: true,
      machiningComment: 'Bords fins',
    });
  });
});

describe('concurrent users', () => {
  it('put the same lines on discs: one of them does', async () => {
    const ids = await times(6, () => aLine());
    const bodies = await times(6, (at) => aDiscBody(server, at % 2 === 0 ? ids : ids.toReversed()));
    const replies = await times(6, (at) => prepare(bodies[at]!));
    expect(done(replies)).toHaveLength(1);
    expect(refusals(replies)).toEqual(['element.inBatch']);
  });

  it('enter the same lots, each in another order: all of them do', async () => {
    const bodies = await times(6, async (at) => {
      const body = await blockBody(await times(12, () => aLine({ family: glass })));
      const lots = body.breakdowns.map(({ blockBatchNumber }) => `S-${blockBatchNumber}`);
      const ordered = at % 2 === 0 ? lots : lots.toReversed();
      return { ...body, lots: ordered };
    });
    const materialId = await aMaterial(server, glass);
    const replies = await times(6, (at) => {
      const { lots, ...body } = bodies[at]!;
      return prepare({
        ...body,
        breakdowns: body.breakdowns.map((line, nth) => ({
          ...line,
          materialId,
          blockBatchNumber: lots[nth],
        })),
      });
    });
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const { lots } = await server.db
      .selectFrom('material_lots')
      .where('material_id', '=', materialId)
      .select(({ fn }) => fn.countAll<number>().as('lots'))
      .executeTakeFirstOrThrow();
    expect(lots).toBe(12);
  });

  it('enter the same disc: one of them does', async () => {
    const discMaterialId = await aMaterial(server, 'ZIRCONIA');
    const bodies = await times(5, async () => ({
      ...(await aDiscBody(server, [await aLine()])),
      discNumber: 'Z-SAME',
      discBatchNumber: 'L-SAME',
      discMaterialId,
    }));
    const replies = await times(5, (at) => prepare(bodies[at]!));
    expect(done(replies)).toHaveLength(1);
    expect(refusals(replies)).toEqual(['disc.numberExists']);
  });

  it('remove a line while it is put on a disc: one of them does', async () => {
    const ids = await times(4, aSecondLine);
    const bodies = await times(4, (at) => aDiscBody(server, [ids[at]!]));
    const replies = await Promise.all([
      ...ids.map((id) => remove(id)),
      ...bodies.map((body) => prepare(body)),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    for (const [at, id] of ids.entries()) {
      const [removed, prepared] = [replies[at], replies[at + ids.length]];
      expect([removed?.status, prepared?.status]).toEqual(removed?.status === 200 ? [200, 409] : [409, 200]);
      const state = removed?.status === 200 ? 'REMOVED' : 'MACHINING_TO_LAUNCH';
      expect((await elementRow(id)).state).toBe(state);
    }
  });
});

it('leaves everything consistent', async () => {
  expect(await consistencyFaults(server.db)).toEqual([]);
  expect(await historyFaults(server.db, { builtByHand: true })).toEqual([]);
});

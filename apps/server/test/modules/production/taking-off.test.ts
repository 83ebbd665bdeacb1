import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../../support/app.ts';
import { done, refusals, times } from '../../support/at-once.ts';
import { aProject } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { consistencyFaults } from '../../support/consistency.ts';
import { historyFaults } from '../../support/history-replay.ts';
import { aMilledLine, aDiscBody } from '../../support/milled-lines.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../../support/people.ts';
import { aBatch, anElement, aPlate, PREPARATION, STEPS } from '../../support/production.ts';

let server: TestApp;
let dentist: Person;
let machinist: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  machinist = await aColleague(server, [], { teams: ['PROD_MACHINE'], firstName: 'Jean', surname: 'PATRON' });
});
afterAll(() => server.close());

const aGuide = () => anElement(server, { owner: dentist });
const elementRow = (id: number) =>
  server.db.selectFrom('elements').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const takeOff = (url: string, elementIds: readonly number[], seen: object = {}, by = machinist) =>
  calling(server, by).post(`${url}/preparation`, { ...seen, elementIds });
const undo = (url: string, { undo: { undoId } }: { undo: { undoId: string } }, by = machinist) =>
  calling(server, by).post(`${url}/undo`, { undoId });
const entriesOf = async (id: number) =>
  server.db
    .selectFrom('history')
    .where('subject', '=', 'batch')
    .where('subject_id', '=', id)
    .orderBy('id')
    .select(['code', 'params', 'to_state'])
    .execute();

describe('taking an element off a batch that was not launched', () => {
  it('puts it back into preparation, where another batch takes it', async () => {
    const [wrong, right] = [await aGuide(), await aGuide()];
    const { url, id } = await aBatch(server, machinist, 'GUIDE', [wrong, right]);
    const { project_id: projectId } = await elementRow(wrong);
    const taken = await takeOff(url, [wrong], { version: 1 });
    expect(taken).toMatchObject({
      status: 200,
      body: { state: 'TO_LAUNCH', version: 2, totalElements: 1, undo: { seconds: 10 } },
    });
    const left = taken.body.projects.find((one: { projectId: number }) => one.projectId === projectId);
    expect(left.elements).toMatchObject([
      { id: wrong, productionState: 'PRINTING_PREPARATION', leftTime: expect.any(String) },
    ]);
    expect((await entriesOf(id)).at(-1)).toEqual({
      code: 'BATCH_TAKEN_OFF',
      params: { elements: 1, projects: [String(projectId)] },
      to_state: null,
    });
    const other = await aBatch(server, machinist, 'GUIDE', [wrong]);
    expect(other).toMatchObject({ totalElements: 1 });
    expect((await calling(server, machinist).post(url, STEPS.launch)).body.state).toBe('IN_PROGRESS');
    expect(await elementRow(wrong)).toMatchObject({ state: 'PRINTING_TO_LAUNCH' });
  });

  it('ends the batch with its last element, whose number is free again', async () => {
    const ids = [await aGuide(), await aGuide()];
    const me = calling(server, machinist);
    const plate = await aPlate(server, 'GUIDE', ids);
    const { id } = (await me.post(PREPARATION, plate)).body;
    const taken = await takeOff(`/api/batches/GC/${id}`, ids);
    expect(taken.body).toMatchObject({ state: 'TERMINATED', totalElements: 0, actions: [] });
    for (const element of ids) expect((await elementRow(element)).state).toBe('PRINTING_PREPARATION');
    expect((await me.post(PREPARATION, plate)).body).toMatchObject({ state: 'TO_LAUNCH', totalElements: 2 });
  });

  it('is undone for some seconds, also where the batch had ended with it', async () => {
    const [first, second] = [await aGuide(), await aGuide()];
    const { url } = await aBatch(server, machinist, 'GUIDE', [first, second]);
    const taken = await takeOff(url, [first]);
    expect((await undo(url, taken.body)).body).toMatchObject({ state: 'TO_LAUNCH', totalElements: 2 });
    const emptied = await takeOff(url, [first, second]);
    expect((await undo(url, emptied.body)).body).toMatchObject({ state: 'TO_LAUNCH', totalElements: 2 });
    expect((await elementRow(second)).state).toBe('PRINTING_TO_LAUNCH');
    const again = await takeOff(url, [second]);
    server.clock.forward(11);
    expect((await undo(url, again.body)).body.error).toBe('undo.expired');
  });

  it('is not undone once the element is in another batch, or its number is taken', async () => {
    const me = calling(server, machinist);
    const [first, second] = [await aGuide(), await aGuide()];
    const { url } = await aBatch(server, machinist, 'GUIDE', [first, second]);
    const taken = await takeOff(url, [first]);
    await aBatch(server, machinist, 'GUIDE', [first]);
    expect((await undo(url, taken.body)).body.error).toBe('undo.superseded');
    const plate = await aPlate(server, 'GUIDE', [await aGuide()]);
    const { id } = (await me.post(PREPARATION, plate)).body;
    const emptied = await takeOff(`/api/batches/GC/${id}`, plate.elementIds);
    await me.post(PREPARATION, { ...plate, elementIds: [await aGuide()] });
    expect((await undo(`/api/batches/GC/${id}`, emptied.body)).body.error).toBe('undo.superseded');
  });

  it('puts lines of prostheses back into the preparation of milling', async () => {
    const line = await aMilledLine(server, { owner: dentist });
    const prepared = await calling(server, machinist).post(
      '/api/internal_actions/MACHINING_PREPARATION/production_preparation',
      await aDiscBody(server, [line]),
    );
    const [{ id }] = prepared.body.batches;
    const taken = await takeOff(`/api/batches/MACHINING/${id}`, [line]);
    expect(taken.body).toMatchObject({ state: 'TERMINATED', totalElements: 0 });
    expect((await elementRow(line)).state).toBe('MACHINING_PREPARATION');
    const back = await undo(`/api/batches/MACHINING/${id}`, taken.body);
    expect(back.body).toMatchObject({ state: 'TO_LAUNCH', totalElements: 1 });
  });

  it('is refused to others, of what is not in it, and once it is launched', async () => {
    const [inside, outside] = [await aGuide(), await aGuide()];
    const { url } = await aBatch(server, machinist, 'GUIDE', [inside]);
    const editor = await aColleague(server, ['EDIT_GUIDE']);
    expect((await takeOff(url, [inside], {}, editor)).status).toBe(403);
    expect((await takeOff(url, [inside, outside])).body.fields).toEqual({
      [`elementIds.${outside}`]: 'batch.notInside',
    });
    expect((await takeOff(url, [])).body.error).toBe('batch.nothingSelected');
    expect((await takeOff(url, [inside], { version: 7 })).body.error).toBe('batch.changed');
    await calling(server, machinist).post(url, STEPS.launch);
    expect((await takeOff(url, [inside])).body.error).toBe('action.notOffered');
  });

  it('competes with its launch: one of them is refused, and told who was first', async () => {
    const ids = await times(4, aGuide);
    const { url, version } = await aBatch(server, machinist, 'GUIDE', ids);
    const replies = await Promise.all([
      calling(server, machinist).post(url, { ...STEPS.launch, version }),
      ...ids.map((id) => takeOff(url, [id], { version })),
    ]);
    expect(done(replies)).toHaveLength(1);
    expect(refusals(replies)).toEqual(['batch.changed']);
  });
});

describe('whoever has an earlier version of a batch', () => {
  const launched = async () => {
    const ids = [await aGuide(), await aGuide()];
    return { ids, ...(await aBatch(server, machinist, 'GUIDE', ids)) };
  };
  const loser = () =>
    aColleague(server, [], { teams: ['PROD_MACHINE'], firstName: 'Zoé', surname: 'SECONDE' });

  it('is told what was done, and by whom', async () => {
    const late = calling(server, await loser());
    const { url, version } = await launched();
    await calling(server, machinist).post(url, STEPS.launch);
    const refused = await late.post(url, { ...STEPS.launch, version });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'batch.changed',
        values: { by: 'Jean PATRON', what: expect.stringMatching(/^Launched\. /) },
      },
    });
    expect(refused.body.message).toContain('Jean PATRON has changed it');
  });

  it('is told who cancelled an element of it', async () => {
    const late = calling(server, await loser());
    const { url, version, ids } = await launched();
    const administrator = await anAdministrator(server, { firstName: 'Ada', surname: 'CHEFFE' });
    server.clock.forward(1);
    await calling(server, administrator).post(`/api/elements/${ids[0]}/removal`, { comment: 'Doublon' });
    const refused = await late.patch(url, { plateNumber: 'x', version });
    expect(refused.body).toMatchObject({
      error: 'batch.changed',
      values: { by: 'Ada CHEFFE', what: 'Guide · Cancelled' },
    });
  });
});

describe('a batch to launch', () => {
  it('names what is in progress on its machine', async () => {
    const me = calling(server, machinist);
    const first = await aBatch(server, machinist, 'GUIDE', [await aGuide()]);
    const plate = await aPlate(server, 'GUIDE', [await aGuide()]);
    const second = (await me.post(PREPARATION, { ...plate, machineId: first.machineId })).body;
    const url = `/api/batches/GC/${second.id}`;
    expect((await me.get(url)).body.besides).toEqual([]);
    await me.post(first.url, STEPS.launch);
    expect((await me.get(url)).body.besides).toMatchObject([
      { batchId: first.id, category: 'GUIDE', plateNumber: first.plateNumber },
    ]);
    // It may be free although nobody has said so.
    expect((await me.post(url, STEPS.launch)).body).toMatchObject({ state: 'IN_PROGRESS', besides: [] });
  });

  it('says for which aligners its models are, until they are made', async () => {
    const projectId = await aProject(server, {
      owner: dentist,
      productCode: 'ALIG',
      state: 'PRODUCTION_IN_PROGRESS',
    });
    const id = await anElement(server, { owner: dentist, projectId, category: 'MODEL', type: 'MAXILLARY' });
    const alignersOf = (batch: { projects: { elements: { aligners: unknown }[] }[] }) =>
      batch.projects.flatMap(({ elements }) => elements.map(({ aligners }) => aligners));
    const batch = await aBatch(server, machinist, 'MODEL', [id]);
    expect(alignersOf(batch)).toEqual([{ min: 1, max: 6 }]);
    const me = calling(server, machinist);
    await me.post(batch.url, STEPS.launch);
    expect(alignersOf((await me.post(batch.url, STEPS.finish)).body)).toEqual([null]);
  });
});

it('leaves everything consistent', async () => {
  expect(await consistencyFaults(server.db)).toEqual([]);
  expect(await historyFaults(server.db, { builtByHand: true })).toEqual([]);
});

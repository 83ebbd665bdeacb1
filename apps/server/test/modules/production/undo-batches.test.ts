import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../../support/app.ts';
import { aProject } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { consistencyFaults } from '../../support/consistency.ts';
import { historyFaults } from '../../support/history-replay.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../../support/people.ts';
import { aBatch, anElement, aPlate, PREPARATION, STEPS } from '../../support/production.ts';

let server: TestApp;
let dentist: Person;
let operator: Person;
let watcher: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  operator = await aColleague(server, [], { teams: ['PROD_MACHINE'] });
  watcher = await aColleague(server, ['EDIT_GUIDE']);
});
afterAll(() => server.close());

type Changed = { readonly undo: { readonly undoId: string } };

const step = (url: string, body: object, by = operator) => calling(server, by).post(url, body);
const undo = (url: string, { undo: { undoId } }: Changed, by = operator) =>
  calling(server, by).post(`${url}/undo`, { undoId });
const stateOf = async (projectId: number) => {
  const { state } = await server.db
    .selectFrom('projects')
    .select('state')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return state;
};
const elementStateOf = async (elementId: number) => {
  const { state } = await server.db
    .selectFrom('elements')
    .select('state')
    .where('id', '=', elementId)
    .executeTakeFirstOrThrow();
  return state;
};

/** A guide in production with one element, watched by somebody, and the element. */
async function aGuide() {
  const projectId = await aProject(server, { owner: dentist, state: 'PRODUCTION_IN_PROGRESS' });
  await calling(server, watcher).post(`/api/projects/${projectId}/watchers`, {});
  return { projectId, elementId: await anElement(server, { owner: dentist, projectId }) };
}

describe('undoing a step of a batch', () => {
  it('brings its elements and their projects back, and tells nobody', async () => {
    const { projectId, elementId } = await aGuide();
    const { url } = await aBatch(server, operator, 'GUIDE', [elementId]);
    await step(url, STEPS.launch);
    const finished = await step(url, STEPS.finish);
    expect(finished.body).toMatchObject({ state: 'TERMINATED', undo: { seconds: 10 } });
    expect(await stateOf(projectId)).toBe('INSTALLING_SOCKET');

    const undone = await undo(url, finished.body);
    expect(undone).toMatchObject({ status: 200, body: { state: 'IN_PROGRESS' } });
    expect(await stateOf(projectId)).toBe('PRODUCTION_IN_PROGRESS');
    expect(await elementStateOf(elementId)).toBe('PRINTING_IN_PROGRESS');
    const notices = await server.db
      .selectFrom('notifications')
      .selectAll()
      .where('subject_id', '=', projectId)
      .execute();
    expect(notices).toEqual([]);
    const [, running, ended] = undone.body.steps;
    expect([running.time, ended.time]).toEqual([expect.any(String), null]);
    expect((await step(url, STEPS.finish)).body.state).toBe('TERMINATED');
    expect(await stateOf(projectId)).toBe('INSTALLING_SOCKET');
  });

  it('takes a launch back, with the lot of resin', async () => {
    const { elementId } = await aGuide();
    const { url, id } = await aBatch(server, operator, 'GUIDE', [elementId]);
    const launched = await step(url, STEPS.launch);
    expect((await undo(url, launched.body)).body).toMatchObject({ state: 'TO_LAUNCH' });
    expect(await elementStateOf(elementId)).toBe('PRINTING_TO_LAUNCH');
    const { resin_lot_id } = await server.db
      .selectFrom('batches')
      .select('resin_lot_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(resin_lot_id).toBeNull();
    expect((await step(url, STEPS.launch)).status).toBe(200);
  });

  it('takes a preparation back: its elements wait again, its number is free', async () => {
    const { elementId } = await aGuide();
    const plate = await aPlate(server, 'GUIDE', [elementId]);
    const me = calling(server, operator);
    const prepared = await me.post(PREPARATION, plate);
    const undone = await undo(`/api/batches/GC/${prepared.body.id}`, prepared.body);
    expect(undone.body).toMatchObject({ state: 'TERMINATED', totalElements: 0 });
    expect(await elementStateOf(elementId)).toBe('PRINTING_PREPARATION');
    expect((await me.post(PREPARATION, plate)).body).toMatchObject({ state: 'TO_LAUNCH', totalElements: 1 });
  });

  it('is refused to others, too late, and after anything else', async () => {
    const refused = (error: string) => ({ status: 409, body: { error } });
    const { elementId } = await aGuide();
    const { url } = await aBatch(server, operator, 'GUIDE', [elementId]);
    const launched = await step(url, STEPS.launch);
    expect(await undo(url, launched.body, watcher)).toMatchObject(refused('undo.superseded'));
    server.clock.forward(11);
    expect(await undo(url, launched.body)).toMatchObject(refused('undo.expired'));
    const finished = await step(url, STEPS.finish);
    expect(await undo(url, launched.body)).toMatchObject(refused('undo.superseded'));
    expect(await undo(url.replace('GC', 'MODEL'), finished.body)).toMatchObject({ status: 404 });
  });

  it('is done once, even if asked for several times at once, and is nothing for dentists', async () => {
    const { projectId, elementId } = await aGuide();
    const { url } = await aBatch(server, operator, 'GUIDE', [elementId]);
    await step(url, STEPS.launch);
    const finished = await step(url, STEPS.finish);
    expect((await undo(url, finished.body, dentist)).status).toBe(403);
    expect((await undo(url, finished.body, await anAdministrator(server))).body.error).toBe(
      'undo.superseded',
    );
    const replies = await Promise.all([1, 2, 3].map(() => undo(url, finished.body)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await stateOf(projectId)).toBe('PRODUCTION_IN_PROGRESS');
    expect((await undo(url, finished.body)).body.error).toBe('undo.superseded');
    expect(await elementStateOf(elementId)).toBe('PRINTING_IN_PROGRESS');
  });

  it('competes with the next step of a colleague: one of them is refused', async () => {
    const { projectId, elementId } = await aGuide();
    const { url } = await aBatch(server, operator, 'GUIDE', [elementId]);
    const launched = await step(url, STEPS.launch);
    const colleague = await aColleague(server, [], { teams: ['PROD_MACHINE'] });
    const [undone, finished] = await Promise.all([
      undo(url, launched.body),
      step(url, { ...STEPS.finish, version: launched.body.version }, colleague),
    ]);
    expect([undone.status, finished.status]).toEqual(finished.status === 200 ? [409, 200] : [200, 409]);
    const done = finished.status === 200;
    expect(await elementStateOf(elementId)).toBe(done ? 'TERMINATED' : 'PRINTING_TO_LAUNCH');
    expect(await stateOf(projectId)).toBe(done ? 'INSTALLING_SOCKET' : 'PRODUCTION_IN_PROGRESS');
  });

  it('is refused once an element has left it, or a project that it moved is held', async () => {
    const [left, right] = [await aGuide(), await aGuide()];
    const { url } = await aBatch(server, operator, 'GUIDE', [left.elementId, right.elementId]);
    const launched = await step(url, STEPS.launch);
    const administrator = calling(server, await anAdministrator(server));
    const cancelled = await administrator.post(`/api/elements/${left.elementId}/removal`, {
      comment: 'Doublon',
    });
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    expect((await undo(url, launched.body)).body.error).toBe('undo.superseded');
    const finished = await step(url, STEPS.finish);
    const held = await administrator.post(`/api/projects/${right.projectId}/action`, {
      actionType: 'HOLD_PROJECT',
      pendingReason: 'AWAITING_COMPANY_REPLY',
      comment: 'À décider',
    });
    expect(held.status, JSON.stringify(held.body)).toBe(200);
    expect((await undo(url, finished.body)).body.error).toBe('undo.superseded');
    expect(await stateOf(right.projectId)).toBe('INSTALLING_SOCKET');
  });

  it('is refused once a project of it has gone on', async () => {
    const { projectId, elementId } = await aGuide();
    const { url } = await aBatch(server, operator, 'GUIDE', [elementId]);
    await step(url, STEPS.launch);
    const finished = await step(url, STEPS.finish);
    await calling(server, operator).post(`/api/projects/${projectId}/action`, {
      actionType: 'STATE_INSTALLING_SOCKET',
    });
    expect(await undo(url, finished.body)).toMatchObject({ status: 409, body: { error: 'undo.superseded' } });
    expect(await elementStateOf(elementId)).toBe('TERMINATED');
  });
});

it('leaves nothing contradictory behind', async () => {
  expect(await consistencyFaults(server.db)).toEqual([]);
  expect(await historyFaults(server.db, { builtByHand: true })).toEqual([]);
});

import { AsyncLocalStorage } from 'node:async_hooks';
import { Client, type QueryConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { openTestApp, type TestApp } from '../../support/app.ts';
import { calling } from '../../support/calls.ts';
import { consistencyFaults } from '../../support/consistency.ts';
import { aColleague, aDentist, type Person } from '../../support/people.ts';
import { aMaterial, aMill, aMilledLine, MILLING } from '../../support/milled-lines.ts';
import { aPlate, anElement, PREPARATION, STEPS } from '../../support/production.ts';

let server: TestApp;
let dentist: Person;
let machinist: Person;
let watcher: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  machinist = await aColleague(server, [], { teams: ['PROD_MACHINE'] });
  watcher = await aColleague(server);
});
afterAll(() => server.close());

/** Statements on the tables of production. */
const COUNTED =
  /\b(projects|elements|batches|batch_elements|history|notifications|watchers|material_lots|undos)\b/;

/** The statements of the command under way, which jobs that work beside it are no part of. */
const sent = new AsyncLocalStorage<string[]>();

/** The number of statements that a command sends. */
async function counted<T>(command: () => Promise<T>): Promise<{ reply: T; statements: number }> {
  const query: CallableFunction = Reflect.get(Client.prototype, 'query');
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args) {
    const [asked] = args as unknown as [string | QueryConfig];
    sent.getStore()?.push(typeof asked === 'string' ? asked : asked.text);
    return Reflect.apply(query, this, args) as undefined;
  });
  const texts: string[] = [];
  const reply = await sent.run(texts, command);
  spy.mockRestore();
  return { reply, statements: texts.filter((text) => COUNTED.test(text)).length };
}

/** Takes a plate with an element of each of so many watched projects from its preparation to its end. */
async function aPlateOf(projects: number) {
  const elementIds: number[] = [];
  for (let nth = 0; nth < projects; nth += 1) elementIds.push(await anElement(server, { owner: dentist }));
  const rows = await server.db
    .selectFrom('elements')
    .where('id', 'in', elementIds)
    .select('project_id')
    .execute();
  const projectIds = rows.map((row) => row.project_id);
  await server.db
    .insertInto('watchers')
    .values(projectIds.map((id) => ({ project_id: id, user_id: watcher.id })))
    .execute();
  const me = calling(server, machinist);
  const plate = await aPlate(server, 'GUIDE', elementIds);
  const prepared = await counted(() => me.post(PREPARATION, plate));
  const url = `/api/batches/GC/${prepared.reply.body.id}`;
  const launched = await counted(() => me.post(url, STEPS.launch));
  const finished = await counted(() => me.post(url, STEPS.finish));
  expect([prepared, launched, finished].map(({ reply }) => reply.status)).toEqual([200, 200, 200]);
  const undo = () => counted(() => me.post(`${url}/undo`, { undoId: finished.reply.body.undo.undoId }));
  return { projectIds, undo, statements: [prepared, launched, finished].map(({ statements }) => statements) };
}

/** The statements that mill so many lines, each from a block and of a project of its own. */
async function blocksOf(lines: number): Promise<number> {
  const family = 'LITHIUM_DISILICATE';
  const materialId = await aMaterial(server, family);
  const ids: number[] = [];
  for (let nth = 0; nth < lines; nth += 1) ids.push(await aMilledLine(server, { owner: dentist, family }));
  const body = {
    type: 'BLOCK',
    projectNumberWC: 'WC-MANY',
    machineId: await aMill(server, 'WET'),
    breakdowns: ids.map((id, at) => ({ id, materialId, blockBatchNumber: `DL-${at}`, blockPosition: at })),
  };
  const { reply, statements } = await counted(() => calling(server, machinist).post(MILLING, body));
  expect([reply.status, reply.body.batches?.length]).toEqual([200, lines]);
  const batches: { projectIdMap: Record<string, number[]>; undo: object; steps: object[] }[] =
    reply.body.batches;
  expect(batches.map(({ projectIdMap }) => Object.values(projectIdMap).flat())).toEqual(
    ids.map((id) => [id]),
  );
  expect(batches.every(({ undo }) => undo !== null)).toBe(true);
  return statements;
}

describe('many blocks', () => {
  it('are given to a machine in as many statements as two', async () => {
    const few = await blocksOf(2);
    expect(await blocksOf(20)).toBe(few);
  });
});

describe('a plate of many projects', () => {
  it('takes each step in as many statements as a plate of two', async () => {
    const few = await aPlateOf(2);
    // Undone at once: on a busy machine the time for it is over before the next plate is finished.
    const fewUndone = await few.undo();
    const many = await aPlateOf(30);
    const manyUndone = await many.undo();
    expect(Math.min(...few.statements)).toBeGreaterThan(5);
    expect(many.statements).toEqual(few.statements);
    expect([fewUndone, manyUndone].map(({ reply }) => reply.body.state)).toEqual([
      'IN_PROGRESS',
      'IN_PROGRESS',
    ]);
    expect(manyUndone.statements).toBe(fewUndone.statements);
  });

  it('moves each project, notes it in its history and tells who watches it', async () => {
    const { projectIds } = await aPlateOf(5);
    const projects = await server.db
      .selectFrom('projects')
      .where('id', 'in', projectIds)
      .select(['state', 'version'])
      .execute();
    expect(projects).toEqual(projectIds.map(() => ({ state: 'INSTALLING_SOCKET', version: 2 })));
    const entries = await server.db
      .selectFrom('history')
      .where('subject', '=', 'project')
      .where('subject_id', 'in', projectIds)
      .where('code', '=', 'PRODUCED')
      .orderBy('subject_id')
      .select(['subject_id', 'actor_id', 'params', 'from_state', 'to_state'])
      .execute();
    expect(entries).toEqual(
      projectIds
        .toSorted((one, other) => one - other)
        .map((id) => ({
          subject_id: id,
          actor_id: machinist.id,
          params: {},
          from_state: 'PRODUCTION_IN_PROGRESS',
          to_state: 'INSTALLING_SOCKET',
        })),
    );
    const notices = await server.db
      .selectFrom('notifications')
      .where('subject_id', 'in', projectIds)
      .select(['user_id', 'code'])
      .execute();
    expect(notices).toEqual(projectIds.map(() => ({ user_id: watcher.id, code: 'STATE_REACHED' })));
    expect(await consistencyFaults(server.db)).toEqual([]);
  });
});

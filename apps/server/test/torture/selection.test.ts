import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { ServerProcess } from '../../../../scripts/server-process.js';
import { aProject } from '../support/builders.ts';
import { consistencyFaults } from '../support/consistency.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { aColleague, aDentist, type Person } from '../support/people.ts';
import { callingAt, openBackend, startServer } from '../support/portal.ts';

// A server starts twice; slow machines need time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 150_000 });

/** A server dies in the middle of a selection, and the client repeats the request with the same key. */

const PROJECTS = 4;
const BEFORE_IT_DIES = 2;

let folder: string;
let database: TestDatabase;
let backend: Awaited<ReturnType<typeof openBackend>>;
let server: ServerProcess;
let packer: Person;

const filesUrl = () => pathToFileURL(path.join(folder, 'files')).href;
const start = async () => {
  server = await startServer({ DATABASE_URL: database.url, FILES_URL: filesUrl(), DATA_DIR: folder });
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maxilla-selection-'));
  database = await createTestDatabase();
  backend = await openBackend({ databaseUrl: database.url, filesUrl: filesUrl(), dataDir: folder });
  packer = await aColleague(backend, [], { teams: ['LOG'] });
  await start();
});
afterAll(async () => {
  await server.stop();
  await backend.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('the repetition completes the remaining projects once and reports on all', async () => {
  const dentist = await aDentist(backend);
  const parcels: number[] = [];
  for (let each = 0; each < PROJECTS; each += 1) {
    parcels.push(await aProject(backend, { owner: dentist, state: 'PACKAGE_TO_SEND' }));
  }
  const key = { 'idempotency-key': randomUUID() };
  const selection = { actionType: 'SHIP_PRODUCTS', rows: parcels.map((id) => ({ id, version: 1 })) };
  const ship = () =>
    callingAt(server.url, packer).post('/api/queues/state_package_to_send/action', selection, key);

  await whileLocked(parcels[BEFORE_IT_DIES]!, async () => {
    const sent = ship().catch(() => 'no answer');
    await expect.poll(someoneWaits).toBe(true);
    await server.kill();
    expect(await sent).toBe('no answer');
  });
  expect(await shipped()).toEqual(parcels.slice(0, BEFORE_IT_DIES));

  await start();
  const reply = await ship();
  expect(reply).toMatchObject({ status: 200, body: { done: parcels, refused: [] } });
  expect(await shipped()).toEqual(parcels);
  expect(await ship()).toEqual(reply);
  expect(await shipped()).toEqual(parcels);
  expect(await consistencyFaults(backend.db)).toEqual([]);
});

/** Runs `work` while holding the lock of a project. */
async function whileLocked(id: number, work: () => Promise<void>): Promise<void> {
  await backend.db.transaction().execute(async (trx) => {
    await trx.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute();
    await work();
  });
}

async function someoneWaits(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(backend.db);
  return rows.length > 0;
}

/** The ids of the shipped projects, repeated for each shipment. */
async function shipped(): Promise<number[]> {
  const entries = await backend.db
    .selectFrom('history')
    .select('subject_id')
    .where('to_state', '=', 'SHIPPED')
    .orderBy('subject_id')
    .execute();
  return entries.map(({ subject_id }) => subject_id);
}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createJobs, type Jobs } from '../../src/platform/jobs/jobs.ts';
import { createLog } from '../../src/platform/telemetry/log.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const log = createLog({ logLevel: 'silent' });
let database: TestDatabase;
const servers: Jobs[] = [];
const done: string[] = [];
const begun: string[] = [];
const untilTakenOver = Promise.withResolvers<void>();
let failures = 2;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const server of ['first', 'second']) {
    const jobs = createJobs(database.url, log);
    jobs.work('count', async ({ number }) => void done.push(`${server} ${number}`));
    jobs.work('shaky', async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('not yet');
      done.push('shaky');
    });
    jobs.work('endless', async () => {
      begun.push(server);
      // Whoever takes it first comes to no end before another has done it.
      if (begun.length === 1) await untilTakenOver.promise;
      else done.push('endless');
    });
    servers.push(jobs);
  }
  await Promise.all(servers.map((jobs) => jobs.start()));
});
afterAll(async () => {
  await Promise.all(servers.map((jobs) => jobs.stop()));
  await database.drop();
});

const jobs = () => servers[0]!;

test('a job is done once, by one server, after the commit and not without it', async () => {
  await database.db.transaction().execute(async (trx) => {
    for (let number = 0; number < 10; number += 1) await jobs().enqueue(trx, 'count', { number });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(done).toEqual([]);
  });
  const undone = database.db.transaction().execute(async (trx) => {
    await jobs().enqueue(trx, 'count', { number: 99 });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await expect.poll(() => done.length, { timeout: 60_000 }).toBe(10);
  const numbers = done.map((entry) => Number(entry.split(' ')[1]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a job that fails is tried again', async () => {
  await database.db.transaction().execute((trx) => jobs().enqueue(trx, 'shaky', {}));
  await expect.poll(() => done.includes('shaky'), { timeout: 60_000 }).toBe(true);
  expect(failures).toBe(-1);
});

test('a job whose server gives no sign of life is taken over', async () => {
  await database.db.transaction().execute((trx) => jobs().enqueue(trx, 'endless', {}));
  await expect.poll(() => begun.length, { timeout: 60_000 }).toBe(1);
  const takenOver = async () => {
    // As if the last sign of life were a minute ago.
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
               where name = 'endless' and state = 'active'`.execute(database.db);
    return done.includes('endless');
  };
  await expect.poll(takenOver, { timeout: 60_000, interval: 500 }).toBe(true);
  untilTakenOver.resolve();
});

test('nobody asks for a job that nobody does', async () => {
  const asked = database.db.transaction().execute((trx) => jobs().enqueue(trx, 'unknown', {}));
  await expect(asked).rejects.toThrow('nobody does the job unknown');
});

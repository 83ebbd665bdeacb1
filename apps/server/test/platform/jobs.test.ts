import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createJobs, type Jobs } from '../../src/platform/jobs/jobs.ts';
import { createLog } from '../../src/platform/telemetry/log.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { skipBackOff } from '../support/jobs.ts';

const log = createLog({ logLevel: 'silent' });
let database: TestDatabase;
const servers: Jobs[] = [];
const done: string[] = [];
const attempts: string[] = [];
const untilTakenOver = Promise.withResolvers<void>();
let failures = 2;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const server of ['first', 'second']) {
    const jobs = createJobs(database.url, log);
    jobs.work('count', async ({ number }) => void done.push(`${server} ${number}`));
    jobs.work('flaky', async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('not yet');
      done.push('flaky');
    });
    jobs.work('endless', async () => {
      attempts.push(server);
      // The first attempt hangs until another server has completed the job.
      if (attempts.length === 1) await untilTakenOver.promise;
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

test('a job runs once, on one server, only after its transaction commits', async () => {
  await database.db.transaction().execute(async (trx) => {
    for (let number = 0; number < 10; number += 1) await jobs().enqueue(trx, 'count', [{ number }]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(done).toEqual([]);
  });
  const undone = database.db.transaction().execute(async (trx) => {
    await jobs().enqueue(trx, 'count', [{ number: 99 }]);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await expect.poll(() => done.length).toBe(10);
  const numbers = done.map((entry) => Number(entry.split(' ')[1]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a failed job is retried', async () => {
  await database.db.transaction().execute((trx) => jobs().enqueue(trx, 'flaky', [{}]));
  let delayed = 0;
  const completed = async () => {
    delayed += await skipBackOff(database.db, 'flaky');
    return done.includes('flaky');
  };
  await expect.poll(completed, { interval: 200 }).toBe(true);
  expect(failures).toBe(-1);
  expect(delayed).toBe(2);
});

test('a job without a heartbeat is retried by another server', async () => {
  await database.db.transaction().execute((trx) => jobs().enqueue(trx, 'endless', [{}]));
  await expect.poll(() => attempts.length).toBe(1);
  const takenOver = async () => {
    // Age the heartbeat by a minute.
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
               where name = 'endless' and state = 'active'`.execute(database.db);
    return done.includes('endless');
  };
  await expect.poll(takenOver, { interval: 500 }).toBe(true);
  untilTakenOver.resolve();
});

test('a job without a handler cannot be queued', async () => {
  const asked = database.db.transaction().execute((trx) => jobs().enqueue(trx, 'unknown', [{}]));
  await expect(asked).rejects.toThrow('no handler for job unknown');
});

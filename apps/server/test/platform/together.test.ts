import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { compiled } from '../../src/platform/database/compiled.ts';
import { createDatabase, type Database } from '../../src/platform/database/database.ts';
import { together } from '../../src/platform/database/together.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({ url: database.url, maxConnections: 2 });
  await sql`create sequence turns`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Takes the next turn after a pause; each is a statement of its own, built in a way of its own. */
const turnAfter = (seconds: number) =>
  compiled((on) =>
    on.selectNoFrom([sql<number>`nextval('turns')`.as('turn'), sql`pg_sleep(${seconds})`.as('pause')]),
  );
const first = turnAfter(0.02);
const second = turnAfter(0);

it('runs compiled statements in the order given, in one round trip', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [[one], [two]] = await db
      .transaction()
      .execute(async (trx) => together(first(trx, {}), second(trx, {})));
    expect(two?.turn).toBe(Number(one?.turn) + 1);
  }
});

it('sends the second statement before the first has replied', async () => {
  const pause = compiled((on, { seconds }: { seconds: number }) =>
    on.selectNoFrom(sql`pg_sleep(${seconds})`.as('pause')),
  );
  const events: string[] = [];
  const send = Reflect.get(Client.prototype, 'query') as (
    this: void,
    ...statement: unknown[]
  ) => Promise<unknown>;
  const query = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...statement: unknown[]
  ) {
    events.push('sent');
    const reply = Reflect.apply(send, this, statement) as Promise<unknown>;
    void reply.then(() => events.push('replied'));
    return reply as never;
  });
  try {
    // More often than it takes until a connection keeps the statement.
    for (let round = 0; round < 6; round += 1) {
      await db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        events.length = 0;
        await together(pause(trx, { seconds: 0.01 }), pause(trx, { seconds: 0 }));
        expect(events).toEqual(['sent', 'sent', 'replied', 'replied']);
      });
    }
  } finally {
    query.mockRestore();
  }
});

it('throws what failed first, after all have ended', async () => {
  const ended: string[] = [];
  const work = db.transaction().execute(async (trx) => {
    const failing = sql`select 1 / 0`.execute(trx);
    const late = sql`select pg_sleep(0.02)`.execute(trx).finally(() => ended.push('late'));
    await together(late, failing);
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(ended).toEqual(['late']);
});

it('leaves nothing of a transaction that fails in its first statement', async () => {
  const work = db.transaction().execute(async (trx) => {
    await together(sql`create table left_over (id int)`.execute(trx), sql`select 1 / 0`.execute(trx));
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  const { rows } = await sql<{ found: string | null }>`select to_regclass('left_over') as found`.execute(db);
  expect(rows).toEqual([{ found: null }]);
});

it('sees what was committed while it waited for a lock, in the statement after the lock', async () => {
  await sql`create table rows_locked (id int primary key, version int)`.execute(db);
  await sql`insert into rows_locked values (1, 1)`.execute(db);
  const lock = compiled((on) =>
    on
      .selectFrom(sql<{ id: number }>`rows_locked`.as('r'))
      .select('r.id')
      .modifyEnd(sql`for update`),
  );
  const read = compiled((on) =>
    on.selectFrom(sql<{ version: number }>`rows_locked`.as('r')).select('r.version'),
  );
  let waiting: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    await lock(trx, {});
    waiting = db.transaction().execute(async (other) => together(lock(other, {}), read(other, {})));
    await sql`update rows_locked set version = 2`.execute(trx);
    await sql`select pg_sleep(0.1)`.execute(trx);
  });
  expect(await waiting).toEqual([[{ id: 1 }], [{ version: 2 }]]);
});

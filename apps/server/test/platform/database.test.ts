import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createDatabase, type Database, ping } from '../../src/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startDatabaseProxy, type TcpProxy } from '../support/tcp-proxy.ts';

let database: TestDatabase;
let proxy: TcpProxy;
let db: Database;
const errors: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const through = await startDatabaseProxy(database.url);
  proxy = through.proxy;
  const onError = (error: Error) => void errors.push(error.message);
  db = createDatabase({ url: through.url, maxConnections: 1, statementTimeoutMs: 300, onError });
});
afterAll(async () => {
  await db.destroy();
  await proxy.close();
  await database.drop();
});

test('a connection that breaks between two statements fails its transaction only', async () => {
  const work = db.transaction().execute(async (trx) => {
    await ping(trx);
    await proxy.cut();
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    await ping(trx);
  });
  await expect(work).rejects.toThrow('not queryable');
  await expect(ping(db)).rejects.toThrow('ECONNREFUSED');
  await proxy.restore();
  await ping(db);
});

test('a long-running statement is cancelled by the database', async () => {
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: '57014' });
  await ping(db);
});

test('a connection that times out is considered dead and not reused', async () => {
  await ping(db);
  proxy.stall();
  await expect(ping(db)).rejects.toThrow('Query read timeout');
  await proxy.restore();
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
});

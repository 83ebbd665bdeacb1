import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createDatabase, type Database } from '../../src/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase({ url: database.url, maxConnections: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function kept(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

it('keeps the plan of a statement that is asked for often, and of no other', async () => {
  const often = (id: number) => db.selectFrom('users').select('id').where('id', '=', id).execute();
  await often(1);
  await often(2);
  await db.selectFrom('users').select('surname').where('id', '=', 1).execute();
  expect(await kept()).toEqual([]);
  await often(3);
  await often(4);
  expect(await kept()).toEqual(['select "id" from "users" where "id" = $1']);
});

it('plans a search anew for each text', async () => {
  for (const text of ['a%', 'b%', 'c%', 'd%', 'e%']) {
    await db.selectFrom('users').select('id').where('search', 'like', text).execute();
  }
  expect((await kept()).filter((statement) => statement.includes('like'))).toEqual([]);
});

it('has let go of every connection once it is closed', async () => {
  const busy = createDatabase({ url: database.url, maxConnections: 20, applicationName: 'let-go' });
  await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.05)`.execute(busy)));
  await busy.destroy();
  const { rows } = await sql`select pid from pg_stat_activity where application_name = 'let-go'`.execute(db);
  expect(rows).toEqual([]);
});

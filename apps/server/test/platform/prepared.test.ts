import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createDatabase, type Database } from '../../src/platform/database/database.ts';
import { PLANNED_ONCE } from '../../src/platform/database/prepared.ts';
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

async function preparedStatements(on: Database = db): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(on);
  return rows.map(({ statement }) => statement);
}

it('prepares frequent statements only', async () => {
  const often = (id: number) => db.selectFrom('users').select('id').where('id', '=', id).execute();
  await often(1);
  await often(2);
  await db.selectFrom('users').select('surname').where('id', '=', 1).execute();
  expect(await preparedStatements()).toEqual([]);
  await often(3);
  await often(4);
  expect(await preparedStatements()).toEqual(['select "id" from "users" where "id" = $1']);
});

it('never prepares a search pattern, unless its plan suits every one', async () => {
  for (const text of ['a%', 'b%', 'c%', 'd%', 'e%']) {
    await db.selectFrom('users').select('id').where('search', 'like', text).execute();
  }
  const searches = async () => (await preparedStatements()).filter((statement) => statement.includes('like'));
  expect(await searches()).toEqual([]);
  for (const text of ['a%', 'b%', 'c%', 'd%', 'e%']) {
    const found = db.selectFrom('clinics').select('id').where('search', 'like', text);
    await found.modifyFront(sql.raw(PLANNED_ONCE)).execute();
  }
  expect(await searches()).toHaveLength(1);
});

it('leaves room for other statements, however many ways there are to search', async () => {
  const ask = async (text: string) => {
    for (const id of [1, 2, 3]) await sql`${sql.raw(text)} ${id}`.execute(db);
  };
  for (let way = 0; way < 60; way += 1) await ask(`${PLANNED_ONCE} select 'way ${way} like this' where 1 =`);
  for (let command = 0; command < 40; command += 1) await ask(`select 'command ${command}' where 1 =`);
  const texts = await preparedStatements();
  expect(texts.filter((text) => text.includes('like this'))).toHaveLength(29);
  expect(texts.filter((text) => text.includes('command'))).toHaveLength(40);
});

it('leaves room for long statements, however many short ones there are', async () => {
  const crowded = createDatabase({ url: database.url, maxConnections: 1 });
  const ask = async (text: string) => {
    for (const id of [1, 2, 3]) await sql`select ${sql.raw(`'${text}'`)} where 1 = ${id}`.execute(crowded);
  };
  for (let short = 0; short < 100; short += 1) await ask(`short ${short}`);
  for (let long = 0; long < 10; long += 1) await ask(`long ${long} ${'.'.repeat(1_000)}`);
  const texts = await preparedStatements(crowded);
  await crowded.destroy();
  expect(texts.filter((text) => text.includes("'short"))).toHaveLength(75);
  expect(texts.filter((text) => text.includes("'long"))).toHaveLength(10);
});

it('waits for every connection to close', async () => {
  const busy = createDatabase({ url: database.url, maxConnections: 20, applicationName: 'let-go' });
  await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.05)`.execute(busy)));
  await busy.destroy();
  const { rows } = await sql`select pid from pg_stat_activity where application_name = 'let-go'`.execute(db);
  expect(rows).toEqual([]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { compiled } from '../../src/platform/database/compiled.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a compiled query is built once and runs with the values of each call, also in a transaction', async () => {
  let built = 0;
  const answer = compiled((db, { text, number }: { text: string | null; number: number }) => {
    built += 1;
    return db.selectNoFrom([
      sql<number>`${number}::integer * 2`.as('twice'),
      sql<string | null>`${text}::text`.as('text'),
      sql<number>`${number}::integer`.as('once'),
    ]);
  });
  const { db } = database;
  expect(await answer(db, { text: 'first', number: 1 })).toEqual([{ twice: 2, text: 'first', once: 1 }]);
  const second = await db.transaction().execute((trx) => answer(trx, { text: null, number: 21 }));
  expect(second).toEqual([{ twice: 42, text: null, once: 21 }]);
  const many = await Promise.all([3, 4, 5].map((number) => answer(db, { text: '', number })));
  expect(many.map(([row]) => row?.once)).toEqual([3, 4, 5]);
  expect(built).toBe(1);
});

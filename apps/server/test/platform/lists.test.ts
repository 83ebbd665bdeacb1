import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '../../src/platform/database/database.ts';
import { compiledPages, pageOf, pageAsked, type PageOf } from '../../src/platform/database/lists.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Thing = { id: number; size: number; due: string | null };
type Column = keyof Thing;

const things = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 60 }),
    size: fc.integer({ min: 0, max: 4 }),
    due: fc.option(fc.constantFrom('2031-01-01', '2031-02-01', '2031-03-01')),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 30 },
);
const order = fc.record({
  column: fc.constantFrom<Column>('id', 'size', 'due'),
  direction: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
});
const page: fc.Arbitrary<PageOf<Column>> = fc
  .tuple(
    order,
    fc.array(order, { maxLength: 2 }),
    fc.integer({ min: 1, max: 8 }),
    fc.integer({ min: 0, max: 6 }),
  )
  .map(([first, others, limit, at]) => ({ orders: [first, ...others], limit, offset: at * limit }));

/** Compares rows as a page is ordered: nulls last, ties by id in the direction of the first column. */
function compare({ orders }: PageOf<Column>) {
  return (one: Thing, other: Thing): number => {
    for (const { column, direction } of [...orders, { ...orders[0], column: 'id' as const }]) {
      const [a, b] = [one[column], other[column]];
      if (a === b) continue;
      if (a === null || b === null) return a === null ? 1 : -1;
      return a < b === (direction === 'asc') ? -1 : 1;
    }
    return 0;
  };
}

/** The things in a text of JSON that are large enough. */
function listOf({ all, smallest }: { all: string; smallest: number }) {
  const listed = sql`jsonb_to_recordset(${all}::jsonb) as thing (id bigint, size int, due text)`;
  return {
    table: 'thing',
    from: listed,
    where: sql<boolean>`thing.size >= ${smallest}`,
    columns: { id: sql`thing.id`, size: sql`thing.size`, due: sql`thing.due` },
    select: (db: Database) =>
      db
        .selectFrom(sql<Thing>`(select * from ${listed})`.as('thing'))
        .select(['thing.id', 'thing.size', 'thing.due']),
  };
}

test('a page equals the sorted and sliced list, and has its total, also by statements that are built once', async () => {
  await fc.assert(
    fc.asyncProperty(things, page, fc.integer({ min: 0, max: 4 }), async (all, asked, smallest) => {
      const { db } = database;
      const values = { all: JSON.stringify(all), smallest };
      const matching = all.filter((thing) => thing.size >= smallest).toSorted(compare(asked));
      const pages = compiledPages(listOf, asked);
      for (const found of [
        await pageOf(db, listOf(values), asked),
        await pages(db, { all: '[]', smallest: 0 }, 0).then(() => pages(db, values, asked.offset)),
      ]) {
        expect(found).toEqual({
          rows: matching.slice(asked.offset, asked.offset + asked.limit),
          total: matching.length,
          totalPages: Math.ceil(matching.length / asked.limit),
          currentPage: asked.offset / asked.limit,
        });
      }
    }),
  );
});

test('the default order is newest first; that of a column is ascending', () => {
  expect(pageAsked({})).toEqual({ orders: [{ column: 'id', direction: 'desc' }], limit: 20, offset: 0 });
  expect(pageAsked({ orderBy: 'name', offset: 2 })).toEqual({
    orders: [{ column: 'name', direction: 'asc' }],
    limit: 20,
    offset: 40,
  });
});

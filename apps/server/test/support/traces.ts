import { sql } from 'kysely';

import type { TestApp } from './app.ts';

/** Attempts and idempotency keys, which a refused request may write, and live events, which are deleted once sent. */
const TRANSIENT = ['login_attempts', 'idempotency_keys', 'announcements'];

/** The tables watched in each database, whose schema does not change. */
const watched = new WeakMap<TestApp['db'], Promise<readonly string[]>>();

async function tablesOf(db: TestApp['db']): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !TRANSIENT.includes(name));
}

/**
 * A mark per table that changes with every insert, update and delete: the number of rows and the number of the last
 * transaction that wrote one of them.
 */
export async function marks({ db }: TestApp): Promise<Readonly<Record<string, string>>> {
  const tables = watched.get(db) ?? tablesOf(db);
  watched.set(db, tables);
  const each = (await tables).map(
    (name) =>
      sql`select ${name} as name, count(*) || '/' || coalesce(max(xmin::text::bigint), 0) as mark from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; mark: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}

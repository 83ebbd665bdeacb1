import { sql } from 'kysely';

import type { TestApp } from './app.ts';

/** Tables that may change although a request is refused: they count attempts and repetitions. */
const COUNTERS = ['login_attempts', 'idempotency_keys'];

/**
 * What the tables hold, as a mark per table that any row added, changed or removed alters: how many rows there are,
 * and the number of the last transaction that wrote one of them.
 */
export async function marks({ db }: TestApp): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const watched = tables.map(({ name }) => name).filter((name) => !COUNTERS.includes(name));
  const each = watched.map(
    (name) =>
      sql`select ${name} as name, count(*) || '/' || coalesce(max(xmin::text::bigint), 0) as mark from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; mark: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}

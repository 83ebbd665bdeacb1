import { SOURCE_NAMES, type SourceName } from '@maxilla/domain/source-names';
import type { SourceValues } from '@maxilla/domain/source-fields';
import { fieldsOf, SOURCES, tellsUse } from '@maxilla/domain/sources';
import { type RawBuilder, sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { columnOf, isThere, referencesIn, referencesTo, tableOf, TABLES } from './source-tables.store.ts';

type Db = Database | Transaction;

/** Whether nothing refers to the row `source` of a query; false of a source whose uses are not told. */
export function isUnused(source: SourceName): RawBuilder<boolean> {
  if (!tellsUse(source)) return sql<boolean>`false`;
  const uses = referencesTo(source).map(
    ([from, name]) => sql`exists (select from ${tableOf(from)} as entry
      where ${sql.ref(`entry.${columnOf(from, name)}`)} = source.id and ${isThere(from, 'entry')})`,
  );
  const id = sql.ref<number>('source.id');
  const { inWork, inProjects } = TABLES[source];
  if (inProjects) uses.push(inProjects(id));
  else if (inWork) uses.push(sql`${inWork(id)} > 0`);
  return sql<boolean>`not (${sql.join(uses, sql` or `)})`;
}

/** The same of a row. */
export async function readUnused(db: Db, source: SourceName, id: number): Promise<boolean> {
  const { rows } = await sql<{ unused: boolean }>`
    select ${isUnused(source)} as unused from (select ${id}::bigint as id) as source`.execute(db);
  return rows[0]?.unused === true;
}

/** What uses a row, and how often: rows of other sources, and with `null` the unfinished projects, batches and machines. */
export async function usersOf(
  db: Db,
  source: SourceName,
  id: number,
): Promise<{ source: SourceName | null; count: number }[]> {
  const counts = SOURCE_NAMES.flatMap((from) => {
    const refers = referencesIn(from).flatMap(([name, field]) => {
      if (field.to !== source) return [];
      if (field.through === undefined) return [sql`${sql.ref(`entry.${columnOf(from, name)}`)} = ${id}`];
      const between = SOURCES[from].fields[field.through];
      if (between?.kind !== 'reference') throw new Error(`${field.through} of ${from} is no reference`);
      return [
        sql`${sql.ref(`entry.${columnOf(from, field.through)}`)} in
          (select between.id from ${tableOf(between.to)} as between
            where ${sql.ref(`between.${columnOf(between.to, name)}`)} = ${id})`,
      ];
    });
    return refers.length === 0
      ? []
      : [
          sql`select ${from}::text as source, count(*)::int as count from ${tableOf(from)} as entry
               where (${sql.join(refers, sql` or `)}) and ${isThere(from, 'entry')}`,
        ];
  });
  const inWork = TABLES[source].inWork?.(sql<number>`${id}`);
  const all = [...counts, ...(inWork ? [sql`select null::text as source, ${inWork}::int as count`] : [])];
  if (all.length === 0) return [];
  const { rows } = await sql<{ source: SourceName | null; count: number }>`
    select * from (${sql.join(all, sql` union all `)}) as used where count > 0`.execute(db);
  return rows;
}

/**
 * Number of references to a row from other sources, unfinished projects, batches and machines. Rows that can
 * never be removed are not counted, since they would block the removal for ever.
 */
export async function usesOf(db: Db, source: SourceName, id: number): Promise<number> {
  const referring = referencesTo(source).filter(([from]) => TABLES[from].removed !== null);
  const counts = referring.map(
    ([from, name]) => sql`(select count(*) from ${tableOf(from)} as entry
      where ${sql.ref(`entry.${columnOf(from, name)}`)} = ${id} and ${isThere(from, 'entry')})`,
  );
  const inWork = TABLES[source].inWork?.(sql<number>`${id}`);
  const all = [...counts, ...(inWork ? [inWork] : [])];
  if (all.length === 0) return 0;
  const { rows } = await sql<{ uses: number }>`select ${sql.join(all, sql` + `)} as uses`.execute(db);
  return rows[0]?.uses ?? 0;
}

/** Some fields of a source. */
type Names = readonly string[];

/** Of some fields of a source, those by which others refer to a row, by the row. */
export async function heldFields(
  db: Db,
  source: SourceName,
  names: Names,
): Promise<ReadonlyMap<number, Names>> {
  const inRows = SOURCE_NAMES.flatMap((from) =>
    referencesIn(from).flatMap(([name, { to, flag, through }]) => {
      if (to !== source || flag === undefined || through !== undefined || !names.includes(flag)) return [];
      const id = sql.ref(`entry.${columnOf(from, name)}`);
      return [
        sql`select ${flag}::text as name, ${id} as id from ${tableOf(from)} as entry where ${isThere(from, 'entry')}`,
      ];
    }),
  );
  const inWork = Object.entries(TABLES[source].heldInWork ?? {})
    .filter(([name]) => names.includes(name))
    .map(([name, ids]) => sql`select ${name}::text as name, held.id from (${ids}) as held (id)`);
  const all = [...inRows, ...inWork];
  if (all.length === 0) return new Map();
  const { rows } = await sql<{ id: number; names: string[] }>`
    select id, array_agg(distinct name) as names from (${sql.join(all, sql` union all `)}) as holding
     where id is not null group by id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.names]));
}

/** The fields by which others may refer to a row that a change would take away or, where they are settled, change. */
export const fieldsTaken = (source: SourceName, before: SourceValues, after: SourceValues): Names =>
  fieldsOf(source)
    .filter(
      ([name, { held, settled }]) =>
        (held !== undefined && before[name] === true && after[name] !== true) ||
        (settled !== undefined && before[name] !== after[name]),
    )
    .map(([name]) => name);

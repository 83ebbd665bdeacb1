import type { SourceRow } from '@maxilla/contract/sources';
import { type Language, LANGUAGES } from '@maxilla/domain/people';
import { NO_PILLARS } from '@maxilla/domain/pillars';
import { type SourceName, type SourceStatus } from '@maxilla/domain/source-names';
import type { SourceField, SourceValues } from '@maxilla/domain/source-fields';
import { fieldsOf, listedAs, namedBy, SOURCES } from '@maxilla/domain/sources';
import { numberSought } from '@maxilla/domain/texts';
import { type RawBuilder, sql } from 'kysely';

import { constants } from '../../platform/database/constants.ts';
import { compiledBefore, type Values } from '../../platform/database/compiled.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { compiledPages, type Page, type PageOf } from '../../platform/database/lists.ts';
import { byWords } from '../../platform/database/word-order.ts';
import { wordOf } from './sheet-cells.ts';
import { codesWith, hasWord, isFound, wordsOf } from './source-search.store.ts';
import {
  columnOf,
  flagged,
  isThere,
  isTranslated,
  readField,
  type Reference,
  referencesIn,
  storedFields,
  storedRow,
  tableOf,
  TABLES,
} from './source-tables.store.ts';
import { isUnused } from './source-uses.store.ts';

type Db = Database | Transaction;

/** Display name of a reference, without its manufacturer if that is shown beside it. */
function labelOf(name: string, { to, within }: Reference, language: Language): RawBuilder<string> {
  const row = namedBy(name);
  return within === undefined ? TABLES[to].label(row, language) : sql<string>`${sql.ref(`${row}.name`)}`;
}

/** Rows of a source that have not been removed, with the names of the rows they refer to. */
function rowsOf(source: SourceName, language: Language): RawBuilder<SourceRow> {
  return rowsWith(source, referencesIn(source), language, []);
}

/**
 * Rows of a source for searching and sorting. Referenced rows are joined only if the list is sorted by them,
 * because the join takes longer to plan than to read.
 */
function searchedRows(
  source: SourceName,
  sortedBy: readonly string[],
  language: Language,
): RawBuilder<SourceRow> {
  const own = referencesIn(source).every(
    ([name, field]) => field.through === undefined && !sortedBy.includes(listedAs(name, field)),
  );
  return rowsWith(source, own ? [] : referencesIn(source), language, [sql`entry.search`]);
}

function rowsWith(
  source: SourceName,
  references: readonly (readonly [string, Reference])[],
  language: Language,
  others: readonly RawBuilder<unknown>[],
): RawBuilder<SourceRow> {
  const byOwnColumn = references.toSorted(
    ([, one], [, other]) => Number(one.through !== undefined) - Number(other.through !== undefined),
  );
  const joins = byOwnColumn.map(
    ([name, field]) =>
      sql`left join ${tableOf(field.to)} as ${sql.ref(namedBy(name))}
            on ${sql.ref(`${namedBy(name)}.id`)} = ${readField(source, name, field)}`,
  );
  const columns = fieldsOf(source).map(
    ([name, field]) => sql`${readField(source, name, field)} as ${sql.ref(name)}`,
  );
  const names = references.map(
    ([name, field]) => sql`${labelOf(name, field, language)} as ${sql.ref(namedBy(name))}`,
  );
  return sql`(select entry.id, entry.version, ${sql.join([...columns, ...names, ...others])}
    from ${tableOf(source)} as entry ${sql.join(joins, sql` `)}
   where ${isThere(source, 'entry')})`;
}

/** Sort key of a list column: codes by their words. */
function sortKey(name: string, field: SourceField, language: Language): [string, RawBuilder<unknown>] {
  const { kind } = field;
  const listed = listedAs(name, field);
  const column = sql.ref(`source.${listed}`);
  if (kind === 'choice') {
    return [listed, byWords(column, field.codes, language, (code) => wordOf(field, code, language))];
  }
  return [listed, kind === 'line' || kind === 'reference' ? sql`fold(${column})` : column];
}

type SourceFilter = {
  readonly searchKey?: string | undefined;
  /** The language of the words for codes, which are searched too. */
  readonly language: Language;
  readonly validated?: SourceStatus | undefined;
  readonly customPillar?: boolean | undefined;
  /** Only pillars that a tooth can stand on. */
  readonly bearing: boolean;
};

type Pages = (db: Database, values: Values, offset: number) => Promise<Page<SourceRow>>;

/** Words that a list is usually searched by; more are searched by a statement that is built for them. */
const MOST_WORDS = 4;
const pagesOf = compiledBefore<Pages>();

/**
 * A page of a source, searched by id, by the texts of its rows and of referenced rows, and by the names of
 * codes.
 */
export function listRows(
  db: Database,
  source: SourceName,
  { searchKey = '', language, validated, customPillar, bearing }: SourceFilter,
  { orders, limit, offset }: PageOf<string>,
): Promise<Page<SourceRow>> {
  const words = wordsOf(searchKey);
  const codes = words.map(({ pattern, short }) => (short ? '' : codesWith(source, pattern, language)));
  const id = numberSought(searchKey);
  const isId = id !== null;
  const values = {
    ...Object.fromEntries(words.map(({ pattern }, at) => [`word${at}`, pattern])),
    ...Object.fromEntries(codes.map((some, at) => [`codes${at}`, some])),
    ...(isId ? { id } : {}),
  };
  // Codes are compared only if there are any: a statement without them finds its rows by index.
  const kinds = words.map(({ short }, at) => ({ short, coded: codes[at] !== '' }));
  const filter = { source, kinds, isId, validated, customPillar, bearing };
  const make = () => compiledPages(listOf(filter, orders, language), { orders, limit });
  if (words.length > MOST_WORDS) return make()(db, values, offset);
  // Only codes are in another order in each language, and only some rows have another name.
  const { fields } = SOURCES[source];
  const isInLanguage = isTranslated(source) || orders.some(({ column }) => fields[column]?.kind === 'choice');
  const inLanguage = isInLanguage ? [language] : [];
  return pagesOf(JSON.stringify([filter, orders, limit, ...inLanguage]), make)(db, values, offset);
}

/** The list of a source, given the slots of the words that it is searched by. */
function listOf(
  {
    source,
    kinds,
    isId,
    validated,
    customPillar,
    bearing,
  }: Omit<SourceFilter, 'searchKey' | 'language'> & {
    readonly source: SourceName;
    readonly kinds: readonly { readonly short: boolean; readonly coded: boolean }[];
    readonly isId: boolean;
  },
  orders: PageOf<string>['orders'],
  language: Language,
) {
  const sorted = fieldsOf(source).map(([name, field]) => sortKey(name, field, language));
  return (slots: Values) => {
    const words = kinds.map(({ short, coded }, at) => ({
      pattern: slots[`word${at}`] as string,
      short,
      codes: coded ? (slots[`codes${at}`] as string) : null,
    }));
    const conditions = [
      isFound(source, { words, id: isId ? (slots['id'] as string) : null }, language),
      ...(validated === undefined ? [] : [sql`source.validated = ${validated === 'VALIDATED'}`]),
      ...(customPillar === undefined ? [] : [sql`source."customPillar" = ${customPillar}`]),
      ...(bearing
        ? [sql`coalesce(source."pillarType", '') not in (${sql.join(constants(NO_PILLARS))})`]
        : []),
    ];
    const from = searchedRows(
      source,
      orders.map(({ column }) => column),
      language,
    );
    return {
      table: 'source',
      from: sql`${from} as source`,
      where: sql<boolean>`${sql.join(conditions, sql` and `)}`,
      columns: { id: sql.ref('source.id'), ...Object.fromEntries(sorted) },
      select: (around: Database) =>
        around
          .selectFrom(rowsOf(source, language).as('source'))
          .selectAll('source')
          .select(isUnused(source).as('unused'))
          .$castTo<SourceRow>(),
    };
  };
}

/** All rows of a source, by id. */
export async function allRows(db: Db, source: SourceName, language: Language): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select * from ${rowsOf(source, language)} as source order by id`.execute(db);
  return rows;
}

/** Rows by their ids, without those that do not exist or were removed. */
export async function readRows(
  db: Db,
  source: SourceName,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, SourceRow>> {
  const { rows } = await sql<SourceRow>`
    select * from ${rowsOf(source, language)} as source where id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A row, or undefined where it does not exist or was removed. */
export async function readRow(
  db: Db,
  source: SourceName,
  id: number,
  language: Language,
): Promise<SourceRow | undefined> {
  return (await readRows(db, source, [id], language)).get(id);
}

/** Locks a row, if it exists, until the end of the transaction. */
export async function lockRow(trx: Transaction, source: SourceName, id: number): Promise<void> {
  await sql`select id from ${tableOf(source)} where id = ${id} for update`.execute(trx);
}

/**
 * Prevents concurrent imports into a source until the end of the transaction: two imports that add the same
 * rows in different orders would deadlock. Edits and uses of single rows are not blocked.
 */
export async function lockImports(trx: Transaction, source: SourceName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${source}`}, 0))`.execute(trx);
}

/** Locks rows in the order in which all lock them; returns the version of each. */
export async function lockRows(
  trx: Transaction,
  source: SourceName,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from ${tableOf(source)} where id = any(${ids}) order by id for update`.execute(trx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The id of another row with the same key. */
export async function holderOfKey(
  db: Db,
  source: SourceName,
  values: SourceValues,
  exceptId: number,
): Promise<number | null> {
  const { fields } = SOURCES[source];
  const same = SOURCES[source].unique.fields.map((name) => {
    const column = sql.ref(`entry.${columnOf(source, name)}`);
    const value = values[name] ?? null;
    return fields[name]?.kind === 'line'
      ? sql`lower(btrim(${column})) = lower(${value}::text)`
      : sql`${column} is not distinct from ${value}`;
  });
  const { rows } = await sql<{ id: number }>`
    select id from ${tableOf(source)} as entry
     where ${sql.join(same, sql` and `)} and id <> ${exceptId} and ${isThere(source, 'entry')} limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** A row that can be chosen, with its name in one language and in all of them. */
export type SourceChoice = {
  readonly id: number;
  readonly name: string;
  readonly names: readonly string[];
  readonly withinId: number | null;
};

/** The rows that a field may refer to, by name in a language; one of them if `id` is given. */
export async function choicesOf(
  db: Db,
  name: string,
  field: Reference,
  language: Language,
  { searchKey = '', id }: { readonly searchKey?: string | undefined; readonly id?: number } = {},
): Promise<SourceChoice[]> {
  const { to, flag, within } = field;
  const row = namedBy(name);
  const conditions = [
    isThere(to, row),
    ...wordsOf(searchKey).map((word) => hasWord(to, row, word, language)),
    ...(flag === undefined ? [] : [flagged(row, flag)]),
    ...(id === undefined ? [] : [sql`${sql.ref(`${row}.id`)} = ${id}`]),
  ];
  const names = (TABLES[to].translated ? LANGUAGES : [language]).map((one) => labelOf(name, field, one));
  const withinId = within === undefined ? sql`null::bigint` : sql.ref(`${row}.${columnOf(to, within)}`);
  const { rows } = await sql<SourceChoice>`
    select ${sql.ref(`${row}.id`)} as id, ${labelOf(name, field, language)} as name, array[${sql.join(names)}] as names,
           ${withinId} as "withinId"
      from ${tableOf(to)} as ${sql.ref(row)} where ${sql.join(conditions, sql` and `)}
     order by fold(${labelOf(name, field, language)}), id`.execute(db);
  return rows;
}

/** Inserts rows in one statement and returns their ids, in the same order. */
export async function insertRows(
  trx: Transaction,
  source: SourceName,
  rows: readonly SourceValues[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const columns = storedFields(source).map(([name]) => columnOf(source, name));
  const values = JSON.stringify(rows.map((row) => storedRow(source, row)));
  const inserted = await sql<{ id: number }>`
    insert into ${tableOf(source)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map((column) => sql.ref(`given.${column}`)))}
      from jsonb_populate_recordset(null::${tableOf(source)}, ${values}::jsonb) with ordinality as given
     order by given.ordinality
    returning id`.execute(trx);
  // They are numbered in that order.
  return inserted.rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** Stores the fields of rows in one statement, and counts the change of each. */
export async function changeRows(
  trx: Transaction,
  source: SourceName,
  rows: ReadonlyMap<number, SourceValues>,
): Promise<void> {
  const set = storedFields(source).map(([name]) => {
    const column = columnOf(source, name);
    return sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`;
  });
  const values = JSON.stringify([...rows].map(([id, row]) => ({ id, ...storedRow(source, row) })));
  await sql`
    update ${tableOf(source)} as entry set ${sql.join(set)}, version = entry.version + 1
      from jsonb_populate_recordset(null::${tableOf(source)}, ${values}::jsonb) as given
     where entry.id = given.id`.execute(trx);
}

/** Hides a row. */
export async function removeRow(trx: Transaction, source: SourceName, id: number, at: string): Promise<void> {
  const { removed } = TABLES[source];
  if (removed === null) throw new Error(`Rows of ${source} stay`);
  await sql`
    update ${tableOf(source)} set ${sql.ref(removed)} = ${at}, version = version + 1 where id = ${id}`.execute(
    trx,
  );
}

/** Whether another price than a row is offered for the same unit of a product. */
export async function hasOtherPrice(
  trx: Transaction,
  { productCode, unit }: SourceValues,
  exceptId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from prices
     where product_code = ${productCode} and unit = ${unit} and not hidden and id <> ${exceptId} limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

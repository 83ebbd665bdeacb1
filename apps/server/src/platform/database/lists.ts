import { FIXED_PAGE } from '@maxilla/contract/pages';
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';

import { compiled, type Values } from './compiled.ts';
import type { Database, Transaction } from './database.ts';
import { PLANNED_ONCE } from './prepared.ts';

/** The SQL expression of each sortable column of a list. */
export type SortKeys<C extends string> = Readonly<Record<C, RawBuilder<unknown>>>;

export type Order<C extends string> = { readonly column: C; readonly direction: 'asc' | 'desc' };

export type PageOf<C extends string> = {
  /** The first sorts first; ties are broken by id, in the direction of the first. */
  readonly orders: readonly [Order<C>, ...Order<C>[]];
  readonly limit: number;
  /** Rows before the page. */
  readonly offset: number;
};

/** The page that a query of the wire asks for: the latest first unless a column is named (spec 1 §9). */
export function pageAsked<C extends string>(
  query: {
    readonly orderBy?: C | undefined;
    readonly sort?: 'asc' | 'desc' | undefined;
    /** Counts pages, from 0. */
    readonly offset?: number | undefined;
  },
  limit = FIXED_PAGE,
): PageOf<C | 'id'> {
  const { orderBy, sort = orderBy === undefined ? 'desc' : 'asc', offset = 0 } = query;
  return { orders: [{ column: orderBy ?? 'id', direction: sort }], limit, offset: offset * limit };
}

export type Page<Row> = {
  readonly rows: Row[];
  readonly total: number;
  readonly totalPages: number;
  readonly currentPage: number;
};

/** Adds the reply fields about the whole list to the rows of a page. */
export function pageReply<Row>(
  rows: Row[],
  total: number,
  { limit, offset }: Pick<PageOf<string>, 'limit' | 'offset'>,
): Page<Row> {
  return { rows, total, totalPages: Math.ceil(total / limit), currentPage: Math.floor(offset / limit) };
}

export type List<C extends string, D, T extends keyof D, Row> = {
  /** The table that is listed, or the alias under which `from`, `where`, `columns` and `select` know it. It has an `id`. */
  readonly table: string;
  /** The FROM clause, if it is not the table itself: a join, or a subquery with an `id`. */
  readonly from?: RawBuilder<unknown>;
  readonly where: Expression<SqlBool>;
  readonly columns: SortKeys<C>;
  /** The rows that come before all others, in whatever order: the one with the number that is searched for. */
  readonly first?: Expression<SqlBool> | undefined;
  /** The rows as they are shown, neither filtered nor sorted. */
  readonly select: (db: Database) => SelectQueryBuilder<D, T, Row>;
  /** What `summedPageOf` adds up over all rows. */
  readonly summed?: RawBuilder<number>;
};

/**
 * A page of a list and the total number of rows. The matching rows are collected once in a materialised CTE,
 * which is then counted, sorted and cut: an index in the order of the page could visit every row that does
 * not match. Displayed columns are read for the rows of the page only.
 */
export async function pageOf<C extends string, D, T extends keyof D, Row>(
  db: Database | Transaction,
  list: List<C, D, T, Row>,
  page: PageOf<C>,
): Promise<Page<Row>> {
  const { sum: _, ...found } = await summedPageOf(db, list, page);
  return found;
}

/** The same with the sum of `summed` over all rows, from the same search. */
export async function summedPageOf<C extends string, D, T extends keyof D, Row>(
  db: Database | Transaction,
  list: List<C, D, T, Row>,
  page: PageOf<C>,
): Promise<Page<Row> & { readonly sum: number }> {
  const rows = await selectPage(db, list, page)
    .select([
      sql<number>`(select count(*) from found)`.as('total_of_list'),
      ...(list.summed ? [sql<number>`(select ${SUM} from found)`.as('sum_of_list')] : []),
    ])
    .execute();
  const counted = rows as unknown as (Row & { total_of_list: number; sum_of_list?: number })[];
  const { total_of_list: total, sum_of_list: sum = 0 } =
    counted[0] ?? (page.offset > 0 ? await totalsOf(db, list, page) : NOTHING);
  const shown = counted.map(({ total_of_list: _, sum_of_list: __, ...row }) => row as unknown as Row);
  return { ...pageReply(shown, total, page), sum };
}

/**
 * The pages of a list of some thousand rows that is asked for in few ways: its statements are built once (`compiled`),
 * and `list` only gets the slots of the values. Few rows are searched sooner twice, side by side for the page and for the
 * total, than kept, sorted and read again.
 */
export function compiledPages<V extends Values, C extends string, D, T extends keyof D, Row>(
  list: (values: V) => List<C, D, T, Row>,
  { orders, limit }: Omit<PageOf<C>, 'offset'>,
): (db: Database, values: V, offset: number) => Promise<Page<Row>> {
  const rowsOf = compiled((db, values: V & { readonly offset: number }) => {
    const page = { orders, limit, offset: values.offset };
    return selectPage(db, list(values), page, 'not materialized').modifyFront(sql.raw(PLANNED_ONCE));
  });
  const totalOf = compiled((db, values: V) =>
    selectTotal(db, list(values), { orders }).modifyFront(sql.raw(PLANNED_ONCE)),
  );
  return async (db, values, offset) => {
    const [rows, [counted]] = await Promise.all([rowsOf(db, { ...values, offset }), totalOf(db, values)]);
    return pageReply(rows as Row[], counted?.total ?? 0, { limit, offset });
  };
}

function selectPage<C extends string, D, T extends keyof D, Row>(
  db: Database | Transaction,
  list: List<C, D, T, Row>,
  page: PageOf<C>,
  found: 'materialized' | 'not materialized' = 'materialized',
) {
  const { table, select } = list;
  const id = sql.ref<number>(`${table}.id`);
  const order = list.first ? sql`is_first desc, ${inOrder(page)}` : inOrder(page);
  const cut = sql<{
    id: number;
  }>`(select id from found order by ${order} limit ${pageSize(page.limit)} offset ${page.offset})`;
  const around = db
    .with(
      (cte) => (found === 'materialized' ? cte('found').materialized() : cte('found').notMaterialized()),
      () => searched(list, page),
    )
    .with('page', () => cut) as unknown as Database;
  const onPage = sql`array(select page.id from page)`;
  return select(around)
    .where(sql<SqlBool>`${id} = any(${onPage})`)
    .orderBy(sql`array_position(${onPage}, ${id})`);
}

const SUM = sql`coalesce(sum(summed), 0)::float8`;

const NOTHING = { total_of_list: 0, sum_of_list: 0 };

/** The rows of a list, with what they are sorted by and what is summed. */
function searched<C extends string, D, T extends keyof D, Row>(
  { table, from = sql.table(table), where, columns, first, summed }: List<C, D, T, Row>,
  { orders }: Pick<PageOf<C>, 'orders'>,
): RawBuilder<{ id: number }> {
  const read = [
    ...(first ? [sql`${first} as is_first`] : []),
    ...orders.map(({ column }, at) => sql`${columns[column]} as ${keyName(at)}`),
    ...(summed ? [sql`${summed} as summed`] : []),
  ];
  return sql`(select ${sql.ref(`${table}.id`)} as id, ${sql.join(read)} from ${from} where ${where})`;
}

function selectTotal<C extends string, D, T extends keyof D, Row>(
  db: Database | Transaction,
  list: List<C, D, T, Row>,
  page: Pick<PageOf<C>, 'orders'>,
) {
  const total = sql<number>`(select count(*) from ${searched(list, page)} found)`.as('total');
  return db.selectNoFrom(total);
}

/** A page beyond the last one has no row that carries the totals. */
async function totalsOf<C extends string, D, T extends keyof D, Row>(
  db: Database | Transaction,
  list: List<C, D, T, Row>,
  page: PageOf<C>,
): Promise<typeof NOTHING> {
  const { rows } = await sql<typeof NOTHING>`
    select count(*) as total_of_list, ${list.summed ? SUM : sql`0`} as sum_of_list
      from ${searched(list, page)} found`.execute(db);
  return rows[0] ?? NOTHING;
}

/**
 * The limit of a page. Multiples of ten, which the screens use, are literals: PostgreSQL estimates a plan
 * with an unknown limit as expensive, and would therefore plan every execution again.
 */
export function pageSize(limit: number): RawBuilder<number> {
  return limit % 10 === 0 ? sql.lit(limit) : sql`${limit}`;
}

const keyName = (at: number) => sql.ref(`key_${at}`);

function inOrder({ orders }: Pick<PageOf<string>, 'orders'>): RawBuilder<unknown> {
  const [{ column: first, direction }] = orders;
  const byId = sql`id ${sql.raw(direction)}`;
  // Without the nulls that an id never is, which would keep the index of the ids from being read in its order.
  if (first === 'id') return byId;
  const sorted = orders.map((order, at) => sql`${keyName(at)} ${sql.raw(order.direction)} nulls last`);
  return sql.join([...sorted, byId]);
}

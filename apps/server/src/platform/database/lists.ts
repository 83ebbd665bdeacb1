import { type Expression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';

import type { Database, Transaction } from './database.ts';

/** Rows of a page of a list (decisions 22). */
const PAGE_SIZE = 20;

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
  limit = PAGE_SIZE,
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
  /** What is listed, where it is not the table by itself: a join, a subquery with an `id`. */
  readonly from?: RawBuilder<unknown>;
  readonly where: Expression<SqlBool>;
  readonly columns: SortKeys<C>;
  /** The rows as they are shown, neither filtered nor sorted. */
  readonly select: (db: Database) => SelectQueryBuilder<D, T, Row>;
};

/**
 * One page of a list and the number of all its rows. The rows are searched for once, in a materialised CTE that is
 * then counted, sorted and cut, because an index in the order of the page could lead through every row that does not
 * match. What is shown is read for the rows of the page alone.
 */
export async function pageOf<C extends string, D, T extends keyof D, Row>(
  db: Database | Transaction,
  list: List<C, D, T, Row>,
  page: PageOf<C>,
): Promise<Page<Row>> {
  const { table, from = sql.table(table), where, columns, select } = list;
  const id = sql.ref(`${table}.id`);
  const keys = page.orders.map(({ column }, at) => sql`${columns[column]} as ${keyName(at)}`);
  const found = sql<{ id: number }>`(select ${id} as id, ${sql.join(keys)} from ${from} where ${where})`;
  const cut = sql<{
    id: number;
  }>`(select id from found order by ${inOrder(page)} limit ${pageSize(page.limit)} offset ${page.offset})`;
  const around = db
    .with(
      (cte) => cte('found').materialized(),
      () => found,
    )
    .with('page', () => cut) as unknown as Database;
  const onPage = sql`array(select page.id from page)`;
  const rows = await select(around)
    .select(sql<number>`(select count(*) from found)`.as('total_of_list'))
    .where(sql<SqlBool>`${id} = any(${onPage})`)
    .orderBy(sql`array_position(${onPage}, ${id})`)
    .execute();
  const counted = rows as unknown as (Row & { total_of_list: number })[];
  const total = counted[0]?.total_of_list ?? (page.offset > 0 ? await countOf(db, found) : 0);
  return pageReply(
    counted.map(({ total_of_list: _, ...row }) => row as unknown as Row),
    total,
    page,
  );
}

/**
 * The limit of a page. Multiples of ten, which the screens use, are literals: PostgreSQL estimates a plan
 * with an unknown limit as expensive, and would therefore plan every execution again.
 */
export function pageSize(limit: number): RawBuilder<number> {
  return limit % 10 === 0 ? sql.lit(limit) : sql`${limit}`;
}

const keyName = (at: number) => sql.ref(`key_${at}`);

function inOrder({ orders }: PageOf<string>): RawBuilder<unknown> {
  const sorted = orders.map(({ direction }, at) => sql`${keyName(at)} ${sql.raw(direction)} nulls last`);
  return sql.join([...sorted, sql`id ${sql.raw(orders[0].direction)}`]);
}

/** A page beyond the last one has no row that carries the total. */
async function countOf(db: Database | Transaction, found: RawBuilder<{ id: number }>): Promise<number> {
  const total = sql<number>`(select count(*) from ${found} found)`.as('total');
  const row = await db.selectNoFrom(total).executeTakeFirstOrThrow();
  return row.total;
}

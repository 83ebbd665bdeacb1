import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';

import { isStaff } from '@maxilla/domain/people';
import { numberSought } from '@maxilla/domain/texts';

import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type Page, pageOf, pageReply } from '../../../platform/database/lists.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { keptTotal, nearRow } from './project-counts.store.ts';
import { isOfStateAndProduct, type ProjectFilter, type Viewer, visible } from './project-filter.store.ts';
import { foundByName } from './name-search.store.ts';
import { inOrder, type Ordering, PROJECT_SORT_KEYS, walked } from './sorting.store.ts';
import { type RowRecord, selectRows } from './project-rows.store.ts';

/** Pages beyond this row are located with the counts per block of ids. */
const FAR = 1_000;
/** Filters that match at most this many rows are read completely and sorted. */
const FEW = 10_000;

/** A page of the projects visible to a user, with the total number. */
export async function pageOfProjects(
  db: Database | Transaction,
  viewer: Viewer,
  filter: ProjectFilter,
  page: Ordering,
): Promise<Page<RowRecord>> {
  return (await hasFewMatches(db, viewer, filter))
    ? pageOfFew(db, viewer, filter, page)
    : pageOfMany(db, viewer, filter, page);
}

/** The first projects visible to a user, without a total. */
export async function firstProjects(
  db: Database | Transaction,
  viewer: Viewer,
  filter: ProjectFilter,
  limit: number,
): Promise<RowRecord[]> {
  const page = { orderBy: 'id', sort: 'desc', limit, offset: 0 } as const;
  const named = foundByName(viewer, filter);
  return selectRows(db)
    .where(
      within(
        named
          ? sql`select named.id from ${named} named order by named.id desc limit ${limit}`
          : walked(conditions(viewer, filter), page),
      ),
    )
    .orderBy(inOrder(page))
    .execute();
}

/** The first projects of an order that are visible to a user, in the order of their numbers. */
export function projectsOfOrder(
  db: Database | Transaction,
  viewer: Viewer,
  orderId: number,
  limit: number,
): Promise<RowRecord[]> {
  const ordered = sql<SqlBool>`project.id in (select project_id from order_lines where order_id = ${orderId})`;
  return visibleWhere(db, viewer, ordered).limit(limit).execute();
}

/** The project with a number, if it is visible to a user. */
export function projectOfNumber(
  db: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<RowRecord[]> {
  return visibleWhere(db, viewer, sql<SqlBool>`project.id = ${id}`).execute();
}

const visibleWhere = (db: Database | Transaction, viewer: Viewer, condition: Expression<SqlBool>) =>
  selectRows(db)
    .where((eb) => eb.and([condition, conditions(viewer, {})]))
    .orderBy('project.id');

/**
 * Reads all matches in one query, the one with the number that is searched for first; for a search by name alone, through
 * an index on names if sorted by id.
 */
function pageOfFew(
  db: Database | Transaction,
  viewer: Viewer,
  filter: ProjectFilter,
  page: Ordering,
): Promise<Page<RowRecord>> {
  const { orderBy, sort, limit, offset } = page;
  const named = orderBy === 'id' ? foundByName(viewer, filter) : null;
  const number = numberSought(filter.searchKey ?? '');
  return pageOf(
    db,
    {
      table: 'project',
      from: named ? sql`${named} project` : sql`projects project`,
      where: named ? sql<SqlBool>`true` : conditions(viewer, filter),
      columns: PROJECT_SORT_KEYS,
      first: number === null ? undefined : sql<SqlBool>`project.id = ${number}`,
      select: selectRows,
    },
    { orders: [{ column: orderBy, direction: sort }], limit, offset },
  );
}

/** Reads matches in index order until the page is full; the total is read from `project_counts`. */
async function pageOfMany(
  db: Database | Transaction,
  viewer: Viewer,
  filter: ProjectFilter,
  page: Ordering,
): Promise<Page<RowRecord>> {
  const total = totalOf(db, viewer, filter);
  const rows = await selectRows(db)
    .select(total.as('total'))
    .where(await onPage(db, viewer, filter, page))
    .orderBy(inOrder(page))
    .execute();
  return pageReply(rows, rows[0]?.total ?? (await countOf(db, total)), page);
}

async function onPage(
  db: Database | Transaction,
  viewer: Viewer,
  filter: ProjectFilter,
  page: Ordering,
): Promise<RawBuilder<SqlBool>> {
  const where = conditions(viewer, filter);
  if (page.orderBy !== 'id' || page.offset < FAR || !isOfStateAndProduct(viewer, filter)) {
    return within(walked(where, page));
  }
  const near = await nearRow(db, filter, page);
  if (!near) return sql<SqlBool>`false`;
  const from =
    page.sort === 'asc' ? sql<SqlBool>`project.id >= ${near.id}` : sql<SqlBool>`project.id <= ${near.id}`;
  return within(walked(sql<SqlBool>`${from} and ${where}`, { ...page, offset: near.before }));
}

/** Whether a filter matches so few projects that all of them can be read. */
async function hasFewMatches(
  db: Database | Transaction,
  viewer: Viewer,
  filter: ProjectFilter,
): Promise<boolean> {
  const { searchKey, userId, patientId, assigneeId, onHold, only, ...others } = filter;
  const limits = [searchKey, userId, patientId, assigneeId, only];
  if (!isStaff(viewer) || onHold === true || limits.some((limit) => limit !== undefined)) return true;
  if (Object.values(others).every((other) => other === undefined)) return false;
  return (await countOf(db, sql`${keptTotal(db, others)}`)) <= FEW;
}

function totalOf(db: Database | Transaction, viewer: Viewer, filter: ProjectFilter): RawBuilder<number> {
  if (isOfStateAndProduct(viewer, filter)) return sql`${keptTotal(db, filter)}`;
  const counted = (limits: ProjectFilter) =>
    sql<number>`(select count(*) from projects project where ${conditions(viewer, limits)})`;
  const { onHold, ...others } = filter;
  if (onHold !== false || !isOfStateAndProduct(viewer, others)) return counted(filter);
  // Few projects are on hold: the total of the others is the maintained count minus these.
  return sql`(${keptTotal(db, others)} - ${counted({ ...others, onHold: true })})`;
}

async function countOf(db: Database | Transaction, total: RawBuilder<number>): Promise<number> {
  const row = await db.selectNoFrom(total.as('total')).executeTakeFirstOrThrow();
  return row.total;
}

function conditions(viewer: Viewer, filter: ProjectFilter): Expression<SqlBool> {
  return visible(expressionBuilder<DB & { project: DB['projects'] }, 'project'>(), viewer, filter);
}

const within = (ids: RawBuilder<{ id: number }>) => sql<SqlBool>`project.id in (${ids})`;

import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';

import { isStaff } from '@maxilla/domain/people';

import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { keptTotal, nearRow } from '../counts/store.ts';
import { isOfStateAndProduct, type ProjectFilter, type Viewer, visible } from '../filter/store.ts';
import { inOrder, type Ordering, sorted, walked } from '../order/store.ts';
import { type RowRecord, selectRows } from '../rows/store.ts';

/** From here on the way to a page is worth shortening. */
const FAR = 1_000;

type Page = { readonly rows: RowRecord[]; readonly total: number };

/**
 * A page of the projects somebody may see, and how many there are, in one statement. The page is cut on the projects
 * alone; names are read for its rows only.
 */
export async function pageOfProjects(
  db: Database | Transaction,
  viewer: Viewer,
  filter: ProjectFilter,
  page: Ordering,
): Promise<Page> {
  const total = totalOf(db, viewer, filter);
  const rows = await selectRows(db)
    .select(total.as('total'))
    .where(await onPage(db, viewer, filter, page))
    .orderBy(inOrder(page))
    .execute();
  return { rows, total: rows[0]?.total ?? (await countOf(db, total)) };
}

/** The first projects that somebody may see, without counting the others. */
export async function firstProjects(
  db: Database | Transaction,
  viewer: Viewer,
  filter: ProjectFilter,
  limit: number,
): Promise<RowRecord[]> {
  const page = { orderBy: 'id', sort: 'desc', limit, offset: 0 } as const;
  return selectRows(db)
    .where(within(sorted(conditions(viewer, filter), page)))
    .orderBy(inOrder(page))
    .execute();
}

async function onPage(
  db: Database | Transaction,
  viewer: Viewer,
  filter: ProjectFilter,
  page: Ordering,
): Promise<RawBuilder<SqlBool>> {
  const where = conditions(viewer, filter);
  if (isNarrow(viewer, filter)) return within(sorted(where, page));
  if (page.orderBy !== 'id' || page.offset < FAR || !isOfStateAndProduct(viewer, filter)) {
    return within(walked(where, page));
  }
  const near = await nearRow(db, filter, page);
  if (!near) return sql<SqlBool>`false`;
  const from =
    page.sort === 'asc' ? sql<SqlBool>`project.id >= ${near.id}` : sql<SqlBool>`project.id <= ${near.id}`;
  return within(sorted(sql<SqlBool>`${from} and ${where}`, { ...page, offset: near.before }));
}

/** Whether a filter leaves few enough projects to sort and count them. */
function isNarrow(
  viewer: Viewer,
  { searchKey, userId, patientId, assigneeId, onHold }: ProjectFilter,
): boolean {
  const limits = [searchKey, userId, patientId, assigneeId];
  return !isStaff(viewer) || onHold === true || limits.some((limit) => limit !== undefined);
}

function totalOf(db: Database | Transaction, viewer: Viewer, filter: ProjectFilter): RawBuilder<number> {
  if (isOfStateAndProduct(viewer, filter)) return sql`${keptTotal(db, filter)}`;
  const counted = (limits: ProjectFilter) =>
    sql<number>`(select count(*) from projects project where ${conditions(viewer, limits)})`;
  const { onHold, ...others } = filter;
  if (onHold !== false || !isOfStateAndProduct(viewer, others)) return counted(filter);
  // Few are on hold: the others are those that are kept count of, without these.
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

import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';

import { isStaff } from '@maxilla/domain/people';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';
import { keptTotal, nearRow } from './project-counts.store.ts';
import { isOfStateAndProduct, type ProjectFilter, type Viewer, visible } from './project-filter.store.ts';
import { foundByName } from './name-search.store.ts';
import { cut, type Found, found, inOrder, type Ordering, walked } from './sorting.store.ts';
import { type RowRecord, selectRows } from './project-rows.store.ts';

/** From here on the way to a page is worth shortening. */
const FAR = 1_000;
/** Up to so many are sorted. */
const FEW = 10_000;

type Page = { readonly rows: RowRecord[]; readonly total: number };

/**
 * A page of the projects somebody may see, and how many there are. The page is cut on the projects alone; names are
 * read for its rows only.
 */
export async function pageOfProjects(
  db: Database | Transaction,
  viewer: Viewer,
  filter: ProjectFilter,
  page: Ordering,
): Promise<Page> {
  return (await isFew(db, viewer, filter))
    ? pageOfFew(db, few(viewer, filter, page), page)
    : pageOfMany(db, viewer, filter, page);
}

/** The first projects that somebody may see, without counting the others. */
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

/** Few are looked for once, then counted and sorted: an index in their order could lead through all the others. */
async function pageOfFew(
  db: Database | Transaction,
  looked: RawBuilder<Found>,
  page: Ordering,
): Promise<Page> {
  const total = sql<number>`(select count(*) from found)`;
  const around = db.with(
    (cte) => cte('found').materialized(),
    () => looked,
  );
  const rows = await selectRows(around as unknown as Database)
    .select(total.as('total'))
    .where(within(cut(page)))
    .orderBy(inOrder(page))
    .execute();
  if (rows[0] || page.offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  return { rows, total: await countOf(db, sql`(select count(*) from ${looked} found)`) };
}

/** What is looked for among few, with what it is sorted by. */
function few(viewer: Viewer, filter: ProjectFilter, page: Ordering): RawBuilder<Found> {
  const named = page.orderBy === 'id' ? foundByName(viewer, filter) : null;
  return named
    ? sql`(select named.id, named.id as key from ${named} named)`
    : found(conditions(viewer, filter), page);
}

/** Many are read in their order until the page is full, and their number is known. */
async function pageOfMany(
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

/** Whether a filter leaves few enough projects to look at each. */
async function isFew(db: Database | Transaction, viewer: Viewer, filter: ProjectFilter): Promise<boolean> {
  const { searchKey, userId, patientId, assigneeId, onHold, ...others } = filter;
  const limits = [searchKey, userId, patientId, assigneeId];
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

import { type Expression, sql } from 'kysely';

import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type OfProject, ofStateAndProduct, type ProjectFilter } from './project-filter.store.ts';

/** Number of ids per block of `project_counts`. */
const BLOCK = 8_192;

/** Number of projects that match a filter on states and products, from the maintained counts. */
export function keptTotal(db: Database | Transaction, filter: ProjectFilter): Expression<number> {
  return kept(db, filter)
    .select(sql<number>`coalesce(sum(project.count), 0)`.as('total'))
    .$asScalar()
    .$notNull();
}

/**
 * In a list by id filtered by states and products, approximates the position of the row after `offset`
 * others: the last or first id of its block, and the number of rows between that id and the row.
 */
export async function nearRow(
  db: Database | Transaction,
  filter: ProjectFilter,
  { sort, offset }: { readonly sort: 'asc' | 'desc'; readonly offset: number },
): Promise<{ readonly id: number; readonly before: number } | undefined> {
  const near = await db
    .with('blocks', (cte) =>
      kept(cte as Database, filter)
        .groupBy('project.block')
        .select([
          'project.block',
          sql<number>`sum(project.count)`.as('inside'),
          sql<number>`sum(sum(project.count)) over (order by project.block ${sql.raw(sort)})`.as('upto'),
        ]),
    )
    .selectFrom('blocks')
    .where('upto', '>', offset)
    .orderBy('block', sort)
    .limit(1)
    .select((eb) => ['block', eb('upto', '-', eb.ref('inside')).as('skipped')])
    .executeTakeFirst();
  if (!near) return undefined;
  const id = sort === 'asc' ? near.block * BLOCK : near.block * BLOCK + BLOCK - 1;
  return { id, before: offset - near.skipped };
}

/** Consolidates the count changes recorded since the last run. */
export async function sumCounts(db: Database): Promise<void> {
  await sql`
    with several as (
      select block, state, product_code from project_counts group by 1, 2, 3 having count(*) > 1
    ), gone as (
      delete from project_counts using several
       where (project_counts.block, project_counts.state, project_counts.product_code)
           = (several.block, several.state, several.product_code)
      returning project_counts.*
    )
    insert into project_counts
    select block, state, product_code, sum(count) from gone group by 1, 2, 3 having sum(count) <> 0`.execute(
    db,
  );
}

/** The counts a filter selects, aliased as its conditions expect. */
function kept(db: Database | Transaction, filter: ProjectFilter) {
  return db
    .selectFrom('project_counts as project')
    .where((eb) => ofStateAndProduct(eb as unknown as OfProject, filter));
}

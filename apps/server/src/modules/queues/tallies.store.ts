import { QUEUE_SUBJECTS, type QueueSubject } from '@maxilla/domain/views/columns';
import type { NamedView } from '@maxilla/domain/views/all';
import type { Asker } from '@maxilla/domain/views/conditions';
import type { RowLimit } from '@maxilla/domain/views/limits';
import type { RowsOf, View } from '@maxilla/domain/views/view';
import { type RawBuilder, sql } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import { limitsOf, SUBJECTS } from './queue.store.ts';

/**
 * The figures of a view: number of rows, number within each limit, the earliest due date, the first row with
 * its sort key, and the number of elements in rows that contain some.
 */
export type Tally = {
  readonly count: number;
  readonly oldest: string | null;
  readonly first: string | null;
  readonly elements: number | null;
} & Readonly<Record<RowLimit, number>>;

/** The figures of some views, by view name, in a single statement that reads each row once. */
export async function tallyViews(
  db: Database,
  views: readonly NamedView[],
  asker: Asker,
): Promise<Readonly<Record<string, Tally>>> {
  if (views.length === 0) return {};
  const tallies = views.map((view) => sql`${tallyOf(view, asker)} as ${sql.ref(view.name)}`);
  const { rows } = await sql<Record<string, Tally>>`select ${sql.join(tallies)}`.execute(db);
  return rows[0] ?? {};
}

function tallyOf<S extends QueueSubject>(
  { subject, filter }: Pick<RowsOf<S>, 'subject' | 'filter'>,
  asker: Asker,
): RawBuilder<Tally> {
  const of = SUBJECTS[subject];
  const { counted = of } = of;
  const { late, urgent, today } = limitsOfWaiting(asker);
  return sql`(
    select json_build_object('count', count(*), 'late', count(*) filter (where ${late}),
             'urgent', count(*) filter (where ${urgent}), 'today', count(*) filter (where ${today}),
             'oldest', min(due), 'first', min(first), 'elements', sum(elements))
      from (select ${counted.due} as due, ${of.first} as first, ${of.elements ?? sql`null::bigint`} as elements,
                   ${counted.urgent} as urgent
              from ${counted.from} where ${of.shown(filter, asker)} offset 0) waiting)`;
}

/**
 * The limits on rows that a subquery reads as `due` and `urgent`; with `offset`, it reads them once instead of wherever
 * they are named.
 */
const limitsOfWaiting = (asker: Asker) => limitsOf({ due: sql`due`, urgent: sql`urgent` }, asker);

/** Rows counted together, under a key. */
export type Waiting = { readonly key: string; readonly views: readonly Counted[] };
type Counted = { [S in QueueSubject]: Pick<RowsOf<S>, 'subject' | 'filter'> }[QueueSubject];

/** The number of rows, and the number within each limit. */
export type Counts = { readonly count: number } & Readonly<Record<RowLimit, number>>;
const NONE: Counts = { count: 0, late: 0, urgent: 0, today: 0 };

/** The numbers of each group of views, by key, counting each row once, in a single statement that reads it once a group. */
export async function countWaiting(
  db: Database,
  groups: readonly Waiting[],
  asker: Asker,
): Promise<Readonly<Record<string, Counts>>> {
  if (groups.length === 0) return {};
  const limits = limitsOfWaiting(asker);
  const counts = groups.map(({ key, views }) => {
    const rows = QUEUE_SUBJECTS.flatMap((subject) => inAny(subject, views, asker));
    const counted = sql`(
      select json_build_object('count', count(*), 'late', count(*) filter (where ${limits.late}),
               'urgent', count(*) filter (where ${limits.urgent}), 'today', count(*) filter (where ${limits.today}))
        from (select * from (${sql.join(rows, sql` union all `)}) each offset 0) waiting)`;
    return sql`${rows.length > 0 ? counted : sql`null`} as ${sql.ref(key)}`;
  });
  const { rows } = await sql<Record<string, Counts | null>>`select ${sql.join(counts)}`.execute(db);
  return Object.fromEntries(groups.map(({ key }) => [key, rows[0]?.[key] ?? NONE]));
}

/** The numbers of some views together. */
export async function countLimited(db: Database, views: readonly View[], asker: Asker): Promise<Counts> {
  const { all = NONE } = await countWaiting(db, [{ key: 'all', views }], asker);
  return all;
}

/** The days and the urgency of the rows of a subject that are in any of some views; none without such views. */
function inAny<S extends QueueSubject>(
  subject: S,
  views: readonly Counted[],
  asker: Asker,
): readonly RawBuilder<unknown>[] {
  const of = SUBJECTS[subject];
  const { due, urgent, from } = of.counted ?? of;
  const conditions = views
    .filter((view): view is Counted & Pick<RowsOf<S>, 'subject' | 'filter'> => view.subject === subject)
    .map((view) => sql`(${of.shown(view.filter, asker)})`);
  if (conditions.length === 0) return [];
  return [
    sql`select ${due} as due, ${urgent} as urgent from ${from} where ${sql.join(conditions, sql` or `)}`,
  ];
}

import { QUEUE_SUBJECTS, type QueueSubject } from '@maxilla/domain/views/columns';
import type { NamedView } from '@maxilla/domain/views/all';
import type { Asker } from '@maxilla/domain/views/conditions';
import type { RowLimit } from '@maxilla/domain/views/limits';
import type { RowsOf, View, ViewOf } from '@maxilla/domain/views/view';
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
  const { late, urgent, today } = limitsOfWaiting(asker);
  return sql`(
    select json_build_object('count', count(*), 'late', count(*) filter (where ${late}),
             'urgent', count(*) filter (where ${urgent}), 'today', count(*) filter (where ${today}),
             'oldest', min(due), 'first', min(first), 'elements', sum(elements))
      from (select ${of.due} as due, ${of.first} as first, ${of.elements ?? sql`null::bigint`} as elements,
                   ${of.urgent} as urgent
              from ${of.from} where ${of.shown(filter, asker)} offset 0) waiting)`;
}

/**
 * The limits on rows that a subquery reads as `due` and `urgent`; with `offset`, it reads them once instead of wherever
 * they are named.
 */
const limitsOfWaiting = (asker: Asker) => limitsOf({ due: sql`due`, urgent: sql`urgent` }, asker);

/** Views counted together, under a key. */
export type Waiting = { readonly key: string; readonly views: readonly View[] };

/** Number of waiting rows in each group of views, by key, counting each row once, in a single statement. */
export async function countWaiting(
  db: Database,
  groups: readonly Waiting[],
  asker: Asker,
): Promise<Readonly<Record<string, number>>> {
  if (groups.length === 0) return {};
  const counts = groups.map(({ key, views }) => {
    const ofSubjects = QUEUE_SUBJECTS.flatMap((subject) =>
      inAny(subject, views, asker).map((rows) => sql`(select count(*) from ${rows})`),
    );
    return sql`${ofSubjects.length > 0 ? sql.join(ofSubjects, sql` + `) : sql`0`} as ${sql.ref(key)}`;
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0] ?? {};
}

type Limited = Readonly<Record<RowLimit, number>>;

/**
 * The number of late, urgent and due rows of some views together, counting each row once, in a single
 * statement.
 */
export async function countLimited(db: Database, views: readonly View[], asker: Asker): Promise<Limited> {
  const counts = QUEUE_SUBJECTS.flatMap((subject) => {
    const { due, urgent } = SUBJECTS[subject];
    const limits = limitsOfWaiting(asker);
    return inAny(subject, views, asker).map(
      (rows) => sql`
        select count(*) filter (where ${limits.late}) as late, count(*) filter (where ${limits.urgent}) as urgent,
               count(*) filter (where ${limits.today}) as today
          from (select ${due} as due, ${urgent} as urgent from ${rows} offset 0) waiting`,
    );
  });
  if (counts.length === 0) return { late: 0, urgent: 0, today: 0 };
  const { rows } = await sql<Limited>`
    select sum(late)::bigint as late, sum(urgent)::bigint as urgent, sum(today)::bigint as today
      from (${sql.join(counts, sql` union all `)}) counted`.execute(db);
  return rows[0] ?? { late: 0, urgent: 0, today: 0 };
}

/** The `from` and `where` clauses of the rows of a subject that are in any of some views; none without such views. */
function inAny<S extends QueueSubject>(
  subject: S,
  views: readonly View[],
  asker: Asker,
): readonly RawBuilder<unknown>[] {
  const of = SUBJECTS[subject];
  const conditions = views
    .filter((view): view is View & ViewOf<S> => view.subject === subject)
    .map((view) => sql`(${of.shown(view.filter, asker)})`);
  return conditions.length === 0 ? [] : [sql`${of.from} where ${sql.join(conditions, sql` or `)}`];
}

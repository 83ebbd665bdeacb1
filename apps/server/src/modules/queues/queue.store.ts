import type { ProsthesisCategory } from '@maxilla/domain/prosthesis-categories';
import type { Language } from '@maxilla/domain/people';
import type { QueueSubject } from '@maxilla/domain/views/columns';
import { numberSought } from '@maxilla/domain/texts';
import type { Asker } from '@maxilla/domain/views/conditions';
import type { RowLimit } from '@maxilla/domain/views/limits';
import { columnsRead, type ColumnsOfView, type RowsOf } from '@maxilla/domain/views/view';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { compiled, compiledBefore } from '../../platform/database/compiled.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageSize } from '../../platform/database/lists.ts';
import { ACCESSORY_QUEUE } from './accessory-queue.store.ts';
import { BATCH_QUEUE } from './batch-queue.store.ts';
import { ELEMENT_QUEUE } from './element-queue.store.ts';
import { PROJECT_QUEUE } from './project-queue.store.ts';
import type { QueueOrder } from './order.ts';
import type { InLanguage, QueueColumn, SubjectQueue } from './subject.ts';

/** Selection and reading of rows, by subject. */
export const SUBJECTS: { readonly [S in QueueSubject]: SubjectQueue<S> } = {
  project: PROJECT_QUEUE,
  element: ELEMENT_QUEUE,
  batch: BATCH_QUEUE,
  accessoryOrder: ACCESSORY_QUEUE,
};

/** The parts of a view that its pages depend on. */
export type PagedView<S extends QueueSubject> = Pick<RowsOf<S>, 'subject' | 'filter'> & ColumnsOfView<S>;

export type PageWanted = {
  readonly asker: Asker;
  readonly language: Language;
  readonly searchKey?: string | undefined;
  readonly ownerId?: number | undefined;
  readonly orderId?: number | undefined;
  readonly projectId?: number | undefined;
  readonly only?: RowLimit | undefined;
  readonly category?: ProsthesisCategory | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly orders: readonly QueueOrder[];
  readonly limit: number;
  /** Number of rows before the page. */
  readonly offset: number;
};

export type QueuePage = { readonly rows: object[]; readonly total: number };

type Row = Record<string, unknown> & { readonly total: number };
type Values = Asker & { readonly offset: number };

const statements = compiledBefore<(db: Database, values: Values) => Promise<Row[]>>();

/** A page of a view with its total. */
export async function pageOf<S extends QueueSubject>(
  db: Database,
  view: PagedView<S>,
  wanted: PageWanted,
): Promise<QueuePage> {
  const subject = SUBJECTS[view.subject];
  const rows = await rowsOf(db, view, wanted);
  const [first] = rows;
  const today = wanted.asker.today;
  const rules = columnsRead<S>(view).flatMap((name) => {
    const { shown } = columnOf(subject, name, wanted.language);
    return shown ? [[name, shown] as const] : [];
  });
  return {
    rows: rows.map((row) => {
      const late = subject.late(row, today);
      const ruled = Object.fromEntries(rules.map(([name, shown]) => [name, shown(row[name], today)]));
      return Object.assign(row, ruled, { late });
    }),
    total: first ? first.total : wanted.offset === 0 ? 0 : await countOf(db, view, wanted),
  };
}

/** The rows of a page. Whole views are read again with every change: their statements are compiled once. */
async function rowsOf<S extends QueueSubject>(
  db: Database,
  view: PagedView<S>,
  wanted: PageWanted,
): Promise<Row[]> {
  const { asker, language, orders, limit, offset, ...limits } = wanted;
  if (Object.values(limits).some((value) => value !== undefined)) {
    const { rows } = await statementOf(view, wanted).execute(db);
    return rows;
  }
  const { subject, filter } = view;
  const key = JSON.stringify([subject, filter, columnsRead<S>(view), language, orders, limit]);
  const statement = statements(key, () =>
    compiled((of, values: Values) => ({
      compile: () =>
        statementOf(view, { asker: values, language, orders, limit, offset: values.offset }).compile(of),
    })),
  );
  return statement(db, { ...asker, offset });
}

/**
 * The rows of a page, each with the total of the view, reading only the columns of the view. The matching rows are found
 * once, together with their sort keys, through a partial index of waiting rows; then they are counted, sorted and cut.
 * Scanning an index in sort order instead could traverse all finished rows.
 */
function statementOf<S extends QueueSubject>(view: PagedView<S>, wanted: PageWanted): RawBuilder<Row> {
  const subject = SUBJECTS[view.subject];
  const keys = wanted.orders.map(({ column, direction }, nth) => {
    const { select, sort = select } = columnOf(subject, column, wanted.language);
    const key = sql.ref(`key_${nth}`);
    return {
      column: sql`${sort} as ${key}`,
      order: sql`${key} ${sql.raw(direction)} nulls last`,
      // A sort key that is also the displayed value is not computed twice.
      shown: sort === select ? [[column, key] as const] : [],
    };
  });
  // The number that is searched for comes first, and the id last, as a tie-breaker between pages.
  const number = numberSought(wanted.searchKey ?? '');
  const sought = number === null ? [] : [sql`${subject.ofProject(number)} as sought`];
  const order = sql.join([
    ...sought.map(() => sql`sought desc`),
    ...keys.map((key) => key.order),
    sql`row_id`,
  ]);
  const columns = Object.entries({
    ...Object.fromEntries(
      columnsRead<S>(view).map((column) => [column, columnOf(subject, column, wanted.language).select]),
    ),
    ...subject.base,
    ...Object.fromEntries(keys.flatMap((key) => key.shown)),
  }).map(([name, select]) => sql`${select} as ${sql.ref(name)}`);
  return sql<Row>`
    with found as materialized (
      select ${sql.join([sql`${subject.id} as row_id`, ...sought, ...keys.map((key) => key.column)])}
        from ${subject.from} where ${inPage(view, wanted)})
    select ${sql.join([sql`page.row_id as id`, ...columns])}, (select count(*) from found) as total
      from (select * from found order by ${order} limit ${pageSize(wanted.limit)} offset ${wanted.offset}) page
      join ${subject.from} on ${subject.id} = page.row_id
     order by ${order}`;
}

/** Those of some rows that are in a view. */
export async function idsInView<S extends QueueSubject>(
  db: Database,
  { subject, filter }: Pick<RowsOf<S>, 'subject' | 'filter'>,
  ids: readonly number[],
  asker: Asker,
): Promise<readonly number[]> {
  const of = SUBJECTS[subject];
  const { rows } = await sql<{ id: number }>`
    select ${of.id} as id from ${of.from}
     where ${of.id} = any(${[...ids]}::bigint[]) and ${of.shown(filter, asker)}`.execute(db);
  return rows.map((row) => row.id);
}

function columnOf(
  { columns }: { readonly columns: Readonly<Record<string, QueueColumn | InLanguage>> },
  name: string,
  language: Language,
): QueueColumn {
  const column = columns[name];
  if (!column) throw new Error(`queues have no column ${name}`);
  return typeof column === 'function' ? column(language) : column;
}

async function countOf<S extends QueueSubject>(
  db: Database,
  view: PagedView<S>,
  wanted: PageWanted,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${SUBJECTS[view.subject].from} where ${inPage(view, wanted)}`.execute(db);
  return rows[0]?.total ?? 0;
}

function inPage<S extends QueueSubject>(
  view: PagedView<S>,
  { asker, searchKey, ownerId, orderId, projectId, only, category, ids }: PageWanted,
): RawBuilder<SqlBool> {
  const subject = SUBJECTS[view.subject];
  const conditions = [
    subject.shown(view.filter, asker),
    ...(searchKey ? [subject.found(searchKey, view.columns)] : []),
    ...(ownerId === undefined ? [] : [subject.ownedBy(ownerId)]),
    ...(orderId === undefined ? [] : [subject.ofOrder(orderId)]),
    ...(projectId === undefined ? [] : [subject.ofProject(projectId)]),
    ...(only === undefined ? [] : [limitsOf(subject, asker)[only]]),
    ...(category === undefined ? [] : [subject.ofCategory(category)]),
    ...(ids === undefined ? [] : [sql`${subject.id} = any(${[...ids]}::bigint[])`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** The conditions that limit the rows of a subject. What is due no longer has no day. */
export function limitsOf(
  { due, urgent }: Pick<SubjectQueue<QueueSubject>, 'due' | 'urgent'>,
  { today }: Asker,
): Readonly<Record<RowLimit, RawBuilder<SqlBool>>> {
  return { late: sql`${due} < ${today}::date`, urgent: sql`${urgent}`, today: sql`${due} = ${today}::date` };
}

import type { Params } from '@maxilla/domain/actions/rules';
import { type HistoryCode, holdsBegun } from '@maxilla/domain/history';
import type { Subject, SubjectRef } from '@maxilla/domain/subjects';
import { type RawBuilder, sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';

/** A history entry to insert. */
export type HistoryEntry<S extends Subject = Subject> = {
  [K in S]: {
    readonly subject: SubjectRef<K>;
    /** Id of the actor; null for the system. */
    readonly actorId: number | null;
    readonly code: HistoryCode<K>;
    readonly params: Readonly<Record<string, unknown>>;
    /** The previous state; null at the start of the history. */
    readonly from: string | null;
    /** The state reached; null if unchanged. */
    readonly to: string | null;
  };
}[S];

/** Inserts an entry into a subject's history. */
export async function insertHistory(trx: Transaction, entry: HistoryEntry, instant: string): Promise<void> {
  await insertHistoryOfMany(trx, [entry], instant);
}

/** Writes entries, of one history or several, in one statement; returns their ids, in the order of the entries. */
export async function insertHistoryOfMany(
  trx: Transaction,
  entries: readonly HistoryEntry[],
  instant: string,
): Promise<readonly number[]> {
  if (entries.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into history (at, subject, subject_id, actor_id, code, params, from_state, to_state)
    select ${instant}, *
      from unnest(${entries.map(({ subject }) => subject.kind)}::text[],
                  ${entries.map(({ subject }) => subject.id)}::bigint[],
                  ${entries.map(({ actorId }) => actorId)}::bigint[],
                  ${entries.map(({ code }) => code)}::text[],
                  ${entries.map(({ params }) => JSON.stringify(params))}::jsonb[],
                  ${entries.map(({ from }) => from)}::text[],
                  ${entries.map(({ to }) => to)}::text[])
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A history entry as read. */
export type HistoryRow = {
  readonly id: number;
  readonly at: Date;
  readonly code: HistoryCode;
  readonly params: Params;
  readonly actorId: number | null;
  readonly by: string | null;
  readonly to: string | null;
};

/** The columns of an entry, with its author joined as `person`. */
export const ENTRY = [
  'history.id',
  'history.at',
  'history.code',
  'history.params',
  'history.to_state as to',
  'history.actor_id as actorId',
  sql<string | null>`person.first_name || ' ' || person.surname`.as('by'),
] as const;

/** A page of a subject's history, newest first, with the total number of entries. */
export async function historyPage(
  db: Database,
  subject: SubjectRef,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: HistoryRow[]; readonly total: number }> {
  const entries = db
    .selectFrom('history')
    .where('history.subject', '=', subject.kind)
    .where('history.subject_id', '=', subject.id);
  const [rows, { total }] = await Promise.all([
    entries
      .leftJoin('users as person', 'person.id', 'history.actor_id')
      .orderBy('history.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .select(ENTRY)
      .execute(),
    entries.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    rows: rows.map((row) => ({ ...row, code: row.code as HistoryCode, params: row.params as Params })),
    total,
  };
}

/** The entries of a subject with some codes since an instant, oldest first. */
export async function entriesSince(
  db: Database,
  subject: SubjectRef,
  codes: readonly HistoryCode[],
  since: string,
): Promise<HistoryRow[]> {
  const rows = await db
    .selectFrom('history')
    .leftJoin('users as person', 'person.id', 'history.actor_id')
    .where('history.subject', '=', subject.kind)
    .where('history.subject_id', '=', subject.id)
    .where('history.code', 'in', [...codes])
    .where('history.at', '>', new Date(since))
    .orderBy('history.id')
    .select(ENTRY)
    .execute();
  return rows.map((row) => ({ ...row, code: row.code as HistoryCode, params: row.params as Params }));
}

/** The latest entry of each of some subjects of a kind. */
export async function latestEntries(
  db: Database,
  kind: Subject,
  ids: readonly number[],
): Promise<(HistoryRow & { readonly subjectId: number })[]> {
  const rows = await db
    .selectFrom('history')
    .leftJoin('users as person', 'person.id', 'history.actor_id')
    .distinctOn('history.subject_id')
    .where('history.subject', '=', kind)
    .where('history.subject_id', 'in', [...ids])
    .orderBy('history.subject_id')
    .orderBy('history.id', 'desc')
    .select([...ENTRY, 'history.subject_id as subjectId'])
    .execute();
  return rows.map((row) => ({ ...row, code: row.code as HistoryCode, params: row.params as Params }));
}

/** Names of users by id. */
export async function namesOf(
  db: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const people = await db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || surname`.as('name')])
    .where('id', 'in', [...userIds])
    .execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** Whether an entry, a row of `history` in the surrounding query, was taken back with the action that it tells of. */
export function wasUndone(entry: string): RawBuilder<boolean> {
  return sql`exists (
    select from history undone
     where undone.subject = ${sql.ref(`${entry}.subject`)} and undone.subject_id = ${sql.ref(`${entry}.subject_id`)}
       and undone.id > ${sql.ref(`${entry}.id`)} and undone.code = 'UNDONE'
       and (undone.params ->> 'entry')::bigint = ${sql.ref(`${entry}.id`)})`;
}

/**
 * Whether an entry begins a hold for the present reason of its project, unless that was chosen in the hold form (`HELD`).
 * Both are columns of the surrounding query.
 */
export function beginsHold(entry: string, reason: string): RawBuilder<boolean> {
  const begun = holdsBegun().map((hold) => sql`(${sql.join(hold)})`);
  return sql`((${sql.ref(`${entry}.code`)}, ${sql.ref(reason)}) in (${sql.join(begun)}))`;
}

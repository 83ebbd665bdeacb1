import type { Params } from '@maxilla/domain/actions/rules';
import type { HistoryCode } from '@maxilla/domain/history';
import type { Subject, SubjectRef } from '@maxilla/domain/subjects';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';

/** An entry of a subject's history, as it is written. */
export type HistoryEntry<S extends Subject = Subject> = {
  [K in S]: {
    readonly subject: SubjectRef<K>;
    /** Who did it; null for the system. */
    readonly actorId: number | null;
    readonly code: HistoryCode<K>;
    readonly params: Readonly<Record<string, unknown>>;
    /** The state before; null at the beginning of the history. */
    readonly from: string | null;
    /** The state it led to; null where the state stayed. */
    readonly to: string | null;
  };
}[S];

/** Writes an entry of a subject's history. */
export async function insertHistory(trx: Transaction, entry: HistoryEntry, instant: string): Promise<void> {
  await trx
    .insertInto('history')
    .values({
      subject: entry.subject.kind,
      subject_id: entry.subject.id,
      at: instant,
      actor_id: entry.actorId,
      code: entry.code,
      params: JSON.stringify(entry.params),
      from_state: entry.from,
      to_state: entry.to,
    })
    .execute();
}

/** An entry of a subject's history, as it is read. */
export type HistoryRow = {
  readonly id: number;
  readonly at: Date;
  readonly code: HistoryCode;
  readonly params: Params;
  readonly by: string | null;
  readonly to: string | null;
};

/** A page of a subject's history, newest first, and how many entries there are. */
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
      .select([
        'history.id',
        'history.at',
        'history.code',
        'history.params',
        'history.to_state as to',
        sql<string | null>`person.first_name || ' ' || person.surname`.as('by'),
      ])
      .execute(),
    entries.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    rows: rows.map((row) => ({ ...row, code: row.code as HistoryCode, params: row.params as Params })),
    total,
  };
}

/** The names of people by their numbers. */
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

import type { ReplyOf } from '@maxilla/contract/calls';
import type { accounts } from '@maxilla/contract/accounts';
import type { TrailOperation, TrailSubject } from '@maxilla/domain/accounts';
import { addDays, type IsoDate } from '@maxilla/domain/days';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { startOf } from '../../platform/database/days.ts';
import { type Page, pageOf, type PageOf } from '../../platform/database/lists.ts';
import { contains } from '../../platform/database/search.ts';

type ChangeReply = ReplyOf<typeof accounts.changes>['changes'][number];

/** An entry of the audit trail of an account. */
export type AccountChange = {
  readonly userId: number;
  readonly subject: TrailSubject;
  readonly operation: TrailOperation;
  readonly value: string;
  readonly former?: string;
  /** What a field was before and after the change: a text, a code, or the names of what was chosen. */
  readonly texts?: { readonly before: string; readonly after: string };
  /** When it came about, if that was before it is recorded. */
  readonly at?: string;
};

/** Adds entries to the audit trail. `actorId` is null for commands on the server itself. */
export async function insertChanges(
  trx: Transaction,
  changes: readonly AccountChange[],
  { actorId, at }: { readonly actorId: number | null; readonly at: string },
): Promise<void> {
  if (changes.length === 0) return;
  await trx
    .insertInto('account_changes')
    .values(
      changes.map(({ userId, subject, operation, value, former = null, texts, at: earlier }) => ({
        at: earlier ?? at,
        actor_id: actorId,
        user_id: userId,
        subject,
        operation,
        value,
        former,
        text_before: texts?.before ?? null,
        text_after: texts?.after ?? null,
      })),
    )
    .execute();
}

export type TrailFilter = {
  /** Part of the name of the author or of the account holder. */
  readonly searchKey?: string | undefined;
  readonly ofUser?: number | undefined;
  readonly subject?: TrailSubject | undefined;
  readonly fromDate?: IsoDate | undefined;
  readonly toDate?: IsoDate | undefined;
};

function inFilter({ searchKey = '', ofUser, subject, fromDate, toDate }: TrailFilter) {
  const named = sql`array(select users.id from users where ${contains('users.search', searchKey)})`;
  const conditions = [
    sql`true`,
    ...(searchKey === '' ? [] : [sql`(entry.user_id = any(${named}) or entry.actor_id = any(${named}))`]),
    ...(ofUser === undefined ? [] : [sql`entry.user_id = ${ofUser}`]),
    ...(subject === undefined ? [] : [sql`entry.subject = ${subject}`]),
    ...(fromDate === undefined ? [] : [sql`entry.at >= ${startOf(fromDate)}`]),
    ...(toDate === undefined ? [] : [sql`entry.at < ${startOf(addDays(toDate, 1))}`]),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** A page of the trail. */
export async function listChanges(
  db: Database,
  filter: TrailFilter,
  page: PageOf<'id'>,
): Promise<Page<ChangeReply>> {
  const list = await pageOf(
    db,
    {
      table: 'entry',
      from: sql`account_changes entry`,
      where: inFilter(filter),
      columns: { id: sql.ref('entry.id') },
      select: selectChanges,
    },
    page,
  );
  return {
    ...list,
    rows: list.rows.map(({ at, before, after, ...row }) => ({
      ...row,
      texts: before === null || after === null ? null : { before, after },
      at: at.toISOString(),
      subject: row.subject as TrailSubject,
      operation: row.operation as TrailOperation,
    })),
  };
}

function selectChanges(db: Database) {
  return db
    .selectFrom('account_changes as entry')
    .innerJoin('users as person', 'person.id', 'entry.user_id')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .select([
      'entry.id',
      'entry.at',
      'entry.user_id as userId',
      sql<string>`person.first_name || ' ' || person.surname`.as('userFullName'),
      'entry.actor_id as actorId',
      sql<string | null>`actor.first_name || ' ' || actor.surname`.as('actorFullName'),
      'entry.subject',
      'entry.operation',
      'entry.value',
      'entry.former',
      'entry.text_before as before',
      'entry.text_after as after',
    ]);
}

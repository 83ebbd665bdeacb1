import type { Params } from '@maxilla/domain/actions/rules';
import type { NoticeCode, NotifiedSubject } from '@maxilla/domain/notices';
import type { Language, Role } from '@maxilla/domain/people';
import type { SubjectRef } from '@maxilla/domain/subjects';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';

export type NotificationRow = {
  readonly id: number;
  readonly code: NoticeCode;
  readonly params: Params;
  readonly link: string;
  readonly read: boolean;
  readonly timestamp: string;
  readonly sender: { readonly role: Role; readonly fullName: string } | null;
};

/** The latest notifications of a user, newest first. */
export async function listNotifications(
  db: Database,
  list: {
    readonly userId: number;
    readonly unreadOnly: boolean;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<NotificationRow[]> {
  const rows = await db
    .selectFrom('notifications')
    .leftJoin('users as sender', 'sender.id', 'notifications.sender_id')
    .select([
      'notifications.id',
      'notifications.code',
      'notifications.params',
      'notifications.link',
      'notifications.read_at',
      'notifications.created_at',
      'sender.role',
      'sender.first_name',
      'sender.surname',
    ])
    .where('notifications.user_id', '=', list.userId)
    .$if(list.unreadOnly, (query) => query.where('notifications.read_at', 'is', null))
    .orderBy('notifications.id', 'desc')
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code as NoticeCode,
    params: row.params as Params,
    link: row.link,
    read: row.read_at !== null,
    timestamp: row.created_at.toISOString(),
    sender:
      row.role === null ? null : { role: row.role as Role, fullName: `${row.first_name} ${row.surname}` },
  }));
}

/** Numbers of a user's notifications, total and unread. */
export async function countNotifications(
  db: Database,
  userId: number,
): Promise<{ readonly total: number; readonly unread: number }> {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('notifications')
        .where('user_id', '=', userId)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('total'),
      eb
        .selectFrom('notifications')
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('unread'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Marks a user's notification as read, or as unread if `readAt` is null; false if they have no such
 * notification.
 */
export async function setRead(
  trx: Transaction,
  mark: { readonly id: number; readonly userId: number; readonly readAt: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ read_at: mark.readAt })
    .where('id', '=', mark.id)
    .where('user_id', '=', mark.userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setAllRead(trx: Transaction, userId: number, readAt: string): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ read_at: readAt })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

/** Marks a user's unread notices of some codes about a subject as read; returns their ids. */
export async function setDealtWith(
  trx: Transaction,
  { userId, subject, codes }: DealtWith,
  readAt: string,
): Promise<number[]> {
  const rows = await trx
    .updateTable('notifications')
    .set({ read_at: readAt })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('subject', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('code', 'in', [...codes])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks notifications as unread again; returns the ids of their users. */
export async function setUnread(trx: Transaction, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .updateTable('notifications')
    .set({ read_at: null })
    .where('id', 'in', [...ids])
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** The notices about a subject that a user has acted upon. */
export type DealtWith = {
  readonly userId: number;
  readonly subject: SubjectRef<NotifiedSubject>;
  readonly codes: readonly NoticeCode[];
};

export type NewNotification = {
  readonly userId: number;
  readonly subject: SubjectRef<NotifiedSubject>;
  readonly senderId: number | null;
  readonly code: NoticeCode;
  readonly params: Params;
  readonly link: string;
};

/** Inserts notifications; returns their ids. */
export async function insertNotifications(
  trx: Transaction,
  notifications: readonly NewNotification[],
  instant: string,
): Promise<number[]> {
  if (notifications.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into notifications (created_at, user_id, subject, subject_id, sender_id, code, params, link)
    select ${instant}, *
      from unnest(${notifications.map(({ userId }) => userId)}::bigint[],
                  ${notifications.map(({ subject }) => subject.kind)}::text[],
                  ${notifications.map(({ subject }) => subject.id)}::bigint[],
                  ${notifications.map(({ senderId }) => senderId)}::bigint[],
                  ${notifications.map(({ code }) => code)}::text[],
                  ${notifications.map(({ params }) => JSON.stringify(params))}::jsonb[],
                  ${notifications.map(({ link }) => link)}::text[])
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Deletes notifications; returns the ids of their users. */
export async function deleteNotifications(trx: Transaction, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .deleteFrom('notifications')
    .where('id', 'in', [...ids])
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** A user's language. */
export async function readLanguage(trx: Transaction, userId: number): Promise<Language> {
  const { language_code } = await trx
    .selectFrom('users')
    .select('language_code')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return language_code as Language;
}

import { isMobileNumber } from '@maxilla/domain/phones';
import type { Kysely, Transaction } from 'kysely';

import type { DB } from '../database/schema.ts';

export type StoredSms = { readonly recipient: string; readonly body: string; readonly sent: boolean };

/** Adds a text message to the outbox, with its recipient's current number; false if that is not a mobile number. */
export async function insertSms(
  trx: Transaction<DB>,
  sms: { readonly id: string; readonly userId: number; readonly body: string },
  now: string,
): Promise<boolean> {
  const recipient = await trx
    .selectFrom('users')
    .select('telephone_number')
    .where('id', '=', sms.userId)
    .executeTakeFirst();
  if (!recipient || !isMobileNumber(recipient.telephone_number)) return false;
  await trx
    .insertInto('sms_messages')
    .values({
      id: sms.id,
      user_id: sms.userId,
      recipient: recipient.telephone_number,
      body: sms.body,
      created_at: now,
    })
    .execute();
  return true;
}

/** Deletes text messages that have not been sent; false if one has been. */
export async function deleteUnsentSms(trx: Transaction<DB>, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { numDeletedRows } = await trx
    .deleteFrom('sms_messages')
    .where('id', 'in', [...ids])
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === BigInt(ids.length);
}

export async function readSms(db: Kysely<DB>, id: string): Promise<StoredSms | null> {
  const row = await db
    .selectFrom('sms_messages')
    .select(['recipient', 'body', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { recipient: row.recipient, body: row.body, sent: row.sent_at !== null } : null;
}

export async function markSmsSent(db: Kysely<DB>, id: string, now: string): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set((set) => ({ sent_at: now, attempts: set('attempts', '+', 1), last_error: null }))
    .where('id', '=', id)
    .execute();
}

export async function markSmsFailed(db: Kysely<DB>, id: string, error: string): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set((set) => ({ attempts: set('attempts', '+', 1), last_error: error }))
    .where('id', '=', id)
    .execute();
}

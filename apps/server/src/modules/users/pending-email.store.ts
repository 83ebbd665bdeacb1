import type { Kysely } from 'kysely';

import type { DB } from '../../platform/database/schema.ts';
import type { UserReply } from './users.store.ts';

/** The address that a user has asked for and may still confirm, or null. */
export async function pendingEmailOf(
  db: Kysely<DB>,
  userId: number,
  now: string,
): Promise<UserReply['pendingEmail']> {
  const row = await db
    .selectFrom('email_tokens')
    .select(['new_email', 'expires_at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'CHANGE_EMAIL')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.new_email ? { address: row.new_email, until: row.expires_at.toISOString() } : null;
}

/** Whether a request of a user for another address was withdrawn at a time, as the trail tells. */
export async function isEmailChangeWithdrawn(
  db: Kysely<DB>,
  { userId, at }: { readonly userId: number; readonly at: Date },
): Promise<boolean> {
  const entry = await db
    .selectFrom('account_changes')
    .select('id')
    .where('user_id', '=', userId)
    .where('subject', '=', 'PROFILE')
    .where('operation', '=', 'WITHDRAW')
    .where('at', '=', at)
    .executeTakeFirst();
  return entry !== undefined;
}

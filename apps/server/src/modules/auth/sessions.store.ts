import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import type { DB } from '../../platform/database/schema.ts';

export type TokenPurpose = 'CONFIRM_ACCOUNT' | 'RESET_PASSWORD' | 'CHANGE_EMAIL';

export async function insertSession(
  trx: Transaction<DB>,
  session: {
    readonly id: string;
    readonly family: string;
    readonly userId: number;
    readonly refreshHash: string;
    readonly now: string;
    readonly expiresAt: string;
  },
): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      id: session.id,
      family: session.family,
      user_id: session.userId,
      refresh_hash: session.refreshHash,
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

export type StoredSession = {
  readonly id: string;
  readonly family: string;
  readonly userId: number;
  readonly expiresAt: string;
  readonly rotatedAt: string | null;
  readonly revokedAt: string | null;
};

/** The session of a refresh value. */
export async function findSession(trx: Transaction<DB>, refreshHash: string): Promise<StoredSession | null> {
  const row = await trx
    .selectFrom('sessions')
    .select(['id', 'family', 'user_id', 'expires_at', 'rotated_at', 'revoked_at'])
    .where('refresh_hash', '=', refreshHash)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        family: row.family,
        userId: row.user_id,
        expiresAt: row.expires_at.toISOString(),
        rotatedAt: row.rotated_at?.toISOString() ?? null,
        revokedAt: row.revoked_at?.toISOString() ?? null,
      }
    : null;
}

export async function markRotated(trx: Transaction<DB>, sessionId: string, now: string): Promise<void> {
  await trx.updateTable('sessions').set({ rotated_at: now }).where('id', '=', sessionId).execute();
}

/** The time of login: the start of the session family. */
export async function familyStart(trx: Transaction<DB>, family: string): Promise<string | null> {
  const row = await trx
    .selectFrom('sessions')
    .select((select) => select.fn.min('created_at').as('start'))
    .where('family', '=', family)
    .executeTakeFirst();
  return row?.start?.toISOString() ?? null;
}

/** The live session families of a user beyond the newest `kept`. */
export async function oldestFamilies(
  trx: Transaction<DB>,
  userId: number,
  now: string,
  kept: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('sessions')
    .select('family')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .groupBy('family')
    .orderBy((order) => order.fn.max('created_at'), 'desc')
    .offset(kept)
    .execute();
  return rows.map(({ family }) => family);
}

export async function revokeFamily(trx: Transaction<DB>, family: string, now: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('family', '=', family)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends the sessions of a user, except those of the family `except`; returns the number of those that were live. */
export async function revokeSessions(
  trx: Transaction<DB>,
  userId: number,
  now: string,
  except?: string,
): Promise<number> {
  let update = trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (except !== undefined) update = update.where('family', '!=', except);
  const rows = await update.returning(['family', 'expires_at']).execute();
  const live = rows.filter(({ expires_at: expires }) => expires > new Date(now));
  return new Set(live.map(({ family }) => family)).size;
}

export async function insertEmailToken(
  trx: Transaction<DB>,
  token: {
    readonly hash: string;
    readonly userId: number;
    readonly purpose: TokenPurpose;
    readonly expiresAt: string;
    /** The address that a link of the purpose CHANGE_EMAIL confirms. */
    readonly newEmail?: string;
  },
): Promise<void> {
  await trx
    .insertInto('email_tokens')
    .values({
      token_hash: token.hash,
      user_id: token.userId,
      purpose: token.purpose,
      expires_at: token.expiresAt,
      new_email: token.newEmail ?? null,
    })
    .execute();
}

/** Uses up the link that confirms another address; null if it is unknown, used or expired. */
export async function consumeEmailChange(
  trx: Transaction<DB>,
  hash: string,
  now: string,
): Promise<{ readonly userId: number; readonly newEmail: string } | null> {
  const row = await trx
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'CHANGE_EMAIL')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returning(['user_id', 'new_email'])
    .executeTakeFirst();
  return row?.new_email ? { userId: row.user_id, newEmail: row.new_email } : null;
}

/** When the link of a purpose that was the `nth` to last one to a user expires, used or not; null if there were fewer. */
export async function expiryOfEmailToken(
  trx: Transaction<DB>,
  userId: number,
  purpose: TokenPurpose,
  nth: number,
): Promise<Date | null> {
  const token = await trx
    .selectFrom('email_tokens')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('expires_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return token?.expires_at ?? null;
}

/** Uses up a mailed token; returns its user, or null if it is unknown, used or expired. */
export async function consumeEmailToken(
  trx: Transaction<DB>,
  hash: string,
  purpose: TokenPurpose,
  now: string,
): Promise<number | null> {
  const row = await trx
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Whether a mailed token is still valid; does not use it up. */
export async function hasEmailToken(
  db: Kysely<DB>,
  hash: string,
  purpose: TokenPurpose,
  now: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('email_tokens')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Why a mailed token of a purpose is not valid, for who has it: used or replaced, expired, or unknown. */
export async function emailTokenRefusal(
  db: Kysely<DB>,
  hash: string,
  purpose: TokenPurpose,
  now: string,
): Promise<'auth.linkUsed' | 'auth.linkExpired' | 'auth.tokenInvalid'> {
  const row = await db
    .selectFrom('email_tokens')
    .select(['used_at', 'expires_at'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (row?.used_at) return 'auth.linkUsed';
  return row && row.expires_at <= new Date(now) ? 'auth.linkExpired' : 'auth.tokenInvalid';
}

/** When the link to another address was ended with its request, and whose it is; null of any other. */
export async function lapsedChangeOf(
  db: Kysely<DB>,
  hash: string,
): Promise<{ readonly userId: number; readonly at: Date } | null> {
  const row = await db
    .selectFrom('email_tokens')
    .select(['user_id', 'lapsed_at'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'CHANGE_EMAIL')
    .executeTakeFirst();
  return row?.lapsed_at ? { userId: row.user_id, at: row.lapsed_at } : null;
}

/** Invalidates the earlier links of a kind that were sent to a user. */
export async function invalidateEmailTokens(
  trx: Transaction<DB>,
  userId: number,
  purpose: TokenPurpose,
  now: string,
): Promise<void> {
  await trx
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** A change of address whose link will never be opened, and since when. */
export type LapsedChange = {
  readonly userId: number;
  readonly email: string;
  readonly newEmail: string;
  readonly lapsedAt: string;
  readonly expired: boolean;
};

/**
 * Ends the links to another address that have expired, of one user all that were not opened, and returns those that were
 * not returned before.
 */
export async function lapseEmailChanges(
  trx: Transaction<DB>,
  now: string,
  userId: number | null = null,
): Promise<LapsedChange[]> {
  const { rows } = await sql<{
    readonly userId: number;
    readonly email: string;
    readonly newEmail: string;
    readonly lapsedAt: Date;
    readonly expired: boolean;
  }>`
    update email_tokens token
      set lapsed_at = least(expires_at, ${now}),
          used_at = case when expires_at > ${now} then ${now}::timestamptz end
      from users
      where users.id = token.user_id and token.purpose = 'CHANGE_EMAIL'
        and token.used_at is null and token.lapsed_at is null
        and ${userId === null ? sql`token.expires_at <= ${now}` : sql`token.user_id = ${userId}`}
      returning token.user_id as "userId", users.email_address as email, token.new_email as "newEmail",
        token.lapsed_at as "lapsedAt", token.expires_at <= ${now} as expired`.execute(trx);
  return rows.map(({ lapsedAt, ...row }) => ({ ...row, lapsedAt: lapsedAt.toISOString() }));
}

/** Deletes sessions and mailed links that ended before a moment. */
export async function sweepSessions(db: Kysely<DB>, before: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', new Date(before)).execute();
  await db.deleteFrom('email_tokens').where('expires_at', '<', new Date(before)).execute();
}

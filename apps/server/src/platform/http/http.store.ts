import { CodedError } from '@maxilla/domain/errors';
import { type Kysely, sql } from 'kysely';

import type { Transaction } from '../database/database.ts';
import type { DB } from '../database/schema.ts';

/** An idempotency key: its user, and the call it was sent with, with a digest of the body. */
export type Key = { readonly userId: number; readonly key: string; readonly call: string };

/** The wire reply stored under an idempotency key. */
export type KeptReply = { readonly call: string; readonly status: number | null; readonly reply: unknown };

/**
 * Claims an idempotency key for this transaction; returns null, or the stored reply if the key was used
 * before. Blocks while another open transaction holds the key.
 */
export async function takeKey(trx: Transaction, key: Key, at: string): Promise<KeptReply | null> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('idempotency_keys')
    .values({ user_id: key.userId, key: key.key, call: key.call, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) return null;
  const first = await findReply(trx, key);
  // The nightly sweep deleted it between the two statements.
  if (!first) throw new CodedError('request.conflict');
  return first;
}

/** The reply stored under a key; null if the key is unused. */
export async function findReply(db: Kysely<DB>, { userId, key }: Key): Promise<KeptReply | null> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['call', 'status', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return first ?? null;
}

/** Stores the reply of a command under the key claimed by this transaction. */
export async function keepReply(
  trx: Transaction,
  { userId, key }: Key,
  { status, reply }: { readonly status: number; readonly reply: unknown },
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status, reply: JSON.stringify(reply ?? null) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

export async function sweepKeys(db: Kysely<DB>, before: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', new Date(before)).execute();
}

/**
 * Records an attempt under each subject, unless one of them already has `most` attempts since the given time;
 * then nothing is recorded and the result is false. Concurrent attempts on a subject are serialised.
 */
export async function countAttempt(
  db: Kysely<DB>,
  counts: readonly { readonly subject: string; readonly most: number }[],
  now: string,
  since: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    for (const { subject, most } of counts.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
      const { made } = await trx
        .selectFrom('login_attempts')
        .select((select) => select.fn.countAll<string>().as('made'))
        .where('subject', '=', subject)
        .where('attempted_at', '>', new Date(since))
        .executeTakeFirstOrThrow();
      if (Number(made) >= most) return false;
    }
    await trx
      .insertInto('login_attempts')
      .values(counts.map(({ subject }) => ({ subject, attempted_at: new Date(now) })))
      .execute();
    return true;
  });
}

export async function forgetAttempt(db: Kysely<DB>, subject: string, at: string): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('subject', '=', subject)
    .where('attempted_at', '=', new Date(at))
    .execute();
}

export async function forgetAttempts(db: Kysely<DB>, subject: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('subject', '=', subject).execute();
}

export async function sweepAttempts(db: Kysely<DB>, before: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('attempted_at', '<', new Date(before)).execute();
}

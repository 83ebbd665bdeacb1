import { CodedError } from '@maxilla/domain/refusals';
import { type Kysely, sql } from 'kysely';

import type { Limit } from '../../limits.ts';
import { secondsAfter } from '../clock.ts';
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

/** A subject under which attempts are counted, and how many of them a time allows. */
export type Count = Limit & { readonly subject: string };

/** The earlier attempts by subject, and how long the first exceeded limit lasts; null if none is exceeded. */
export type CountedAttempt = {
  readonly made: ReadonlyMap<string, number>;
  readonly retryAfterSeconds: number | null;
};

/**
 * Records an attempt under each subject, unless the limit of one of them is reached; then nothing is recorded.
 * Concurrent attempts on a subject are serialised.
 */
export async function countAttempt(
  db: Kysely<DB>,
  counts: readonly Count[],
  now: string,
): Promise<CountedAttempt> {
  return db.transaction().execute(async (trx) => {
    const made = new Map<string, number>();
    for (const { subject, most, seconds } of counts.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
      const earlier = await trx
        .selectFrom('login_attempts')
        .select((select) => select.fn.countAll<string>().as('made'))
        .where('subject', '=', subject)
        .where('attempted_at', '>', new Date(secondsAfter(now, -seconds)))
        .executeTakeFirstOrThrow();
      made.set(subject, Number(earlier.made));
      if (Number(earlier.made) < most) continue;
      // The limit is no longer reached once the oldest of the last `most` attempts is out of its time.
      const decisive = await trx
        .selectFrom('login_attempts')
        .select('attempted_at')
        .where('subject', '=', subject)
        .orderBy('attempted_at', 'desc')
        .offset(most - 1)
        .limit(1)
        .executeTakeFirstOrThrow();
      const over = decisive.attempted_at.getTime() + seconds * 1_000;
      return { made, retryAfterSeconds: (over - Date.parse(now)) / 1_000 };
    }
    await trx
      .insertInto('login_attempts')
      .values(counts.map(({ subject }) => ({ subject, attempted_at: new Date(now) })))
      .execute();
    return { made, retryAfterSeconds: null };
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

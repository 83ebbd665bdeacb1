import { type Kysely, sql } from 'kysely';

import type { DB } from '../database/schema.ts';

/** The first reply given under an idempotency key, null while the first request is still at work. */
export type FirstReply = { readonly call: string; readonly status: number | null; readonly reply: unknown };

/**
 * Takes a key for a request. Answers null when it is now ours, else what is known of the request that took it.
 * A key taken by a request that never came to its end (its server died) is taken over after `abandonedBefore`.
 */
export async function takeKey(
  db: Kysely<DB>,
  key: { readonly userId: number; readonly key: string; readonly call: string },
  now: string,
  abandonedBefore: string,
): Promise<FirstReply | null> {
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ user_id: key.userId, key: key.key, call: key.call, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ created_at: now })
        .where('idempotency_keys.status', 'is', null)
        .where('idempotency_keys.call', '=', key.call)
        .where('idempotency_keys.created_at', '<', new Date(abandonedBefore)),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['call', 'status', 'reply'])
    .where('user_id', '=', key.userId)
    .where('key', '=', key.key)
    .executeTakeFirst();
  return first ?? { call: key.call, status: null, reply: null };
}

/** Keeps the reply for those who repeat the request. */
export async function keepReply(
  db: Kysely<DB>,
  key: { readonly userId: number; readonly key: string },
  status: number,
  reply: unknown,
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status, reply: JSON.stringify(reply ?? null) })
    .where('user_id', '=', key.userId)
    .where('key', '=', key.key)
    .execute();
}

/** Lets a key go whose request did nothing. */
export async function releaseKey(db: Kysely<DB>, userId: number, key: string): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute();
}

export async function sweepKeys(db: Kysely<DB>, before: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', new Date(before)).execute();
}

/**
 * Notes an attempt under each subject, unless one of them already has `most` of them since then: then nothing is
 * noted and the answer is false. Attempts at the same subject wait for one another.
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

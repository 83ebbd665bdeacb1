import { type CompiledQuery, type Kysely, sql } from 'kysely';

import type { DB } from '../database/schema.ts';

/** Who repeats which call under which key. */
export type Key = { readonly userId: number; readonly key: string; readonly call: string };

/** The command that was done under an idempotency key; `status` is null as long as its reply is not kept. */
export type FirstReply = { readonly call: string; readonly status: number | null; readonly reply: unknown };

/**
 * The statement that takes a key for the transaction it runs in, with the status of what it answers where there is
 * nothing more to it. It writes no row where the key is taken already.
 */
export function takingKey(
  db: Kysely<DB>,
  { userId, key, call }: Key,
  { status, at }: { readonly status: number | null; readonly at: string },
): CompiledQuery {
  return db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, call, status, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .compile();
}

/** What was done under a key, or null. */
export async function findFirst(db: Kysely<DB>, { userId, key }: Key): Promise<FirstReply | null> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['call', 'status', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return first ?? null;
}

/** Keeps the reply for those who repeat the request, also of one that wrote nothing. */
export async function keepReply(
  db: Kysely<DB>,
  { userId, key, call }: Key,
  answered: { readonly status: number; readonly reply: unknown; readonly at: string },
): Promise<void> {
  const kept = { status: answered.status, reply: JSON.stringify(answered.reply ?? null) };
  await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, call, created_at: answered.at, ...kept })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet(kept)
        .where('idempotency_keys.call', '=', call)
        .where('idempotency_keys.status', 'is', null),
    )
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

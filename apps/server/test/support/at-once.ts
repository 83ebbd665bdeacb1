import { sql } from 'kysely';
import { vi } from 'vitest';

import type { Transaction } from '../../src/platform/database/database.ts';
import { WAIT } from './wait.ts';

/** Concurrent requests and their outcomes. */

type Reply = { readonly status: number; readonly body: { readonly error?: string } };

/** Starts an operation a number of times concurrently. */
export function times<T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => work(at)));
}

/** The replies of the successful ones. */
export function done<T extends Reply>(replies: readonly T[]): T[] {
  return replies.filter(({ status }) => status < 300);
}

/** The distinct error codes of the refused ones. */
export function refusals(replies: readonly Reply[]): (string | undefined)[] {
  return [...new Set(replies.filter(({ status }) => status >= 300).map(({ body }) => body.error))];
}

/** Waits until somebody waits for a lock, such as one that this transaction holds. */
export async function untilSomebodyWaits(trx: Transaction): Promise<void> {
  const waiting = async () => {
    // Otherwise a transaction sees the activity of its first look again.
    await sql`select pg_stat_clear_snapshot()`.execute(trx);
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      trx,
    );
    return rows.length > 0;
  };
  await vi.waitUntil(waiting, WAIT);
}

import { type Kysely, sql } from 'kysely';

import type { DB } from '../../src/platform/database/schema.ts';

/** Makes the jobs due that wait until an action can no longer be undone. */
export async function skipHolding(db: Kysely<DB>): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
     where state = 'created' and start_after > now() and name in ('mail.send', 'sms.send')`.execute(db);
}

/**
 * Makes the waiting jobs of a queue due at once; returns how many had to wait for their retry. To be polled by tests, so
 * that they do not sit out the back-off.
 */
export async function skipBackOff(db: Kysely<DB>, queue: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update pgboss.job set start_after = now()
     where name = ${queue} and state in ('created', 'retry') and start_after > now()`.execute(db);
  return Number(numAffectedRows ?? 0);
}

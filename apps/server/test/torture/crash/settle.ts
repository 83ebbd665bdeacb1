import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Laboratory } from './laboratory.ts';

const LOOK_EVERY_MS = 100;
/** Jobs done in this time are progress; without any, something is stuck. */
const STUCK_MS = 120_000;

/**
 * Waits until every job is done. The times that failed ones wait for, and the last sign of life of those whose server
 * died, are put back rather than sat out.
 */
export async function settle(laboratory: Laboratory): Promise<void> {
  await laboratory.behindItsBack(async ({ db }) => {
    let deadline = Date.now() + STUCK_MS;
    let waiting = Number.POSITIVE_INFINITY;
    for (;;) {
      await sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`.execute(
        db,
      );
      await sql`
        update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
         where state = 'active' and heartbeat_on < now() - interval '7 seconds'`.execute(db);
      const { rows } = await sql<{ name: string; state: string; jobs: number }>`
        select name, state, count(*) as jobs from pgboss.job
         where name not like '\\_\\_pgboss%' and state in ('created', 'retry', 'active', 'failed')
         group by name, state`.execute(db);
      const left = rows.reduce((sum, { jobs }) => sum + jobs, 0);
      if (left === 0) return;
      if (left < waiting) deadline = Date.now() + STUCK_MS;
      waiting = Math.min(waiting, left);
      if (Date.now() > deadline) throw new Error(`jobs are stuck: ${JSON.stringify(rows)}`);
      await pause(LOOK_EVERY_MS);
    }
  });
}

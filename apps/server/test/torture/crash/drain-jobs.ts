import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import { skipHolding } from '../../support/jobs.ts';
import type { CrashPortal } from './portal.ts';

const POLL_MS = 100;
/** Without a completed job in this time the queue counts as stuck. */
const STUCK_MS = 120_000;

/**
 * Waits until every job is completed. Skips the back-off of failed jobs and ages the heartbeat of those whose server
 * died, instead of waiting for either.
 */
export async function drainJobs(portal: CrashPortal): Promise<void> {
  await portal.withBackend(async ({ db }) => {
    let deadline = Date.now() + STUCK_MS;
    let waiting = Number.POSITIVE_INFINITY;
    for (;;) {
      await skipHolding(db);
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
      await pause(POLL_MS);
    }
  });
}

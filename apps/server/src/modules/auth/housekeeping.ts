import { secondsAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { sweepSessions } from './sessions.store.ts';

/** No session lasts longer, so older rows are of no use. */
const KEPT_SECONDS = 30 * 86_400;

/** Schedules the nightly removal of ended sessions and expired links, on one server at a time. */
export function sweepSessionsNightly({ jobs, db, clock }: Platform): void {
  jobs.schedule('auth.sweep', '47 2 * * *', async () => {
    await sweepSessions(db, secondsAfter(clock.now().instant, -KEPT_SECONDS));
  });
}

import { secondsAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { sweepSessions } from './sessions.store.ts';

/** No log-in lasts longer than this, so an older row can tell nothing any more. */
const KEPT_SECONDS = 30 * 86_400;

/** Has ended log-ins and old links removed every night, by one server. */
export function sweepSessionsNightly({ jobs, db, clock }: Platform): void {
  jobs.schedule('auth.sweep', '47 2 * * *', async () => {
    await sweepSessions(db, secondsAfter(clock.now().instant, -KEPT_SECONDS));
  });
}

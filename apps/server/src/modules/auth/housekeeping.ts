import { secondsAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { transact } from '../../platform/transact.ts';
import { endEmailChanges } from './lapse-email-changes.ts';
import { sweepSessions } from './sessions.store.ts';

/** No session lasts longer, so older rows are of no use. */
const KEPT_SECONDS = 30 * 86_400;

/** Tells in the trails of accounts which changes of address have expired, on one server at a time. */
export function tellExpiredChanges(platform: Platform): void {
  platform.jobs.schedule('auth.expire', '*/5 * * * *', () =>
    transact(platform, (trx) => endEmailChanges(trx, platform, null)),
  );
}

/** Schedules the nightly removal of ended sessions and expired links, on one server at a time. */
export function sweepSessionsNightly({ jobs, db, clock }: Platform): void {
  jobs.schedule('auth.sweep', '47 2 * * *', async () => {
    await sweepSessions(db, secondsAfter(clock.now().instant, -KEPT_SECONDS));
  });
}

import { secondsAfter } from '../clock.ts';
import type { Platform } from '../platform.ts';
import { sweepAttempts, sweepKeys } from './http.store.ts';

/** Retention periods of stored replies and attempts. */
const KEPT_SECONDS = 24 * 3_600;

/**
 * Schedules the nightly removal of old replies and attempts, on one server at a time. Must be called before
 * the jobs start.
 */
export function sweepRequestsNightly({ jobs, db, clock }: Pick<Platform, 'jobs' | 'db' | 'clock'>): void {
  jobs.schedule('requests.sweep', '41 2 * * *', async () => {
    const before = secondsAfter(clock.now().instant, -KEPT_SECONDS);
    await sweepKeys(db, before);
    await sweepAttempts(db, before);
  });
}

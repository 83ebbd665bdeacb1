import { secondsAfter } from '../clock.ts';
import type { Platform } from '../platform.ts';
import { sweepAttempts, sweepKeys } from './http.store.ts';

/** How long the first reply to a command is remembered, and an attempt counted. */
const KEPT_SECONDS = 24 * 3_600;

/** Has what is no longer asked for removed every night, by one server. To be called before the jobs start. */
export function sweepRequestsNightly({ jobs, db, clock }: Pick<Platform, 'jobs' | 'db' | 'clock'>): void {
  jobs.schedule('requests.sweep', '41 2 * * *', async () => {
    const before = secondsAfter(clock.now().instant, -KEPT_SECONDS);
    await sweepKeys(db, before);
    await sweepAttempts(db, before);
  });
}

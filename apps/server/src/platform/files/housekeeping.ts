import type { Platform } from '../platform.ts';
import { secondsAfter } from '../clock.ts';

/** How long a file may wait to be attached, and an object of the vault for its row. */
export const PENDING_SECONDS = 24 * 3_600;

/** Has abandoned files removed every hour, by one server. To be called before the jobs start. */
export function sweepFilesHourly({
  jobs,
  files,
  clock,
  log,
}: Pick<Platform, 'jobs' | 'files' | 'clock' | 'log'>) {
  jobs.schedule('files.sweep', '23 * * * *', async () => {
    const { instant } = clock.now();
    const olderThan = new Date(secondsAfter(instant, -PENDING_SECONDS));
    const pending = await files.sweepPending(olderThan);
    const strays = await files.sweepStrays(new Date(instant).getUTCHours(), olderThan);
    if (pending + strays > 0) log.info({ pending, strays }, 'abandoned files removed');
  });
}

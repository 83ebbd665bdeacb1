import type { Platform } from '../platform.ts';
import { secondsAfter } from '../clock.ts';

/** Age after which unattached files and vault objects without a row are deleted. */
export const PENDING_SECONDS = 24 * 3_600;

/**
 * Schedules the hourly removal of abandoned files, on one server at a time. Must be called before the jobs
 * start.
 */
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

import type { Platform } from '../../platform/platform.ts';
import { sumCounts } from './project-counts.store.ts';

/**
 * Schedules the hourly consolidation of project counts, on one server at a time. Must be called before the
 * jobs start.
 */
export function sumCountsHourly({ jobs, db }: Platform): void {
  jobs.schedule('projects.sumCounts', '11 * * * *', async () => sumCounts(db));
}

import type { Platform } from '../../platform/platform.ts';
import { sumCounts } from './project-counts.store.ts';

/** Has the kept counts of projects added up every hour, by one server. To be called before the jobs start. */
export function sumCountsHourly({ jobs, db }: Platform): void {
  jobs.schedule('projects.sumCounts', '11 * * * *', async () => sumCounts(db));
}

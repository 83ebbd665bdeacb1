import type { Platform } from '../../platform/platform.ts';
import { secondsAfter } from '../../platform/clock.ts';
import { sweepUndos } from '../undo/api.ts';
import { sumCounts } from './lists/project-counts.store.ts';

/**
 * Schedules the hourly consolidation of project counts, on one server at a time. Must be called before the
 * jobs start.
 */
export function sumCountsHourly({ jobs, db }: Platform): void {
  jobs.schedule('projects.sumCounts', '11 * * * *', async () => sumCounts(db));
}

const HOUR = 3_600;

/** Schedules the hourly deletion of actions that can no longer be undone. Must be called before the jobs start. */
export function sweepUndosHourly({ jobs, db, clock }: Platform): void {
  jobs.schedule('projects.sweepUndos', '23 * * * *', async () =>
    sweepUndos(db, secondsAfter(clock.now().instant, -HOUR)),
  );
}

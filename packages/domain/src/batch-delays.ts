import { batchCategory, type BatchCategory, type BatchState } from './batches.ts';
import { isWorkingDay } from './calendar.ts';
import { dateOf } from './days.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds between two times, not counting non-working days (in UTC). */
function workingMs(fromMs: number, toMs: number): number {
  let sum = 0;
  for (let day = Math.floor(fromMs / DAY_MS); day * DAY_MS < toMs; day += 1) {
    if (isWorkingDay(dateOf(day))) {
      sum += Math.min(toMs, (day + 1) * DAY_MS) - Math.max(fromMs, day * DAY_MS);
    }
  }
  return sum;
}

/**
 * Whether a batch has been in its state for longer than usual for its category. Weekends and holidays do not
 * count, because no machine is emptied on them.
 */
export function standsTooLong(
  {
    category,
    state,
    since,
  }: { readonly category: BatchCategory; readonly state: BatchState; readonly since: string },
  nowMs: number,
): boolean {
  if (state === 'TERMINATED') return false;
  return workingMs(Date.parse(since), nowMs) > batchCategory(category).usualHours[state] * HOUR_MS;
}

import type { IsoDate } from '../days.ts';
import type { ErrorCode } from '../errors.ts';

/** Dates as staff move them: later than today, and the deadline not after the requested date (spec 2 §5). */

type Dates = { readonly requestedDate: IsoDate | null; readonly deadline: IsoDate | null };

const contradicts = ({ requestedDate, deadline }: Dates) =>
  requestedDate !== null && deadline !== null && deadline > requestedDate;

/** What is wrong with a new requested date, or null. */
export function requestedDateRefusal(dates: Dates, today: IsoDate): ErrorCode | null {
  if (dates.requestedDate === null) return 'date.required';
  if (dates.requestedDate <= today) return 'date.notLater';
  return contradicts(dates) ? 'date.afterRequested' : null;
}

/** What is wrong with a new deadline, or null. */
export function deadlineRefusal(dates: Dates, today: IsoDate): ErrorCode | null {
  if (dates.deadline === null) return 'date.required';
  if (dates.deadline <= today) return 'date.notLater';
  return contradicts(dates) ? 'date.afterRequested' : null;
}

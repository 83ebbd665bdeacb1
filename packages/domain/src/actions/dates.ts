import type { IsoDate } from '../days.ts';
import type { ErrorCode } from '../errors.ts';

/** Dates that staff move: later than today, and the deadline not after the requested date (spec 2 §5). */

type Dates = { readonly requestedDate: IsoDate | null; readonly deadline: IsoDate | null };

/** What is wrong with one of two dates, `moved`, or null. */
function movedDateRefusal(moved: IsoDate | null, dates: Dates, today: IsoDate): ErrorCode | null {
  if (moved === null) return 'date.required';
  if (moved <= today) return 'date.notLater';
  const { requestedDate, deadline } = dates;
  return requestedDate !== null && deadline !== null && deadline > requestedDate
    ? 'date.afterRequested'
    : null;
}

/** What is wrong with a new requested date, or null. */
export function requestedDateRefusal(dates: Dates, today: IsoDate): ErrorCode | null {
  return movedDateRefusal(dates.requestedDate, dates, today);
}

/** What is wrong with a new deadline, or null. */
export function deadlineRefusal(dates: Dates, today: IsoDate): ErrorCode | null {
  return movedDateRefusal(dates.deadline, dates, today);
}

import type { IsoDate } from '../days.ts';
import type { ErrorCode } from '../errors.ts';

/** Dates moved by staff: later than today, with the deadline no later than the requested date (spec 2 §5). */

type Dates = { readonly requestedDate: IsoDate | null; readonly deadline: IsoDate | null };

/** Why one of the two dates, `moved`, is invalid, or null. */
function movedDateRefusal(moved: IsoDate | null, dates: Dates, today: IsoDate): ErrorCode | null {
  if (moved === null) return 'date.required';
  if (moved <= today) return 'date.notLater';
  const { requestedDate, deadline } = dates;
  return requestedDate !== null && deadline !== null && deadline > requestedDate
    ? 'date.afterRequested'
    : null;
}

/** Why a new requested date is invalid, or null. */
export function requestedDateRefusal(dates: Dates, today: IsoDate): ErrorCode | null {
  return movedDateRefusal(dates.requestedDate, dates, today);
}

/** Why a new deadline is invalid, or null. */
export function deadlineRefusal(dates: Dates, today: IsoDate): ErrorCode | null {
  return movedDateRefusal(dates.deadline, dates, today);
}

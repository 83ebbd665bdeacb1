import { type DateRange, dateRefusal, isCollectedLate } from '../calendar.ts';
import type { IsoDate } from '../days.ts';
import type { ErrorCode } from '../errors.ts';
import { type ProductCode, productByCode } from '../products.ts';

/** Dates moved by staff: later than today, with the deadline no later than the requested date (spec 2 §5). */

type Dates = { readonly requestedDate: IsoDate | null; readonly deadline: IsoDate | null };

/** Whether staff may move the requested date of a product: a planned guide keeps the one set by its dentist. */
export const movesRequestedDate = (code: ProductCode): boolean => productByCode(code).guideType === null;

/** Why one of the two dates, `moved`, is invalid, or null. */
function movedDateRefusal(moved: IsoDate | null, dates: Dates, today: IsoDate): ErrorCode | null {
  if (moved === null) return 'date.required';
  if (moved <= today) return 'date.notLater';
  const { requestedDate, deadline } = dates;
  return requestedDate !== null && deadline !== null && deadline > requestedDate
    ? 'date.afterRequested'
    : null;
}

/**
 * Why a requested date that staff move is invalid, or null: the practice must be open on it (decisions 36), and a courier
 * who is still to come must collect before.
 */
export function movedRequestedDateRefusal(
  dates: Dates & { readonly pickupDate: IsoDate | null },
  { today, absences }: { readonly today: IsoDate; readonly absences: readonly DateRange[] },
): ErrorCode | null {
  const { requestedDate } = dates;
  const code = movedDateRefusal(requestedDate, dates, today);
  if (code !== null || requestedDate === null) return code;
  const reason = dateRefusal(requestedDate, { today, earliest: today, absences });
  if (reason !== null) return `date.${reason}`;
  return isCollectedLate(dates.pickupDate, requestedDate) ? 'date.beforePickup' : null;
}

/** Why a new deadline is invalid, or null. */
export function deadlineRefusal(dates: Dates, today: IsoDate): ErrorCode | null {
  return movedDateRefusal(dates.deadline, dates, today);
}

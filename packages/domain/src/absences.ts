import type { DateRange } from './calendar.ts';
import type { IsoDate } from './days.ts';
import { addMonths } from './days.ts';
import type { FieldRefusals } from './refusals.ts';

/** Absences of a practice as ranges of days (spec 2 §2.14, §5). */

/** Years before and after the current one that can be shown (spec 2 §9). */
export const ABSENCE_YEARS = 3;

/** Whether an absence may be changed or removed: only one that starts after today. */
export function isAbsenceOpen(absence: DateRange, today: IsoDate): boolean {
  return absence.from > today;
}

/**
 * Errors of a new or changed absence, by field. It may begin today, and last a single day; `others` are the
 * person's other absences.
 */
export function absenceRefusals(
  { from, to }: { readonly from: IsoDate | null; readonly to: IsoDate | null },
  others: readonly DateRange[],
  today: IsoDate,
): FieldRefusals {
  if (from === null)
    return to === null ? { from: 'date.required', to: 'date.required' } : { from: 'date.required' };
  if (from < today) return { from: 'date.past' };
  if (to === null) return { to: 'date.required' };
  if (to < from) return { to: 'absence.order' };
  if (to > addMonths(today, ABSENCE_YEARS * 12)) return { to: 'absence.tooFar' };
  return absencesMet({ from, to }, others).length > 0 ? { from: 'absence.overlap' } : {};
}

/** The absences that have days in common with a range. */
export function absencesMet<Absence extends DateRange>(
  { from, to }: DateRange,
  others: readonly Absence[],
): readonly Absence[] {
  return others.filter((other) => from <= other.to && other.from <= to);
}

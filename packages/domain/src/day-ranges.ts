import { addDays, addMonths, dayNumber, type IsoDate } from './days.ts';
import { CodedError, type FieldRefusals, firstOf, refusedFields } from './refusals.ts';

/** Days, the first and the last included. */
export type DayRange = { readonly from: IsoDate; readonly to: IsoDate };

/** The longest range: a year, with its leap day. */
const MOST_DAYS = 366;

/** Why a range cannot end on a day, or null. */
export const orderRefusal = (from: IsoDate | null, to: IsoDate) =>
  from !== null && to < from ? ('range.order' as const) : null;

/** Errors of a range of days, by field. */
export function rangeRefusals({ from, to }: DayRange): FieldRefusals {
  const isTooLong = dayNumber(to) - dayNumber(from) + 1 > MOST_DAYS;
  return refusedFields({ toDate: orderRefusal(from, to) ?? (isTooLong ? 'range.tooLong' : null) });
}

/** Throws `range.order` at the last day of a range that ends before it begins, where either day may be left out. */
export function requireOrder({
  fromDate,
  toDate,
}: {
  readonly fromDate?: IsoDate | undefined;
  readonly toDate?: IsoDate | undefined;
}): void {
  const code = toDate === undefined ? null : orderRefusal(fromDate ?? null, toDate);
  if (code) throw new CodedError(code, { toDate: code });
}

/** The range that is asked for. Throws `range.order` or `range.tooLong` at its last day. */
export function checkedRange({
  fromDate,
  toDate,
}: {
  readonly fromDate: IsoDate;
  readonly toDate: IsoDate;
}): DayRange {
  const range = { from: fromDate, to: toDate };
  const fields = rangeRefusals(range);
  const code = firstOf(fields);
  if (code) throw new CodedError(code, fields);
  return range;
}

export const RANGE_PRESETS = ['recent', 'thisMonth', 'lastMonth', 'twelveMonths'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

const firstOfMonth = (day: IsoDate): IsoDate => `${day.slice(0, 8)}01`;

/** A usual range: yesterday and today, this month so far, the last one, or this one with the eleven before it. */
export function presetRange(preset: RangePreset, today: IsoDate): DayRange {
  const month = firstOfMonth(today);
  if (preset === 'recent') return { from: addDays(today, -1), to: today };
  if (preset === 'thisMonth') return { from: month, to: today };
  if (preset === 'twelveMonths') return { from: addMonths(month, -11), to: today };
  return { from: addMonths(month, -1), to: addDays(month, -1) };
}

/**
 * Calendar-day arithmetic without clocks or time zones. Days are 'YYYY-MM-DD' strings, computed on as day numbers (days
 * since 1970-01-01). Callers determine "today" in the business time zone.
 */

/** A calendar day, 'YYYY-MM-DD'. */
export type IsoDate = string;

const DAYS_PER_ERA = 146_097;
const EPOCH_OFFSET = 719_468;

/** Days since 1970-01-01 in the proleptic Gregorian calendar. */
export function dayNumber(date: IsoDate): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const shiftedYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_OFFSET;
}

/** Inverse of `dayNumber`. */
export function dateOf(number: number): IsoDate {
  const shifted = number + EPOCH_OFFSET;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / (DAYS_PER_ERA - 1))) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return isoDate(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

/** Formats a day; `month` is 1–12. */
export function isoDate(year: number, month: number, day: number): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Whether a text is a valid day in the form YYYY-MM-DD. */
export function isIsoDate(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u.test(text) && dateOf(dayNumber(text)) === text;
}

/** A day as it is written in texts: DD-MM-YYYY. */
export function readableDay(date: IsoDate): string {
  return date.split('-').toReversed().join('-');
}

/** Adds days, or subtracts them if negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOf(dayNumber(date) + days);
}

/** Adds months, clamping to the last day of a shorter month. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const index = year * 12 + (month - 1) + months;
  const first = isoDate(Math.floor(index / 12), (index % 12) + 1, 1);
  const next = isoDate(Math.floor((index + 1) / 12), ((index + 1) % 12) + 1, 1);
  return addDays(first, Math.min(day, dayNumber(next) - dayNumber(first)) - 1);
}

/** Day of the week, from 1 (Monday) to 7 (Sunday). */
export function weekday(date: IsoDate): number {
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

export function isWeekend(date: IsoDate): boolean {
  return weekday(date) > 5;
}

import { type IsoDate, isIsoDate, readableDay } from './days.ts';
import type { ErrorCode } from './errors.ts';

/** What tells patients of one name apart: a date of birth, in any form, or the number of a file. */

const FORMS = [
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/,
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/,
];

/** The day that a reference looks like, possible or not; null if it looks like none. */
function dayIn(reference: string): IsoDate | null {
  const { day, month, year } = FORMS.map((form) => form.exec(reference)).find(Boolean)?.groups ?? {};
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}

/** The date of birth that a reference is; null if it is none. */
export function birthDateIn(reference: string): IsoDate | null {
  const day = dayIn(reference.trim());
  return day !== null && isIsoDate(day) ? day : null;
}

/** Why a reference is not accepted: it looks like a date of birth, but is no day, or one to come. */
export function referenceRefusal(reference: string, today: IsoDate): ErrorCode | null {
  const day = dayIn(reference);
  if (day === null) return null;
  if (!isIsoDate(day)) return 'field.date';
  return day > today ? 'patient.bornLater' : null;
}

/** A reference as it is stored: a date of birth as DD-MM-YYYY, anything else as it was written. */
export function storedReference(reference: string): string {
  const day = dayIn(reference);
  return day === null ? reference : readableDay(day);
}

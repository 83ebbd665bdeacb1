import { addMonths, type IsoDate, isIsoDate, readableDay } from './days.ts';
import type { ErrorCode } from './errors.ts';

/** What tells patients of one name apart: a date of birth, in any form, or the number of a file. */

const FORMS = [
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/,
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/,
];

/** With hyphens or blanks it may be the number of a file. */
const TWO_DIGIT_YEAR = /^(?<day>\d{1,2})(?<sign>[/.])(?<month>\d{1,2})\k<sign>(?<year>\d{2})$/;

type Parts = Readonly<Partial<Record<string, string>>>;

function dayOf({ day, month, year }: Parts, century = ''): IsoDate | null {
  return day && month && year ? `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}

/** The day that a reference with a year of four digits looks like, possible or not; null if it looks like none. */
function dayIn(reference: string): IsoDate | null {
  return dayOf(FORMS.map((form) => form.exec(reference)).find(Boolean)?.groups ?? {});
}

/** Like `dayIn`, also of a year of two digits, which is the last one that is not to come. */
function typedDay(reference: string, today: IsoDate): IsoDate | null {
  const short = TWO_DIGIT_YEAR.exec(reference)?.groups;
  if (!short) return dayIn(reference);
  const recent = dayOf(short, '20');
  return recent !== null && recent <= today ? recent : dayOf(short, '19');
}

/** The date of birth that a reference is; null if it is none. */
export function birthDateIn(reference: string): IsoDate | null {
  const day = dayIn(reference.trim());
  return day !== null && isIsoDate(day) ? day : null;
}

/** The greatest age of a patient: an earlier date of birth is a slip of the pen. The message of the refusal names it. */
const GREATEST_AGE = 130;

/** Why a reference is not accepted: it looks like a date of birth, but is no day, one to come, or one too long ago. */
export function referenceRefusal(reference: string, today: IsoDate): ErrorCode | null {
  const day = typedDay(reference, today);
  if (day === null) return null;
  if (!isIsoDate(day)) return 'field.date';
  if (day > today) return 'patient.bornLater';
  return day < addMonths(today, -12 * GREATEST_AGE) ? 'patient.bornTooEarly' : null;
}

/** A reference as it is stored: a date of birth as DD-MM-YYYY, anything else as it was written. */
export function storedReference(reference: string, today: IsoDate): string {
  const day = typedDay(reference, today);
  return day === null ? reference : readableDay(day);
}

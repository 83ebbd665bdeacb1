import { type IsoDate, addDays, addMonths, isWeekend, isoDate } from './days.ts';
import { type ProductCode, productByCode } from './products.ts';

/**
 * Bank holidays, working days, and which days may be asked for: valid, an emergency, or too early
 * (spec 1 §4, §5, §9). Today is for the caller to say, in the business time zone.
 */

/** Days off, both ends included. */
export type DateRange = { readonly from: IsoDate; readonly to: IsoDate };

export const BANK_HOLIDAYS = [
  'newYear',
  'easterMonday',
  'labourDay',
  'victory1945',
  'ascension',
  'whitMonday',
  'nationalDay',
  'assumption',
  'allSaints',
  'armistice',
  'christmas',
] as const;
export type BankHoliday = (typeof BANK_HOLIDAYS)[number];

/** Easter Sunday of a year of the Gregorian calendar (the Meeus/Jones/Butcher algorithm). */
export function easterSunday(year: number): IsoDate {
  const goldenNumber = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * goldenNumber + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const lateMoon = Math.floor((goldenNumber + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * lateMoon + 114;
  return isoDate(year, Math.floor(days / 31), (days % 31) + 1);
}

/** The eleven French bank holidays of any year, by name (decision: computed, never a list). */
export function bankHolidays(year: number): Readonly<Record<BankHoliday, IsoDate>> {
  const easter = easterSunday(year);
  return {
    newYear: isoDate(year, 1, 1),
    easterMonday: addDays(easter, 1),
    labourDay: isoDate(year, 5, 1),
    victory1945: isoDate(year, 5, 8),
    ascension: addDays(easter, 39),
    whitMonday: addDays(easter, 50),
    nationalDay: isoDate(year, 7, 14),
    assumption: isoDate(year, 8, 15),
    allSaints: isoDate(year, 11, 1),
    armistice: isoDate(year, 11, 11),
    christmas: isoDate(year, 12, 25),
  };
}

/** The bank holiday a day is, or null. */
export function bankHolidayOn(date: IsoDate): BankHoliday | null {
  const holidays = bankHolidays(Number(date.slice(0, 4)));
  return BANK_HOLIDAYS.find((name) => holidays[name] === date) ?? null;
}

/** Says whether a day is a French bank holiday. */
export function isBankHoliday(date: IsoDate): boolean {
  return bankHolidayOn(date) !== null;
}

/** Says whether a day falls in one of these absences. */
export function isAbsent(date: IsoDate, absences: readonly DateRange[]): boolean {
  return absences.some((absence) => absence.from <= date && date <= absence.to);
}

/** A day on which somebody with these absences works: no weekend, no bank holiday, no absence. */
export function isWorkingDay(date: IsoDate, absences: readonly DateRange[] = []): boolean {
  return !isWeekend(date) && !isBankHoliday(date) && !isAbsent(date, absences);
}

/** The day so many working days later, or earlier where negative; the first day itself does not count (spec 1 §9). */
export function addWorkingDays(date: IsoDate, days: number): IsoDate {
  const step = Math.sign(days);
  let current = date;
  for (let left = Math.abs(days); left > 0;) {
    current = addDays(current, step);
    if (isWorkingDay(current)) left -= 1;
  }
  return current;
}

/** Dates can be chosen this many months ahead. */
export const MONTHS_AHEAD = 6;

/** The last day that can be chosen. */
export function latestDate(today: IsoDate): IsoDate {
  return addMonths(today, MONTHS_AHEAD);
}

/** The earliest days of delivery; `emergency` is null for a product that cannot be hurried. */
export type EarliestDates = { readonly normal: IsoDate; readonly emergency: IsoDate | null };

/**
 * The earliest days a product can be asked for: today plus its working days, moved on to the first day on which
 * the dentist is there. Absences do not lengthen the making, only the choice of the day.
 */
export function earliestDates(
  productCode: ProductCode,
  today: IsoDate,
  absences: readonly DateRange[] = [],
): EarliestDates {
  const { NORMAL, EMERGENCY } = productByCode(productCode).earlyDeliverable;
  return {
    normal: nextSelectable(addWorkingDays(today, NORMAL), absences),
    emergency: EMERGENCY === null ? null : nextSelectable(addWorkingDays(today, EMERGENCY), absences),
  };
}

function nextSelectable(date: IsoDate, absences: readonly DateRange[]): IsoDate {
  let current = date;
  while (!isWorkingDay(current, absences)) current = addDays(current, 1);
  return current;
}

export type DateRefusal = 'past' | 'weekend' | 'bankHoliday' | 'absence' | 'tooEarly' | 'tooLate';

/** Why a day cannot be chosen, or null; what a date picker greys out and says (spec 1 §5). */
export function dateRefusal(
  date: IsoDate,
  limits: { readonly today: IsoDate; readonly earliest: IsoDate; readonly absences: readonly DateRange[] },
): DateRefusal | null {
  if (date < limits.today) return 'past';
  if (isWeekend(date)) return 'weekend';
  if (isBankHoliday(date)) return 'bankHoliday';
  if (isAbsent(date, limits.absences)) return 'absence';
  if (date < limits.earliest) return 'tooEarly';
  return date > latestDate(limits.today) ? 'tooLate' : null;
}

export type DeliveryVerdict = 'valid' | 'emergency' | 'invalid';

/** What a delivery date is judged by. */
export type DeliveryRequest = {
  readonly productCode: ProductCode;
  readonly requestedDate: IsoDate | null;
  readonly courierPickupDate: IsoDate | null;
};

/** Whether a product can be made for a date between the emergency and the normal one. */
export function canBeHurried(productCode: ProductCode): boolean {
  return productByCode(productCode).earlyDeliverable.EMERGENCY !== null;
}

/**
 * What a requested date means (spec 1 §4). GCEP and GCET: invalid before the emergency date, or before the normal
 * one when a courier must first fetch the impression; an emergency between the two. Other guides and fabrication:
 * invalid without a date or before the normal one. Aligners and prostheses are planned by staff: always valid.
 */
export function deliveryDateVerdict(request: DeliveryRequest, earliest: EarliestDates): DeliveryVerdict {
  const { productCode, requestedDate, courierPickupDate } = request;
  const { type } = productByCode(productCode);
  if (type === 'ALIGNERS' || type === 'PROSTHESIS') return 'valid';
  const hurried = canBeHurried(productCode);
  if (requestedDate === null) return hurried ? 'valid' : 'invalid';
  if (requestedDate >= earliest.normal) return 'valid';
  if (!hurried || earliest.emergency === null || courierPickupDate !== null) return 'invalid';
  return requestedDate < earliest.emergency ? 'invalid' : 'emergency';
}

/** Working days between a project's deadline in the laboratory and the day the dentist needs it: the parcel's way. */
const PARCEL_DAYS = 2;

/** The deadline a new order gets: two working days before its requested date, but not before the next working day. */
export function firstDeadline(requestedDate: IsoDate | null, today: IsoDate): IsoDate | null {
  if (requestedDate === null) return null;
  const soonest = addWorkingDays(today, 1);
  const wished = addWorkingDays(requestedDate, -PARCEL_DAYS);
  const deadline = wished < soonest ? soonest : wished;
  return deadline > requestedDate ? requestedDate : deadline;
}

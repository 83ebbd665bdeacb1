import { type IsoDate, addDays, addMonths, dayNumber, isWeekend, isoDate } from './days.ts';
import { type ProductCode, productByCode, requestedDateOf, rulesOf } from './products.ts';

/**
 * Bank holidays, working days and delivery dates (spec 1 §4, §5, §9). Callers pass `today` in the business time zone.
 */

/** An inclusive range of days off. */
export type DateRange = { readonly from: IsoDate; readonly to: IsoDate };

const BANK_HOLIDAYS = [
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

/** Easter Sunday of a Gregorian year (Meeus/Jones/Butcher algorithm). */
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

/** The eleven French bank holidays of a year, computed so that no list needs maintaining. */
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

const MOST_YEARS_KEPT = 40;
/** The bank holidays of the years asked for so far, by day: a page of a project asks for some thirty days. */
const HOLIDAYS_OF_YEAR = new Map<string, ReadonlyMap<IsoDate, BankHoliday>>();

function holidaysByDay(year: string): ReadonlyMap<IsoDate, BankHoliday> {
  const known = HOLIDAYS_OF_YEAR.get(year);
  if (known) return known;
  const holidays = bankHolidays(Number(year));
  // If two holidays fall on one day, as Ascension on 8 May, the first in the list names it.
  const byDay = new Map(BANK_HOLIDAYS.toReversed().map((name) => [holidays[name], name]));
  if (HOLIDAYS_OF_YEAR.size >= MOST_YEARS_KEPT) HOLIDAYS_OF_YEAR.clear();
  HOLIDAYS_OF_YEAR.set(year, byDay);
  return byDay;
}

export function bankHolidayOn(date: IsoDate): BankHoliday | null {
  return holidaysByDay(date.slice(0, 4)).get(date) ?? null;
}

/** The bank holidays from one year to another, by day. */
export function bankHolidaysOfYears(
  from: number,
  to: number,
): readonly { readonly day: IsoDate; readonly name: BankHoliday }[] {
  const years = Array.from({ length: to - from + 1 }, (_, count) => String(from + count));
  return years
    .flatMap((year) => [...holidaysByDay(year)].map(([day, name]) => ({ day, name })))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

export function isBankHoliday(date: IsoDate): boolean {
  return bankHolidayOn(date) !== null;
}

/** Whether a day falls within one of the absences. */
export function isAbsent(date: IsoDate, absences: readonly DateRange[]): boolean {
  return absences.some((absence) => absence.from <= date && date <= absence.to);
}

/** Whether a day is neither a weekend, a bank holiday nor within an absence. */
export function isWorkingDay(date: IsoDate, absences: readonly DateRange[] = []): boolean {
  return closureOn(date, absences) === null;
}

/** Adds working days, or subtracts them if negative; the start date is not counted (spec 1 §9). */
export function addWorkingDays(date: IsoDate, days: number): IsoDate {
  const step = Math.sign(days);
  let current = date;
  for (let left = Math.abs(days); left > 0;) {
    current = addDays(current, step);
    if (isWorkingDay(current)) left -= 1;
  }
  return current;
}

/**
 * For each day of a range, how many of its days so far are working days: the working days from one day to a later one, the
 * first of them not counted, are the difference of both.
 */
export function workingDaysSoFar({ from, to }: DateRange): readonly number[] {
  const days = Math.max(dayNumber(to) - dayNumber(from) + 1, 0);
  let count = 0;
  return Array.from({ length: days }, (_, nth) => {
    if (isWorkingDay(addDays(from, nth))) count += 1;
    return count;
  });
}

/** How far ahead a date may be chosen, in months. */
const MONTHS_AHEAD = 6;

export function latestDate(today: IsoDate): IsoDate {
  return addMonths(today, MONTHS_AHEAD);
}

/** Earliest delivery dates; `emergency` is null for products without an emergency service. */
export type EarliestDates = { readonly normal: IsoDate; readonly emergency: IsoDate | null };

/**
 * Earliest delivery dates of a product: today plus its lead time, in working days except for prostheses (spec 1 §5, spec 3
 * §5), then moved to the first day the dentist is available. Absences do not extend the lead time itself.
 */
export function earliestDates(
  productCode: ProductCode,
  today: IsoDate,
  absences: readonly DateRange[] = [],
): EarliestDates {
  const { type, earlyDeliverable } = productByCode(productCode);
  const { NORMAL, EMERGENCY } = earlyDeliverable;
  const after = rulesOf(type).leadTime === 'days' ? addDays : addWorkingDays;
  return {
    normal: nextSelectable(after(today, NORMAL), absences),
    emergency: EMERGENCY === null ? null : nextSelectable(after(today, EMERGENCY), absences),
  };
}

function nextSelectable(date: IsoDate, absences: readonly DateRange[]): IsoDate {
  let current = date;
  while (!isWorkingDay(current, absences)) current = addDays(current, 1);
  return current;
}

export type DateRefusal = 'past' | 'weekend' | 'bankHoliday' | 'absence' | 'tooEarly' | 'tooLate';

/** The reason why a day is not a working day, or null: a weekend, a bank holiday or an absence. */
export function closureOn(
  date: IsoDate,
  absences: readonly DateRange[],
): 'weekend' | 'bankHoliday' | 'absence' | null {
  if (isWeekend(date)) return 'weekend';
  if (isBankHoliday(date)) return 'bankHoliday';
  return isAbsent(date, absences) ? 'absence' : null;
}

/** Why a date picker must disable a date, or null if it may be chosen (spec 1 §5). */
export function dateRefusal(
  date: IsoDate,
  limits: { readonly today: IsoDate; readonly earliest: IsoDate; readonly absences: readonly DateRange[] },
): DateRefusal | null {
  if (date < limits.today) return 'past';
  const closure = closureOn(date, limits.absences);
  if (closure !== null) return closure;
  if (date < limits.earliest) return 'tooEarly';
  return date > latestDate(limits.today) ? 'tooLate' : null;
}

export type DeliveryVerdict = 'valid' | 'emergency' | 'invalid';

/** The fields a delivery verdict depends on. */
export type DeliveryRequest = {
  readonly productCode: ProductCode;
  readonly requestedDate: IsoDate | null;
  /** Whether a courier collects anything, on a day or on none yet, which leaves no time for an emergency. */
  readonly collected: boolean;
};

/** Whether a product may be delivered as an emergency, between the emergency and the normal earliest date. */
export function hasEmergencyDelivery(productCode: ProductCode): boolean {
  return productByCode(productCode).earlyDeliverable.EMERGENCY !== null;
}

/**
 * Rates a requested delivery date (spec 1 §4).
 * - GCEP and GCET: 'invalid' before the emergency date, or before the normal date if a courier must first collect
 *   something; 'emergency' between the two dates.
 * - Other guides and fabrication: 'invalid' if missing or before the normal date.
 * - Aligners and prostheses: always 'valid', because staff plan them.
 * - A day within an absence, which may have been entered after the day was chosen: 'invalid'.
 */
export function deliveryDateVerdict(
  request: DeliveryRequest,
  { earliest, absences }: { readonly earliest: EarliestDates; readonly absences: readonly DateRange[] },
): DeliveryVerdict {
  const { productCode, requestedDate, collected } = request;
  const { type } = productByCode(productCode);
  if (rulesOf(type).deliveryPlanned) return 'valid';
  const emergencyPossible = hasEmergencyDelivery(productCode);
  if (requestedDate === null) return emergencyPossible ? 'valid' : 'invalid';
  if (isAbsent(requestedDate, absences)) return 'invalid';
  if (requestedDate >= earliest.normal) return 'valid';
  if (!emergencyPossible || earliest.emergency === null || collected) return 'invalid';
  return requestedDate < earliest.emergency ? 'invalid' : 'emergency';
}

/** What is said of a requested date that can no longer be met, by the name that the product gives to it. */
export function unreachable(productCode: ProductCode) {
  return `date.${requestedDateOf(productCode)}Unreachable` as const;
}

/** Whether a courier collects too late for a requested date: on that day or later. */
export function isCollectedLate(pickupDate: IsoDate | null, requestedDate: IsoDate | null): boolean {
  return pickupDate !== null && requestedDate !== null && pickupDate >= requestedDate;
}

/** What is said of a pick-up that is too late for the requested date, by the name that the product gives to it. */
export function collectedLate(productCode: ProductCode) {
  return `courier.${requestedDateOf(productCode)}Earlier` as const;
}

/** The first day that can be requested beside a chosen pick-up: a working day of the practice after it. */
export function firstAfterPickup(
  earliest: IsoDate,
  pickupDate: IsoDate | null,
  absences: readonly DateRange[],
): IsoDate {
  return isCollectedLate(pickupDate, earliest) && pickupDate !== null
    ? nextSelectable(addDays(pickupDate, 1), absences)
    : earliest;
}

/** What a chosen day is judged by. */
export type DateLimits = {
  readonly today: IsoDate;
  readonly earliest: EarliestDates;
  readonly absences: readonly DateRange[];
};

/**
 * Why a courier cannot collect on a day, or null: from tomorrow, on days the dentist is available (spec 1 §9), and before
 * the requested date. One that can no longer be met binds nothing, as another one has to be chosen, after the pick-up.
 */
export function courierDateRefusal(
  date: IsoDate,
  { productCode, requestedDate }: Pick<DeliveryRequest, 'productCode' | 'requestedDate'>,
  limits: DateLimits,
): `date.${DateRefusal}` | 'courier.tooEarly' | ReturnType<typeof collectedLate> | null {
  const { today, absences } = limits;
  const reason = dateRefusal(date, { today, earliest: addDays(today, 1), absences });
  if (reason === 'tooEarly') return 'courier.tooEarly';
  if (reason !== null) return `date.${reason}`;
  const isLate = isCollectedLate(date, requestedDate);
  const isLost = deliveryDateVerdict({ productCode, requestedDate, collected: true }, limits) === 'invalid';
  return isLate && !isLost ? collectedLate(productCode) : null;
}

/**
 * Why a requested date is refused, or null: as a calendar day, by its delivery verdict (spec 1 §4, §5), or because a courier
 * collects no earlier.
 */
export function requestedDateRefusal(
  request: DeliveryRequest & { readonly requestedDate: IsoDate; readonly pickupDate: IsoDate | null },
  limits: DateLimits,
): `date.${DateRefusal}` | 'date.beforePickup' | null {
  const { today, earliest, absences } = limits;
  const first = earliest.emergency ?? earliest.normal;
  const reason = dateRefusal(request.requestedDate, { today, earliest: first, absences });
  if (reason !== null) return `date.${reason}`;
  if (deliveryDateVerdict(request, limits) === 'invalid') return 'date.tooEarly';
  const { pickupDate, requestedDate } = request;
  return isCollectedLate(pickupDate, requestedDate) ? 'date.beforePickup' : null;
}

/** Working days reserved for shipping between the production deadline and the requested date. */
const PARCEL_DAYS = 2;

/**
 * Initial deadline of an order: two working days before the requested date, but no earlier than the next working day
 * and no later than the requested date.
 */
export function firstDeadline(requestedDate: IsoDate | null, today: IsoDate): IsoDate | null {
  if (requestedDate === null) return null;
  const soonest = addWorkingDays(today, 1);
  const wished = addWorkingDays(requestedDate, -PARCEL_DAYS);
  const deadline = wished < soonest ? soonest : wished;
  return deadline > requestedDate ? requestedDate : deadline;
}

/** Working days in which a parcel of accessories leaves, which lie in stock. */
const DAYS_TO_SHIP = 2;

/** The hour in the business time zone until which an approval counts for its day. */
export const APPROVAL_HOUR = 17;

/**
 * The last day on which the plan of a guide can be approved for its requested date; null without such a date.
 */
export function lastApproval({
  productCode,
  requestedDate,
  urgent,
}: Pick<DeliveryRequest, 'productCode' | 'requestedDate'> & { readonly urgent: boolean }): IsoDate | null {
  const { type, draftPlan } = productByCode(productCode);
  const { approvalDays } = rulesOf(type);
  if (approvalDays === null || !draftPlan || requestedDate === null) return null;
  return addWorkingDays(requestedDate, -approvalDays[urgent ? 'EMERGENCY' : 'NORMAL']);
}

/** Whether an approval at an hour of a day in the business time zone is too late for the last day. */
export function isApprovalLate(last: IsoDate, { day, hour }: { day: IsoDate; hour: number }): boolean {
  return day > last || (day === last && hour >= APPROVAL_HOUR);
}

/** The deadline of the parcel of accessories ordered today. */
export function accessoryDeadline(today: IsoDate): IsoDate {
  return addWorkingDays(today, DAYS_TO_SHIP);
}

import { absenceRefusals, isAbsenceOpen } from '@maxilla/domain/absences';
import type { DateRange } from '@maxilla/domain/calendar';
import { addDays, dayNumber, type IsoDate, readableDay } from '@maxilla/domain/days';
import { CodedError, firstOf } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeHolidayDates, deleteHoliday, holidaysOf, insertHoliday } from './calendar.store.ts';
import { calendarChanged, openCalendar } from './open-calendar.ts';

type Holiday = { readonly id: number; readonly fromDate: IsoDate; readonly toDate: IsoDate };
export type HolidayReply = Holiday & { readonly days: IsoDate[] };
type Form = { readonly fromDate: IsoDate; readonly toDate: IsoDate };

/** An absence with its days. */
export function holidayReply(holiday: Holiday): HolidayReply {
  const { fromDate, toDate } = holiday;
  const length = dayNumber(toDate) - dayNumber(fromDate) + 1;
  return { ...holiday, days: Array.from({ length }, (_, index) => addDays(fromDate, index)) };
}

/** Adds an absence of a dentist (spec 2 §5). */
export async function addHoliday(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  userId: number,
  { fromDate, toDate }: Form,
): Promise<HolidayReply> {
  await openCalendar(trx, actor, userId);
  const { today } = platform.clock.now();
  const range = { from: fromDate, to: toDate };
  check(range, await othersThan(trx, userId, null), today);
  const id = await insertHoliday(trx, userId, range);
  await calendarChanged(trx, platform, actor, userId, {
    of: 'absence',
    before: '',
    after: daysOf({ fromDate, toDate }),
  });
  return holidayReply({ id, fromDate, toDate });
}

/** Changes an absence that starts after today (spec 2 §5). */
export async function changeHoliday(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { id: userId, holidayId }: { readonly id: number; readonly holidayId: number },
  changes: Partial<Form>,
): Promise<HolidayReply> {
  const { today } = platform.clock.now();
  const before = await openHoliday(trx, actor, userId, holidayId, today);
  const { fromDate, toDate } = { ...before, ...changes };
  const range = { from: fromDate, to: toDate };
  check(range, await othersThan(trx, userId, holidayId), today);
  await changeHolidayDates(trx, holidayId, range);
  await calendarChanged(trx, platform, actor, userId, {
    of: 'absence',
    before: daysOf(before),
    after: daysOf({ fromDate, toDate }),
  });
  return holidayReply({ id: holidayId, fromDate, toDate });
}

/** Removes an absence that starts after today (spec 2 §5). */
export async function removeHoliday(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { id: userId, holidayId }: { readonly id: number; readonly holidayId: number },
): Promise<void> {
  const { today } = platform.clock.now();
  const before = await openHoliday(trx, actor, userId, holidayId, today);
  await deleteHoliday(trx, holidayId);
  await calendarChanged(trx, platform, actor, userId, { of: 'absence', before: daysOf(before), after: '' });
}

/** The days of an absence, as the trail says them. */
const daysOf = ({ fromDate, toDate }: Form): string =>
  [...new Set([fromDate, toDate])].map(readableDay).join(' – ');

const everything = (userId: number) => ({ userId, from: null, to: null });

async function othersThan(trx: Transaction, userId: number, holidayId: number | null): Promise<DateRange[]> {
  const all = await holidaysOf(trx, everything(userId));
  return all.filter(({ id }) => id !== holidayId).map(({ fromDate: from, toDate: to }) => ({ from, to }));
}

async function openHoliday(
  trx: Transaction,
  actor: Actor,
  userId: number,
  holidayId: number,
  today: IsoDate,
): Promise<Holiday> {
  await openCalendar(trx, actor, userId);
  const holiday = (await holidaysOf(trx, everything(userId))).find(({ id }) => id === holidayId);
  if (!holiday) throw new CodedError('notFound');
  if (!isAbsenceOpen({ from: holiday.fromDate, to: holiday.toDate }, today)) {
    throw new CodedError('absence.begun');
  }
  return holiday;
}

const WIRE_NAMES: Readonly<Record<string, string>> = { from: 'fromDate', to: 'toDate' };

function check(range: DateRange, others: readonly DateRange[], today: IsoDate): void {
  const refused = absenceRefusals(range, others, today);
  const code = firstOf(refused);
  if (code === null) return;
  const fields = Object.entries(refused).map(
    ([name, refusal]) => [WIRE_NAMES[name] ?? name, refusal] as const,
  );
  throw new CodedError(code, Object.fromEntries(fields));
}

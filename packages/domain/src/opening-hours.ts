import type { ErrorCode } from './errors.ts';
import { type FieldRefusals, refusedFields } from './refusals.ts';

/** Opening hours of a practice (spec 2 §2.14, §5). */

export const WEEKDAYS = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Slots of one day at most. */
export const MAX_SLOTS = 2;

/** A time of day, 'HH:MM'. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

export type Slot = { readonly timeFrom: string; readonly timeTo: string };

/** A day of a week with its slots. */
type Day = { readonly day: Weekday; readonly timeSlots: readonly Slot[] };

/** The open days of a week, from Monday on: days in a row with the same slots are one span. */
export function openSpans(
  week: readonly Day[],
): readonly { readonly from: Weekday; readonly to: Weekday; readonly slots: readonly Slot[] }[] {
  const timesOf = ({ timeSlots }: Day) => timeSlots.map((slot) => `${slot.timeFrom}–${slot.timeTo}`).join();
  const days = WEEKDAYS.flatMap((name) => week.find(({ day }) => day === name) ?? []);
  const spans: Day[][] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last?.[0] && timesOf(last[0]) === timesOf(day)) last.push(day);
    else spans.push([day]);
  }
  return spans.flatMap((span) => {
    const [first, last] = [span[0], span.at(-1)];
    return first && last && first.timeSlots.length > 0
      ? [{ from: first.day, to: last.day, slots: first.timeSlots }]
      : [];
  });
}

/** Whether two slots of a day have a minute in common; one may begin when the other ends. */
function overlap(slot: Slot, other: Slot): boolean {
  return slot.timeFrom < other.timeTo && other.timeFrom < slot.timeTo;
}

function timeRefusal(time: string): ErrorCode | null {
  if (time === '') return 'field.required';
  return TIME_OF_DAY.test(time) ? null : 'openingHours.time';
}

/** Errors of a slot by field, given the other slots of its day. */
export function slotRefusals(slot: Slot, others: readonly Slot[]): FieldRefusals {
  const times = refusedFields({ timeFrom: timeRefusal(slot.timeFrom), timeTo: timeRefusal(slot.timeTo) });
  if (Object.keys(times).length > 0) return times;
  if (slot.timeFrom >= slot.timeTo) return { timeTo: 'openingHours.order' };
  return others.some((other) => overlap(slot, other)) ? { timeFrom: 'openingHours.overlap' } : {};
}

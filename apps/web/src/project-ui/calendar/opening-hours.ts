import type { ReplyOf } from '@maxilla/contract/calls';
import type { calendar } from '@maxilla/contract/calendar';
import type { FieldRefusals } from '@maxilla/domain/errors';
import { MAX_SLOTS, WEEKDAYS, slotRefusals } from '@maxilla/domain/opening-hours';
import type { Weekday } from '@maxilla/domain/opening-hours';
import { api } from '../../api/client.ts';

export type OpeningHours = ReplyOf<(typeof calendar)['openingHours']>['openingHours'];

/** A slot as edited; one that is not stored yet has no id. */
export type EditedSlot = { id: number | null; timeFrom: string; timeTo: string };
export type Week = Record<Weekday, EditedSlot[]>;

export function weekOf(openingHours: OpeningHours): Week {
  return Object.fromEntries(
    WEEKDAYS.map((day) => [
      day,
      (openingHours.find((one) => one.day === day)?.timeSlots ?? []).map((slot) => ({ ...slot })),
    ]),
  ) as unknown as Week;
}

/** Errors in the slots of a week, by field: `MONDAY.0.timeTo`. */
export function weekRefusals(week: Week): FieldRefusals {
  const fields = WEEKDAYS.flatMap((day) =>
    week[day].flatMap((slot, at) =>
      // An overlap is shown at the later of the two slots.
      Object.entries(slotRefusals(slot, week[day].slice(0, at))).map(
        ([field, code]) => [`${day}.${at}.${field}`, code] as const,
      ),
    ),
  );
  return Object.fromEntries(fields);
}

/** Why a day takes no other slot: it has two, or the last one is not complete. */
export function slotRefusal(slots: readonly EditedSlot[]): 'full' | 'incomplete' | null {
  if (slots.length >= MAX_SLOTS) return 'full';
  const last = slots.at(-1);
  return last === undefined || (last.timeFrom !== '' && last.timeTo !== '') ? null : 'incomplete';
}

type Call = (key: string) => Promise<{ openingHours: OpeningHours }>;

/**
 * The calls that lead from the stored hours to the edited ones, in an order in which no slot meets another on the way;
 * slots that are left as they are need none.
 */
export function callsFor(userId: number, before: Week, after: Week): readonly Call[] {
  const params = { id: userId };
  return WEEKDAYS.flatMap((day) => {
    const same = (slot: EditedSlot) =>
      before[day].some(
        ({ id, timeFrom, timeTo }) => id === slot.id && timeFrom === slot.timeFrom && timeTo === slot.timeTo,
      );
    const isStored = ({ id }: EditedSlot) => id !== null && isIn(before[day], id);
    const changed = after[day].filter((slot) => isStored(slot) && !same(slot));
    const kept = changed.length === 1 ? changed : [];
    // Two changed slots may swap places: both make room first.
    const gone = before[day].filter(
      ({ id }) => !after[day].some((slot) => slot.id === id) || (kept.length === 0 && isIn(changed, id)),
    );
    const made = after[day].filter(
      // One that was removed elsewhere meanwhile is made anew.
      (slot) => !isStored(slot) || (kept.length === 0 && isIn(changed, slot.id)),
    );
    return [
      ...gone.map(
        ({ id }): Call =>
          (idempotencyKey) =>
            api.calendar.removeOpeningHour({
              params: { ...params, openingHourId: Number(id) },
              idempotencyKey,
            }),
      ),
      ...kept.map(
        ({ id, timeFrom, timeTo }): Call =>
          (idempotencyKey) =>
            api.calendar.changeOpeningHour({
              params: { ...params, openingHourId: Number(id) },
              body: { timeFrom, timeTo },
              idempotencyKey,
            }),
      ),
      ...made.map(
        ({ timeFrom, timeTo }): Call =>
          (idempotencyKey) =>
            api.calendar.addOpeningHour({ params, body: { day, timeFrom, timeTo }, idempotencyKey }),
      ),
    ];
  });
}

const isIn = (slots: readonly EditedSlot[], id: number | null) => slots.some((slot) => slot.id === id);

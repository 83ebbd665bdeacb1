import type { ReplyOf } from '@maxilla/contract/calls';
import type { calendar } from '@maxilla/contract/calendar';
import type { FieldRefusals } from '@maxilla/domain/refusals';
import { MAX_SLOTS, WEEKDAYS, slotRefusals } from '@maxilla/domain/opening-hours';
import type { Weekday } from '@maxilla/domain/opening-hours';
import { api } from '../../api/client.ts';

export type OpeningHours = ReplyOf<(typeof calendar)['openingHours']>['openingHours'];

/** A slot as edited; one that is not stored yet has no id. */
export type EditedSlot = { id: number | null; timeFrom: string; timeTo: string };
/** The stored slots of each day. */
export type Week = Readonly<Record<Weekday, readonly EditedSlot[]>>;
/** The slots of a day as edited, and the stored ones that its editing began from: null while it is as stored. */
export type EditedDay = { slots: EditedSlot[]; began: EditedSlot[] | null };
export type EditedWeek = Record<Weekday, EditedDay>;

export function weekOf(openingHours: OpeningHours): Week {
  return byDay((day) => openingHours.find((one) => one.day === day)?.timeSlots ?? []);
}

/** A day as it is before it is edited. */
export const unedited = (slots: readonly EditedSlot[]): EditedDay => ({
  slots: slots.map((slot) => ({ ...slot })),
  began: null,
});

/** A week as it is before it is edited. */
export const uneditedWeek = (stored: Week): EditedWeek => byDay((day) => unedited(stored[day]));

/** An edited day, with the slots that its editing began from; editing that leads back to the stored ones is none. */
export function edited({ slots, began }: EditedDay, stored: readonly EditedSlot[]): EditedDay {
  return { slots, began: isSame(slots, stored) ? null : (began ?? unedited(stored).slots) };
}

/** The same days after others were stored: one that is not edited, or says what is stored now, is as it is stored. */
export function following(week: EditedWeek, stored: Week): EditedWeek {
  return byDay((day) => {
    const { slots, began } = week[day];
    const isKept = began !== null && !isSame(times(slots), times(stored[day]));
    return isKept ? week[day] : unedited(stored[day]);
  });
}

/** Edited days on top of the stored slots that they may replace. */
export function onTopOf(week: EditedWeek, stored: Week): EditedWeek {
  return byDay((day) => {
    const { slots, began } = week[day];
    return { slots, began: began && unedited(stored[day]).slots };
  });
}

/** Whether the stored slots of an edited day are no longer those that its editing began from, and differ from its own. */
export function isChangedElsewhere({ slots, began }: EditedDay, stored: readonly EditedSlot[]): boolean {
  return began !== null && !isSame(began, stored) && !isSame(times(slots), times(stored));
}

/** The days of a week that were changed elsewhere meanwhile, as errors. */
export function conflictsIn(week: EditedWeek, stored: Week): Record<string, 'record.changed'> {
  const changed = WEEKDAYS.filter((day) => isChangedElsewhere(week[day], stored[day]));
  return Object.fromEntries(changed.map((day) => [day, 'record.changed'] as const));
}

/** Errors in the slots of a week, by field: `MONDAY.slots.0.timeTo`. */
export function weekRefusals(week: EditedWeek): FieldRefusals {
  const fields = WEEKDAYS.flatMap((day) => {
    const { slots } = week[day];
    return slots.flatMap((slot, at) =>
      // An overlap is shown at the later of the two slots.
      Object.entries(slotRefusals(slot, slots.slice(0, at))).map(
        ([field, code]) => [`${day}.slots.${at}.${field}`, code] as const,
      ),
    );
  });
  return Object.fromEntries(fields);
}

/** Why a day takes no other slot: it has two, or the last one is not complete. */
export function slotRefusal(slots: readonly EditedSlot[]): 'full' | 'incomplete' | null {
  if (slots.length >= MAX_SLOTS) return 'full';
  const last = slots.at(-1);
  return last === undefined || (last.timeFrom !== '' && last.timeTo !== '') ? null : 'incomplete';
}

type Call = {
  /** Tells the call from the others of a week, also when it is repeated after some of them are done. */
  readonly name: string;
  readonly send: (idempotencyKey: string) => Promise<{ openingHours: OpeningHours }>;
};

/**
 * The calls that lead from the stored hours to the edited ones, in an order in which no slot meets another on the way;
 * days and slots that are left as they are need none.
 */
export function callsFor(userId: number, before: Week, week: EditedWeek): readonly Call[] {
  const params = { id: userId };
  const days = WEEKDAYS.filter((day) => {
    const { slots, began } = week[day];
    return began !== null && !isSame(times(slots), times(before[day]));
  });
  return days.flatMap((day) => {
    const after = week[day].slots;
    const same = (slot: EditedSlot) =>
      before[day].some(
        ({ id, timeFrom, timeTo }) => id === slot.id && timeFrom === slot.timeFrom && timeTo === slot.timeTo,
      );
    const isStored = ({ id }: EditedSlot) => id !== null && isIn(before[day], id);
    const changed = after.filter((slot) => isStored(slot) && !same(slot));
    const kept = changed.length === 1 ? changed : [];
    // Two changed slots may swap places: both make room first.
    const gone = before[day].filter(
      ({ id }) => !after.some((slot) => slot.id === id) || (kept.length === 0 && isIn(changed, id)),
    );
    const made = after.filter(
      // One that was removed elsewhere meanwhile is made anew.
      (slot) => !isStored(slot) || (kept.length === 0 && isIn(changed, slot.id)),
    );
    return [
      ...gone.map(({ id }): Call => ({
        name: `remove-${id}`,
        send: (idempotencyKey) =>
          api.calendar.removeOpeningHour({
            params: { ...params, openingHourId: Number(id) },
            idempotencyKey,
          }),
      })),
      ...kept.map(({ id, timeFrom, timeTo }): Call => ({
        name: `change-${id}`,
        send: (idempotencyKey) =>
          api.calendar.changeOpeningHour({
            params: { ...params, openingHourId: Number(id) },
            body: { timeFrom, timeTo },
            idempotencyKey,
          }),
      })),
      ...made.map(({ timeFrom, timeTo }): Call => ({
        name: `add-${day}-${timeFrom}-${timeTo}`.replaceAll(':', ''),
        send: (idempotencyKey) =>
          api.calendar.addOpeningHour({ params, body: { day, timeFrom, timeTo }, idempotencyKey }),
      })),
    ];
  });
}

const isIn = (slots: readonly EditedSlot[], id: number | null) => slots.some((slot) => slot.id === id);

const times = (slots: readonly EditedSlot[]) => slots.map((slot) => ({ ...slot, id: null }));

function isSame(one: readonly EditedSlot[], other: readonly EditedSlot[]): boolean {
  const textOf = (slots: readonly EditedSlot[]) =>
    slots.map(({ id, timeFrom, timeTo }) => [timeFrom, timeTo, id].join()).toSorted();
  return textOf(one).join(';') === textOf(other).join(';');
}

function byDay<Value>(valueOf: (day: Weekday) => Value): Record<Weekday, Value> {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, valueOf(day)])) as Record<Weekday, Value>;
}

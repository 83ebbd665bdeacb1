import type { ReplyOf } from '@maxilla/contract/calls';
import type { calendar } from '@maxilla/contract/calendar';
import { CodedError, firstOf } from '@maxilla/domain/refusals';
import { MAX_SLOTS, type Slot, slotRefusals, WEEKDAYS, type Weekday } from '@maxilla/domain/opening-hours';
import type { Actor } from '@maxilla/domain/people';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeSlotTimes, deleteSlot, insertSlot, slotsOf, type StoredSlot } from './calendar.store.ts';
import { calendarChanged, openCalendar } from './open-calendar.ts';

type Reply = ReplyOf<(typeof calendar)['openingHours']>;
type SlotId = { readonly id: number; readonly openingHourId: number };

/** The opening hours of a practice, by weekday. */
export async function readOpeningHours(db: Database | Transaction, userId: number): Promise<Reply> {
  const slots = await slotsOf(db, userId);
  return {
    openingHours: WEEKDAYS.map((day) => ({
      day,
      timeSlots: slots
        .filter((slot) => slot.day === day)
        .map(({ id, timeFrom, timeTo }) => ({ id, timeFrom, timeTo })),
    })),
  };
}

/** Adds a slot to a day (spec 2 §5). */
export async function addOpeningHour(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  userId: number,
  slot: Slot & { readonly day: Weekday },
): Promise<Reply> {
  await openCalendar(trx, actor, userId);
  const others = (await slotsOf(trx, userId)).filter(({ day }) => day === slot.day);
  if (others.length >= MAX_SLOTS) throw new CodedError('openingHours.tooMany');
  check(slot, others);
  await insertSlot(trx, userId, slot);
  return changed(trx, platform, actor, { userId, day: slot.day, before: others, after: [...others, slot] });
}

/** Changes the times of a slot (spec 2 §5). */
export async function changeOpeningHour(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  slotId: SlotId,
  changes: Partial<Slot>,
): Promise<Reply> {
  const { slot, others } = await openSlot(trx, actor, slotId);
  const after = { ...slot, ...changes };
  check(after, others);
  await changeSlotTimes(trx, slot.id, after);
  return changed(trx, platform, actor, {
    userId: slotId.id,
    day: slot.day,
    before: [...others, slot],
    after: [...others, after],
  });
}

/** Removes a slot (spec 2 §5). */
export async function removeOpeningHour(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  slotId: SlotId,
): Promise<Reply> {
  const { slot, others } = await openSlot(trx, actor, slotId);
  await deleteSlot(trx, slot.id);
  return changed(trx, platform, actor, {
    userId: slotId.id,
    day: slot.day,
    before: [...others, slot],
    after: others,
  });
}

/** A slot of a dentist, and the other ones of its day. */
async function openSlot(
  trx: Transaction,
  actor: Actor,
  { id: userId, openingHourId }: SlotId,
): Promise<{ readonly slot: StoredSlot; readonly others: readonly StoredSlot[] }> {
  await openCalendar(trx, actor, userId);
  const slots = await slotsOf(trx, userId);
  const slot = slots.find(({ id }) => id === openingHourId);
  if (!slot) throw new CodedError('notFound');
  return { slot, others: slots.filter(({ id, day }) => id !== slot.id && day === slot.day) };
}

function check(slot: Slot, others: readonly Slot[]): void {
  const refused = slotRefusals(slot, others);
  const code = firstOf(refused);
  if (code !== null) throw new CodedError(code, refused);
}

/** The slots of a day before and after a change. */
type DayChange = {
  readonly userId: number;
  readonly day: Weekday;
  readonly before: readonly Slot[];
  readonly after: readonly Slot[];
};

async function changed(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { userId, day, before, after }: DayChange,
): Promise<Reply> {
  const change = { of: day, before: hoursOf(before), after: hoursOf(after) };
  await calendarChanged(trx, platform, actor, userId, change);
  return readOpeningHours(trx, userId);
}

/** The hours of a day, as the trail says them. */
const hoursOf = (slots: readonly Slot[]): string =>
  slots
    .map(({ timeFrom, timeTo }) => `${timeFrom}–${timeTo}`)
    .toSorted()
    .join(', ');

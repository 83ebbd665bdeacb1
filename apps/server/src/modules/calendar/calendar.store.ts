import type { AddressKind } from '@maxilla/domain/addresses';
import type { DateRange } from '@maxilla/domain/calendar';
import type { IsoDate } from '@maxilla/domain/days';
import type { Slot, Weekday } from '@maxilla/domain/opening-hours';
import type { Language } from '@maxilla/domain/people';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { isUsable } from '../users/api.ts';

export type HolidayFilter = {
  readonly userId: number;
  /** Holidays that end on this day or later. */
  readonly from: IsoDate | null;
  /** Holidays that begin on this day or earlier. */
  readonly to: IsoDate | null;
};

/** Holidays of a user, earliest first. */
export async function holidaysOf(db: Database | Transaction, { userId, from, to }: HolidayFilter) {
  return db
    .selectFrom('holidays')
    .select(['id', 'from_date as fromDate', 'to_date as toDate'])
    .where('user_id', '=', userId)
    .$if(from !== null, (query) => query.where('to_date', '>=', from))
    .$if(to !== null, (query) => query.where('from_date', '<=', to))
    .orderBy('from_date')
    .execute();
}

export async function insertHoliday(
  trx: Transaction,
  userId: number,
  { from, to }: DateRange,
): Promise<number> {
  const { id } = await trx
    .insertInto('holidays')
    .values({ user_id: userId, from_date: from, to_date: to })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeHolidayDates(
  trx: Transaction,
  id: number,
  { from, to }: DateRange,
): Promise<void> {
  await trx.updateTable('holidays').set({ from_date: from, to_date: to }).where('id', '=', id).execute();
}

export async function deleteHoliday(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('holidays').where('id', '=', id).execute();
}

export type StoredSlot = Slot & { readonly id: number; readonly day: Weekday };

/** The slots of a practice, earliest first. */
export async function slotsOf(db: Database | Transaction, userId: number): Promise<StoredSlot[]> {
  const rows = await db
    .selectFrom('opening_hours')
    .select(['id', 'day', 'time_from as timeFrom', 'time_to as timeTo'])
    .where('user_id', '=', userId)
    .orderBy('time_from')
    .execute();
  return rows.map((row) => ({ ...row, day: row.day as Weekday }));
}

export async function insertSlot(
  trx: Transaction,
  userId: number,
  { day, timeFrom, timeTo }: Slot & { readonly day: Weekday },
): Promise<void> {
  await trx
    .insertInto('opening_hours')
    .values({ user_id: userId, day, time_from: timeFrom, time_to: timeTo })
    .execute();
}

export async function changeSlotTimes(
  trx: Transaction,
  id: number,
  { timeFrom, timeTo }: Slot,
): Promise<void> {
  await trx
    .updateTable('opening_hours')
    .set({ time_from: timeFrom, time_to: timeTo })
    .where('id', '=', id)
    .execute();
}

export async function deleteSlot(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('opening_hours').where('id', '=', id).execute();
}

/** The number that the address of a calendar is computed from; null before the first address. */
export async function linkGeneration(db: Database | Transaction, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('calendar_links')
    .select('generation')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.generation ?? null;
}

/** Counts the generation of a calendar's address up, and returns it. */
export async function nextGeneration(trx: Transaction, userId: number): Promise<number> {
  const { generation } = await trx
    .insertInto('calendar_links')
    .values({ user_id: userId, generation: 1 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ generation: eb('calendar_links.generation', '+', 1) })),
    )
    .returning('generation')
    .executeTakeFirstOrThrow();
  return generation;
}

/** Kinds of addresses at which a practice is, the first that is given. */
const PLACES_OF_PRACTICE = ['OFFICE', 'PRIMARY'] as const satisfies readonly AddressKind[];

/** The dentist whose calendar is published, with the place of the practice; null if the account may not be used. */
export async function calendarOwner(
  db: Database,
  userId: number,
): Promise<{
  readonly language: Language;
  readonly practice: string;
  readonly country: string;
  readonly postalCode: string;
} | null> {
  const row = await db
    .selectFrom('users')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('addresses')
          .select(['country', 'postal_code'])
          .whereRef('addresses.user_id', '=', 'users.id')
          .where('kind', 'in', PLACES_OF_PRACTICE)
          .orderBy(sql`array_position(${[...PLACES_OF_PRACTICE]}::text[], kind)`)
          .limit(1)
          .as('place'),
      (join) => join.onTrue(),
    )
    .select(['language_code', 'office_name', 'first_name', 'surname', 'country', 'postal_code'])
    .where('users.id', '=', userId)
    .where('role', '=', 'ROLE_USER')
    .where(isUsable())
    .executeTakeFirst();
  return row
    ? {
        language: row.language_code as Language,
        practice: row.office_name || `${row.first_name} ${row.surname}`,
        country: row.country ?? '',
        postalCode: row.postal_code ?? '',
      }
    : null;
}

import type { DayRange } from '@maxilla/domain/day-ranges';
import { addDays, type IsoDate } from '@maxilla/domain/days';
import { type RawBuilder, sql } from 'kysely';

/** The beginning of a day in the business time zone. */
export const startOf = (day: IsoDate): RawBuilder<Date> =>
  sql<Date>`(${day}::timestamp at time zone 'Europe/Paris')`;

/** Whether a moment is within some days of the business time zone. */
export const inDays = (moment: RawBuilder<unknown>, { from, to }: DayRange): RawBuilder<boolean> =>
  sql<boolean>`(${moment} >= ${startOf(from)} and ${moment} < ${startOf(addDays(to, 1))})`;

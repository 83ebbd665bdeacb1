import type { DayRange } from '@maxilla/domain/day-ranges';
import { addDays, type IsoDate } from '@maxilla/domain/days';
import { type RawBuilder, sql } from 'kysely';

/** The beginning of a day in the business time zone. */
export const startOf = (day: IsoDate | RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`(${day}::timestamp at time zone 'Europe/Paris')`;

/** The day of a moment in the business time zone. */
export const dayOf = (moment: RawBuilder<unknown>): RawBuilder<IsoDate> =>
  sql<IsoDate>`(${moment} at time zone 'Europe/Paris')::date`;

/** A moment as it is written in JSON, which knows no dates: an ISO instant; null of null. */
export const asInstant = <T extends string | null = string>(moment: string | RawBuilder<unknown>) =>
  sql<T>`to_char(${typeof moment === 'string' ? sql.ref(moment) : moment}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whether a moment is within some days of the business time zone. */
export const inDays = (moment: RawBuilder<unknown>, { from, to }: DayRange): RawBuilder<boolean> =>
  sql<boolean>`(${moment} >= ${startOf(from)} and ${moment} < ${startOf(addDays(to, 1))})`;

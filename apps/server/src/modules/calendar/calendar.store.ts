import type { IsoDate } from '@maxilla/domain/days';

import type { Database } from '../../platform/database/database.ts';

export type HolidayFilter = {
  readonly userId: number;
  /** Holidays that end on this day or later. */
  readonly from: IsoDate | null;
  /** Holidays that begin on this day or earlier. */
  readonly to: IsoDate | null;
};

/** Holidays of a user, earliest first. */
export async function holidaysOf(db: Database, { userId, from, to }: HolidayFilter) {
  return db
    .selectFrom('holidays')
    .select(['id', 'from_date as fromDate', 'to_date as toDate'])
    .where('user_id', '=', userId)
    .$if(from !== null, (query) => query.where('to_date', '>=', from))
    .$if(to !== null, (query) => query.where('from_date', '<=', to))
    .orderBy('from_date')
    .execute();
}

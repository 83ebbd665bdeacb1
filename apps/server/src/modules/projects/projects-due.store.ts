import type { DateRange } from '@maxilla/domain/calendar';
import type { IsoDate } from '@maxilla/domain/days';
import { BEFORE_ORDER_STATES, IN_PROGRESS_STATES } from '@maxilla/domain/states';

import type { Database } from '../../platform/database/database.ts';

export type DueProject = {
  readonly id: number;
  readonly patientName: string;
  readonly requestedDate: IsoDate;
};

const AWAITED_STATES = [...BEFORE_ORDER_STATES, ...IN_PROGRESS_STATES];

/** The number of a dentist's projects whose operation or fitting falls on some days, and the first of them. */
export async function projectsDueWithin(
  db: Database,
  ownerId: number,
  { from, to }: DateRange,
  limit: number,
): Promise<{ readonly total: number; readonly projects: DueProject[] }> {
  const rows = await db
    .selectFrom('projects')
    .select(({ fn }) => [
      'id',
      'patient_name as patientName',
      'requested_date as requestedDate',
      fn.countAll<number>().over().as('total'),
    ])
    .where('owner_id', '=', ownerId)
    .where('state', 'in', AWAITED_STATES)
    .where('requested_date', '>=', from)
    .where('requested_date', '<=', to)
    .orderBy('requested_date')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ requestedDate: IsoDate }>()
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    projects: rows.map(({ id, patientName, requestedDate }) => ({ id, patientName, requestedDate })),
  };
}

import type { IsoDate } from '@maxilla/domain/days';
import { type ProductCode, TREATMENTS } from '@maxilla/domain/products';
import type { ProjectState } from '@maxilla/domain/states';
import { courseOfTreatment, type TreatmentRecord } from '@maxilla/domain/wear';
import { sql } from 'kysely';

import { businessDay } from '../../../platform/clock.ts';
import { constants } from '../../../platform/database/constants.ts';
import { wasUndone } from '../../history/api.ts';
import { alignerOrdersOf } from './aligner-orders.store.ts';
import { TREATMENT_ENTRIES, type TreatmentEntry, treatmentEvents } from './treatment-events.ts';

/** SQL of the standing history entries about the treatment of a query's project, oldest first; none of other products. */
export const treatmentEntriesOf = (project: 'project' | 'projects') =>
  sql<TreatmentEntry[]>`(
    select coalesce(json_agg(json_build_object('code', code, 'at', at, 'params', params) order by id), '[]')
      from history
     where ${sql.ref(`${project}.product_type`)} in (${sql.join(constants(TREATMENTS))}) and subject = 'project'
       and subject_id = ${sql.ref(`${project}.id`)} and code = any(${[...TREATMENT_ENTRIES]})
       and not ${wasUndone('history')})`;

type Timed<Row> = Omit<Row, 'time'> & { readonly at: string };
type Order = TreatmentRecord['orders'][number];
type Found = {
  readonly productCode: ProductCode;
  readonly state: ProjectState;
  readonly orders: readonly (Timed<Omit<Order, 'notes'>> & {
    readonly notes: readonly Timed<Order['notes'][number]>[];
  })[];
  readonly entries: readonly TreatmentEntry[];
};

/** SQL for the facts that the next impression of a project depends on, as JSON. */
export const impressionFacts = sql<Found>`json_build_object(
  'productCode', projects.product_code, 'state', projects.state,
  'orders', ${alignerOrdersOf('projects.id')}, 'entries', ${treatmentEntriesOf('projects')})`;

const timed = <Row extends { readonly at: string }>({ at, ...row }: Row) => ({
  ...row,
  time: new Date(at).toISOString(),
});

/** The last day on which the next impression of a treatment arrives in time; null if none is awaited. */
export function nextImpressionOf(found: unknown, today: IsoDate): IsoDate | null {
  const { productCode, state, orders, entries } = found as Found;
  const treatment = {
    productCode,
    state,
    orders: orders.map(({ notes, ...order }) => ({ ...timed(order), notes: notes.map(timed) })),
    events: treatmentEvents(entries),
  };
  const dayIn = (time: string) => businessDay(new Date(time));
  return courseOfTreatment(treatment, dayIn, today).next?.by ?? null;
}

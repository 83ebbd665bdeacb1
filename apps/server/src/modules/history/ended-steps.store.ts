import type { BatchCategory, BatchState } from '@maxilla/domain/batches';
import { codesWithoutStep, type HistoryCode } from '@maxilla/domain/history';
import type { ProductCode } from '@maxilla/domain/products';
import type { Asker } from '@maxilla/domain/views/conditions';
import type { ProjectFilter } from '@maxilla/domain/views/project-filter';
import { type RawBuilder, sql } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import { startOf } from '../../platform/database/days.ts';
import { type Page, type PageOf, pageReply, pageSize } from '../../platform/database/lists.ts';
import { ENTRY, type HistoryRow } from './history.store.ts';

/** Where steps are ended: in steps of projects, on batches of some categories, and on parcels of accessories. */
export type StepsScope = Pick<ProjectFilter, 'productCodes' | 'steps'> & {
  readonly categories: readonly BatchCategory[];
  readonly parcels: boolean;
};

/** The entries of a batch that end a step of it, of which the first is that of its elements; these alone can be undone. */
const BATCH_STEPS = [
  'BATCH_PREPARED',
  'BATCH_LAUNCHED',
  'BATCH_IN_POST_PROCESSING',
  'BATCH_FINISHED',
] as const satisfies readonly HistoryCode<'batch'>[];

const PARCEL_STEPS = ['ACCESSORIES_PACKED', 'ACCESSORIES_SHIPPED'] as const satisfies readonly HistoryCode[];
const UNDONE = ['UNDONE', 'BATCH_UNDONE', 'ACCESSORIES_UNDONE'] as const satisfies readonly HistoryCode[];

/** Whether a state is one of some steps of a joined project. */
export function isWithin({ steps = [] }: Pick<ProjectFilter, 'steps'>, state: string): RawBuilder<boolean> {
  const each = steps.map(
    (step) => sql`(${sql.ref(state)} = any(${[...step.states]}::text[])
      ${step.productCodes ? sql`and projects.product_code = any(${[...step.productCodes]}::text[])` : sql``})`,
  );
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
}

const changesState = (entry: string) =>
  sql`${sql.ref(`${entry}.to_state`)} is not null
    and ${sql.ref(`${entry}.to_state`)} is distinct from ${sql.ref(`${entry}.from_state`)}`;

/** Whether an entry was undone: nothing else has changed the state of its subject in between. */
const isUndone = sql<boolean>`coalesce((
  select next.code = any(${[...UNDONE]}::text[])
    from history next
   where next.subject = history.subject and next.subject_id = history.subject_id
     and next.id > history.id and ${changesState('next')}
   order by next.id limit 1), false)`;

/** Whether a joined project has come to one of some steps by an entry that was not undone since. */
export function hasArrived(scope: Pick<ProjectFilter, 'steps'>): RawBuilder<boolean> {
  return sql`(history.subject = 'project' and history.code <> 'UNDONE' and ${changesState('history')}
    and ${isWithin(scope, 'history.to_state')} and not ${isUndone})`;
}

/** Whether an entry of a joined subject ends a step within a scope, and was not undone since; of all steps without a scope. */
export function endsStep(scope: StepsScope | null): RawBuilder<boolean> {
  const ofProject = scope ? isWithin(scope, 'history.from_state') : sql`history.from_state is not null`;
  const ofProduct = scope?.productCodes
    ? sql`and projects.product_code = any(${[...scope.productCodes]}::text[])`
    : sql``;
  const ofCategory = scope ? sql`and batches.category = any(${[...scope.categories]}::text[])` : sql``;
  return sql`(
    (history.subject = 'project' and history.code <> all(${[...codesWithoutStep()]}::text[])
        and ${changesState('history')} and ${ofProject} ${ofProduct}
      or history.subject = 'batch' and history.code = any(${[...BATCH_STEPS]}::text[]) ${ofCategory}
      or history.subject = 'accessoryOrder' and history.code = any(${[...PARCEL_STEPS]}::text[])
        and ${sql.lit(scope?.parcels ?? true)})
    and not ${isUndone})`;
}

/** The steps that somebody has ended since a day began, which were not undone. */
const stepsEnded = (db: Database, { actorId, today }: Asker, scope: StepsScope | null) =>
  db
    .selectFrom('history')
    .leftJoin('projects', (join) =>
      join.onRef('projects.id', '=', 'history.subject_id').on('history.subject', '=', 'project'),
    )
    .leftJoin('batches', (join) =>
      join.onRef('batches.id', '=', 'history.subject_id').on('history.subject', '=', 'batch'),
    )
    .where('history.actor_id', '=', actorId)
    .where('history.at', '>=', startOf(today))
    .where(endsStep(scope));

/** How many steps somebody has ended since a day began: as many as there are rows of `stepsEndedPage`. */
export async function countStepsEnded(db: Database, asker: Asker, scope: StepsScope | null): Promise<number> {
  const { total } = await stepsEnded(db, asker, scope)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** An entry with what it is about: the columns of one kind of subject. */
export type OwnRow = HistoryRow & {
  readonly projectId: number | null;
  readonly ownerId: number;
  readonly patientName: string;
  readonly productCode: ProductCode;
  readonly batchId: number | null;
  readonly plateNumber: string;
  readonly category: BatchCategory;
  readonly batchState: BatchState;
  readonly orderId: number | null;
};

/** A page of the steps that somebody has ended since a day began, the latest first. */
export async function stepsEndedPage(
  db: Database,
  asker: Asker,
  scope: StepsScope | null,
  page: Pick<PageOf<string>, 'limit' | 'offset'>,
): Promise<Page<OwnRow>> {
  const [rows, total] = await Promise.all([
    stepsEnded(db, asker, scope)
      .leftJoin('users as person', 'person.id', 'history.actor_id')
      .leftJoin('accessory_orders as parcel', (join) =>
        join.onRef('parcel.id', '=', 'history.subject_id').on('history.subject', '=', 'accessoryOrder'),
      )
      .orderBy('history.at', 'desc')
      .orderBy('history.id', 'desc')
      .limit(pageSize(page.limit))
      .offset(page.offset)
      .select([
        ...ENTRY,
        'projects.id as projectId',
        'projects.owner_id as ownerId',
        'projects.patient_name as patientName',
        'projects.product_code as productCode',
        'batches.id as batchId',
        'batches.plate_number as plateNumber',
        'batches.category',
        'batches.state as batchState',
        'parcel.order_id as orderId',
      ])
      .execute(),
    countStepsEnded(db, asker, scope),
  ]);
  return pageReply(rows as OwnRow[], total, page);
}

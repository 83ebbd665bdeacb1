import {
  type AcceptedQuotation,
  ALIGNER_EXTRAS,
  type AlignerExtra,
  type AlignerJaw,
  type AlignerRange,
  type AlignerRanges,
  type AlignersPurchaseOrder,
  noteOf,
  orderedRanges,
} from '@maxilla/domain/aligners';
import { TREATMENTS } from '@maxilla/domain/products';
import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import { constants } from '../../../platform/database/constants.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { linesToOrderOf } from '../draft-plans.store.ts';

/** A range in JSON; null if its bounds are. */
const range = (table: 'ordered' | 'note', jaw: AlignerJaw) =>
  sql<AlignerRange | null>`case when ${sql.ref(`${table}.${jaw}_min`)} is not null then
    json_build_object('min', ${sql.ref(`${table}.${jaw}_min`)}, 'max', ${sql.ref(`${table}.${jaw}_max`)}) end`;

/** SQL of the latest delivery note of a query's project that was not withdrawn, as JSON; null without one. */
export const latestDelivery = (projectId: RawBuilder<number>) => sql`(
  select json_build_object(
           'number', note.number, 'isLastDispatch', note.is_last_dispatch,
           'maxillary', ${range('note', 'maxillary')}, 'mandibular', ${range('note', 'mandibular')},
           'maxillaryExtras', note.maxillary_extras, 'mandibularExtras', note.mandibular_extras)
    from aligner_deliveries note join aligner_orders ordered on ordered.id = note.aligner_order_id
   where ordered.project_id = ${projectId} and note.withdrawn_at is null order by note.number desc limit 1)`;

/**
 * SQL of the aligners of a model's jaw in the delivery that it is printed for, of a query on `elements` with their
 * `projects`; null of anything else.
 */
export const alignersOfElement = sql<AlignerRange | null>`
  case when elements.kind = 'MODEL' and projects.product_type in (${sql.join(constants(TREATMENTS))})
       then ${latestDelivery(sql.ref<number>('projects.id'))} -> lower(elements.type) end`;

/** Subquery of the orders of aligners of a query's project with their delivery notes that were not withdrawn, oldest first. */
export function alignerOrdersOf(projectId: 'project.id' | 'projects.id') {
  return jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('aligner_orders as ordered')
      .where('ordered.project_id', '=', sql.ref<number>(projectId))
      .orderBy('ordered.number')
      .select([
        'ordered.id',
        'ordered.number',
        'ordered.created_at as at',
        'ordered.document_id as documentId',
        range('ordered', 'maxillary').as('maxillary'),
        range('ordered', 'mandibular').as('mandibular'),
        notesOf(sql.ref<number>('ordered.id')).as('notes'),
      ]),
  );
}

function notesOf(orderId: Expression<number>) {
  return jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('aligner_deliveries as note')
      .where('note.aligner_order_id', '=', orderId)
      .where('note.withdrawn_at', 'is', null)
      .orderBy('note.number')
      .select([
        'note.number',
        'note.created_at as at',
        'note.is_last_dispatch as isLastDispatch',
        'note.document_id as documentId',
        range('note', 'maxillary').as('maxillary'),
        range('note', 'mandibular').as('mandibular'),
        'note.maxillary_days as maxillaryDays',
        'note.mandibular_days as mandibularDays',
        sql<AlignerExtra[]>`note.maxillary_extras`.as('maxillaryExtras'),
        sql<AlignerExtra[]>`note.mandibular_extras`.as('mandibularExtras'),
      ]),
  );
}

/** SQL of the latest accepted quotation of a query's project as JSON; null without one. */
export const acceptedQuotation = (projectId: RawBuilder<number>) => sql<AcceptedQuotation | null>`(
  select json_build_object(
           'count', case when plan.price_type = 'UNIT' then (plan.quotation_lines -> 0 ->> 'quantity')::int end,
           'ordered', (select coalesce(sum(coalesce(maxillary_max - maxillary_min + 1, 0)
                              + coalesce(mandibular_max - mandibular_min + 1, 0)), 0)::int
                         from aligner_orders
                        where project_id = plan.project_id and created_at >= plan.verdict_at),
           'isToOrder', ${linesToOrderOf(projectId)} is not null)
    from draft_plans plan
   where plan.project_id = ${projectId} and plan.approved and plan.price_type is not null
   order by plan.number desc limit 1)`;

const columnsOf = ({ maxillary, mandibular }: AlignerRanges) => ({
  maxillary_min: maxillary?.min ?? null,
  maxillary_max: maxillary?.max ?? null,
  mandibular_min: mandibular?.min ?? null,
  mandibular_max: mandibular?.max ?? null,
});

const extrasOf = (order: AlignersPurchaseOrder, jaw: AlignerJaw) =>
  ALIGNER_EXTRAS.filter((extra) => order[jaw][extra]);

type Made = { readonly by: number; readonly at: string };

/** Number of orders of aligners of a project so far. */
export async function countAlignerOrders(trx: Transaction, projectId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('aligner_orders')
    .where('project_id', '=', projectId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type NewOrder = Made & {
  readonly projectId: number;
  readonly number: number;
  readonly orderId: number | null;
  readonly documentId: number;
};

/** Inserts an order of aligners; returns its id. */
export async function insertAlignerOrder(
  trx: Transaction,
  order: AlignersPurchaseOrder,
  { projectId, number, orderId, documentId, by, at }: NewOrder,
): Promise<number> {
  const { id } = await trx
    .insertInto('aligner_orders')
    .values({
      project_id: projectId,
      number,
      ...columnsOf(orderedRanges(order)),
      order_id: orderId,
      document_id: documentId,
      created_by: by,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Number of delivery notes of a project so far, withdrawn ones among them. */
export async function countDeliveries(trx: Transaction, projectId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('aligner_deliveries as note')
    .innerJoin('aligner_orders as ordered', 'ordered.id', 'note.aligner_order_id')
    .where('ordered.project_id', '=', projectId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts a delivery note of an order of aligners. */
export async function insertDelivery(
  trx: Transaction,
  order: AlignersPurchaseOrder,
  {
    alignerOrderId,
    number,
    documentId,
    by,
    at,
  }: Made & { readonly alignerOrderId: number; readonly number: number; readonly documentId: number },
): Promise<void> {
  await trx
    .insertInto('aligner_deliveries')
    .values({
      aligner_order_id: alignerOrderId,
      number,
      ...columnsOf(noteOf(order)),
      maxillary_extras: extrasOf(order, 'maxillary'),
      mandibular_extras: extrasOf(order, 'mandibular'),
      maxillary_days: order.maxillary.days,
      mandibular_days: order.mandibular.days,
      is_last_dispatch: order.isLastDispatch,
      document_id: documentId,
      created_by: by,
      created_at: at,
    })
    .execute();
}

/** Withdraws the latest delivery note of a locked project; returns its document, or undefined if there is none. */
export async function withdrawLatestNote(
  trx: Transaction,
  projectId: number,
  at: string,
): Promise<number | undefined> {
  const latest = sql<number>`(
    select note.id from aligner_deliveries note join aligner_orders ordered on ordered.id = note.aligner_order_id
     where ordered.project_id = ${projectId} and note.withdrawn_at is null order by note.number desc limit 1)`;
  const note = await trx
    .updateTable('aligner_deliveries')
    .set({ withdrawn_at: at })
    .where('id', '=', latest)
    .returning('document_id as documentId')
    .executeTakeFirst();
  return note?.documentId;
}

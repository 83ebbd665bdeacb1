import type { Language } from '@maxilla/domain/people';
import type { OrderPart } from '@maxilla/domain/pricing';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';

import type { Transaction } from '../../platform/database/database.ts';
import { implantsOf } from '../projects/api.ts';
import { ADDRESS_SHOWN } from '../users/api.ts';
import type { DeliveryAddress } from './orders.store.ts';

/** Subquery of a line's project: its implants by tooth, as its papers name them. */
function implantsOnPaper() {
  return jsonArrayFrom(
    implantsOf('project.id').select([
      'implant.dent_number as tooth',
      'brand.name as brand',
      'model.name as model',
      'implant.size_open as sizeOpen',
      'details.diameter',
      'details.length',
    ]),
  );
}

/**
 * Keeps what an order is for, its projects and its accessories, from being changed until the end of the transaction. Papers
 * may still be filed with them.
 */
export async function holdItemsOf(trx: Transaction, orderId: number): Promise<void> {
  const items = trx.selectFrom('order_lines').where('order_id', '=', orderId);
  await trx
    .selectFrom('projects')
    .where('id', 'in', items.where('project_id', 'is not', null).select('project_id'))
    .orderBy('id')
    .forShare()
    .select('id')
    .execute();
  await trx
    .selectFrom('accessory_orders')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forShare()
    .select('id')
    .execute();
}

/** Locks an order and returns it with the data of its documents, so that they are generated only once. */
export async function lockOrder(trx: Transaction, orderId: number) {
  const row = await trx
    .selectFrom('orders')
    .innerJoin('users as owner', 'owner.id', 'orders.owner_id')
    .leftJoin('discounts', 'discounts.id', 'orders.discount_id')
    .where('orders.id', '=', orderId)
    .forUpdate('orders')
    .select((eb) => [
      'orders.id',
      'orders.owner_id as ownerId',
      'orders.placed_by as placedBy',
      'orders.ordered_at as orderedAt',
      'orders.terms_accepted_at as termsAcceptedAt',
      'orders.delivery_address as deliveryAddress',
      'orders.total_cents as totalCents',
      'orders.discount_cents as discountCents',
      'orders.vat_cents as vatCents',
      'orders.purchase_order_file_id as purchaseOrderFileId',
      'discounts.code as discountCode',
      'owner.title',
      'owner.first_name as firstName',
      'owner.surname',
      'owner.office_name as officeName',
      'owner.licence_number as licenceNumber',
      'owner.language_code as language',
      jsonObjectFrom(
        eb
          .selectFrom('addresses')
          .whereRef('addresses.user_id', '=', 'orders.owner_id')
          .where('addresses.kind', '=', 'BILLING')
          .select(ADDRESS_SHOWN),
      ).as('billingAddress'),
      jsonArrayFrom(
        eb
          .selectFrom('order_lines as line')
          .leftJoin('projects as project', 'project.id', 'line.project_id')
          .leftJoin('accessories as accessory', 'accessory.id', 'line.accessory_id')
          .whereRef('line.order_id', '=', 'orders.id')
          .orderBy('line.project_id')
          .orderBy('line.id')
          .select([
            'project.id as projectId',
            'project.patient_name as patientName',
            'project.product_code as productCode',
            'project.requested_date as requestedDate',
            implantsOnPaper().as('implants'),
            'accessory.reference as accessoryReference',
            'line.accessory_order_id as accessoryOrderId',
            'line.part',
            'line.description_fr',
            'line.description_en',
            'line.quantity',
            'line.unit_cents as unitCents',
            'line.discount_cents as discountCents',
            'line.vat_rate as vatRate',
          ]),
      ).as('lines'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const lines = row.lines.map(({ description_fr, description_en, ...line }) => ({
    ...line,
    part: line.part as OrderPart,
    description: { FR: description_fr, EN: description_en },
  }));
  return {
    ...row,
    language: row.language as Language,
    deliveryAddress: row.deliveryAddress as unknown as DeliveryAddress,
    lines,
    /** The price lines of its projects. */
    projectLines: lines.flatMap(({ projectId, patientName, productCode, ...line }) =>
      projectId === null || patientName === null || productCode === null
        ? []
        : [{ ...line, projectId, patientName, productCode }],
    ),
    accessoryLines: lines.filter(({ part }) => part === 'ACCESSORY'),
  };
}

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** How many purchase orders of a project's or parcel's order were filed under a name, or that name with a number. */
export async function countPapersNamed(trx: Transaction, orderId: number, name: string): Promise<number> {
  const [stem = name] = name.split('.');
  const { count } = await trx
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.file_id')
    .where('documents.type', '=', 'PURCHASE_ORDER')
    .where(
      sql<boolean>`exists (
        select from order_lines line
         where line.order_id = ${orderId}
           and (line.project_id = documents.project_id or line.accessory_order_id = documents.accessory_order_id))`,
    )
    .where((eb) => eb.or([eb('files.name', '=', name), eb('files.name', 'like', `${stem}-%`)]))
    .select((eb) => eb.fn.count<number>('files.id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function keepPurchaseOrder(trx: Transaction, orderId: number, fileId: string): Promise<void> {
  await trx.updateTable('orders').set({ purchase_order_file_id: fileId }).where('id', '=', orderId).execute();
}

import type { Address } from '@maxilla/contract/people';
import type { Language } from '@maxilla/domain/people';
import type { ProductCode } from '@maxilla/domain/products';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';

import type { Transaction } from '../../platform/database/database.ts';

export type DeliveryAddress = z.output<typeof Address>;

/**
 * Locks every project of a dentist's cart, in the order of their numbers: of two orders of one cart the second waits,
 * and then finds it empty.
 */
export async function lockCart(trx: Transaction, ownerId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'ADDED_TO_CART')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** An order's amounts: the total before the discount, the discount, and the VAT on what remains. */
export type NewOrder = {
  readonly ownerId: number;
  readonly at: string;
  readonly deliveryAddress: DeliveryAddress;
  readonly discountId: number | null;
  readonly totalCents: number;
  readonly discountCents: number;
  readonly vatCents: number;
};

export async function insertOrder(trx: Transaction, order: NewOrder): Promise<number> {
  const { id } = await trx
    .insertInto('orders')
    .values({
      owner_id: order.ownerId,
      ordered_at: order.at,
      delivery_address: JSON.stringify(order.deliveryAddress),
      discount_id: order.discountId,
      terms_accepted_at: order.at,
      total_cents: order.totalCents,
      discount_cents: order.discountCents,
      vat_cents: order.vatCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A line's amounts of the day of the order; `totalCents` is before discount and VAT. */
export type NewOrderLine = {
  readonly projectId: number;
  readonly productCode: ProductCode;
  readonly numberOfElements: number;
  readonly initialCents: number;
  readonly elementCents: number;
  readonly productionCents: number;
  readonly courierCents: number;
  readonly emergencyCents: number;
  readonly discountCents: number;
  readonly vatRate: number;
  readonly totalCents: number;
};

export async function insertOrderLines(
  trx: Transaction,
  orderId: number,
  lines: readonly NewOrderLine[],
): Promise<void> {
  await trx
    .insertInto('order_lines')
    .values(
      lines.map((line) => ({
        order_id: orderId,
        project_id: line.projectId,
        product_code: line.productCode,
        number_of_elements: line.numberOfElements,
        initial_cents: line.initialCents,
        element_cents: line.elementCents,
        production_cents: line.productionCents,
        courier_cents: line.courierCents,
        emergency_cents: line.emergencyCents,
        discount_cents: line.discountCents,
        vat_rate: line.vatRate,
        total_cents: line.totalCents,
      })),
    )
    .execute();
}

/** An order with what its papers say; locked, so that they are made once. */
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
      'orders.ordered_at as orderedAt',
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
      'owner.language_code as language',
      jsonArrayFrom(
        eb
          .selectFrom('order_lines as line')
          .innerJoin('projects as project', 'project.id', 'line.project_id')
          .whereRef('line.order_id', '=', 'orders.id')
          .orderBy('line.project_id')
          .select([
            'line.project_id as projectId',
            'project.patient_name as patientName',
            'line.product_code as productCode',
            'line.number_of_elements as numberOfElements',
            'line.initial_cents as initialCents',
            'line.element_cents as elementCents',
            'line.production_cents as productionCents',
            'line.courier_cents as courierCents',
            'line.emergency_cents as emergencyCents',
            'line.discount_cents as discountCents',
            'line.vat_rate as vatRate',
            'line.total_cents as totalCents',
          ]),
      ).as('lines'),
    ])
    .executeTakeFirst();
  return (
    row && {
      ...row,
      language: row.language as Language,
      deliveryAddress: row.deliveryAddress as unknown as DeliveryAddress,
    }
  );
}

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

export async function keepPurchaseOrder(trx: Transaction, orderId: number, fileId: string): Promise<void> {
  await trx.updateTable('orders').set({ purchase_order_file_id: fileId }).where('id', '=', orderId).execute();
}

import type { Address } from '@maxilla/contract/people';
import type { CountryGroup } from '@maxilla/domain/country-groups';
import { type Actor, isStaff } from '@maxilla/domain/people';
import type { Discount, DiscountType, OrderPart } from '@maxilla/domain/pricing';
import { sql } from 'kysely';
import type { z } from 'zod';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { ChargedLine } from '../cart/api.ts';

export type DeliveryAddress = z.output<typeof Address>;

/**
 * Locks every project in a dentist's cart, ordered by id. Of two concurrent orders of a cart, the second
 * waits and then finds the cart empty.
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

/** Amounts of an order: the total before discount, the discount, and the VAT on the remainder. */
export type NewOrder = {
  readonly ownerId: number;
  readonly placedBy: number;
  readonly at: string;
  readonly deliveryAddress: DeliveryAddress;
  readonly discountId: number | null;
  /** Null if the dentist has not accepted them for this order. */
  readonly termsAcceptedAt: string | null;
  readonly totalCents: number;
  readonly discountCents: number;
  readonly vatCents: number;
};

export async function insertOrder(trx: Transaction, order: NewOrder): Promise<number> {
  const { id } = await trx
    .insertInto('orders')
    .values({
      owner_id: order.ownerId,
      placed_by: order.placedBy,
      ordered_at: order.at,
      delivery_address: JSON.stringify(order.deliveryAddress),
      discount_id: order.discountId,
      terms_accepted_at: order.termsAcceptedAt,
      total_cents: order.totalCents,
      discount_cents: order.discountCents,
      vat_cents: order.vatCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A price line of an order, with the amounts at the time of the order. */
export type NewOrderLine = ChargedLine & {
  readonly projectId: number | null;
  readonly accessoryOrderId: number | null;
  readonly accessoryId: number | null;
  readonly discountCents: number;
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
        accessory_order_id: line.accessoryOrderId,
        accessory_id: line.accessoryId,
        code: line.code,
        part: line.part,
        description_fr: line.description.FR,
        description_en: line.description.EN,
        quantity: line.quantity,
        unit_cents: line.unitCents,
        discount_cents: line.discountCents,
        vat_rate: line.vatRate,
      })),
    )
    .execute();
}

/** An order, if the user may see it: dentists see their own only. */
export async function findOrder(
  db: Database,
  viewer: Pick<Actor, 'id' | 'role'>,
  orderId: number,
): Promise<
  | {
      readonly id: number;
      readonly userId: number;
      readonly orderedAt: Date;
      readonly userFullName: string;
      readonly accessories: boolean;
    }
  | undefined
> {
  return db
    .selectFrom('orders')
    .innerJoin('users as owner', 'owner.id', 'orders.owner_id')
    .where('orders.id', '=', orderId)
    .$if(!isStaff(viewer), (own) => own.where('orders.owner_id', '=', viewer.id))
    .select([
      'orders.id',
      'orders.owner_id as userId',
      'orders.ordered_at as orderedAt',
      sql<string>`owner.first_name || ' ' || owner.surname`.as('userFullName'),
      sql<boolean>`exists (select from accessory_orders parcel where parcel.order_id = orders.id)`.as(
        'accessories',
      ),
    ])
    .executeTakeFirst();
}

/** The address to which a project was ordered last. */
export async function addressOfLatestOrder(
  trx: Transaction,
  projectId: number,
): Promise<DeliveryAddress | undefined> {
  const row = await trx
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .where('line.project_id', '=', projectId)
    .orderBy('orders.id', 'desc')
    .limit(1)
    .select('orders.delivery_address as deliveryAddress')
    .executeTakeFirst();
  return row?.deliveryAddress as unknown as DeliveryAddress | undefined;
}

/** Stores the group of countries that the parcels of ordered projects go to, if given, and the courier that serves them. */
export async function storeDestination(
  trx: Transaction,
  projectIds: readonly number[],
  { group, courier }: { readonly group?: CountryGroup | null; readonly courier: string },
): Promise<void> {
  if (projectIds.length === 0) return;
  await trx
    .updateTable('projects')
    .set({ ...(group === undefined ? {} : { destination_group: group }), courier_service: courier })
    .where('id', 'in', [...projectIds])
    .execute();
}

/** Locks the order that charges a part of a project's price, the latest one, and reads its discount. */
export async function lockOrderOf(
  trx: Transaction,
  projectId: number,
  part: OrderPart,
): Promise<{ readonly id: number; readonly discount: Discount | null } | undefined> {
  const row = await trx
    .selectFrom('orders')
    .leftJoin('discounts', 'discounts.id', 'orders.discount_id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_lines as line')
          .whereRef('line.order_id', '=', 'orders.id')
          .where('line.project_id', '=', projectId)
          .where('line.part', '=', part)
          .select('line.id'),
      ),
    )
    .orderBy('orders.id', 'desc')
    .limit(1)
    .forUpdate('orders')
    .select(['orders.id', 'discounts.type', 'discounts.value'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, type, value } = row;
  return { id, discount: type === null || value === null ? null : { type: type as DiscountType, value } };
}

/** The lines of an order, in their order. */
export async function linesOfOrder(trx: Transaction, orderId: number) {
  const rows = await trx
    .selectFrom('order_lines')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select([
      'id',
      'project_id as projectId',
      'code',
      'part',
      'description_fr as FR',
      'description_en as EN',
      'quantity',
      'unit_cents as unitCents',
      'discount_cents as discountCents',
      'vat_rate as vatRate',
      'shipped_at as shippedAt',
    ])
    .execute();
  return rows.map(({ FR, EN, part, ...line }) => ({
    ...line,
    part: part as OrderPart,
    description: { FR, EN },
  }));
}

export async function deleteOrderLines(trx: Transaction, lineIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('order_lines')
    .where(sql<boolean>`id = any(${[...lineIds]})`)
    .execute();
}

/** Sets the share of the discount of each of some lines. */
export async function changeDiscounts(
  trx: Transaction,
  lines: readonly { readonly id: number; readonly discountCents: number }[],
): Promise<void> {
  await sql`
    update order_lines set discount_cents = changed.cents
      from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ discountCents }) => discountCents)}::integer[])
        as changed (id, cents)
     where order_lines.id = changed.id`.execute(trx);
}

/** Sets the amounts of an order, of which a new purchase order is to be made. */
export async function changeTotals(
  trx: Transaction,
  orderId: number,
  { totalCents, discountCents, vatCents }: Pick<NewOrder, 'totalCents' | 'discountCents' | 'vatCents'>,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      total_cents: totalCents,
      discount_cents: discountCents,
      vat_cents: vatCents,
      purchase_order_file_id: null,
    })
    .where('id', '=', orderId)
    .execute();
}

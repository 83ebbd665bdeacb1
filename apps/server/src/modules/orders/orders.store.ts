import type { Address } from '@maxilla/contract/people';
import type { CountryGroup } from '@maxilla/domain/country-groups';
import { type Actor, isStaff, type Language } from '@maxilla/domain/people';
import type { OrderPart } from '@maxilla/domain/pricing';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { ChargedLine } from '../cart/api.ts';
import { implantsOf } from '../projects/api.ts';

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
          .select([
            'address_line1 as addressLine1',
            'address_line2 as addressLine2',
            'address_line3 as addressLine3',
            'postal_code as postalCode',
            'city',
            'country',
          ]),
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

export async function keepPurchaseOrder(trx: Transaction, orderId: number, fileId: string): Promise<void> {
  await trx.updateTable('orders').set({ purchase_order_file_id: fileId }).where('id', '=', orderId).execute();
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

/** Stores the group of countries that the parcels of ordered projects go to, and the courier that takes them there. */
export async function storeDestination(
  trx: Transaction,
  projectIds: readonly number[],
  { group, courier }: { readonly group: CountryGroup | null; readonly courier: string },
): Promise<void> {
  if (projectIds.length === 0) return;
  await trx
    .updateTable('projects')
    .set({ destination_group: group, courier_service: courier })
    .where('id', 'in', [...projectIds])
    .execute();
}

import type { AccessoryDecision } from '@maxilla/domain/actions/accessories/parcel';
import type { AccessoryOrderState } from '@maxilla/domain/accessories';
import type { Address } from '@maxilla/contract/people';
import { DEFAULT_COURIER } from '@maxilla/domain/couriers';
import type { CountryGroup } from '@maxilla/domain/country-groups';
import type { IsoDate } from '@maxilla/domain/days';
import type { HoldReason } from '@maxilla/domain/holds';
import type { Language } from '@maxilla/domain/people';
import type { ProductCode } from '@maxilla/domain/products';
import { sql } from 'kysely';
import type { z } from 'zod';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { compiledPages, type Page, pageAsked, type PageOf } from '../../platform/database/lists.ts';
import { parcelAddress, placeKey } from '../logistics/api.ts';
import type { InCart } from './accessories.store.ts';

/** Opens the parcel of the accessories of an order; returns its id. */
export async function insertAccessoryOrder(
  trx: Transaction,
  order: {
    readonly orderId: number;
    readonly ownerId: number;
    readonly at: string;
    readonly deadline: IsoDate;
    readonly destination: CountryGroup | null;
    readonly courier: string;
    readonly accessories: readonly InCart[];
  },
): Promise<number> {
  const names = order.accessories.flatMap(({ accessory }) => [
    accessory.description.FR,
    accessory.description.EN,
    accessory.reference,
  ]);
  const { id } = await trx
    .insertInto('accessory_orders')
    .values({
      order_id: order.orderId,
      owner_id: order.ownerId,
      state: 'PACKAGE_PREPARATION',
      deadline: order.deadline,
      ordered_at: order.at,
      destination_group: order.destination,
      courier_service: order.courier,
      search: sql<string>`(
        select fold(concat_ws(' ', ${order.orderId}::bigint, first_name, surname, ${names.join(' ')}::text))
          from users where id = ${order.ownerId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The contents of a parcel as a text in a language. */
const itemsIn = (language: Language) =>
  sql<{ description: string; reference: string; quantity: number }[]>`coalesce((
    select json_agg(json_build_object('description', ${sql.ref(
      language === 'FR' ? 'line.description_fr' : 'line.description_en',
    )}, 'reference', accessory.reference, 'quantity', line.quantity) order by line.id)
      from order_lines line join accessories accessory on accessory.id = line.accessory_id
     where line.accessory_order_id = accessory_orders.id), '[]')`;

function selectOrders(db: Database | Transaction, language: Language) {
  return db
    .selectFrom('accessory_orders')
    .select([
      'accessory_orders.id',
      'accessory_orders.order_id as orderId',
      'accessory_orders.state',
      'accessory_orders.ordered_at as orderedAt',
      'accessory_orders.shipped_at as shippedAt',
      'accessory_orders.courier_service as courierService',
      'accessory_orders.parcel_number as parcelNumber',
      itemsIn(language).as('items'),
    ]);
}

type Listed = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

const pagesIn = (language: Language) =>
  compiledPages(
    ({ ownerId }: { readonly ownerId: number }) => ({
      table: 'accessory_orders',
      where: sql<boolean>`accessory_orders.owner_id = ${ownerId}`,
      columns: { id: sql.ref('accessory_orders.id') },
      select: (from) => selectOrders(from, language),
    }),
    pageAsked({}),
  );

const PAGES = { FR: pagesIn('FR'), EN: pagesIn('EN') } as const satisfies Record<Language, unknown>;

/** A page of a dentist's orders of accessories, the latest first. */
export async function listAccessoryOrders(
  db: Database,
  ownerId: number,
  language: Language,
  { offset }: Pick<PageOf<'id'>, 'offset'>,
): Promise<Page<Listed>> {
  return PAGES[language](db, { ownerId }, offset);
}

/** An order of accessories with its dentist and address; undefined if there is no such order. */
export async function readAccessoryOrder(db: Database | Transaction, id: number, language: Language) {
  const row = await selectOrders(db, language)
    .innerJoin('users as owner', 'owner.id', 'accessory_orders.owner_id')
    .innerJoin('orders', 'orders.id', 'accessory_orders.order_id')
    .where('accessory_orders.id', '=', id)
    .select([
      'accessory_orders.version',
      'accessory_orders.owner_id as ownerId',
      'accessory_orders.deadline',
      'accessory_orders.hold_reason as holdReason',
      'orders.delivery_address as deliveryAddress',
      'owner.telephone_number as telephoneNumber',
      sql<string>`owner.first_name || ' ' || owner.surname`.as('ownerName'),
    ])
    .executeTakeFirst();
  return (
    row && {
      ...row,
      state: row.state as AccessoryOrderState,
      holdReason: row.holdReason as HoldReason | null,
      deliveryAddress: row.deliveryAddress as unknown as z.output<typeof Address>,
    }
  );
}

/** The courier of a parcel as it is compared. */
const courierOf = (table: 'parcel' | 'projects') =>
  sql<string>`coalesce(nullif(${sql.ref(`${table}.courier_service`)}, ''), ${DEFAULT_COURIER}::text)`;

/** Projects of the dentist of an order of accessories that go to the same address, with the same courier. */
const goingAlong = (db: Database | Transaction, id: number) =>
  db
    .selectFrom('accessory_orders as parcel')
    .innerJoin('orders', 'orders.id', 'parcel.order_id')
    .innerJoin('projects', 'projects.owner_id', 'parcel.owner_id')
    .where('parcel.id', '=', id)
    .where(sql<boolean>`${placeKey(parcelAddress)} = ${placeKey(sql.ref('orders.delivery_address'))}`)
    .where(sql<boolean>`${courierOf('projects')} = ${courierOf('parcel')}`);

/** Whether all given projects can be shipped in the parcel of an accessory order. */
export async function goTogether(
  trx: Transaction,
  id: number,
  projectIds: readonly number[],
): Promise<boolean> {
  const { count } = await goingAlong(trx, id)
    .where('projects.id', 'in', [...projectIds])
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count === new Set(projectIds).size;
}

/** The projects that are ready to leave in the parcel of an order of accessories. */
export async function readyTogether(db: Database | Transaction, id: number) {
  const rows = await goingAlong(db, id)
    .where('projects.state', '=', 'PACKAGE_TO_SEND')
    .where('projects.on_hold', '=', false)
    .orderBy('projects.id')
    .limit(50)
    .select([
      'projects.id as projectId',
      'projects.version',
      'projects.patient_name as patientName',
      'projects.product_code as reference',
    ])
    .execute();
  return rows.map((row) => ({ ...row, reference: row.reference as ProductCode }));
}

/** Locks an order of accessories; undefined if there is no such order. */
export async function lockAccessoryOrder(trx: Transaction, id: number) {
  const row = await trx
    .selectFrom('accessory_orders')
    .where('id', '=', id)
    .select([
      'version',
      'state',
      'hold_reason as holdReason',
      'owner_id as ownerId',
      'courier_service as courierService',
    ])
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      ...row,
      state: row.state as AccessoryOrderState,
      holdReason: row.holdReason as HoldReason | null,
    }
  );
}

/** Restores an order of accessories, whose row must be locked, to its state before its parcel moved on. */
export async function restoreAccessoryOrder(
  trx: Transaction,
  id: number,
  { state, holdReason }: { readonly state: AccessoryOrderState; readonly holdReason: HoldReason | null },
): Promise<void> {
  await trx
    .updateTable('accessory_orders')
    .set((eb) => ({
      version: eb('version', '+', 1),
      state,
      on_hold: holdReason !== null,
      hold_reason: holdReason,
      shipped_at: null,
      parcel_number: '',
    }))
    .where('id', '=', id)
    .execute();
}

/** Stores the outcome of an action on an order of accessories, whose row must be locked. */
export async function updateAccessoryOrder(
  trx: Transaction,
  id: number,
  { state, hold, parcelNumber }: Pick<AccessoryDecision, 'state' | 'hold' | 'parcelNumber'>,
  at: string,
): Promise<void> {
  await trx
    .updateTable('accessory_orders')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(state === undefined ? {} : { state }),
      ...(state === 'SHIPPED' ? { shipped_at: at } : {}),
      ...(parcelNumber === undefined ? {} : { parcel_number: parcelNumber }),
      ...(hold === undefined ? {} : { on_hold: hold !== null, hold_reason: hold }),
    }))
    .where('id', '=', id)
    .execute();
}

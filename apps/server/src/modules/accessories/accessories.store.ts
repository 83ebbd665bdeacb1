import type { AccessoryCategory, AccessoryPicture } from '@maxilla/domain/accessories';
import type { Language } from '@maxilla/domain/people';

import { compiled } from '../../platform/database/compiled.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';

const COLUMNS = [
  'accessories.id',
  'accessories.category',
  'accessories.reference',
  'accessories.details_fr',
  'accessories.details_en',
  'accessories.picture',
  'accessories.stock',
  'accessories.restock_date as restockDate',
  'prices.code',
  'prices.description_fr',
  'prices.description_en',
  'prices.amount_cents as unitCents',
  'prices.vat_rate as vatRate',
] as const;

function select(db: Database | Transaction) {
  return db
    .selectFrom('accessories')
    .innerJoin('prices', 'prices.id', 'accessories.price_id')
    .select(COLUMNS);
}

const offered = compiled((db) => select(db).where('prices.hidden', '=', false).orderBy('accessories.id'));

/** The accessories that the shop offers. */
export async function listAccessories(db: Database | Transaction): Promise<AccessoryRow[]> {
  return (await offered(db, {})).map(toRow);
}

/** The accessories in a dentist's cart, in the order they were added. Withdrawn ones count as sold out. */
export async function accessoriesInCart(db: Database | Transaction, ownerId: number): Promise<InCart[]> {
  const rows = await select(db)
    .innerJoin('cart_accessories as wanted', 'wanted.accessory_id', 'accessories.id')
    .where('wanted.owner_id', '=', ownerId)
    .select(['wanted.quantity', 'prices.hidden'])
    .orderBy('wanted.added_at')
    .orderBy('accessories.id')
    .execute();
  return rows.map(({ quantity, hidden, ...row }) => ({
    accessory: toRow(hidden ? { ...row, stock: 0 } : row),
    quantity,
  }));
}

/**
 * Locks a dentist's cart lines and then their accessories, by id. Of two orders of the last piece, the second
 * waits and then reads the remaining stock.
 */
export async function lockAccessoriesInCart(trx: Transaction, ownerId: number): Promise<InCart[]> {
  const wanted = await trx
    .selectFrom('cart_accessories')
    .select('accessory_id')
    .where('owner_id', '=', ownerId)
    .orderBy('accessory_id')
    .forUpdate()
    .execute();
  if (wanted.length === 0) return [];
  const ids = wanted.map((row) => row.accessory_id);
  await trx.selectFrom('accessories').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return accessoriesInCart(trx, ownerId);
}

/** Takes ordered pieces out of the stock, whose rows must be locked, and out of the dentist's cart. */
export async function takeFromStock(
  trx: Transaction,
  ownerId: number,
  taken: readonly InCart[],
): Promise<void> {
  for (const { accessory, quantity } of taken) {
    await trx
      .updateTable('accessories')
      .set((eb) => ({ stock: eb('stock', '-', quantity), version: eb('version', '+', 1) }))
      .where('id', '=', accessory.id)
      .execute();
  }
  await trx.deleteFrom('cart_accessories').where('owner_id', '=', ownerId).execute();
}

/** The remaining stock of an accessory of the shop; undefined if there is no such accessory. */
export async function findStock(db: Database | Transaction, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('accessories')
    .innerJoin('prices', 'prices.id', 'accessories.price_id')
    .where('accessories.id', '=', id)
    .where('prices.hidden', '=', false)
    .select('accessories.stock')
    .executeTakeFirst();
  return row?.stock;
}

/** Sets how many of an accessory are in a dentist's cart. */
export async function keepQuantity(
  trx: Transaction,
  wanted: { readonly ownerId: number; readonly accessoryId: number; readonly quantity: number },
): Promise<void> {
  const { ownerId, accessoryId, quantity } = wanted;
  await trx
    .insertInto('cart_accessories')
    .values({ owner_id: ownerId, accessory_id: accessoryId, quantity })
    .onConflict((conflict) => conflict.columns(['owner_id', 'accessory_id']).doUpdateSet({ quantity }))
    .execute();
}

/** Takes an accessory out of a dentist's cart, if it is there. */
export async function dropAccessory(trx: Transaction, ownerId: number, accessoryId: number): Promise<void> {
  await trx
    .deleteFrom('cart_accessories')
    .where('owner_id', '=', ownerId)
    .where('accessory_id', '=', accessoryId)
    .execute();
}

function toRow({ description_fr, description_en, details_fr, details_en, ...row }: Selected) {
  return {
    ...row,
    category: row.category as AccessoryCategory,
    picture: row.picture as AccessoryPicture,
    description: byLanguage(description_fr, description_en),
    details: byLanguage(details_fr, details_en),
  };
}

const byLanguage = (FR: string, EN: string): Readonly<Record<Language, string>> => ({ FR, EN });

type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

export type AccessoryRow = ReturnType<typeof toRow>;

/** An accessory and how many of it are in a cart. */
export type InCart = { readonly accessory: AccessoryRow; readonly quantity: number };

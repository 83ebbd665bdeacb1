import type { DiscountType } from '@maxilla/domain/pricing';

import type { Database, Transaction } from '../../platform/database/database.ts';

export type NewCartItem = { readonly projectId: number; readonly ownerId: number; readonly addedBy: number };

/** Puts a project into its owner's cart. */
export async function insertCartItem(trx: Transaction, item: NewCartItem): Promise<void> {
  await trx
    .insertInto('cart_items')
    .values({ project_id: item.projectId, owner_id: item.ownerId, added_by: item.addedBy })
    .execute();
}

/** Takes a project out of the cart it is in; false where it is in none. */
export async function deleteCartItem(trx: Transaction, projectId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('cart_items')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The projects in a dentist's cart, in the order they were put in. */
export async function cartProjectIds(db: Database | Transaction, ownerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('cart_items')
    .select('project_id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.project_id);
}

/** Applies a discount to a dentist's cart, in place of another one. */
export async function keepCartDiscount(db: Database, ownerId: number, discountId: number): Promise<void> {
  await db
    .insertInto('cart_discounts')
    .values({ owner_id: ownerId, discount_id: discountId })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ discount_id: discountId }))
    .execute();
}

/** Takes the discount off a dentist's cart; the cart may have none. */
export async function dropCartDiscount(db: Database | Transaction, ownerId: number): Promise<void> {
  await db.deleteFrom('cart_discounts').where('owner_id', '=', ownerId).execute();
}

/** The discount applied to a dentist's cart, and whether it is still active. */
export async function cartDiscount(db: Database | Transaction, ownerId: number) {
  const row = await db
    .selectFrom('cart_discounts')
    .innerJoin('discounts', 'discounts.id', 'cart_discounts.discount_id')
    .where('cart_discounts.owner_id', '=', ownerId)
    .select(['discounts.id', 'discounts.type', 'discounts.value', 'discounts.code', 'discounts.state'])
    .executeTakeFirst();
  return row && { ...row, type: row.type as DiscountType, active: row.state === 'ACTIVE' };
}

/** A dentist's addresses, the primary one first. */
export async function addressesOf(db: Database | Transaction, userId: number) {
  return db
    .selectFrom('addresses')
    .where('user_id', '=', userId)
    .orderBy('is_primary', 'desc')
    .orderBy('id')
    .select([
      'address_line1 as addressLine1',
      'address_line2 as addressLine2',
      'address_line3 as addressLine3',
      'postal_code as postalCode',
      'city',
      'country',
    ])
    .execute();
}

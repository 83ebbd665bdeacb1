import type { OrderPart, PriceLine } from '@maxilla/domain/pricing';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { selectUsed } from '../discounts/api.ts';

/** A line of an order, of whatever part. */
export type ChargedLine = Omit<PriceLine, 'part'> & { readonly part: OrderPart };

export type NewCartItem = { readonly projectId: number; readonly ownerId: number; readonly addedBy: number };

/** Adds a project to its owner's cart. */
export async function insertCartItem(trx: Transaction, item: NewCartItem): Promise<void> {
  await trx
    .insertInto('cart_items')
    .values({ project_id: item.projectId, owner_id: item.ownerId, added_by: item.addedBy })
    .execute();
}

/** Removes a project from its cart; false if it was in none. */
export async function deleteCartItem(trx: Transaction, projectId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('cart_items')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The projects in a dentist's cart, in the order they were added. */
export async function cartProjectIds(db: Database | Transaction, ownerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('cart_items')
    .select('project_id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.project_id);
}

/** Number of projects and pieces of accessories in a dentist's cart. */
export async function countCartItems(db: Database | Transaction, ownerId: number): Promise<number> {
  const { projects, pieces } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('cart_items')
        .where('owner_id', '=', ownerId)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('projects'),
      eb
        .selectFrom('cart_accessories')
        .where('owner_id', '=', ownerId)
        .select((inner) => inner.fn.coalesce(inner.fn.sum<number>('quantity'), inner.lit(0)).as('sum'))
        .$asScalar()
        .$notNull()
        .as('pieces'),
    ])
    .executeTakeFirstOrThrow();
  return projects + pieces;
}

/** Sets the discount of a dentist's cart, replacing any other. */
export async function keepCartDiscount(db: Database, ownerId: number, discountId: number): Promise<void> {
  await db
    .insertInto('cart_discounts')
    .values({ owner_id: ownerId, discount_id: discountId })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ discount_id: discountId }))
    .execute();
}

/** Removes the discount from a dentist's cart, if any. */
export async function dropCartDiscount(db: Database | Transaction, ownerId: number): Promise<void> {
  await db.deleteFrom('cart_discounts').where('owner_id', '=', ownerId).execute();
}

/** The discount of a dentist's cart, with what tells whether it may still be used. */
export async function cartDiscount(db: Database | Transaction, ownerId: number) {
  return selectUsed(db)
    .innerJoin('cart_discounts', 'cart_discounts.discount_id', 'discounts.id')
    .where('cart_discounts.owner_id', '=', ownerId)
    .executeTakeFirst();
}

/**
 * The line of the delivery, which is charged once per order (decisions 26): none while nothing is charged, as for a
 * treatment that is quoted with its plan. `missing`: the price list has no row for it. A hidden one counts until another
 * replaces it, as of projects.
 */
export async function deliveryLines(
  db: Database | Transaction,
  goods: readonly Pick<ChargedLine, 'unitCents'>[],
): Promise<{ readonly lines: readonly ChargedLine[]; readonly missing: boolean }> {
  if (goods.every(({ unitCents }) => unitCents === 0)) return { lines: [], missing: false };
  const row = await db
    .selectFrom('prices')
    .where('product_code', '=', 'ORDER')
    .where('unit', '=', 'DELIVERY')
    .orderBy('hidden')
    .orderBy('id', 'desc')
    .select(['code', 'description_fr', 'description_en', 'amount_cents', 'vat_rate'])
    .limit(1)
    .executeTakeFirst();
  if (!row) return { lines: [], missing: true };
  const line: ChargedLine = {
    code: row.code,
    part: 'DELIVERY',
    description: { FR: row.description_fr, EN: row.description_en },
    quantity: 1,
    unitCents: row.amount_cents,
    vatRate: row.vat_rate,
  };
  return { lines: [line], missing: false };
}

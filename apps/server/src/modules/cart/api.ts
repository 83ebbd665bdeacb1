import type { Transaction } from '../../platform/database/database.ts';
import { deleteCartItem, insertCartItem, type NewCartItem } from './cart.store.ts';

/** Puts a project into its owner's cart; the project's state says that it is there. */
export async function putIntoCart(trx: Transaction, item: NewCartItem): Promise<void> {
  await insertCartItem(trx, item);
}

/** Takes a project out of the cart; false where it was not in it. */
export async function takeOutOfCart(trx: Transaction, projectId: number): Promise<boolean> {
  return deleteCartItem(trx, projectId);
}

export { addressesOf, cartDiscount, dropCartDiscount } from './cart.store.ts';
export { totalsOf } from './totals.ts';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteCartItem, insertCartItem, type NewCartItem } from './cart.store.ts';

/** Announces a change of a dentist's cart to all windows in which they are logged in. */
export async function cartChanged(trx: Transaction, { live }: Platform, ownerId: number): Promise<void> {
  await live.publish(trx, { kind: 'cart', id: ownerId, userIds: [ownerId] });
}

/** Adds a row to the owner's cart for a project; its state must already be ADDED_TO_CART. */
export async function putIntoCart(trx: Transaction, item: NewCartItem): Promise<void> {
  await insertCartItem(trx, item);
}

/** Removes a project from the cart; false if it was not in it. */
export async function takeOutOfCart(trx: Transaction, projectId: number): Promise<boolean> {
  return deleteCartItem(trx, projectId);
}

export { type ChargedLine, cartDiscount, deliveryLines, dropCartDiscount } from './cart.store.ts';
export { accessoryLine } from './accessory-line.ts';
export { totalsOf } from './totals.ts';

import type { ReplyOf } from '@maxilla/contract/calls';
import type { cart } from '@maxilla/contract/cart';
import { CodedError } from '@maxilla/domain/errors';
import type { Actor } from '@maxilla/domain/people';

import type { Platform } from '../../platform/platform.ts';
import { findDiscount } from '../discounts/api.ts';
import { pricesOf, readRows } from '../projects/api.ts';
import { addressesOf, cartProjectIds } from './store.ts';
import { totalsOf, type TotalsReply } from './totals.ts';

/** What is in a dentist's cart, with its prices of today, and where it can be sent. */
export async function readCart(platform: Platform, dentist: Actor): Promise<ReplyOf<typeof cart.read>> {
  const ids = await cartProjectIds(platform.db, dentist.id);
  const [rows, priced, addresses] = await Promise.all([
    readRows(platform, dentist, ids),
    pricesOf(platform.db, ids),
    addressesOf(platform.db, dentist.id),
  ]);
  const prices = new Map(priced.map((one) => [one.projectId, one.price]));
  const items = rows.flatMap((project) => {
    const price = prices.get(project.id);
    return price ? [{ project, price, requestedDate: project.requestedDate }] : [];
  });
  return {
    totalCartItems: items.length,
    items,
    totals: totalsOf(
      items.map((item) => item.price),
      null,
    ),
    addresses,
  };
}

/** How many projects are in a dentist's cart. */
export async function countCart(platform: Platform, dentist: Actor): Promise<{ totalCartItems: number }> {
  return { totalCartItems: (await cartProjectIds(platform.db, dentist.id)).length };
}

/** The totals of the cart with a discount code; refuses one that is unknown or no longer active. */
export async function quoteCart(platform: Platform, dentist: Actor, code: string): Promise<TotalsReply> {
  const discount = await findDiscount(platform.db, code);
  if (!discount) throw new CodedError('discount.unknown', { discountCode: 'discount.unknown' });
  const priced = await pricesOf(platform.db, await cartProjectIds(platform.db, dentist.id));
  return totalsOf(
    priced.map((one) => one.price),
    discount,
  );
}

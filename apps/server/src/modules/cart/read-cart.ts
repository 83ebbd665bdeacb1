import type { ReplyOf } from '@maxilla/contract/calls';
import type { cart } from '@maxilla/contract/cart';
import { quantityRefusal } from '@maxilla/domain/accessories';
import { refusalOfUse } from '@maxilla/domain/discounts';
import type { Actor } from '@maxilla/domain/people';
import { amountOf } from '@maxilla/domain/pricing';

import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { accessoriesInCart, toAccessory } from '../accessories/api.ts';
import { orderDateRefusals, pricesOf, readRows, toPriceReply } from '../projects/api.ts';
import { addressesOf } from '../users/api.ts';
import { accessoryLine } from './accessory-line.ts';
import { cartDiscount, cartProjectIds, countCartItems, deliveryLines } from './cart.store.ts';
import { totalsOf } from './totals.ts';

/** The contents of a dentist's cart with current prices, its discount, and possible delivery addresses. */
export async function readCart(
  db: Database,
  platform: Platform,
  dentist: Caller,
): Promise<ReplyOf<typeof cart.read>> {
  const ids = await cartProjectIds(db, dentist.id);
  const rows = await readRows(db, platform, dentist, ids);
  const priced = await pricesOf(db, ids);
  const refused = await orderDateRefusals(db, platform, ids);
  const inCart = await accessoriesInCart(db, dentist.id);
  const discount = await cartDiscount(db, dentist.id);
  const overDiscount = discount ? refusalOfUse(discount, platform.clock.now().today) : null;
  const addresses = await addressesOf(db, dentist.id);
  const prices = new Map(priced.map((one) => [one.projectId, one]));
  const items = rows.flatMap((project) => {
    const current = prices.get(project.id);
    if (!current) return [];
    const price = toPriceReply(current, dentist);
    const { id, requestedDate } = project;
    return [{ project, price, requestedDate, refused: refused.get(id) ?? null }];
  });
  const pieces = inCart.reduce((sum, { quantity }) => sum + quantity, 0);
  const goods = [...priced.flatMap(({ lines }) => lines), ...inCart.map(accessoryLine)];
  const delivery = await deliveryLines(db, goods);
  return {
    totalCartItems: items.length + pieces,
    items,
    accessories: inCart.map(({ accessory, quantity }) => ({
      accessory: toAccessory(accessory, dentist.language),
      quantity,
      totalPrice: amountOf({ quantity, unitCents: accessory.unitCents }),
      refused: quantityRefusal(quantity, accessory.stock),
    })),
    discount: discount ? { code: discount.code, refused: overDiscount } : null,
    deliveryMissing: delivery.missing,
    totals: totalsOf([...goods, ...delivery.lines], discount && !overDiscount ? discount : null),
    addresses,
  };
}

/** Number of projects and pieces in a dentist's cart. */
export async function countCart(db: Database, dentist: Actor): Promise<{ totalCartItems: number }> {
  return { totalCartItems: await countCartItems(db, dentist.id) };
}

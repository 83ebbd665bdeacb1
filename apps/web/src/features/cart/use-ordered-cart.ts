import { useState } from 'react';
import type { Cart } from './cart-query.ts';
import { contentIn } from './content.ts';

/** The cart that was sent to be ordered; `lostAt` is when its reply got lost, in milliseconds. */
type Sent = { readonly cart: Cart; readonly lostAt?: number };

const isSame = (one: Cart, other: Cart) =>
  JSON.stringify(contentIn(one)) === JSON.stringify(contentIn(other));

/**
 * The cart to show. An order empties the cart on the server before its reply is here, which may get lost: the cart that
 * was sent stays in place of the empty one (`held`), so that asking again confirms the order. It goes once it is known to
 * be ordered, another cart is read, or something is removed from one that was not ordered.
 */
export function useOrderedCart(read: Cart | undefined, readAt: number, isOrdered: boolean) {
  const [sent, setSent] = useState<Sent | null>(null);
  const isThere = read !== undefined && read.totalCartItems > 0;
  const isLater = sent?.lostAt !== undefined && readAt > sent.lostAt;
  if (sent && (isOrdered || (isThere && isLater && !isSame(read, sent.cart)))) setSent(null);
  const held = sent !== null && read !== undefined && !isThere;
  return {
    cart: held ? sent.cart : read,
    /** Nobody knows whether the cart on screen was ordered: it cannot be changed. */
    held,
    begin: (cart: Cart) => setSent({ cart }),
    lose: () => setSent((now) => now && { ...now, lostAt: Date.now() }),
    end: () => setSent(null),
  };
}

import { useState } from 'react';
import type { Cart } from './cart-query.ts';

/** The cart that was sent to be ordered; `lostAt` is when its reply got lost, in milliseconds. */
type Sent = { readonly cart: Cart; readonly lostAt?: number };

/**
 * The cart to show. An order empties the cart on the server before its reply is here, which may get lost: the cart that
 * was sent stays in place of the empty one, so that asking again confirms the order. Nothing was ordered if the cart is
 * read after that and is not empty, or something could be removed from it.
 */
export function useOrderedCart(read: Cart | undefined, readAt: number) {
  const [sent, setSent] = useState<Sent | null>(null);
  const isThere = read !== undefined && read.totalCartItems > 0;
  if (isThere && sent?.lostAt !== undefined && readAt > sent.lostAt) setSent(null);
  return {
    cart: sent && !isThere && read !== undefined ? sent.cart : read,
    send: (cart: Cart) => setSent({ cart }),
    lose: () => setSent((now) => now && { ...now, lostAt: Date.now() }),
    forget: () => setSent(null),
  };
}

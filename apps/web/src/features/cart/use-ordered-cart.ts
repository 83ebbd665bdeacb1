import { useState } from 'react';
import type { Cart } from './cart-query.ts';

/** The last reading of the cart, and when, in milliseconds. */
type Reading = { readonly data: Cart | undefined; readonly dataUpdatedAt: number };

type Sent = {
  readonly cart: Cart;
  /** Since when the reply counts as lost; null while it may still come. */
  readonly lostAt: number | null;
  /** Whether the cart was read as empty since, so that whatever it holds later is another one. */
  readonly emptied: boolean;
};

/**
 * The cart to show. An order empties the cart on the server before its reply is here, which may get lost: the cart that
 * was sent stays in place of the empty one, and cannot be changed (`held`), until it is known whether it was ordered: by
 * an answer, or by a cart that is read after the reply was lost and is not empty.
 */
export function useOrderedCart({ data: read, dataUpdatedAt }: Reading, isOrdered: boolean) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [round, setRound] = useState(0);
  const isThere = read !== undefined && read.totalCartItems > 0;
  if (sent) {
    const isKnown = isThere && sent.lostAt !== null && dataUpdatedAt > sent.lostAt;
    if (isOrdered || isKnown) {
      setSent(null);
      if (sent.emptied) setRound(round + 1);
    } else if (read && !isThere && !sent.emptied) setSent({ ...sent, emptied: true });
  }
  return {
    cart: sent && read && !isThere ? sent.cart : read,
    /** The cart on screen is being ordered, or nobody knows whether it was: it cannot be changed. */
    held: sent !== null,
    /** Tells orders of carts with the same content apart. */
    round,
    begin: (cart: Cart) => setSent({ cart, lostAt: null, emptied: false }),
    /** The reply is lost. */
    lose: () => setSent((now) => now && { ...now, lostAt: Date.now() }),
    /** It was not ordered. */
    end: () => setSent(null),
  };
}

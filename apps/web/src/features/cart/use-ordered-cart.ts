import { useState } from 'react';
import type { Cart } from './cart-query.ts';
import { contentIn } from './content.ts';

const isSame = (one: Cart, other: Cart) =>
  JSON.stringify(contentIn(one)) === JSON.stringify(contentIn(other));

/**
 * The cart to show. An order empties the cart on the server before its reply is here, which may get lost: the cart that
 * was sent stays in place of the empty one (`held`), so that asking again confirms the order. It goes once it is known to
 * be ordered, another cart is read, or something is removed from one that was not ordered.
 */
export function useOrderedCart(read: Cart | undefined, isOrdered: boolean) {
  const [sent, setSent] = useState<Cart | null>(null);
  const isThere = read !== undefined && read.totalCartItems > 0;
  if (sent && (isOrdered || (isThere && !isSame(read, sent)))) setSent(null);
  const held = sent !== null && read !== undefined && !isThere;
  return {
    cart: held ? sent : read,
    /** Nobody knows whether the cart on screen was ordered: it cannot be changed. */
    held,
    begin: (cart: Cart) => setSent(cart),
    end: () => setSent(null),
  };
}

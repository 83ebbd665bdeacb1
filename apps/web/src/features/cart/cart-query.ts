import type { ReplyOf } from '@maxilla/contract/calls';
import type { cart } from '@maxilla/contract/cart';
import { api } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { query } from '../../api/query.ts';
import { readAgain } from '../../api/stale.ts';

export type Cart = ReplyOf<(typeof cart)['read']>;
export type CartItem = Cart['items'][number];
export type Totals = Cart['totals'];

/** What an order costs without VAT. */
export function beforeVat({ goods, courier, delivery, discount }: Totals): number {
  return goods + courier + delivery - discount;
}

/** The contents of the cart at current prices. */
export function cartQuery() {
  return query(api.cart.read, { query: {} });
}

/** Shows the cart that a change returned, rather than an older one that is being read, which is read again. */
export function showCart(cart: Cart): void {
  const { queryKey } = cartQuery();
  const isRead = queryClient.isFetching({ queryKey }) > 0;
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, cart);
  if (isRead) void readAgain('cart');
}

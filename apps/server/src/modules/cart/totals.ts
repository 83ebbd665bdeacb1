import type { Totals } from '@maxilla/contract/cart';
import { type Discount, type OrderTotals, orderTotals, type ProjectPrice } from '@maxilla/domain/pricing';
import type { z } from 'zod';

type TotalsReply = z.output<typeof Totals>;

/** What projects cost together: goods and courier before the discount, then the discount, the VAT and what is to be paid. */
export function totalsOf(
  prices: readonly ProjectPrice[],
  discount: Discount | null,
): TotalsReply & { readonly order: OrderTotals } {
  const order = orderTotals(prices, discount);
  const courier = prices.reduce((sum, price) => sum + price.courierCharge, 0);
  return {
    goods: order.totalPrice - courier,
    courier,
    discount: order.discount,
    vat: order.vat,
    total: order.totalWithVat,
    order,
  };
}

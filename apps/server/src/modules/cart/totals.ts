import type { Totals } from '@maxilla/contract/cart';
import {
  type Discount,
  type OrderLine,
  type OrderTotals,
  orderTotals,
  ratesOf,
  vatByRate,
} from '@maxilla/domain/pricing';
import type { z } from 'zod';

type TotalsReply = z.output<typeof Totals>;

/** Totals of price lines: goods and carriage before discount, the discount, the VAT and the amount due. */
export function totalsOf(
  lines: readonly OrderLine[],
  discount: Discount | null,
): TotalsReply & { readonly order: OrderTotals } {
  const order = orderTotals(lines, discount);
  const rates = ratesOf(lines);
  return {
    goods: order.totalPrice - order.courier - order.delivery,
    courier: order.courier,
    delivery: order.delivery,
    discount: order.discount,
    vatByRate: vatByRate(lines, order.discounts)
      .filter(({ rate }) => rates.includes(rate))
      .map(({ rate, cents }) => ({ rate, vat: cents })),
    vat: order.vat,
    total: order.totalWithVat,
    order,
  };
}

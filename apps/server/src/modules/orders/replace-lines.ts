import {
  amountOf,
  type Discount,
  discountPerLine,
  type OrderPart,
  type PriceLine,
  vatByRate,
} from '@maxilla/domain/pricing';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  changeDiscounts,
  changeTotals,
  deleteOrderLines,
  insertOrderLines,
  linesOfOrder,
  lockOrderOf,
} from './orders.store.ts';
import { PURCHASE_ORDER_JOB } from './place-order.ts';

/** A part of a project's price. */
type Ordered = { readonly projectId: number; readonly part: OrderPart };

/** Seconds in which further changes of an order come into the same new purchase order. */
const GATHERED_SECONDS = 60;

/** The lines that a part of a project was ordered by, and their order, which is locked; null if none charges it. */
export async function orderedLines(trx: Transaction, { projectId, part }: Ordered) {
  const order = await lockOrderOf(trx, projectId, part);
  if (!order) return null;
  const lines = await linesOfOrder(trx, order.id);
  return { order, lines: lines.filter((line) => line.projectId === projectId && line.part === part) };
}

type Replacement = Ordered & {
  readonly order: { readonly id: number; readonly discount: Discount | null };
  readonly lines: readonly PriceLine[];
};

/**
 * Replaces the lines of a part of a project in its locked order: the discount is spread anew over what was not shipped, and
 * a new purchase order is filed.
 */
export async function replaceOrderedLines(
  trx: Transaction,
  platform: Platform,
  { order, projectId, part, lines: wanted }: Replacement,
): Promise<void> {
  const present = await linesOfOrder(trx, order.id);
  const replaced = present.filter((line) => line.projectId === projectId && line.part === part);
  const shipped = present.filter(({ shippedAt }) => shippedAt !== null);
  const kept = present.filter((line) => !replaced.includes(line) && !shipped.includes(line));
  const open = [...kept, ...wanted];
  const discounts = discountPerLine(open, discountLeft(order.discount, shipped));
  const all = [...shipped, ...open];
  const allDiscounts = [...shipped.map(({ discountCents }) => discountCents), ...discounts];
  await deleteOrderLines(
    trx,
    replaced.map(({ id }) => id),
  );
  await changeDiscounts(
    trx,
    kept.map(({ id }, index) => ({ id, discountCents: discounts[index] ?? 0 })),
  );
  await insertOrderLines(
    trx,
    order.id,
    wanted.map((line, index) => ({
      ...line,
      projectId,
      accessoryId: null,
      accessoryOrderId: null,
      discountCents: discounts[kept.length + index] ?? 0,
    })),
  );
  await changeTotals(trx, order.id, {
    totalCents: all.reduce((sum, line) => sum + amountOf(line), 0),
    discountCents: allDiscounts.reduce((sum, cents) => sum + cents, 0),
    vatCents: vatByRate(all, allDiscounts).reduce((sum, { cents }) => sum + cents, 0),
  });
  await platform.jobs.enqueue(trx, PURCHASE_ORDER_JOB, [{ orderId: order.id, anew: 'lines' }], {
    afterSeconds: GATHERED_SECONDS,
  });
}

/** What is left of an order's discount beside the lines that were shipped, and perhaps billed, with their share of it. */
function discountLeft(
  discount: Discount | null,
  shipped: readonly { readonly discountCents: number }[],
): Discount | null {
  if (discount?.type !== 'FIXED') return discount;
  const spent = shipped.reduce((sum, { discountCents }) => sum + discountCents, 0);
  return { ...discount, value: discount.value - spent };
}

import { countryGroupOf } from '@maxilla/domain/country-groups';
import type { Actor } from '@maxilla/domain/people';
import type { PriceLine } from '@maxilla/domain/pricing';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { totalsOf } from '../cart/api.ts';
import type { KnownDiscount } from '../discounts/api.ts';
import { preferredCourier } from '../preferences/api.ts';
import type { PricedProject } from '../projects/api.ts';
import { PURCHASE_ORDER_JOB } from './make-purchase-order.ts';
import { type DeliveryAddress, insertOrder, insertOrderLines, storeDestination } from './orders.store.ts';

export type Order = {
  readonly owner: Pick<Actor, 'id'>;
  readonly deliveryAddress: DeliveryAddress;
  readonly discount: KnownDiscount | null;
  /** False if staff order on the dentist's behalf. */
  readonly termsAccepted: boolean;
  readonly lines: readonly (PriceLine & { readonly projectId: number })[];
};

/** Stores an order with current prices (decisions 18, 19) and queues its purchase order. */
export async function placeOrder(trx: Transaction, platform: Platform, order: Order): Promise<number> {
  const { order: totals } = totalsOf(order.lines, order.discount);
  const at = platform.clock.now().instant;
  const orderId = await insertOrder(trx, {
    ownerId: order.owner.id,
    at,
    deliveryAddress: order.deliveryAddress,
    discountId: order.discount?.id ?? null,
    termsAcceptedAt: order.termsAccepted ? at : null,
    totalCents: totals.totalPrice,
    discountCents: totals.discount,
    vatCents: totals.vat,
  });
  const lines = order.lines.map((line, index) => ({ ...line, discountCents: totals.discounts[index] ?? 0 }));
  await insertOrderLines(trx, orderId, lines);
  const projectIds = [...new Set(order.lines.map(({ projectId }) => projectId))];
  await storeDestination(trx, projectIds, {
    group: countryGroupOf(order.deliveryAddress),
    courier: await preferredCourier(trx, order.owner.id),
  });
  await platform.jobs.enqueue(trx, PURCHASE_ORDER_JOB, [{ orderId }]);
  return orderId;
}

/** The order lines of a project. A free project gets a line too, so that it is part of the order. */
export function orderLines({ projectId, productCode, lines }: PricedProject): Order['lines'] {
  const nothing: PriceLine = {
    code: productCode,
    part: 'INITIAL',
    description: { FR: '', EN: '' },
    quantity: 1,
    unitCents: 0,
    vatRate: 0,
  };
  return (lines.length > 0 ? lines : [nothing]).map((line) => ({ ...line, projectId }));
}

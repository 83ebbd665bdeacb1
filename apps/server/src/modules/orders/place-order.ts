import { accessoryDeadline } from '@maxilla/domain/calendar';
import { type CountryGroup, countryGroupOf } from '@maxilla/domain/country-groups';
import type { IsoDate } from '@maxilla/domain/days';
import { accepted } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';
import { type PricedUnit, priceRefusal, unitsOfParts } from '@maxilla/domain/missing-prices';
import { type PriceLine } from '@maxilla/domain/pricing';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type InCart, insertAccessoryOrder, takeFromStock } from '../accessories/api.ts';
import { accessoryLine, cartChanged, type ChargedLine, deliveryLines, totalsOf } from '../cart/api.ts';
import type { KnownDiscount } from '../discounts/api.ts';
import { insertHistory } from '../history/api.ts';
import { preferredCourier } from '../preferences/api.ts';
import type { PricedProject } from '../projects/api.ts';
import {
  addressOfLatestOrder,
  type DeliveryAddress,
  insertOrder,
  insertOrderLines,
  storeDestination,
} from './orders.store.ts';

/** The job that makes the purchase order of an order that was placed. */
export const PURCHASE_ORDER_JOB = 'order-purchase-order';

export type Order = {
  readonly owner: Pick<Actor, 'id'>;
  /** The dentist, or a colleague who orders on their behalf. */
  readonly placedBy: Pick<Actor, 'id'>;
  readonly deliveryAddress: DeliveryAddress;
  readonly discount: KnownDiscount | null;
  /** Whether the dentist has accepted the terms for this order. */
  readonly termsAccepted: boolean;
  readonly lines: readonly OrderedLine[];
  /** Locked, and enough of them in stock. */
  readonly accessories: readonly InCart[];
  /** Whether it adds to a project that was ordered before, whose delivery stays as it is. */
  readonly isFurther?: boolean;
};

/** A line of an order; a line of an accessory names it, that of the delivery names nothing. */
export type OrderedLine = ChargedLine & {
  readonly projectId: number | null;
  readonly accessoryId: number | null;
};

/**
 * Everything that an order is charged: its projects, its accessories and its delivery, at current prices. Refused if the
 * price list lacks one of them, at the projects that it is of.
 */
export async function linesOf(
  trx: Transaction,
  buyer: Pick<Actor, 'role'>,
  projects: readonly PricedProject[],
  accessories: readonly InCart[],
): Promise<OrderedLine[]> {
  const goods = [
    ...projects.flatMap(projectLines),
    ...accessories.map((one) => ({
      ...accessoryLine(one),
      projectId: null,
      accessoryId: one.accessory.id,
    })),
  ];
  const delivery = await deliveryLines(trx, goods);
  const lacking = [
    ...projects.flatMap(({ productCode, missing }) => unitsOfParts(productCode, missing)),
    ...(delivery.missing ? [{ productCode: 'ORDER', unit: 'DELIVERY' } as const] : []),
  ] satisfies PricedUnit[];
  const unpriced = projects.filter(({ missing }) => missing.length > 0);
  accepted(
    priceRefusal(
      buyer,
      lacking,
      unpriced.map(({ projectId }) => `projects.${projectId}`),
    ),
  );
  return [...goods, ...delivery.lines.map((line) => ({ ...line, projectId: null, accessoryId: null }))];
}

type Placed = { readonly orderId: number; readonly accessoryOrderId: number | null };

/**
 * Stores an order at the prices of its lines (decisions 18, 19), takes its accessories out of the stock and queues its
 * purchase order.
 */
export async function placeOrder(trx: Transaction, platform: Platform, order: Order): Promise<Placed> {
  const { order: totals } = totalsOf(order.lines, order.discount);
  const { instant: at, today } = platform.clock.now();
  const orderId = await insertOrder(trx, {
    ownerId: order.owner.id,
    placedBy: order.placedBy.id,
    at,
    deliveryAddress: order.deliveryAddress,
    discountId: order.discount?.id ?? null,
    termsAcceptedAt: order.termsAccepted ? at : null,
    totalCents: totals.totalPrice,
    discountCents: totals.discount,
    vatCents: totals.vat,
  });
  const destination = countryGroupOf(order.deliveryAddress);
  const courier = await preferredCourier(trx, order.owner.id);
  const accessoryOrderId = await sendAccessories(trx, platform, order, {
    orderId,
    at,
    destination,
    courier,
    deadline: accessoryDeadline(today),
  });
  const lines = order.lines.map(({ accessoryId, ...line }, index) => ({
    ...line,
    accessoryId,
    accessoryOrderId: accessoryId === null ? null : accessoryOrderId,
    discountCents: totals.discounts[index] ?? 0,
  }));
  await insertOrderLines(trx, orderId, lines);
  const projectIds = [...new Set(order.lines.flatMap(({ projectId }) => projectId ?? []))];
  if (!order.isFurther) await storeDestination(trx, projectIds, { group: destination, courier });
  else if (order.lines.some(({ part }) => part === 'COURIER'))
    await storeDestination(trx, projectIds, { courier });
  await platform.jobs.enqueue(trx, PURCHASE_ORDER_JOB, [{ orderId }]);
  return { orderId, accessoryOrderId };
}

/**
 * Orders what an ordered project costs besides, to the address of its latest order; returns the order, or null if there is
 * nothing to charge.
 */
export async function placeFurtherOrder(
  trx: Transaction,
  platform: Platform,
  {
    project,
    placedBy,
    lines,
  }: {
    readonly project: { readonly id: number; readonly ownerId: number };
    readonly placedBy: Pick<Actor, 'id'>;
    readonly lines: readonly PriceLine[];
  },
): Promise<number | null> {
  const deliveryAddress = await addressOfLatestOrder(trx, project.id);
  if (lines.length === 0 || !deliveryAddress) return null;
  const { orderId } = await placeOrder(trx, platform, {
    owner: { id: project.ownerId },
    placedBy,
    deliveryAddress,
    discount: null,
    termsAccepted: false,
    lines: lines.map((line) => ({ ...line, projectId: project.id, accessoryId: null })),
    accessories: [],
    isFurther: true,
  });
  return orderId;
}

/** Opens the parcel of an order's accessories and takes them out of the stock; null if there are none. */
async function sendAccessories(
  trx: Transaction,
  platform: Platform,
  { owner, accessories }: Order,
  parcel: {
    readonly orderId: number;
    readonly at: string;
    readonly destination: CountryGroup | null;
    readonly courier: string;
    readonly deadline: IsoDate;
  },
): Promise<number | null> {
  if (accessories.length === 0) return null;
  await takeFromStock(trx, owner.id, accessories);
  const id = await insertAccessoryOrder(trx, { ...parcel, ownerId: owner.id, accessories });
  await insertHistory(
    trx,
    {
      subject: { kind: 'accessoryOrder', id },
      actorId: owner.id,
      code: 'ACCESSORIES_ORDERED',
      params: {},
      from: null,
      to: 'PACKAGE_PREPARATION',
    },
    parcel.at,
  );
  await platform.live.publish(trx, { kind: 'accessoryOrder', id, userIds: [owner.id], staff: true });
  await cartChanged(trx, platform, owner.id);
  return id;
}

/** The order lines of a project. A free project gets a line too, so that it is part of the order. */
function projectLines({ projectId, productCode, lines }: PricedProject): OrderedLine[] {
  const nothing: PriceLine = {
    code: productCode,
    part: 'INITIAL',
    description: { FR: '', EN: '' },
    quantity: 1,
    unitCents: 0,
    vatRate: 0,
  };
  return (lines.length > 0 ? lines : [nothing]).map((line) => ({ ...line, projectId, accessoryId: null }));
}

import type { billing } from '@maxilla/contract/billing';
import type { ReplyOf } from '@maxilla/contract/calls';
import { amountsOf, billingState, billOf, netOf } from '@maxilla/domain/billing';
import type { DayRange } from '@maxilla/domain/day-ranges';
import type { Language } from '@maxilla/domain/people';
import { amountOf, amountOfPart, type OrderPart, priceOf } from '@maxilla/domain/pricing';
import { PRODUCT_TYPES, productByCode } from '@maxilla/domain/products';

import { businessDay } from '../../platform/clock.ts';
import { descriptionOf, nameOf } from './billing-words.ts';
import type { BilledLine } from './billing.store.ts';

type Order = NonNullable<ReplyOf<typeof billing.orders>['orders']>[number];
type Item = Order['orderItems'][number];
type Line = Item['elements'][number];

/** Parts listed below an item as charges; the other parts are its elements. */
const CHARGES: readonly OrderPart[] = ['PRODUCTION', 'COURIER', 'EMERGENCY'];

const lineOf = (line: BilledLine, language: Language): Line => ({
  code: line.code,
  description: descriptionOf(line, language),
  quantity: line.quantity,
  unitPrice: line.unitCents,
  totalPrice: amountOf(line),
  discount: line.discountCents,
  totalPriceAfterDiscount: netOf(line),
  vatRate: line.vatRate,
});

/** Groups lines into one bill per order, with its items and the amounts billed for the range. */
export function billsOf(lines: readonly BilledLine[], range: DayRange, language: Language): Order[] {
  return [...Map.groupBy(lines, ({ orderId }) => orderId).values()].map((own) =>
    orderOf(own, range, language),
  );
}

function orderOf(lines: readonly BilledLine[], range: DayRange, language: Language): Order {
  const [first] = lines;
  const shipped = lines.flatMap(({ shippedAt }) => shippedAt ?? []);
  const last = new Date(Math.max(...shipped.map(Number)));
  if (!first || shipped.length === 0) throw new Error('an order without a shipped line is not billed');
  const goods = lines.filter(({ part }) => part !== 'DELIVERY');
  const delivery = lines.find(({ part }) => part === 'DELIVERY');
  const items = Map.groupBy(goods, ({ projectId }) => projectId);
  const { vat, ...actual } = billOf(lines, range);
  return {
    id: first.orderId,
    orderedTime: first.orderedAt.toISOString(),
    lastUpdatedTime: last.toISOString(),
    lastUpdatedDate: businessDay(last),
    discountCode: first.discountCode,
    orderItems: [...items.values()].map((own) => itemOf(own, range, language)),
    delivery: delivery ? { ...lineOf(delivery, language), ...billedOf(delivery, range) } : null,
    deliveryCharge: amountOfPart(lines, 'DELIVERY'),
    ...amountsOf(lines),
    actualTotal: actual.totalPrice,
    actualDiscount: actual.discount,
    actualTotalAfterDiscount: actual.totalPriceAfterDiscount,
    actualVat: vat,
    actualTotalWithVat: actual.totalPriceAfterDiscount + vat,
  };
}

const billedOf = ({ shippedOn }: BilledLine, range: DayRange) => ({
  shippedDate: shippedOn,
  billing: billingState(shippedOn, range),
});

/** The lines of a project, or of the accessories of an order. */
function itemOf(lines: readonly BilledLine[], range: DayRange, language: Language): Item {
  const [first] = lines;
  if (!first) throw new Error('an item has a line');
  const { productCode } = first;
  const amounts = amountsOf(lines);
  const charged = (wanted: boolean) =>
    lines.filter(({ part }) => CHARGES.includes(part) === wanted).map((line) => lineOf(line, language));
  return {
    id: first.projectId ?? first.accessoryOrderId ?? first.orderId,
    productCode,
    productTypeId: productCode && PRODUCT_TYPES[productByCode(productCode).type].id,
    description: [...new Set((productCode ? [first] : lines).map((line) => nameOf(line, language)))].join(
      ', ',
    ),
    patientName: first.patientName,
    quantity: 1,
    unitPrice: amounts.totalPrice,
    ...amounts,
    vatRate: rateOf(lines),
    elements: charged(false),
    charges: charged(true),
    productionCharge: amountOfPart(lines, 'PRODUCTION'),
    courierCharge: amountOfPart(lines, 'COURIER'),
    emergencyProductionCharge: amountOfPart(lines, 'EMERGENCY'),
    ...billedOf(first, range),
  };
}

/** VAT rate of the goods rather than of their carriage. */
function rateOf(lines: readonly BilledLine[]): number {
  const goods = lines.flatMap(({ part, ...line }) =>
    part === 'ACCESSORY' || part === 'DELIVERY' ? [] : [{ ...line, part }],
  );
  return goods.length > 0 ? priceOf(goods).vatRate : (lines[0]?.vatRate ?? 0);
}

import type { PriceType, Quotation } from './aligners.ts';
import { type Media, uses } from './customisation.ts';
import type { FieldValues } from './kinds/fields.ts';
import type { Charge, CountedLine } from './kinds/kind.ts';
import { kindOf } from './kinds/kinds.ts';
import type { Language } from './people.ts';
import type { ProductCode } from './products.ts';

/**
 * Prices of projects and orders. Amounts are integer cents, rates hundredths of a percent (2000 is 20 %).
 * Halves round up.
 */

export const PRICE_UNITS = [
  'INITIAL',
  'ELEMENT',
  'LINE',
  'PRODUCTION',
  'COURIER',
  'EMERGENCY',
  'ALIGNER',
  'PACKAGE',
  'ROYAL',
] as const;
/** The unit that a row of the price list applies to. */
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** A part of a price: a charge of the product's kind, one common to all kinds, or one of a quotation. */
export type PricePart = Charge['part'] | 'COURIER' | 'EMERGENCY' | 'ALIGNER' | 'PACKAGE' | 'ROYAL';

/** The unit of the price list that each part is charged at. */
export const UNIT_OF = {
  INITIAL: 'INITIAL',
  ELEMENT: 'ELEMENT',
  MAXILLARY_ELEMENT: 'ELEMENT',
  MANDIBULAR_ELEMENT: 'ELEMENT',
  LINE: 'LINE',
  PRODUCTION: 'PRODUCTION',
  COURIER: 'COURIER',
  EMERGENCY: 'EMERGENCY',
  ALIGNER: 'ALIGNER',
  PACKAGE: 'PACKAGE',
  ROYAL: 'ROYAL',
} as const satisfies { readonly [P in PricePart]: PriceUnit };

export const PRICE_PARTS = Object.keys(UNIT_OF) as readonly PricePart[];

/**
 * Subject of an order line: a part of a project's price, an accessory, or the delivery of the whole order.
 */
export type OrderPart = PricePart | 'ACCESSORY' | 'DELIVERY';

/** A row of the price list. Hidden rows are no longer offered. */
export type PriceRow = {
  readonly code: string;
  readonly unit: PriceUnit;
  readonly description: Readonly<Record<Language, string>>;
  readonly amountCents: number;
  readonly vatRate: number;
  readonly hidden: boolean;
};

/** A price line without VAT. An order stores a copy, so later price changes do not affect it. */
export type PriceLine = {
  readonly code: string;
  readonly part: PricePart;
  readonly description: Readonly<Record<Language, string>>;
  readonly quantity: number;
  readonly unitCents: number;
  readonly vatRate: number;
};

/** The facts that determine a project's price. */
export type Priced = FieldValues & {
  readonly productCode: ProductCode;
  readonly breakdowns: readonly CountedLine[];
  readonly media: Media;
  readonly urgent: boolean;
};

/** Whether an order is charged an emergency, which a courier rules out (spec 1 §4, delivery date). */
export const chargesEmergency = ({ media, urgent }: Pick<Priced, 'media' | 'urgent'>): boolean =>
  urgent && !uses(media, 'PHYSICAL');

/** What a project may be charged besides the charges of its kind. */
export const extrasOf = (project: Pick<Priced, 'media' | 'urgent'>) =>
  [
    { part: 'COURIER', quantity: uses(project.media, 'PHYSICAL') ? 1 : 0 },
    { part: 'EMERGENCY', quantity: chargesEmergency(project) ? 1 : 0 },
  ] as const;

/**
 * Price lines of a project (decisions 18): the charges of its kind, a courier for a collection, and otherwise the
 * emergency surcharge if urgent. `rows` is the product's price list.
 */
export function quote(project: Priced, rows: readonly PriceRow[]): readonly PriceLine[] {
  return linesOf([...kindOf(project.productCode).charges(project), ...extrasOf(project)], rows);
}

/**
 * Price lines of the lines of an ordered prosthesis: what was ordered keeps its price, other codes are charged as the price
 * list says now.
 */
export function quoteLines(
  project: Priced,
  ordered: readonly Pick<PriceLine, 'code' | 'description' | 'unitCents' | 'vatRate'>[],
  rows: readonly PriceRow[],
): readonly PriceLine[] {
  const kept = ordered.map(({ unitCents, ...line }): PriceRow => ({
    ...line,
    unit: 'LINE',
    amountCents: unitCents,
    hidden: false,
  }));
  const keptCodes = new Set(kept.map(({ code }) => code));
  const others = rows.filter(({ code }) => !keptCodes.has(code));
  return quote(project, [...kept, ...others]).filter(({ part }) => part === 'LINE');
}

/** The part that a plan of aligners is charged as: a number of aligners, or the whole treatment (spec 1 §5). */
export const partOfPlan = (priceType: PriceType) => (priceType === 'UNIT' ? 'ALIGNER' : priceType);

/** Price lines of a plan of aligners. */
export function quotePlan({ priceType, count }: Quotation, rows: readonly PriceRow[]): readonly PriceLine[] {
  return linesOf([{ part: partOfPlan(priceType), quantity: priceType === 'UNIT' ? count : 1 }], rows);
}

/** A part of a project's price that may be charged after its order: it has become urgent, or a courier comes again. */
export type FurtherPart = Extract<PricePart, 'COURIER' | 'EMERGENCY'>;

/** Price lines of what a project costs besides its order; what is free needs no further order. */
export const quoteFurther = (
  parts: readonly FurtherPart[],
  rows: readonly PriceRow[],
): readonly PriceLine[] =>
  linesOf(
    parts.map((part) => ({ part, quantity: 1 })),
    rows,
  ).filter((line) => amountOf(line) > 0);

/**
 * The row that a part is charged at, that with a code where a product has several. A hidden one counts only if its unit has no visible one, so that earlier choices keep a
 * price: the latest, as a price is replaced by hiding it.
 */
export function rowOf(part: PricePart, rows: readonly PriceRow[], code?: string): PriceRow | undefined {
  const ofUnit = rows.filter(
    (row) => row.unit === UNIT_OF[part] && (code === undefined || row.code === code),
  );
  return ofUnit.find(({ hidden }) => !hidden) ?? ofUnit.at(-1);
}

function linesOf(
  charges: readonly { readonly part: PricePart; readonly quantity: number; readonly code?: string }[],
  rows: readonly PriceRow[],
): readonly PriceLine[] {
  return charges.flatMap(({ part, quantity, code: wanted }) => {
    const row = quantity === 0 ? undefined : rowOf(part, rows, wanted);
    if (!row) return [];
    const { code, description, amountCents, vatRate } = row;
    return [{ code, part, description, quantity, unitCents: amountCents, vatRate }];
  });
}

type Amount = Pick<PriceLine, 'quantity' | 'unitCents'> & { readonly part: OrderPart };

/** Total of a line, in cents. */
export function amountOf({ quantity, unitCents }: Pick<Amount, 'quantity' | 'unitCents'>): number {
  return quantity * unitCents;
}

/** A project's price in cents, without VAT: totals by part under their wire names (spec 1 §3). */
export type ProjectPrice = {
  readonly initialCharge: number;
  /** Unit price of an element. */
  readonly elementPrice: number;
  readonly numberOfElements: number;
  readonly totalElementsPrice: number;
  readonly productionCharge: number;
  readonly courierCharge: number;
  readonly emergencyProductionCharge: number;
  readonly totalPrice: number;
  /** The rate of the goods, not of the courier. */
  readonly vatRate: number;
};

/** Sums price lines by part. */
export function priceOf(
  lines: readonly Pick<PriceLine, 'part' | 'quantity' | 'unitCents' | 'vatRate'>[],
): ProjectPrice {
  const sum = (some: readonly Amount[]) => some.reduce((total, line) => total + amountOf(line), 0);
  const charged = (unit: PriceUnit) => lines.filter(({ part }) => UNIT_OF[part] === unit);
  const elements = charged('ELEMENT');
  return {
    initialCharge: sum(charged('INITIAL')),
    elementPrice: elements[0]?.unitCents ?? 0,
    numberOfElements: elements.reduce((total, { quantity }) => total + quantity, 0),
    totalElementsPrice: sum(elements),
    productionCharge: sum(charged('PRODUCTION')),
    courierCharge: sum(charged('COURIER')),
    emergencyProductionCharge: sum(charged('EMERGENCY')),
    totalPrice: sum(lines),
    vatRate: (lines.find(({ part }) => part !== 'COURIER') ?? lines[0])?.vatRate ?? 0,
  };
}

/** A share of an amount, with halves rounded up: 10 % of 10.05 € is `shareOf(1005, 1000)`, 101 cents. */
export function shareOf(cents: number, rate: number): number {
  return Math.floor((cents * rate + 5_000) / 10_000);
}

export const DISCOUNT_TYPES = ['PERCENTAGE', 'FIXED'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** `value` is hundredths of a percent for PERCENTAGE, cents for FIXED. */
export type Discount = { readonly type: DiscountType; readonly value: number };

/** An order line, in cents; the discount applies to the goods, not to their carriage (decisions 19). */
export type OrderLine = Amount & Pick<PriceLine, 'vatRate'>;

/** Whether a line pays for carriage: the collection of an impression, or the delivery of the order. */
const isCarriage = (part: OrderPart) => part === 'COURIER' || part === 'DELIVERY';

/** The discountable amount of a line. */
const goodsOf = (line: Amount) => (isCarriage(line.part) ? 0 : amountOf(line));

/**
 * The discount on each line, in cents (decisions 19). PERCENTAGE: its share of each discountable amount, at
 * most 100 %. FIXED: distributed over the lines in proportion to their discountable amounts, exact to the
 * cent and at most their sum.
 */
export function discountPerLine(lines: readonly Amount[], discount: Discount | null): readonly number[] {
  const goods = lines.map(goodsOf);
  if (discount === null) return goods.map(() => 0);
  if (discount.type === 'PERCENTAGE') {
    return goods.map((worth) => Math.min(worth, shareOf(worth, discount.value)));
  }
  const worthOfAll = goods.reduce((sum, worth) => sum + worth, 0);
  const toSpread = Math.min(discount.value, worthOfAll);
  let worthSoFar = 0;
  return goods.map((worth) => {
    const before = portion(toSpread, worthSoFar, worthOfAll);
    worthSoFar += worth;
    return portion(toSpread, worthSoFar, worthOfAll) - before;
  });
}

function portion(cents: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((cents * part) / whole);
}

/** Amounts of an order in cents: before discount, the discount, the VAT, and the amount due. */
export type OrderTotals = {
  /** The discount on each line. */
  readonly discounts: readonly number[];
  readonly totalPrice: number;
  /** The couriers' share of `totalPrice`. */
  readonly courier: number;
  /** The delivery's share of `totalPrice`. */
  readonly delivery: number;
  readonly discount: number;
  readonly totalPriceAfterDiscount: number;
  readonly vat: number;
  readonly totalWithVat: number;
};

/** Totals of an order: the discount per line, then the VAT on the remainder at each rate. */
export function orderTotals(lines: readonly OrderLine[], discount: Discount | null): OrderTotals {
  const discounts = discountPerLine(lines, discount);
  const off = discounts.reduce((sum, cents) => sum + cents, 0);
  const totalPrice = lines.reduce((sum, line) => sum + amountOf(line), 0);
  const net = totalPrice - off;
  const vat = vatByRate(lines, discounts).reduce((sum, { cents }) => sum + cents, 0);
  return {
    discounts,
    totalPrice,
    courier: amountOfPart(lines, 'COURIER'),
    delivery: amountOfPart(lines, 'DELIVERY'),
    discount: off,
    totalPriceAfterDiscount: net,
    vat,
    totalWithVat: net + vat,
  };
}

/** The sum of the lines of one part. */
export function amountOfPart(lines: readonly Amount[], wanted: OrderPart): number {
  return lines.reduce((sum, line) => (line.part === wanted ? sum + amountOf(line) : sum), 0);
}

/** VAT rates of the priced lines, in order; free lines have none. */
export function ratesOf(lines: readonly OrderLine[]): readonly number[] {
  return [...new Set(lines.flatMap((line) => (amountOf(line) === 0 ? [] : line.vatRate)))];
}

/** The VAT of an order by rate, on line amounts after discount. */
export function vatByRate(
  lines: readonly OrderLine[],
  discounts: readonly number[],
): readonly { readonly rate: number; readonly cents: number }[] {
  const nets = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    const net = amountOf(line) - (discounts[index] ?? 0);
    nets.set(line.vatRate, (nets.get(line.vatRate) ?? 0) + net);
  }
  return [...nets].map(([rate, net]) => ({ rate, cents: shareOf(net, rate) }));
}

/** The jaw that the elements of a part are for, where each jaw is a line of its own. */
export const JAW_OF_PART: Readonly<Partial<Record<OrderPart, 'MAXILLARY' | 'MANDIBULAR'>>> = {
  MAXILLARY_ELEMENT: 'MAXILLARY',
  MANDIBULAR_ELEMENT: 'MANDIBULAR',
};

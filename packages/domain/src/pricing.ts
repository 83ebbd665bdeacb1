/**
 * What a project and an order cost. Money is integer cents, rates are hundredths of a percent (2000 is 20 %).
 * Halves round up.
 */

export const PRICE_UNITS = ['INITIAL', 'ELEMENT', 'PRODUCTION', 'COURIER', 'EMERGENCY'] as const;
/** The part of a project's price that a row of the price list is. */
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** A row of the price list of one product. */
export type PriceRow = { readonly unit: PriceUnit; readonly amountCents: number; readonly vatRate: number };

/** What of a project its price depends on. */
export type Priced = {
  readonly numberOfElements: number;
  /** A courier fetches something at the dentist's. */
  readonly courierPickup: boolean;
  readonly urgent: boolean;
};

/** A project's price in cents, without VAT. */
export type ProjectPrice = {
  readonly initialCharge: number;
  readonly elementPrice: number;
  readonly numberOfElements: number;
  readonly totalElementsPrice: number;
  readonly productionCharge: number;
  readonly courierCharge: number;
  readonly emergencyProductionCharge: number;
  readonly totalPrice: number;
  readonly vatRate: number;
};

/**
 * A project's price from its product's price rows: initial charge, a price per element, production charge, courier
 * charge for a pick-up, emergency production charge when urgent. A part without a row costs nothing; several rows
 * of one unit add up. The VAT rate is that of the goods, not of the courier.
 */
export function priceOf(rows: readonly PriceRow[], project: Priced): ProjectPrice {
  const amount = (unit: PriceUnit) =>
    rows.filter((row) => row.unit === unit).reduce((sum, row) => sum + row.amountCents, 0);
  const initialCharge = amount('INITIAL');
  const elementPrice = amount('ELEMENT');
  const totalElementsPrice = elementPrice * project.numberOfElements;
  const productionCharge = amount('PRODUCTION');
  const courierCharge = project.courierPickup ? amount('COURIER') : 0;
  const emergencyProductionCharge = project.urgent ? amount('EMERGENCY') : 0;
  return {
    initialCharge,
    elementPrice,
    numberOfElements: project.numberOfElements,
    totalElementsPrice,
    productionCharge,
    courierCharge,
    emergencyProductionCharge,
    totalPrice:
      initialCharge + totalElementsPrice + productionCharge + courierCharge + emergencyProductionCharge,
    vatRate: (rows.find((row) => row.unit !== 'COURIER') ?? rows[0])?.vatRate ?? 0,
  };
}

/** A share of an amount, halves rounded up: `shareOf(1005, 1000)` is ten percent of 10.05 €, 101 cents. */
export function shareOf(cents: number, rate: number): number {
  return Math.floor((cents * rate + 5_000) / 10_000);
}

export const DISCOUNT_TYPES = ['PERCENTAGE', 'FIXED'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** `value` is hundredths of a percent for PERCENTAGE, cents for FIXED. */
export type Discount = { readonly type: DiscountType; readonly value: number };

/** A line of an order, in cents; the discount applies to all of it but the courier. */
export type OrderLine = {
  readonly totalPrice: number;
  readonly courierCharge: number;
  readonly vatRate: number;
};

/**
 * What a discount takes off each line, in cents. PERCENTAGE: its share of each line's goods, never more than all.
 * FIXED: spread over the lines in proportion to their goods, to the cent, never more than they are worth.
 */
export function discountPerLine(lines: readonly OrderLine[], discount: Discount | null): readonly number[] {
  const goods = lines.map((line) => Math.max(0, line.totalPrice - line.courierCharge));
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

/** A line after its discount, with its VAT. */
export type PricedLine = { readonly discount: number; readonly net: number; readonly vat: number };

/** An order's amounts in cents: before discount, the discount, the VAT, and what is to be paid. */
export type OrderTotals = {
  readonly lines: readonly PricedLine[];
  readonly totalPrice: number;
  readonly discount: number;
  readonly totalPriceAfterDiscount: number;
  readonly vat: number;
  readonly totalWithVat: number;
};

/** Adds up an order: discount per line, then VAT per line on what remains. */
export function orderTotals(lines: readonly OrderLine[], discount: Discount | null): OrderTotals {
  const discounts = discountPerLine(lines, discount);
  const priced = lines.map((line, index) => {
    const off = discounts[index] ?? 0;
    const net = line.totalPrice - off;
    return { discount: off, net, vat: shareOf(net, line.vatRate) };
  });
  const sum = (of: (line: PricedLine) => number) => priced.reduce((total, line) => total + of(line), 0);
  const net = sum((line) => line.net);
  const vat = sum((line) => line.vat);
  return {
    lines: priced,
    totalPrice: net + sum((line) => line.discount),
    discount: sum((line) => line.discount),
    totalPriceAfterDiscount: net,
    vat,
    totalWithVat: net + vat,
  };
}

import type { DayRange } from './day-ranges.ts';
import type { IsoDate } from './days.ts';
import { amountOf, type OrderLine, vatByRate } from './pricing.ts';

/**
 * Billing of dentists for a range of days: everything that was shipped in it (spec 1 §2, §3; decisions 26).
 */

export const BILLING_STATES = ['ALREADY_BILLED', 'TO_BILL', 'TO_BILL_LATER'] as const;
/**
 * Time of billing relative to a range: before it, in it, or after it including unshipped work (spec 1 §2).
 */
export type BillingState = (typeof BILLING_STATES)[number];

/** Billing state of something shipped on a day, or not shipped yet. */
export function billingState(shippedOn: IsoDate | null, { from, to }: DayRange): BillingState {
  if (shippedOn === null || shippedOn > to) return 'TO_BILL_LATER';
  return shippedOn < from ? 'ALREADY_BILLED' : 'TO_BILL';
}

/** A line of an order with its own discount, which was decided on when it was ordered. */
export type BillingLine = OrderLine & {
  readonly discountCents: number;
  readonly shippedOn: IsoDate | null;
};

/** The amount of a line after its discount, in cents. */
export const netOf = (line: Pick<BillingLine, 'quantity' | 'unitCents' | 'discountCents'>) =>
  amountOf(line) - line.discountCents;

/** Whether something is sold without VAT; free items are not. */
export const isExempt = ({
  totalPrice,
  vatRate,
}: {
  readonly totalPrice: number;
  readonly vatRate: number;
}) => totalPrice !== 0 && vatRate === 0;

/** Amounts in cents without VAT. */
export type BillingAmounts = {
  readonly totalPrice: number;
  readonly discount: number;
  readonly totalPriceAfterDiscount: number;
};

/** The totals of some lines. */
export function amountsOf(lines: readonly BillingLine[]): BillingAmounts {
  const totalPrice = lines.reduce((sum, line) => sum + amountOf(line), 0);
  const discount = lines.reduce((sum, { discountCents }) => sum + discountCents, 0);
  return { totalPrice, discount, totalPriceAfterDiscount: totalPrice - discount };
}

/** Bill of an order for a range: its amounts, and the VAT on them at each rate (decisions 20, 26). */
export function billOf(
  lines: readonly BillingLine[],
  range: DayRange,
): BillingAmounts & { readonly vat: number } {
  const billed = lines.filter(({ shippedOn }) => billingState(shippedOn, range) === 'TO_BILL');
  const discounts = billed.map(({ discountCents }) => discountCents);
  const vat = vatByRate(billed, discounts).reduce((sum, { cents }) => sum + cents, 0);
  return { ...amountsOf(billed), vat };
}

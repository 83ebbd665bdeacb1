import { expect, test } from 'vitest';

import { amountsOf, type BillingLine, billingState, billOf, isExempt } from '../src/billing.ts';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

test.each([
  [null, 'TO_BILL_LATER'],
  ['2026-09-30', 'ALREADY_BILLED'],
  ['2026-10-01', 'TO_BILL'],
  ['2026-10-31', 'TO_BILL'],
  ['2026-11-01', 'TO_BILL_LATER'],
] as const)('what was shipped on %s is %s', (shippedOn, state) => {
  expect(billingState(shippedOn, OCTOBER)).toBe(state);
});

const line = (unitCents: number, rest: Partial<BillingLine> = {}): BillingLine => ({
  part: 'ELEMENT',
  quantity: 1,
  unitCents,
  vatRate: 2_000,
  discountCents: 0,
  shippedOn: '2026-10-10',
  ...rest,
});

test('an order counts whole, and is billed with what was shipped in the range and the VAT of that', () => {
  const lines = [
    line(10_000, { quantity: 2, discountCents: 1_500 }),
    line(19_000, { vatRate: 0, discountCents: 1_900 }),
    line(8_500, { shippedOn: '2026-09-30' }),
    line(7_000, { shippedOn: null }),
    line(990, { part: 'DELIVERY', shippedOn: '2026-09-30' }),
  ];
  expect(amountsOf(lines)).toEqual({ totalPrice: 55_490, discount: 3_400, totalPriceAfterDiscount: 52_090 });
  expect(billOf(lines, OCTOBER)).toEqual({
    totalPrice: 39_000,
    discount: 3_400,
    totalPriceAfterDiscount: 35_600,
    vat: 3_700,
  });
});

test.each([
  [{ totalPrice: 19_000, vatRate: 0 }, true],
  [{ totalPrice: 19_000, vatRate: 2_000 }, false],
  [{ totalPrice: 0, vatRate: 0 }, false],
])('%o is exempt from VAT: %s', (sold, exempt) => {
  expect(isExempt(sold)).toBe(exempt);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  discountPerLine,
  orderTotals,
  PRICE_UNITS,
  priceOf,
  type PriceRow,
  shareOf,
} from '../src/pricing.ts';

const cents = fc.nat(1_000_000);
const row: fc.Arbitrary<PriceRow> = fc.record({
  unit: fc.constantFrom(...PRICE_UNITS),
  amountCents: cents,
  vatRate: fc.constantFrom(0, 550, 2_000),
});
const line = fc
  .record({ goods: cents, courierCharge: fc.nat(5_000), vatRate: fc.constantFrom(0, 2_000) })
  .map(({ goods, courierCharge, vatRate }) => ({
    totalPrice: goods + courierCharge,
    courierCharge,
    vatRate,
  }));
const discount = fc.oneof(
  fc.record({ type: fc.constant('PERCENTAGE' as const), value: fc.integer({ min: 1, max: 12_000 }) }),
  fc.record({ type: fc.constant('FIXED' as const), value: fc.integer({ min: 1, max: 2_000_000 }) }),
);

describe("a project's price", () => {
  const rows: PriceRow[] = [
    { unit: 'COURIER', amountCents: 1_500, vatRate: 2_000 },
    { unit: 'INITIAL', amountCents: 9_000, vatRate: 0 },
    { unit: 'ELEMENT', amountCents: 4_500, vatRate: 0 },
    { unit: 'PRODUCTION', amountCents: 6_000, vatRate: 0 },
    { unit: 'EMERGENCY', amountCents: 4_000, vatRate: 0 },
  ];

  it('adds a charge, three implants, production and the emergency: 325 €', () => {
    const price = priceOf(rows, { numberOfElements: 3, courierPickup: false, urgent: true });
    expect(price).toEqual({
      initialCharge: 9_000,
      elementPrice: 4_500,
      numberOfElements: 3,
      totalElementsPrice: 13_500,
      productionCharge: 6_000,
      courierCharge: 0,
      emergencyProductionCharge: 4_000,
      totalPrice: 32_500,
      vatRate: 0,
    });
    expect(priceOf(rows, { numberOfElements: 3, courierPickup: true, urgent: false }).totalPrice).toBe(
      30_000,
    );
    expect(priceOf([], { numberOfElements: 3, courierPickup: true, urgent: true }).totalPrice).toBe(0);
  });

  it('is never negative and always the sum of its parts', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 8 }),
        fc.record({ numberOfElements: fc.nat(20), courierPickup: fc.boolean(), urgent: fc.boolean() }),
        (prices, project) => {
          const price = priceOf(prices, project);
          expect(price.totalPrice).toBe(
            price.initialCharge +
              price.elementPrice * project.numberOfElements +
              price.productionCharge +
              price.courierCharge +
              price.emergencyProductionCharge,
          );
          expect(price.totalPrice).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(price.totalPrice)).toBe(true);
          if (!project.urgent) expect(price.emergencyProductionCharge).toBe(0);
          if (!project.courierPickup) expect(price.courierCharge).toBe(0);
        },
      ),
    );
  });
});

describe('a share of an amount', () => {
  it('rounds halves up', () => {
    expect(shareOf(1_005, 1_000)).toBe(101);
    expect(shareOf(1_004, 1_000)).toBe(100);
    expect(shareOf(10_000, 2_000)).toBe(2_000);
    expect(shareOf(0, 2_000)).toBe(0);
  });
});

describe('a discount', () => {
  it('takes a percentage off the goods of each line, not off the courier', () => {
    const lines = [
      { totalPrice: 11_500, courierCharge: 1_500, vatRate: 2_000 },
      { totalPrice: 1_005, courierCharge: 0, vatRate: 0 },
    ];
    expect(discountPerLine(lines, { type: 'PERCENTAGE', value: 1_000 })).toEqual([1_000, 101]);
    expect(orderTotals(lines, { type: 'PERCENTAGE', value: 1_000 })).toEqual({
      lines: [
        { discount: 1_000, net: 10_500, vat: 2_100 },
        { discount: 101, net: 904, vat: 0 },
      ],
      totalPrice: 12_505,
      discount: 1_101,
      totalPriceAfterDiscount: 11_404,
      vat: 2_100,
      totalWithVat: 13_504,
    });
  });

  it('spreads a fixed amount over the lines to the cent, and never takes more than they are worth', () => {
    const lines = [1_000, 1_000, 1_000].map((totalPrice) => ({ totalPrice, courierCharge: 0, vatRate: 0 }));
    const spread = discountPerLine(lines, { type: 'FIXED', value: 1_000 });
    expect(spread.reduce((sum, off) => sum + off, 0)).toBe(1_000);
    expect(Math.max(...spread) - Math.min(...spread)).toBeLessThanOrEqual(1);
    expect(discountPerLine(lines, { type: 'FIXED', value: 9_999 })).toEqual([1_000, 1_000, 1_000]);
    expect(discountPerLine([], { type: 'FIXED', value: 9_999 })).toEqual([]);
  });

  it('leaves no line below zero and adds up, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.option(discount, { nil: null }), (lines, off) => {
        const totals = orderTotals(lines, off);
        const goods = lines.reduce((sum, one) => sum + one.totalPrice - one.courierCharge, 0);
        totals.lines.forEach((priced, index) => {
          expect(priced.discount).toBeGreaterThanOrEqual(0);
          expect(priced.net).toBeGreaterThanOrEqual(lines[index]!.courierCharge);
          expect(priced.net + priced.discount).toBe(lines[index]!.totalPrice);
        });
        expect(totals.totalPrice).toBe(lines.reduce((sum, one) => sum + one.totalPrice, 0));
        expect(totals.totalPriceAfterDiscount).toBe(totals.totalPrice - totals.discount);
        expect(totals.totalWithVat).toBe(totals.totalPriceAfterDiscount + totals.vat);
        if (off?.type === 'FIXED') expect(totals.discount).toBe(Math.min(off.value, goods));
        if (off === null) expect(totals.discount).toBe(0);
      }),
    );
  });
});

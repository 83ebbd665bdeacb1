import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEDIA } from '../src/customisation.ts';
import { MAX_ELEMENTS } from '../src/kinds/fields.ts';
import { kindOf } from '../src/kinds/kinds.ts';
import { priceRefusal, unitsOfParts, unpricedParts, unpricedUnits } from '../src/missing-prices.ts';
import { awaitsQuotation, implantsCharged } from '../src/price-lines.ts';
import {
  amountOf,
  discountPerLine,
  orderTotals,
  PRICE_PARTS,
  PRICE_UNITS,
  type Priced,
  priceOf,
  type PriceRow,
  quote,
  quoteFurther,
  shareOf,
  ratesOf,
  vatByRate,
} from '../src/pricing.ts';
import { PRODUCT_CODES, PRODUCTS } from '../src/products.ts';
import { aProject } from './support/builders.ts';

const cents = fc.nat(1_000_000);
const description = { EN: '', FR: '' };
const row: fc.Arbitrary<PriceRow> = fc.record({
  code: fc.string(),
  unit: fc.constantFrom(...PRICE_UNITS),
  description: fc.constant(description),
  amountCents: cents,
  vatRate: fc.constantFrom(0, 550, 2_000),
  hidden: fc.boolean(),
});
const priced: fc.Arbitrary<Priced> = fc
  .record({
    productCode: fc.constantFrom(...PRODUCT_CODES),
    noOfImplants: fc.option(fc.nat(20), { nil: null }),
    maxillaryElements: fc.option(fc.nat(MAX_ELEMENTS), { nil: null }),
    mandibularElements: fc.option(fc.nat(MAX_ELEMENTS), { nil: null }),
    urgent: fc.boolean(),
    media: fc.record({
      impression: fc.constantFrom(null, ...MEDIA),
      dicom: fc.constantFrom(null, ...MEDIA),
      secondDicom: fc.constantFrom(null, ...MEDIA),
    }),
  })
  .map((over) => aProject(over));
const line = fc.record({
  part: fc.constantFrom(...PRICE_PARTS),
  quantity: fc.integer({ min: 1, max: 20 }),
  unitCents: fc.nat(100_000),
  vatRate: fc.constantFrom(0, 2_000),
});
const discount = fc.oneof(
  fc.record({ type: fc.constant('PERCENTAGE' as const), value: fc.integer({ min: 1, max: 12_000 }) }),
  fc.record({ type: fc.constant('FIXED' as const), value: fc.integer({ min: 1, max: 2_000_000 }) }),
);

const charge = (unit: PriceRow['unit'], amountCents: number, over: Partial<PriceRow> = {}): PriceRow => ({
  code: `X_${unit}`,
  unit,
  description,
  amountCents,
  vatRate: 2_000,
  hidden: false,
  ...over,
});

describe("a guide's price", () => {
  const rows = [
    charge('COURIER', 1_500),
    charge('INITIAL', 9_000),
    charge('ELEMENT', 4_500),
    charge('PRODUCTION', 6_000),
    charge('EMERGENCY', 4_000),
  ];
  const guide = aProject({ noOfImplants: 3, urgent: true });

  it('adds a charge, three implants, production and the emergency: 325 €', () => {
    const lines = quote(guide, rows);
    expect(lines.map(({ part, quantity, unitCents }) => [part, quantity, unitCents])).toEqual([
      ['INITIAL', 1, 9_000],
      ['ELEMENT', 3, 4_500],
      ['PRODUCTION', 1, 6_000],
      ['EMERGENCY', 1, 4_000],
    ]);
    expect(priceOf(lines)).toEqual({
      initialCharge: 9_000,
      elementPrice: 4_500,
      numberOfElements: 3,
      totalElementsPrice: 13_500,
      productionCharge: 6_000,
      courierCharge: 0,
      emergencyProductionCharge: 4_000,
      totalPrice: 32_500,
      vatRate: 2_000,
    });
  });

  it('charges after the order what is offered at a price', () => {
    const parts = ['COURIER', 'EMERGENCY'] as const;
    expect(quoteFurther(parts, rows).map(({ part, unitCents }) => [part, unitCents])).toEqual([
      ['COURIER', 1_500],
      ['EMERGENCY', 4_000],
    ]);
    expect(quoteFurther(parts, [charge('COURIER', 0)])).toEqual([]);
  });

  it('has a courier in place of an emergency where something is picked up, and costs nothing without a price list', () => {
    const media = { impression: 'PHYSICAL', dicom: null, secondDicom: null } as const;
    expect(priceOf(quote({ ...guide, media }, rows)).totalPrice).toBe(30_000);
    expect(priceOf(quote({ ...guide, media }, []))).toMatchObject({ totalPrice: 0, vatRate: 0 });
  });
});

describe('a price that is missing from the list', () => {
  const [charged, offered] = [charge('ELEMENT', 3_500), charge('PRODUCTION', 0)];
  const media = { impression: 'PHYSICAL', dicom: null, secondDicom: null } as const;
  const guide = aProject({ noOfImplants: 1 });

  it('is of each part that is charged, but not of the base charge', () => {
    expect(unpricedParts(guide, [])).toEqual(['ELEMENT', 'PRODUCTION']);
    expect(unpricedParts(guide, [charged, offered])).toEqual([]);
    expect(unpricedParts({ ...guide, urgent: true }, [charged, offered])).toEqual(['EMERGENCY']);
    expect(unpricedParts({ ...guide, urgent: true, media }, [charged, offered])).toEqual(['COURIER']);
    const splint = aProject({ productCode: 'PRGB', maxillaryElements: 2, mandibularElements: 0 });
    expect(unpricedParts(splint, [])).toEqual(['MAXILLARY_ELEMENT', 'PRODUCTION']);
    expect(unpricedParts(aProject({ productCode: 'ALIG' }), [])).toEqual(['ALIGNER', 'PACKAGE', 'ROYAL']);
  });

  it('is not that of an earlier choice whose price was hidden, though nobody chooses it anew', () => {
    expect(unpricedParts(guide, [{ ...charged, hidden: true }, offered])).toEqual([]);
    expect(unpricedUnits('GCEP', ['PRODUCTION'])).toEqual([{ productCode: 'GCEP', unit: 'ELEMENT' }]);
    expect(unpricedUnits('GCEP', ['ELEMENT', 'PRODUCTION'])).toEqual([]);
  });

  it('holds for every product, which is free without a list', () => {
    for (const { code } of PRODUCTS) expect(unpricedUnits(code, [])).not.toEqual([]);
  });

  it('is named by product and unit, to dentists and to staff in their words', () => {
    const lacking = unitsOfParts('PRGB', ['MAXILLARY_ELEMENT', 'MANDIBULAR_ELEMENT']);
    expect(priceRefusal({ role: 'ROLE_USER' }, lacking, ['productId'])).toEqual({
      refused: 'price.missing',
      fields: { productId: 'price.missing', 'prices.PRGB.ELEMENT': 'price.missing' },
    });
    expect(priceRefusal({ role: 'ROLE_INTERNAL_USER' }, lacking)?.refused).toBe('price.notInList');
    expect(priceRefusal({ role: 'ROLE_USER' }, [])).toBeNull();
  });
});

describe("a fabrication's price", () => {
  it('counts the elements of each jaw and one production charge', () => {
    const splint = aProject({ productCode: 'PRGB', maxillaryElements: 2, mandibularElements: 1 });
    const lines = quote(splint, [
      charge('ELEMENT', 11_000),
      charge('PRODUCTION', 1_500),
      charge('INITIAL', 99),
    ]);
    expect(lines.map(({ part, quantity }) => [part, quantity])).toEqual([
      ['MAXILLARY_ELEMENT', 2],
      ['MANDIBULAR_ELEMENT', 1],
      ['PRODUCTION', 1],
    ]);
    expect(priceOf(lines)).toMatchObject({
      initialCharge: 0,
      numberOfElements: 3,
      elementPrice: 11_000,
      totalElementsPrice: 33_000,
      productionCharge: 1_500,
      totalPrice: 34_500,
    });
  });
});

describe('a row that is hidden', () => {
  const splint = aProject({ productCode: 'PRGB', maxillaryElements: 1 });
  const gone = charge('ELEMENT', 9_000, { code: 'OLD', hidden: true });

  it('prices what was chosen before, until another row takes its place', () => {
    expect(quote(splint, [gone]).map(({ code }) => code)).toEqual(['OLD']);
    expect(quote(splint, [gone, charge('ELEMENT', 11_000)]).map(({ code }) => code)).toEqual(['X_ELEMENT']);
    const later = { ...gone, code: 'LATER', amountCents: 9_500 };
    expect(quote(splint, [gone, later]).map(({ code }) => code)).toEqual(['LATER']);
  });
});

describe('any price', () => {
  it('is the sum of its lines, never negative, and has no line without a quantity', () => {
    fc.assert(
      fc.property(priced, fc.array(row, { maxLength: 8 }), (project, rows) => {
        const lines = quote(project, rows);
        const price = priceOf(lines);
        expect(price.totalPrice).toBe(lines.reduce((sum, one) => sum + amountOf(one), 0));
        expect(price.totalPrice).toBe(
          price.initialCharge +
            price.totalElementsPrice +
            price.productionCharge +
            price.courierCharge +
            price.emergencyProductionCharge,
        );
        expect(price.totalPrice).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(price.totalPrice)).toBe(true);
        for (const { quantity } of lines) expect(quantity).toBeGreaterThan(0);
        if (!project.urgent) expect(price.emergencyProductionCharge).toBe(0);
        if (!Object.values(project.media).includes('PHYSICAL')) expect(price.courierCharge).toBe(0);
      }),
    );
  });

  it('is made of charges for every product that can be ordered', () => {
    const rows = PRICE_UNITS.map((unit) => charge(unit, 1_000));
    const line = { price: { code: 'X_LINE' }, isUnit: false, dents: [] };
    for (const { code } of PRODUCTS) {
      // Priced with their plan.
      if (kindOf(code).quoted) continue;
      const project = { ...aProject({ productCode: code }), breakdowns: [line] };
      expect(priceOf(quote(project, rows)).totalPrice, code).toBeGreaterThan(0);
    }
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
  it('takes nothing off the delivery of the order', () => {
    const lines = [
      { part: 'ACCESSORY', quantity: 3, unitCents: 690, vatRate: 2_000 },
      { part: 'DELIVERY', quantity: 1, unitCents: 990, vatRate: 2_000 },
    ] as const;
    expect(orderTotals(lines, { type: 'FIXED', value: 9_999 })).toMatchObject({
      discounts: [2_070, 0],
      totalPrice: 3_060,
      delivery: 990,
      courier: 0,
      totalPriceAfterDiscount: 990,
      vat: 198,
    });
  });

  it('takes a percentage off the goods of each line, not off the courier', () => {
    const lines = [
      { part: 'ELEMENT', quantity: 2, unitCents: 5_000, vatRate: 2_000 },
      { part: 'COURIER', quantity: 1, unitCents: 1_500, vatRate: 2_000 },
      { part: 'PRODUCTION', quantity: 1, unitCents: 1_005, vatRate: 0 },
    ] as const;
    const off = { type: 'PERCENTAGE', value: 1_000 } as const;
    expect(discountPerLine(lines, off)).toEqual([1_000, 0, 101]);
    expect(orderTotals(lines, off)).toEqual({
      discounts: [1_000, 0, 101],
      totalPrice: 12_505,
      courier: 1_500,
      delivery: 0,
      discount: 1_101,
      totalPriceAfterDiscount: 11_404,
      vat: 2_100,
      totalWithVat: 13_504,
    });
    expect(vatByRate(lines, [1_000, 0, 101])).toEqual([
      { rate: 2_000, cents: 2_100 },
      { rate: 0, cents: 0 },
    ]);
    expect(ratesOf(lines)).toEqual([2_000, 0]);
  });

  it('has no rate of VAT on what is free', () => {
    const line = { part: 'ELEMENT', quantity: 1 } as const;
    expect(
      ratesOf([
        { ...line, unitCents: 0, vatRate: 0 },
        { ...line, unitCents: 1_000, vatRate: 2_000 },
      ]),
    ).toEqual([2_000]);
    expect(ratesOf([{ ...line, unitCents: 0, vatRate: 0 }])).toEqual([]);
  });

  it('spreads a fixed amount over the lines to the cent, and never takes more than they are worth', () => {
    const lines = [1, 2, 3].map(() => ({ part: 'ELEMENT', quantity: 1, unitCents: 1_000 }) as const);
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
        const goods = lines.filter(({ part }) => part !== 'COURIER');
        const worth = goods.reduce((sum, one) => sum + amountOf(one), 0);
        for (const [index, taken] of totals.discounts.entries()) {
          const one = lines[index]!;
          expect(taken).toBeGreaterThanOrEqual(0);
          expect(taken).toBeLessThanOrEqual(one.part === 'COURIER' ? 0 : amountOf(one));
        }
        expect(totals.totalPrice).toBe(worth + totals.courier);
        expect(totals.totalPriceAfterDiscount).toBe(totals.totalPrice - totals.discount);
        expect(totals.totalWithVat).toBe(totals.totalPriceAfterDiscount + totals.vat);
        if (off?.type === 'FIXED') expect(totals.discount).toBe(Math.min(off.value, worth));
        if (off === null) expect(totals.discount).toBe(0);
      }),
    );
  });
});

describe('awaitsQuotation', () => {
  it('holds for aligners until their plan is charged, also with a courier', () => {
    const [courier, treatment] = [{ part: 'COURIER' }, { part: 'PACKAGE' }] as const;
    expect(awaitsQuotation('ALIG', [])).toBe(true);
    expect(awaitsQuotation('ALIG', [courier])).toBe(true);
    expect(awaitsQuotation('ALIG', [courier, treatment])).toBe(false);
    expect(awaitsQuotation('GCEP', [courier])).toBe(false);
  });
});

describe('implantsCharged', () => {
  it('counts the implants of a guide, and nothing where a price does not depend on them', () => {
    const production = { part: 'PRODUCTION', quantity: 1 } as const;
    expect(implantsCharged([production, { part: 'ELEMENT', quantity: 3 }])).toBe(3);
    expect(implantsCharged([production, { part: 'MAXILLARY_ELEMENT', quantity: 2 }])).toBeNull();
  });
});

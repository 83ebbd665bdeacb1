import { describe, expect, it } from 'vitest';
import {
  codesOfType,
  GUIDE_CODES,
  PRODUCT_CODES,
  PRODUCT_TYPES,
  PRODUCTS,
  productByCode,
  productById,
} from '../src/products.ts';
import { workflowOf } from '../src/workflows.ts';

describe('products', () => {
  it('are the fifteen of the specification', () => {
    expect(PRODUCT_CODES.toSorted()).toEqual(
      [
        ['GCEP', 'GCET', 'GCAE', 'GCCI', 'GCFA'],
        ['ALIG', 'ALGE', 'ALGC', 'ALFC'],
        ['PR', 'PRAM', 'PRWAX', 'PRMA', 'PRMD', 'PRGB'],
      ]
        .flat()
        .toSorted(),
    );
    expect(PRODUCTS.map((product) => product.code)).toEqual(PRODUCT_CODES);
  });

  it('have four types with their numbers and hues', () => {
    expect(Object.keys(PRODUCT_TYPES)).toHaveLength(4);
    expect(PRODUCT_TYPES).toMatchObject({
      GUIDE: {
        id: 1,
        hue: 'pink',
        note: 'guides',
        exported: ['guideTotalElements'],
        counted: 'guideOrders',
      },
      ALIGNERS: {
        id: 2,
        hue: 'green',
        note: 'aligners',
        exported: ['viewerLink', 'maxillaryAlignersCount', 'mandibularAlignersCount'],
        counted: 'alignersOrders',
      },
      FABRICATION: {
        id: 3,
        hue: 'yellow',
        note: 'fabrications',
        exported: ['fabricationTotalElements'],
        counted: 'fabricationOrders',
      },
      PROSTHESIS: {
        id: 4,
        hue: 'brown',
        note: 'prosthesis',
        exported: ['prosthesisTotalElements', 'prosthesisCategory'],
        counted: 'prosthesisOrders',
      },
    });
  });

  it('are guides when planned on implants, and fabrication when ordered by elements', () => {
    expect(codesOfType('GUIDE')).toEqual(GUIDE_CODES);
    expect(codesOfType('ALIGNERS')).toEqual(['ALIG', 'ALFC']);
    expect(codesOfType('PROSTHESIS')).toEqual(['PR', 'PRAM', 'PRWAX']);
    expect(codesOfType('FABRICATION')).toEqual(['GCFA', 'ALGC', 'ALGE', 'PRMA', 'PRMD', 'PRGB']);
  });

  it('are found by code and by number', () => {
    for (const product of PRODUCTS) {
      expect(productByCode(product.code)).toBe(product);
      expect(productById(product.id)).toBe(product);
    }
    expect(productById(0)).toBeUndefined();
  });

  it('have a draft plan exactly where their workflow draws one', () => {
    for (const { code, draftPlan } of PRODUCTS) {
      expect(
        workflowOf(code).some((step) => step.state === 'DRAFTING_PLAN'),
        code,
      ).toBe(draftPlan);
    }
  });

  it('can be hurried only as GCEP and GCET, and then come sooner', () => {
    const hurried = PRODUCTS.filter((product) => product.earlyDeliverable.EMERGENCY !== null);
    expect(hurried.map((product) => product.code)).toEqual(['GCEP', 'GCET']);
    for (const { earlyDeliverable } of hurried) {
      expect(earlyDeliverable.EMERGENCY).toBeLessThan(earlyDeliverable.NORMAL);
    }
  });
});

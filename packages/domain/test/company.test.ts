import { PRODUCTS } from '../src/products.ts';
import { describe, expect, it } from 'vitest';

import {
  companyRefusals,
  isVatNumber,
  SETUP_STEPS,
  MAIL_SETTINGS,
  setupSteps,
  type Standing,
} from '../src/company.ts';
import { missingPrices, PRICES_NEEDED } from '../src/missing-prices.ts';
import { usualPermissions } from '../src/rights.ts';

it('a VAT number is one of the European Union, a French one of its SIREN', () => {
  expect(isVatNumber('FR44732829320')).toBe(true);
  expect(isVatNumber('FR00732829320')).toBe(false);
  expect(isVatNumber('FR4473282932')).toBe(false);
  expect(isVatNumber('FR44732829320', '732829320')).toBe(true);
  expect(isVatNumber('FR44732829320', '999999998')).toBe(false);
  expect(isVatNumber('BE0123456789')).toBe(true);
  expect(isVatNumber('123')).toBe(false);
});

it('what papers need of the company is not blank where it is entered', () => {
  expect(companyRefusals({ name: ' ', siren: '732829320' })).toEqual({ name: 'field.required' });
  expect(companyRefusals({})).toEqual({});
});

const EMPTY: Standing = {
  company: { name: '', siren: '', telephoneNumber: '', emailAddress: '' },
  hasAddress: false,
  missingPrices: PRICES_NEEDED,
  references: [],
  machineKinds: [],
  people: [],
  hasDentist: false,
  unset: MAIL_SETTINGS,
};

describe('the first steps', () => {
  it('lack everything in an empty installation', () => {
    const steps = setupSteps(EMPTY);
    expect(steps.map(({ step }) => step)).toEqual(SETUP_STEPS);
    expect(steps.every(({ missing }) => missing.length > 0)).toBe(true);
    const prices = steps.find(({ step }) => step === 'prices');
    expect(prices?.missing).toHaveLength(PRODUCTS.length + 1);
  });

  it('are done once an order can go through', () => {
    const steps = setupSteps({
      company: { name: 'A', siren: 'B', telephoneNumber: 'C', emailAddress: 'D' },
      hasAddress: true,
      missingPrices: [],
      references: ['brands', 'implantModels', 'implants', 'sleeves', 'kits'],
      machineKinds: ['GUIDE_PRINTER', 'MODEL_PRINTER'],
      people: [
        { teams: ['LOG', 'ADV', 'PROD_MACHINE'], permissions: ['CREATE_INVOICE'] },
        { teams: ['PROD_GUIDE'], permissions: ['EDIT_GUIDE'] },
      ],
      hasDentist: true,
      unset: [],
    });
    expect(steps.flatMap(({ missing }) => missing)).toEqual([]);
    expect(steps.map(({ step }) => step)).not.toContain('mails');
  });

  it('lack somebody who may plan guides and bill them', () => {
    const missingWith = (...people: Standing['people']) =>
      setupSteps({ ...EMPTY, people }).find(({ step }) => step === 'people')?.missing;
    const teams = ['LOG', 'ADV', 'PROD_MACHINE', 'PROD_GUIDE'] as const;
    expect(missingWith({ teams, permissions: [] })).toEqual(['EDIT_GUIDE', 'CREATE_INVOICE']);
    expect(missingWith({ teams, permissions: usualPermissions(['ADV', 'PROD_GUIDE']) })).toEqual([]);
    // Who may plan guides without being of the team does not see them.
    const planner = { teams: [], permissions: ['EDIT_GUIDE', 'CREATE_INVOICE'] } as const;
    expect(missingWith({ teams, permissions: [] }, planner)).toEqual(['EDIT_GUIDE']);
    expect(missingWith(planner)).toEqual(['ADV', 'PROD_GUIDE', 'PROD_MACHINE', 'LOG', 'EDIT_GUIDE']);
  });

  it('lack each unit of a product that its orders may be charged at', () => {
    const missing = missingPrices([
      { productCode: 'GCEP', unit: 'ELEMENT' },
      { productCode: 'ALIG', unit: 'PACKAGE' },
    ]);
    const of = (code: string) =>
      missing.flatMap(({ productCode, unit }) => (productCode === code ? unit : []));
    expect(of('GCEP')).toEqual(['PRODUCTION', 'COURIER', 'EMERGENCY']);
    expect(of('PRMA')).toEqual(['ELEMENT', 'PRODUCTION', 'COURIER']);
    expect(of('GCFA')).toEqual(['ELEMENT', 'PRODUCTION']);
    expect(of('ALIG')).toEqual(['ALIGNER', 'ROYAL', 'COURIER']);
    expect(of('ORDER')).toEqual(['DELIVERY']);
  });
});

import { expect, test } from 'vitest';

import { exportFilter, offeredStates } from '../src/exports.ts';

test('the filters of exports that are offered can find something', () => {
  expect(offeredStates('ACCESSORY')).toEqual(['ORDERED']);
  expect(offeredStates('GUIDE')).toEqual(['ORDERED', 'ORDER_PENDING']);
});

test('the filter of an export is read from its stored parameters', () => {
  const nothing = exportFilter({});
  expect(new Set(Object.values(nothing))).toEqual(new Set([null]));
  expect(exportFilter({ postalCode: '75', city: '' })).toEqual({ ...nothing, postalCode: '75' });
  const kept = { from: '2026-10-01', to: '2026-10-31', productType: 'GUIDE', prosthesisCategory: '' };
  expect(exportFilter(kept)).toEqual({
    ...nothing,
    fromDate: '2026-10-01',
    toDate: '2026-10-31',
    productType: 'GUIDE',
  });
});

import { expect, it } from 'vitest';

import { addressFor } from '../src/addresses.ts';

it('the primary address stands for one that is not given', () => {
  const [primary, billing] = [{ type: 'PRIMARY' }, { type: 'BILLING' }] as const;
  expect(addressFor('BILLING', [primary, billing])).toBe(billing);
  expect(addressFor('OFFICE', [billing, primary])).toBe(primary);
  expect(addressFor('OFFICE', [billing])).toBeUndefined();
});

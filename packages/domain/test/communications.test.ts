import { expect, it } from 'vitest';

import { contactRefusal, purposeOf } from '../src/communications.ts';

const history = (code: 'ORDER_VALIDATED' | 'FILES_REJECTED' | 'FILES_VALIDATED') => ({ code, params: {} });

it('sales call about an order and about files that were rejected', () => {
  const ordered = { state: 'PENDING_FILES_VERIFICATION', history: history('ORDER_VALIDATED') } as const;
  expect(purposeOf('ADDED_TO_CART', ordered)).toBe('FIRST_PROJECT_ORDERED');
  const rejected = { state: 'FILES_REJECTED', history: history('FILES_REJECTED') } as const;
  expect(purposeOf('PENDING_FILES_VERIFICATION', rejected)).toBe('FIRST_FILES_REJECTED');
  expect(purposeOf('FILES_REJECTED', rejected)).toBeNull();
  const validated = { state: 'FILES_VALIDATED', history: history('FILES_VALIDATED') } as const;
  expect(purposeOf('PENDING_FILES_VERIFICATION', validated)).toBeNull();
});

it('a dentist is called by one person', () => {
  expect(contactRefusal(undefined, 1)).toBeNull();
  expect(contactRefusal(1, 1)).toBeNull();
  expect(contactRefusal(2, 1)).toBe('communication.contacted');
  // Nobody knows by whom, before the lists were kept.
  expect(contactRefusal(null, 1)).toBe('communication.contacted');
});

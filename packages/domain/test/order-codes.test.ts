import { expect, test } from 'vitest';

import { orderCode, orderOfCode } from '../src/order-codes.ts';

test('the code of an order is read back, as printed and as typed', () => {
  expect(orderOfCode(orderCode(1204))).toBe(1204);
  expect(orderOfCode(' c-1204 ')).toBe(1204);
});

test('neither the number of a project nor a name is the code of an order', () => {
  for (const text of ['1204', 'C', 'C0', 'C12A', 'Camille', 'CC12'])
    expect(orderOfCode(text), text).toBeNull();
});

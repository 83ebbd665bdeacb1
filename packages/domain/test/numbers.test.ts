import { expect, it } from 'vitest';
import { hasDecimals } from '../src/numbers.ts';

it.each([
  [12, 0, true],
  [1.5, 0, false],
  [5.000_000_1, 0, false],
  [0.3, 1, true],
  [0.35, 1, false],
  [0.1 + 0.2, 1, true],
  [1.15, 2, true],
  [-1.15, 2, true],
  [1.155, 2, false],
  [0.1 + 0.2, 2, true],
  [999_999.99, 2, true],
] as const)('%d has %d decimals at most: %s', (value, most, has) => {
  expect(hasDecimals(value, most)).toBe(has);
});

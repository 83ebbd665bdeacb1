import { expect, it } from 'vitest';
import { hasDecimals, numberIn } from '../src/numbers.ts';

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

it.each([
  ['1300', 1300],
  ['12.', 12],
  ['12,5', 12.5],
  ['12.50', 12.5],
  ['-3,5', -3.5],
  ['0,125', 0.125],
  ['1 300,00', 1300],
  ['1\u202f300,5', 1300.5],
  ['1,300.00', 1300],
  ['€1.300,50', 1300.5],
  ['1,234,567', 1_234_567],
  ['12,345', Number.NaN],
  ['1.300', Number.NaN],
  ['5 %', 5],
  ['-1 300,5 €', -1300.5],
  ['12 50', Number.NaN],
  ['1 2', Number.NaN],
  ['5%€', Number.NaN],
  ['€5%', Number.NaN],
  ['1,2,3', Number.NaN],
  ['1,30.5', Number.NaN],
  ['twelve', Number.NaN],
  ['', Number.NaN],
])('%j means %d', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

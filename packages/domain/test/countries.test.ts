import { expect, it } from 'vitest';
import { COUNTRIES } from '../src/countries.ts';
import { isCountryCode } from '../src/country-codes.ts';

it('every supported country has its code listed, and no other', () => {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
  const listed = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountryCode);
  expect(listed).toEqual(COUNTRIES.map(({ codeAlpha2 }) => codeAlpha2).toSorted());
  expect(isCountryCode('')).toBe(false);
});

import { expect, test } from 'vitest';

import { barsOf } from '../../src/platform/pdf/barcode.ts';

/** The widths of bars and of the spaces between them, as a reader sees them. */
function seen(code: string): string {
  const bars = barsOf(code);
  return bars
    .flatMap(({ x, w }, at) => {
      const next = bars[at + 1];
      return [w, ...(next ? [next.x - x - w] : [])];
    })
    .map((width) => (width > 1.5 ? 'w' : 'n'))
    .join('');
}

test('a code is read as Code 39: between two asterisks, each sign with three wide elements of nine', () => {
  const ends = 'nwnnwnwnn';
  expect(seen('')).toBe(`${ends}n${ends}`);
  // The characters C, 1 and 0 as drawn by the standard.
  expect(seen('C10')).toBe(`${ends}nwnwnnwnnnnwnnwnnnnwnnnnwwnwnnn${ends}`);
  const all = seen('0123456789');
  for (let at = 0; at < all.length; at += 10) {
    expect(all.slice(at, at + 9).replaceAll('n', '')).toBe('www');
  }
});

test('a sign without bars is refused', () => {
  expect(() => barsOf('é')).toThrow('there is no bar');
});

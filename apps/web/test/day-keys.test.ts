import { expect, it } from 'vitest';
import { dayAfterKey, firstOpenDay } from '../src/ui/day-keys.ts';

it.each([
  ['ArrowLeft', false, '2026-11-30'],
  ['ArrowRight', false, '2026-12-02'],
  ['ArrowUp', false, '2026-11-24'],
  ['ArrowDown', false, '2026-12-08'],
  ['Home', false, '2026-11-30'],
  ['End', false, '2026-12-06'],
  ['PageUp', false, '2026-11-01'],
  ['PageDown', false, '2027-01-01'],
  ['PageUp', true, '2025-12-01'],
  ['PageDown', true, '2027-12-01'],
  ['a', false, null],
])('goes by %s (shift: %s) from a Tuesday to %s', (key, shiftKey, day) => {
  expect(dayAfterKey('2026-12-01', { key, shiftKey })).toBe(day);
});

it('stays in a shorter month', () => {
  expect(dayAfterKey('2027-01-31', { key: 'PageDown', shiftKey: false })).toBe('2027-02-28');
});

it('begins on the first day that can be chosen, or where all are off', () => {
  expect(firstOpenDay('2026-12-01', (day) => day < '2026-12-10')).toBe('2026-12-10');
  expect(firstOpenDay('2026-12-01', () => true)).toBe('2026-12-01');
});

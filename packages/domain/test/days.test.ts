import { expect, it } from 'vitest';

import { readableDay } from '../src/days.ts';

it('a day is written in texts by day, month and year, each with all its digits', () => {
  expect(readableDay('2026-12-04')).toBe('04-12-2026');
  expect(readableDay('0987-01-31')).toBe('31-01-0987');
});

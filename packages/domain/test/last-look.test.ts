import { expect, test } from 'vitest';

import { lookedAgain } from '../src/last-look.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-22T08:00:00Z');

test('a first look shows the changes of a day', () => {
  expect(lookedAgain(null, NOW)).toEqual({ since: NOW - 24 * HOUR, seen: NOW });
});

test('a visit goes on over a short break', () => {
  const before = { since: NOW - 15 * HOUR, seen: NOW - HOUR };
  expect(lookedAgain(before, NOW)).toEqual({ since: before.since, seen: NOW });
});

test('after a night, changes count from the end of the visit before', () => {
  const before = { since: NOW - 40 * HOUR, seen: NOW - 14 * HOUR };
  expect(lookedAgain(before, NOW)).toEqual({ since: before.seen, seen: NOW });
});

test('changes count from a week ago at most, and a look in the future is ignored', () => {
  expect(lookedAgain({ since: 0, seen: 1 }, NOW).since).toBe(NOW - 7 * 24 * HOUR);
  expect(lookedAgain({ since: NOW, seen: NOW + HOUR }, NOW).since).toBe(NOW - 24 * HOUR);
});

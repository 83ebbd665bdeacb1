import { describe, expect, it } from 'vitest';
import { around, rowOf } from '../../../src/features/billing/dentists-in-turn.ts';

const rows = [11, 12, 13].map((userId) => ({ userId, userName: `Dentist ${userId}` }));
const [first, middle, last] = rows;
const second = { rows, page: 2, totalPages: 3 };

describe('the dentists of a billing list, one after the other', () => {
  it('have their place among all, not on the page', () => {
    expect(around(middle, second)).toEqual({
      place: 22,
      previous: { page: 2, userId: 11 },
      next: { page: 2, userId: 13 },
    });
  });

  it('go on with the next page, and back with the end of the one before', () => {
    expect(around(last, second).next).toEqual({ page: 3, at: 'first' });
    expect(around(first, second).previous).toEqual({ page: 1, at: 'last' });
    expect(around(last, { ...second, page: 3 }).next).toBeUndefined();
    expect(around(first, { ...second, page: 1 }).previous).toBeUndefined();
  });

  it('are found by their number, or at an end of a page', () => {
    expect(rowOf({ page: 2, userId: 12 }, second)).toBe(middle);
    expect(rowOf({ page: 2, at: 'first' }, second)).toBe(first);
    expect(rowOf({ page: 2, at: 'last' }, second)).toBe(last);
  });

  it('lead nowhere from one that the list has no longer', () => {
    expect(rowOf({ page: 2, userId: 99 }, second)).toBeUndefined();
    expect(around(undefined, second)).toEqual({});
  });
});

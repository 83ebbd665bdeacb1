import { describe, expect, it } from 'vitest';
import { around, shownId } from '../../../src/features/billing/dentists-in-turn.ts';

const rows = [11, 12, 13].map((userId) => ({ userId, userName: `Dentist ${userId}` }));
const middle = { rows, page: 2, totalPages: 3, total: 43 };

describe('the dentists of a billing list, one after the other', () => {
  it('have their place among all, not on the page', () => {
    expect(around(12, middle)).toEqual({ place: 22, previous: { userId: 11 }, next: { userId: 13 } });
  });

  it('go on with the next page, and back with the end of the one before', () => {
    expect(around(13, middle).next).toEqual({ userId: 13, towards: { page: 3, end: 'first' } });
    expect(around(11, middle).previous).toEqual({ userId: 11, towards: { page: 1, end: 'last' } });
    expect(around(13, { ...middle, page: 3 }).next).toBeUndefined();
    expect(around(11, { ...middle, page: 1 }).previous).toBeUndefined();
  });

  it('stay at the shown one until the other page is there', () => {
    const onwards = { userId: 13, towards: { page: 3, end: 'first' } } as const;
    expect(shownId(onwards, middle)).toBe(13);
    const others = [{ userId: 14, userName: 'Dentist 14' }];
    expect(shownId(onwards, { ...middle, rows: others, page: 3 })).toBe(14);
    expect(shownId({ userId: 11, towards: { page: 1, end: 'last' } }, { ...middle, page: 1 })).toBe(13);
  });
});

import { describe, expect, it } from 'vitest';
import { choice, choices, id, listQuery, listSearch } from '../src/ui/list-search.ts';

const COLUMNS = ['id', 'name'] as const;

describe('list state in the URL', () => {
  it('keeps known parameters and drops the rest', () => {
    expect(listSearch({ page: '3', orderBy: 'name', sort: 'asc', q: 'dupré', other: 'x' }, COLUMNS)).toEqual({
      page: 3,
      orderBy: 'name',
      sort: 'asc',
      q: 'dupré',
    });
  });

  it('is empty for the first page and for malformed values', () => {
    expect(listSearch({ page: 1, orderBy: 'password', sort: 'asc', q: '' }, COLUMNS)).toEqual({});
    expect(listSearch({ page: '-2', q: { a: 1 } }, COLUMNS)).toEqual({});
    expect(listSearch({ page: '1.5', orderBy: ['id'] }, COLUMNS)).toEqual({});
  });

  it('returns malformed parameters as undefined, because the router keeps missing ones unchanged', () => {
    expect(Object.keys(listSearch({ page: 'abc' }, COLUMNS))).toEqual(['page', 'orderBy', 'sort', 'q']);
  });

  it('accepts a number as search text', () => {
    expect(listSearch({ q: 10_482 }, COLUMNS)).toEqual({ q: '10482' });
  });

  it('requests 0-based pages', () => {
    expect(listQuery({ page: 3, orderBy: 'id', sort: 'desc', q: 'a' }, COLUMNS)).toEqual({
      offset: 2,
      orderBy: 'id',
      sort: 'desc',
      searchKey: 'a',
    });
    expect(listQuery({}, COLUMNS)).toEqual({});
  });

  it('ignores unknown filter values', () => {
    expect(choice('b', ['a', 'b'])).toBe('b');
    expect(choice('c', ['a', 'b'])).toBeUndefined();
    expect(choices('b,zz,a', ['a', 'b', 'c'])).toEqual(['a', 'b']);
    expect(choices('zz', ['a'])).toBeUndefined();
    expect(id('12')).toBe(12);
    expect(id('-1')).toBeUndefined();
    expect(id('1e999')).toBeUndefined();
  });
});

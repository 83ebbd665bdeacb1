import { describe, expect, it } from 'vitest';
import { choice, choices, id, listQuery, listSearch } from '../src/ui/list-search.ts';

const COLUMNS = ['id', 'name'] as const;

describe('the state of a list in its URL', () => {
  it('keeps what is known and leaves out the rest', () => {
    expect(listSearch({ page: '3', orderBy: 'name', sort: 'asc', q: 'dupré', other: 'x' }, COLUMNS)).toEqual({
      page: 3,
      orderBy: 'name',
      sort: 'asc',
      q: 'dupré',
    });
  });

  it('is empty for the first page and for anything malformed', () => {
    expect(listSearch({ page: 1, orderBy: 'password', sort: 'asc', q: '' }, COLUMNS)).toEqual({});
    expect(listSearch({ page: '-2', q: { a: 1 } }, COLUMNS)).toEqual({});
    expect(listSearch({ page: '1.5', orderBy: ['id'] }, COLUMNS)).toEqual({});
  });

  it('names what is malformed, since the router keeps what is not named as it was typed', () => {
    expect(Object.keys(listSearch({ page: 'abc' }, COLUMNS))).toEqual(['page', 'orderBy', 'sort', 'q']);
  });

  it('takes a number that was typed as a search text', () => {
    expect(listSearch({ q: 10_482 }, COLUMNS)).toEqual({ q: '10482' });
  });

  it('asks the server for 0-based pages', () => {
    expect(listQuery({ page: 3, orderBy: 'id', sort: 'desc', q: 'a' }, COLUMNS)).toEqual({
      offset: 2,
      orderBy: 'id',
      sort: 'desc',
      searchKey: 'a',
    });
    expect(listQuery({}, COLUMNS)).toEqual({});
  });

  it('reads filters only as values that exist', () => {
    expect(choice('b', ['a', 'b'])).toBe('b');
    expect(choice('c', ['a', 'b'])).toBeUndefined();
    expect(choices('b,zz,a', ['a', 'b', 'c'])).toEqual(['a', 'b']);
    expect(choices('zz', ['a'])).toBeUndefined();
    expect(id('12')).toBe(12);
    expect(id('-1')).toBeUndefined();
    expect(id('1e999')).toBeUndefined();
  });
});

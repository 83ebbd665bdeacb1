import { expect, it } from 'vitest';
import { leftList, rememberList, searchBack } from '../src/ui/left-lists.ts';

it('a list is found as it was left, by the same person and at the page that is asked for', () => {
  const path = '/admin/projects';
  expect(leftList(7, path)).toEqual({});
  rememberList(7, path, {
    page: 3,
    orderBy: 'patientName',
    sort: 'asc',
    q: 'lilas',
    status: undefined,
  } as never);
  const asLeft = { page: 3, orderBy: 'patientName', sort: 'asc', q: 'lilas' };
  expect(leftList(7, path)).toEqual(asLeft);
  expect(leftList(7, path, 3)).toEqual(asLeft);
  expect(leftList(7, path, 2)).toEqual({ page: 2 });
  expect(leftList(7, '/admin/clinics')).toEqual({});
  expect(leftList(8, path, 3)).toEqual({ page: 3 });
  rememberList(7, '/admin/clinics', { q: 'frêne' });
  expect(leftList(7, '/admin/clinics')).toEqual({ q: 'frêne' });
  expect(leftList(7, path)).toEqual(asLeft);
});

it('the link back of a page leads to its list with the filters, the order and the page that were left', () => {
  const path = '/admin/users';
  const left = { page: 2, orderBy: 'fullName', sort: 'asc', q: 'dupré', role: 'ROLE_USER' } as const;
  rememberList(7, path, left);
  expect(searchBack(7, path, { page: 2 })).toEqual(left);
  // The first page is not named in an address.
  const { page: _, ...first } = left;
  rememberList(7, path, first);
  expect(searchBack(7, path, {})).toEqual(first);
  // Opened in a tab of its own, or by somebody else, it leads to the page that its address names.
  expect(searchBack(8, path, { page: 2 })).toEqual({ page: 2 });
  // Params of the link take precedence over those of the list as it was left.
  expect(searchBack(7, path, { q: 'martin' })).toEqual({ ...first, q: 'martin' });
});

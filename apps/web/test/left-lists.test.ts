import { expect, it } from 'vitest';
import { leftList, rememberList } from '../src/ui/left-lists.ts';

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

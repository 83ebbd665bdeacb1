import { expect, it } from 'vitest';
import { leftList, rememberList } from '../../../src/features/projects/list/left-list.ts';

it('the project list is found as it was left, by the same person and at the same page', () => {
  expect(leftList(7, undefined)).toEqual({});
  rememberList(7, { page: 3, orderBy: 'patientName', sort: 'asc', q: 'lilas', status: undefined } as never);
  expect(leftList(7, 3)).toEqual({ page: 3, orderBy: 'patientName', sort: 'asc', q: 'lilas' });
  expect(leftList(7, 2)).toEqual({ page: 2 });
  expect(leftList(7, undefined)).toEqual({});
  expect(leftList(8, 3)).toEqual({ page: 3 });
  rememberList(7, { q: 'frêne' });
  expect(leftList(7, undefined)).toEqual({ q: 'frêne' });
});

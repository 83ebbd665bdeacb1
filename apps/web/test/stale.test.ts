import { contract } from '@maxilla/contract/all';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../src/api/query-client.ts';
import { readAgain, STALE } from '../src/api/stale.ts';

const QUERIES = {
  'the project': ['projects', 'read', { params: { id: 7 } }],
  'another project': ['projects', 'read', { params: { id: 8 } }],
  'projects of a dentist': ['projects', 'list', { query: { userId: 7 } }],
  'its comments': ['comments', 'list', { query: { projectId: 7 } }],
  "another project's comments": ['comments', 'list', { query: { projectId: 8 } }],
  'a queue': ['queues', 'list', { params: { view: 'dom_tom' }, query: {} }],
  'a batch': ['batches', 'read', { params: { category: 'GC', id: 8 } }],
  'person 8': ['users', 'profile', { params: { id: 8 } }],
  'the calendar of dentist 7': ['calendar', 'holidays', { params: { id: 7 }, query: { future: true } }],
  'the calendar of dentist 8': ['calendar', 'holidays', { params: { id: 8 }, query: { future: true } }],
  'the cart': ['cart', 'read', { query: {} }],
  countries: ['staticData', 'countries', {}],
} as const;

beforeEach(() => {
  queryClient.clear();
  for (const queryKey of Object.values(QUERIES)) queryClient.setQueryData(queryKey, {});
});

const stale = () =>
  Object.entries(QUERIES)
    .filter(([, queryKey]) => queryClient.getQueryState(queryKey)?.isInvalidated)
    .map(([name]) => name);

it('reads again what is shown of a project, its lists and its queues', async () => {
  await readAgain('project', 7);
  expect(stale()).toEqual([
    'the project',
    'projects of a dentist',
    'its comments',
    'a queue',
    'a batch',
    'the cart',
  ]);
});

it('reads every batch again with another one, as both may be on the same machine', async () => {
  await readAgain('batch', 9);
  expect(stale()).toEqual(['a queue', 'a batch']);
});

it('reads again how many comments the rows of a queue have', async () => {
  await readAgain('comment', 7);
  expect(stale()).toEqual(['its comments', 'a queue']);
});

it('takes every object of its kind where none is named', async () => {
  await readAgain('comment');
  expect(stale()).toEqual(['its comments', "another project's comments", 'a queue']);
});

it('reads again the projects that follow the absences of their dentist, and the calendar of no other', async () => {
  await readAgain('absence', 7);
  expect(stale()).toEqual([
    'the project',
    'another project',
    'projects of a dentist',
    'the calendar of dentist 7',
    'the cart',
  ]);
});

it('leaves what belongs to somebody else', async () => {
  await readAgain('user', 9);
  expect(stale()).toEqual([]);
  await readAgain('session', 8);
  expect(stale()).toEqual([]);
});

/** What each caller reads anew, or what does not change while the portal runs. */
const NEVER_STALE = [
  'billing',
  'calendarFiles',
  'dataExports',
  'exports',
  'live',
  'miscellaneousTasks',
  'products',
  'projectAnalysis',
];

it('has a kind of change for every area that is read', () => {
  const known = new Set<string>(Object.values(STALE).flatMap(({ own, others }) => [...own, ...others]));
  const read = Object.entries(contract).flatMap(([area, calls]) =>
    Object.values<{ method: string }>(calls).some(({ method }) => method === 'GET') ? [area] : [],
  );
  expect(read.filter((area) => !known.has(area)).toSorted()).toEqual(NEVER_STALE);
});

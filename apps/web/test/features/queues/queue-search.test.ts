import { expect, it } from 'vitest';
import { queueSearch } from '../../../src/features/queues/queue-search.ts';

it('keeps in the URL of a queue what limits its rows, and nothing unknown', () => {
  expect(queueSearch({ only: 'late', q: 'K42', page: 2 })).toMatchObject({ only: 'late', q: 'K42', page: 2 });
  expect(queueSearch({ only: 'everything' }).only).toBeUndefined();
});

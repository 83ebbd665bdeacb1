import { expect, it } from 'vitest';
import { codesInView } from '../../../src/features/queues/scan/codes-in-view.ts';

it('a code counts once while it is in the picture, and again when it comes back', () => {
  const fresh = codesInView();
  expect(fresh(['C10', 'C10'], 0)).toEqual(['C10']);
  expect(fresh(['C10', '42'], 150)).toEqual(['42']);
  expect(fresh(['C10'], 1_400)).toEqual([]);
  expect(fresh(['C10'], 2_800)).toEqual([]);
  expect(fresh([], 4_000)).toEqual([]);
  expect(fresh(['C10'], 4_400)).toEqual(['C10']);
});

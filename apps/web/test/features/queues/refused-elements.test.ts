import { expect, it } from 'vitest';
import { refusedElements } from '../../../src/features/queues/preparation/refused-elements.ts';

const UPPER = { id: 7 };
const LOWER = { id: 8 };

it('refuses nothing of elements that nothing was said of', () => {
  const { reasons, part } = refusedElements([UPPER, LOWER], { 'elementIds.9': 'element.inBatch' });
  expect([...reasons]).toEqual([]);
  expect(part).toBeNull();
});

it('names the one of two elements that is refused', () => {
  const { reasons, part } = refusedElements([UPPER, LOWER], { 'elementIds.8': 'element.inBatch' });
  expect([...reasons]).toEqual([['element.inBatch', [LOWER]]]);
  expect(part).toEqual([LOWER]);
});

it('takes all elements of a project together where all are refused, whatever for', () => {
  const { reasons, part } = refusedElements([UPPER, LOWER], {
    'elementIds.7': 'element.inBatch',
    'elementIds.8': 'batch.materialsDiffer',
  });
  expect([...reasons.keys()]).toEqual(['element.inBatch', 'batch.materialsDiffer']);
  expect(part).toBeNull();
});

import type { QueueRow } from '@maxilla/contract/queues';
import { expect, it } from 'vitest';
import { nextRow } from '../../../src/features/queues/next-row.ts';

const rows = [1, 2, 3].map((id) => ({ id })) as unknown as readonly QueueRow<'project'>[];

it('goes on from a row to the one below, and from the last one to the first', () => {
  expect(nextRow(rows, 1)?.id).toBe(2);
  expect(nextRow(rows, 3)?.id).toBe(1);
  expect(nextRow(rows.slice(0, 1), 1)).toBeUndefined();
});

it('goes past rows that may not be worked on', () => {
  expect(nextRow(rows, 1, ({ id }) => id !== 2)?.id).toBe(3);
  expect(nextRow(rows, 3, ({ id }) => id !== 1)?.id).toBe(2);
  expect(nextRow(rows, 1, () => false)).toBeUndefined();
});

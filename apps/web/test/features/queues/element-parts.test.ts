import type { QueueRow } from '@maxilla/contract/queues';
import { expect, it } from 'vitest';
import { partsOf } from '../../../src/features/queues/elements/element-parts.ts';

const rows = (...projectIds: number[]) =>
  projectIds.map((projectId, id) => ({ id, projectId }) as unknown as QueueRow<'element'>);

it('many elements are worked off in parts, those of a project in one', () => {
  expect(partsOf(rows(1, 2, 1)).map((part) => part.map(({ projectId }) => projectId))).toEqual([[1, 1, 2]]);
  const many = rows(...Array.from({ length: 26 }, (_, nth) => Math.floor(nth / 3)));
  const parts = partsOf(many);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.flat()).toHaveLength(26);
  const homes = parts.flatMap((part) => [...new Set(part.map(({ projectId }) => projectId))]);
  expect(new Set(homes).size, 'no project is in two').toBe(homes.length);
  expect(partsOf(rows(...Array.from({ length: 20 }, () => 7)))).toHaveLength(1);
});

import type { QueueRow } from '@maxilla/contract/queues';
import { expect, it } from 'vitest';
import { milledTogether } from '../../../src/features/queues/preparation/milled-line.ts';

const line = (id: number, materialFamily: string, machiningShade: string) =>
  ({
    id,
    materialFamily,
    machiningShade,
    type: 'LINE',
    kind: 'BREAKDOWN',
    route: 'MACHINING',
    reference: 'PR',
  }) as unknown as QueueRow<'element'>;
const ids = ({ fit, unfit }: ReturnType<typeof milledTogether>) => [
  fit.map(({ id }) => id),
  unfit.map(({ id }) => id),
];

it('lines of a project are milled together with the first chosen, those of another material or shade are left', () => {
  const found = [
    line(1, 'ZIRCONIA', 'A2'),
    line(2, 'ZIRCONIA', 'A3'),
    line(3, 'PMMA', 'A2'),
    line(4, 'ZIRCONIA', 'A2'),
  ];
  expect(ids(milledTogether(found, undefined))).toEqual([
    [1, 4],
    [2, 3],
  ]);
  expect(ids(milledTogether(found, line(9, 'PMMA', 'A2')))).toEqual([[3], [1, 2, 4]]);
  expect(ids(milledTogether(found, line(9, 'TITANIUM', '')))).toEqual([[], [1, 2, 3, 4]]);
});

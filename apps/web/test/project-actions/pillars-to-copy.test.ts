import { expect, it } from 'vitest';
import { pillarsForAll } from '../../src/project-actions/dialogs/prosthesis/pillars-to-copy.ts';
import type { Project } from '../../src/project-ui/project.ts';

type Line = Project['breakdowns'][number];
const TI_BASE = { id: 4, name: 'Ti-Base', brand: 'Alta' };
const dent = (id: number, over: object = {}) => ({
  id,
  dentNumber: id,
  pillars: [],
  personalisedPillar: null,
  pillarInfo: '',
  ...over,
});
const line = (id: number, dents: readonly object[], over: object = {}) =>
  ({ id, onPillars: true, productionState: null, dents, ...over }) as unknown as Line;

it('the pillars of the first tooth that has some are for all that have none, are not made, and stand on pillars', () => {
  const chosen = dent(11, { pillars: [TI_BASE] });
  const breakdowns = [
    line(1, [dent(12), chosen, dent(21, { personalisedPillar: { id: 9 } })]),
    line(2, [dent(24)]),
    line(3, [dent(31)], { onPillars: false }),
    line(4, [dent(41)], { productionState: 'MACHINING_TO_LAUNCH' }),
  ];
  const found = pillarsForAll({ breakdowns });
  expect(found?.pillars).toEqual([TI_BASE]);
  expect(found?.teeth.map(({ breakdownId, dentId }) => [breakdownId, dentId])).toEqual([
    [1, 12],
    [2, 24],
  ]);
  expect(pillarsForAll({ breakdowns: [line(1, [chosen])] })).toBeNull();
  expect(pillarsForAll({ breakdowns: [line(1, [dent(12)])] })).toBeNull();
});

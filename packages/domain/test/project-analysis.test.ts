import { expect, test } from 'vitest';

import { figuresOf, type ProjectGroup } from '../src/project-analysis.ts';

const group = (rest: Partial<ProjectGroup> = {}): ProjectGroup => ({
  productCode: 'GCEP',
  state: 'SHIPPED',
  days: 5,
  inTime: true,
  projects: 1,
  refused: 0,
  plansSent: 0,
  plansAnswered: 0,
  plansDeclined: 0,
  ...rest,
});
const waiting = (state: ProjectGroup['state'], projects = 1) =>
  group({ state, days: null, inTime: null, projects });

test('each project was shipped, given up or is at work', () => {
  const figures = figuresOf([
    group({ projects: 3 }),
    // A treatment goes on after its first delivery, and may be refused then.
    group({ productCode: 'ALIG', state: 'NEW_IMPRESSION_SENT', inTime: null }),
    group({ productCode: 'ALIG', state: 'REFUSED', inTime: null }),
    waiting('DELETED', 2),
    waiting('REFUSED'),
    waiting('OLD_PROJECT'),
    waiting('DRAFTING_PLAN', 4),
    waiting('SUSPENDED'),
  ]);
  expect(figures).toMatchObject({ ordered: 14, shipped: 5, givenUp: 4, atWork: 5 });
});

test.each([
  [[1], 1, 1],
  [[1, 2], 1, 2],
  [[1, 2, 3], 2, 3],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 5, 9],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 6, 10],
] as const)(
  'half of the projects shipped after %j working days left within %d, nine in ten within %d',
  (all, half, most) => {
    const groups = all.map((days) => group({ days }));
    expect(figuresOf([...groups, waiting('TRIMMING', 100)])).toMatchObject({
      medianDays: half,
      ninthDecileDays: most,
    });
  },
);

test('the days of a group count as often as it has projects, on whichever date they left', () => {
  const groups = [group({ days: 20, projects: 1, inTime: false }), group({ days: 3, projects: 5 })];
  expect(figuresOf([...groups, group({ days: 3, projects: 4, inTime: null })])).toMatchObject({
    shipped: 10,
    medianDays: 3,
    ninthDecileDays: 3,
    // Of six with a requested date.
    inTime: 5 / 6,
  });
});

test('files count by project, plans by version, and those declined by answer', () => {
  const figures = figuresOf([
    group({ projects: 6, refused: 2, plansSent: 9, plansAnswered: 8, plansDeclined: 2 }),
    waiting('DELETED', 2),
  ]);
  expect(figures).toMatchObject({ filesRefused: 0.25, plansSent: 9, plansDeclined: 0.25 });
});

test('a figure of nothing is none', () => {
  const nothing = { medianDays: null, ninthDecileDays: null, inTime: null, plansDeclined: null };
  expect(figuresOf([])).toEqual({
    ...nothing,
    ordered: 0,
    shipped: 0,
    givenUp: 0,
    atWork: 0,
    filesRefused: null,
    plansSent: null,
  });
  expect(figuresOf([waiting('DRAFTING_PLAN')])).toMatchObject({ ...nothing, filesRefused: 0, plansSent: 0 });
  // Models are made without a plan.
  expect(figuresOf([{ ...waiting('TRIMMING'), productCode: 'PRMA' }])).toMatchObject({ plansSent: null });
});

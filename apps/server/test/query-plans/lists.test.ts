import { readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

import { GROUPS, testQueryPlans } from '../support/query-plans.ts';

testQueryPlans('lists');

test('each group of lists has a file of its own', () => {
  const files = readdirSync(import.meta.dirname).map((file) => file.replace('.test.ts', ''));
  expect(files.toSorted()).toEqual(GROUPS.toSorted());
});

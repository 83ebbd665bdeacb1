import { isLate } from '@maxilla/domain/states';
import { type NamedView, VIEWS } from '@maxilla/domain/views/all';
import type { QueueSubject } from '@maxilla/domain/views/columns';
import type { Asker } from '@maxilla/domain/views/conditions';
import { columnsRead, type FactsInView, inView, type ViewOf } from '@maxilla/domain/views/view';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { pageOf, SUBJECTS } from '../src/modules/queues/queue.store.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { aColleague, aDentist } from './support/people.ts';
import {
  randomAccessoryOrders,
  randomBatches,
  randomElements,
  randomProjects,
} from './support/random-rows.ts';

/**
 * The rows of a view are defined twice: in SQL, for its page and its count, and in the domain, for permitting
 * an action on a row. Both must agree on random rows, for every view.
 */
const viewsOn = <S extends QueueSubject>(subject: S) =>
  VIEWS.filter((view): view is NamedView & ViewOf<S> => view.subject === subject);

let server: TestApp;
let asker: Asker;
let known: {
  readonly [S in QueueSubject]: readonly { readonly id: number; readonly facts: FactsInView<S> }[];
};
beforeAll(async () => {
  server = await openTestApp();
  const reader = await aColleague(server);
  const people = { owner: await aDentist(server), colleagues: [reader, await aColleague(server)] };
  asker = { actorId: reader.id, today: server.clock.now().today };
  known = {
    project: await randomProjects(server, viewsOn('project'), people, asker),
    element: await randomElements(server, viewsOn('element'), people.owner, asker),
    batch: await randomBatches(server, viewsOn('batch')),
    accessoryOrder: await randomAccessoryOrders(server, viewsOn('accessoryOrder'), people.owner),
  };
});
afterAll(() => server.close());

const page = <S extends QueueSubject>(view: ViewOf<S>) =>
  pageOf(server.db, view, { asker, language: 'FR', orders: [], limit: 10_000, offset: 0 });

function agree<S extends QueueSubject>(subject: S): void {
  const views = viewsOn(subject).map((view) => [`${view.name} ${view.base ?? ''}`.trim(), view] as const);

  describe.each(views)('%s', (_, view) => {
    test('selects the same rows in SQL as in the domain', async () => {
      const expected = known[subject]
        .filter(({ facts }) => inView<S>(view, facts, asker))
        .map(({ id }) => id);
      // Guards against a vacuous test.
      expect(expected.length).toBeGreaterThan(0);
      const { rows, total } = await page<S>(view);
      const made = new Set(known[subject].map(({ id }) => id));
      const found = rows.map((row) => (row as { id: number }).id).filter((id) => made.has(id));
      expect(found).toEqual(expected);
      expect(total).toBe(rows.length);
    });

    test('reads only the columns it names', async () => {
      const { rows } = await page<S>(view);
      const expected = new Set([
        ...columnsRead(view),
        'id',
        'late',
        'total',
        ...Object.keys(SUBJECTS[subject].base),
      ]);
      for (const row of rows) expect(new Set(Object.keys(row))).toEqual(expected);
    });
  });
}

describe('a view on projects', () => {
  agree('project');
});
describe('a view on elements', () => {
  agree('element');
});
describe('a view on batches', () => {
  agree('batch');
});
describe('a view on orders of accessories', () => {
  agree('accessoryOrder');
});

test('a project is late from the day after it was due', () => {
  expect(isLate('FINISHING', '2030-01-01', '2030-01-01')).toBe(false);
  expect(isLate('FINISHING', '2030-01-01', '2030-01-02')).toBe(true);
  expect(isLate('SHIPPED', '2030-01-01', '2030-01-02')).toBe(false);
  expect(isLate('FINISHING', null, '2030-01-02')).toBe(false);
});

import { MEDIA, type Medium } from '@maxilla/domain/customisation';
import { addDays } from '@maxilla/domain/days';
import { HOLD_REASONS } from '@maxilla/domain/holds';
import { PRODUCT_CODES, productByCode } from '@maxilla/domain/products';
import { isLate, PROJECT_STATES } from '@maxilla/domain/states';
import { type NamedView, VIEWS } from '@maxilla/domain/views/all';
import type { QueueSubject } from '@maxilla/domain/views/columns';
import type { Asker } from '@maxilla/domain/views/conditions';
import { columnsRead, inView } from '@maxilla/domain/views/view';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { pageOf, SUBJECTS } from '../src/modules/queues/queue.store.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { aPatient } from './support/builders.ts';
import { aColleague, aDentist, type Person } from './support/people.ts';

/**
 * What a view shows is said twice: in SQL, by which its page and its count are found, and in the domain, by which an
 * action on one of its rows is allowed. On random rows the two must agree, for every view.
 */
const ROWS_PER_VIEW = 25;
const ROWS = ROWS_PER_VIEW * VIEWS.length;
/** The same rows on every run. */
const SEED = 1_201;

type Facts = { readonly [S in QueueSubject]: Awaited<ReturnType<typeof factsOf<S>>> };

let server: TestApp;
let asker: Asker;
let facts: Facts;
beforeAll(async () => {
  server = await openTestApp();
  const reader = await aColleague(server);
  const colleagues = [reader, await aColleague(server)].map(({ id }) => id);
  asker = { actorId: reader.id, today: server.clock.now().today };
  const rows = VIEWS.flatMap((view, nth) =>
    fc.sample(aRow(view, colleagues), { numRuns: ROWS_PER_VIEW, seed: SEED + nth }),
  );
  await insertProjects(rows, await aDentist(server));
  facts = { project: await factsOf('project') };
});
afterAll(() => server.close());

type Drawn = ReturnType<typeof aRow> extends fc.Arbitrary<infer Row> ? Row : never;

/** A project of which everything is drawn that a filter looks at, much of it so that a view may show it. */
function aRow({ filter }: NamedView, colleagues: readonly number[]) {
  const near = <T>(wanted: readonly T[] | undefined, all: readonly T[]) =>
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...(wanted ?? all)) }, fc.constantFrom(...all));
  const medium = fc.constantFrom<Medium | null>(null, ...MEDIA);
  return fc.record({
    state: near(filter.states, PROJECT_STATES),
    productCode: near(filter.productCodes, PRODUCT_CODES),
    holdReason: near(filter.onHold ? filter.holdReasons : [null], [null, ...HOLD_REASONS]),
    assigneeId: fc.option(fc.constantFrom(...colleagues), { freq: 3 }),
    impression: medium,
    dicom: medium,
    secondDicom: medium,
    filesDownloaded: fc.boolean(),
    impressionDigitised: fc.boolean(),
    dueIn: fc.option(fc.integer({ min: -3, max: 6 })),
    delivery: fc.option(
      fc.record({
        country: fc.constantFrom('FR', 'RE', 'BE', 'GP'),
        postalCode: fc.constantFrom('69003', '97100', '98600', '9', '1000'),
      }),
    ),
  });
}

/** Writes projects, and an order for each that is delivered somewhere. */
async function insertProjects(rows: readonly Drawn[], owner: Person): Promise<void> {
  const { db } = server;
  const patientId = await aPatient(server, owner);
  const ids = await db
    .insertInto('projects')
    .values(
      rows.map((row) => ({
        owner_id: owner.id,
        creator_id: owner.id,
        patient_id: patientId,
        patient_name: 'Léa Moreau',
        product_type: productByCode(row.productCode).type,
        product_code: row.productCode,
        state: row.state,
        search: '',
        on_hold: row.holdReason !== null,
        hold_reason: row.holdReason,
        assignee_id: row.assigneeId,
        impression_medium: row.impression,
        dicom_medium: row.dicom,
        second_dicom_medium: row.secondDicom,
        files_downloaded: row.filesDownloaded,
        impression_digitised: row.impressionDigitised,
        deadline: row.dueIn === null ? null : addDays(asker.today, row.dueIn),
      })),
    )
    .returning('id')
    .execute();
  const delivered = rows.flatMap(({ delivery, productCode }, nth) =>
    delivery ? [{ delivery, productCode, projectId: ids[nth]!.id }] : [],
  );
  const orders = await db
    .insertInto('orders')
    .values(
      delivered.map(({ delivery }) => ({
        owner_id: owner.id,
        delivery_address: JSON.stringify({ addressLine1: '1 rue Démo', city: 'Ville', ...delivery }),
        terms_accepted_at: server.clock.now().instant,
        total_cents: 0,
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('order_lines')
    .values(
      delivered.map(({ productCode, projectId }, nth) => ({
        order_id: orders[nth]!.id,
        project_id: projectId,
        code: `${productCode}_INITIAL`,
        part: 'INITIAL',
        quantity: 1,
        unit_cents: 0,
        vat_rate: 2_000,
      })),
    )
    .execute();
}

/** Every row of a subject as the filters see it, read as an action reads it. */
async function factsOf<S extends QueueSubject>(subject: S) {
  const queue = SUBJECTS[subject];
  const { rows } = await sql<{ id: number }>`
    select ${queue.id} as id from ${queue.from} order by 1`.execute(server.db);
  return server.db.transaction().execute(async (trx) => {
    const read = [];
    for (const row of rows) {
      const locked = await queue.lock(trx, row.id);
      if (locked) read.push({ id: row.id, ...locked });
    }
    return read;
  });
}

const titled = VIEWS.map((view) => [`${view.name} ${view.base ?? ''}`.trim(), view] as const);

describe.each(titled)('%s', (_, view) => {
  test('shows in SQL what it shows in the domain', async () => {
    const all = facts[view.subject];
    expect(all).toHaveLength(ROWS);
    const expected = all.filter((row) => inView(view, row.facts, asker)).map(({ id }) => id);
    // Without a row it would be proved nothing of it.
    expect(expected.length).toBeGreaterThan(0);
    const found = await page(view, [{ column: 'id', direction: 'asc' }]);
    expect(found.rows.map((row) => (row as { id: number }).id)).toEqual(expected);
    expect(found.total).toBe(expected.length);
  });

  test('reads the columns it names and no others', async () => {
    const { rows } = await page(view, view.defaultOrder);
    const base = ['id', 'late', 'total', ...Object.keys(SUBJECTS[view.subject].base)];
    const expected = new Set([...columnsRead(view), ...base]);
    for (const row of rows) expect(new Set(Object.keys(row))).toEqual(expected);
  });
});

const page = (view: NamedView, orders: Parameters<typeof pageOf>[2]['orders']) =>
  pageOf(server.db, view, { asker, orders, limit: ROWS, offset: 0 });

test('a project is late from the day after it was due', () => {
  expect(isLate('FINISHING', '2030-01-01', '2030-01-01')).toBe(false);
  expect(isLate('FINISHING', '2030-01-01', '2030-01-02')).toBe(true);
  expect(isLate('SHIPPED', '2030-01-01', '2030-01-02')).toBe(false);
  expect(isLate('FINISHING', null, '2030-01-02')).toBe(false);
});

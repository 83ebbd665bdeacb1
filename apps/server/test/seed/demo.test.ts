import { PRODUCTS } from '@maxilla/domain/products';
import { countOf, rangeOf, USUAL_DAYS } from '@maxilla/domain/aligners';
import { isWorkingDay } from '@maxilla/domain/calendar';
import type { IsoDate } from '@maxilla/domain/days';
import { kindOf, KINDS } from '@maxilla/domain/kinds/kinds';
import type { ProductCode } from '@maxilla/domain/products';
import {
  BEFORE_ORDER_STATES,
  DELIVERED_STATES,
  PREPARATION_STATES,
  PROJECT_STATES,
  type ProjectState,
} from '@maxilla/domain/states';
import { transitionsFrom } from '@maxilla/domain/workflows';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type ProjectRecord, readFacts } from '../../src/modules/projects/project.store.ts';
import { seedDemo } from '../../src/seed/demo.ts';
import { DEMO_PASSWORD, demoAccounts } from '../../src/seed/people.ts';
import { openTestPlatform, type TestApp, type TestPlatform } from '../support/app.ts';
import { aProject } from '../support/builders.ts';
import { consistencyFaults } from '../support/consistency.ts';
import { openDemoApp } from '../support/demo-app.ts';
import { historyFaults } from '../support/history-replay.ts';
import { aDentist } from '../support/people.ts';

// The demo is seeded at least once; slow machines need time.
vi.setConfig({ testTimeout: 400_000 });

let server: TestApp;

beforeAll(async () => {
  server = await openDemoApp();
});
afterAll(async () => server.close());

/** States that projects pass through at once. */
const TRANSIENT: readonly ProjectState[] = ['ORDER_CONFIRMED', 'NEW_IMPRESSION_SENT'];

/** The states that projects of a product can be in. */
function statesOf(code: ProductCode): ProjectState[] {
  const states = new Set<ProjectState>(['CREATED']);
  for (const state of states) for (const next of transitionsFrom(code, state)) states.add(next);
  // What staff alone start is in no dentist's cart.
  if (kindOf(code).startedByStaff) states.delete('ADDED_TO_CART');
  return [...states];
}

describe('the demo laboratory', () => {
  it('accepts the shared password for every account', async () => {
    for (const { email } of demoAccounts) {
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password: DEMO_PASSWORD },
      });
      expect(reply.statusCode, email).toBe(200);
    }
  });

  it.each(Object.values(KINDS).map(({ name, products }) => [name, products] as const))(
    'has %s in every state that they can be in',
    async (_, products) => {
      const codes = Object.keys(products) as ProductCode[];
      const rows = await server.db
        .selectFrom('projects')
        .select('state')
        .distinct()
        .where('product_code', 'in', codes)
        .execute();
      const found = rows.map(({ state }) => state);
      const missing = new Set(codes.flatMap(statesOf).filter((state) => !found.includes(state)));
      expect(PROJECT_STATES.filter((state) => missing.has(state) && !TRANSIENT.includes(state))).toEqual([]);
    },
  );

  it.each(PRODUCTS)('has $code in every state before production', async ({ code }) => {
    const rows = await server.db
      .selectFrom('projects')
      .select('state')
      .distinct()
      .where('product_code', '=', code)
      .execute();
    const found = rows.map(({ state }) => state);
    const possible = statesOf(code).filter((state) => PREPARATION_STATES.includes(state));
    expect(possible.filter((state) => !found.includes(state) && !TRANSIENT.includes(state))).toEqual([]);
  });

  it('has projects of every product that are not ordered yet, and delivered ones', async () => {
    const rows = await server.db.selectFrom('projects').select(['product_code', 'state']).execute();
    const lacking = (states: readonly ProjectState[]) =>
      PRODUCTS.map(({ code }) => code).filter(
        (code) =>
          !rows.some((row) => row.product_code === code && states.includes(row.state as ProjectState)),
      );
    expect(lacking(BEFORE_ORDER_STATES)).toEqual([]);
    expect(lacking(DELIVERED_STATES)).toEqual([]);
    expect(rows.some(({ state }) => state === 'DELETED')).toBe(true);
  });

  it('has dentists who write down dates of birth and references of patients, those who log in first too', async () => {
    const rows = await server.db
      .selectFrom('patients')
      .innerJoin('users', 'users.id', 'patients.dentist_id')
      .where('patients.reference', '<>', '')
      .select('users.email_address')
      .execute();
    const dentists = new Set(rows.map(({ email_address }) => email_address));
    expect([...dentists]).toEqual(
      expect.arrayContaining(['camille.exemple@demo.maxilla.test', 'sophie.template@demo.maxilla.test']),
    );
  });

  it('has a history for every project that leads to its state', async () => {
    expect(await historyFaults(server.db)).toEqual([]);
  });

  it('is consistent', async () => {
    expect(await consistencyFaults(server.db)).toEqual([]);
  });

  it('has notifications, but no mails', async () => {
    const told = await server.db
      .selectFrom('notifications')
      .select(['user_id', 'read_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    expect(told.length).toBeGreaterThan(200);
    const unread = [...Map.groupBy(told, ({ user_id }) => user_id).values()].map((notices) =>
      notices.flatMap(({ read_at }, place) => (read_at === null ? [place] : [])),
    );
    // The latest of each user, unless they have been dealt with.
    expect(unread.flat().every((place) => place < 5)).toBe(true);
    expect(unread.filter((places) => places.length > 0).length).toBeGreaterThan(unread.length / 2);
    for (const table of ['mails', 'sms_messages'] as const) {
      expect(await server.db.selectFrom(table).select('id').execute()).toEqual([]);
    }
  });

  it('is seeded only once, and is the same on another day, except the dates', async () => {
    const later = await openTestPlatform();
    later.clock.forward(17 * 86_400);
    expect(await seedDemo(later.platform)).toBe(true);
    expect(await seedDemo(later.platform)).toBe(false);
    expect(await storiesOf(later)).toEqual(await storiesOf(server));
    await expectTimely(later);
    await later.close();
  });

  it('has projects like those that tests build in a state', async () => {
    const tests = await openTestPlatform();
    const owner = await aDentist(tests);
    const projects = await server.db
      .selectFrom('projects')
      .select(['id', 'state', 'product_code'])
      .where('on_hold', '=', false)
      .where('state', 'not in', ['CREATED', 'DELETED'])
      .orderBy('id')
      .execute();
    const byKind = Map.groupBy(projects, ({ product_code, state }) => `${product_code} in ${state}`);
    for (const [kind, [project]] of byKind) {
      if (!project) continue;
      const built = await aProject(tests, {
        owner,
        state: project.state as ProjectState,
        productCode: project.product_code as ProductCode,
      });
      const [expected] = await readFacts(server.db, [project.id]);
      const [actual] = await readFacts(tests.db, [built]);
      expect(given(actual), kind).toEqual(given(expected));
    }
    await tests.close();
  });

  it('has ids in chronological order, and nothing in the future', async () => {
    const projects = await server.db.selectFrom('projects').select(['id', 'created_at']).execute();
    const history = await server.db
      .selectFrom('history')
      .select(['subject_id', 'at'])
      .where('subject', '=', 'project')
      .orderBy('id')
      .execute();
    for (const project of projects) {
      let at = project.created_at;
      for (const line of history.filter((one) => one.subject_id === project.id)) {
        expect(line.at.getTime()).toBeGreaterThanOrEqual(at.getTime());
        at = line.at;
      }
      expect(at.getTime()).toBeLessThanOrEqual(Date.now());
    }
  });

  it('works on working days, and sends what is wanted in time', async () => {
    const entries = await server.db
      .selectFrom('history')
      .innerJoin('users', 'users.id', 'history.actor_id')
      .where('users.role', '<>', 'ROLE_USER')
      .select(['history.code', 'history.at'])
      .execute();
    expect(entries.length).toBeGreaterThan(500);
    expect(entries.filter(({ at }) => !isWorkingDay(dayOf(at)))).toEqual([]);

    await expectTimely(server);
  });

  it('lets the aligners of a delivery be worn before the treatment goes on', async () => {
    const deliveries = await server.db
      .selectFrom('aligner_deliveries as delivery')
      .innerJoin('aligner_orders as order', 'order.id', 'delivery.aligner_order_id')
      .select(['order.project_id', 'delivery.maxillary_min', 'delivery.maxillary_max'])
      .select(['delivery.mandibular_min', 'delivery.mandibular_max'])
      .select(['delivery.maxillary_days', 'delivery.mandibular_days'])
      .orderBy('delivery.id')
      .execute();
    const history = await server.db
      .selectFrom('history')
      .where('subject', '=', 'project')
      .where('subject_id', 'in', [...new Set(deliveries.map(({ project_id }) => project_id))])
      .select(['subject_id', 'code', 'at'])
      .orderBy('id')
      .execute();
    const steps: string[] = [];
    for (const [projectId, entries] of Map.groupBy(history, ({ subject_id }) => subject_id)) {
      const sent = deliveries.filter(({ project_id }) => project_id === projectId);
      const shipments = entries.flatMap(({ code }, place) => (code === 'SHIPPED' ? [place] : []));
      for (const [index, place] of shipments.entries()) {
        const [shipped, next] = entries.slice(place);
        const delivery = sent[index];
        if (!shipped || !next || !delivery) continue;
        steps.push(next.code);
        const worn = Math.max(
          countOf(rangeOf(delivery.maxillary_min, delivery.maxillary_max)) *
            (delivery.maxillary_days ?? USUAL_DAYS),
          countOf(rangeOf(delivery.mandibular_min, delivery.mandibular_max)) *
            (delivery.mandibular_days ?? USUAL_DAYS),
        );
        expect(daysBetween(shipped.at, next.at), `${next.code} of ${projectId}`).toBeGreaterThan(worn);
      }
      // Impressions are judged within days, and the first delivery leaves within weeks.
      for (const [index, entry] of entries.entries()) {
        const before = entries[index - 1];
        if (before?.code === 'TREATMENT_UPDATED')
          expect(daysBetween(before.at, entry.at), entry.code).toBeLessThan(8);
      }
      const ordered = entries.find(({ code }) => code === 'ORDER_VALIDATED');
      const first = entries[shipments[0] ?? -1];
      if (ordered && first) expect(daysBetween(ordered.at, first.at)).toBeLessThan(36);
    }
    expect(new Set(steps)).toEqual(
      new Set(['TREATMENT_UPDATED', 'TREATMENT_UPDATES_AWAITED', 'TREATMENT_TERMINATED']),
    );
  });

  it('has people before their projects', async () => {
    const early = await server.db
      .selectFrom('projects')
      .innerJoin('patients', 'patients.id', 'projects.patient_id')
      .innerJoin('users', 'users.id', 'projects.owner_id')
      .where((eb) =>
        eb.or([
          eb('patients.created_at', '>', eb.ref('projects.created_at')),
          eb('users.created_at', '>', eb.ref('patients.created_at')),
        ]),
      )
      .select('projects.id')
      .execute();
    expect(early).toEqual([]);
  });

  it('has the bytes of every document', async () => {
    const documents = await server.db
      .selectFrom('documents')
      .innerJoin('files', 'files.id', 'documents.file_id')
      .select(['files.storage_key', 'files.size_bytes'])
      .execute();
    expect(documents.length).toBeGreaterThan(200);
    for (const { storage_key, size_bytes } of documents) {
      let length = 0;
      for await (const chunk of await server.platform.files.open({ storageKey: storage_key })) {
        length += (chunk as Buffer).length;
      }
      expect(length).toBe(size_bytes);
    }
  });
});

const DAY_MS = 86_400_000;

const dayOf = (moment: Date): IsoDate => moment.toISOString().slice(0, 10);

const daysBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / DAY_MS;

/**
 * Nothing leaves, or waits, after the day that it is wanted. Some of it is late, so that the laboratory has something to
 * hurry for.
 */
async function expectTimely(demo: TestPlatform): Promise<void> {
  const { today } = demo.platform.clock.now();
  const wanted = await demo.db
    .selectFrom('projects')
    .where('requested_date', 'is not', null)
    .where('ordered_at', 'is not', null)
    .select(['id', 'requested_date', 'deadline', 'shipped_at'])
    .execute();
  const missed = wanted.filter((project) => {
    const end = project.shipped_at ? dayOf(project.shipped_at) : today;
    return end > (project.requested_date ?? end);
  });
  expect(missed).toEqual([]);
  const late = wanted.filter(({ shipped_at, deadline }) => !shipped_at && (deadline ?? today) < today);
  expect(late.length).toBeGreaterThan(0);
  expect(late.length).toBeLessThan(4);
}

/** Optional facts, and those that depend on who handles the project and for whom. */
const MAY_BE_ABSENT: readonly string[] = [
  'parcel_number',
  'awaited_kinds',
  'awaited_since',
  'assignee_id',
  'courier_pickup_date',
  'description',
  'fixation_pin_brand_id',
  'is_flap',
  'need_graft',
  'ownerAbsences',
  'destination_group',
  'current_maxillary',
  'acceptedQuotation',
  'current_mandibular',
  'courier_service',
  'cloud_name',
  'impression_medium',
  'dicom_medium',
] satisfies (keyof ProjectRecord)[];

/** The facts of a project that have a value, by name. */
function given(facts: ProjectRecord | undefined): string[] {
  return Object.entries(facts ?? {})
    .filter(([name]) => !MAY_BE_ABSENT.includes(name))
    .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([name]) => name)
    .toSorted();
}

/** The events of every demo project, without ids and dates. */
async function storiesOf({ db }: TestPlatform): Promise<string[]> {
  const projects = await db
    .selectFrom('projects')
    .leftJoin('project_guides as guide', 'guide.project_id', 'projects.id')
    .selectAll('projects')
    .select(['guide.implants_count', 'guide.sleeve_type'])
    .select((eb) => [
      eb
        .selectFrom('history')
        .where('history.subject', '=', 'project')
        .whereRef('history.subject_id', '=', 'projects.id')
        .select((inner) =>
          sql<string[]>`array_agg(${inner.ref('code')} order by ${inner.ref('history.id')})`.as('codes'),
        )
        .as('codes'),
      eb
        .selectFrom('documents')
        .innerJoin('files', 'files.id', 'documents.file_id')
        .whereRef('documents.project_id', '=', 'projects.id')
        .where('documents.type', '<>', 'PURCHASE_ORDER')
        .select((inner) =>
          sql<string[]>`array_agg(${inner.ref('files.name')} order by ${inner.ref('documents.id')})`.as(
            'names',
          ),
        )
        .as('documents'),
    ])
    .execute();
  return projects
    .map(
      ({ owner_id, patient_name, product_code, state, implants_count, sleeve_type, assignee_id, ...row }) =>
        JSON.stringify([
          [owner_id, patient_name, product_code, state, implants_count, sleeve_type, assignee_id, row.urgent],
          row.codes,
          row.documents,
        ]),
    )
    .toSorted();
}

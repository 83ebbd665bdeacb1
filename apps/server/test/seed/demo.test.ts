import type { ProjectState } from '@maxilla/domain/states';
import { PROJECT_STATES } from '@maxilla/domain/states';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { seedDemo } from '../../src/seed/demo.ts';
import { DEMO_PASSWORD, demoAccounts } from '../../src/seed/people.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { consistencyFaults } from '../support/consistency.ts';
import { historyFaults } from '../support/history-replay.ts';

// The demo is seeded twice, at whatever pace the machine has.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let server: TestApp;
let seeded: boolean;

beforeAll(async () => {
  server = await openTestApp();
  seeded = await seedDemo(server.platform);
});
afterAll(async () => server.close());

/** What a guide never is: states of other products, and those it only goes through. */
const NOT_OF_GUIDES: readonly ProjectState[] = [
  'ORDER_CONFIRMED',
  'PRODUCTION_COMPLETED',
  'TRIMMING',
  'ASSEMBLING',
  'POLISHING',
  'THERMOFORMING',
  'QUALITY_CONTROL',
  'OUT_SOURCED',
  'NEW_IMPRESSION_SENT',
  'PENDING_IMPRESSION_VERIFICATION',
  'IMPRESSION_VALIDATED',
  'IMPRESSION_REJECTED',
  'NEW_IMPRESSION_UPLOADED',
  'TREATMENT_TERMINATED',
  'SUSPENDED',
  'REFUSED',
  'OLD_PROJECT',
];

describe('the demo laboratory', () => {
  it('is made only once', async () => {
    expect(seeded).toBe(true);
    expect(await seedDemo(server.platform)).toBe(false);
  });

  it('lets every account in with the one password', async () => {
    for (const { email } of demoAccounts) {
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password: DEMO_PASSWORD },
      });
      expect(reply.statusCode, email).toBe(200);
    }
  });

  it('has projects in every state a guide can be in', async () => {
    const rows = await server.db.selectFrom('projects').select('state').distinct().execute();
    const states = rows.map(({ state }) => state);
    expect(PROJECT_STATES.filter((state) => !states.includes(state))).toEqual(NOT_OF_GUIDES);
  });

  it('tells of every project a history that leads to its state', async () => {
    expect(await historyFaults(server.db)).toEqual([]);
  });

  it('holds together', async () => {
    expect(await consistencyFaults(server.db)).toEqual([]);
  });

  it('has told people in the portal, and has mailed nothing', async () => {
    const told = await server.db.selectFrom('notifications').select(['created_at', 'read_at']).execute();
    expect(told.length).toBeGreaterThan(200);
    const recently = Date.now() - 2 * 86_400_000;
    for (const { created_at, read_at } of told) {
      expect(read_at === null).toBe(created_at.getTime() >= recently);
    }
    for (const table of ['mails', 'sms_messages'] as const) {
      expect(await server.db.selectFrom(table).select('id').execute()).toEqual([]);
    }
  });

  it('is the same on another day, but for the dates', async () => {
    const later = await openTestApp();
    later.clock.forward(17 * 86_400);
    await seedDemo(later.platform);
    expect(await storiesOf(later)).toEqual(await storiesOf(server));
    await later.close();
  });

  it('tells it in the order in which it happened, nothing of it in the future', async () => {
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

/** What every project of the demo went through, without numbers and dates, which depend on the day. */
async function storiesOf({ db }: TestApp): Promise<string[]> {
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

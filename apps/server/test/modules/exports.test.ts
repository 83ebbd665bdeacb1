import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { dropExports } from '../../src/modules/exports/exports.store.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { untilSomebodyWaits } from '../support/at-once.ts';
import { catalogue } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { aColleague, anAdministrator, type Person } from '../support/people.ts';
import { WAIT } from '../support/wait.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
  await catalogue(server);
});
afterAll(() => server.close());

const RANGE = { fromDate: '01-10-2031', toDate: '31-10-2031' };
const aClerk = () => aColleague(server, ['VIEW_INVOICES', 'CREATE_INVOICE']);
const ask = async (clerk: Person): Promise<number> =>
  (await calling(server, clerk).post('/api/billing/exports', RANGE)).body.id;
const read = async (clerk: Person, id: number) => calling(server, clerk).get(`/api/exports/${id}`);
const ended = (clerk: Person, id: number, state = 'DONE') =>
  vi.waitUntil(async () => (await read(clerk, id)).body.state === state, WAIT);
const filesOf = ({ id }: Person) =>
  server.db.selectFrom('files').select(['id', 'attached_at']).where('uploaded_by', '=', id).execute();

/** Asks for an export whose rows do not come before `meanwhile` has ended; returns its id. */
async function whileItIsMade(clerk: Person, meanwhile: (id: number) => Promise<void>): Promise<number> {
  return server.db.transaction().execute(async (trx) => {
    await sql`lock table order_lines in access exclusive mode`.execute(trx);
    const id = await ask(clerk);
    await untilSomebodyWaits(trx);
    const { rows: idle } = await sql`
      select query from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`.execute(
      trx,
    );
    expect(idle).toEqual([]);
    await meanwhile(id);
    return id;
  });
}

describe('an export', () => {
  test('whose rows take long leaves no transaction idle, and is attached once it is done', async () => {
    const clerk = await aClerk();
    const id = await whileItIsMade(clerk, async () => undefined);
    await ended(clerk, id);
    expect(await filesOf(clerk)).toEqual([{ id: expect.any(String), attached_at: expect.any(Date) }]);
  });

  test('that is cancelled while it is made leaves no attached file', async () => {
    const clerk = await aClerk();
    const id = await whileItIsMade(clerk, async (made) => {
      expect((await calling(server, clerk).delete(`/api/exports/${made}`)).status).toBe(204);
    });
    expect((await read(clerk, id)).status).toBe(404);
    // The next one is made after it.
    await ended(clerk, await ask(clerk));
    expect((await filesOf(clerk)).filter(({ attached_at: at }) => at !== null)).toHaveLength(1);
  });

  test('is for whoever may still have it, and stays when it is cancelled too late', async () => {
    const clerk = await aClerk();
    const id = await ask(clerk);
    await ended(clerk, id);
    expect((await calling(server, clerk).delete(`/api/exports/${id}`)).status).toBe(204);
    const file = () =>
      server.app.inject({ method: 'HEAD', url: `/api/exports/${id}/file`, headers: clerk.headers });
    expect((await file()).statusCode).toBe(200);
    const admin = calling(server, await anAdministrator(server));
    const rights = { permissions: { CREATE_INVOICE: 'REMOVE' } };
    expect(await admin.post(`/api/users/${clerk.id}/permissions`, rights)).toMatchObject({ status: 200 });
    await vi.waitUntil(async () => (await read(clerk, id)).status === 404, WAIT);
    expect((await file()).statusCode).toBe(404);
  });

  test('is found again by who asked for it, wherever they are, as long as they may have it', async () => {
    const [clerk, other] = [await aClerk(), await aClerk()];
    const listOf = async (person: Person) => (await calling(server, person).get('/api/exports')).body.exports;
    expect(await listOf(clerk)).toEqual([]);
    const first = await whileItIsMade(clerk, async (id) => {
      expect(await listOf(clerk)).toMatchObject([{ id, state: 'RUNNING', fileSize: null }]);
    });
    await ended(clerk, first);
    const second = await ask(clerk);
    await ended(clerk, second);
    expect(await listOf(clerk)).toEqual([
      expect.objectContaining({ id: second }),
      {
        id: first,
        kind: 'BILLING',
        state: 'DONE',
        createdTime: expect.any(String),
        rowsDone: expect.any(Number),
        rowsTotal: expect.any(Number),
        fileName: 'billing.xlsx',
        fileSize: expect.any(Number),
        ...RANGE,
        productType: null,
        stateCategory: null,
        prosthesisCategory: null,
        postalCode: null,
        city: null,
      },
    ]);
    expect(await listOf(other)).toEqual([]);
    const admin = calling(server, await anAdministrator(server));
    await admin.post(`/api/users/${clerk.id}/permissions`, { permissions: { CREATE_INVOICE: 'REMOVE' } });
    await vi.waitUntil(async () => (await listOf(clerk)).length === 0, WAIT);
  });

  test('that is dropped keeps its bytes for a day, which a backup may still copy', async () => {
    const clerk = await aClerk();
    const id = await ask(clerk);
    await ended(clerk, id);
    server.clock.forward(8 * 24 * 3_600);
    const at = server.clock.now().instant;
    const hoursAfter = (hours: number) => new Date(Date.parse(at) + hours * 3_600_000);
    await server.db.transaction().execute((trx) => dropExports(trx, { before: at, at }));
    expect((await read(clerk, id)).status).toBe(404);
    await server.platform.files.sweepPending(hoursAfter(-24));
    expect(await filesOf(clerk)).toEqual([{ id: expect.any(String), attached_at: null }]);
    await server.platform.files.sweepPending(hoursAfter(1));
    expect(await filesOf(clerk)).toEqual([]);
  });
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { calling } from '../support/calls.ts';
import { skipBackOff } from '../support/jobs.ts';
import { ACCOUNTING_RETRIES } from '@maxilla/domain/accounting';
import { aColleague, aDentist, anAddress, type Person } from '../support/people.ts';

type Posted = { key: unknown; authorization: unknown; body: Record<string, unknown> };

let provider: Server;
let server: TestApp;
let editor: Person;
let folder: string;
const posted: Posted[] = [];
/** Next replies of the provider; after the last one, it accepts. */
const replies: { status: number; body?: object }[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const { 'idempotency-key': key, authorization } = request.headers;
      posted.push({ key, authorization, body: JSON.parse(text) });
      const { status, body = {} } = replies.shift() ?? { status: 200, body: { reference: 'C-00418' } };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
  const { port } = provider.address() as AddressInfo;
  folder = await mkdtemp(path.join(tmpdir(), 'maxilla-accounting-'));
  server = await openTestApp({
    accountingProviders: [
      { name: 'Registre', url: `http://lab:s%40cret@127.0.0.1:${port}/customers` },
      { name: 'Dossier', url: `file://${folder}` },
    ],
  });
  editor = await aColleague(server, ['EDIT_USER']);
});
afterAll(async () => {
  await server.close();
  provider.close();
  await rm(folder, { recursive: true });
});

const add = (userId: number, thirdPartyProvider = 'Registre', who = editor) =>
  calling(server, who).patch(`/api/users/${userId}/details`, {
    updateType: 'ADD_TO_THIRD_PARTY_DATABASE',
    thirdPartyProvider,
  });
const entryOf = async (userId: number, name = 'Registre') => {
  const { body } = await calling(server, editor).get(`/api/users/${userId}/details`);
  return body.thirdPartyProviders.find((one: { provider: string }) => one.provider === name);
};

/** The notices about accounting in the portal. */
const noticesOf = async (who: Person) => {
  const { body } = await calling(server, who).get('/api/notifications');
  return body.notifications.filter(({ title }: { title: string }) => title === 'Not added to accounting');
};

/** What the trail of a dentist tells of accounting, the latest first. */
const trailOf = async (userId: number) => {
  const { body } = await calling(server, editor).get(
    `/api/users/changes?ofUser=${userId}&subject=ACCOUNTING`,
  );
  return body.changes.map(({ operation, value, actorId }: Record<string, unknown>) => [
    operation,
    value,
    actorId,
  ]);
};

test('a dentist is added by a job, which says the number of the account', async () => {
  const dentist = await aDentist(server);
  await anAddress(server, dentist);
  expect(await entryOf(dentist.id)).toMatchObject({ state: null, requestedTime: null });
  const asked = await add(dentist.id);
  expect(asked).toMatchObject({ status: 200, body: { thirdPartyProviders: [{ state: 'REQUESTED' }, {}] } });
  await expect.poll(() => entryOf(dentist.id)).toMatchObject({ state: 'ADDED', reference: 'C-00418' });
  expect(posted.at(-1)).toMatchObject({
    key: expect.stringMatching(`^dentist-${dentist.id}-\\d+$`),
    authorization: `Basic ${Buffer.from('lab:s@cret').toString('base64')}`,
    body: { id: dentist.id, emailAddress: dentist.email, billingAddress: { city: expect.any(String) } },
  });
  expect((await add(dentist.id)).body.error).toBe('accounting.added');
  expect(await trailOf(dentist.id)).toEqual([
    ['ADD', 'Registre', null],
    ['REQUEST', 'Registre', editor.id],
  ]);
});

test('a provider that does not reply is asked again; one that refuses says why, until somebody asks again', async () => {
  const { id } = await aDentist(server);
  replies.push({ status: 503 }, { status: 422, body: { error: 'adresse incomplète' } });
  await add(id);
  expect((await add(id)).body.error).toBe('accounting.requested');
  await expect.poll(() => entryOf(id)).toMatchObject({ attempts: 1, nextAttemptTime: expect.any(String) });
  const settled = async () => {
    await skipBackOff(server.db, 'accounting.add');
    return entryOf(id);
  };
  await expect
    .poll(settled, { interval: 100 })
    .toMatchObject({ state: 'FAILED', attempts: 2, nextAttemptTime: null, error: 'adresse incomplète' });
  // Who asked is told once, with the reason, and nobody else.
  const [notice] = await noticesOf(editor);
  expect(notice).toMatchObject({ title: 'Not added to accounting', link: expect.stringContaining(`${id}`) });
  expect(notice.body).toMatch(/MARTIN could not be added to Registre\. .*adresse incomplète/);
  expect(await noticesOf(await aColleague(server, ['EDIT_USER']))).toEqual([]);
  server.clock.forward(1);
  expect((await add(id)).status).toBe(200);
  await expect.poll(() => entryOf(id)).toMatchObject({ state: 'ADDED', error: '' });
  const [first, retry, anew] = posted.slice(-3).map(({ key }) => key);
  expect((await trailOf(id)).map(([operation]: string[]) => operation)).toEqual([
    'ADD',
    'REQUEST',
    'FAIL',
    'REQUEST',
  ]);
  expect(retry).toBe(first);
  expect(anew).not.toBe(first);
});

test.each([
  [200, { error: 'SIREN absent' }, 'SIREN absent'],
  [401, {}, 'HTTP 401'],
])('a reply %i %j is a refusal', async (status, body, error) => {
  const { id } = await aDentist(server);
  replies.push({ status, body });
  await add(id);
  await expect.poll(() => entryOf(id)).toMatchObject({ state: 'FAILED', error });
});

test('who asked is told as well that a provider has not replied for so long', async () => {
  const asker = await aColleague(server, ['EDIT_USER']);
  const { id } = await aDentist(server);
  replies.push({ status: 503 }, { status: 503 });
  await add(id, 'Registre', asker);
  await expect.poll(() => entryOf(id)).toMatchObject({ state: 'REQUESTED', attempts: 1 });
  expect(await noticesOf(asker)).toEqual([]);
  // The last of its retries.
  const attempts = ACCOUNTING_RETRIES;
  await server.db.updateTable('accounting_entries').set({ attempts }).where('user_id', '=', id).execute();
  await server.db
    .transaction()
    .execute((trx) =>
      server.platform.jobs.enqueue(trx, 'accounting.add', [{ userId: id, provider: 'Registre', attempts }]),
    );
  await expect.poll(() => entryOf(id)).toMatchObject({ state: 'FAILED', attempts: attempts + 1, error: '' });
  const notices = await noticesOf(asker);
  expect(notices.map(({ body }: { body: string }) => body)).toEqual([
    expect.stringMatching(/could not be added to Registre, which did not reply\./),
  ]);
});

test('a reply without a reference counts as none', async () => {
  const { id } = await aDentist(server);
  replies.push({ status: 200, body: {} });
  await add(id);
  await expect.poll(() => entryOf(id)).toMatchObject({ state: 'REQUESTED', attempts: 1 });
});

test('a request whose job was lost may be made again after an hour', async () => {
  const { id } = await aDentist(server);
  await server.db
    .insertInto('accounting_entries')
    .values({
      user_id: id,
      provider: 'Registre',
      state: 'REQUESTED',
      requested_at: server.clock.now().instant,
      requested_by: editor.id,
      attempts: 3,
      error: '',
    })
    .execute();
  expect((await add(id)).body.error).toBe('accounting.requested');
  server.clock.forward(3_601);
  expect((await add(id)).status).toBe(200);
  await expect.poll(() => entryOf(id)).toMatchObject({ state: 'ADDED', attempts: 1 });
});

test('a folder gets a file for each dentist', async () => {
  const { id, email } = await aDentist(server);
  await add(id, 'Dossier');
  await expect
    .poll(() => entryOf(id, 'Dossier'))
    .toMatchObject({ state: 'ADDED', reference: `dentist-${id}` });
  const file = JSON.parse(await readFile(path.join(folder, `dentist-${id}.json`), 'utf8'));
  expect(file).toMatchObject({ id, emailAddress: email });
});

test('only dentists are added, to databases of the settings, by who edits users', async () => {
  const { id } = await aDentist(server);
  expect((await add(id, 'Ailleurs')).body).toMatchObject({
    error: 'accounting.providerUnknown',
    fields: { thirdPartyProvider: 'accounting.providerUnknown' },
  });
  expect((await add(editor.id)).body.error).toBe('user.notADentist');
  expect((await add(999_999)).body.error).toBe('notFound');
  expect((await add(id, 'Registre', await aColleague(server))).body.error).toBe('access.denied');
});

test('the requester is notified of a failure', async () => {
  const { id } = await aDentist(server, { surname: 'REFUSÉE' });
  const asker = await aColleague(server, ['EDIT_USER']);
  replies.push({ status: 400, body: { error: 'SIREN absent' } });
  await add(id, 'Registre', asker);
  const notices = async () => (await calling(server, asker).get('/api/notifications')).body.notifications;
  await expect.poll(notices).toMatchObject([
    {
      title: 'Not added to accounting',
      body: expect.stringContaining('SIREN absent'),
      link: `/users/${id}/details`,
    },
  ]);
});

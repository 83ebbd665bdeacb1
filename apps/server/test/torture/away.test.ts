import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { ServerProcess } from '../../../../scripts/server-process.js';
import { sampleFile } from '../../src/seed/sample-files.ts';
import { aDocument, aProject } from '../support/builders.ts';
import { consistencyFaults } from '../support/consistency.ts';
import { ADDRESS } from '../support/examples/account.ts';
import { historyFaults } from '../support/history-replay.ts';
import { listenAt } from '../support/live-stream.ts';
import { aColleague, aDentist, PASSWORD, type Person } from '../support/people.ts';
import { callingAt, openBackend, type RemoteReply, startServer } from '../support/portal.ts';
import { emptyFolder } from '../support/portal-process.ts';
import { uploader, uploadId } from '../support/tus.ts';
import { startDatabase, startWorld } from './away/dependencies.ts';

// Servers start and jobs are retried; slow machines need time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 150_000 });

/** A server that keeps running while its dependencies fail and recover. */

let dataDir: string;
let database: Awaited<ReturnType<typeof startDatabase>>;
let world: Awaited<ReturnType<typeof startWorld>>;
let server: ServerProcess;
let backend: Awaited<ReturnType<typeof openBackend>>;
let dentist: Person;
let projectId: number;
let documentId: number;

beforeAll(async () => {
  [dataDir, database, world] = await Promise.all([emptyFolder(), startDatabase(), startWorld()]);
  server = await startServer({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...world.env });
  backend = await openBackend({ databaseUrl: database.url, filesUrl: world.env.FILES_URL, dataDir });
  dentist = await aDentist(backend);
  projectId = await aProject(backend, { owner: dentist, state: 'DRAFTING_PLAN' });
  documentId = await aDocument(backend, projectId, 'IMPRESSION', dentist);
});
afterAll(async () => {
  await server.stop();
  await backend.close();
  await database.stop();
  await world.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const as = (person: Pick<Person, 'headers'>) => callingAt(server.url, person);
const nobody = { headers: {} as Person['headers'] };
const say = (message: string) => as(dentist).post(`/api/projects/${projectId}/messages`, { message });
const download = () => fetch(`${server.url}/api/documents/${documentId}`, { headers: dentist.headers });

function sendFile(): Promise<RemoteReply> {
  const form = new FormData();
  form.append('message', 'with a file');
  form.append('fileAttachment', new Blob([new Uint8Array(sampleFile('pdf'))]), 'plan.pdf');
  return as(dentist).post(`/api/projects/${projectId}/messages`, form);
}

async function statusOf(reply: Promise<Response>): Promise<RemoteReply> {
  const { status, ok, body } = await reply;
  if (!ok) return { status, body: await new Response(body).json() };
  await body?.cancel();
  return { status, body: null };
}

/** Typical requests, each with a check of its reply. */
const REQUESTS: Readonly<Record<string, () => Promise<RemoteReply>>> = {
  'a list': () => as(dentist).get('/api/projects'),
  'a project': () => as(dentist).get(`/api/projects/${projectId}`),
  'a message': () => say('Bonjour'),
  'a message under a key': () =>
    as(dentist).post(
      `/api/projects/${projectId}/messages`,
      { message: 'Bonjour' },
      { 'idempotency-key': randomUUID() },
    ),
  'a form with a file': sendFile,
  'a log-in': () => as(nobody).post('/api/auth/login', { email: dentist.email, password: PASSWORD }),
  'a forgotten password': () => as(nobody).post('/api/auth/forgot_password', { email: dentist.email }),
  'a download': () => statusOf(download()),
};

const health = async () => (await as(nobody).get('/healthz')).status;
const readiness = async () => {
  const { status, body } = await as(nobody).get('/readyz');
  return [status, body.database, body.files];
};

async function everythingIsWhole(): Promise<void> {
  expect(await consistencyFaults(backend.db)).toEqual([]);
  expect(await historyFaults(backend.db, { builtByHand: true })).toEqual([]);
  const later = new Date(Date.now() + 3_600_000);
  for (let hour = 0; hour < 24; hour += 1) await backend.platform.files.sweepStrays(hour, later);
  const rows = await backend.db.selectFrom('files').select('storage_key').execute();
  expect([...world.objects.keys()].toSorted()).toEqual(rows.map((row) => row.storage_key).toSorted());
}

/**
 * Acknowledged commands must be stored exactly once; unacknowledged ones may be, because the acknowledgement
 * may have been lost.
 */
async function areKeptAsTold(told: ReadonlyMap<string, RemoteReply>): Promise<void> {
  const rows = await backend.db
    .selectFrom('messages')
    .select('message')
    .where('message', 'in', [...told.keys()])
    .execute();
  const kept = Map.groupBy(rows, ({ message }) => message);
  for (const [text, { status, body }] of told) {
    const times = kept.get(text)?.length ?? 0;
    if (status === 200) expect([text, times]).toEqual([text, 1]);
    else expect([text, status, body.error, times > 1]).toEqual([text, 503, 'unavailable', false]);
  }
}

test('a database outage under load is reported to every client, and no command is stored partially', async () => {
  const stream = await listenAt(server.url, dentist);
  let told = new Map<string, RemoteReply>();
  const closing = new AbortController();
  const talking = Array.from({ length: 4 }, async () => {
    while (!closing.signal.aborted) {
      const text = randomUUID();
      const reply = await say(text);
      told.set(text, reply);
    }
  });
  const answers = (wanted: number) =>
    expect
      .poll(() => [...told.values()].filter(({ status }) => status === wanted).length)
      .toBeGreaterThan(10);

  await answers(200);
  await database.leave();
  await answers(503);
  await expect.poll(readiness).toEqual([503, 'unreachable', 'ok']);
  expect(await health()).toBe(200);
  for (const [name, ask] of Object.entries(REQUESTS)) {
    const { status, body } = await ask();
    expect([name, status, body?.error]).toEqual([name, 503, 'unavailable']);
  }
  const begun = await statusOf(uploader(server.url, dentist).begin('plan.pdf', 100));
  expect([201, 503]).toContain(begun.status);

  await database.comeBack();
  await expect.poll(readiness).toEqual([200, 'ok', 'ok']);
  const meanwhile = told;
  told = new Map();
  await answers(200);
  closing.abort();
  await Promise.all(talking);
  for (const said of [meanwhile, told]) await areKeptAsTold(said);
  for (const [name, ask] of Object.entries(REQUESTS))
    expect([name, (await ask()).status]).toEqual([name, 200]);

  await expect.poll(() => stream.ended()).toBe(true);
  const again = await listenAt(server.url, dentist);
  await say('Bonsoir');
  await expect.poll(() => again.events).toContainEqual({ kind: 'message', id: projectId });
  again.close();
  await everythingIsWhole();
});

test('outages of file store, mail server and SMS gateway do not stop the rest, and are caught up on', async () => {
  const [orderer, colleague] = [
    await aDentist(backend),
    await aColleague(backend, ['DIGITISE_IMPRESSION', 'EDIT_GUIDE']),
  ];
  await aProject(backend, { owner: orderer, state: 'ADDED_TO_CART' });
  const impression = await aProject(backend, {
    owner: orderer,
    state: 'PENDING_FILES_VERIFICATION',
    hold: 'AWAITING_DIGITISATION',
  });
  const files = () => backend.db.selectFrom('files').select('id').execute();
  const before = (await files()).length;

  await world.leave();
  await expect.poll(readiness).toEqual([503, 'ok', 'unreachable']);
  expect(await health()).toBe(200);
  for (const ask of [sendFile(), statusOf(download())]) {
    const { status, body } = await ask;
    expect([status, body.error]).toEqual([503, 'unavailable']);
  }
  const bytes = sampleFile('png');
  const client = uploader(server.url, dentist);
  const upload = uploadId(await client.begin('photo.png', bytes.length));
  expect((await client.send(upload, 0, bytes)).status).toBe(503);
  expect((await client.where(upload)).status).toBe(503);
  expect(await files()).toHaveLength(before);

  expect((await say('Bonjour')).status).toBe(200);
  const ordered = await as(orderer).post('/api/orders', { deliveryAddress: ADDRESS, termsAccepted: true });
  expect(ordered.status).toBe(200);
  const order = { orderId: Number(ordered.body.orderId) };
  const texted = await as(colleague).post(`/api/projects/${impression}/action`, {
    actionType: 'VALIDATE_DIGITISATION',
    onHold: true,
    newImpressionRequired: true,
    alginate: true,
    smsToProjectOwner: true,
  });
  expect(texted.status).toBe(200);
  const forgot = await as(nobody).post('/api/auth/forgot_password', { email: orderer.email });
  expect(forgot.status).toBe(200);

  const text = () =>
    backend.db.selectFrom('sms_messages').selectAll().where('user_id', '=', orderer.id).executeTakeFirst();
  const mails = () => backend.db.selectFrom('mails').selectAll().where('user_id', '=', orderer.id).execute();
  const purchaseOrder = async () =>
    (
      await backend.db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', order.orderId)
        .executeTakeFirstOrThrow()
    ).purchase_order_file_id;
  await expect.poll(async () => (await text())?.attempts ?? 0).toBeGreaterThan(0);
  await expect.poll(async () => (await mails())[0]?.attempts ?? 0).toBeGreaterThan(0);
  expect(await purchaseOrder()).toBeNull();

  await world.comeBack();
  await expect.poll(readiness).toEqual([200, 'ok', 'ok']);
  expect((await client.where(upload)).headers.get('upload-offset')).toBe(String(bytes.length));
  expect((await sendFile()).status).toBe(200);
  expect((await download()).status).toBe(200);
  await expect.poll(purchaseOrder).not.toBeNull();
  await expect.poll(async () => (await mails()).filter(({ sent_at }) => sent_at !== null).length).toBe(3);
  for (const { id } of await mails()) expect(world.mails.get(id)).toBeGreaterThan(0);
  await expect.poll(async () => (await text())?.sent_at ?? null).not.toBeNull();
  expect(world.texts.get((await text())?.id ?? '')).toMatchObject({ to: '+33612345678' });
  await everythingIsWhole();
});

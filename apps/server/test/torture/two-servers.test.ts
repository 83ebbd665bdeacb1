import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { ServerProcess } from '../../../../scripts/server-process.js';
import { folderFor } from '../../src/platform/files/staging.ts';
import { sampleFile } from '../../src/seed/sample-files.ts';
import { aProject } from '../support/builders.ts';
import { consistencyFaults } from '../support/consistency.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { historyFaults } from '../support/history-replay.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { listenAt } from '../support/live-stream.ts';
import { aColleague, aDentist, PASSWORD } from '../support/people.ts';
import { callingAt, openBackend, startServer } from '../support/portal.ts';
import { uploader, uploadId } from '../support/tus.ts';
import { vaultFaults } from '../support/vault-faults.ts';
import { type MailServer, startMailServer } from './crash/mail-server.ts';
import { EFFORT } from './effort.ts';
import { anOffice, type Office } from './two-servers/office.ts';

// Servers start and jobs are retried; slow machines need time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 150_000 });

/** Two server processes that share a database and a file store, each with its own data folder. */

const OFFICES = 6;
const ROUNDS = Math.max(1, Math.round(EFFORT.kills / 10));
const LONG = 60_000 + ROUNDS * 30_000;

let folder: string;
let database: TestDatabase;
let mail: MailServer;
let stuck: TcpProxy;
let backend: Awaited<ReturnType<typeof openBackend>>;
let config: { databaseUrl: string; filesUrl: string; dataDir: string };
const servers: ServerProcess[] = [];

const start = (name: string, smtpUrl = mail.url) =>
  startServer({
    DATABASE_URL: database.url,
    FILES_URL: config.filesUrl,
    DATA_DIR: path.join(folder, name),
    SMTP_URL: smtpUrl,
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maxilla-two-'));
  database = await createTestDatabase();
  mail = await startMailServer();
  stuck = await startTcpProxy({ port: Number(new URL(mail.url).port) });
  config = {
    databaseUrl: database.url,
    filesUrl: pathToFileURL(path.join(folder, 'files')).href,
    dataDir: folder,
  };
  backend = await openBackend(config);
  servers.push(...(await Promise.all([start('a', `smtp://127.0.0.1:${stuck.port}`), start('b')])));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await backend.close();
  await stuck.close();
  await mail.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const base = (at: 0 | 1) => servers[at]!.url;

test('a session is valid on both servers, and ends on both', async () => {
  const { email } = await aDentist(backend);
  const reply = await fetch(`${base(0)}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookie = String(reply.headers.get('set-cookie')).split(';')[0] ?? '';
  const { token } = (await reply.json()) as { token: string };
  const me = { headers: { authorization: `Bearer ${token}` } };
  const status = async (at: 0 | 1) => (await callingAt(base(at), me).get('/api/projects')).status;
  expect([await status(0), await status(1)]).toEqual([200, 200]);
  const renewed = await fetch(`${base(1)}/api/auth/refresh`, { method: 'POST', headers: { cookie } });
  expect(renewed.status).toBe(200);
  await callingAt(base(1), me).post('/api/auth/logout');
  await expect.poll(() => status(0)).toBe(401);
  expect(await status(1)).toBe(401);
});

test('live events of one server reach clients of the other', async () => {
  const [dentist, colleague] = [await aDentist(backend), await aColleague(backend, ['EDIT_GUIDE'])];
  const id = await aProject(backend, { owner: dentist, state: 'FILES_VALIDATED' });
  const atFirst = await listenAt(base(0), dentist);
  const atSecond = await listenAt(base(1), dentist);
  const heard = { kind: 'message', id };
  const say = (at: 0 | 1) =>
    callingAt(base(at), colleague).post(`/api/projects/${id}/messages`, { message: 'Bonjour' });
  expect((await say(0)).status).toBe(200);
  await expect.poll(() => atSecond.events).toContainEqual(heard);
  await expect.poll(() => atFirst.events).toContainEqual(heard);
  atFirst.events.length = 0;
  expect((await say(1)).status).toBe(200);
  await expect.poll(() => atFirst.events).toContainEqual(heard);
  for (const stream of [atFirst, atSecond]) stream.close();
});

test('an upload started on one server can be resumed and attached on the other', async () => {
  const dentist = await aDentist(backend);
  const id = await aProject(backend, { owner: dentist });
  const bytes = sampleFile('png');
  const [first, second] = [uploader(base(0), dentist), uploader(base(1), dentist)];
  const file = uploadId(await first.begin('photo.png', bytes.length));
  expect((await first.send(file, 0, bytes.subarray(0, 5_000))).status).toBe(204);
  expect((await second.where(file)).headers.get('upload-offset')).toBe('5000');
  expect((await second.send(file, 5_000, bytes.subarray(5_000))).status).toBe(204);
  const sent = await callingAt(base(0), dentist).post(`/api/projects/${id}/messages`, {
    fileAttachment: [file],
  });
  expect(sent.status).toBe(200);
  const [{ id: document }] = sent.body.attachments;
  const read = await fetch(`${base(1)}/api/documents/${document}`, { headers: dentist.headers });
  expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
});

test('bytes still sent to one server do not change the file that the other has verified', async () => {
  const dentist = await aDentist(backend);
  const bytes = sampleFile('png');
  const [first, second] = [uploader(base(0), dentist), uploader(base(1), dentist)];
  const file = uploadId(await first.begin('photo.png', bytes.length));
  const sent = Promise.withResolvers<void>();
  async function* slowly() {
    yield bytes.subarray(0, 5_000);
    await sent.promise;
    yield Buffer.alloc(bytes.length - 5_000, 'x');
  }
  const late = first.send(file, 0, Readable.from(slowly()));
  const whereAtSecond = async () => (await second.where(file)).headers.get('upload-offset');
  await expect.poll(whereAtSecond).toBe('5000');
  expect((await second.send(file, 5_000, bytes.subarray(5_000))).status).toBe(204);
  sent.resolve();
  expect((await late).status).toBe(204);

  const { uploadedBy, sha256, ...kept } = (await backend.platform.files.find(file))!;
  expect([uploadedBy, sha256]).toEqual([dentist.id, createHash('sha256').update(bytes).digest('hex')]);
  expect((await buffer(await backend.platform.files.open(kept))).equals(bytes)).toBe(true);
  expect((await readdir(folderFor('uploads', config))).filter((name) => name.startsWith(file))).toEqual([]);
});

test(
  'one of them dies under load: everybody goes on at the other, and nothing is lost',
  async () => {
    const offices = await Promise.all(
      Array.from({ length: OFFICES }, async () => {
        const person = await aDentist(backend);
        const projectId = await aProject(backend, { owner: person, state: 'DRAFTING_PLAN' });
        await aProject(backend, { owner: person, state: 'ADDED_TO_CART' });
        return anOffice(person, projectId, () => servers.filter((one) => !one.ended()).map(({ url }) => url));
      }),
    );
    // Stalls the first server's mails, so that it dies while sending them.
    stuck.stall();
    const closing = new AbortController();
    const working = offices.map(async (office) => {
      while (!closing.signal.aborted) await office.work();
    });
    const wasDone = (times: number) =>
      expect
        .poll(() => Math.min(...offices.map(({ acknowledged }) => acknowledged.messages.length)), {
          timeout: LONG,
        })
        .toBeGreaterThanOrEqual(times);

    await wasDone(2);
    await Promise.all(offices.map((office) => forgetsPassword(office)));
    await expect.poll(() => stuck.droppedData()).toBe(true);
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = round % 2 === 0 ? 0 : 1;
      await servers[at]!.kill();
      const done = Math.max(...offices.map(({ acknowledged }) => acknowledged.messages.length));
      await wasDone(done + 1);
      if (round + 1 < ROUNDS) servers[at] = await start(at === 0 ? 'a' : 'b');
    }
    closing.abort();
    await Promise.all(working);

    expect(offices.flatMap(({ faults }) => faults)).toEqual([]);
    await expect.poll(() => jobs('created', 'retry', 'active'), { timeout: 90_000 }).toEqual([]);
    for (const office of offices) await isAllThere(office);
    await everyMailArrived();
    expect(await consistencyFaults(backend.db)).toEqual([]);
    expect(await historyFaults(backend.db, { builtByHand: true })).toEqual([]);
    expect(await vaultFaults(backend, config.filesUrl)).toEqual([]);
  },
  LONG * 2,
);

/** Triggers a mail from the first server. */
async function forgetsPassword({ person: { email } }: Office): Promise<void> {
  const reply = await fetch(`${base(0)}/api/auth/forgot_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(reply.status).toBe(200);
}

/** The kinds of jobs in the given states. */
async function jobs(...states: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job
    where state::text = any(${states}::text[]) and name in ('mail.send', 'order-purchase-order', 'auth.reset-link')`.execute(
    backend.db,
  );
  return rows.map(({ name }) => name);
}

/** Verifies that everything acknowledged is stored once and readable on the remaining server. */
async function isAllThere({ person, projectId, acknowledged }: Office): Promise<void> {
  const survivor = servers.find((server) => !server.ended())!.url;
  const me = callingAt(survivor, person);
  const { messages } = (await me.get(`/api/projects/${projectId}/messages`)).body;
  const byText = Map.groupBy(
    messages as { message: string; attachments: { id: number }[] }[],
    (one) => one.message,
  );
  for (const { text, sizeBytes } of acknowledged.messages) {
    const [kept, ...more] = byText.get(text) ?? [];
    expect([text, more]).toEqual([text, []]);
    const file = await fetch(`${survivor}/api/documents/${kept?.attachments[0]?.id}`, {
      headers: person.headers,
    });
    expect((await file.arrayBuffer()).byteLength).toBe(sizeBytes);
  }
  expect(messages).toHaveLength(acknowledged.messages.length);
  const orders = await backend.db
    .selectFrom('orders')
    .selectAll()
    .where('owner_id', '=', person.id)
    .execute();
  expect(orders).toHaveLength(1);
  expect(orders[0]?.purchase_order_file_id).not.toBeNull();
  for (const { orderId } of acknowledged.orders) expect(orderId).toBe(orders[0]?.id);
}

async function everyMailArrived(): Promise<void> {
  const mails = await backend.db.selectFrom('mails').select(['id', 'sent_at']).execute();
  expect(mails.length).toBeGreaterThanOrEqual(OFFICES * 2);
  expect(mails.filter(({ id, sent_at }) => sent_at === null || !mail.received.has(id))).toEqual([]);
}

import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, test, vi } from 'vitest';

import type { ServerProcess } from '../../../../scripts/server-process.js';
import { folderFor } from '../../src/platform/files/staging.ts';
import { sampleFile } from '../../src/seed/sample-files.ts';
import { aDocument, aProject } from '../support/builders.ts';
import { consistencyFaults } from '../support/consistency.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ADDRESS } from '../support/examples/account.ts';
import { aDentist, type Person } from '../support/people.ts';
import { callingAt, openBackend, type RemoteReply, startServer } from '../support/portal.ts';
import { emptyFolder } from '../support/portal-process.ts';
import { uploader, uploadId } from '../support/tus.ts';
import { vaultFaults } from '../support/vault-faults.ts';
import { databaseThatFills } from './disk-full/database-that-fills.ts';
import { limitedDisk, mountedDisk } from './disk-full/small-disk.ts';

// Servers start and jobs are retried; slow machines need time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 150_000 });

const DISKS = { 'a disk of its own': () => mountedDisk(96), 'a limit': limitedDisk };
const disks = await Promise.all(
  Object.entries(DISKS).map(async ([name, make]) => ({ name, disk: await make() })),
);

/** A PDF of a given size in bytes. */
const scan = (bytes: number) => Buffer.concat([sampleFile('pdf'), randomBytes(bytes)]);

function formWith(bytes: Buffer): FormData {
  const form = new FormData();
  form.append('message', 'with a file');
  form.append('fileAttachment', new Blob([new Uint8Array(bytes)]), 'plan.pdf');
  return form;
}

const readiness = async (server: ServerProcess) => {
  const { status, body } = await callingAt(server.url, { headers: { authorization: '' } }).get('/readyz');
  return [status, body.status, body.database, body.files];
};

describe.concurrent.each(disks.flatMap(({ name, disk }) => (disk ? [{ name, disk }] : [])))(
  'files on a full disk: $name',
  ({ disk }) => {
    const filesUrl = pathToFileURL(path.join(disk.folder, 'files')).href;
    let database: TestDatabase;
    let server: ServerProcess;
    let backend: Awaited<ReturnType<typeof openBackend>>;
    let dentist: Person;
    let elsewhere: string;

    beforeAll(async () => {
      [database, elsewhere] = await Promise.all([createTestDatabase(), emptyFolder()]);
      server = await startServer({ DATABASE_URL: database.url, DATA_DIR: disk.folder });
      backend = await openBackend({ databaseUrl: database.url, filesUrl, dataDir: elsewhere });
      dentist = await aDentist(backend);
    });
    afterAll(async () => {
      await server.stop();
      await backend.close();
      await database.drop();
      await disk.remove();
      await rm(elsewhere, { recursive: true });
    });

    test('are refused by name, everything else works, and pending work completes once there is room', async ({
      expect,
    }) => {
      const me = callingAt(server.url, dentist);
      const client = uploader(server.url, dentist);
      const id = await aProject(backend, { owner: dentist, state: 'DRAFTING_PLAN' });
      await aProject(backend, { owner: dentist, state: 'ADDED_TO_CART' });
      const document = await aDocument(backend, id, 'IMPRESSION', dentist);
      const url = `/api/projects/${id}/messages`;
      const bytes = scan(3_000_000);
      const upload = uploadId(await client.begin('plan.pdf', bytes.length));
      expect((await client.send(upload, 0, bytes.subarray(0, 1_000_000))).status).toBe(204);
      const files = () => backend.db.selectFrom('files').select('id').execute();
      const before = await files();

      await disk.fill(server.pid);
      if (disk.measurable)
        await expect.poll(() => readiness(server)).toEqual([200, 'degraded', 'ok', 'full']);
      const refused = { status: 507, body: { error: 'file.storeFull' } };
      const more = async (from: number): Promise<RemoteReply> => {
        const reply = await client.send(upload, from, bytes.subarray(from));
        return { status: reply.status, body: await reply.json() };
      };
      expect(await me.post(url, formWith(scan(1_000)))).toMatchObject(refused);
      expect(await me.post(url, formWith(scan(8_000_000)))).toMatchObject(refused);
      expect(await more(1_000_000)).toMatchObject(refused);
      const begun = await client.begin('plan.pdf', 100);
      expect({ status: begun.status, body: await begun.json() }).toMatchObject(refused);
      expect(await files()).toEqual(before);
      const config = { filesUrl, dataDir: disk.folder };
      expect(await readdir(folderFor('staging', config))).toEqual([]);
      expect((await readdir(folderFor('uploads', config))).toSorted()).toEqual([upload, `${upload}.json`]);

      expect((await me.get('/healthz')).status).toBe(200);
      expect((await me.post(url, { message: 'Bonjour' })).status).toBe(200);
      const read = await fetch(`${server.url}/api/documents/${document}`, { headers: dentist.headers });
      expect([read.status, (await read.arrayBuffer()).byteLength]).toEqual([200, sampleFile('stl').length]);
      expect((await me.post('/api/orders', { deliveryAddress: ADDRESS, termsAccepted: true })).status).toBe(
        200,
      );
      expect((await me.post('/api/auth/forgot_password', { email: dentist.email })).status).toBe(200);
      const mails = () => backend.db.selectFrom('mails').selectAll().execute();
      await expect.poll(async () => (await mails())[0]?.attempts ?? 0).toBeGreaterThan(0);

      await disk.makeRoom(server.pid);
      await expect.poll(() => readiness(server)).toEqual([200, 'ok', 'ok', 'ok']);
      const offset = Number((await client.where(upload)).headers.get('upload-offset'));
      expect(offset).toBeGreaterThanOrEqual(1_000_000);
      expect((await client.send(upload, offset, bytes.subarray(offset))).status).toBe(204);
      const sent = await me.post(url, { fileAttachment: [upload] });
      expect(sent.status).toBe(200);
      const whole = await fetch(`${server.url}/api/documents/${sent.body.attachments[0].id}`, {
        headers: dentist.headers,
      });
      expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
      expect((await me.post(url, formWith(scan(1_000)))).status).toBe(200);
      const order = () => backend.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
      await expect.poll(async () => (await order()).purchase_order_file_id).not.toBeNull();
      await expect.poll(async () => (await mails()).filter(({ sent_at }) => sent_at).length).toBe(2);
      const written = (await mails()).flatMap((mail) => [`${mail.id}.eml`, `${mail.id}.json`]);
      expect((await readdir(path.join(disk.folder, 'mail'))).toSorted()).toEqual(written.toSorted());
      expect(await consistencyFaults(backend.db)).toEqual([]);
      expect(await vaultFaults(backend, filesUrl)).toEqual([]);
    });
  },
);

test.concurrent('a database that finds no room says so, keeps what it acknowledged, and goes on once there is', async ({
  expect,
}) => {
  const database = await databaseThatFills(192);
  const server = await startServer({ ...database.env, DATA_DIR: database.folder });
  const url = await database.url();
  const dataDir = database.folder;
  const filesUrl = pathToFileURL(path.join(dataDir, 'files')).href;
  const backend = await openBackend({ databaseUrl: url, filesUrl, dataDir });
  try {
    const dentist = await aDentist(backend);
    const id = await aProject(backend, { owner: dentist, state: 'DRAFTING_PLAN' });
    const me = callingAt(server.url, dentist);
    const told = new Map<string, RemoteReply>();
    const say = async () => {
      const text = `${randomUUID()} ${randomBytes(2_000).toString('hex')}`;
      const reply = await me.post(`/api/projects/${id}/messages`, { message: text });
      told.set(text, reply);
      return reply.status;
    };
    expect(await say()).toBe(200);
    await database.fill(server.pid);
    await expect.poll(say, { interval: 0 }).toBe(507);
    expect([...told.values()].at(-1)?.body.error).toBe('store.full');
    expect((await me.get('/healthz')).status).toBe(200);
    expect((await me.get('/api/projects')).status).toBe(200);
    await database.makeRoom(server.pid);
    await expect.poll(say).toBe(200);
    const kept = (await me.get(`/api/projects/${id}/messages`)).body.messages;
    const acknowledged = [...told].filter(([, { status }]) => status === 200);
    expect(kept.map((one: { message: string }) => one.message)).toEqual(acknowledged.map(([text]) => text));
    expect(await consistencyFaults(backend.db)).toEqual([]);
  } finally {
    await backend.close();
    await server.stop();
    await database.remove();
  }
});

import { existsSync, fstatSync, statSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { isRefusal } from '@maxilla/domain/refusals';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { bucketVault } from '../../src/platform/files/bucket-vault.ts';
import { openVault } from '../../src/platform/files/vault.ts';
import { sampleFile } from '../../src/seed/sample-files.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { aDentist, type Person } from '../support/people.ts';
import { startBucket } from '../support/s3.ts';

let bucket: Awaited<ReturnType<typeof startBucket>>;
let server: TestApp;
let dentist: Person;

beforeAll(async () => {
  bucket = await startBucket('scans');
  server = await openTestApp({ filesUrl: bucket.filesUrl });
  dentist = await aDentist(server);
});
afterAll(async () => {
  await server.close();
  bucket.stop();
});

async function stored(bytes: Buffer) {
  const stream = Readable.from([bytes]);
  const file = await server.platform.files.receive({ name: 'scan.stl', stream, uploadedBy: dentist.id });
  if (isRefusal(file)) throw new Error(`the file was refused: ${file.refused}`);
  return file;
}

it('keeps the bytes of files in a bucket', async () => {
  const bytes = sampleFile('stl');
  const file = await stored(bytes);
  expect([...bucket.objects.keys()]).toEqual([file.storageKey]);
  expect(bucket.objects.get(file.storageKey)?.equals(bytes)).toBe(true);
  expect((await buffer(await server.platform.files.open(file))).equals(bytes)).toBe(true);
  const part = await buffer(await server.platform.files.open(file, { start: 80, end: 83 }));
  expect(part.equals(bytes.subarray(80, 84))).toBe(true);
  expect(await server.platform.files.discard(file.id, dentist.id)).toBe(true);
  expect(bucket.objects.size).toBe(0);
});

it('deletes objects that belong to no file', async () => {
  const file = await stored(sampleFile('stl'));
  bucket.objects.set('00/11/stray', Buffer.from('stray'));
  const later = new Date(Date.now() + 60_000);
  let swept = 0;
  for (let hour = 0; hour < 24; hour += 1) swept += await server.platform.files.sweepStrays(hour, later);
  expect(swept).toBe(1);
  expect([...bucket.objects.keys()]).toEqual([file.storageKey]);
});

it.each(['s3://endpoint/bucket', 's3://key:secret@endpoint', 's3://key:secret@endpoint/'])(
  'is not opened by %s',
  async (filesUrl) => {
    await expect(openVault(filesUrl)).rejects.toThrow('FILES_URL must name');
  },
);

it('is a folder that can be written', async () => {
  await expect(openVault('file:///dev/null/files')).rejects.toThrow('/dev/null/files cannot be written');
});

it.skipIf(process.platform === 'win32').each([
  ['at once', false],
  ['with the others', true],
])('has a file found again after a power failure, flushed %s', async (_, flushedLater) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'maxilla-vault-'));
  const [root, source, key] = [path.join(dataDir, 'files'), path.join(dataDir, 'scan'), '01/23/0123-scan'];
  const vault = await openVault(`file://${root}`, { flushedLater });
  await writeFile(source, 'bytes');
  const any = await open(source);
  const handles = Object.getPrototypeOf(any) as FileHandle;
  const flushed = new Map<number, boolean>();
  const sync = vi.spyOn(handles, 'sync').mockImplementation(async function note(this: FileHandle) {
    flushed.set(fstatSync(this.fd).ino, existsSync(path.join(root, key)));
  });
  await vault.take(key, source, { sizeBytes: 5, mediaType: 'model/stl' });
  expect(flushed.size > 0).toBe(!flushedLater);
  await vault.flush();
  sync.mockRestore();
  await any.close();
  const folders = ['', '01', '01/23'].map((folder) => statSync(path.join(root, folder)).ino);
  expect(folders.map((folder) => flushed.get(folder))).toEqual([true, true, true]);
  await rm(dataDir, { recursive: true });
});

it('treats a missing folder as an unmounted disk', async () => {
  const other = await openTestApp();
  const root = path.join(other.config.dataDir, 'files');
  await rm(root, { recursive: true });
  expect(await other.platform.files.condition()).toBe('unreachable');
  const received = other.platform.files.receive({
    name: 'scan.stl',
    stream: Readable.from([sampleFile('stl')]),
    uploadedBy: null,
  });
  await expect(received).rejects.toMatchObject({ code: 'unavailable' });
  expect(existsSync(root)).toBe(false);
  await other.close();
});

it('times out on a bucket that does not respond', async () => {
  const url = new URL(bucket.filesUrl);
  const proxy = await startTcpProxy({ port: Number(url.port) });
  url.port = String(proxy.port);
  const vault = bucketVault(url.href, { connectMs: 1_000, answerMs: 1_000, stallMs: 1_000 });
  const source = import.meta.filename;
  const { size: sizeBytes } = await stat(source);
  const take = () => vault.take('00/11/it', source, { sizeBytes, mediaType: 'text/plain' });
  await take();
  proxy.stall();
  await expect(vault.check()).rejects.toThrow('requestTimeout');
  await expect(vault.open('00/11/it')).rejects.toThrow('requestTimeout');
  await expect(take()).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
  await proxy.restore();
  await vault.check();
  await proxy.close();
});

it('reports an unreachable bucket', async () => {
  const file = await stored(sampleFile('stl'));
  expect(await server.platform.files.condition()).toBe('ok');
  bucket.objects.delete(file.storageKey);
  await expect(server.platform.files.open(file)).rejects.toMatchObject({ code: 'unavailable' });
  bucket.stop();
  expect(await server.platform.files.condition()).toBe('unreachable');
  await expect(stored(sampleFile('stl'))).rejects.toMatchObject({ code: 'unavailable' });
});

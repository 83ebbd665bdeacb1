import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createApp } from '../../src/app.ts';
import { folderFor } from '../../src/platform/files/staging.ts';
import { openPlatform } from '../../src/platform/open-platform.ts';
import { writeBatches } from '../../src/platform/uploads/write-batches.ts';
import { sampleFile } from '../../src/seed/sample-files.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { aDentist, type Person } from '../support/people.ts';
import { listen, upload, uploader, uploadId } from '../support/tus.ts';

let server: TestApp;
let base: string;
let dentist: Person;
let stranger: Person;

beforeAll(async () => {
  server = await openTestApp();
  base = await listen(server);
  dentist = await aDentist(server);
  stranger = await aDentist(server);
});
afterAll(() => server.close());

const run = promisify(execFile);
const SENDER = fileURLToPath(new URL('../support/send-large-stl.ts', import.meta.url));

const staged = () => readdir(folderFor('uploads', server.config));

async function bytesOf(id: string): Promise<Buffer> {
  const file = await server.platform.files.find(id);
  if (!file) throw new Error(`there is no file ${id}`);
  return buffer(await server.platform.files.open(file));
}

describe('a resumable upload', () => {
  it('becomes a pending file under its own id', async () => {
    const bytes = sampleFile('stl');
    const id = await upload(base, dentist, 'Mâchoire supérieure.STL', bytes);
    expect(await server.platform.files.find(id)).toMatchObject({
      id,
      name: 'Mâchoire supérieure.STL',
      sizeBytes: bytes.length,
      contentKind: 'stl',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploadedBy: dentist.id,
      attachedAt: null,
    });
    expect(await bytesOf(id)).toEqual(bytes);
    expect(await staged()).toEqual([]);
  });

  it('resumes where the connection broke', async () => {
    const bytes = sampleFile('mp4');
    const client = uploader(base, dentist);
    const id = uploadId(await client.begin('plan.mp4', bytes.length));
    const broken = new AbortController();
    const half = bytes.subarray(0, 120_000);
    async function* slowly() {
      yield half;
      await pause(100);
      broken.abort();
      await pause(1_000);
    }
    await expect(client.send(id, 0, Readable.from(slowly()), broken.signal)).rejects.toThrow('abort');
    const where = await client.where(id);
    expect(where.status).toBe(200);
    const offset = Number(where.headers.get('upload-offset'));
    expect(offset).toBe(half.length);
    expect((await client.send(id, offset, bytes.subarray(offset))).status).toBe(204);
    expect((await bytesOf(id)).equals(bytes)).toBe(true);
    expect((await client.where(id)).headers.get('upload-offset')).toBe(String(bytes.length));
  });

  it('ends at once if the connection broke before its bytes were read', async () => {
    const stream = Readable.from([Buffer.from('late')]);
    stream.destroy();
    await once(stream, 'close');
    await expect(writeBatches(stream, async () => undefined)).rejects.toThrow('the connection broke');
  });

  it('resumes on another server that shares the folder', async () => {
    const bytes = sampleFile('png');
    const client = uploader(base, dentist);
    const id = uploadId(await client.begin('photo.png', bytes.length));
    await client.send(id, 0, bytes.subarray(0, 5_000));
    const platform = await openPlatform(server.config, server.databaseUrl);
    const app = await createApp(platform);
    try {
      const other = uploader(await app.listen({ port: 0, host: '127.0.0.1' }), dentist);
      expect((await other.where(id)).headers.get('upload-offset')).toBe('5000');
      expect((await other.send(id, 5_000, bytes.subarray(5_000))).status).toBe(204);
    } finally {
      await app.close();
      await platform.close();
    }
    expect((await bytesOf(id)).equals(bytes)).toBe(true);
    expect((await client.where(id)).headers.get('upload-offset')).toBe(String(bytes.length));
  });

  it('is stored later if the server died after the last byte', async () => {
    const bytes = sampleFile('pdf');
    const client = uploader(base, dentist);
    const id = uploadId(await client.begin('plan.pdf', bytes.length));
    await writeFile(path.join(folderFor('uploads', server.config), id), bytes);
    const where = await client.where(id);
    expect(where.headers.get('upload-offset')).toBe(String(bytes.length));
    expect((await bytesOf(id)).equals(bytes)).toBe(true);
    expect(await staged()).not.toContain(id);
  });

  it('waits for an unavailable file store', async () => {
    const bytes = sampleFile('pdf');
    const client = uploader(base, dentist);
    const id = uploadId(await client.begin('plan.pdf', bytes.length));
    const folder = path.join(server.config.dataDir, 'files');
    await rename(folder, `${folder}.away`);
    await writeFile(folder, 'in the way');
    for (const refused of [await client.send(id, 0, bytes), await client.begin('plan.pdf', 100)]) {
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({ error: 'unavailable' });
    }
    expect((await client.where(id)).status).toBe(503);
    expect(await server.platform.files.condition()).toBe('unreachable');
    await rm(folder);
    await rename(`${folder}.away`, folder);
    expect((await client.where(id)).headers.get('upload-offset')).toBe('0');
    expect((await client.send(id, 0, bytes)).status).toBe(204);
    expect((await bytesOf(id)).equals(bytes)).toBe(true);
  });

  it('streams 300 MB without buffering them', async () => {
    const client = uploader(base, dentist);
    const send = async (triangles: number) => {
      const size = 84 + 50 * triangles;
      const id = uploadId(await client.begin('scan.stl', size));
      const to = [`${base}/api/uploads/${id}`, dentist.headers.authorization, String(triangles)];
      const { stdout } = await run(process.execPath, [SENDER, ...to]);
      expect(stdout).toBe('204');
      expect((await server.platform.files.find(id))?.sizeBytes).toBe(size);
    };
    // Excludes memory that the engine allocates for the first stream.
    await send(1_000_000);
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 20);
    await send(6_000_000);
    clearInterval(watch);
    expect((most - before) / 1024 ** 2).toBeLessThan(60);
  });

  it('is read again by its user until it is attached, and once that is undone', async () => {
    const bytes = sampleFile('png');
    const client = uploader(base, dentist);
    const id = await upload(base, dentist, 'Colis.PNG', bytes);
    const read = await client.read(id);
    expect(read.status).toBe(200);
    expect(Object.fromEntries(read.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await uploader(base, stranger).read(id)).status).toBe(404);
    expect((await fetch(`${base}/api/uploads/${id}`)).status).toBe(401);
    const attached = { attached_at: new Date() };
    await server.platform.db.updateTable('files').set(attached).where('id', '=', id).execute();
    expect(await (await client.read(id)).json()).toMatchObject({ error: 'file.gone' });
    const released = { released_at: new Date() };
    await server.platform.db.updateTable('files').set(released).where('id', '=', id).execute();
    expect((await client.read(id)).status).toBe(200);
    const unfinished = uploadId(await client.begin('plan.pdf', 100));
    for (const unknown of [unfinished, 'x', '00000000-0000-0000-0000-000000000000'])
      expect((await client.read(unknown)).status).toBe(404);
  });

  it('is not accessible to other users', async () => {
    const client = uploader(base, dentist);
    const id = uploadId(await client.begin('a.pdf', 100));
    const other = uploader(base, stranger);
    expect((await other.where(id)).status).toBe(404);
    expect((await other.send(id, 0, randomBytes(10))).status).toBe(404);
    expect((await other.drop(id)).status).toBe(404);
    expect((await client.where(id)).headers.get('upload-offset')).toBe('0');
    const anonymous = await fetch(`${base}/api/uploads/${id}`, {
      method: 'HEAD',
      headers: { 'tus-resumable': '1.0.0' },
    });
    expect(anonymous.status).toBe(401);
    const done = await upload(base, dentist, 'a.pdf', sampleFile('pdf'));
    expect((await other.where(done)).status).toBe(404);
    expect((await other.drop(done)).status).toBe(404);
    expect(await server.platform.files.find(done)).not.toBeNull();
  });

  it('is named by the path alone, whatever the query says', async () => {
    const foreign = uploadId(await uploader(base, dentist).begin('theirs.pdf', 100));
    const own = uploadId(await uploader(base, stranger).begin('own.pdf', 7));
    const headers = { ...stranger.headers, 'tus-resumable': '1.0.0' };
    const reply = await fetch(`${base}/api/uploads/${own}?x=/${foreign}`, { method: 'HEAD', headers });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('upload-length')).toBe('7');
  });

  it.each([
    ['upload-defer-length', '1'],
    ['upload-concat', 'partial'],
    ['upload-length', '-1'],
  ])('refuses the header %s: %s as JSON, with the headers of every reply', async (name, value) => {
    const reply = await fetch(`${base}/api/uploads`, {
      method: 'POST',
      headers: { ...stranger.headers, 'tus-resumable': '1.0.0', [name]: value },
    });
    expect([reply.status, await reply.json()]).toMatchObject([400, { error: 'request.invalid' }]);
    expect(reply.headers.get('content-type')).toContain('application/json');
    expect(reply.headers.get('permissions-policy')).toContain('microphone=()');
    expect(reply.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('can be cancelled', async () => {
    const client = uploader(base, dentist);
    const id = uploadId(await client.begin('a.pdf', 100));
    expect((await client.drop(id)).status).toBe(204);
    expect((await client.where(id)).status).toBe(404);
    const done = await upload(base, dentist, 'a.pdf', sampleFile('pdf'));
    expect((await client.drop(done)).status).toBe(204);
    expect(await server.platform.files.find(done)).toBeNull();
  });

  it.each([
    ['scan.exe', 100, 'file.wrongKind', 415],
    ['scan.stl', 0, 'file.empty', 400],
    ['scan.stl', 3 * 1024 ** 3, 'file.tooLarge', 413],
  ])('is refused before its bytes are sent: %s of %i bytes', async (name, length, error, status) => {
    const refused = await uploader(base, dentist).begin(name, length);
    expect(refused.status).toBe(status);
    expect(await refused.json()).toMatchObject({ error });
  });

  it('is refused at its end if its content does not match its name, and leaves nothing behind', async () => {
    const bytes = sampleFile('jpeg');
    const client = uploader(base, dentist);
    const id = uploadId(await client.begin('scan.stl', bytes.length));
    const refused = await client.send(id, 0, bytes);
    expect(refused.status).toBe(415);
    expect(await refused.json()).toMatchObject({
      error: 'file.nameMismatch',
      fields: { 'scan.stl': 'file.nameMismatch' },
    });
    expect((await client.where(id)).status).toBe(404);
    expect(await staged()).not.toContain(id);
  });

  it.each(['../../etc/passwd', '..%2f..%2fetc', 'not-an-id', '%00'])('knows no upload %s', async (id) => {
    expect((await uploader(base, dentist).where(id)).status).toBe(404);
  });

  it('refuses a part at the wrong place and a part that is too long', async () => {
    const client = uploader(base, dentist);
    const id = uploadId(await client.begin('a.pdf', 100));
    expect((await client.send(id, 50, randomBytes(10))).status).toBe(409);
    const tooLong = await client.send(id, 0, randomBytes(200));
    expect(tooLong.status).toBe(413);
    const unannounced = await client.send(id, 0, Readable.from([randomBytes(200)]));
    expect(unannounced.status).toBe(413);
    expect((await client.where(id)).headers.get('upload-offset')).toBe('0');
    await client.drop(id);
  });

  it('speaks version 1.0.0 of the protocol, and refuses whatever else', async () => {
    const name = `filename ${Buffer.from('a.pdf').toString('base64')}`;
    const begin = (headers: Record<string, string>) =>
      fetch(`${base}/api/uploads`, { method: 'POST', headers: { ...dentist.headers, ...headers } });
    const spoken = { 'tus-resumable': '1.0.0', 'upload-length': '100', 'upload-metadata': name };
    const begun = await begin(spoken);
    expect([begun.status, begun.headers.get('tus-resumable')]).toEqual([201, '1.0.0']);
    const id = uploadId(begun);
    expect(begun.headers.get('location')).toBe(`/api/uploads/${id}`);
    for (const wrong of [
      { 'tus-resumable': '0.2.2' },
      { 'upload-length': 'many' },
      { 'upload-length': '' },
      { 'upload-metadata': 'filename not*base64' },
      { 'upload-metadata': ',,' },
    ]) {
      const refused = await begin({ ...spoken, ...wrong });
      expect([refused.status, (await refused.json()).error], JSON.stringify(wrong)).toEqual([
        400,
        'request.invalid',
      ]);
    }
    const json = await fetch(`${base}/api/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        ...dentist.headers,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/json',
      },
      body: '{}',
    });
    expect(json.status).toBe(415);
    await uploader(base, dentist).drop(id);
  });

  it('aborts an earlier request for the same upload, whose connection is dead', async () => {
    const client = uploader(base, dentist);
    const bytes = sampleFile('pdf');
    const id = uploadId(await client.begin('plan.pdf', bytes.length));
    const silence = new AbortController();
    async function* stalled() {
      yield bytes.subarray(0, 10);
      await once(silence.signal, 'abort');
    }
    const first = client.send(id, 0, Readable.from(stalled())).then(
      () => 'answered',
      () => 'broken off',
    );
    const written = path.join(folderFor('uploads', server.config), id);
    await expect.poll(async () => (await stat(written)).size).toBe(10);
    expect((await client.where(id)).headers.get('upload-offset')).toBe('10');
    expect((await client.send(id, 10, bytes.subarray(10))).status).toBe(204);
    expect(await first).toBe('broken off');
    silence.abort();
    expect((await bytesOf(id)).equals(bytes)).toBe(true);
  });

  it('is deleted at the next start if abandoned, also in the folder of an earlier version', async () => {
    const client = uploader(base, dentist);
    const [old, young] = [
      uploadId(await client.begin('a.pdf', 100)),
      uploadId(await client.begin('b.pdf', 100)),
    ];
    const former = path.join(server.config.dataDir, 'uploads');
    await mkdir(former);
    for (const name of [old, young]) await writeFile(path.join(former, name), 'begun');
    const longAgo = new Date(Date.now() - 48 * 3_600_000);
    const folder = folderFor('uploads', server.config);
    const abandoned = [path.join(folder, old), path.join(folder, `${old}.json`), path.join(former, old)];
    for (const file of abandoned) await utimes(file, longAgo, longAgo);
    const platform = await openPlatform(server.config, server.databaseUrl);
    const app = await createApp(platform);
    await app.ready();
    await expect.poll(() => abandoned.filter((file) => existsSync(file))).toEqual([]);
    expect((await client.where(old)).status).toBe(404);
    expect((await client.where(young)).headers.get('upload-offset')).toBe('0');
    expect(await readdir(former)).toEqual([young]);
    await app.close();
    await platform.close();
  });
});

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as aMoment } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { FileBytes } from '../../src/platform/files/file-bytes.ts';
import type { ByteRange } from '../../src/platform/files/vault.ts';

const BYTES = randomBytes(5 * 1024 * 1024 + 7);
let folder: string;
let server: Server;
let handle: FileHandle;
let range: ByteRange | undefined;

const bytes = async () => {
  handle = await open(path.join(folder, 'file'));
  return new FileBytes(handle, range);
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maxilla-bytes-'));
  await writeFile(path.join(folder, 'file'), BYTES);
  server = createServer((_, reply) => void bytes().then((stream) => stream.pipe(reply)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function ask(): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const [reply] = (await once(get({ port, host: '127.0.0.1', agent: false }), 'response')) as [
    IncomingMessage,
  ];
  return reply;
}

const closed = () => expect.poll(() => handle.fd).toBe(-1);

test.each([
  ['all of it', undefined],
  ['its beginning', { start: 0, end: 9 }],
  ['a range over several reads', { start: 300_000, end: 2_000_000 }],
  ['its end', { start: BYTES.length - 1, end: BYTES.length - 1 }],
])('the same bytes arrive, whoever takes them and however slowly: %s', async (_, part) => {
  range = part;
  const expected = part ? BYTES.subarray(part.start, part.end + 1) : BYTES;
  expect((await buffer(await bytes())).equals(expected)).toBe(true);
  await closed();
  expect((await buffer((await bytes()).pipe(new PassThrough()))).equals(expected)).toBe(true);
  await closed();
  expect((await buffer(await ask())).equals(expected)).toBe(true);
  await closed();
  const slowly: Buffer[] = [];
  for await (const chunk of await ask()) {
    slowly.push(chunk as Buffer);
    await aMoment();
  }
  expect(Buffer.concat(slowly).equals(expected)).toBe(true);
  await closed();
});

test('a client that disconnects in the middle leaves no file open', async () => {
  range = undefined;
  const reply = await ask();
  await once(reply, 'readable');
  reply.destroy();
  await expect.poll(() => handle.fd).toBe(-1);
});

import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { median } from '../measure/autocannon.ts';
import { watchMemory } from '../measure/memory.ts';
import type { ServerProcess } from '../../scripts/server-process.js';
import type { World } from '../measure/world.ts';

const MB = 1_024 * 1_024;
const FIRST_MB = 128;
const CHUNK = Buffer.alloc(256 * 1_024);
/** A binary STL is a head of so many bytes that says how many triangles follow, of so many bytes each. */
const STL_HEAD = 84;
const TRIANGLE = 50;

export type Transfer = {
  readonly megabytes: number;
  /** Megabytes a second. */
  readonly floor: number;
  readonly product: number;
  /** Growth of the portal's memory during the transfer. */
  readonly grownMb: number;
};

export type Transfers = {
  readonly upload: Transfer;
  readonly download: Transfer;
  /** Size of the part sent again after an upload broke off in the middle. */
  readonly resentMb: number;
};

type Servers = { readonly floor: ServerProcess; readonly product: ServerProcess };

/** A file of a gigabyte sent to the portal and read from it, beside a bare stream to and from the disk. */
export async function transfer(
  servers: Servers,
  world: World,
  { megabytes, rounds }: { readonly megabytes: number; readonly rounds: number },
): Promise<Transfers> {
  const triangles = Math.floor((megabytes * MB) / TRIANGLE);
  // A small one first: what grows with the size of a file is looked for, not what a server takes for its first.
  const first = await uploadTo(servers.product, world, Math.floor((FIRST_MB * MB) / TRIANGLE));
  await read(`${servers.product.url}/api/documents/${await fileWith(world, first)}`, world.admin.headers);
  const bytes = STL_HEAD + TRIANGLE * triangles;
  const up: Record<'floor' | 'product', number[]> = { floor: [], product: [] };
  const down: Record<'floor' | 'product', number[]> = { floor: [], product: [] };
  const grown = { up: 0, down: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const speed = (began: number) => (bytes / MB) * (1_000 / (performance.now() - began));
    let began = performance.now();
    await send(`${servers.floor.url}/upload`, stl(triangles), {});
    up.floor.push(speed(began));
    began = performance.now();
    const sent = await watchMemory(servers.product.pid, () => uploadTo(servers.product, world, triangles));
    up.product.push(speed(began));
    grown.up = Math.max(grown.up, sent.peakMb - sent.beforeMb);
    began = performance.now();
    await read(`${servers.floor.url}/download`, {});
    down.floor.push(speed(began));
    const document = await fileWith(world, sent.result);
    began = performance.now();
    const got = await watchMemory(servers.product.pid, () =>
      read(`${servers.product.url}/api/documents/${document}`, world.admin.headers),
    );
    down.product.push(speed(began));
    grown.down = Math.max(grown.down, got.peakMb - got.beforeMb);
  }
  return {
    upload: { megabytes, floor: median(up.floor), product: median(up.product), grownMb: grown.up },
    download: { megabytes, floor: median(down.floor), product: median(down.product), grownMb: grown.down },
    resentMb: await resent(servers.product, world, triangles),
  };
}

function* stl(triangles: number, from = 0): Generator<Buffer> {
  const head = Buffer.alloc(STL_HEAD);
  head.writeUInt32LE(triangles, STL_HEAD - 4);
  if (from < STL_HEAD) yield head.subarray(from);
  for (
    let left = STL_HEAD + TRIANGLE * triangles - Math.max(from, STL_HEAD);
    left > 0;
    left -= CHUNK.length
  ) {
    yield CHUNK.subarray(0, Math.min(left, CHUNK.length));
  }
}

async function send(
  url: string,
  chunks: Iterable<Buffer>,
  headers: Readonly<Record<string, string>>,
  method = 'POST',
): Promise<void> {
  const part = request(url, {
    method,
    headers: { 'content-type': 'application/offset+octet-stream', ...headers },
  });
  const answered = new Promise<number>((resolve, reject) => {
    part.on('error', reject);
    part.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
  });
  await pipeline(Readable.from(chunks, { objectMode: true, highWaterMark: 2 }), part);
  const status = await answered;
  if (status >= 300) throw new Error(`${url} answered ${status}`);
}

/** The file as a browser sends it, by one request that could be resumed; answers its identity. */
async function uploadTo({ url }: ServerProcess, { admin }: World, triangles: number): Promise<string> {
  const at = await begin(url, admin, STL_HEAD + TRIANGLE * triangles);
  await send(at, stl(triangles), tusHeaders(admin, 0), 'PATCH');
  return at.split('/').at(-1) ?? '';
}

/** Announces an upload; answers where its bytes go. */
async function begin(url: string, { headers }: World['admin'], bytes: number): Promise<string> {
  const name = Buffer.from(`${randomUUID()}.stl`).toString('base64');
  const reply = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `filename ${name}`,
    },
  });
  const id = reply.headers.get('location')?.split('/').at(-1);
  if (!reply.ok || id === undefined) throw new Error(`an upload was answered ${reply.status}`);
  return `${url}/api/uploads/${id}`;
}

function tusHeaders(admin: World['admin'], offset: number) {
  return { ...admin.headers, 'tus-resumable': '1.0.0', 'upload-offset': String(offset) };
}

/** Files an upload with a project that is not archived, as its scan; answers the document's number. */
async function fileWith({ db }: World, fileId: string): Promise<number> {
  await db.query('update files set attached_at = now() where id = $1', [fileId]);
  const { rows } = await db.query<{ id: string }>(
    `insert into documents (project_id, file_id, type)
     select id, $1, 'DICOM1' from projects where state <> 'FILES_ARCHIVED' order by id limit 1
     returning id`,
    [fileId],
  );
  return Number(rows[0]?.id);
}

async function read(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const response = await new Promise<Readable>((resolve, reject) => {
    request(url, { headers })
      .on('error', reject)
      .on('response', (reply) =>
        reply.statusCode === 200 ? resolve(reply) : reject(new Error(`${url} answered ${reply.statusCode}`)),
      )
      .end();
  });
  await pipeline(response, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

/** Breaks an upload off in the middle, takes it up where the portal says, and answers what had to be sent twice. */
async function resent({ url }: ServerProcess, { admin }: World, triangles: number): Promise<number> {
  const bytes = STL_HEAD + TRIANGLE * triangles;
  const at = await begin(url, admin, bytes);
  const sent = await breakOff(at, stl(triangles), tusHeaders(admin, 0), Math.floor(bytes / 2));
  // The portal keeps what it got once it has seen that the line is cut.
  await sleep(1_000);
  const reply = await fetch(at, { method: 'HEAD', headers: tusHeaders(admin, 0) });
  const offset = Number(reply.headers.get('upload-offset'));
  await send(at, stl(triangles, offset), tusHeaders(admin, offset), 'PATCH');
  return (sent - offset) / MB;
}

/** Sends until so many bytes have left this machine, then cuts the line; answers how many had. */
async function breakOff(
  url: string,
  chunks: Iterable<Buffer>,
  headers: Readonly<Record<string, string>>,
  after: number,
): Promise<number> {
  const part = request(url, {
    method: 'PATCH',
    // A line of its own, so that its bytes can be counted.
    agent: false,
    headers: { 'content-type': 'application/offset+octet-stream', ...headers },
  });
  part.on('error', () => undefined);
  for (const chunk of chunks) {
    if ((part.socket?.bytesWritten ?? 0) >= after) break;
    if (!part.write(chunk)) await new Promise((drained) => part.once('drain', drained));
  }
  const sent = part.socket?.bytesWritten ?? 0;
  part.destroy();
  return sent;
}

import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { inspect } from 'node:util';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { folderFor } from '../../src/platform/files/staging.ts';
import { sampleFile } from '../../src/seed/sample-files.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { type Clamd, startClamd, VIRUS } from '../support/clamd.ts';
import { aDentist, type Person } from '../support/people.ts';
import { listen, upload, uploader, uploadId } from '../support/tus.ts';

/** More than one chunk of the protocol. */
const MOST = 600_000;

let clamd: Clamd;
let server: TestApp;
let base: string;
let dentist: Person;
let logged: string[];

beforeAll(async () => {
  clamd = await startClamd(MOST);
  server = await openTestApp({ clamavUrl: clamd.url });
  base = await listen(server);
  dentist = await aDentist(server);
  const { log } = server.platform;
  for (const level of ['warn', 'error'] as const)
    log[level] = (...args: unknown[]) => void logged.push(inspect(args));
});
beforeEach(() => {
  logged = [];
});
afterAll(async () => {
  await server.close();
  await clamd.stop();
});

const NAME = 'DUPONT Marie.pdf';
const clean = sampleFile('pdf');
const infected = Buffer.concat([clean, Buffer.from(`\n% ${VIRUS}\n`)]);

const kept = async () => (await server.db.selectFrom('files').select('id').execute()).length;
const staged = async () =>
  (
    await Promise.all(
      (['uploads', 'staging'] as const).map((what) =>
        readdir(folderFor(what, server.config)).catch(() => [] as string[]),
      ),
    )
  ).flat();

/** Sends a whole file; answers the reply to its last bytes. */
async function send(name: string, bytes: Uint8Array) {
  const client = uploader(base, dentist);
  const id = uploadId(await client.begin(name, bytes.length));
  const reply = await client.send(id, 0, bytes);
  return { id, client, status: reply.status, body: reply.status === 204 ? null : await reply.json() };
}

test('a clean file is seen whole by the scanner and stored', async () => {
  const large = Buffer.concat([clean, Buffer.alloc(500_000)]);
  await upload(base, dentist, NAME, large);
  expect(clamd.seen.at(-1)?.equals(large)).toBe(true);
});

test('an infected upload is refused at its name and dropped, and the log does not name it', async () => {
  const before = await kept();
  const { id, client, ...refused } = await send(NAME, infected);
  expect(refused).toMatchObject({
    status: 415,
    body: { error: 'file.infected', fields: { [NAME]: 'file.infected' } },
  });
  expect((await client.where(id)).status).toBe(404);
  expect(await kept()).toBe(before);
  expect(await staged()).toEqual([]);
  expect(logged.join('\n')).toContain('Test.Virus-1');
  expect(logged.join('\n')).not.toContain('DUPONT');
});

test('so is an infected file of a form', async () => {
  const before = await kept();
  const stream = Readable.from([infected]);
  const refused = await server.platform.files.receive({ name: NAME, stream, uploadedBy: dentist.id });
  expect(refused).toEqual({ refused: 'file.infected' });
  expect(await kept()).toBe(before);
  expect(await staged()).toEqual([]);
});

test('while the scanner is away nothing is stored and nothing lost', async () => {
  await clamd.stop();
  const before = await kept();
  const { id, client, ...refused } = await send(NAME, clean);
  expect(refused).toMatchObject({ status: 502, body: { error: 'file.notChecked' } });
  expect((await client.where(id)).status).toBe(423);
  expect(await kept()).toBe(before);
  expect(logged.join('\n')).toContain('ECONNREFUSED');
  expect(logged.join('\n')).not.toContain('DUPONT');
  await clamd.start();
  expect((await client.where(id)).headers.get('upload-offset')).toBe(String(clean.length));
  expect(await server.platform.files.find(id)).toMatchObject({ name: NAME, sizeBytes: clean.length });
});

test('a file that the scanner does not take is not checked', async () => {
  const { status, body } = await send('plan.pdf', Buffer.concat([clean, Buffer.alloc(MOST)]));
  expect({ status, body }).toMatchObject({ status: 502, body: { error: 'file.notChecked' } });
  expect(logged.join('\n')).toContain('size limit exceeded');
});

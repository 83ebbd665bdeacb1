import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { zipArchive } from '../../src/seed/samples/archive.ts';
import { sampleFile } from '../../src/seed/sample-files.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { aProject } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { form } from '../support/form.ts';
import { aDentist, type Person } from '../support/people.ts';
import { listen, uploader, uploadId } from '../support/tus.ts';

let server: TestApp;
let base: string;
let dentist: Person;
let project: number;
const lines: string[] = [];

beforeAll(async () => {
  server = await openTestApp({ logLevel: 'trace' });
  // Requests log to children, which take the stream from their parent.
  Object.assign(server.platform.log, {
    [pino.symbols.streamSym]: { write: (line: string) => void lines.push(line) },
  });
  base = await listen(server);
  dentist = await aDentist(server);
  project = await aProject(server, { owner: dentist, state: 'CREATED' });
});
afterAll(() => server.close());

/** Name of a patient's file. */
const NAME = 'DUPONT Marie';

/** Sends a file in parts; answers the status of the last reply. */
async function send(name: string, bytes: Uint8Array, announced = bytes.length): Promise<number> {
  const client = uploader(base, dentist);
  const begun = await client.begin(name, announced);
  if (begun.status !== 201) return begun.status;
  return (await client.send(uploadId(begun), 0, bytes)).status;
}

test('whatever is refused, the log does not say what a file is called', async () => {
  const { post } = calling(server, dentist);
  const url = `/api/projects/${project}/messages`;
  const json = { 'content-type': 'application/json' };
  const attached = (name: string, content: Buffer) => form([['fileAttachment', { name, content }]]);
  const wrong = attached(`${NAME}.jpg`, sampleFile('pdf'));
  const truncated = attached(`${NAME}.pdf`, sampleFile('pdf'));
  const unexpected = form([[`file ${NAME}`, { name: `${NAME}.pdf`, content: sampleFile('pdf') }]]);
  const unsafe = zipArchive([{ name: `../${NAME}.stl`, bytes: Buffer.from('solid') }]);
  const statuses = [
    await send(`${NAME}.jpg`, sampleFile('pdf')),
    await send(`${NAME}.exe`, Buffer.from('MZ')),
    await send(`${NAME}.zip`, unsafe),
    await send(`${NAME}.pdf`, Buffer.alloc(0)),
    await send(`${NAME}.pdf`, sampleFile('pdf'), 10),
    (await post(url, wrong.payload, wrong.headers)).status,
    (await post(url, truncated.payload.subarray(0, -30), truncated.headers)).status,
    (await post(url, unexpected.payload, unexpected.headers)).status,
    (await post(url, Buffer.from(`{"message": ${NAME}}`), json)).status,
    (await post(`/api/projects/${project}/documents`, { fileType: NAME, files: [NAME] })).status,
  ];
  expect(
    statuses.every((status) => status >= 400 && status < 500),
    statuses.join(),
  ).toBe(true);
  expect(lines.filter((line) => line.includes('"request"')).length).toBeGreaterThanOrEqual(statuses.length);
  expect(lines.filter((line) => /dupont|marie/i.test(line))).toEqual([]);
});

import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { PRODUCT_TYPES } from '@maxilla/domain/products';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { labelsZpl } from '../../src/modules/logistics/label-zpl.ts';
import { createPrinter } from '../../src/platform/printer/printer.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { aProject, catalogue } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { aColleague, aDentist, type Person } from '../support/people.ts';

let printer: Server;
let server: TestApp;
let logistics: Person;
let id: number;
const jobs: string[] = [];

beforeAll(async () => {
  printer = createServer({ allowHalfOpen: true }, (socket) => {
    void text(socket).then((job) => {
      jobs.push(job);
      socket.end();
    });
  });
  printer.listen(0, '127.0.0.1');
  await once(printer, 'listening');
  const { port } = printer.address() as AddressInfo;
  server = await openTestApp({ labelPrinterUrl: `tcp://127.0.0.1:${port}` });
  await catalogue(server);
  logistics = await aColleague(server, [], { teams: ['LOG'] });
  id = await aProject(server, { owner: await aDentist(server), state: 'PACKAGE_TO_SEND' });
});
afterAll(async () => {
  printer.close();
  await server.close();
});

const print = () =>
  calling(server, logistics).post('/api/labels/projects', { projects: [{ id }], isDownload: false });

test('labels are sent to the printer, and only downloaded when that is asked for', async () => {
  const downloaded = await calling(server, logistics).post('/api/labels/projects', { projects: [{ id }] });
  expect(downloaded.body.labels).toHaveLength(1);
  expect(jobs).toEqual([]);
  expect((await print()).status).toBe(200);
  expect(jobs).toHaveLength(1);
  expect(jobs[0]).toMatch(/^\^XA\n\^CI28\n/);
  expect(jobs[0]).toContain(`^FD${id}  `);
});

test('a label is of the project that the caller believes it is of', async () => {
  const { owner_id: ownerId } = await server.db
    .selectFrom('projects')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const ask = (believed: { projectOwnerId?: number; productTypeId?: number }) =>
    calling(server, logistics).post('/api/labels/projects', { projects: [{ id, ...believed }] });
  const guides = PRODUCT_TYPES.GUIDE.id;
  expect((await ask({ projectOwnerId: ownerId, productTypeId: guides })).status).toBe(200);
  for (const believed of [{ projectOwnerId: ownerId + 1 }, { productTypeId: PRODUCT_TYPES.ALIGNERS.id }])
    expect(await ask(believed)).toMatchObject({ status: 409, body: { error: 'project.mismatch' } });
});

test('a project says who may print its label', async () => {
  const printsLabel = async (reader: Person) =>
    (await calling(server, reader).get(`/api/projects/${id}`)).body.printsLabel;
  expect(await printsLabel(logistics)).toBe(true);
  expect(await printsLabel(await aColleague(server, [], { teams: ['PROD_GUIDE'] }))).toBe(false);
});

test('a printer that does not answer is told in one sentence', async () => {
  printer.close();
  const refused = await print();
  expect(refused.status).toBe(502);
  expect(refused.body.error).toBe('printer.unreachable');
});

test('a folder takes a file for each job, for its owner alone', async () => {
  const folder = path.join(server.config.dataDir, 'labels');
  await createPrinter(`file://${folder}`).print({ id: 'one', content: '^XA^XZ' });
  expect(await readdir(folder)).toEqual(['one.zpl']);
  expect(await readFile(path.join(folder, 'one.zpl'), 'utf8')).toBe('^XA^XZ');
  expect((await stat(folder)).mode & 0o077).toBe(0);
});

test('texts of users cannot command the printer', () => {
  const label = {
    id: 7,
    colour: 'GR',
    reference: 'GCEP',
    patientName: 'ZOÉ ^XZ~JA_',
    userFullName: 'Dr Zoé',
    address: '1 rue\nHaute',
    postalCode: '69003',
    city: 'Lyon',
    country: 'FR',
  } as const;
  const zpl = labelsZpl([label, label]);
  expect(zpl.match(/\^XZ/gu)).toHaveLength(2);
  expect(zpl).not.toContain('~');
  expect(zpl).toContain('^FDZO_c3_89 _5eXZ_7eJA_5f^FS');
  expect(zpl).toContain('^FD1 rue Haute^FS');
});

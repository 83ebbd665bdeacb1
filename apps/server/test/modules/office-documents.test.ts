import { buffer } from 'node:stream/consumers';

import { CARRIER_FIELDS } from '@maxilla/domain/courier-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readSheet } from '../../src/platform/sheets/read-sheet.ts';
import { writeSheet } from '../../src/platform/sheets/write-sheet.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { aDocument, aProject } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { form } from '../support/form.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../support/people.ts';

let server: TestApp;
let clerk: Person;
beforeAll(async () => {
  server = await openTestApp();
  clerk = await aColleague(server, ['EDIT_COURIER_DOCUMENTS'], { language: 'FR' });
});
afterAll(() => server.close());

const URL_OF_DATA = '/api/miscellaneous_tasks/tnt_data';
const PARCEL = ['Ève MARTIN', '1 rue des Lilas', 1000, 'Bourg', '', '=1+1', 'eve@cabinet.example'];

const workbook = (titles: readonly string[], ...rows: readonly (readonly (string | number)[])[]) =>
  buffer(
    writeSheet(
      'Colis',
      titles.map((title) => ({ title, kind: 'text' as const })),
      rows,
    ),
  );

async function send(content: Buffer | string, name = 'data.xlsx', who = clerk) {
  const { payload, headers } = form([['dataFile', { name, content: Buffer.from(content) }]]);
  return server.app.inject({
    method: 'POST',
    url: URL_OF_DATA,
    headers: { ...who.headers, ...headers },
    payload,
  });
}

describe('the courier’s data', () => {
  test('is a template in the reader’s language, which becomes the courier’s file', async () => {
    const template = await server.app.inject({ url: URL_OF_DATA, headers: clerk.headers });
    const rows = await readSheet(template.rawPayload, 10);
    if (typeof rows === 'string') throw new Error(rows);
    const titles = rows[0]?.cells.map(String) ?? [];
    expect(titles).toEqual([
      'Destinataire',
      'Adresse',
      'Code postal',
      'Ville',
      'Téléphone du cabinet',
      'Téléphone',
      'E-mail',
    ]);
    const values = PARCEL.with(5, '06 12 34 56 78').with(1, '=HYPERLINK("x")');
    const reply = await send(await workbook(titles, values));
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers['content-type']).toContain('text/csv');
    expect(reply.headers['content-disposition']).toContain('Logistic_courier_data.csv');
    const [head, line] = reply.body.split('\r\n');
    expect(head).toContain('service;serviceCode;account');
    expect(line).toContain(
      `;Ève MARTIN;"'=HYPERLINK(""x"")";01000;Bourg;;06 12 34 56 78;eve@cabinet.example;`,
    );
    const kept = await server.db
      .selectFrom('files')
      .select('id')
      .where('uploaded_by', '=', clerk.id)
      .execute();
    expect(kept).toEqual([]);
  });

  test('is read from a csv file of any spreadsheet, also of an earlier template', async () => {
    const text = 'Recipient;Address;Postcode;City\r\n"Zoé; DUPONT";1 rue A;97400;Saint-Denis\r\n';
    const utf8 = await send(text, 'data.csv');
    expect(utf8.body).toContain(';"Zoé; DUPONT";1 rue A;97400;Saint-Denis;');
    const latin = await send(Buffer.from(text.replace('Postcode', 'Postal code'), 'latin1'), 'DATA.CSV');
    expect(latin.body).toContain('Zoé');
  });

  test('is refused with what is wrong, by line and column', async () => {
    const fieldsOf = async (reply: ReturnType<typeof send>) => {
      const { statusCode, body } = await reply;
      return [statusCode, (JSON.parse(body) as { fields: unknown }).fields];
    };
    expect(await fieldsOf(send(await workbook(CARRIER_FIELDS, PARCEL)))).toEqual([
      400,
      { 'lines.2.telephoneNumber': 'identity.phoneInvalid' },
    ]);
    expect(await fieldsOf(send(await workbook(['Nom', 'Ville'], ['x', 'y'])))).toEqual([
      400,
      { dataFile: 'courier.unknownFormat' },
    ]);
    const many = Array.from({ length: 100 }, () => PARCEL);
    expect(await fieldsOf(send(await workbook(CARRIER_FIELDS, ...many)))).toEqual([
      400,
      { dataFile: 'courier.tooManyParcels' },
    ]);
    expect(await fieldsOf(send('no workbook'))).toEqual([400, { 'data.xlsx': 'file.nameMismatch' }]);
    const other = await aColleague(server, []);
    expect((await send('a;b', 'data.csv', other)).statusCode).toBe(403);
  });
});

test('the files of an archived project are sent to staff who say why, which the history keeps', async () => {
  const owner = await aDentist(server);
  const id = await aProject(server, { owner, state: 'FILES_ARCHIVED' });
  await aDocument(server, id, 'PHOTOS', owner);
  const archive = (who: Person, query = '') =>
    server.app.inject({ url: `/api/projects/${id}/archive${query}`, headers: who.headers });
  const refused = await archive(clerk);
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { reason: 'file.reasonRequired' }]);
  expect((await archive(clerk, '?reason=CURIOSITY')).statusCode).toBe(400);
  const sent = await archive(clerk, '?reason=CHECK_PROJECT_DETAILS');
  expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'application/zip']);
  expect((await archive(owner)).statusCode).toBe(200);
  const admin = calling(server, await anAdministrator(server));
  const { historyRecords } = (await admin.get(`/api/projects/${id}/history`)).body;
  expect(historyRecords.map(({ log }: { log: string }) => log)).toContain(
    'Archived files downloaded: check project details.',
  );
});

test('a file of an archived project is shown to staff, and downloaded by those who say why', async () => {
  const owner = await aDentist(server);
  const id = await aProject(server, { owner, state: 'FILES_ARCHIVED' });
  const documentId = await aDocument(server, id, 'PHOTOS', owner);
  const file = (who: Person, query = '', headers = {}) =>
    server.app.inject({
      url: `/api/documents/${documentId}${query}`,
      headers: { ...who.headers, ...headers },
    });
  const shown = await file(clerk);
  expect([shown.statusCode, shown.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^inline;/),
  ]);
  const refused = await file(clerk, '?download=true');
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { reason: 'file.reasonRequired' }]);
  const sent = await file(clerk, '?download=true&reason=BUSINESS_PURPOSE');
  expect([sent.statusCode, sent.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment;/),
  ]);
  // A further range of the same download.
  const more = await file(clerk, '?download=true&reason=BUSINESS_PURPOSE', { range: 'bytes=1-' });
  expect(more.statusCode).toBe(206);
  expect((await file(owner, '?download=true')).statusCode).toBe(200);
  const admin = calling(server, await anAdministrator(server));
  const { historyRecords } = (await admin.get(`/api/projects/${id}/history`)).body;
  expect(
    historyRecords.filter(
      ({ log }: { log: string }) => log === 'Archived files downloaded: business purpose.',
    ),
  ).toHaveLength(1);
});

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
    const csv = ['Nom;Ville', ...many.map(() => 'x;y')].join('\n');
    for (const other of [send(await workbook(['Nom', 'Ville'], ...many)), send(csv, 'data.csv')])
      expect(await fieldsOf(other)).toEqual([400, { dataFile: 'courier.unknownFormat' }]);
    expect(await fieldsOf(send('no workbook'))).toEqual([400, { 'data.xlsx': 'file.nameMismatch' }]);
    const other = await aColleague(server, []);
    expect((await send('a;b', 'data.csv', other)).statusCode).toBe(403);
  });
});

describe('the files of an archived project', () => {
  const give = (who: Person, id: number, reason = 'CHECK_PROJECT_DETAILS') =>
    calling(server, who).post(`/api/projects/${id}/archive_reason`, { reason });
  const reasonsOf = async (id: number) => {
    const admin = calling(server, await anAdministrator(server));
    const { historyRecords } = (await admin.get(`/api/projects/${id}/history`)).body;
    return historyRecords
      .map(({ log }: { log: string }) => log)
      .filter((log: string) => log.startsWith('Archived files opened'));
  };
  const REQUIRED = [400, { reason: 'file.reasonRequired' }];

  test('are neither shown nor sent to staff before they say why, which the history keeps', async () => {
    const owner = await aDentist(server);
    const id = await aProject(server, { owner, state: 'FILES_ARCHIVED' });
    const documentId = await aDocument(server, id, 'PHOTOS', owner);
    const ask = async (who: Person, url: string, headers = {}) => {
      const reply = await server.app.inject({ url, headers: { ...who.headers, ...headers } });
      return reply;
    };
    const shown = `/api/documents/${documentId}`;
    const urls = [shown, `${shown}?download=true`, `/api/projects/${id}/archive`];
    const refused = async () => {
      for (const url of urls) {
        const reply = await ask(clerk, url);
        expect([reply.statusCode, reply.json().fields]).toEqual(REQUIRED);
      }
      expect((await ask(clerk, shown, { range: 'bytes=1-' })).statusCode).toBe(400);
    };
    await refused();
    expect(await give(clerk, id, 'CURIOSITY')).toMatchObject({ status: 400 });
    await refused();
    expect((await give(clerk, id)).status).toBe(204);
    // The same page, loaded again.
    expect((await give(clerk, id)).status).toBe(204);
    const dispositions = [];
    for (const url of urls) {
      const { statusCode, headers } = await ask(clerk, url);
      dispositions.push([statusCode, String(headers['content-disposition']).split(';')[0]]);
    }
    expect(dispositions).toEqual([
      [200, 'inline'],
      [200, 'attachment'],
      [200, 'attachment'],
    ]);
    expect((await ask(clerk, shown, { range: 'bytes=1-' })).statusCode).toBe(206);
    expect(await reasonsOf(id)).toEqual(['Archived files opened: check project details.']);
    // A reason is that of one person, for an hour.
    const other = await aColleague(server, []);
    expect((await ask(other, shown)).statusCode).toBe(400);
    server.clock.forward(3_601);
    await refused();
    expect((await give(clerk, id, 'BUSINESS_PURPOSE')).status).toBe(204);
    expect((await ask(clerk, shown)).statusCode).toBe(200);
    expect(await reasonsOf(id)).toHaveLength(2);
    for (const url of urls) expect((await ask(owner, url)).statusCode).toBe(200);
  });

  test('of which attachments of its messages are some', async () => {
    const owner = await aDentist(server);
    const id = await aProject(server, { owner, state: 'FILES_ARCHIVED' });
    const documentId = await aDocument(server, id, 'PHOTOS', owner);
    const { messageId } = await server.db
      .insertInto('messages')
      .values({ project_id: id, sender_id: owner.id, sender_type: 'DENTIST', message: 'See here' })
      .returning('id as messageId')
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('documents')
      .set({ project_id: null, message_id: messageId, type: 'MESSAGE_ATTACHMENT' })
      .where('id', '=', documentId)
      .execute();
    expect((await calling(server, clerk).get(`/api/documents/${documentId}`)).status).toBe(400);
  });

  test('need a reason only there, and of staff', async () => {
    const owner = await aDentist(server);
    const id = await aProject(server, { owner, state: 'SHIPPED' });
    expect(await give(clerk, id)).toMatchObject({ status: 409, body: { error: 'action.notOffered' } });
    expect((await give(owner, id)).status).toBe(403);
    expect(await reasonsOf(id)).toEqual([]);
  });
});

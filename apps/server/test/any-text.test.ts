import { withoutDirection } from '@maxilla/domain/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sampleFile } from '../src/seed/sample-files.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { anUpload, aProject, catalogue, projectRow } from './support/builders.ts';
import { calling } from './support/calls.ts';
import { ADDRESS } from './support/examples/account.ts';
import { form } from './support/form.ts';
import { EVERY_SIGN } from './support/hostile.ts';
import { aDentist, anAdministrator, PASSWORD, type Person } from './support/people.ts';

/**
 * Text is stored and displayed exactly as typed, without signs that turn its direction: no character has a special
 * meaning.
 */

const LINES = `${EVERY_SIGN}\nune deuxième ligne\r\n\tet une troisième`;
const SHOWN = withoutDirection(LINES);
const SHORT = 'É🦷 <b>"x"</b> \'; DROP-- {{y}} $& ﷽';

let server: TestApp;
let dentist: Person;
let admin: Person;
beforeAll(async () => {
  server = await openTestApp();
  await catalogue(server);
  dentist = await aDentist(server);
  admin = await anAdministrator(server);
});
afterAll(() => server.close());

const act = (by: Person, id: number, actionType: string, fields: object) =>
  calling(server, by).post(`/api/projects/${id}/action`, { actionType, ...fields });
const project = (id: number) => projectRow(server, id);

test('messages and comments', async () => {
  const id = await aProject(server, { owner: dentist, state: 'DRAFTING_PLAN' });
  const sent = await calling(server, dentist).post(`/api/projects/${id}/messages`, { message: LINES });
  expect(sent.body.message).toBe(SHOWN);
  const { messages } = (await calling(server, admin).get(`/api/projects/${id}/messages`)).body;
  expect(messages).toMatchObject([{ message: SHOWN }]);

  const staff = calling(server, admin);
  const written = await staff.post('/api/comments', { projectId: id, comment: SHORT });
  expect(written.body.comment).toBe(SHORT);
  const change = [{ op: 'replace', path: '/comment', value: LINES }];
  expect((await staff.patch(`/api/comments/${written.body.id}`, change)).body.comment).toBe(SHOWN);
  expect((await staff.get(`/api/comments?projectId=${id}`)).body.comments).toMatchObject([
    { comment: SHOWN },
  ]);
});

test('texts of actions: messages, history, notifications and mails', async () => {
  const id = await aProject(server, { owner: dentist, state: 'DRAFTING_PLAN', assignee: admin });
  const document = [await anUpload(server, admin, 'pdf')];
  const plan = {
    document,
    videoUrl: `https://plans.example/?q=${encodeURIComponent(SHORT)}`,
    comment: LINES,
  };
  const sent = await act(admin, id, 'SEND_DRAFT_PLAN', plan);
  expect(sent.body.draftPlans).toMatchObject([{ comment: SHOWN, videoUrl: plan.videoUrl }]);
  const declined = await act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: false, comment: LINES });
  expect(declined.body.draftPlans).toMatchObject([{ verdictComment: SHOWN }]);
  await act(admin, id, 'HOLD_PROJECT', { pendingReason: 'AWAITING_DENTIST_REPLY', comment: LINES });

  const { messages } = (await calling(server, dentist).get(`/api/projects/${id}/messages`)).body;
  expect(messages.map(({ message }: { message: string }) => message)).toEqual([SHOWN, SHOWN, SHOWN]);
  const { historyRecords } = (await calling(server, admin).get(`/api/projects/${id}/history`)).body;
  expect(historyRecords).toHaveLength(3);
  for (const { log } of historyRecords) expect(log).toContain(SHOWN);
  const { notifications } = (await calling(server, dentist).get('/api/notifications')).body;
  const bodies = notifications.map(({ body }: { body: string }) => body);
  expect(bodies.filter((body: string) => body.includes(SHOWN))).toHaveLength(2);

  const mailed = async () => (await server.app.inject(`/dev/mailbox.json?to=${dentist.email}`)).json().mails;
  await expect.poll(async () => (await mailed()).length).toBe(2);
  for (const { text, html } of await mailed()) {
    expect(text).toContain(withoutDirection(EVERY_SIGN));
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  }
});

test('the customisation, the set of sockets', async () => {
  const id = await aProject(server, { owner: dentist });
  const saved = await calling(server, dentist).patch(`/api/projects/${id}`, {
    description: LINES,
  });
  expect(saved.body.description).toBe(SHOWN);
  const approved = await aProject(server, { owner: dentist, state: 'DRAFT_PLAN_APPROVED', assignee: admin });
  const verified = { implantsVerified: true, sleevesVerified: true, planVerified: true };
  await act(admin, approved, 'TRANSFER_TO_PRODUCTION', {
    guideProduction: { socketSet: SHORT, ...verified },
  });
  expect((await project(approved)).socket_set).toBe(SHORT);
});

describe('addresses', () => {
  const written = { ...ADDRESS, addressLine1: SHORT, addressLine2: SHORT, addressLine3: SHORT, city: SHORT };

  test('of a registration and of the profile', async () => {
    const registered = await server.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: {
        languageCode: 'FR',
        title: 'Dr',
        surname: "d'Étienne-Ñandú",
        firstName: 'Zoe\u0308 (fille)',
        emailAddress: 'Zoe.Etienne@cabinet.example',
        password: PASSWORD,
        officeName: SHORT,
        telephoneNumber: '+33612345678',
        licenceNumber: 'ABC-1',
        address: written,
      },
    });
    expect(registered.statusCode, registered.body).toBe(200);
    const user = await server.db
      .selectFrom('users')
      .selectAll()
      .where('email_address', '=', 'zoe.etienne@cabinet.example')
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ surname: "D'ÉTIENNE-ÑANDÚ", first_name: 'Zoë (fille)', office_name: SHORT });

    const texts = ['officeName', 'address/addressLine1', 'address/addressLine2', 'address/city'];
    const patch = texts.map((path) => ({ op: 'replace', path: `/${path}`, value: SHORT }));
    const changed = await calling(server, dentist).patch(`/api/users/${dentist.id}/profile`, [
      ...patch,
      { op: 'replace', path: '/address/postalCode', value: '75001' },
      { op: 'replace', path: '/address/country', value: 'FR' },
    ]);
    expect(changed.body).toMatchObject({
      officeName: SHORT,
      addresses: [{ addressLine1: SHORT, city: SHORT }],
    });
  });

  test('of an order, in its purchase order and on the parcel', async () => {
    const buyer = await aDentist(server);
    const id = await aProject(server, { owner: buyer, state: 'ADDED_TO_CART' });
    const ordered = await calling(server, buyer).post('/api/orders', {
      deliveryAddress: written,
      termsAccepted: true,
    });
    expect(ordered.status).toBe(200);
    const order = () =>
      server.db.selectFrom('orders').selectAll().where('owner_id', '=', buyer.id).executeTakeFirstOrThrow();
    expect((await order()).delivery_address).toMatchObject(written);
    await expect.poll(async () => (await order()).purchase_order_file_id).not.toBeNull();
    await server.db.updateTable('projects').set({ state: 'PACKAGE_TO_SEND' }).where('id', '=', id).execute();
    const queue = await calling(server, admin).get('/api/queues/state_package_to_send');
    expect(queue.body.rows).toMatchObject([{ deliveryAddress: expect.stringContaining(SHORT) }]);
  });
});

test('names of files', async () => {
  const id = await aProject(server, { owner: dentist });
  const name = 'Bouche é🦷 <img src=x> ; %00 "haut" \' & co.stl';
  const { payload, headers } = form([
    ['fileType', 'IMPRESSION'],
    ['files', { name: name.replaceAll('"', '%22'), content: sampleFile('stl') }],
  ]);
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/projects/${id}/documents`,
    payload,
    headers: { ...headers, ...dentist.headers },
  });
  const [document] = reply.json().documents;
  expect(document.name).toBe(name.replaceAll('"', '%22'));
  const read = await server.app.inject({ url: document.link, headers: dentist.headers });
  expect(read.statusCode).toBe(200);
  const [, exact = ''] = /filename\*=UTF-8''(\S+)$/.exec(String(read.headers['content-disposition'])) ?? [];
  expect(decodeURIComponent(exact)).toBe(document.name);
});

describe('a name', () => {
  const add = (name: string) => calling(server, dentist).post('/api/patients', { name });

  test.each([
    "Zoé-Anaïs O'Brien (fils)",
    'Ñandú Œdème',
    'Łukasz Żółć',
    '李小龍',
    'محمد',
    'Σωκράτης',
    'Jean_2 +1',
  ])('%s is a name, and is found again', async (name) => {
    expect((await add(`  ${name} `)).body.name).toBe(name);
    const found = await calling(server, dentist).get(`/api/patients?searchKey=${encodeURIComponent(name)}`);
    expect(found.body.patients).toMatchObject([{ name }]);
  });

  test.each(['<script>', 'a🦷', 'a;b', 'a"b', 'a/b', 'a\tb', 'a\u202eb', '\u200b', ' ', ''])(
    '%j is none, and is refused at its field',
    async (name) => {
      const { status, body } = await add(name);
      expect(status).toBe(400);
      expect(Object.keys(body.fields)).toEqual(['name']);
    },
  );
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sampleFile } from '../../src/seed/sample-files.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { anUpload, aProject } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { form } from '../support/form.ts';
import { aColleague, aDentist, type Person } from '../support/people.ts';

let server: TestApp;
let dentist: Person;
let handler: Person;
let project: number;
let url: string;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server, { firstName: 'Inès', surname: 'MAQUETTE', language: 'FR' });
  handler = await aColleague(server, ['EDIT_GUIDE'], { firstName: 'Elio', surname: 'GABARIT' });
  project = await aProject(server, { owner: dentist, state: 'DRAFTING_PLAN', assignee: handler });
  url = `/api/projects/${project}/messages`;
});
afterAll(() => server.close());

const noticesOf = (person: Person) =>
  server.db
    .selectFrom('notifications')
    .select(['code', 'params', 'sender_id'])
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute();

describe('the conversation of a project', () => {
  it('ends with the project', async () => {
    const deleted = await aProject(server, { owner: dentist, state: 'DELETED' });
    const refused = await calling(server, dentist).post(`/api/projects/${deleted}/messages`, {
      message: 'Oui ?',
    });
    expect(refused).toMatchObject({ status: 409, body: { error: 'project.notEditable' } });
  });

  it('reaches the other side, in the portal and by mail', async () => {
    const sent = await calling(server, dentist).post(url, { message: '  Merci <b>beaucoup</b> 🦷\nInès ' });
    expect(sent).toMatchObject({
      status: 200,
      body: { message: 'Merci <b>beaucoup</b> 🦷\nInès', own: true, senderType: 'DENTIST', attachments: [] },
    });
    const heard = await calling(server, handler).get(url);
    expect(heard.body.messages).toMatchObject([
      { own: false, sender: 'Inès MAQUETTE', senderType: 'DENTIST', senderId: dentist.id },
    ]);
    expect(await noticesOf(handler)).toMatchObject([
      { code: 'DENTIST_MESSAGE', params: { dentist: 'Inès MAQUETTE', projectId: project } },
    ]);
    const mails = await server.db.selectFrom('mails').selectAll().where('user_id', '=', handler.id).execute();
    expect(mails).toMatchObject([{ template: 'notice' }]);
  });

  it('has no unread notices once it was read, unlike that of another project', async () => {
    const other = await aProject(server, { owner: dentist, state: 'DRAFTING_PLAN', assignee: handler });
    await calling(server, dentist).post(`/api/projects/${other}/messages`, { message: 'Et celui-ci ?' });
    const unread = async () =>
      (await calling(server, handler).get('/api/notifications?unreadOnly=true')).body.unreadCount;
    const before = await unread();
    expect(await calling(server, handler).post(`${url}/read`, {})).toMatchObject({ status: 204 });
    expect(await unread()).toBe(before - 1);
    const stranger = await aDentist(server);
    expect(await calling(server, stranger).post(`${url}/read`, {})).toMatchObject({ status: 404 });
  });

  it('notifies sales administration while the project has no assignee', async () => {
    const desk = await aColleague(server, [], { teams: ['ADV'] });
    const unassigned = await aProject(server, { owner: dentist, state: 'PENDING_FILES_VERIFICATION' });
    const asked = `/api/projects/${unassigned}/messages`;
    expect((await calling(server, dentist).post(asked, { message: 'Bonjour' })).status).toBe(200);
    await calling(server, dentist).post(url, { message: 'Bonjour encore' });
    expect(await noticesOf(desk)).toMatchObject([
      { code: 'DENTIST_MESSAGE', params: { projectId: unassigned } },
    ]);
  });

  it('shows dentists the company as the author, not the member of staff', async () => {
    await calling(server, handler).post(url, { message: 'Bonjour Docteur' });
    const heard = await calling(server, dentist).get(url);
    expect(heard.body.messages.at(-1)).toMatchObject({
      own: false,
      senderId: null,
      sender: 'Maxilla',
      senderType: 'COMPANY',
    });
    const colleague = await calling(server, await aColleague(server)).get(url);
    expect(colleague.body.messages.at(-1)).toMatchObject({ own: false, sender: 'Elio GABARIT' });
    expect(await noticesOf(dentist)).toMatchObject([{ code: 'COMPANY_MESSAGE', sender_id: handler.id }]);
  });

  it('takes attachments, as uploads or in a form', async () => {
    const uploaded = await anUpload(server, dentist, 'pdf', 'accord.pdf');
    const first = await calling(server, dentist).post(url, { fileAttachment: [uploaded] });
    expect(first.body.attachments).toMatchObject([
      { name: 'accord.pdf', type: 'MESSAGE_ATTACHMENT', uploadedByProjectOwner: true, removable: false },
    ]);
    const { payload, headers } = form([
      ['message', 'Une photo'],
      ['fileAttachment', { name: 'sourire.jpg', content: sampleFile('jpeg') }],
    ]);
    const second = await calling(server, dentist).post(url, payload, headers);
    expect(second.body).toMatchObject({ message: 'Une photo', attachments: [{ name: 'sourire.jpg' }] });
    const read = await server.app.inject({ url: second.body.attachments[0].link, headers: handler.headers });
    expect(read.statusCode).toBe(200);
    expect(read.rawPayload.equals(sampleFile('jpeg'))).toBe(true);
  });

  it('discards the whole batch where one attachment is not allowed', async () => {
    const before = (await calling(server, dentist).get(url)).body.messages.length;
    const photo = await anUpload(server, dentist, 'jpeg');
    const scan = await anUpload(server, dentist, 'stl', 'scan.stl');
    const refused = await calling(server, dentist).post(url, { message: 'x', fileAttachment: [photo, scan] });
    expect(refused).toMatchObject({ status: 415, body: { fields: { 'scan.stl': 'file.wrongKind' } } });
    expect((await calling(server, dentist).get(url)).body.messages).toHaveLength(before);
    const pending = await server.platform.files.find(photo);
    expect(pending?.attachedAt).toBeNull();
    const foreign = await anUpload(server, handler, 'jpeg');
    const stolen = await calling(server, dentist).post(url, { fileAttachment: [foreign] });
    expect(stolen).toMatchObject({ status: 404, body: { error: 'file.gone' } });
  });

  it('needs a text or an attachment, and not too long a text', async () => {
    const { post } = calling(server, dentist);
    expect(await post(url, { message: '   ' })).toMatchObject({
      status: 400,
      body: { error: 'message.empty' },
    });
    expect((await post(url, {})).body.error).toBe('message.empty');
    expect((await post(url, { message: 'a'.repeat(5_001) })).body.fields).toEqual({
      message: 'field.tooLong',
    });
    expect((await post(url, { message: 'ok', userId: handler.id })).status).toBe(403);
  });

  it('is closed to other dentists', async () => {
    const { get, post } = calling(server, await aDentist(server));
    expect((await get(url)).status).toBe(404);
    expect((await post(url, { message: 'Bonjour' })).status).toBe(404);
    expect((await get('/api/projects/999999/messages')).status).toBe(404);
  });
});

import { MOST_REMARKS } from '@maxilla/domain/remarks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { anUpload, aDocument, aProject } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { aColleague, aDentist, type Person } from '../support/people.ts';

let server: TestApp;
let dentist: Person;
let planner: Person;
let project: number;
let scan: number;
let url: string;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server, { firstName: 'Inès', surname: 'MAQUETTE' });
  planner = await aColleague(server, ['EDIT_GUIDE'], { firstName: 'Elio', surname: 'GABARIT' });
});
beforeEach(async () => {
  project = await aProject(server, {
    owner: dentist,
    state: 'PENDING_FILES_VERIFICATION',
    assignee: planner,
    complete: false,
  });
  scan = await aDocument(server, project, 'IMPRESSION', dentist);
  url = `/api/projects/${project}/messages`;
});
afterAll(() => server.close());

const remark = (person: Person, message: string, more: object = {}) =>
  calling(server, person).post(url, {
    message,
    remark: { documentId: scan, place: [12.5, -40, 3], ...more },
  });
const messages = async (person: Person) => (await calling(server, person).get(url)).body.messages;
const takeBack = (person: Person, id: number) => calling(server, person).delete(`${url}/${id}`);

describe('a remark', () => {
  it('is a message about a place in a document, which both sides see and the other side is told of', async () => {
    const sent = await remark(dentist, 'Gardez 3 mm', { tooth: 14 });
    const about = { documentId: scan, place: [12.5, -40, 3], tooth: 14, removable: true };
    expect(sent).toMatchObject({
      status: 200,
      body: { message: 'Gardez 3 mm', remark: about, answers: null },
    });
    expect(await messages(planner)).toMatchObject([
      { id: sent.body.id, sender: 'Inès MAQUETTE', remark: { ...about, removable: false } },
    ]);
    const told = await server.db
      .selectFrom('notifications')
      .select('code')
      .where('user_id', '=', planner.id)
      .where('subject_id', '=', project)
      .execute();
    expect(told).toEqual([{ code: 'DENTIST_MESSAGE' }]);
  });

  it('is about slices and pictures too', async () => {
    const cbct = await aDocument(server, project, 'DICOM1', dentist);
    const photo = await aDocument(server, project, 'PHOTOS', dentist);
    expect((await remark(planner, 'x', { documentId: cbct, place: [0.5, 0.25, 1] })).status).toBe(200);
    expect((await remark(planner, 'x', { documentId: photo, place: [0.5, 0.25] })).status).toBe(200);
  });

  it('is answered below it, by a message that is none itself', async () => {
    const { body: first } = await remark(dentist, 'Gardez 3 mm');
    const answered = await calling(server, planner).post(url, { message: 'Possible', answers: first.id });
    expect(answered).toMatchObject({ status: 200, body: { answers: first.id, remark: null } });
    const below = { message: 'Non', answers: answered.body.id };
    const unknown = { status: 400, body: { fields: { answers: 'field.unknownValue' } } };
    expect(await calling(server, dentist).post(url, below)).toMatchObject(unknown);
    const both = { message: 'x', answers: first.id, remark: { documentId: scan, place: [0, 0, 0] } };
    expect(await calling(server, dentist).post(url, both)).toMatchObject(unknown);
  });

  it('is taken back by its author, with its attachments, until it is answered', async () => {
    const upload = await anUpload(server, dentist, 'pdf', 'accord.pdf');
    const sent = await calling(server, dentist).post(url, {
      message: 'Oubliez',
      fileAttachment: [upload],
      remark: { documentId: scan, place: [0, 0, 0] },
    });
    expect(await takeBack(planner, sent.body.id)).toMatchObject({
      status: 409,
      body: { error: 'remark.notRemovable' },
    });
    expect((await takeBack(dentist, sent.body.id)).status).toBeLessThan(300);
    expect(await messages(planner)).toEqual([]);
    const attachment = await server.app.inject({
      url: sent.body.attachments[0].link,
      headers: dentist.headers,
    });
    expect(attachment.statusCode).toBe(404);
    expect((await takeBack(dentist, sent.body.id)).status).toBe(404);
    const gone = await calling(server, planner).post(url, { message: 'Possible', answers: sent.body.id });
    expect(gone.body.fields).toEqual({ answers: 'field.unknownValue' });

    const { body: other } = await remark(dentist, 'Gardez 3 mm');
    await calling(server, planner).post(url, { message: 'Possible', answers: other.id });
    expect((await takeBack(dentist, other.id)).body.error).toBe('remark.notRemovable');
    expect((await messages(dentist))[0].remark.removable).toBe(false);
  });

  it('cannot be made of another message, which is not taken back either', async () => {
    const { body } = await calling(server, dentist).post(url, { message: 'Bonjour' });
    expect((await takeBack(dentist, body.id)).status).toBe(404);
    expect((await calling(server, planner).post(url, { message: 'Oui', answers: body.id })).status).toBe(400);
  });
});

describe('a remark is refused', () => {
  it.each([
    ['a place that is none of the document', { place: [0.5, 0.5] }, { 'remark.place': 'field.invalid' }],
    ['a tooth that nobody has', { tooth: 19 }, { 'remark.tooth': 'field.invalid' }],
    ['what is not there', { documentId: 999_999 }, { 'remark.documentId': 'field.unknownValue' }],
  ])('about %s', async (_, more, fields) => {
    expect(await remark(dentist, 'x', more)).toMatchObject({ status: 400, body: { fields } });
  });

  it('about documents of other projects, of staff alone, without places, and removed ones', async () => {
    const other = await aProject(server, { owner: dentist, state: 'PACKAGE_TO_SEND' });
    const foreign = await aDocument(server, other, 'IMPRESSION', dentist);
    const parcel = await aDocument(server, project, 'PACKAGE_PREPARATION_IMAGE');
    const invoice = await aDocument(server, project, 'INVOICE');
    const removed = await aDocument(server, project, 'IMPRESSION', dentist);
    await server.db
      .updateTable('documents')
      .set({ removed_at: new Date() })
      .where('id', '=', removed)
      .execute();
    for (const documentId of [foreign, parcel, invoice, removed]) {
      const refused = await remark(planner, 'x', { documentId, place: [0.5, 0.5, 0.5] });
      expect(refused.body.fields).toMatchObject({ 'remark.documentId': 'field.unknownValue' });
    }
  });

  it('of others, about a deleted project, without a text, and beyond the limit', async () => {
    const stranger = await aDentist(server);
    expect((await remark(stranger, 'x')).status).toBe(404);
    const { body: own } = await remark(dentist, 'x');
    expect((await takeBack(stranger, own.id)).status).toBe(404);
    expect((await remark(dentist, '')).body.error).toBe('message.empty');
    const rows = Array.from({ length: MOST_REMARKS }, () => ({
      project_id: project,
      sender_id: dentist.id,
      sender_type: 'DENTIST',
      message: 'x',
      document_id: scan,
      place: [0, 0, 0],
    }));
    await server.db.insertInto('messages').values(rows).execute();
    expect((await remark(dentist, 'x')).body.error).toBe('remark.tooMany');
    await server.db.updateTable('projects').set({ state: 'DELETED' }).where('id', '=', project).execute();
    expect((await remark(dentist, 'x')).body.error).toBe('project.notEditable');
    expect((await takeBack(dentist, own.id)).body.error).toBe('project.notEditable');
  });
});

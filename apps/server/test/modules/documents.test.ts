import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { ReplyOf } from '@maxilla/contract/calls';
import type { documents } from '@maxilla/contract/documents';
import { FILE_STANDINGS, standingOf } from '@maxilla/domain/project-files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { secondsAfter } from '../../src/platform/clock.ts';
import { dicomArchive, sampleFile } from '../../src/seed/sample-files.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { aDocument, anUpload, aProject } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { form } from '../support/form.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../support/people.ts';

type OwnDocument = ReplyOf<(typeof documents)['own']>['documents'][number];

let server: TestApp;
let dentist: Person;
let stranger: Person;
let planner: Person;
let projectId: number;

beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  stranger = await aDentist(server);
  planner = await aColleague(server, ['EDIT_GUIDE']);
});
afterAll(() => server.close());
beforeEach(async () => {
  projectId = await aProject(server, { owner: dentist });
});

const documentsUrl = (id = projectId) => `/api/projects/${id}/documents`;

function send(person: Person, parts: Parameters<typeof form>[0], id = projectId) {
  const { payload, headers } = form(parts);
  return server.app.inject({
    method: 'POST',
    url: documentsUrl(id),
    payload,
    headers: { ...headers, ...person.headers },
  });
}

function read(person: Person, id: number, headers: Record<string, string> = {}) {
  return server.app.inject({ url: `/api/documents/${id}`, headers: { ...person.headers, ...headers } });
}

async function stored(name: string, bytes: Buffer, kind: 'pdf' | 'stl') {
  const stream = Readable.from([bytes]);
  const file = await server.platform.files.receive({ name, stream, uploadedBy: dentist.id });
  if ('refused' in file) throw new Error(file.refused);
  const fileType = kind === 'pdf' ? 'PANORAMIC_RADIOGRAPH' : 'IMPRESSION';
  const { body } = await calling(server, dentist).post(documentsUrl(), { fileType, files: [file.id] });
  return body.documents[0] as { id: number; link: string };
}

/** Attaches a file to a comment or message on the project; returns the document's id. */
async function attached(holder: 'comment' | 'message', by: Person): Promise<number> {
  const fileAttachment = [await anUpload(server, by, 'png')];
  const { post } = calling(server, by);
  const { body } =
    holder === 'comment'
      ? await post('/api/comments', { projectId, comment: 'Vérifier le nerf.', fileAttachment })
      : await post(`/api/projects/${projectId}/messages`, { fileAttachment });
  return body.attachments[0].id;
}

describe('adding files to a project', () => {
  it('accepts multipart files and reports the refused ones by name', async () => {
    const reply = await send(dentist, [
      ['fileType', 'IMPRESSION'],
      ['files', { name: 'Mâchoire haute.stl', content: sampleFile('stl') }],
      ['files', { name: 'plan.pdf', content: sampleFile('pdf') }],
      ['files', { name: 'vide.stl', content: Buffer.alloc(0) }],
      ['files', { name: 'faux.stl', content: sampleFile('jpeg') }],
      ['files', { name: 'bas.ply', content: sampleFile('ply') }],
    ]);
    expect(reply.statusCode).toBe(200);
    const { documents, refused } = reply.json();
    expect(documents).toMatchObject([
      {
        name: 'Mâchoire haute.stl',
        type: 'IMPRESSION',
        contentKind: 'stl',
        uploadedByProjectOwner: true,
        removable: true,
        jaw: 'UPPER',
      },
      { name: 'bas.ply', type: 'IMPRESSION', contentKind: 'ply', jaw: 'LOWER' },
    ]);
    expect(refused).toEqual(
      expect.arrayContaining([
        { name: 'plan.pdf', error: 'file.wrongKind' },
        { name: 'vide.stl', error: 'file.empty' },
        { name: 'faux.stl', error: 'file.nameMismatch' },
      ]),
    );
    const listed = await calling(server, dentist).get(documentsUrl());
    expect(listed.body.documents).toEqual(documents);
  });

  it('accepts a finished upload by its id, once', async () => {
    const id = await anUpload(server, dentist, 'dicom');
    const body = { fileType: 'DICOM1', files: [id] };
    expect((await calling(server, dentist).post(documentsUrl(), body)).status).toBe(200);
    expect(await calling(server, dentist).post(documentsUrl(), body)).toMatchObject({
      status: 404,
      body: { error: 'file.gone' },
    });
  });

  it('completes the customisation', async () => {
    const id = await aProject(server, { owner: dentist, state: 'CUSTOMIZATION_COMPLETED' });
    const { body } = await calling(server, dentist).get(documentsUrl(id));
    const scan = body.documents.find((document: { type: string }) => document.type === 'DICOM1');
    const state = async () =>
      (await server.db.selectFrom('projects').select('state').where('id', '=', id).executeTakeFirstOrThrow())
        .state;
    expect((await calling(server, dentist).patch(`${documentsUrl(id)}/${scan.id}`)).status).toBe(204);
    expect(await state()).toBe('CREATED');
    await calling(server, dentist).post(documentsUrl(id), {
      fileType: 'DICOM1',
      files: [await anUpload(server, dentist, 'zip')],
    });
    expect(await state()).toBe('CUSTOMIZATION_COMPLETED');
  });

  it('moves a project whose files were rejected', async () => {
    const id = await aProject(server, { owner: dentist, state: 'FILES_REJECTED' });
    await calling(server, dentist).post(documentsUrl(id), {
      fileType: 'DICOM1',
      files: [await anUpload(server, dentist, 'dicom')],
    });
    const project = await server.db
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(project.state).toBe('NEW_FILES_UPLOADED');
    const history = await server.db.selectFrom('history').selectAll().where('subject_id', '=', id).execute();
    expect(history.at(-1)).toMatchObject({ code: 'NEW_FILES_UPLOADED', actor_id: dentist.id });
  });

  it('depends on the state of the project and on the user', async () => {
    const ordered = await aProject(server, { owner: dentist, state: 'DRAFTING_PLAN' });
    const held = await aProject(server, {
      owner: dentist,
      state: 'PENDING_FILES_VERIFICATION',
      hold: 'AWAITING_FILES',
    });
    const attempt = async (person: Person, id: number, fileType = 'DICOM1') => {
      const files = [await anUpload(server, person, 'dicom')];
      const reply = await calling(server, person).post(documentsUrl(id), { fileType, files });
      return reply.status === 200 ? 200 : reply.body.error;
    };
    expect(await attempt(dentist, ordered)).toBe('file.notAllowed');
    const open = await aProject(server, { owner: dentist, state: 'CREATED' });
    expect(await attempt(dentist, open, 'TELERADIO_PROFILE')).toBe('file.kindNotAsked');
    expect(await attempt(stranger, projectId)).toBe('notFound');
    expect(await attempt(planner, ordered)).toBe('file.notAllowed');
    expect(await attempt(planner, held), 'staff bring what comes from a cloud').toBe(200);
    expect(await attempt(dentist, held)).toBe('file.notAllowed');
    expect(await attempt(await aColleague(server), held)).toBe('access.denied');
    expect(await attempt(await aColleague(server, ['EDIT_ALIGNERS']), held)).toBe('access.denied');
  });

  it('refuses a right that is missing before the step, the kind and the fields', async () => {
    const ordered = await aProject(server, { owner: dentist, state: 'DRAFTING_PLAN' });
    const other = await aColleague(server, ['EDIT_ALIGNERS']);
    const file = await anUpload(server, other, 'dicom');
    for (const body of [
      { fileType: 'DICOM1', files: [file] },
      { fileType: 'DICOM1', files: [] },
      { fileType: 'TELERADIO_PROFILE', files: [file] },
      { fileType: 'PHOTOS', files: [file], photoView: 'OCCLUSION_FRONT' },
    ]) {
      expect(
        await calling(server, other).post(documentsUrl(ordered), body),
        JSON.stringify(body),
      ).toMatchObject({
        status: 403,
        body: { error: 'access.denied' },
      });
    }
    expect(
      (await calling(server, planner).post(documentsUrl(ordered), { fileType: 'DICOM1' })).body,
    ).toMatchObject({
      error: 'request.invalid',
      fields: { files: 'field.required' },
    });
  });

  it.each([
    [{ fileType: 'DICOM1' }, { files: 'field.required' }],
    [{ fileType: 'DRAFT_PLAN', files: [] }, { fileType: 'field.unknownValue' }],
    [{ fileType: 'COMMENT_ATTACHMENT', files: [] }, { fileType: 'field.unknownValue' }],
    [{ files: ['x'], fileType: 'DICOM1' }, { 'files.0': 'field.invalid' }],
  ])('refuses %j', async (body, fields) => {
    expect(await calling(server, dentist).post(documentsUrl(), body)).toMatchObject({
      status: 400,
      body: { error: 'request.invalid', fields },
    });
  });

  it('files the papers of the company, which the dentist reads', async () => {
    const id = await aProject(server, { owner: dentist, state: 'SHIPPED' });
    const file = async (person: Person, fileType: string, content: 'pdf' | 'png' = 'pdf') => {
      const files = [await anUpload(server, person, content)];
      return calling(server, person).post(documentsUrl(id), { fileType, files });
    };
    const { body } = await file(planner, 'CONFORMITY');
    expect(body.documents).toMatchObject([{ type: 'CONFORMITY', removable: true }]);
    expect((await read(dentist, body.documents[0].id)).statusCode).toBe(200);
    const told = async () => (await calling(server, dentist).get('/api/notifications')).body.notifications;
    expect(await told()).toMatchObject([
      {
        link: `/projects/${id}/details?productTypeId=1&accessedFrom=notifications&tab=documents`,
      },
    ]);
    const mailed = () =>
      server.db.selectFrom('mails').select('params').where('user_id', '=', dentist.id).execute();
    expect(await mailed()).toMatchObject([{ params: { code: 'PAPERS_FILED', kinds: ['CONFORMITY'] } }]);
    await calling(server, dentist).post(`/api/users/${dentist.id}/mails`, { unwantedMails: ['PAPERS'] });
    expect((await file(planner, 'INVOICE')).status).toBe(200);
    expect(await told()).toHaveLength(2);
    expect(await mailed()).toHaveLength(1);
    expect((await file(dentist, 'INVOICE')).body.error).toBe('access.denied');
    expect((await file(planner, 'INVOICE', 'png')).body.error).toBe('file.wrongKind');
    const other = await aColleague(server, ['EDIT_GUIDE', 'CREATE_OR_DELETE_PROJECT']);
    const remove = (person: Person) =>
      calling(server, person).patch(`${documentsUrl(id)}/${body.documents[0].id}`);
    expect((await remove(other)).body.error).toBe('file.notRemovable');
    expect((await remove(dentist)).body.error).toBe('file.notRemovable');
    expect((await remove(planner)).status).toBe(204);
  });

  it('refuses another acting user and projects of another owner', async () => {
    const files = [await anUpload(server, dentist, 'dicom')];
    const call = calling(server, dentist);
    const body = { fileType: 'DICOM1', files };
    expect((await call.post(documentsUrl(), { ...body, uploadedUserId: stranger.id })).status).toBe(403);
    expect((await call.post(documentsUrl(), { ...body, projectOwnerId: stranger.id })).body.error).toBe(
      'project.mismatch',
    );
  });

  it('reports the reason when every file is refused', async () => {
    const scan = await send(dentist, [
      ['fileType', 'IMPRESSION'],
      ['files', { name: 'scan.zip', content: dicomArchive(1, 2) }],
    ]);
    expect(scan.statusCode).toBe(415);
    expect(scan.json()).toMatchObject({
      error: 'file.archiveForeign',
      fields: { 'scan.zip': 'file.archiveForeign' },
    });
  });
});

describe('the jaw of an impression', () => {
  const jawUrl = (documentId: number, id = projectId) => `${documentsUrl(id)}/${documentId}/jaw`;
  const jawsOf = async (id = projectId) =>
    (await calling(server, dentist).get(`/api/projects/${id}`)).body.documents.map(
      ({ jaw }: { jaw: string | null }) => jaw,
    );

  it('is what the name tells until somebody says otherwise, and nothing waits for it', async () => {
    const id = await aProject(server, { owner: dentist, state: 'CUSTOMIZATION_COMPLETED' });
    const document = await aDocument(server, id, 'IMPRESSION', dentist);
    const { get, patch } = calling(server, dentist);
    const before = (await get(`/api/projects/${id}`)).body;
    const said = await patch(jawUrl(document, id), { jaw: 'UPPER' });
    expect(said.status).toBe(204);
    const { documents, ...project } = (await get(`/api/projects/${id}`)).body;
    expect(documents.at(-1)).toMatchObject({ id: document, jaw: 'UPPER' });
    expect({ ...project, documents: [] }).toEqual({ ...before, documents: [] });
    expect((await patch(jawUrl(document, id), { jaw: null })).status).toBe(204);
    expect((await jawsOf(id)).at(-1)).toBeNull();
  });

  it('is said by those who may add the file', async () => {
    const held = await aProject(server, {
      owner: dentist,
      state: 'PENDING_FILES_VERIFICATION',
      hold: 'AWAITING_DIGITISATION',
    });
    const of = {
      open: await aDocument(server, projectId, 'IMPRESSION', dentist),
      held: await aDocument(server, held, 'IMPRESSION', dentist),
    };
    const attempt = async (person: Person, which: 'open' | 'held') => {
      const url = jawUrl(of[which], which === 'held' ? held : projectId);
      const { status, body } = await calling(server, person).patch(url, { jaw: 'BOTH' });
      return status === 204 ? 204 : body.error;
    };
    expect(await attempt(dentist, 'open')).toBe(204);
    expect(await attempt(dentist, 'held')).toBe('file.notAllowed');
    expect(await attempt(stranger, 'open')).toBe('notFound');
    expect(await attempt(await aColleague(server, ['DIGITISE_IMPRESSION']), 'held')).toBe(204);
    expect(await attempt(await aColleague(server, ['EDIT_ALIGNERS']), 'held')).toBe('access.denied');
    expect(await attempt(await aColleague(server), 'held')).toBe('access.denied');
  });

  it('is refused of other files, of other projects and of other names', async () => {
    const scan = await aDocument(server, projectId, 'DICOM1', dentist);
    const impression = await aDocument(server, projectId, 'IMPRESSION', dentist);
    const elsewhere = await aProject(server, { owner: dentist });
    const { patch } = calling(server, dentist);
    expect(await patch(jawUrl(scan), { jaw: 'UPPER' })).toMatchObject({
      status: 409,
      body: { error: 'file.jawless' },
    });
    expect((await patch(jawUrl(impression, elsewhere), { jaw: 'UPPER' })).status).toBe(404);
    expect((await patch(jawUrl(impression), { jaw: 'LEFT' })).body.fields).toEqual({
      jaw: 'field.unknownValue',
    });
    const wrong = { jaw: 'UPPER', projectOwnerId: stranger.id };
    expect((await patch(jawUrl(impression), wrong)).body.error).toBe('project.mismatch');
    expect(await patch(`${documentsUrl()}/${impression}`)).toMatchObject({ status: 204 });
    expect((await patch(jawUrl(impression), { jaw: 'UPPER' })).status).toBe(404);
  });
});

describe('removing a file', () => {
  it('hides the document but keeps the file', async () => {
    const document = await stored('scan.stl', sampleFile('stl'), 'stl');
    const url = `${documentsUrl()}/${document.id}`;
    expect((await calling(server, stranger).patch(url)).status).toBe(404);
    expect((await calling(server, planner).patch(url)).status).toBe(403);
    expect((await calling(server, await anAdministrator(server)).patch(url)).body.error).toBe(
      'file.notRemovable',
    );
    expect((await calling(server, dentist).patch(url)).status).toBe(204);
    expect((await calling(server, dentist).patch(url)).status).toBe(404);
    expect((await read(dentist, document.id)).statusCode).toBe(404);
    const row = await server.db
      .selectFrom('documents')
      .innerJoin('files', 'files.id', 'documents.file_id')
      .select(['removed_by', 'storage_key as storageKey'])
      .where('documents.id', '=', document.id)
      .executeTakeFirstOrThrow();
    expect(row.removed_by).toBe(dentist.id);
    expect(await buffer(await server.platform.files.open(row))).toEqual(sampleFile('stl'));
  });

  it('is refused for documents sent by the company', async () => {
    const id = await aDocument(server, projectId, 'DRAFT_PLAN', planner);
    expect((await calling(server, dentist).patch(`${documentsUrl()}/${id}`)).body.error).toBe(
      'file.notRemovable',
    );
  });
});

describe('reading a file', () => {
  it('sends its bytes with headers that prevent it from running', async () => {
    const bytes = sampleFile('stl');
    const document = await stored('Empreinte "n° 1" été.stl', bytes, 'stl');
    const reply = await read(dentist, document.id, { 'accept-encoding': 'gzip, br' });
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(bytes)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'model/stl',
      'content-length': String(bytes.length),
      'content-disposition':
        'attachment; filename="Empreinte _n 1_ ete.stl"; filename*=UTF-8\'\'Empreinte%20%22n%C2%B0%201%22%20%C3%A9t%C3%A9.stl',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
    });
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  it('answers ranges', async () => {
    const bytes = sampleFile('pdf');
    const { id } = await stored('plan.pdf', bytes, 'pdf');
    const size = bytes.length;
    const part = async (range: string, headers: Record<string, string> = {}) => {
      const reply = await read(dentist, id, { range, ...headers });
      return [reply.statusCode, reply.headers['content-range'], reply.rawPayload.length];
    };
    expect(await part('bytes=0-4')).toEqual([206, `bytes 0-4/${size}`, 5]);
    expect(await part('bytes=100-')).toEqual([206, `bytes 100-${size - 1}/${size}`, size - 100]);
    expect(await part('bytes=-10')).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`, 10]);
    expect(await part(`bytes=0-${size * 2}`)).toEqual([206, `bytes 0-${size - 1}/${size}`, size]);
    expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    for (const odd of ['bytes=5-2', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,4-5']) {
      expect(await part(odd), odd).toEqual([200, undefined, size]);
    }
    expect(await part('bytes=0-4', { 'if-range': '"another"' })).toEqual([200, undefined, size]);
    const { etag } = (await read(dentist, id)).headers;
    expect(await part('bytes=0-4', { 'if-range': String(etag) })).toEqual([206, `bytes 0-4/${size}`, 5]);
    const unchanged = await read(dentist, id, { 'if-none-match': String(etag) });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    const head = await server.app.inject({
      method: 'HEAD',
      url: `/api/documents/${id}`,
      headers: dentist.headers,
    });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(size)]);
  });

  it('is restricted to the owner and staff; dentists see no parcel photos and no comments', async () => {
    const colleague = await aColleague(server);
    const { id } = await stored('plan.pdf', sampleFile('pdf'), 'pdf');
    const photo = await aDocument(server, projectId, 'PACKAGE_PREPARATION_IMAGE', planner);
    const attachment = await attached('comment', planner);
    const status = async (person: Person, document: number) => (await read(person, document)).statusCode;
    expect(await status(stranger, id)).toBe(404);
    expect(await status(colleague, id)).toBe(200);
    for (const hidden of [photo, attachment]) {
      expect(await status(dentist, hidden)).toBe(404);
      expect(await status(colleague, hidden)).toBe(200);
    }
    const anonymous = await server.app.inject({ url: `/api/documents/${id}` });
    expect(anonymous.statusCode).toBe(401);
    const seen = await calling(server, dentist).get(documentsUrl());
    expect(seen.body.documents.map((document: { id: number }) => document.id)).toEqual([id]);
    expect((await calling(server, stranger).get(documentsUrl())).status).toBe(404);
  });

  it('of a message is open to readers of the message', async () => {
    for (const sender of [dentist, planner]) {
      const attachment = await attached('message', sender);
      const codes = await Promise.all(
        [dentist, planner, stranger].map(async (reader) => (await read(reader, attachment)).statusCode),
      );
      expect(codes).toEqual([200, 200, 404]);
    }
    const ofProject = await calling(server, planner).get(documentsUrl());
    expect(ofProject.body.documents).toEqual([]);
    const page = await calling(server, planner).get(`/api/projects/${projectId}`);
    expect(page.body.documents).toEqual([]);
  });

  it('of a comment is refused once the comment is deleted', async () => {
    const attachment = await attached('comment', planner);
    expect((await read(planner, attachment)).statusCode).toBe(200);
    const { comments } = (await calling(server, planner).get(`/api/comments?projectId=${projectId}`)).body;
    await calling(server, planner).delete(`/api/comments/${comments[0].id}`);
    expect((await read(planner, attachment)).statusCode).toBe(404);
  });

  it('is recorded once per session of reads', async () => {
    const { id } = await stored('plan.pdf', sampleFile('pdf'), 'pdf');
    await read(planner, id);
    await read(planner, id, { range: 'bytes=5-9' });
    await read(dentist, id);
    await read(stranger, id);
    const readers = () =>
      server.db
        .selectFrom('document_reads')
        .select('user_id')
        .where('document_id', '=', id)
        .orderBy('id')
        .execute();
    expect(await readers()).toEqual([{ user_id: planner.id }, { user_id: dentist.id }]);
    server.clock.forward(3_600);
    await read(planner, id, { range: 'bytes=5-9' });
    expect(await readers()).toHaveLength(3);
  });

  it('reports missing bytes', async () => {
    const { id } = await stored('plan.pdf', sampleFile('pdf'), 'pdf');
    await server.db
      .updateTable('files')
      .set({ storage_key: 'gone' })
      .where('name', '=', 'plan.pdf')
      .where('id', 'in', (eb) => eb.selectFrom('documents').select('file_id').where('id', '=', id))
      .execute();
    const reply = await read(dentist, id);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['content-type']).toContain('application/json');
    expect(reply.headers['content-disposition']).toBeUndefined();
    expect(reply.json()).toMatchObject({ error: 'unavailable' });
  });
});

describe('a document', () => {
  it('belongs to exactly one holder', async () => {
    const attachment = await attached('message', dentist);
    const row = await server.db
      .selectFrom('documents')
      .selectAll()
      .where('id', '=', attachment)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ project_id: null, comment_id: null });
    expect(row.message_id).not.toBeNull();
    const change = (columns: { project_id?: number; message_id?: null }) =>
      server.db.updateTable('documents').set(columns).where('id', '=', attachment).execute();
    await expect(change({ project_id: projectId })).rejects.toThrow('documents_one_holder');
    await expect(change({ message_id: null })).rejects.toThrow('documents_one_holder');
  });
});

describe('all documents of a dentist', () => {
  it('are found by patient, kind and text, with their size, and sent in one archive', async () => {
    const owner = await aDentist(server);
    const { get } = calling(server, owner);
    const lea = await aProject(server, { owner, patientName: 'Léa Tiroir' });
    const max = await aProject(server, { owner, patientName: 'Max Tiroir' });
    const photo = await aDocument(server, lea, 'PHOTOS', owner, 'OCCLUSION_LEFT');
    const scan = await aDocument(server, max, 'IMPRESSION', owner);
    await aDocument(server, max, 'PACKAGE_PREPARATION_IMAGE');
    const ids = (reply: { body: { documents: { id: number }[] } }) =>
      reply.body.documents.map(({ id }) => id);
    const all = await get('/api/documents');
    expect(ids(all)).toEqual([scan, photo]);
    expect(all.body.documents[1]).toMatchObject({
      projectId: lea,
      patientName: 'Léa Tiroir',
      type: 'PHOTOS',
      photoView: 'OCCLUSION_LEFT',
    });
    const { totalSize } = all.body;
    const sizes = all.body.documents.map(({ fileSize }: { fileSize: number }) => fileSize);
    expect(totalSize).toBe(sizes[0] + sizes[1]);
    expect((await get('/api/documents?offset=1')).body).toMatchObject({ documents: [], total: 2, totalSize });
    expect((await get(`/api/documents?searchKey=nobody`)).body).toMatchObject({ total: 0, totalSize: 0 });
    expect(ids(await get('/api/documents?fileType=PHOTOS'))).toEqual([photo]);
    expect(ids(await get('/api/documents?searchKey=max%20tiroir'))).toEqual([scan]);
    const { patientId } = all.body.documents[0];
    expect(ids(await get(`/api/documents?patientId=${patientId}`))).toEqual([scan]);
    expect((await get('/api/documents?fileType=PACKAGE_PREPARATION_IMAGE')).status).toBe(400);
    expect((await calling(server, stranger).get(`/api/documents?patientId=${patientId}`)).body.total).toBe(0);

    const archive = await server.app.inject({ url: '/api/documents_archive', headers: owner.headers });
    expect(archive.statusCode).toBe(200);
    const bytes = archive.rawPayload.toString('latin1');
    expect(bytes).toContain(`${lea} `);
    expect(bytes).toContain(`${max} `);
    expect(bytes).toContain('/Occlusion, left - ');
    const none = await server.app.inject({
      url: `/api/documents_archive?patientId=${patientId}`,
      headers: (await aDentist(server)).headers,
    });
    expect(none.statusCode).toBe(404);
  });

  it('tell which files were refused and why, until others that replace them are accepted', async () => {
    const owner = await aDentist(server);
    const id = await aProject(server, { owner, state: 'FILES_REJECTED' });
    const other = await aProject(server, { owner });
    await aDocument(server, other, 'IMPRESSION', owner);
    const scan = await aDocument(server, id, 'DICOM1', owner);
    const refused = await aDocument(server, id, 'IMPRESSION', owner);
    const at = server.clock.now().instant;
    await server.db
      .insertInto('history')
      .values({
        subject: 'project',
        subject_id: id,
        actor_id: planner.id,
        at,
        code: 'FILES_REJECTED',
        params: JSON.stringify({ kinds: ['IMPRESSION'], comment: 'Bord palatin incomplet.' }),
        from_state: 'PENDING_FILES_VERIFICATION',
        to_state: 'FILES_REJECTED',
      })
      .execute();
    const sent = await aDocument(server, id, 'IMPRESSION', owner);
    await server.db
      .updateTable('documents')
      .set({ uploaded_at: secondsAfter(at, 60) })
      .where('id', '=', sent)
      .execute();

    const list = async (query = '', who = owner) =>
      (await calling(server, who).get(`/api/documents?sort=asc&orderBy=id${query}`)).body;
    const { documents } = await list();
    const standings = documents.map((document: OwnDocument) => [document.id, standingOf(document, document)]);
    expect(standings).toEqual(
      expect.arrayContaining([
        [scan, null],
        [refused, 'rejected'],
        [sent, 'new'],
      ]),
    );
    expect(documents.find((document: OwnDocument) => document.id === refused).rejection).toMatchObject({
      kinds: ['IMPRESSION'],
      comment: 'Bord palatin incomplet.',
    });
    expect(documents.find(({ projectId: of }: OwnDocument) => of === other).rejection).toBeNull();
    const ids = async (query: string, who = owner) =>
      (await list(query, who)).documents.map((document: OwnDocument) => document.id);
    for (const standing of FILE_STANDINGS) {
      const marked = documents.filter((document: OwnDocument) => standingOf(document, document) === standing);
      expect(await ids(`&standing=${standing}`)).toEqual(marked.map((document: OwnDocument) => document.id));
    }
    expect(await ids('&standing=rejected', stranger)).toEqual([]);
    await server.db.updateTable('projects').set({ state: 'FILES_VALIDATED' }).where('id', '=', id).execute();
    expect(await ids('&standing=new')).toEqual([]);
  });
});

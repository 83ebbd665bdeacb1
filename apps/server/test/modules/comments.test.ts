import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { anUpload, aProject } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { aColleague, aDentist, type Person } from '../support/people.ts';

let server: TestApp;
let author: Person;
let handler: Person;
let project: number;
beforeAll(async () => {
  server = await openTestApp();
  author = await aColleague(server);
  handler = await aColleague(server, ['EDIT_GUIDE']);
  project = await aProject(server, {
    owner: await aDentist(server),
    state: 'DRAFTING_PLAN',
    assignee: handler,
  });
});
afterAll(() => server.close());

const list = (person: Person) => calling(server, person).get(`/api/comments?projectId=${project}`);
const write = (comment: string, more: object = {}) =>
  calling(server, author).post('/api/comments', { projectId: project, comment, ...more });
const patch = (value: string) => [{ op: 'replace', path: '/comment', value }];

describe('comments of staff', () => {
  it('are visible to all staff and notify the assignee', async () => {
    const upload = await anUpload(server, author, 'png', 'coupe.png');
    const written = await write('Vérifier le nerf.', { fileAttachment: [upload] });
    expect(written).toMatchObject({
      status: 200,
      body: {
        type: 'PRODUCTION',
        editable: true,
        attachments: [{ name: 'coupe.png' }],
        lastModifiedTime: null,
      },
    });
    const read = await list(handler);
    expect(read.body.commentable).toBe(true);
    expect(read.body.comments).toMatchObject([{ comment: 'Vérifier le nerf.', editable: false }]);
    const told = await server.db
      .selectFrom('notifications')
      .select('code')
      .where('user_id', '=', handler.id)
      .execute();
    expect(told).toEqual([{ code: 'COMMENT_ADDED' }]);
  });

  it('are hidden from dentists, with their attachments', async () => {
    const owner = await aDentist(server);
    const own = await aProject(server, { owner, state: 'DRAFTING_PLAN' });
    const upload = await anUpload(server, author, 'png');
    const written = await write('Interne', { projectId: own, fileAttachment: [upload] });
    const { get } = calling(server, owner);
    expect((await get(`/api/comments?projectId=${own}`)).status).toBe(403);
    expect((await get(written.body.attachments[0].link)).status).toBe(404);
  });

  it('can be edited and deleted by their author for less than four hours', async () => {
    const { id } = (await write('Premier jet')).body;
    const mine = calling(server, author);
    const changed = await mine.patch(`/api/comments/${id}`, patch('Second jet'));
    expect(changed.body).toMatchObject({ comment: 'Second jet', editable: true });
    expect(changed.body.lastModifiedTime).not.toBeNull();
    const other = await calling(server, handler).patch(`/api/comments/${id}`, patch('Non'));
    expect(other).toMatchObject({ status: 403, body: { error: 'comment.notEditable' } });
    expect((await mine.patch(`/api/comments/${id}`, patch('  '))).status).toBe(400);

    const late = (await write('Trop tard')).body.id;
    server.clock.forward(4 * 3_600);
    expect((await mine.patch(`/api/comments/${late}`, patch('Si'))).body.error).toBe('comment.notEditable');
    expect((await mine.delete(`/api/comments/${late}`)).body.error).toBe('comment.notEditable');

    const gone = (await write('À retirer')).body.id;
    expect((await mine.delete(`/api/comments/${gone}`)).status).toBe(204);
    expect((await mine.delete(`/api/comments/${gone}`)).status).toBe(404);
    const left = (await list(author)).body.comments.map((comment: { comment: string }) => comment.comment);
    expect(left).toContain('Second jet');
    expect(left).not.toContain('À retirer');
  });

  it('cannot be edited when locked or of another type than production', async () => {
    const locked = (await write('Figé', { isEditable: false })).body;
    expect(locked).toMatchObject({ notEditable: true, editable: false });
    const initial = (await write('Avant la commande', { type: 'INITIAL' })).body;
    expect(initial.editable).toBe(false);
    const { delete: remove } = calling(server, author);
    expect((await remove(`/api/comments/${initial.id}`)).status).toBe(403);
    const ofType = await calling(server, author).get(`/api/comments?projectId=${project}&type=INITIAL`);
    expect(ofType.body.comments).toHaveLength(1);
  });

  it('cannot be added to a project in a terminal state', async () => {
    const owner = await aDentist(server);
    const ended = await aProject(server, { owner, state: 'FILES_ARCHIVED' });
    expect((await write('Trop tard', { projectId: ended })).status).toBe(409);
    const read = await calling(server, author).get(`/api/comments?projectId=${ended}`);
    expect(read.body).toEqual({ comments: [], commentable: false });
    expect((await write('Rien', { projectId: 999_999 })).status).toBe(404);
  });
});

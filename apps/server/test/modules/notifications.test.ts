import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { aProject } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { aColleague, aDentist, type Person } from '../support/people.ts';

let server: TestApp;
let handler: Person;
let dentist: Person;
let project: number;
beforeAll(async () => {
  server = await openTestApp();
  handler = await aColleague(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  dentist = await aDentist(server, { language: 'FR' });
  project = await aProject(server, { owner: dentist, state: 'FILES_REJECTED' });
});

async function tell(count: number): Promise<void> {
  const params = { projectId: project, patientName: 'Léa Moreau', kinds: ['DICOM1'], comment: '' };
  await server.db
    .insertInto('notifications')
    .values(
      Array.from({ length: count }, () => ({
        user_id: dentist.id,
        subject: 'project',
        subject_id: project,
        sender_id: handler.id,
        code: 'FILES_REJECTED',
        params: JSON.stringify(params),
        link: `/projects/${project}/customization?productTypeId=1`,
      })),
    )
    .execute();
}

describe('notifications', () => {
  it('are not mailed where the dentist does without the kind of mail', async () => {
    const { get, post } = calling(server, dentist);
    await post(`/api/users/${dentist.id}/mails`, { unwantedMails: ['MESSAGES'] });
    const write = () =>
      calling(server, handler).post(`/api/projects/${project}/messages`, { message: 'Bien reçu.' });
    const mails = () =>
      server.db.selectFrom('mails').select('params').where('user_id', '=', dentist.id).execute();
    expect((await write()).status).toBe(200);
    expect((await get('/api/notifications')).body.notifications).toHaveLength(1);
    expect(await mails()).toEqual([]);
    await post(`/api/users/${dentist.id}/mails`, { unwantedMails: ['SHIPMENT'] });
    await write();
    expect(await mails()).toMatchObject([{ params: { code: 'COMPANY_MESSAGE' } }]);
  });

  it('are not mailed to a colleague who does without the kind of mail', async () => {
    const [one, other] = [await aColleague(server), await aColleague(server)];
    for (const person of [one, other])
      await server.db.insertInto('watchers').values({ project_id: project, user_id: person.id }).execute();
    await calling(server, one).post(`/api/users/${one.id}/mails`, { unwantedMails: ['DENTISTS'] });
    expect(
      (await calling(server, dentist).post(`/api/projects/${project}/messages`, { message: 'Bonjour.' }))
        .status,
    ).toBe(200);
    for (const person of [one, other])
      expect((await calling(server, person).get('/api/notifications')).body.notifications).toHaveLength(1);
    const mailed = await server.db
      .selectFrom('mails')
      .select('user_id')
      .where('user_id', 'in', [one.id, other.id])
      .execute();
    expect(mailed).toEqual([{ user_id: other.id }]);
  });

  it('are shown ten at first, newest first, with the unread count', async () => {
    await tell(12);
    const { get } = calling(server, dentist);
    const first = (await get(`/api/notifications?userId=${dentist.id}&isDetailed=true`)).body;
    expect(first).toMatchObject({ unreadCount: 12, total: 12 });
    expect(first.notifications).toHaveLength(10);
    const ids = first.notifications.map((one: { id: number }) => one.id);
    expect(ids).toEqual(ids.toSorted((one: number, other: number) => other - one));
    const more = (await get('/api/notifications?isDetailed=true&limit=20')).body;
    expect(more.notifications).toHaveLength(12);
    expect((await get('/api/notifications?isDetailed=false')).body.notifications).toEqual([]);
  });

  it('are in the reader’s language, and do not name staff to dentists', async () => {
    await tell(1);
    const { get, post } = calling(server, dentist);
    const [french] = (await get('/api/notifications')).body.notifications;
    expect(french).toMatchObject({ senderName: 'Maxilla', read: false });
    expect(french.body).toContain('Léa Moreau');
    expect(french.body).not.toMatch(/DICOM1|\{\{|undefined/);
    await post('/api/auth/change_language', { languageCode: 'EN' });
    await expect
      .poll(async () => (await get('/api/notifications')).body.notifications[0].title)
      .toBe('Files to send again');
  });

  it('are marked as read, as unread, and all at once', async () => {
    await tell(3);
    const { get, patch, post } = calling(server, dentist);
    const [{ id }] = (await get('/api/notifications')).body.notifications;
    expect((await patch(`/api/notifications/${id}?userId=${dentist.id}&isRead=true`)).body).toEqual({
      unreadCount: 2,
    });
    const unread = (await get('/api/notifications?unreadOnly=true')).body;
    expect(unread).toMatchObject({ unreadCount: 2, total: 2 });
    expect(unread.notifications).toHaveLength(2);
    expect((await patch(`/api/notifications/${id}?isRead=false`)).body).toEqual({ unreadCount: 3 });
    expect((await post('/api/notifications/read')).body).toEqual({ unreadCount: 0 });
  });

  it('cannot be read or marked by other users', async () => {
    await tell(1);
    const [{ id }] = (await calling(server, dentist).get('/api/notifications')).body.notifications;
    const { get, patch } = calling(server, handler);
    expect((await get('/api/notifications')).body.total).toBe(0);
    expect((await get(`/api/notifications?userId=${dentist.id}`)).status).toBe(403);
    expect((await patch(`/api/notifications/${id}?isRead=true`)).status).toBe(404);
  });
});

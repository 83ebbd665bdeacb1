import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { aProject, catalogue } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { ADDRESS } from '../support/examples/account.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../support/people.ts';

let server: TestApp;
let caller: Person;
let colleague: Person;
let admin: Person;
beforeAll(async () => {
  server = await openTestApp();
  await catalogue(server);
  caller = await aColleague(server, [], { teams: ['COM'], surname: 'CALLER' });
  colleague = await aColleague(server, [], { teams: ['COM'] });
  admin = await anAdministrator(server);
});
afterAll(() => server.close());

const list = async (purpose: string, query = '') =>
  (await calling(server, caller).get(`/api/communications?teamCode=COM&purpose=FIRST_${purpose}&${query}`))
    .body.communications;
const mark = (who: Person, id: number, isCommunicated: boolean) =>
  calling(server, who).patch(`/api/communications/${id}?teamCode=COM&isCommunicated=${isCommunicated}`, {});
const order = (dentist: Person) =>
  calling(server, dentist).post('/api/orders', { deliveryAddress: ADDRESS, termsAccepted: true });

/** Entries about a project. */
const about = async (purpose: string, projectId: number, query = '') =>
  (await list(purpose, `limit=100&${query}`)).filter(
    (one: { projectId: number }) => one.projectId === projectId,
  );

async function ordered(dentist: Person): Promise<number> {
  const projectId = await aProject(server, { owner: dentist, state: 'ADDED_TO_CART' });
  expect((await order(dentist)).status).toBe(200);
  return projectId;
}

test('the first order of a dentist is listed once, with whom to call', async () => {
  const dentist = await aDentist(server, { surname: 'PREMIÈRE' });
  await server.db
    .insertInto('followers')
    .values({
      dentist_id: dentist.id,
      team_code: 'COM',
      follower_id: caller.id,
      since: new Date().toISOString(),
    })
    .execute();
  const projectId = await ordered(dentist);
  await ordered(dentist);
  const rows = await list('PROJECT_ORDERED', 'searchKey=premiere');
  expect(rows).toMatchObject([
    {
      dentistId: dentist.id,
      telephoneNumber: '06 12 34 56 78',
      followerName: expect.stringContaining('CALLER'),
      projectId,
      productType: 'GUIDE',
      communicated: false,
      contactedTime: null,
    },
  ]);
  expect(await list('PROJECT_ORDERED', `searchKey=${projectId}`)).toHaveLength(1);
  const told = await calling(server, caller).get('/api/notifications');
  expect(told.body.notifications).toMatchObject([{ title: 'First project', read: false }]);
  expect(await list('FILES_REJECTED', `searchKey=premiere`)).toEqual([]);
});

test('files that are rejected for the first time are listed, until that is undone', async () => {
  const dentist = await aDentist(server);
  const projectId = await aProject(server, {
    owner: dentist,
    state: 'PENDING_FILES_VERIFICATION',
    assignee: admin,
  });
  const { post } = calling(server, admin);
  const reject = () =>
    post(`/api/projects/${projectId}/action`, {
      actionType: 'VERIFY_FILES',
      acceptProject: false,
      rejectedFileTypes: ['DICOM1'],
      comment: '',
    });
  const found = () => about('FILES_REJECTED', projectId);
  const rejected = await reject();
  expect(rejected.status).toBe(200);
  expect(await found()).toHaveLength(1);
  const { undoId } = rejected.body.undo;
  expect((await post('/api/projects/undo_actions', { actions: [{ projectId, undoId }] })).status).toBe(200);
  expect(await found()).toEqual([]);
  expect((await reject()).status).toBe(200);
  expect(await found()).toMatchObject([{ projectId, projectState: 'FILES_REJECTED' }]);
});

test('another rejection of the dentist becomes the first if the first one is undone', async () => {
  const owner = await aDentist(server);
  const state = 'PENDING_FILES_VERIFICATION';
  const first = await aProject(server, { owner, state, assignee: admin });
  const second = await aProject(server, { owner, state, assignee: admin });
  const { post } = calling(server, admin);
  const reject = (projectId: number) =>
    post(`/api/projects/${projectId}/action`, {
      actionType: 'VERIFY_FILES',
      acceptProject: false,
      rejectedFileTypes: ['DICOM1'],
      comment: '',
    });
  const { undoId } = (await reject(first)).body.undo;
  await reject(second);
  expect(await about('FILES_REJECTED', second)).toEqual([]);
  await post('/api/projects/undo_actions', { actions: [{ projectId: first, undoId }] });
  expect(await about('FILES_REJECTED', first)).toEqual([]);
  expect(await about('FILES_REJECTED', second)).toHaveLength(1);
});

test('deleted projects and closed accounts are not on the lists to call', async () => {
  const gone = await aDentist(server);
  const deleted = await aProject(server, { owner: gone, state: 'DELETED' });
  const closed = await aDentist(server);
  const left = await aProject(server, { owner: closed, state: 'SHIPPED' });
  await server.db
    .insertInto('communications')
    .values(
      [
        { dentist_id: gone.id, project_id: deleted },
        { dentist_id: closed.id, project_id: left },
      ].map((row) => ({ ...row, purpose: 'FIRST_PROJECT_ORDERED', created_at: new Date().toISOString() })),
    )
    .execute();
  await server.db.updateTable('users').set({ status: 'INACTIVE' }).where('id', '=', closed.id).execute();
  expect(await about('PROJECT_ORDERED', deleted, 'isCommunicated=false')).toEqual([]);
  expect(await about('PROJECT_ORDERED', left, 'isCommunicated=false')).toEqual([]);
  await server.db.deleteFrom('communications').where('project_id', 'in', [deleted, left]).execute();
});

test('the caller of a dentist notes the call, and may take it back', async () => {
  const dentist = await aDentist(server);
  const projectId = await ordered(dentist);
  const [{ id }] = await about('PROJECT_ORDERED', projectId);
  const replies = await Promise.all([mark(caller, id, true), mark(colleague, id, true)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body.error).toBe('communication.contacted');
  const first = replies[0].status === 200 ? caller : colleague;
  // Whoever noted it may say so again.
  expect((await mark(first, id, true)).body).toMatchObject({
    communicated: true,
    contactedTime: expect.any(String),
  });
  expect(await about('PROJECT_ORDERED', projectId, 'isCommunicated=false')).toEqual([]);
  expect(await about('PROJECT_ORDERED', projectId, 'isCommunicated=true')).toHaveLength(1);
  expect((await mark(admin, id, false)).body).toMatchObject({ communicated: false, contactedByName: null });
  expect((await mark(caller, 999_999, true)).status).toBe(404);
});

test('the lists are those of the dashboard of sales', async () => {
  const outsider = await aColleague(server, ['EDIT_USER'], { teams: ['RC'] });
  const { get } = calling(server, outsider);
  const url = '/api/communications?teamCode=COM&purpose=FIRST_PROJECT_ORDERED';
  expect((await get(url)).body.error).toBe('dashboard.accessNotGranted');
  expect((await calling(server, await aDentist(server)).get(url)).status).toBe(403);
  expect((await mark(outsider, 1, true)).body.error).toBe('dashboard.accessNotGranted');
  await calling(server, admin).post('/api/dashboards/components', {
    userId: outsider.id,
    components: { 10: 'ADD' },
  });
  await expect.poll(async () => (await get(url)).status).toBe(200);
  const dashboards = await calling(server, caller).get(`/api/dashboards?userId=${caller.id}`);
  const [{ components }] = dashboards.body.dashboards;
  const waiting = await server.db
    .selectFrom('communications')
    .where('contacted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(components).toMatchObject([{ name: 'first_projects', waiting: waiting.count, late: null }]);
});

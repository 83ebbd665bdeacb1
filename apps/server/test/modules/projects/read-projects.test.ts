import type { HoldReason } from '@maxilla/domain/holds';
import type { ProjectState } from '@maxilla/domain/states';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../support/app.ts';
import { aProject } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../../support/people.ts';

let server: TestApp;
let dubois: Person;
let simon: Person;
let planner: Person;
const ids: Record<string, number> = {};

beforeAll(async () => {
  server = await openTestApp();
  dubois = await aDentist(server, { surname: 'DUBOIS', firstName: 'Élodie' });
  simon = await aDentist(server, { surname: 'SIMON', firstName: 'Marc' });
  planner = await aColleague(server, ['EDIT_GUIDE'], { surname: 'MARCHAL', firstName: 'Paula' });
  ids['draft'] = await aProject(server, { owner: dubois });
  ids['plan'] = await aProject(server, { owner: dubois, state: 'DRAFT_PLAN_SENT', assignee: planner });
  ids['rejected'] = await aProject(server, {
    owner: dubois,
    state: 'FILES_REJECTED',
    hold: 'AWAITING_DENTIST_REPLY',
  });
  ids['late'] = await aProject(server, {
    owner: dubois,
    state: 'FINISHING',
    columns: { deadline: '2020-01-06' },
  });
  ids['validated'] = await aProject(server, { owner: simon, state: 'FILES_VALIDATED', productCode: 'GCET' });
  ids['shipped'] = await aProject(server, {
    owner: simon,
    state: 'SHIPPED',
    columns: { deadline: '2020-01-06' },
  });
  ids['deleted'] = await aProject(server, { owner: simon, state: 'DELETED' });
});
afterAll(() => server.close());

const list = async (by: Person, query = '') => {
  const { body } = await calling(server, by).get(`/api/projects${query}`);
  return body as {
    projects: Record<string, unknown>[];
    total: number;
    totalPages: number;
    currentPage: number;
  };
};
const names = async (by: Person, query: string) => {
  const shown = (await list(by, query)).projects.map(({ id }) => id);
  return shown.map((id) => Object.keys(ids).find((name) => ids[name] === id));
};

describe('the list', () => {
  test('has the dentist’s own projects, or all for staff, newest first, without deleted ones', async () => {
    expect(await names(simon, '')).toEqual(['shipped', 'validated']);
    expect(await names(planner, '')).toEqual(['shipped', 'validated', 'late', 'rejected', 'plan', 'draft']);
    expect(await names(planner, '?projectStates=DELETED')).toEqual(['deleted']);
    expect(await names(simon, `?userId=${dubois.id}`)).toEqual([]);
  });

  test.each([
    ['?statusGroup=TO_VERIFY_DRAFT_PLAN', ['plan']],
    ['?statusGroup=TO_SEND_DRAFT_PLAN', ['validated']],
    ['?statusGroup=TO_PRODUCE', ['late']],
    ['?productCodes=GCET', ['validated']],
    ['?projectStates=CREATED,SHIPPED', ['shipped', 'draft']],
    ['?onHold=true', ['rejected']],
    ['?inProgress=1&sort=asc', ['plan', 'rejected', 'late', 'validated']],
    ['?unassigned=true&projectStates=FINISHING,DRAFT_PLAN_SENT', ['late']],
    ['?searchKey=elodie%20dubois%20gcep', ['late', 'rejected', 'plan', 'draft']],
    ['?searchKey=MOREAU%20gcet', ['validated']],
    ['?searchKey=dubois', ['late', 'rejected', 'plan', 'draft']],
    ['?searchKey=%C3%A9lod&limit=2&offset=1', ['plan', 'draft']],
    ['?searchKey=gcet', ['validated']],
    ['?searchKey=dubois&statusGroup=TO_PRODUCE', ['late']],
    ['?searchKey=nobody', []],
    ['?searchKey=%25', []],
    ['?orderBy=userFullName&sort=desc&inProgress=true', ['validated', 'late', 'rejected', 'plan']],
    ['?orderBy=projectState', ['draft', 'validated', 'rejected', 'plan', 'late', 'shipped']],
    ['?limit=2&offset=1', ['late', 'rejected']],
  ])('filters, searches, sorts and pages: %s', async (query, expected) => {
    expect(await names(planner, query)).toEqual(expected);
  });

  // Sorted by id, a search by name starts from people; in any other order, from projects.
  test.each(['dubois', 'Élo', 'mor', 'simon', 'patient', 'ois', 'nobody', 'gce', '%'])(
    'finds the same whatever it is sorted by: %s',
    async (text) => {
      const by = async (order: string) => {
        const found = await list(planner, `?searchKey=${encodeURIComponent(text)}&orderBy=${order}`);
        return {
          total: found.total,
          ids: found.projects.map(({ id }) => Number(id)).toSorted((a, b) => a - b),
        };
      };
      expect(await by('id')).toEqual(await by('lastUpdatedTime'));
    },
  );

  test('counts, and refuses an unknown order', async () => {
    expect(await list(planner, '?limit=4&offset=1')).toMatchObject({
      total: 6,
      totalPages: 2,
      currentPage: 1,
    });
    const unknown = await calling(server, planner).get('/api/projects?orderBy=search;drop');
    expect(unknown).toMatchObject({ status: 400, body: { fields: { orderBy: 'field.unknownValue' } } });
  });

  test('marks late projects, and names the assignee to staff only', async () => {
    const late = (await list(planner)).projects.filter(({ deliveryDelay }) => deliveryDelay);
    expect(late.map(({ id }) => id)).toEqual([ids['late']]);
    const [plan] = (await list(planner, '?statusGroup=TO_VERIFY_DRAFT_PLAN')).projects;
    expect(plan).toMatchObject({
      assigneeName: 'Paula MARCHAL',
      userFullName: 'Élodie DUBOIS',
      reference: 'GCEP',
    });
    const [theirs] = (await list(dubois, '?statusGroup=TO_VERIFY_DRAFT_PLAN')).projects;
    expect(theirs).toMatchObject({ assigneeId: null, assigneeName: null });
  });

  test.each(['assigneeId=1', 'unassigned=true', 'orderBy=assigneeName'])(
    'does not tell a dentist who handles a project by ?%s',
    async (query) => {
      const asked = await calling(server, dubois).get(`/api/projects?${query}`);
      expect(asked).toMatchObject({ status: 403, body: { error: 'access.denied' } });
      expect((await calling(server, planner).get(`/api/projects?${query}`)).status).toBe(200);
    },
  );
});

test('a dentist’s home screen: projects that need attention, and those in progress', async () => {
  const { body } = await calling(server, dubois).get('/api/projects/attention');
  expect(body.attention.map(({ id, reason }: { id: number; reason: string }) => [id, reason])).toEqual([
    [ids['plan'], 'draftPlan'],
    [ids['rejected'], 'filesRejected'],
    [ids['draft'], 'incomplete'],
  ]);
  expect(body.attention[1].detail).toEqual(['DICOM1']);
  expect(body.attention[2].detail).toContain('DICOM1');
  expect(body.attention.map(({ quote }: { quote: string | null }) => quote)).toEqual([null, null, null]);
  expect(body.inProgress.map(({ id }: { id: number }) => id)).toEqual([ids['late']]);
  // What is not ordered yet is not counted, and each of the others once.
  expect(body.counts).toEqual({ attention: 2, inProgress: 1, all: 4 });
  expect((await calling(server, planner).get('/api/projects/attention')).status).toBe(403);
});

test('a dentist’s home screen names the parcels of the last week, the latest first', async () => {
  const owner = await aDentist(server);
  const now = Date.parse(server.clock.now().instant);
  const shipped = (daysAgo: number, columns = {}) =>
    aProject(server, {
      owner,
      state: 'SHIPPED',
      columns: { shipped_at: new Date(now - daysAgo * 86_400_000), ...columns },
    });
  await shipped(8);
  const earlier = await shipped(6);
  const latest = await shipped(1, { courier_service: 'UPS', parcel_number: '1Z999AA10123456784' });
  const { body } = await calling(server, owner).get('/api/projects/attention');
  expect(body.shipped).toMatchObject([
    { id: latest, courierService: 'UPS', parcelNumber: '1Z999AA10123456784' },
    { id: earlier, courierService: 'TNT', parcelNumber: '' },
  ]);
});

test('projects waiting for the dentist need attention, those on another hold do not', async () => {
  const held = await aDentist(server);
  const guide = (state: ProjectState, hold: HoldReason, columns = {}) =>
    aProject(server, { owner: held, state, hold, columns });
  const asked = await guide('PENDING_FILES_VERIFICATION', 'AWAITING_DENTIST_REPLY');
  const files = await guide('FILES_VALIDATED', 'AWAITING_FILES');
  await guide('PENDING_FILES_VERIFICATION', 'AWAITING_FILES', { dicom_medium: 'CLOUD' });
  await guide('DRAFT_PLAN_SENT', 'AWAITING_STOCK');
  for (const message of ['First', 'Second', 'Third']) {
    await server.db
      .insertInto('messages')
      .values({ project_id: asked, sender_id: planner.id, sender_type: 'COMPANY', message })
      .execute();
  }
  const { body } = await calling(server, held).get('/api/projects/attention');
  expect(new Set(body.attention.map(({ id }: { id: number }) => id))).toEqual(new Set([asked, files]));
  expect(body.attention).toMatchObject([{ reason: 'reply' }, { reason: 'reply' }]);
  expect(body.attention.find(({ id }: { id: number }) => id === asked).quote).toBe('Third');
  expect(body.inProgress).toHaveLength(2);
  expect(body.counts).toEqual({ attention: 2, inProgress: 2, all: 4 });
});

test('the page shows the available actions, and only the data of each side', async () => {
  const staffs = (await calling(server, planner).get(`/api/projects/${ids['plan']}`)).body;
  expect(staffs).toMatchObject({
    uploadAllowed: false,
    editable: false,
    guideType: 'GCEP',
    customisationCompleted: true,
  });
  expect(staffs.actions).toContainEqual({
    type: 'TRANSFER_TO_PRODUCTION',
    place: 'panel',
    disabledReason: 'project.draftPlanNotApproved',
  });
  const theirs = (await calling(server, dubois).get(`/api/projects/${ids['plan']}`)).body;
  expect(theirs.actions).toEqual([{ type: 'VERIFY_DRAFT_PLAN', place: 'panel' }]);
  expect(theirs.draftPlans).toHaveLength(1);
  expect(theirs.documents.map(({ type }: { type: string }) => type)).toEqual([
    'DICOM1',
    'IMPRESSION',
    'DRAFT_PLAN',
  ]);
  expect(theirs.implants).toHaveLength(2);
});

test('the page offers nothing that no call performs', async () => {
  const administrator = await anAdministrator(server);
  const owner = await aDentist(server);
  const planned = await aProject(server, { owner, state: 'DRAFTING_PLAN', assignee: administrator });
  const held = await aProject(server, { owner, state: 'DRAFTING_PLAN', hold: 'AWAITING_STOCK' });
  const panel = async (id: number) => {
    const { actions } = (await calling(server, administrator).get(`/api/projects/${id}`)).body;
    const shown = actions.filter(({ place }: { place: string }) => place !== 'header');
    return shown.map(({ type }: { type: string }) => type);
  };
  expect(await panel(planned)).toEqual(['SEND_DRAFT_PLAN', 'TRANSFER_TO_PRODUCTION']);
  expect(await panel(held)).toEqual([
    'SEND_DRAFT_PLAN',
    'TRANSFER_TO_PRODUCTION',
    'RESUME_PROJECT',
    'PENDING_PROJECT_MODIFICATION',
  ]);
});

test('history is for staff, paged', async () => {
  const url = `/api/projects/${ids['plan']}/history`;
  expect((await calling(server, dubois).get(url)).status).toBe(403);
  expect((await calling(server, planner).get(url)).body).toMatchObject({ historyRecords: [], total: 0 });
  expect((await calling(server, planner).get('/api/projects/999999/history')).status).toBe(404);
});

test('history is that of the project only, with parameters if requested', async () => {
  const id = ids['draft'] ?? 0;
  const entry = { actor_id: planner.id, params: '{"kinds":["PHOTOS"]}', code: 'DOCUMENT_ADDED' };
  await server.db
    .insertInto('history')
    .values([
      { ...entry, subject: 'project', subject_id: id },
      { ...entry, subject: 'batch', subject_id: id },
    ])
    .execute();
  const { get } = calling(server, planner);
  const { body } = await get(`/api/projects/${id}/history`);
  expect(body).toMatchObject({
    total: 1,
    historyRecords: [{ code: 'DOCUMENT_ADDED', toState: null, own: true }],
  });
  const namesake = await aColleague(server, ['EDIT_GUIDE'], { surname: 'MARCHAL', firstName: 'Paula' });
  const theirs = await calling(server, namesake).get(`/api/projects/${id}/history`);
  expect(theirs.body.historyRecords).toMatchObject([{ own: false }]);
  expect(body.historyRecords[0]).not.toHaveProperty('requestString');
  const detailed = await get(`/api/projects/${id}/history?isDetailed=true`);
  expect(detailed.body.historyRecords[0].requestString).toBe('{"kinds":["PHOTOS"]}');
});

test('the production view is read by staff alone', async () => {
  const id = ids['draft'] ?? 0;
  const reading = (who: Person, view: boolean) =>
    calling(server, who).get(`/api/projects/${id}?isProdView=${view}`);
  expect((await reading(planner, true)).status).toBe(200);
  expect((await reading(planner, false)).status).toBe(200);
  expect((await reading(dubois, false)).status).toBe(200);
  expect((await reading(dubois, true)).body.error).toBe('access.denied');
});

test('a dentist’s new name finds their projects', async () => {
  const dentist = await aDentist(server, { surname: 'LAURENT' });
  const id = await aProject(server, { owner: dentist });
  await calling(server, dentist).patch(`/api/users/${dentist.id}/profile`, [
    { op: 'replace', path: '/surname', value: 'Müller' },
  ]);
  expect((await list(planner, '?searchKey=muller')).projects.map((project) => project['id'])).toEqual([id]);
  expect((await list(planner, '?searchKey=laurent')).total).toBe(0);
});

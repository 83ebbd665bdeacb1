import { DASHBOARDS } from '@maxilla/domain/dashboards';
import { FIXED_PAGE } from '@maxilla/contract/pages';
import { addDays } from '@maxilla/domain/days';
import { holdBeginnings } from '@maxilla/domain/history';
import { TEAM_CODES } from '@maxilla/domain/teams';
import { HELD_REASONS } from '@maxilla/domain/views/held';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { anOrder, aProject } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../support/people.ts';
import { anAccessoryOrder } from '../support/shop.ts';
import { aBatch, anElement, STEPS } from '../support/production.ts';

let server: TestApp;
let dentist: Person;
let machinist: Person;
let packer: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  machinist = await aColleague(server, [], { teams: ['PROD_MACHINE'] });
  packer = await aColleague(server, [], { teams: ['LOG'] });
  for (const state of ['INSTALLING_SOCKET', 'INSTALLING_SOCKET', 'FINISHING', 'PACKAGE_TO_SEND'] as const) {
    await aProject(server, { owner: dentist, state });
  }
  const overseas = await aProject(server, { owner: dentist, state: 'PACKAGE_TO_SEND' });
  await anOrder(server, dentist, overseas, { postalCode: '97400', city: 'Saint-Denis', country: 'RE' });
  await aProject(server, { owner: dentist, state: 'PACKAGE_PREPARATION', hold: 'AWAITING_PARTING' });
});
afterAll(() => server.close());

type Undone = { projectId: number; undoId: string };

describe('a dashboard', () => {
  it('lists the dashboards of the user’s teams with their counts', async () => {
    const { body } = await calling(server, machinist).get(`/api/dashboards?userId=${machinist.id}`);
    expect(body.dashboards).toMatchObject([
      {
        internalTeamAbbreviation: 'PROD_MACHINE',
        components: [
          { name: 'model_printing' },
          { name: 'biocompatible_printing' },
          { name: 'machining' },
          { name: 'maintenance' },
        ],
      },
    ]);
    const listed = await calling(server, machinist).get('/api/queues/installing_socket');
    const counts = await calling(server, machinist).get(
      '/api/dashboards/PROD_MACHINE/biocompatible_printing/data_counts',
    );
    const count = counts.body.counts.find((one: { name: string }) => one.name === 'installing_socket');
    expect(count.count).toBe(listed.body.total);
    const sum = counts.body.counts.reduce((total: number, one: { count: number }) => total + one.count, 0);
    expect(body.dashboards[0].components[1].waiting).toBe(sum);
  });

  it('says how much is late, urgent and due today, and what is due first', async () => {
    const { today } = server.clock.now();
    const owner = await aDentist(server);
    const at = { owner, state: 'TODO_ATTACHMENT' } as const;
    const first = await aProject(server, {
      ...at,
      columns: { deadline: addDays(today, -3), urgent: true },
    });
    await aProject(server, { ...at, columns: { deadline: today } });
    await aProject(server, { ...at, columns: { deadline: addDays(today, 5) } });
    const { body } = await calling(server, machinist).get(
      '/api/dashboards/PROD_MACHINE/biocompatible_printing/data_counts',
    );
    const tally = body.counts.find((one: { name: string }) => one.name === 'state_todo_attachment');
    const [year, month, day] = addDays(today, -3).split('-');
    expect(tally).toEqual({
      name: 'state_todo_attachment',
      count: 3,
      late: 1,
      urgent: 1,
      today: 1,
      oldest: `${day}-${month}-${year}`,
      first: { name: String(first), time: null },
      elements: null,
    });
  });

  it('counts no treatment as late that has been shipped, as no list of projects does', async () => {
    const { today } = server.clock.now();
    const owner = await aDentist(server);
    const colleague = await aColleague(server, [], { teams: ['PROD_ALIG'] });
    const { get } = calling(server, colleague);
    const figures = async () => {
      const { counts } = (await get('/api/dashboards/PROD_ALIG/aligners/data_counts')).body;
      const { late } = (await get('/api/dashboards/PROD_ALIG/aligners/overview')).body;
      const { total } = (await get('/api/projects?only=late&limit=1')).body;
      return { late, total, shipped: counts.find((one: { name: string }) => one.name === 'state_shipped') };
    };
    const before = await figures();
    const columns = { deadline: addDays(today, -9) };
    await aProject(server, { owner, productCode: 'ALIG', state: 'SHIPPED', columns });
    await aProject(server, { owner, productCode: 'ALIG', state: 'DRAFTING_PLAN', columns });
    const after = await figures();
    expect(after.shipped).toMatchObject({ count: before.shipped.count + 1, late: 0 });
    expect(after.late - before.late).toBe(1);
    expect(after.total - before.total).toBe(1);
    const { body } = await get('/api/queues/state_shipped?baseProduct=ALIGNERS&only=late');
    expect(body.rows).toEqual([]);
  });

  it('is listed with what is late, urgent and the reader’s own', async () => {
    const { today } = server.clock.now();
    const owner = await aDentist(server);
    const colleague = await aColleague(server, [], { teams: ['PROD_MACHINE'] });
    const { get } = calling(server, colleague);
    const listed = async () => {
      const { body } = await get(`/api/dashboards?userId=${colleague.id}`);
      const [{ components }] = body.dashboards;
      return components.find(({ name }: { name: string }) => name === 'biocompatible_printing');
    };
    const before = await listed();
    const late = { deadline: addDays(today, -1), urgent: true };
    const state = 'TODO_ATTACHMENT';
    await aProject(server, { owner, state, columns: { ...late, assignee_id: colleague.id } });
    await aProject(server, { owner, state, columns: { deadline: addDays(today, 4) } });
    // What waits for something else is no work of the team.
    await aProject(server, {
      owner,
      state,
      hold: 'AWAITING_DENTIST_REPLY',
      columns: { ...late, assignee_id: colleague.id },
    });
    const after = await listed();
    expect({
      waiting: after.waiting - before.waiting,
      late: after.late - before.late,
      urgent: after.urgent - before.urgent,
      mine: after.mine,
    }).toEqual({ waiting: 2, late: 1, urgent: 1, mine: 1 });
    const overview = (await get('/api/dashboards/PROD_MACHINE/biocompatible_printing/overview')).body;
    expect(after).toMatchObject({ late: overview.late, urgent: overview.urgent, mine: overview.mine.total });
  });

  it('is listed with what is late and urgent of each of the products that it shows one at a time', async () => {
    const { today } = server.clock.now();
    const owner = await aDentist(server);
    const { get } = calling(server, await aColleague(server, [], { teams: ['PROD_ALIG'] }));
    const listed = async () => {
      const { dashboards } = (await get('/api/dashboards')).body;
      type Team = { internalTeamAbbreviation: string; components: { bases: { late: number }[] }[] };
      const team = dashboards.find((one: Team) => one.internalTeamAbbreviation === 'PROD_ALIG') as Team;
      return team.components[0]?.bases ?? [];
    };
    const before = await listed();
    await aProject(server, {
      owner,
      productCode: 'ALGE',
      state: 'FILES_VALIDATED',
      columns: { deadline: addDays(today, -1) },
    });
    const after = await listed();
    expect(after).toMatchObject([{ baseProduct: 'ALIGNERS' }, { baseProduct: 'FABRICATION_GUTTERS' }]);
    expect(after.map(({ late }, at) => late - (before[at]?.late ?? 0))).toEqual([0, 1]);
    for (const { baseProduct, late } of after as { baseProduct?: string; late: number }[]) {
      const { body } = await get(`/api/dashboards/PROD_ALIG/aligners/overview?baseProduct=${baseProduct}`);
      expect(body.late).toBe(late);
    }
  });

  it('counts each row once, and is always open to administrators', async () => {
    const admin = await anAdministrator(server);
    const { get } = calling(server, admin);
    const { body } = await get(`/api/dashboards?userId=${admin.id}`);
    type Team = { internalTeamAbbreviation: string; components: { waiting: number }[] };
    const teams: readonly Team[] = body.dashboards;
    // Those without dashboards as well.
    expect(teams.map(({ internalTeamAbbreviation }) => internalTeamAbbreviation)).toEqual(TEAM_CODES);
    const componentsOf = (code: string) =>
      teams.find(({ internalTeamAbbreviation }) => internalTeamAbbreviation === code)?.components ?? [];
    expect(componentsOf('IT')).toEqual([]);
    const { counts } = (await get('/api/dashboards/LOG/shipments/data_counts')).body;
    const of = (name: string) => counts.find((one: { name: string }) => one.name === name).count;
    const waiting = componentsOf('LOG')[0]?.waiting;
    const views = ['package_prep_guides', 'state_package_to_send', 'awaiting_parting', 'dom_tom'];
    expect(waiting).toBe(views.reduce((sum, view) => sum + of(view), 0));
    expect(of('dom_tom')).toBe(1);
  });

  it('counts what lies on the plates of a view, and names the one that has been there longest', async () => {
    const elements = [
      await anElement(server, { owner: dentist }),
      await anElement(server, { owner: dentist }),
    ];
    const batch = await aBatch(server, machinist, 'GUIDE', elements);
    const { body } = await calling(server, machinist).get(
      '/api/dashboards/PROD_MACHINE/biocompatible_printing/data_counts',
    );
    const tally = body.counts.find((one: { name: string }) => one.name === 'guide_printing_to_launch');
    expect(tally).toMatchObject({
      count: 1,
      elements: 2,
      first: { name: batch.plateNumber, time: expect.any(String) },
    });
  });

  it('says what is one’s own, held, and new since one last looked', async () => {
    const { instant, today } = server.clock.now();
    const someone = await aColleague(server, [], { teams: ['PROD_MACHINE'] });
    const finisher = await aColleague(server, [], { teams: ['PROD_MACHINE'] });
    const owner = await aDentist(server);
    const url = '/api/dashboards/PROD_MACHINE/biocompatible_printing/overview';
    const overview = async (since = instant) =>
      (await calling(server, someone).get(`${url}?since=${since}`)).body;
    const before = await overview();
    const deadline = (days: number) => ({ deadline: addDays(today, days) });
    const at = { owner, assignee: someone, state: 'FINISHING' } as const;
    const later = await aProject(server, { ...at, columns: deadline(4) });
    const late = await aProject(server, { ...at, columns: { ...deadline(-1), urgent: true } });
    const held = await aProject(server, { ...at, hold: 'AWAITING_STOCK' });
    const sleeves = await aProject(server, { owner, state: 'INSTALLING_SOCKET', columns: deadline(0) });
    const act = (person: Person, id: number, view: string, actionType: string) =>
      calling(server, person).post(`/api/queues/${view}/action`, { actionType, rows: [{ id }] });
    await act(finisher, sleeves, 'installing_socket', 'STATE_INSTALLING_SOCKET');
    const now = await overview();
    expect(now.mine).toMatchObject({ total: 2, projects: [{ id: late, late: true }, { id: later }] });
    expect(now.held.total).toBe(before.held.total + 1);
    expect(now.held.projects.some(({ id }: { id: number }) => id === held)).toBe(true);
    expect([now.late, now.urgent, now.today]).toEqual([before.late + 1, before.urgent + 1, before.today + 1]);
    // Out of one step, and into the next one.
    expect(now.changes).toMatchObject({
      since: instant,
      arrived: before.changes.arrived + 1,
      done: before.changes.done + 1,
      doneBy: expect.arrayContaining([expect.objectContaining({ count: 1 })]),
    });
    expect(now.doneToday).toBe(0);
    // What leaves a project in its state ends no step of it.
    await server.db
      .insertInto('history')
      .values({
        subject: 'project',
        subject_id: late,
        code: 'ASSIGNED',
        from_state: 'FINISHING',
        actor_id: someone.id,
      })
      .execute();
    await act(someone, late, 'guide_state_finishing', 'GUIDE_STATE_FINISHING');
    const after = await overview();
    expect(after.doneToday).toBe(1);
    expect(after.mine.total).toBe(1);
    const onDashboard = '/api/dashboards/today?team=PROD_MACHINE&component=biocompatible_printing';
    const listed = async (query = onDashboard) => (await calling(server, someone).get(query)).body;
    expect(await listed()).toMatchObject({ total: 1, historyRecords: [{ project: { id: late } }] });
    // What was undone was not done.
    const again = await act(someone, later, 'guide_state_finishing', 'GUIDE_STATE_FINISHING');
    expect((await overview()).doneToday).toBe(2);
    expect((await listed()).total).toBe(2);
    const undone = await calling(server, someone).post('/api/projects/undo_actions', {
      actions: again.body.undo.map(({ projectId, undoId }: Undone) => ({ projectId, undoId })),
    });
    expect(undone.status).toBe(200);
    expect(await overview()).toMatchObject({ doneToday: 1, changes: { done: after.changes.done } });
    expect(await listed()).toMatchObject({ total: 1, historyRecords: [{ project: { id: late } }] });
    expect((await listed(onDashboard.replace('biocompatible', 'model'))).total).toBe(0);
    expect((await calling(server, packer).get(onDashboard)).body.error).toBe('dashboard.accessNotGranted');
    expect((await calling(server, packer).get('/api/dashboards/today?team=LOG')).status).toBe(404);
    // What is sent back has arrived, though nobody has ended a step, as with what is deleted.
    const admin = await anAdministrator(server);
    const sentBack = {
      actionType: 'SEND_BACK',
      nextState: 'INSTALLING_SOCKET',
      comment: 'Douille manquante',
    };
    const fromThere = await calling(server, admin).post(`/api/projects/${later}/action`, sentBack);
    expect(fromThere.status).toBe(200);
    await server.db
      .insertInto('history')
      .values({
        subject: 'project',
        subject_id: held,
        code: 'PROJECT_DELETED',
        from_state: 'FINISHING',
        to_state: 'DELETED',
        actor_id: admin.id,
      })
      .execute();
    const { arrived, done, doneBy } = after.changes;
    expect((await overview()).changes).toMatchObject({ arrived: arrived + 1, done, doneBy });
    const tooSoon = await act(finisher, later, 'installing_socket', 'STATE_INSTALLING_SOCKET');
    expect((await overview()).changes).toMatchObject({ arrived: arrived + 2, done: done + 1 });
    await calling(server, finisher).post('/api/projects/undo_actions', {
      actions: tooSoon.body.undo.map(({ projectId, undoId }: Undone) => ({ projectId, undoId })),
    });
    expect((await overview()).changes).toMatchObject({ arrived: arrived + 1, done, doneBy });
    expect((await calling(server, admin).get(url)).body.doneToday).toBe(0);
    expect((await calling(server, admin).get('/api/dashboards/today')).body.total).toBe(0);
    // Changes long ago are not counted.
    expect((await overview('2020-01-01T00:00:00Z')).changes.since > '2020-02').toBe(true);
    const models = await calling(server, someone).get('/api/dashboards/PROD_MACHINE/model_printing/overview');
    expect(models.body).toMatchObject({ changes: null, mine: { total: 0 }, held: { total: 0 } });
    const refused = await calling(server, packer).get(url);
    expect(refused.body.error).toBe('dashboard.accessNotGranted');
  });

  it.each(holdBeginnings(HELD_REASONS))('counts a project once that is held since %s', async (code) => {
    const { instant } = server.clock.now();
    const finisher = await aColleague(server, [], { teams: ['PROD_MACHINE'] });
    const owner = await aDentist(server);
    const changes = async () =>
      (
        await calling(server, finisher).get(
          `/api/dashboards/PROD_MACHINE/biocompatible_printing/overview?since=${instant}`,
        )
      ).body.changes;
    const before = await changes();
    const held = await aProject(server, { owner, state: 'FINISHING', hold: 'AWAITING_STOCK' });
    const resumed = await aProject(server, { owner, state: 'FINISHING' });
    // In a queue of its own, not in the list of held projects.
    const onItsWay = await aProject(server, { owner, state: 'FINISHING', hold: 'AWAITING_RECEPTION' });
    const entry = (id: number) => ({
      subject: 'project',
      subject_id: id,
      code,
      from_state: 'FINISHING',
      to_state: 'FINISHING',
      actor_id: finisher.id,
    });
    await server.db
      .insertInto('history')
      .values([entry(held), entry(held), entry(resumed), entry(onItsWay)])
      .execute();
    const after = await changes();
    expect(after.held).toBe(before.held + 1);
    expect(after.heldFor).toContain('AWAITING_STOCK');
  });

  it('counts what one has done on batches, each step of a plate once', async () => {
    const { instant } = server.clock.now();
    const someone = await aColleague(server, [], { teams: ['PROD_MACHINE'] });
    const overview = async (component: string) =>
      (
        await calling(server, someone).get(
          `/api/dashboards/PROD_MACHINE/${component}/overview?since=${instant}`,
        )
      ).body;
    const before = await overview('biocompatible_printing');
    const owner = await aDentist(server);
    const batch = await aBatch(server, someone, 'GUIDE', [await anElement(server, { owner })]);
    const launched = await calling(server, someone).post(batch.url, STEPS.launch);
    expect(launched.status).toBe(200);
    await aBatch(server, machinist, 'GUIDE', [await anElement(server, { owner })]);
    await aBatch(server, someone, 'MODEL', [await anElement(server, { owner, category: 'MODEL' })]);
    const after = await overview('biocompatible_printing');
    expect(after.doneToday).toBe(2);
    const listed = async () =>
      (
        await calling(server, someone).get(
          '/api/dashboards/today?team=PROD_MACHINE&component=biocompatible_printing',
        )
      ).body.historyRecords.map(({ code }: { code: string }) => code);
    expect(await listed()).toEqual(['BATCH_LAUNCHED', 'BATCH_PREPARED']);
    expect(after.changes.done).toBe(before.changes.done + 3);
    const models = await overview('model_printing');
    expect(models).toMatchObject({ doneToday: 1, changes: null });
    const { undoId } = launched.body.undo;
    expect((await calling(server, someone).post(`${batch.url}/undo`, { undoId })).status).toBe(200);
    expect(await overview('biocompatible_printing')).toMatchObject({
      doneToday: 1,
      changes: { done: before.changes.done + 2 },
    });
    expect(await listed()).toEqual(['BATCH_PREPARED']);
  });

  it('lists the steps that one has ended today on every subject, the latest first, page by page', async () => {
    const someone = await aColleague(server, [], {
      teams: ['PROD_MACHINE', 'LOG'],
      firstName: 'Ana',
      surname: 'PAQUET',
    });
    const { get, post } = calling(server, someone);
    const owner = await aDentist(server);
    const projectId = await aProject(server, { owner, state: 'INSTALLING_SOCKET' });
    const parcelId = await anAccessoryOrder(server, owner);
    const of = {
      actor_id: someone.id,
      subject: 'project',
      subject_id: projectId,
      code: 'FINISHED',
      from_state: 'FINISHING',
      to_state: 'PACKAGE_PREPARATION',
    };
    const yesterday = new Date(`${addDays(server.clock.now().today, -1)}T20:00:00Z`);
    await server.db
      .insertInto('history')
      .values({ ...of, at: yesterday })
      .execute();
    const read = async (query = '') => (await get(`/api/dashboards/today${query}`)).body;
    expect(await read()).toMatchObject({ historyRecords: [], total: 0 });

    await aBatch(server, someone, 'GUIDE', [await anElement(server, { owner })]);
    const done = { actionType: 'STATE_INSTALLING_SOCKET', rows: [{ id: projectId }] };
    expect((await post('/api/queues/installing_socket/action', done)).status).toBe(200);
    await server.db
      .insertInto('history')
      .values({
        actor_id: someone.id,
        subject: 'accessoryOrder',
        subject_id: parcelId,
        code: 'ACCESSORIES_PACKED',
        at: server.clock.now().instant,
      })
      .execute();
    const parcels = await get('/api/dashboards/LOG/shipments/overview');
    expect(parcels.body).toMatchObject({
      doneToday: 1,
      changes: { done: 1, doneBy: [{ name: 'Ana PAQUET', count: 1 }] },
    });
    expect(await read('?team=LOG&component=shipments')).toMatchObject({
      total: 1,
      historyRecords: [{ code: 'ACCESSORIES_PACKED' }],
    });
    // An assignment ends no step.
    await server.db
      .insertInto('history')
      .values({ ...of, code: 'ASSIGNED', to_state: null, at: server.clock.now().instant })
      .execute();
    const { historyRecords, total } = await read();
    expect(total).toBe(3);
    const [onParcel, onProject, onBatch] = historyRecords;
    expect(onParcel).toMatchObject({ project: null, batch: null, orderId: expect.any(Number) });
    expect(onProject).toMatchObject({
      code: 'SOCKET_INSTALLED',
      project: { id: projectId, userId: owner.id },
    });
    expect(onProject).toMatchObject({ log: expect.stringMatching(/\w/), batch: null, orderId: null });
    expect(onBatch).toMatchObject({ code: 'BATCH_PREPARED', batch: { category: 'GUIDE' }, project: null });

    await server.db
      .insertInto('history')
      .values(Array.from({ length: FIXED_PAGE }, () => ({ ...of, at: server.clock.now().instant })))
      .execute();
    const second = await read('?offset=1');
    expect(second).toMatchObject({ total: FIXED_PAGE + 3, totalPages: 2, currentPage: 1 });
    expect(second.historyRecords.map(({ id }: { id: number }) => id)).toEqual(
      historyRecords.map(({ id }: { id: number }) => id),
    );
    expect((await calling(server, packer).get('/api/dashboards/today')).body.total).toBe(0);
    expect((await calling(server, owner).get('/api/dashboards/today')).status).toBe(403);
  });

  it('is closed to other teams and to dentists', async () => {
    const url = '/api/dashboards/LOG/shipments/data_counts';
    expect((await calling(server, machinist).get(url)).body.error).toBe('dashboard.accessNotGranted');
    expect((await calling(server, dentist).get(url)).status).toBe(403);
    expect((await calling(server, packer).get('/api/dashboards/LOG/unknown/data_counts')).status).toBe(404);
    const ownOf = async (person: Person) =>
      (await calling(server, person).get(`/api/dashboards?userId=${person.id}`)).body.dashboards;
    expect(await ownOf(await aColleague(server))).toEqual([]);
    expect(await ownOf(await aColleague(server, [], { teams: ['QA'] }))).toMatchObject([
      { internalTeamAbbreviation: 'QA', components: [] },
    ]);
  });

  it('is listed with all others, and says whether somebody may open it', async () => {
    const editor = calling(server, await aColleague(server, ['EDIT_USER']));
    const all = (await editor.get('/api/dashboards')).body.dashboards;
    const components = all.flatMap(
      (team: { components: { name: string; waiting: null }[] }) => team.components,
    );
    expect(new Set(components.map(({ name }: { name: string }) => name)).size).toBe(DASHBOARDS.length);
    expect(components.every(({ waiting }: { waiting: unknown }) => waiting === null)).toBe(true);
    const ofPacker = await editor.get(`/api/dashboards?userId=${packer.id}`);
    expect(ofPacker.body.dashboards).toMatchObject([{ components: [{ name: 'shipments', waiting: null }] }]);
    const one = `/api/dashboards/LOG/shipments?userId=`;
    expect((await editor.get(`${one}${packer.id}`)).body).toEqual({
      internalTeamId: 10,
      internalTeamAbbreviation: 'LOG',
      id: 9,
      name: 'shipments',
      baseProducts: [],
    });
    expect((await editor.get(`${one}${machinist.id}`)).body.error).toBe('dashboard.accessNotGranted');
    expect((await editor.get('/api/dashboards/LOG/shipments')).body.error).toBe('dashboard.accessNotGranted');
    expect((await editor.get('/api/dashboards?userId=999999')).body.error).toBe('notFound');
    expect((await calling(server, machinist).get(`${one}${packer.id}`)).body.error).toBe('access.denied');
  });

  it('counts the views of a heading, and of some products', async () => {
    const { get } = calling(server, packer);
    const url = '/api/dashboards/LOG/shipments/data_counts';
    const names = async (query: string) =>
      (await get(`${url}?${query}`)).body.counts.map(({ name }: { name: string }) => name);
    expect(await names('key=shipment')).toEqual(['state_package_to_send', 'awaiting_parting', 'dom_tom']);
    expect(await names('key=dom_tom')).toEqual(['dom_tom']);
    expect((await get(`${url}?key=unknown`)).body.fields).toEqual({ key: 'field.unknownValue' });
    const narrow = (await get(`${url}?key=dom_tom&productCodes=PRGB`)).body.counts;
    expect(narrow).toMatchObject([{ name: 'dom_tom', count: 0 }]);
    const guides = (await get(`${url}?key=dom_tom&productCodes=GCEP,GCET`)).body.counts;
    expect(guides).toMatchObject([{ name: 'dom_tom', count: 1 }]);
    expect(await names('productCodes=GCEP')).not.toContain('package_prep_accessories');
    expect((await get(`${url}?productCodes=NONE`)).status).toBe(400);
  });
});

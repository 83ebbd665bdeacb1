import { addDays } from '@maxilla/domain/days';
import { type NamedView, VIEWS } from '@maxilla/domain/views/all';
import type { ViewOf } from '@maxilla/domain/views/view';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { aDocument, anOrder, anUpload, aProject } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { aMilledLine } from '../support/milled-lines.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../support/people.ts';
import { aBatch, anElement, STEPS } from '../support/production.ts';

let server: TestApp;
let dentist: Person;
let planner: Person;
let machinist: Person;
let packer: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server, { firstName: 'Inès', surname: 'MAQUETTE' });
  planner = await aColleague(server, ['EDIT_GUIDE'], { teams: ['PROD_GUIDE'] });
  machinist = await aColleague(server, [], { teams: ['PROD_MACHINE'] });
  packer = await aColleague(server, [], { teams: ['LOG'] });
});
afterAll(() => server.close());

type Row = { id: number };
const idsIn = async (person: Person, view: string, query = '') => {
  const reply = await calling(server, person).get(`/api/queues/${view}${query}`);
  return reply.body.rows.map(({ id }: Row) => id);
};
const stateOf = async (id: number) => {
  const row = await server.db
    .selectFrom('projects')
    .select(['state', 'hold_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.hold_reason ?? row.state;
};

/** The queues that say since when a project is held. */
const SINCE = VIEWS.filter(
  (view): view is NamedView & ViewOf<'project'> => view.subject === 'project',
).filter(({ columns }) => columns.includes('heldSince'));

describe('a work queue', () => {
  it('is open to the teams whose dashboards include it, and to administrators', async () => {
    const administrator = await anAdministrator(server);
    expect((await calling(server, machinist).get('/api/queues/installing_socket')).status).toBe(200);
    expect((await calling(server, administrator).get('/api/queues/installing_socket')).status).toBe(200);
    const refused = await calling(server, packer).get('/api/queues/installing_socket');
    expect(refused).toMatchObject({ status: 403, body: { error: 'dashboard.accessNotGranted' } });
    const acting = await calling(server, packer).post('/api/queues/installing_socket/action', {
      actionType: 'STATE_INSTALLING_SOCKET',
      rows: [{ id: 1 }],
    });
    expect(acting.body.error).toBe('dashboard.accessNotGranted');
    expect((await calling(server, dentist).get('/api/queues/installing_socket')).status).toBe(403);
    expect((await calling(server, administrator).get('/api/queues/unknown')).status).toBe(400);
  });

  it('answers which of the named rows still wait', async () => {
    const sleeves = { owner: dentist, state: 'INSTALLING_SOCKET' } as const;
    const [one, other] = [await aProject(server, sleeves), await aProject(server, sleeves)];
    const done = await aProject(server, { owner: dentist, state: 'SHIPPED' });
    expect(await idsIn(machinist, 'installing_socket', `?ids=${one},${done}`)).toEqual([one]);
    expect(await idsIn(machinist, 'installing_socket', `?ids=${one},${other},99999999999999`)).toHaveLength(
      2,
    );
    for (const ids of ['0', '1,', 'x', Array.from({ length: 201 }, () => '1').join(',')]) {
      const refused = await calling(server, machinist).get(`/api/queues/installing_socket?ids=${ids}`);
      expect(refused.status, ids).toBe(400);
    }
  });

  it('shows the details technicians need about a project', async () => {
    const id = await aProject(server, {
      owner: dentist,
      state: 'INSTALLING_SOCKET',
      columns: { description: 'Guide court' },
    });
    await server.db
      .updateTable('project_guides')
      .set({ socket_set: 'K42', sawn: true })
      .where('project_id', '=', id)
      .execute();
    const { body } = await calling(server, machinist).get('/api/queues/installing_socket');
    const row = body.rows.find((one: Row) => one.id === id);
    expect(row).toEqual({
      id,
      version: 1,
      userId: dentist.id,
      userFullName: 'Inès MAQUETTE',
      patientName: 'Léa Moreau',
      reference: 'GCEP',
      deadline: expect.stringMatching(/^\d{2}-\d{2}-\d{4}$/),
      sleeves: [
        { dentNumber: 14, sleeveBrand: 'Altea Demo', sleeve: 'Alta Guide 4.2', sleeveHeight: null },
        { dentNumber: 15, sleeveBrand: 'Altea Demo', sleeve: 'Alta Guide 4.2', sleeveHeight: null },
      ],
      socketSet: 'K42',
      comments: 0,
      urgent: false,
      renewalFrequency: 0,
      onHoldReason: null,
      late: false,
      courierService: 'TNT',
    });
    // All columns of the row are searched, each word in any of them.
    for (const text of ['K42', 'k4', 'moreau k42'])
      expect(
        await idsIn(machinist, 'installing_socket', `?searchKey=${encodeURIComponent(text)}`),
        text,
      ).toContain(id);
    expect(await idsIn(machinist, 'installing_socket', '?searchKey=K43')).toEqual([]);
  });

  it('says how many comments of staff each project has', async () => {
    const sleeves = { owner: dentist, state: 'INSTALLING_SOCKET' } as const;
    const [one, other] = [await aProject(server, sleeves), await aProject(server, sleeves)];
    const comment = (id: number, removed: boolean) => ({
      project_id: id,
      author_id: machinist.id,
      type: 'PRODUCTION',
      comment: 'Plateau 12',
      removed_at: removed ? new Date() : null,
    });
    await server.db
      .insertInto('comments')
      .values([comment(one, false), comment(one, false), comment(one, true), comment(other, true)])
      .execute();
    const { body } = await calling(server, machinist).get(
      `/api/queues/installing_socket?ids=${one},${other}`,
    );
    const counts = body.rows.map(({ id, comments }: Row & { comments: number }) => [id, comments]);
    expect(new Map(counts)).toEqual(
      new Map([
        [one, 2],
        [other, 0],
      ]),
    );
  });

  it('answers the facts of a view about its projects, and of no others', async () => {
    const owner = await aDentist(server);
    await server.db
      .updateTable('users')
      .set({ office_name: 'Cabinet Démo' })
      .where('id', '=', owner.id)
      .execute();
    await server.db
      .insertInto('preferences')
      .values([
        { user_id: owner.id, field: 'general', value: JSON.stringify('Par téléphone') },
        { user_id: owner.id, field: 'guides', value: JSON.stringify('Clavette en antérieur') },
      ])
      .execute();
    const id = await aProject(server, { owner, state: 'FINISHING', columns: { description: 'Guide court' } });
    await server.db
      .updateTable('project_guides')
      .set({ socket_set: 'K42', sawn: true })
      .where('project_id', '=', id)
      .execute();
    for (const comment of ['Premier', 'Plateau 12']) {
      await server.db
        .insertInto('comments')
        .values({ project_id: id, author_id: machinist.id, type: 'PRODUCTION', comment })
        .execute();
    }
    const { get } = calling(server, machinist);
    const { body } = await get(`/api/queues/guide_state_finishing/projects/${id}`);
    expect(body).toEqual({
      preparation: {
        socketSet: 'K42',
        sawn: true,
        temporaryPRProjectId: null,
        sleeveType: 'SOCKET_GUIDED_100',
        surgicalKit: 'Alta Guided Kit',
        resinLot: null,
      },
      sleeves: [expect.objectContaining({ dentNumber: 14 }), expect.objectContaining({ dentNumber: 15 })],
      description: 'Guide court',
      comments: { count: 2, latest: expect.objectContaining({ comment: 'Plateau 12' }) },
      preference: 'Clavette en antérieur',
    });
    expect((await get(`/api/queues/installing_socket/projects/${id}`)).body).toEqual({});
    const treatment = await aProject(server, { owner, productCode: 'ALIG', state: 'THERMOFORMING' });
    const forming = await calling(server, await aColleague(server, [], { teams: ['PROD_PR'] })).get(
      `/api/queues/state_thermaforming/projects/${treatment}`,
    );
    expect(forming.body.delivery).toEqual({
      number: 1,
      maxillary: { min: 1, max: 6 },
      mandibular: { min: 1, max: 5 },
      maxillaryExtras: [],
      mandibularExtras: [],
      isLastDispatch: false,
    });
    const parcel = await aProject(server, { owner, state: 'PACKAGE_TO_SEND' });
    const packing = await calling(server, packer).get(`/api/queues/state_package_to_send/projects/${parcel}`);
    expect(packing.body.recipient).toMatchObject({ practice: 'Cabinet Démo', address: null, courier: 'TNT' });
    const inCloud = await aProject(server, {
      owner,
      state: 'PENDING_FILES_VERIFICATION',
      hold: 'AWAITING_FILES',
      columns: {
        impression_medium: 'CLOUD',
        cloud_name: 'Nuage Démo',
        cloud_case: '4711',
      },
    });
    const fetching = await calling(server, await anAdministrator(server)).get(
      `/api/queues/retrieve_cloud_files/projects/${inCloud}`,
    );
    expect(fetching.body.cloud).toEqual({ name: 'Nuage Démo', case: '4711' });
    const refused = await calling(server, packer).get(`/api/queues/guide_state_finishing/projects/${id}`);
    expect(refused.body.error).toBe('dashboard.accessNotGranted');
  });

  it('of files in a cloud says which are still to be added', async () => {
    const owner = await aDentist(server);
    const id = await aProject(server, {
      owner,
      state: 'PENDING_FILES_VERIFICATION',
      hold: 'AWAITING_FILES',
      complete: false,
      columns: { impression_medium: 'CLOUD', dicom_medium: 'CLOUD' },
    });
    const admin = calling(server, await anAdministrator(server));
    const missing = async () => {
      const { body } = await admin.get(`/api/queues/retrieve_cloud_files?projectOwnerId=${owner.id}`);
      return body.rows.map((row: { cloudFiles: string[] }) => row.cloudFiles);
    };
    expect(await missing()).toEqual([['DICOM1', 'IMPRESSION']]);
    await aDocument(server, id, 'IMPRESSION');
    expect(await missing()).toEqual([['DICOM1']]);
  });

  it('says what has left it, by whom, and whether that was oneself', async () => {
    const owner = await aDentist(server);
    const [done, held, waiting] = [
      await aProject(server, { owner, state: 'FINISHING' }),
      await aProject(server, { owner, state: 'FINISHING' }),
      await aProject(server, { owner, state: 'FINISHING' }),
    ];
    const view = '/api/queues/guide_state_finishing';
    await calling(server, machinist).post(`${view}/action`, {
      actionType: 'GUIDE_STATE_FINISHING',
      rows: [{ id: done }],
    });
    const administrator = await anAdministrator(server);
    await calling(server, administrator).post(`/api/projects/${held}/action`, {
      actionType: 'HOLD_PROJECT',
      pendingReason: 'AWAITING_COMPANY_REPLY',
      comment: 'À décider',
    });
    const asked = `${view}/departures?ids=${done},${held},${waiting},99999999`;
    const { body } = await calling(server, machinist).get(asked);
    expect(body.departures).toEqual([
      expect.objectContaining({ id: done, moved: true, own: true }),
      expect.objectContaining({ id: held, moved: false, own: false, by: expect.any(String) }),
    ]);
    const elsewhere = await calling(server, packer).get(asked);
    expect(elsewhere.body.error).toBe('dashboard.accessNotGranted');
  });

  it('says which plate an element is on by now, and who has put it there', async () => {
    const colleague = await aColleague(server, [], { teams: ['PROD_MACHINE'] });
    const owner = await aDentist(server);
    const [taken, own, waiting] = [
      await anElement(server, { owner }),
      await anElement(server, { owner }),
      await anElement(server, { owner }),
    ];
    const { plateNumber } = await aBatch(server, colleague, 'GUIDE', [taken]);
    await aBatch(server, machinist, 'GUIDE', [own]);
    const { body } = await calling(server, machinist).get(
      `/api/queues/guide_printing_preparation/departures?ids=${taken},${own},${waiting},99999999`,
    );
    expect(body.departures).toEqual([
      expect.objectContaining({ id: taken, log: `Plate ${plateNumber} · Printing to launch`, own: false }),
      expect.objectContaining({ id: own, own: true }),
    ]);
    expect(body.departures[0].by).toEqual(expect.any(String));
  });

  it('says who has taken a batch out of it', async () => {
    const colleague = await aColleague(server, [], { teams: ['PROD_MACHINE'] });
    const prepared = async () =>
      aBatch(server, machinist, 'GUIDE', [await anElement(server, { owner: await aDentist(server) })]);
    const [launched, waiting] = [await prepared(), await prepared()];
    await calling(server, colleague).post(launched.url, STEPS.launch);
    const { body } = await calling(server, machinist).get(
      `/api/queues/guide_printing_to_launch/departures?ids=${launched.id},${waiting.id}`,
    );
    expect(body.departures).toEqual([
      expect.objectContaining({ id: launched.id, moved: true, own: false, log: expect.any(String) }),
    ]);
  });

  it('finds what waits of an order or a project', async () => {
    const owner = await aDentist(server);
    const [one, other] = [
      await aProject(server, { owner, state: 'FINISHING' }),
      await aProject(server, { owner, state: 'FINISHING' }),
    ];
    await anOrder(server, owner, one, { postalCode: '69003', city: 'Lyon', country: 'FR' });
    await anOrder(server, owner, other, { postalCode: '69003', city: 'Lyon', country: 'FR' });
    const line = await server.db
      .selectFrom('order_lines')
      .select('order_id')
      .where('project_id', '=', one)
      .executeTakeFirstOrThrow();
    expect(await idsIn(machinist, 'guide_state_finishing', `?orderId=${line.order_id}`)).toEqual([one]);
    expect(await idsIn(machinist, 'guide_printing_preparation', `?orderId=${line.order_id}`)).toEqual([]);
    expect(await idsIn(machinist, 'guide_state_finishing', `?projectId=${other}`)).toEqual([other]);
    expect(await idsIn(machinist, 'guide_printing_preparation', `?projectId=${other}`)).toEqual([]);
  });

  it('says in which queues a project is, of those that one may open', async () => {
    const owner = await aDentist(server);
    const id = await aProject(server, { owner, state: 'PACKAGE_PREPARATION' });
    const places = async (person: Person, of: number) =>
      (await calling(server, person).get(`/api/queues/places/${of}`)).body;
    expect(await places(packer, id)).toMatchObject({
      id,
      projectState: 'PACKAGE_PREPARATION',
      views: [{ view: 'package_prep_guides', baseProduct: null }],
    });
    expect((await places(machinist, id)).views).toEqual([]);
    const held = await aProject(server, { owner, state: 'FINISHING', hold: 'AWAITING_STOCK' });
    expect((await places(machinist, held)).views).toEqual([
      { view: 'held_biocompatible_printing', baseProduct: null },
    ]);
    expect((await places(packer, 99_999_999)).error).toBe('notFound');
  });

  it('names what is held in its step, and lists it apart with the reason', async () => {
    const owner = await aDentist(server);
    const id = await aProject(server, { owner, state: 'TODO_ATTACHMENT', hold: 'AWAITING_STOCK' });
    const { get } = calling(server, machinist);
    const { body } = await get('/api/queues/state_todo_attachment/held');
    expect(body).toMatchObject({ total: 1, projects: [{ id, onHoldReason: 'AWAITING_STOCK' }] });
    expect((await get('/api/queues/guide_printing_preparation/held')).body.total).toBe(0);
    const { rows } = (await get(`/api/queues/held_biocompatible_printing?projectOwnerId=${owner.id}`)).body;
    expect(rows).toMatchObject([{ id, holdReason: 'AWAITING_STOCK', projectState: 'TODO_ATTACHMENT' }]);
  });

  it('says of a project that is held for its dentist that they have replied, wherever it is named', async () => {
    const owner = await aDentist(server);
    const id = await aProject(server, { owner, state: 'TODO_ATTACHMENT', hold: 'AWAITING_DENTIST_REPLY' });
    await calling(server, machinist).post(`/api/projects/${id}/messages`, { message: 'Quelle clé ?' });
    const { get } = calling(server, machinist);
    const named = async () => {
      const { rows } = (await get(`/api/queues/held_biocompatible_printing?projectOwnerId=${owner.id}`)).body;
      const lists = await Promise.all([
        get('/api/queues/state_todo_attachment/held'),
        get('/api/dashboards/PROD_MACHINE/biocompatible_printing/overview'),
      ]);
      const [strip, panel] = lists.map(({ body }) =>
        (body.held?.projects ?? body.projects).find((project: Row) => project.id === id),
      );
      return [...rows, strip, panel].map(({ dentistReplied }) => dentistReplied);
    };
    expect(await named()).toEqual([false, false, false]);
    server.clock.forward(60);
    await calling(server, owner).post(`/api/projects/${id}/messages`, { message: 'Celle du kit.' });
    expect(await named()).toEqual([true, true, true]);
  });

  it.each(SINCE.map((view) => [view.name, view] as const))(
    'says in %s since when it is so',
    async (name, view) => {
      const owner = await aDentist(server);
      const { states = [], productCodes = ['GCEP'], holdReasons = [] } = view.filter;
      const [state, productCode, hold] = [states[0]!, productCodes[0]!, holdReasons[0]!];
      const { today } = server.clock.now();
      const onDay = (days: number) => new Date(`${addDays(today, days)}T09:00:00.000Z`);
      const id = await aProject(server, {
        owner,
        state,
        productCode,
        hold,
        columns: { ordered_at: onDay(-40) },
      });
      const begins = hold === 'AWAITING_TREATMENT_UPDATES' ? 'TREATMENT_UPDATES_AWAITED' : 'HELD';
      const codes = ['ORDER_VALIDATED', begins, 'RESUMED', begins, 'HOLD_CHANGED', 'DEADLINE_CHANGED'];
      await server.db
        .insertInto('history')
        .values(
          codes.map((code, nth) => ({
            subject: 'project',
            subject_id: id,
            code,
            from_state: state,
            params: '{}',
            at: onDay(nth * 5 - 40),
          })),
        )
        .execute();
      const base = view.base ? `&baseProduct=${view.base}` : '';
      const reader = await anAdministrator(server);
      const { body } = await calling(server, reader).get(
        `/api/queues/${name}?projectOwnerId=${owner.id}${base}`,
      );
      expect(body.rows).toMatchObject([{ id, heldSince: onDay(-25).toISOString() }]);
    },
  );

  it('says that a treatment waits since it was asked about, and then since its impression is on its way', async () => {
    const owner = await aDentist(server);
    const aligners = await aColleague(server, ['EDIT_ALIGNERS'], { teams: ['PROD_ALIG'] });
    const ordered = new Date(`${addDays(server.clock.now().today, -90)}T09:00:00.000Z`);
    const id = await aProject(server, {
      owner,
      state: 'SHIPPED',
      productCode: 'ALIG',
      assignee: aligners,
      columns: { ordered_at: ordered },
    });
    const { get } = calling(server, aligners);
    const since = async (view: string) => {
      const { rows } = (await get(`/api/queues/${view}?projectOwnerId=${owner.id}`)).body;
      expect(rows).toMatchObject([{ id }]);
      return rows[0].heldSince;
    };
    const act = async (person: Person, form: object) => {
      const { instant } = server.clock.now();
      expect((await calling(server, person).post(`/api/projects/${id}/action`, form)).status).toBe(200);
      return new Date(instant).getTime();
    };
    const asked = { actionType: 'UPDATE_FURTHER_PROCESSING', processing: 'AWAIT_UPDATES', comment: '' };
    const askedAt = await act(aligners, asked);
    expect(Date.parse(await since('awaiting_treatment_updates'))).toBeGreaterThanOrEqual(askedAt);
    server.clock.forward(3_600);
    const answeredAt = await act(owner, {
      actionType: 'UPDATE_ONGOING_TREATMENT',
      maxillaryCount: 6,
      mandibularCount: 5,
      comment: '',
      impressionFileMedium: 'CLOUD',
      cloudName: 'Medit Link',
      cloudCase: '58',
      impression: [],
      courierPickupDate: null,
    });
    expect(Date.parse(await since('held_aligners'))).toBeGreaterThanOrEqual(answeredAt);
  });

  it('is limited to what is late, urgent or due today', async () => {
    const owner = await aDentist(server);
    const { today } = server.clock.now();
    const due = (days: number) => ({ deadline: addDays(today, days) });
    const at = { owner, state: 'TODO_ATTACHMENT' } as const;
    const late = await aProject(server, { ...at, columns: due(-2) });
    const now = await aProject(server, { ...at, columns: due(0) });
    const urgent = await aProject(server, { ...at, columns: { ...due(9), urgent: true } });
    const only = (limit: string) =>
      idsIn(machinist, 'state_todo_attachment', `?projectOwnerId=${owner.id}&only=${limit}`);
    expect(await only('late')).toEqual([late]);
    expect(await only('today')).toEqual([now]);
    expect(await only('urgent')).toEqual([urgent]);
    expect(await idsIn(machinist, 'state_todo_attachment', `?projectOwnerId=${owner.id}`)).toEqual([
      urgent,
      late,
      now,
    ]);
  });

  it('gives several projects to somebody at once', async () => {
    const owner = await aDentist(server);
    const state = 'FILES_VALIDATED';
    const ids = [await aProject(server, { owner, state }), await aProject(server, { owner, state })];
    const assigner = await aColleague(server, ['EDIT_GUIDE'], { teams: ['PROD_GUIDE'] });
    const { body } = await calling(server, assigner).post(
      '/api/queues/unassigned_state_files_validated/action',
      { actionType: 'UPDATE_ASSIGNEE', rows: ids.map((id) => ({ id })), form: { assigneeId: planner.id } },
    );
    expect(body.done).toEqual(ids);
    const query = `?projectOwnerId=${owner.id}`;
    expect(await idsIn(planner, 'oneself_state_files_validated', query)).toEqual(ids);
  });

  it('omits projects on hold, except in the queue of that hold', async () => {
    const owner = await aDentist(server);
    const free = await aProject(server, { owner, state: 'FINISHING' });
    await aProject(server, { owner, state: 'FINISHING', hold: 'AWAITING_STOCK' });
    expect(await idsIn(machinist, 'guide_state_finishing', `?projectOwnerId=${owner.id}`)).toEqual([free]);
    const parting = await aProject(server, { owner, state: 'PACKAGE_PREPARATION', hold: 'AWAITING_PARTING' });
    expect(await idsIn(packer, 'awaiting_parting', `?projectOwnerId=${owner.id}`)).toEqual([parting]);
    const columns = { dicom_medium: 'CLOUD' } as const;
    const state = 'PENDING_FILES_VERIFICATION';
    const cloud = await aProject(server, { owner, state, hold: 'AWAITING_FILES', columns });
    await aProject(server, {
      owner,
      state,
      hold: 'AWAITING_FILES',
      columns: { impression_medium: 'PHYSICAL' },
    });
    expect(
      await idsIn(planner, 'retrieve_cloud_files', `?baseProduct=GUIDE&projectOwnerId=${owner.id}`),
    ).toEqual([cloud]);
  });

  it('distinguishes unassigned, assigned and own projects', async () => {
    const owner = await aDentist(server);
    const state = 'FILES_VALIDATED';
    const unassigned = await aProject(server, { owner, state });
    const mine = await aProject(server, { owner, state, assignee: planner });
    const others = await aProject(server, { owner, state, assignee: machinist });
    const query = `?projectOwnerId=${owner.id}`;
    expect(await idsIn(planner, 'unassigned_state_files_validated', query)).toEqual([unassigned]);
    expect(await idsIn(planner, 'assigned_state_files_validated', query)).toEqual([mine, others]);
    expect(await idsIn(planner, 'oneself_state_files_validated', query)).toEqual([mine]);
  });

  it('lists parcels that go overseas apart, by country or postal code', async () => {
    const owner = await aDentist(server);
    const [guadeloupe, reunion, lyon] = [
      await aProject(server, { owner, state: 'PACKAGE_TO_SEND' }),
      await aProject(server, { owner, state: 'PACKAGE_TO_SEND' }),
      await aProject(server, { owner, state: 'PACKAGE_TO_SEND' }),
    ];
    await anOrder(server, owner, guadeloupe, { postalCode: '97100', city: 'Basse-Terre', country: 'FR' });
    await anOrder(server, owner, reunion, { postalCode: '97400', city: 'Saint-Denis', country: 'RE' });
    await anOrder(server, owner, lyon, { postalCode: '69003', city: 'Lyon', country: 'FR' });
    const query = `?projectOwnerId=${owner.id}`;
    expect(await idsIn(packer, 'dom_tom', query)).toEqual([guadeloupe, reunion]);
    expect(await idsIn(packer, 'state_package_to_send', query)).toEqual([lyon]);
    const { rows } = (await calling(server, packer).get(`/api/queues/dom_tom${query}`)).body;
    expect(rows.map(({ deliveryAddress }: Record<string, string>) => deliveryAddress)).toEqual([
      '1 rue Démo, 97100 Basse-Terre',
      '1 rue Démo, 97400 Saint-Denis',
    ]);
  });

  it('is sorted by several columns, searched and paged', async () => {
    const owner = await aDentist(server, { surname: 'ÉTALON', firstName: 'Zoé' });
    const due = (deadline: string | null) =>
      aProject(server, { owner, state: 'DRAFT_PLAN_SENT', columns: { deadline } });
    const [later, sooner, none, alsoSooner] = [
      await due('2030-02-01'),
      await due('2030-01-01'),
      await due(null),
      await due('2030-01-01'),
    ];
    const sorted = (orders: string) =>
      idsIn(planner, 'state_draft_plan_sent', `?searchKey=etalon%20zoe&orders=${orders}`);
    expect(await sorted('deadline.asc,id.desc')).toEqual([alsoSooner, sooner, later, none]);
    expect(await sorted('deadline.desc,id.asc')).toEqual([later, sooner, alsoSooner, none]);
    expect(await sorted('')).toEqual([later, sooner, none, alsoSooner]);
    const { get } = calling(server, planner);
    for (const orders of ['password_hash.asc', 'id.up', 'id.asc.x', 'id.asc;drop table projects']) {
      const refused = await get(`/api/queues/state_draft_plan_sent?orders=${encodeURIComponent(orders)}`);
      expect(refused).toMatchObject({ status: 400, body: { fields: { orders: 'field.unknownValue' } } });
    }
    for (let number = 0; number < 18; number += 1) await due('2031-01-01');
    const page = await get('/api/queues/state_draft_plan_sent?searchKey=etalon&limit=1&offset=1');
    expect(page.body).toMatchObject({ total: 22, totalPages: 2, currentPage: 1 });
    expect(page.body.rows).toHaveLength(2);
  });
});

describe('working off a queue', () => {
  it('acts on the possible rows and reports why the others were refused', async () => {
    const ready = await aProject(server, { owner: dentist, state: 'FINISHING' });
    const stale = await aProject(server, { owner: dentist, state: 'FINISHING' });
    const shipped = await aProject(server, { owner: dentist, state: 'SHIPPED' });
    const reply = await calling(server, machinist).post('/api/queues/guide_state_finishing/action', {
      performedBy: machinist.id,
      actionType: 'GUIDE_STATE_FINISHING',
      rows: [{ id: ready }, { id: ready }, { id: stale, version: 7 }, { id: shipped }, { id: 999_999 }],
    });
    expect(reply.status).toBe(200);
    expect(reply.body.done).toEqual([ready]);
    expect(
      reply.body.refused.map(({ id, error }: Row & { error: { error: string } }) => [id, error.error]),
    ).toEqual([
      [stale, 'project.changed'],
      [shipped, 'queue.notInView'],
      [999_999, 'notFound'],
    ]);
    expect(await stateOf(ready)).toBe('PACKAGE_PREPARATION');
    expect(await stateOf(stale)).toBe('FINISHING');
    const [entry] = await server.db
      .selectFrom('history')
      .selectAll()
      .where('subject_id', '=', ready)
      .execute();
    expect(entry).toMatchObject({
      code: 'FINISHED',
      actor_id: machinist.id,
      to_state: 'PACKAGE_PREPARATION',
    });
  });

  it('packs a parcel with its photo, or keeps it back', async () => {
    const packed = await aProject(server, { owner: dentist, state: 'PACKAGE_PREPARATION' });
    const kept = await aProject(server, { owner: dentist, state: 'PACKAGE_PREPARATION' });
    const { post } = calling(server, packer);
    const url = '/api/queues/package_prep_guides/action';
    const actionType = 'PACKAGE_PREPARATION';
    const bare = await post(url, { actionType, rows: [{ id: packed }] });
    expect(bare.body.refused[0].error.error).toBe('package.photoRequired');
    const photo = [await anUpload(server, packer, 'jpeg', 'package_prep.jpg')];
    const both = await post(url, { actionType, rows: [{ id: packed }, { id: kept }], photo });
    expect(both).toMatchObject({ status: 400, body: { fields: { rows: 'field.tooMany' } } });
    expect((await post(url, { actionType, rows: [{ id: packed }], photo })).body.done).toEqual([packed]);
    expect(await stateOf(packed)).toBe('PACKAGE_TO_SEND');
    const documents = await server.db
      .selectFrom('documents')
      .select('type')
      .where('project_id', '=', packed)
      .execute();
    expect(documents).toContainEqual({ type: 'PACKAGE_PREPARATION_IMAGE' });
    await post(url, { actionType: 'PACKAGE_PREPARATION_HOLD', rows: [{ id: kept }] });
    expect(await stateOf(kept)).toBe('AWAITING_PARTING');
    await post('/api/queues/awaiting_parting/action', {
      actionType: 'RESUME_PARTING',
      rows: [{ id: kept }],
    });
    expect(await stateOf(kept)).toBe('PACKAGE_TO_SEND');
  });

  it('ships parcels together, and their dentists are told', async () => {
    const owner = await aDentist(server);
    const parcels = [
      await aProject(server, { owner, state: 'PACKAGE_TO_SEND' }),
      await aProject(server, { owner, state: 'PACKAGE_TO_SEND' }),
    ];
    const reply = await calling(server, packer).post('/api/queues/state_package_to_send/action', {
      actionType: 'SHIP_PRODUCTS',
      rows: parcels.map((id) => ({ id, version: 1 })),
    });
    expect(reply.body).toMatchObject({ done: parcels, refused: [] });
    const told = await server.db
      .selectFrom('notifications')
      .select('code')
      .where('user_id', '=', owner.id)
      .execute();
    expect(told).toEqual([{ code: 'SHIPPED' }, { code: 'SHIPPED' }]);
    const mails = await server.db
      .selectFrom('mails')
      .select('joint')
      .where('user_id', '=', owner.id)
      .execute();
    expect(mails).toEqual([{ joint: 'shipment ' }, { joint: 'shipment ' }]);
  });

  it('completes after a fault when repeated with the same key, and then repeats its reply', async () => {
    const owner = await aDentist(server);
    const parcels = [
      await aProject(server, { owner, state: 'PACKAGE_TO_SEND' }),
      await aProject(server, { owner, state: 'PACKAGE_TO_SEND' }),
      await aProject(server, { owner, state: 'PACKAGE_TO_SEND' }),
    ];
    const shipped = await aProject(server, { owner, state: 'SHIPPED' });
    const key = { 'idempotency-key': crypto.randomUUID() };
    const url = '/api/queues/state_package_to_send/action';
    const ship = () =>
      calling(server, packer).post(
        url,
        { actionType: 'SHIP_PRODUCTS', rows: [...parcels, shipped].map((id) => ({ id })) },
        key,
      );
    const outcome = ({ body }: Awaited<ReturnType<typeof ship>>) => [
      body.done,
      body.refused.map(({ id, error }: Row & { error: { error: string } }) => [id, error.error]),
    ];

    const first = await withoutHistoryOf(parcels[1]!, ship);
    expect(outcome(first)).toEqual([
      [parcels[0], parcels[2]],
      [
        [parcels[1], 'internal'],
        [shipped, 'queue.notInView'],
      ],
    ]);
    const second = await ship();
    expect(outcome(second)).toEqual([parcels, [[shipped, 'queue.notInView']]]);
    // A refused row may become possible later, but not under a key that already has a reply.
    await server.db
      .updateTable('projects')
      .set({ state: 'PACKAGE_TO_SEND' })
      .where('id', '=', shipped)
      .execute();
    expect(await ship()).toEqual(second);
    expect(await timesShipped([...parcels, shipped])).toEqual([1, 1, 1, 0]);
  });

  it('acts once for two concurrent requests with one key, in any order of projects', async () => {
    const owner = await aDentist(server);
    const parcels = [
      await aProject(server, { owner, state: 'PACKAGE_TO_SEND' }),
      await aProject(server, { owner, state: 'PACKAGE_TO_SEND' }),
    ];
    const key = { 'idempotency-key': crypto.randomUUID() };
    const ship = (ids: number[]) =>
      calling(server, packer).post(
        '/api/queues/state_package_to_send/action',
        { actionType: 'SHIP_PRODUCTS', rows: ids.map((id) => ({ id, version: 1 })) },
        key,
      );
    const [first, second] = await Promise.all([ship(parcels), ship(parcels.toReversed())]);
    for (const { body } of [first, second]) {
      expect(body.refused).toEqual([]);
      expect(body.done.toSorted((a: number, b: number) => a - b)).toEqual(parcels);
    }
    expect(await timesShipped(parcels)).toEqual([1, 1]);
  });

  it('refuses a key that was used for another action on a project', async () => {
    const id = await aProject(server, { owner: dentist, state: 'PACKAGE_PREPARATION' });
    const key = { 'idempotency-key': crypto.randomUUID() };
    const { post } = calling(server, packer);
    const selection = { actionType: 'RESUME_PARTING', rows: [{ id }] };
    const kept = await post(
      '/api/queues/package_prep_guides/action',
      { ...selection, actionType: 'PACKAGE_PREPARATION_HOLD' },
      key,
    );
    expect(kept.body.done).toEqual([id]);
    const elsewhere = await post('/api/queues/awaiting_parting/action', selection, key);
    expect(elsewhere.body.error).toBe('request.keyReused');
    // Also while the first reply is not stored yet.
    await server.db.deleteFrom('idempotency_keys').where('key', '=', key['idempotency-key']).execute();
    const unfinished = await post('/api/queues/awaiting_parting/action', selection, key);
    expect(unfinished.body.refused[0].error.error).toBe('request.keyReused');
    expect(await stateOf(id)).toBe('AWAITING_PARTING');
  });

  it('performs only actions with a button in the view', async () => {
    const { post } = calling(server, planner);
    const url = '/api/queues/state_drafting_plan/action';
    const rows = [{ id: 1 }];
    expect(await post(url, { actionType: 'SHIP_PRODUCTS', rows })).toMatchObject({
      status: 409,
      body: { error: 'action.notOffered' },
    });
    expect((await post(url, { actionType: 'SHIP_PRODUCTS', rows: [] })).status).toBe(400);
    expect((await post(url, { actionType: 'CONFIRM_ORDER', rows })).body.fields).toEqual({
      actionType: 'field.unknownValue',
    });
  });

  it('does nothing for a team that only looks on', async () => {
    const id = await aProject(server, {
      owner: dentist,
      hold: 'AWAITING_RECEPTION',
      state: 'ORDER_CONFIRMED',
    });
    const reply = await calling(server, planner).post(
      '/api/queues/awaiting_reception/action?baseProduct=GUIDE',
      {
        actionType: 'AWAITING_RECEPTION',
        rows: [{ id }],
      },
    );
    expect(reply).toMatchObject({ status: 403, body: { error: 'access.denied' } });
    expect(await stateOf(id)).toBe('AWAITING_RECEPTION');
  });

  it('refuses rows that are not in the view', async () => {
    const [held, elsewhere] = [
      await aProject(server, { owner: dentist, state: 'PACKAGE_TO_SEND', hold: 'AWAITING_STOCK' }),
      await aProject(server, { owner: dentist, state: 'PACKAGE_TO_SEND' }),
    ];
    const body = (id: number) => ({ actionType: 'SHIP_PRODUCTS', rows: [{ id, version: 1 }] });
    const { post } = calling(server, packer);
    const refusalOf = async (view: string, id: number) => {
      const reply = await post(`/api/queues/${view}/action`, body(id));
      return reply.body.refused[0]?.error.error;
    };
    expect(await refusalOf('state_package_to_send', held)).toBe('queue.notInView');
    // The parcel can be shipped, but not in the overseas view.
    expect(await refusalOf('dom_tom', elsewhere)).toBe('queue.notInView');
    expect(await stateOf(elsewhere)).toBe('PACKAGE_TO_SEND');
    expect(await refusalOf('state_package_to_send', elsewhere)).toBeUndefined();
    expect(await stateOf(elsewhere)).toBe('SHIPPED');
  });
});

describe('the queues of fabrication', () => {
  it('are told apart by base product', async () => {
    const manager = await aColleague(server, [], { teams: ['MAN_PR', 'PROD_GUIDE'] });
    const owner = await aDentist(server);
    const state = 'FILES_VALIDATED';
    const splint = await aProject(server, { owner, state, productCode: 'PRGB' });
    const guide = await aProject(server, { owner, state });
    const idsOf = (base: string) =>
      idsIn(manager, 'unassigned_state_files_validated', `?projectOwnerId=${owner.id}${base}`);
    expect(await idsOf('')).toEqual([guide]);
    expect(await idsOf('&baseProduct=FABRICATION_PR')).toEqual([splint]);
    const { get } = calling(server, manager);
    const gutters = await get('/api/queues/unassigned_state_files_validated?baseProduct=FABRICATION_GUTTERS');
    expect(gutters.body.error).toBe('dashboard.accessNotGranted');
    const none = await get('/api/queues/state_drafting_plan?baseProduct=FABRICATION_PR');
    expect(none).toMatchObject({ status: 400, body: { fields: { baseProduct: 'field.unknownValue' } } });
  });

  it('follow its impression by courier, and list its files in the cloud', async () => {
    const desk = await aColleague(server, [], { teams: ['ADV'] });
    const owner = await aDentist(server);
    const held = (medium: 'PHYSICAL' | 'CLOUD') =>
      aProject(server, {
        owner,
        state: 'FILES_VALIDATED',
        productCode: 'PRGB',
        hold: 'AWAITING_FILES',
        columns: { impression_medium: medium },
      });
    const [sent, shared] = [await held('PHYSICAL'), await held('CLOUD')];
    const query = `?projectOwnerId=${owner.id}`;
    expect(await idsIn(desk, 'send_carrier', query)).toEqual([sent]);
    expect(await idsIn(desk, 'retrieve_cloud_files', query)).toEqual([shared]);
    const reply = await calling(server, desk).post('/api/queues/send_carrier/action', {
      actionType: 'SEND_CARRIER',
      rows: [{ id: sent }],
    });
    expect(reply.body).toMatchObject({ done: [sent], refused: [] });
    expect(await idsIn(desk, 'awaiting_reception', query)).toEqual([sent]);
  });

  it('distinguish products to check now from those due later', async () => {
    const manager = await aColleague(server, [], { teams: ['MAN_PR'] });
    const owner = await aDentist(server);
    const { today } = server.clock.now();
    const due = (deadline: string | null) =>
      aProject(server, {
        owner,
        state: 'QUALITY_CONTROL',
        productCode: 'PRMD',
        columns: { deadline },
      });
    const [tomorrow, later, whenever] = [
      await due(addDays(today, 1)),
      await due(addDays(today, 2)),
      await due(null),
    ];
    const query = `?baseProduct=FABRICATION_PR&projectOwnerId=${owner.id}`;
    expect(await idsIn(manager, 'currentday_state_quality_control', query)).toEqual([tomorrow, whenever]);
    expect(await idsIn(manager, 'incoming_state_quality_control', query)).toEqual([later]);
    const reply = await calling(server, manager).post(
      '/api/queues/currentday_state_quality_control/action?baseProduct=FABRICATION_PR',
      {
        actionType: 'STATE_QUALITY_CONTROL',
        rows: [{ id: tomorrow }, { id: later }],
      },
    );
    expect(reply.body).toMatchObject({
      done: [tomorrow],
      refused: [{ id: later, error: { error: 'queue.notInView' } }],
    });
    expect(await stateOf(tomorrow)).toBe('PACKAGE_PREPARATION');
  });

  it('take a gutter from forming to its parcel', async () => {
    const bench = await aColleague(server, [], { teams: ['PROD_PR', 'MAN_PR', 'LOG'] });
    const id = await aProject(server, {
      owner: dentist,
      state: 'THERMOFORMING',
      productCode: 'ALGE',
      columns: { deadline: null },
    });
    const steps = [
      ['state_thermaforming', 'STATE_THERMAFORMING', 'FINISHING'],
      ['fabrication_pr_state_finishing', 'FABRICATION_PR_STATE_FINISHING', 'QUALITY_CONTROL'],
      [
        'currentday_state_quality_control',
        'STATE_QUALITY_CONTROL',
        'PACKAGE_PREPARATION',
        '?baseProduct=FABRICATION_PR',
      ],
      ['package_prep_fabrications', 'PACKAGE_PREPARATION', 'PACKAGE_TO_SEND'],
      ['state_package_to_send', 'SHIP_PRODUCTS', 'SHIPPED'],
    ] as const;
    for (const [view, actionType, state, base = ''] of steps) {
      const photo =
        actionType === 'PACKAGE_PREPARATION'
          ? { photo: [await anUpload(server, bench, 'jpeg', 'package_prep.jpg')] }
          : {};
      const reply = await calling(server, bench).post(`/api/queues/${view}/action${base}`, {
        actionType,
        rows: [{ id }],
        ...photo,
      });
      expect(reply.body, view).toMatchObject({ done: [id], refused: [] });
      expect(await stateOf(id)).toBe(state);
    }
  });
});

/** Runs `work` while inserts into the history of a project fail. */
async function withoutHistoryOf<T>(projectId: number, work: () => Promise<T>): Promise<T> {
  await sql`create function fail_to_write() returns trigger language plpgsql as $$
    begin raise exception 'the history is not written'; end $$`.execute(server.db);
  await sql`create trigger fails before insert on history for each row
    when (new.subject_id = ${sql.lit(projectId)}) execute function fail_to_write()`.execute(server.db);
  try {
    return await work();
  } finally {
    await sql`drop function fail_to_write() cascade`.execute(server.db);
  }
}

/** Number of shipments of each of these projects. */
async function timesShipped(ids: readonly number[]): Promise<number[]> {
  const entries = await server.db
    .selectFrom('history')
    .select('subject_id')
    .where('to_state', '=', 'SHIPPED')
    .execute();
  return ids.map((id) => entries.filter(({ subject_id }) => subject_id === id).length);
}

describe('the queues of prostheses', () => {
  const prosthesis = async (state: 'QUALITY_CONTROL' | 'TRIMMING', line: object, project: object = {}) => {
    const projectId = await aProject(server, {
      owner: dentist,
      productCode: 'PR',
      state,
      line: false,
      columns: { deadline: null },
      ...project,
    });
    await aMilledLine(server, { owner: dentist, projectId, state: 'TERMINATED', ...line });
    return projectId;
  };

  it('are limited to a category', async () => {
    const manager = await aColleague(server, [], { teams: ['MAN_PR'] });
    const onTeeth = await prosthesis('QUALITY_CONTROL', {});
    const onImplants = await prosthesis('QUALITY_CONTROL', { category: 'IMPLANT_SUPPORTED' });
    const of = (category: string) =>
      idsIn(
        manager,
        'currentday_state_quality_control',
        `?baseProduct=PROSTHESIS&prosthesisCategory=${category}`,
      );
    expect(await of('TOOTH_SUPPORTED')).toEqual([onTeeth]);
    expect(await of('IMPLANT_SUPPORTED')).toEqual([onImplants]);
    expect(await of('REMOVABLE')).toEqual([]);
    const url = '/api/queues/currentday_state_quality_control?baseProduct=PROSTHESIS&prosthesisCategory=GOLD';
    expect((await calling(server, manager).get(url)).status).toBe(400);
  });

  it('follow those with a cut-back in all their steps, and show what waits for another team', async () => {
    const maker = await aColleague(server, [], { teams: ['PROD_PR'] });
    const manager = await aColleague(server, [], { teams: ['MAN_PR'] });
    const hold = { hold: 'AWAITING_COMPANY_INFO' };
    const cutBack = await prosthesis('TRIMMING', { cutBack: true });
    const held = await prosthesis('TRIMMING', { cutBack: true }, hold);
    const other = await prosthesis('TRIMMING', {}, hold);
    const removed = await prosthesis('TRIMMING', { cutBack: true, state: 'REMOVED' });
    const made = [cutBack, held, other, removed];
    const shown = (ids: readonly number[]) => made.filter((id) => ids.includes(id));
    expect(shown(await idsIn(maker, 'active_cutback_ibar'))).toEqual([cutBack, held]);
    const asking = await idsIn(manager, 'awaiting_company_info', '?baseProduct=PROSTHESIS');
    expect(shown(asking)).toEqual([held, other]);
    expect(shown(await idsIn(manager, 'awaiting_company_info', '?baseProduct=FABRICATION_PR'))).toEqual([]);
  });
});

describe('the sleeves of a guide', () => {
  const view = '/api/queues/installing_socket';
  const marks = (reply: { body: { sleeves: { dentNumber: number; installedBy: string | null }[] } }) =>
    reply.body.sleeves.map(({ dentNumber, installedBy }) => [dentNumber, installedBy]);

  it('are ticked off one by one, by whom is seen, and the tick is taken back', async () => {
    const id = await aProject(server, { owner: dentist, state: 'INSTALLING_SOCKET' });
    const me = calling(server, machinist);
    const other = await aColleague(server, [], {
      teams: ['PROD_MACHINE'],
      firstName: 'Karim',
      surname: 'PILOTE',
    });
    const tick = (teeth: number[], installed: boolean, person = machinist) =>
      calling(server, person).post(`${view}/projects/${id}/sleeves`, { dentNumbers: teeth, installed });
    expect(marks(await tick([14], true, other))).toEqual([
      [14, 'Karim PILOTE'],
      [15, null],
    ]);
    // The first user stays named.
    const both = await tick([14, 15, 15], true);
    expect(marks(both)[0]).toEqual([14, 'Karim PILOTE']);
    const { body } = await me.get(`${view}/projects/${id}`);
    expect(body.sleeves).toEqual(both.body.sleeves);
    expect(marks(await tick([14], false))[0]).toEqual([14, null]);
    // A tick is no change of the project: who ends the step has seen it all.
    const done = await me.post(`${view}/action`, {
      actionType: 'STATE_INSTALLING_SOCKET',
      rows: [{ id, version: 1 }],
    });
    expect(done.body.done).toEqual([id]);
    expect((await tick([14], true)).body.error).toBe('queue.notInView');
    const shown = await me.get(`/api/queues/guide_state_finishing/projects/${id}`);
    expect(shown.body.sleeves[1].installedTime).toMatch(/^20/);
  });

  it('are ticked off by the team that installs them, where they are installed', async () => {
    const id = await aProject(server, { owner: dentist, state: 'INSTALLING_SOCKET' });
    const finishing = await aProject(server, { owner: dentist, state: 'FINISHING' });
    const body = { dentNumbers: [14], installed: true };
    const post = async (person: Person, path: string, fields: object = body) =>
      (await calling(server, person).post(`/api/queues/${path}/sleeves`, fields)).body.error;
    expect(await post(packer, `installing_socket/projects/${id}`)).toBe('dashboard.accessNotGranted');
    expect(await post(machinist, `guide_state_finishing/projects/${finishing}`)).toBe('action.notOffered');
    expect(await post(machinist, `installing_socket/projects/${finishing}`)).toBe('queue.notInView');
    expect(await post(machinist, 'installing_socket/projects/99999999')).toBe('notFound');
    const missing = { dentNumbers: [14, 47], installed: true };
    expect(await post(machinist, `installing_socket/projects/${id}`, missing)).toBe('implant.unknown');
    const { body: facts } = await calling(server, machinist).get(`${view}/projects/${id}`);
    expect(facts.sleeves[0].installedTime).toBeNull();
  });
});

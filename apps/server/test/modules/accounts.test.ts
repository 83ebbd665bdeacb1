import { isOrderedFor } from '@maxilla/domain/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { aProject, catalogue } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { listenAt } from '../support/live-stream.ts';
import { aColleague, aDentist, anAdministrator, PASSWORD, type Person } from '../support/people.ts';
import { listen } from '../support/tus.ts';

let server: TestApp;
let admin: Person;
beforeAll(async () => {
  server = await openTestApp();
  await catalogue(server);
  admin = await anAdministrator(server, { surname: 'MODÈLE', firstName: 'Alix' });
});
afterAll(() => server.close());

const detailsOf = async (id: number) => (await calling(server, admin).get(`/api/users/${id}/details`)).body;
const trailOf = async (id: number) =>
  (await calling(server, admin).get(`/api/users/changes?ofUser=${id}`)).body.changes;
const ship = (ownerId: number) =>
  server.db
    .updateTable('projects')
    .set({ shipped_at: server.clock.now().instant })
    .where('owner_id', '=', ownerId)
    .execute();

describe('the list of users', () => {
  test('names those for whom staff may order, as their pages and the orders themselves do', async () => {
    const wanted = { surname: 'COMMANDÉ' };
    const open = await aDentist(server, wanted);
    const unconfirmed = await aDentist(server, { ...wanted, status: 'CREATED' });
    const suspended = await aDentist(server, { ...wanted, status: 'SUSPENDED' });
    await server.db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('id', '=', unconfirmed.id)
      .execute();
    const { get, post } = calling(server, await anAdministrator(server));
    const { users } = (await get('/api/users?searchKey=commande&orderedFor=true')).body;
    expect(users.map(({ id }: Person) => id)).toEqual([open.id]);
    for (const { id } of [open, unconfirmed, suspended]) {
      const { emailConfirmed, role, status } = (await get(`/api/users/${id}/details`)).body;
      const order = { projectOwnerId: id, patientName: 'MARTIN Léo', productId: 1, noOfImplants: 1 };
      const { status: answer, body } = await post('/api/projects', order);
      expect([answer, body.error]).toEqual(id === open.id ? [200, undefined] : [400, 'user.notADentist']);
      expect(isOrderedFor({ emailConfirmed, role, status })).toBe(id === open.id);
    }
  });

  test('is filtered by role, status and category, and each row says them', async () => {
    const wanted = { surname: 'FILTRÉ' };
    const newcomer = await aDentist(server, wanted);
    const shipped = await aDentist(server, wanted);
    await aProject(server, { owner: shipped });
    await ship(shipped.id);
    await server.db
      .updateTable('users')
      .set({ categories: ['PRIORITY'] })
      .where('id', '=', shipped.id)
      .execute();
    const colleague = await aColleague(server, [], { ...wanted, teams: ['LOG'], status: 'INACTIVE' });
    const { get } = calling(server, await aColleague(server));
    const found = async (query: string) =>
      (await get(`/api/users?searchKey=filtre&orderBy=id&${query}`)).body.users.map(({ id }: Person) => id);
    expect(await found('')).toEqual([newcomer.id, shipped.id, colleague.id]);
    expect(await found('userRole=ROLE_INTERNAL_USER')).toEqual([colleague.id]);
    expect(await found('userStatus=ACTIVE')).toEqual([newcomer.id, shipped.id]);
    expect(await found('userCategory=NEWBIE')).toEqual([newcomer.id]);
    expect(await found('userCategory=PRIORITY')).toEqual([shipped.id]);
    expect(await found('userCategory=PRIORITY&userStatus=INACTIVE')).toEqual([]);
    const { users } = (await get('/api/users?searchKey=filtre&orderBy=id')).body;
    expect(users).toMatchObject([
      { categories: ['NEWBIE'], teams: [] },
      { categories: ['PRIORITY'] },
      { categories: [], teams: ['LOG'], status: 'INACTIVE' },
    ]);
    expect((await get(`/api/users?searchKey=${shipped.id}&userRole=ROLE_USER`)).body.users).toContainEqual(
      expect.objectContaining({ id: shipped.id }),
    );
    expect((await get('/api/users?userStatus=GONE')).body.fields).toEqual({
      userStatus: 'field.unknownValue',
    });
  });
});

describe('the profile of somebody else', () => {
  const edit = (who: Person, id: number, changes: Readonly<Record<string, unknown>>, version?: number) =>
    calling(server, who).patch(
      `/api/users/${id}/user_profile${version === undefined ? '' : `?version=${version}`}`,
      Object.entries(changes).map(([path, value]) => ({ op: 'add', path: `/${path}`, value })),
    );

  test('is changed field by field, told of in the trail, and its own edits count too', async () => {
    const dentist = await aDentist(server);
    const manager = await aColleague(server, ['EDIT_USER'], { surname: 'EXEMPLAIRE', firstName: 'Chloé' });
    const changed = await edit(manager, dentist.id, { siren: '732 829 320', officeName: 'Cabinet' }, 1);
    expect(changed).toMatchObject({
      status: 200,
      body: { siren: '732829320', officeName: 'Cabinet', version: 2 },
    });
    expect(await trailOf(dentist.id)).toMatchObject([
      {
        subject: 'PROFILE',
        operation: 'REPLACE',
        value: 'siren',
        actorFullName: 'Chloé EXEMPLAIRE',
        texts: { before: '', after: '732829320' },
      },
      { subject: 'PROFILE', operation: 'REPLACE', value: 'officeName' },
    ]);
    const own = [{ op: 'add', path: '/officeName', value: 'À moi' }];
    await calling(server, dentist).patch(`/api/users/${dentist.id}/profile`, own);
    await calling(server, dentist).patch(`/api/users/${dentist.id}/profile`, own);
    const trail = await trailOf(dentist.id);
    expect(trail).toHaveLength(3);
    expect(trail[0]).toMatchObject({
      value: 'officeName',
      actorId: dentist.id,
      texts: { before: 'Cabinet', after: 'À moi' },
    });
    const stale = await edit(manager, dentist.id, { officeName: 'Autre' }, 2);
    expect(stale).toMatchObject({ status: 409, body: { error: 'record.changed' } });
    // Nobody bills a colleague.
    const colleague = await aColleague(server);
    expect(await edit(manager, colleague.id, { siren: '732 829 320' })).toMatchObject({
      status: 400,
      body: { fields: { siren: 'user.notADentist' } },
    });
    expect(await detailsOf(dentist.id)).toMatchObject({ officeName: 'À moi', version: 3 });
  });

  test('is saved by one of two who edit the same version', async () => {
    const dentist = await aDentist(server);
    const two = await Promise.all([anAdministrator(server), anAdministrator(server)]);
    const replies = await Promise.all(
      two.map((who, at) => edit(who, dentist.id, { officeName: `C${at}` }, 1)),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test.each([
    ['siren', '732829321', 'identity.sirenInvalid'],
    ['siren', '032829320', 'identity.sirenInvalid'],
    ['licenceNumber', '', 'field.required'],
    ['telephoneNumber', '12', 'identity.phoneInvalid'],
    ['officeEmailAddress', 'nobody', 'field.email'],
  ])('refuses %s %j', async (field, value, code) => {
    const dentist = await aDentist(server);
    const reply = await edit(admin, dentist.id, { [field]: value });
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: code } } });
    expect(await detailsOf(dentist.id)).toMatchObject({ version: 1, siren: '' });
  });

  test('is one’s own elsewhere, and that of an administrator for administrators', async () => {
    const manager = await aColleague(server, ['EDIT_USER']);
    expect((await edit(manager, manager.id, { firstName: 'Eve' })).body.error).toBe('user.ownAccount');
    expect((await edit(manager, admin.id, { firstName: 'Eve' })).body.error).toBe('access.denied');
    expect((await edit(admin, 999_999_999, { firstName: 'Eve' })).status).toBe(404);
  });
});

describe('categories and followers', () => {
  const update = (who: Person, id: number, body: object) =>
    calling(server, who).patch(`/api/users/${id}/details`, body);
  const category = (operation: string, userCategory: string) => ({
    updateType: 'UPDATE_USER_CATEGORY',
    operation,
    userCategory,
  });

  test('priority waits for the first shipment; setting twice is once', async () => {
    const dentist = await aDentist(server);
    expect(await update(admin, dentist.id, category('ADD', 'PRIORITY'))).toMatchObject({
      status: 409,
      body: {
        error: 'user.priorityAndNewbieConflict',
        fields: { userCategory: 'user.priorityAndNewbieConflict' },
      },
    });
    await aProject(server, { owner: dentist });
    await ship(dentist.id);
    for (const _ of [1, 2]) {
      const set = await update(admin, dentist.id, category('ADD', 'PRIORITY'));
      expect(set.body).toMatchObject({ isPriority: true, isNewbie: false });
    }
    const removed = await update(admin, dentist.id, category('REMOVE', 'PRIORITY'));
    expect(removed.body.isPriority).toBe(false);
    expect((await trailOf(dentist.id)).map(({ operation }: { operation: string }) => operation)).toEqual([
      'REMOVE',
      'ADD',
    ]);
    const colleague = await aColleague(server);
    expect((await update(admin, colleague.id, category('ADD', 'UNSATISFIED'))).body.error).toBe(
      'user.notADentist',
    );
    expect((await update(admin, dentist.id, category('ADD', 'NEWBIE'))).status).toBe(400);
  });

  test('a dentist has one follower of each team, the latest', async () => {
    const dentist = await aDentist(server);
    const follow = (operation: string, teamCode?: string) => ({
      updateType: 'UPDATE_FOLLOWER',
      operation,
      teamCode,
    });
    const sales = await aColleague(server, ['EDIT_USER'], { teams: ['COM'], surname: 'ESSAI' });
    const other = await aColleague(server, ['EDIT_USER'], { teams: ['COM'], surname: 'AUTRE' });
    const relations = await aColleague(server, ['EDIT_USER'], { teams: ['RC'] });
    await update(sales, dentist.id, follow('ADD'));
    await update(relations, dentist.id, follow('ADD', 'RC'));
    const replaced = await update(other, dentist.id, follow('ADD', 'COM'));
    expect(replaced.body.followers).toMatchObject([
      { id: other.id, teamCode: 'COM' },
      { id: relations.id, teamCode: 'RC' },
    ]);
    // A former follower can no longer remove the new one.
    const after = await update(sales, dentist.id, follow('REMOVE', 'COM'));
    const told = await calling(server, sales).get('/api/notifications');
    expect(told.body.notifications).toMatchObject([
      { title: 'Followed by a colleague', link: `/users/${dentist.id}/details` },
    ]);
    expect(after.body.followers).toHaveLength(2);
    expect((await update(other, dentist.id, follow('REMOVE'))).body.followers).toHaveLength(1);
    expect((await update(sales, dentist.id, follow('ADD', 'RC'))).body.error).toBe('user.cannotFollow');
    expect(await trailOf(dentist.id)).toContainEqual(
      expect.objectContaining({
        operation: 'REPLACE',
        value: 'COM',
        former: expect.stringContaining('ESSAI'),
      }),
    );
    const logistics = await aColleague(server, ['EDIT_USER'], { teams: ['LOG'] });
    expect((await update(logistics, dentist.id, follow('ADD'))).body.error).toBe('user.cannotFollow');
    expect((await update(admin, dentist.id, follow('ADD', 'COM'))).body.error).toBe('user.cannotFollow');
    expect((await update(sales, logistics.id, follow('ADD'))).body.error).toBe('user.notADentist');
  });
});

describe('followers of dentists', () => {
  test('no longer does when they leave the team or may not log in', async () => {
    const dentist = await aDentist(server);
    const sales = await aColleague(server, ['EDIT_USER'], { teams: ['COM'] });
    const relations = await aColleague(server, ['EDIT_USER'], { teams: ['RC'] });
    const follow = { updateType: 'UPDATE_FOLLOWER', operation: 'ADD' };
    for (const who of [sales, relations]) {
      await calling(server, who).patch(`/api/users/${dentist.id}/details`, follow);
    }
    const { get, patch, post } = calling(server, admin);
    const followers = async () =>
      (await get(`/api/users/${dentist.id}/details`)).body.followers.map(({ id }: Person) => id);
    expect(await followers()).toEqual([sales.id, relations.id]);
    await post(`/api/users/${sales.id}/permissions`, { permissions: {}, internalTeams: { 1: 'REMOVE' } });
    expect(await followers()).toEqual([relations.id]);
    const suspended = { updateType: 'UPDATE_USER_STATUS', userStatus: 'SUSPENDED' };
    await patch(`/api/users/${relations.id}/details`, suspended);
    expect(await followers()).toEqual([]);
  });
});

describe('rights', () => {
  const change = (who: Person, id: number, body: object) =>
    calling(server, who).post(`/api/users/${id}/permissions`, { permissions: {}, ...body });

  test('are changed all or nothing, each in the trail', async () => {
    const holder = await aColleague(server, ['EDIT_CLINIC'], { teams: ['LOG'] });
    const refused = await change(admin, holder.id, {
      permissions: { EDIT_GUIDE: 'ADD' },
      internalTeams: { 11: 'ADD' },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'team.fixed', fields: { 'internalTeams.11': 'team.fixed' } },
    });
    const done = await change(admin, holder.id, {
      permissions: { EDIT_GUIDE: 'ADD', EDIT_CLINIC: 'REMOVE' },
      internalTeams: { 9: 'ADD' },
      components: { 2: 'ADD' },
    });
    expect(done).toMatchObject({
      status: 200,
      body: {
        permissions: ['EDIT_GUIDE'],
        teams: [{ abbreviation: 'LOG' }, { abbreviation: 'QA' }],
        dashboards: ['guide_planning'],
      },
    });
    // Once more changes nothing.
    await change(admin, holder.id, { permissions: { EDIT_GUIDE: 'ADD' } });
    expect(await trailOf(holder.id)).toMatchObject([
      { subject: 'DASHBOARD', operation: 'ADD', value: 'guide_planning', actorFullName: 'Alix MODÈLE' },
      { subject: 'TEAM', operation: 'ADD', value: 'QA' },
      { subject: 'PERMISSION', operation: 'REMOVE', value: 'EDIT_CLINIC' },
      { subject: 'PERMISSION', operation: 'ADD', value: 'EDIT_GUIDE' },
    ]);
  });

  test('taken away while their holder works, end with the next call, and the holder hears of it', async () => {
    const base = await listen(server);
    const holder = await aColleague(server, ['EDIT_CLINIC']);
    const stream = await listenAt(base, holder);
    const name = () => ({
      name: crypto.randomUUID(),
      emailAddress: 'a@b.example',
      telephoneNumber: '0199000021',
    });
    const { post, get } = calling(server, holder);
    expect((await post('/api/clinics', name())).status).toBe(200);
    await change(admin, holder.id, { permissions: { EDIT_CLINIC: 'REMOVE' } });
    await expect.poll(() => stream.events).toContainEqual({ kind: 'user', id: holder.id });
    expect((await post('/api/clinics', name())).body.error).toBe('access.denied');
    expect((await get(`/api/users/${holder.id}/profile`)).body.permissions).toEqual([]);
  });

  test('to a dashboard open it, its queues and their buttons', async () => {
    const holder = await aColleague(server);
    const { get } = calling(server, holder);
    const dashboard = '/api/dashboards/LOG/shipments/data_counts';
    expect((await get(dashboard)).body.error).toBe('dashboard.accessNotGranted');
    const granted = await calling(server, admin).post('/api/dashboards/components', {
      userId: holder.id,
      components: { 9: 'ADD' },
    });
    expect(granted.body.dashboards).toEqual(['shipments']);
    await expect.poll(async () => (await get(dashboard)).status).toBe(200);
    expect((await get('/api/queues/package_prep_guides')).status).toBe(200);
    expect((await get('/api/dashboards/ADV/sales_administration/data_counts')).status).toBe(403);
    expect((await get(`/api/dashboards?userId=${holder.id}`)).body.dashboards).toMatchObject([
      { internalTeamAbbreviation: 'LOG', components: [{ name: 'shipments' }] },
    ]);
  });

  test('are not widened through somebody else, nor by oneself', async () => {
    const manager = await aColleague(server, ['EDIT_USER', 'EDIT_CLINIC'], { teams: ['RC'] });
    const holder = await aColleague(server);
    expect((await change(manager, holder.id, { permissions: { EDIT_CLINIC: 'ADD' } })).status).toBe(200);
    expect((await change(manager, holder.id, { permissions: { CREATE_INVOICE: 'ADD' } })).body).toMatchObject(
      {
        error: 'right.notHeld',
        fields: { 'permissions.CREATE_INVOICE': 'right.notHeld' },
      },
    );
    expect((await change(manager, manager.id, { permissions: { EDIT_CLINIC: 'REMOVE' } })).body.error).toBe(
      'user.ownAccount',
    );
    expect((await change(manager, admin.id, { permissions: { EDIT_CLINIC: 'REMOVE' } })).body.error).toBe(
      'user.notInternal',
    );
    const teams = await calling(server, manager).post(`/api/users/${holder.id}/internal_teams`, {
      internalTeams: { 2: 'ADD' },
    });
    expect(teams.body.teams).toMatchObject([{ abbreviation: 'RC' }]);
    expect((await change(manager, 999_999_999, {})).status).toBe(404);
    expect((await change(manager, holder.id, { permissions: { RULE: 'ADD' } })).status).toBe(400);
  });
});

describe('the last administrator', () => {
  test('remains, however two end each other’s access at once', async () => {
    const portal = await openTestApp();
    try {
      const pair = [await anAdministrator(portal), await anAdministrator(portal)] as const;
      const suspend = (who: Person, whom: Person) =>
        calling(portal, who).patch(`/api/users/${whom.id}/details`, {
          updateType: 'UPDATE_USER_STATUS',
          userStatus: 'SUSPENDED',
        });
      const replies = await Promise.all([suspend(pair[0], pair[1]), suspend(pair[1], pair[0])]);
      const [done, refused] = replies.toSorted((a, b) => a.status - b.status);
      expect(done?.status).toBe(200);
      expect(['user.lastAdministrator', 'auth.required']).toContain(refused?.body.error);
      const rows = await portal.db
        .selectFrom('users')
        .select(['id', 'status'])
        .where('role', '=', 'ROLE_ADMIN')
        .execute();
      const active = rows.filter(({ status }) => status === 'ACTIVE');
      expect(active).toHaveLength(1);
      const last = pair.find(({ id }) => id === active[0]?.id)!;
      const left = await calling(portal, last).post('/api/auth/deactivate_account', {
        email: last.email,
        password: PASSWORD,
      });
      expect(left.body.error).toBe('user.lastAdministrator');
    } finally {
      await portal.close();
    }
  });
});

describe('the trail', () => {
  test('is searched by person, subject and time', async () => {
    const whom = await aColleague(server, [], { surname: 'TRACÉ', firstName: 'Odile' });
    const who = await anAdministrator(server, { surname: 'TRACEUR' });
    const { post, get } = calling(server, who);
    await post(`/api/users/${whom.id}/permissions`, { permissions: { EDIT_GUIDE: 'ADD' } });
    await post(`/api/users/${whom.id}/internal_teams`, { internalTeams: { 9: 'ADD' } });
    const old = { at: new Date('2031-01-05T23:30:00Z') };
    const first = await server.db
      .selectFrom('account_changes')
      .select('id')
      .where('user_id', '=', whom.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('account_changes').set(old).where('id', '=', first.id).execute();
    const values = async (query: string) =>
      (await get(`/api/users/changes?${query}`)).body.changes.map(({ value }: { value: string }) => value);
    expect(await values('searchKey=trace%20odile')).toEqual(['QA', 'EDIT_GUIDE']);
    expect(await values('searchKey=traceur')).toEqual(['QA', 'EDIT_GUIDE']);
    expect(await values('searchKey=traceur&subject=TEAM')).toEqual(['QA']);
    expect(await values('searchKey=traceur&fromDate=06-01-2031&toDate=06-01-2031')).toEqual(['EDIT_GUIDE']);
    expect(await values('searchKey=traceur&fromDate=04-01-2031&toDate=05-01-2031')).toEqual([]);
    expect(await values('searchKey=nobody')).toEqual([]);
    const reversed = await get('/api/users/changes?fromDate=06-01-2031&toDate=05-01-2031');
    expect([reversed.status, reversed.body.fields]).toEqual([400, { toDate: 'range.order' }]);
    expect(await values('searchKey=nobody&fromDate=06-01-2031')).toEqual([]);
    const nosy = await aColleague(server);
    expect((await calling(server, nosy).get('/api/users/changes')).status).toBe(403);
  });

  test('begins with the account', async () => {
    const created = await calling(server, admin).post('/api/users', {
      languageCode: 'FR',
      title: 'Mrs',
      surname: 'NOUVELLE',
      firstName: 'Ève',
      emailAddress: 'eve.nouvelle@maxilla.example',
      password: 'secret1!',
      role: 'ROLE_INTERNAL_USER',
      permissions: ['EDIT_GUIDE'],
      teams: ['LOG'],
    });
    expect(await trailOf(created.body.userId)).toMatchObject([
      { subject: 'TEAM', value: 'LOG' },
      { subject: 'PERMISSION', value: 'EDIT_GUIDE' },
      { subject: 'ACCOUNT', operation: 'ADD', value: 'ROLE_INTERNAL_USER', actorId: admin.id },
    ]);
  });
});

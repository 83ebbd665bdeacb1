import { accountRefusal, USER_STATUSES } from '@maxilla/domain/people';
import { PERMISSIONS } from '@maxilla/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { isUsable } from '../../src/modules/users/api.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { aClinic } from '../support/builders.ts';
import { listenAt } from '../support/live-stream.ts';
import {
  aColleague,
  aDentist,
  anAddress,
  anAdministrator,
  PASSWORD,
  type Person,
} from '../support/people.ts';
import { listen } from '../support/tus.ts';

let server: TestApp;
let admin: Person;
beforeAll(async () => {
  server = await openTestApp();
  admin = await anAdministrator(server);
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, who: Person, payload?: object) =>
  server.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) });

describe('the own profile', () => {
  const patch = (who: Person, operations: object[], id = who.id) =>
    call('PATCH', `/api/users/${id}/profile`, who, operations);

  test('changes the fields named and no others', async () => {
    const me = await aDentist(server, { firstName: 'Ana' });
    const reply = await patch(me, [
      { op: 'replace', path: '/surname', value: "d'Étienne" },
      { op: 'add', path: '/officeName', value: 'Cabinet 🦷 du Parc' },
      { op: 'add', path: '/address/city', value: 'Saint-Étienne' },
      { op: 'add', path: '/officeTelephoneNumber', value: '01 99.00 00-12' },
    ]);
    expect(reply.json()).toMatchObject({
      surname: "D'ÉTIENNE",
      firstName: 'Ana',
      officeName: 'Cabinet 🦷 du Parc',
      telephoneNumber: '+33612345678',
      officeTelephoneNumber: '+33199000012',
      addresses: [{ city: 'Saint-Étienne', country: 'FR' }],
    });
    const removed = await patch(me, [
      { op: 'remove', path: '/officeName' },
      { op: 'replace', path: '/address/postalCode', value: '42000' },
    ]);
    expect(removed.json()).toMatchObject({
      officeName: '',
      addresses: [{ city: 'Saint-Étienne', postalCode: '42000' }],
    });
    expect((await call('GET', `/api/users/${me.id}/profile`, me)).json()).toEqual(removed.json());
  });

  test('is not changed from a former state', async () => {
    const me = await aDentist(server);
    const { version } = (await call('GET', `/api/users/${me.id}/profile`, me)).json();
    const name = (value: string) =>
      call('PATCH', `/api/users/${me.id}/profile?version=${version}`, me, [
        { op: 'replace', path: '/officeName', value },
      ]);
    expect((await name('Practice P')).json()).toMatchObject({
      officeName: 'Practice P',
      version: version + 1,
    });
    const late = await name('Practice Q');
    expect([late.statusCode, late.json().error]).toEqual([409, 'record.changed']);
  });

  test.each([
    [{ op: 'remove', path: '/surname' }, { surname: 'field.required' }],
    [{ op: 'replace', path: '/title', value: 'Prof' }, { title: 'field.unknownValue' }],
    [{ op: 'replace', path: '/firstName', value: 5 }, { firstName: 'field.invalid' }],
    [{ op: 'replace', path: '/firstName', value: 'x'.repeat(201) }, { firstName: 'field.tooLong' }],
    [{ op: 'replace', path: '/firstName', value: '<script>' }, { firstName: 'name.invalid' }],
    [{ op: 'replace', path: '/telephoneNumber', value: '12' }, { telephoneNumber: 'identity.phoneInvalid' }],
    [
      { op: 'replace', path: '/licenceNumber', value: '12345678901' },
      { licenceNumber: 'identity.rppsInvalid' },
    ],
    [{ op: 'replace', path: '/officeEmailAddress', value: 'nobody' }, { officeEmailAddress: 'field.email' }],
    [
      { op: 'replace', path: '/address/country', value: 'XX' },
      { 'address.country': 'identity.countryUnknown' },
    ],
    [{ op: 'remove', path: '/licenceNumber' }, { licenceNumber: 'field.required' }],
    [{ op: 'replace', path: '/address/city', value: '' }, { 'address.city': 'field.required' }],
    [{ op: 'replace', path: '/role', value: 'ROLE_ADMIN' }, { '0.path': 'field.unknownValue' }],
    [{ op: 'replace', path: '/emailAddress', value: 'a@b.example' }, { '0.path': 'field.unknownValue' }],
    [{ op: 'test', path: '/title', value: 'Dr' }, { '0.op': 'field.unknownValue' }],
  ])('refuses %j and changes nothing', async (operation, fields) => {
    const me = await aDentist(server);
    const reply = await patch(
      me,
      [{ op: 'replace', path: '/officeName', value: 'changed' }, operation].toReversed(),
    );
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual(fields);
    expect((await call('GET', `/api/users/${me.id}/profile`, me)).json().officeName).toBe('');
  });

  test('is not accessible to other users', async () => {
    const [me, other] = [await aDentist(server), await aDentist(server)];
    for (const who of [me, admin]) {
      expect((await call('GET', `/api/users/${other.id}/profile`, who)).statusCode).toBe(404);
      expect((await patch(who, [{ op: 'remove', path: '/officeName' }], other.id)).statusCode).toBe(404);
    }
  });
});

describe('the addresses of a dentist', () => {
  const address = {
    addressLine1: '2 rue du Banc',
    addressLine2: '',
    addressLine3: '',
    postalCode: '69002',
    city: 'Lyon',
    country: 'FR',
  };
  const of = (kind: string, { id }: Person) => `/api/users/${id}/addresses/${kind}`;

  test('are one of each kind, the primary one first', async () => {
    const me = await aDentist(server);
    await anAddress(server, me);
    await call('POST', of('BILLING', me), me, address);
    await call('POST', of('OFFICE', me), me, address);
    const changed = await call('POST', of('BILLING', me), me, { ...address, city: 'Nice' });
    expect(changed.json().addresses).toMatchObject([
      { type: 'PRIMARY', city: 'Paris' },
      { type: 'OFFICE', city: 'Lyon' },
      { type: 'BILLING', city: 'Nice' },
    ]);
    expect((await call('GET', `/api/users/${me.id}/details`, admin)).json().addresses).toHaveLength(3);
    const removed = await call('DELETE', of('BILLING', me), me);
    expect(removed.json().addresses).toHaveLength(2);
    expect((await call('DELETE', of('BILLING', me), me)).statusCode).toBe(200);
  });

  test('replace the former one whole, whose second and third lines may be left out', async () => {
    const me = await aDentist(server);
    const long = { ...address, addressLine2: 'Bât. B', addressLine3: '2e étage' };
    const { addressLine2: _, addressLine3: __, ...short } = address;
    expect((await call('POST', of('OFFICE', me), me, long)).json().addresses).toEqual([
      { type: 'OFFICE', ...long },
    ]);
    const replaced = await call('POST', of('OFFICE', me), me, short);
    expect(replaced.json().addresses).toEqual([{ type: 'OFFICE', ...address }]);
  });

  test('come back after a removal only where no other one was given meanwhile', async () => {
    const me = await aDentist(server);
    const putBack = () => call('POST', `${of('BILLING', me)}?onlyIfNone=true`, me, address);
    expect((await putBack()).statusCode).toBe(200);
    await call('DELETE', of('BILLING', me), me);
    await call('POST', of('BILLING', me), me, { ...address, city: 'Nice' });
    const refused = await putBack();
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'record.changed']);
    const { addresses } = (await call('GET', `/api/users/${me.id}/profile`, me)).json();
    expect(addresses).toMatchObject([{ type: 'BILLING', city: 'Nice' }]);
  });

  test('come back with the postcode they had before postcodes were checked', async () => {
    const me = await aDentist(server);
    const old = { ...address, postalCode: 'F-75001' };
    expect((await call('POST', of('OFFICE', me), me, old)).statusCode).toBe(400);
    expect((await call('POST', `${of('OFFICE', me)}?onlyIfNone=true`, me, old)).statusCode).toBe(200);
  });

  test('are refused at their fields, and the primary one cannot be removed', async () => {
    const me = await aDentist(server);
    const blank = await call('POST', of('OFFICE', me), me, { ...address, city: ' ', country: 'XX' });
    expect(blank.json().fields).toEqual({ city: 'field.required', country: 'identity.countryUnknown' });
    const short = await call('POST', of('OFFICE', me), me, { ...address, postalCode: '7500' });
    expect(short.json().fields).toEqual({ postalCode: 'identity.postcodeInvalid' });
    await anAddress(server, me);
    const primary = await call('PATCH', `/api/users/${me.id}/profile`, me, [
      { op: 'replace', path: '/address/postalCode', value: '7500' },
    ]);
    expect(primary.json().fields).toEqual({ 'address.postalCode': 'identity.postcodeInvalid' });
    expect((await call('DELETE', of('PRIMARY', me), me)).statusCode).toBe(400);
    const other = await aDentist(server);
    expect((await call('POST', of('OFFICE', other), me, address)).statusCode).toBe(404);
    expect((await call('POST', of('OFFICE', admin), admin, address)).statusCode).toBe(404);
  });

  test('are changed by who edits users too, which the journal says', async () => {
    const dentist = await aDentist(server);
    const editor = await aColleague(server, ['EDIT_USER']);
    const saved = await call('POST', of('BILLING', dentist), editor, address);
    expect(saved.json().addresses).toMatchObject([{ type: 'BILLING', city: 'Lyon' }]);
    const trail = await call('GET', `/api/users/changes?ofUser=${dentist.id}`, editor);
    expect(trail.json().changes).toMatchObject([{ subject: 'PROFILE', value: 'BILLING' }]);
    expect((await call('POST', of('BILLING', dentist), await aColleague(server), address)).statusCode).toBe(
      403,
    );
  });

  test('say where parcels and bills go', async () => {
    const dentist = await aDentist(server);
    await anAddress(server, dentist);
    const addresses = async () => (await call('GET', `/api/users/${dentist.id}`, admin)).json().addresses;
    expect(await addresses()).toMatchObject([{ type: 'PRIMARY', primary: true, billing: true }]);
    await call('POST', of('BILLING', dentist), dentist, address);
    expect(await addresses()).toMatchObject([
      { type: 'PRIMARY', primary: true, billing: false },
      { type: 'BILLING', primary: false, billing: true },
    ]);
  });
});

describe('details of a user for staff', () => {
  test('is how they are reached, with their clinic, preferences and categories', async () => {
    const dentist = await aDentist(server);
    await aClinic(server, [dentist], 'Clinique du Parc');
    const colleague = await aColleague(server);
    const contact = (await call('GET', `/api/users/${dentist.id}/contact`, colleague)).json();
    expect(contact).toMatchObject({
      id: dentist.id,
      emailAddress: dentist.email,
      telephoneNumber: '+33612345678',
      clinic: { name: 'Clinique du Parc' },
      isNewbie: true,
      isPriority: false,
    });
    expect(contact).not.toHaveProperty('permissions');
    expect((await call('GET', '/api/users/999999/contact', colleague)).statusCode).toBe(404);
    expect((await call('GET', `/api/users/${dentist.id}/contact`, dentist)).statusCode).toBe(403);
    const details = (await call('GET', `/api/users/${dentist.id}`, colleague)).json();
    expect(details).toMatchObject({
      userPreference: { isExocad: false, general: '' },
      thirdPartyProviders: [{ provider: 'Compta', state: null }],
    });
    const ofStaff = (await call('GET', `/api/users/${colleague.id}/details`, admin)).json();
    expect(ofStaff).toMatchObject({ userPreference: null, thirdPartyProviders: [] });
  });

  test('are the permissions that there are', async () => {
    const { permissions } = (await call('GET', '/api/permissions', await aColleague(server))).json();
    expect(permissions.map(({ name }: { name: string }) => name).toSorted()).toEqual(PERMISSIONS.toSorted());
    expect(permissions).toContainEqual({ name: 'EDIT_CLINIC', group: 'people' });
  });
});

describe('the mails of staff', () => {
  test('are chosen by kinds of their own', async () => {
    const me = await aColleague(server);
    const choose = (unwantedMails: string[]) =>
      call('POST', `/api/users/${me.id}/mails`, me, { unwantedMails });
    expect((await choose(['COMMENTS', 'WATCHED'])).json().unwantedMails).toEqual(['COMMENTS', 'WATCHED']);
    expect((await choose(['FILES'])).json().fields).toEqual({ unwantedMails: 'field.unknownValue' });
  });
});

describe('the mails of a dentist', () => {
  test('are chosen by kind', async () => {
    const me = await aDentist(server);
    const choose = (unwantedMails: string[], id = me.id) =>
      call('POST', `/api/users/${id}/mails`, me, { unwantedMails });
    expect((await choose(['MESSAGES', 'MESSAGES', 'SHIPMENT'])).json().unwantedMails).toEqual([
      'MESSAGES',
      'SHIPMENT',
    ]);
    expect((await choose([])).json().unwantedMails).toEqual([]);
    expect((await choose(['PLANS'])).statusCode).toBe(400);
    expect((await choose([], admin.id)).statusCode).toBe(404);
    expect((await choose(['COMMENTS'])).json().fields).toEqual({ unwantedMails: 'field.unknownValue' });
  });
});

describe('people', () => {
  test('are found by any part of their name whatever its accents, page by page', async () => {
    for (let number = 0; number < 25; number += 1)
      await aDentist(server, { surname: 'ÉLÉPHANT', firstName: `Zoé ${number}` });
    const reply = await call('GET', '/api/users?searchKey=elephant%20zoe&userRole=ROLE_USER&offset=1', admin);
    expect(reply.json()).toMatchObject({ total: 25, totalPages: 2, currentPage: 1 });
    expect(reply.json().users).toHaveLength(5);
    const one = await call('GET', '/api/users?searchKey=Zo%C3%89%2017%20eleph', admin);
    expect(one.json().users).toMatchObject([{ fullName: 'Zoé 17 ÉLÉPHANT', role: 'ROLE_USER', city: '' }]);
    for (const nothing of ['%25', '_', "' or 1=1 --", '<b>']) {
      expect(
        (await call('GET', `/api/users?searchKey=${encodeURIComponent(`éléph${nothing}`)}`, admin)).json()
          .total,
      ).toBe(0);
    }
  });

  test('are found by the city that their row shows, once it is another one as well', async () => {
    const dentist = await aDentist(server, { surname: 'CITADIN' });
    const found = async (city: string) =>
      (await call('GET', `/api/users?searchKey=citadin%20${city}`, admin)).json().total;
    expect(await found('paris')).toBe(0);
    await anAddress(server, dentist);
    expect([await found('paris'), await found('orleans')]).toEqual([1, 0]);
    await server.db
      .updateTable('addresses')
      .set({ city: 'Orléans' })
      .where('user_id', '=', dentist.id)
      .execute();
    expect([await found('paris'), await found('orleans')]).toEqual([0, 1]);
    await server.db.deleteFrom('addresses').where('user_id', '=', dentist.id).execute();
    expect(await found('orleans')).toBe(0);
  });

  test('are sorted by the columns that exist', async () => {
    const ids = (await call('GET', '/api/users?orderBy=id&sort=asc', admin))
      .json()
      .users.map(({ id }: Person) => id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b));
    const wrong = await call('GET', '/api/users?orderBy=password_hash', admin);
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { orderBy: 'field.unknownValue' }]);
  });

  test.each([
    ['EN', 'asc', ['ROLE_ADMIN', 'ROLE_USER', 'ROLE_INTERNAL_USER'], ['ACTIVE', 'CREATED', 'SUSPENDED']],
    ['FR', 'asc', ['ROLE_ADMIN', 'ROLE_USER', 'ROLE_INTERNAL_USER'], ['ACTIVE', 'CREATED', 'SUSPENDED']],
    ['FR', 'desc', ['ROLE_INTERNAL_USER', 'ROLE_USER', 'ROLE_ADMIN'], ['SUSPENDED', 'CREATED', 'ACTIVE']],
  ] as const)(
    'are sorted by the words of their roles and statuses in %s, %s',
    async (language, sort, roles, statuses) => {
      const surname = `WORDS-${language}-${sort}`;
      await aDentist(server, { surname, status: 'SUSPENDED' });
      await aDentist(server, { surname, status: 'CREATED' });
      await aColleague(server, [], { surname });
      await anAdministrator(server, { surname });
      await call('POST', '/api/auth/change_language', admin, { languageCode: language });
      const sorted = async (orderBy: 'role' | 'status') => {
        const reply = await call(
          'GET',
          `/api/users?searchKey=${surname}&orderBy=${orderBy}&sort=${sort}`,
          admin,
        );
        return [...new Set(reply.json().users.map((user: Record<string, string>) => user[orderBy]))];
      };
      expect(await sorted('role')).toEqual(roles);
      expect(await sorted('status')).toEqual(statuses);
      await call('POST', '/api/auth/change_language', admin, { languageCode: 'EN' });
    },
  );

  test('are not shown to dentists', async () => {
    const dentist = await aDentist(server);
    expect((await call('GET', '/api/users', dentist)).statusCode).toBe(403);
    expect((await call('GET', '/api/users/company', dentist)).statusCode).toBe(403);
  });

  test('of the company are listed by team, without inactive ones', async () => {
    const guide = await aColleague(server, [], { teams: ['PROD_GUIDE'], surname: 'GUIDEUR' });
    await aColleague(server, [], { teams: ['LOG'], surname: 'LOGISTE' });
    await aColleague(server, [], { teams: ['PROD_GUIDE'], surname: 'PARTI', status: 'INACTIVE' });
    const reply = await call('GET', '/api/users/company?teamCodes=PROD_GUIDE', admin);
    expect(reply.json().users).toMatchObject([{ id: guide.id, teams: ['PROD_GUIDE'] }]);
    const unknown = await call('GET', '/api/users/company?teamCodes=PROD_GUIDE,UNKNOWN', admin);
    expect([unknown.statusCode, unknown.json().fields]).toEqual([
      400,
      { 'teamCodes.1': 'field.unknownValue' },
    ]);
  });
});

describe('a person as staff see them', () => {
  test('has teams, categories, the day they joined and a clinic', async () => {
    const dentist = await aDentist(server, { surname: 'CLINICIEN' });
    const clinicId = await aClinic(server, [dentist], 'Clinique des Détails');
    const at = { created_at: '2031-03-01T23:30:00Z', categories: ['PRIORITY'] };
    await server.db.updateTable('users').set(at).where('id', '=', dentist.id).execute();
    const own = await call('GET', `/api/users/${dentist.id}/profile`, dentist);
    expect(own.json().categories).toEqual(['NEWBIE']);
    const colleague = await aColleague(server, ['EDIT_GUIDE'], { teams: ['LOG'] });
    expect((await call('GET', `/api/users/${dentist.id}/details`, colleague)).json()).toMatchObject({
      id: dentist.id,
      surname: 'CLINICIEN',
      role: 'ROLE_USER',
      status: 'ACTIVE',
      createdDate: '02-03-2031',
      isPriority: true,
      isUnsatisfied: false,
      isNewbie: true,
      clinic: {
        id: clinicId,
        name: 'Clinique des Détails',
        emailAddress: 'accueil@clinique.example',
        telephoneNumber: '+33199000020',
      },
    });
    expect((await call('GET', `/api/users/${colleague.id}/details`, admin)).json()).toMatchObject({
      permissions: ['EDIT_GUIDE'],
      teams: [{ id: expect.any(Number), abbreviation: 'LOG' }],
      isNewbie: false,
      clinic: null,
    });
    expect((await call('GET', `/api/users/${dentist.id}/details`, dentist)).statusCode).toBe(403);
    expect((await call('GET', '/api/users/999999999/details', admin)).statusCode).toBe(404);
  });
});

describe('an account that may be used', () => {
  const cases = USER_STATUSES.flatMap((status) => [true, false].map((confirmed) => ({ status, confirmed })));
  test.each(cases)('is the same in SQL as in the domain: %j', async ({ status, confirmed }) => {
    const { id } = await aDentist(server, { status, confirmed });
    const found = await server.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where(isUsable())
      .execute();
    expect(found.length === 1).toBe(accountRefusal({ status, confirmed }) === null);
  });

  test('is required of a dentist on whose behalf a project is created', async () => {
    const unconfirmed = await aDentist(server, { status: 'CREATED', confirmed: false });
    const started = await call('POST', '/api/projects', admin, {
      projectOwnerId: unconfirmed.id,
      patientName: 'Rose',
      noOfImplants: 1,
      productTypeId: 1,
      productId: 1,
    });
    expect([started.statusCode, started.json().error]).toEqual([400, 'user.notADentist']);
  });
});

describe('a staff account', () => {
  const form = (change: object = {}) => ({
    languageCode: 'FR',
    title: 'Mrs',
    surname: 'Dupré',
    firstName: 'Ève',
    emailAddress: `eve.${crypto.randomUUID()}@maxilla.example`,
    password: 'secret1!',
    role: 'ROLE_INTERNAL_USER',
    permissions: ['EDIT_GUIDE'],
    teams: ['PROD_GUIDE'],
    ...change,
  });
  const create = (who: Person, change: object = {}) => call('POST', '/api/users', who, form(change));

  test('is active at once, and its owner is told', async () => {
    const emailAddress = 'nouvelle@maxilla.example';
    const reply = await create(admin, { emailAddress });
    expect(reply.statusCode).toBe(200);
    const login = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: emailAddress, password: 'secret1!' },
    });
    expect(login.json().user).toMatchObject({
      id: reply.json().userId,
      status: 'ACTIVE',
      surname: 'DUPRÉ',
      permissions: ['EDIT_GUIDE'],
      teams: ['PROD_GUIDE'],
      categories: [],
    });
    const mail = await server.db
      .selectFrom('mails')
      .select('template')
      .where('recipient', '=', emailAddress)
      .execute();
    expect(mail).toEqual([{ template: 'accountCreated' }]);
  });

  test.each([
    [{ emailAddress: 'eve@elsewhere.example' }, { emailAddress: 'user.notCompanyAddress' }],
    [{ password: 'abc' }, { password: 'auth.weakFirstPassword' }],
    [{ role: 'ROLE_USER' }, { role: 'field.unknownValue' }],
    [{ permissions: ['RULE_THE_WORLD'] }, { 'permissions.0': 'field.unknownValue' }],
    [{ surname: '' }, { surname: 'field.required' }],
  ])('with %j is refused', async (change, fields) => {
    const reply = await create(admin, change);
    expect([reply.statusCode, reply.json().fields]).toEqual([400, fields]);
  });

  test('is created by staff with the permission, who cannot grant more than they hold', async () => {
    const clerk = await aColleague(server, ['CREATE_OR_DELETE_USER', 'EDIT_GUIDE'], {
      teams: ['PROD_GUIDE'],
    });
    expect((await create(clerk)).statusCode).toBe(200);
    expect((await create(clerk, { teams: ['PROD_GUIDE', 'LOG'] })).statusCode).toBe(403);
    expect((await create(clerk, { role: 'ROLE_ADMIN' })).statusCode).toBe(403);
    expect((await create(clerk, { permissions: ['CREATE_INVOICE'] })).statusCode).toBe(403);
    expect((await create(await aColleague(server, ['EDIT_GUIDE']))).statusCode).toBe(403);
    expect((await create(await aDentist(server))).statusCode).toBe(403);
  });

  test('has a unique e-mail address', async () => {
    const taken = await create(admin, { emailAddress: admin.email });
    expect([taken.statusCode, taken.json().error]).toEqual([409, 'auth.emailTaken']);
  });
});

describe('a password given by somebody else', () => {
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url, payload, headers });

  test('admits to nothing but its change', async () => {
    const emailAddress = 'debutante@maxilla.example';
    const given = 'secret1!';
    await call('POST', '/api/users', admin, {
      languageCode: 'FR',
      title: 'Mrs',
      surname: 'Dupré',
      firstName: 'Ève',
      emailAddress,
      password: given,
      role: 'ROLE_INTERNAL_USER',
    });
    const opened = await post('/api/auth/login', { email: emailAddress, password: given });
    const { token, user } = opened.json();
    expect(user.passwordGiven).toBe(true);
    const headers = { authorization: `Bearer ${token}` };
    const read = (url: string) => server.app.inject({ url, headers });
    expect((await read('/api/projects')).json().error).toBe('auth.passwordChangeRequired');
    expect((await read('/api/live')).statusCode).toBe(403);
    expect((await read(`/api/users/${user.id}/profile`)).statusCode).toBe(200);

    const change = (newPassword: string) =>
      post('/api/auth/change_password', { currentPassword: given, newPassword }, headers);
    expect((await change('Welcome1!')).json().fields).toEqual({ newPassword: 'auth.commonPassword' });
    expect((await change('Debutante1!')).json().fields).toEqual({ newPassword: 'auth.ownPassword' });
    const changed = await change('Correct-Horse-1');
    expect(changed.statusCode).toBe(200);
    const after = { authorization: `Bearer ${changed.json().token}` };
    const profile = await server.app.inject({ url: `/api/users/${user.id}/profile`, headers: after });
    expect(profile.json().passwordGiven).toBe(false);
    await expect
      .poll(async () => (await server.app.inject({ url: '/api/projects', headers: after })).statusCode)
      .toBe(200);
  });
});

describe('the status of an account', () => {
  const set = (who: Person, of: Pick<Person, 'id'>, userStatus: string) =>
    call('PATCH', `/api/users/${of.id}/details`, who, { updateType: 'UPDATE_USER_STATUS', userStatus });
  test('is not changed by somebody who has not seen the one that a colleague has set', async () => {
    const manager = await aColleague(server, ['EDIT_USER']);
    const leaver = await aColleague(server);
    const from = (formerStatus: string, userStatus: string) =>
      call('PATCH', `/api/users/${leaver.id}/details`, manager, {
        updateType: 'UPDATE_USER_STATUS',
        userStatus,
        formerStatus,
      });
    expect((await from('ACTIVE', 'INACTIVE')).statusCode).toBe(200);
    // Set by both.
    expect((await from('ACTIVE', 'INACTIVE')).statusCode).toBe(200);
    expect((await from('ACTIVE', 'CREATED')).json().error).toBe('record.changed');
    expect((await from('INACTIVE', 'ACTIVE')).json().status).toBe('ACTIVE');
  });

  const reading = (who: Person) =>
    server.app.inject({ url: `/api/users/${who.id}/profile`, headers: who.headers });
  const logIn = ({ email }: Person) =>
    server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } });

  test('is changed by staff with the permission; a suspended user is out at once', async () => {
    const base = await listen(server);
    const manager = await aColleague(server, ['EDIT_USER']);
    const leaver = await aColleague(server);
    const stream = await listenAt(base, leaver);
    expect((await reading(leaver)).statusCode).toBe(200);
    const suspended = await set(manager, leaver, 'SUSPENDED');
    expect([suspended.statusCode, suspended.json().status]).toEqual([200, 'SUSPENDED']);
    expect((await reading(leaver)).statusCode).toBe(401);
    await expect.poll(() => stream.ended(), { timeout: 10_000 }).toBe(true);
    expect((await logIn(leaver)).json().error).toBe('auth.suspended');

    expect((await set(manager, leaver, 'ACTIVE')).json().error).toBe('user.suspended');
    expect((await set(admin, leaver, 'ACTIVE')).statusCode).toBe(200);
    expect((await reading(leaver)).statusCode).toBe(401);
    expect((await logIn(leaver)).statusCode).toBe(200);
  });

  test('of an administrator is changed by administrators only, and nobody changes their own', async () => {
    const manager = await aColleague(server, ['EDIT_USER']);
    const other = await anAdministrator(server);
    expect((await set(manager, other, 'SUSPENDED')).json().error).toBe('access.denied');
    expect((await set(manager, manager, 'INACTIVE')).json().error).toBe('user.ownAccount');
    expect((await set(admin, admin, 'SUSPENDED')).json().error).toBe('user.ownAccount');
    expect((await set(admin, other, 'SUSPENDED')).statusCode).toBe(200);
    expect((await set(admin, { id: 999_999_999 }, 'SUSPENDED')).statusCode).toBe(404);
  });

  test('stays when somebody is only logged out everywhere', async () => {
    const manager = await aColleague(server, ['EDIT_USER']);
    const dentist = await aDentist(server);
    const end = (who: Person, of: Person) => call('POST', `/api/users/${of.id}/end_sessions`, who);
    expect((await end(manager, admin)).json().error).toBe('access.denied');
    expect((await end(manager, manager)).json().error).toBe('user.ownAccount');
    expect((await end(await aColleague(server), dentist)).statusCode).toBe(403);
    expect((await reading(dentist)).statusCode).toBe(200);
    const refresh = await logIn(dentist);
    const cookie = refresh.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      headers: { cookie },
    });
    expect(again.statusCode).toBe(200);
    // A renewed session is one still.
    expect((await end(manager, dentist)).json()).toEqual({ ended: 2 });
    expect((await reading(dentist)).statusCode).toBe(401);
    expect((await logIn(dentist)).statusCode).toBe(200);
    expect((await end(admin, dentist)).json()).toEqual({ ended: 1 });
    expect((await end(admin, dentist)).json()).toEqual({ ended: 0 });
    const { changes } = (await call('GET', `/api/users/changes?ofUser=${dentist.id}`, admin)).json();
    expect(changes).toMatchObject([
      { subject: 'SESSIONS', operation: 'REMOVE', value: '0', actorId: admin.id },
      { subject: 'SESSIONS', operation: 'REMOVE', value: '1', actorId: admin.id },
      { subject: 'SESSIONS', operation: 'REMOVE', value: '2', actorId: manager.id },
    ]);
  });
});

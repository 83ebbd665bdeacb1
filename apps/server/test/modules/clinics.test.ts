import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { aClinic } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../support/people.ts';

let server: TestApp;
let editor: Person;
beforeAll(async () => {
  server = await openTestApp();
  editor = await aColleague(server, ['EDIT_CLINIC']);
});
afterAll(() => server.close());

const FORM = {
  name: 'Clinique des Tests',
  emailAddress: 'Accueil@Clinique.example',
  telephoneNumber: '01 99 00 00 30',
};
const stored = (id: number) =>
  server.db.selectFrom('clinics').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const clinicOf = async (user: Person) => {
  const row = await server.db
    .selectFrom('users')
    .select('clinic_id')
    .where('id', '=', user.id)
    .executeTakeFirst();
  return row?.clinic_id;
};

describe('a clinic', () => {
  it('is created, visible to all staff, and found by any text of its row', async () => {
    const added = await calling(server, editor).post('/api/clinics', FORM);
    expect(added).toMatchObject({
      status: 200,
      body: {
        ...FORM,
        emailAddress: 'accueil@clinique.example',
        telephoneNumber: '+33199000030',
        version: 1,
        users: [],
      },
    });
    const { id } = added.body;
    expect(await stored(id)).toMatchObject({
      name: FORM.name,
      telephone_number: '+33199000030',
      version: 1,
    });

    const { get } = calling(server, await aColleague(server));
    expect((await get(`/api/clinics/${id}`)).body).toEqual(added.body);
    for (const text of [
      'TÉSTS clinique',
      'accueil@clinique.example',
      '01 99 00 00 30',
      '0199000030',
      '+33 1.99.00',
      String(id),
    ]) {
      const found = await get(`/api/clinics?searchKey=${encodeURIComponent(text)}`);
      expect([text, found.body.clinics]).toEqual([
        text,
        [
          {
            id,
            name: FORM.name,
            emailAddress: 'accueil@clinique.example',
            telephoneNumber: '+33199000030',
          },
        ],
      ]);
    }
    expect((await get('/api/clinics?searchKey=%25')).body.total).toBe(0);
    expect((await get('/api/clinics/999999999')).status).toBe(404);
  });

  it('changes only the given fields, if the version is current', async () => {
    const id = await aClinic(server, [], 'Clinique du Parc');
    const { patch } = calling(server, editor);
    const changed = await patch(`/api/clinics/${id}?version=1`, [
      { op: 'replace', path: '/name', value: ' Clinique du Lac ' },
      { op: 'replace', path: '/telephoneNumber', value: '+33199000031' },
    ]);
    expect(changed.body).toMatchObject({
      name: 'Clinique du Lac',
      telephoneNumber: '+33199000031',
      emailAddress: 'accueil@clinique.example',
      version: 2,
    });
    const stale = await patch(`/api/clinics/${id}?version=1`, [{ op: 'replace', path: '/name', value: 'X' }]);
    expect(stale).toMatchObject({ status: 409, body: { error: 'record.changed' } });
    expect(await stored(id)).toMatchObject({ name: 'Clinique du Lac', version: 2 });
    const same = [{ op: 'replace', path: '/name', value: 'Clinique du Lac' }];
    expect((await patch(`/api/clinics/${id}?version=2`, same)).body.version).toBe(2);
    // A client that sends no version overwrites whatever is stored.
    expect(
      (await patch(`/api/clinics/${id}`, [{ op: 'replace', path: '/name', value: 'Lac' }])).body.version,
    ).toBe(3);
    expect(
      (await patch('/api/clinics/999999999', [{ op: 'replace', path: '/name', value: 'X' }])).status,
    ).toBe(404);
  });

  it('has a unique name, ignoring case, accents, white space and invisible characters', async () => {
    const id = await aClinic(server, [], 'Clinique Été');
    const { post, patch } = calling(server, editor);
    const taken = { status: 409, body: { error: 'clinic.nameTaken', fields: { name: 'clinic.nameTaken' } } };
    for (const name of ['CLINIQUE ÉTÉ', 'clinique ete', 'Clinique\u00a0 Été', 'Cli\u200bnique Été']) {
      expect(await post('/api/clinics', { ...FORM, name })).toMatchObject(taken);
    }
    const other = await aClinic(server);
    const name = [{ op: 'replace', path: '/name', value: 'clinique été' }];
    expect(await patch(`/api/clinics/${other}?version=1`, name)).toMatchObject(taken);
    expect((await stored(other)).version).toBe(1);
    expect(await patch(`/api/clinics/${id}?version=1`, name)).toMatchObject({ status: 200 });
  });

  it('is created once by two concurrent requests', async () => {
    const form = { ...FORM, name: 'Clinique à Deux' };
    const replies = await Promise.all([1, 2].map(() => calling(server, editor).post('/api/clinics', form)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([
    [{ name: '  ' }, { name: 'field.required' }],
    [{ name: undefined }, { name: 'field.required' }],
    [{ emailAddress: 'nobody' }, { emailAddress: 'field.email' }],
    [{ telephoneNumber: '' }, { telephoneNumber: 'field.required' }],
    [{ telephoneNumber: '12' }, { telephoneNumber: 'identity.phoneInvalid' }],
    [{ name: 'x'.repeat(201) }, { name: 'field.tooLong' }],
  ])('is refused with %j', async (wrong, fields) => {
    const { post, patch } = calling(server, editor);
    expect(await post('/api/clinics', { ...FORM, name: 'Clinique Fausse', ...wrong })).toMatchObject({
      status: 400,
      body: { error: 'request.invalid', fields },
    });
    const id = await aClinic(server);
    const [[path, value] = ['', '']] = Object.entries(wrong);
    if (value !== undefined) {
      const refused = await patch(`/api/clinics/${id}`, [{ op: 'replace', path: `/${path}`, value }]);
      expect(refused.body.fields).toEqual(fields);
    }
    const removed = await patch(`/api/clinics/${id}`, [{ op: 'remove', path: `/${path}` }]);
    expect(Object.keys(removed.body.fields)).toEqual([path]);
    expect((await stored(id)).version).toBe(1);
  });

  it('is hidden from dentists, and read-only for staff without the permission', async () => {
    const id = await aClinic(server);
    const dentist = calling(server, await aDentist(server));
    const colleague = calling(server, await aColleague(server, ['EDIT_USER']));
    for (const url of ['/api/clinics', `/api/clinics/${id}`])
      expect((await dentist.get(url)).status).toBe(403);
    for (const who of [dentist, colleague]) {
      expect((await who.post('/api/clinics', { ...FORM, name: 'Clinique Interdite' })).status).toBe(403);
      expect((await who.post(`/api/clinics/${id}/users`, { operation: 'ADD', userId: 1 })).status).toBe(403);
    }
    expect((await calling(server, await anAdministrator(server)).get(`/api/clinics/${id}`)).status).toBe(200);
  });

  it('is sorted by every column', async () => {
    await aClinic(server, [], 'Écho');
    await aClinic(server, [], 'alpha');
    const { get } = calling(server, editor);
    const names = async (query: string) =>
      (await get(`/api/clinics?${query}`)).body.clinics.map(({ name }: { name: string }) => name);
    const byName: string[] = await names('orderBy=name&sort=asc');
    expect(byName.indexOf('alpha')).toBeLessThan(byName.indexOf('Écho'));
    expect(await names('orderBy=name&sort=desc')).toEqual(byName.toReversed());
    for (const column of ['id', 'emailAddress', 'telephoneNumber']) {
      expect(await names(`orderBy=${column}`)).toHaveLength(byName.length);
    }
    expect((await get('/api/clinics?orderBy=search')).body.fields).toEqual({ orderBy: 'field.unknownValue' });
  });
});

describe('the users of a clinic', () => {
  const change = (id: number, operation: 'ADD' | 'REMOVE', user: { id: number }) =>
    calling(server, editor).post(`/api/clinics/${id}/users`, { operation, userId: user.id });

  it('are added, listed by name, and removed', async () => {
    const id = await aClinic(server);
    const second = await aDentist(server, { surname: 'ZOLA', firstName: 'Anne' });
    const first = await aDentist(server, { surname: 'ABEL', firstName: 'Luc' });
    await change(id, 'ADD', second);
    const both = await change(id, 'ADD', first);
    expect(both.body.users).toEqual([
      { id: first.id, surname: 'ABEL', firstName: 'Luc', emailAddress: first.email, status: 'ACTIVE' },
      { id: second.id, surname: 'ZOLA', firstName: 'Anne', emailAddress: second.email, status: 'ACTIVE' },
    ]);
    expect(await clinicOf(first)).toBe(id);
    expect((await change(id, 'REMOVE', first)).body.users.map((user: { id: number }) => user.id)).toEqual([
      second.id,
    ]);
    expect(await clinicOf(first)).toBe(null);
  });

  it('do not change when a request repeats the current state', async () => {
    const [dentist, stranger] = [await aDentist(server), await aDentist(server)];
    const id = await aClinic(server, [dentist]);
    expect((await change(id, 'ADD', dentist)).body.users).toHaveLength(1);
    expect((await change(id, 'REMOVE', stranger)).body.users).toHaveLength(1);
  });

  it('belong to one clinic: another one can neither add nor remove them', async () => {
    const dentist = await aDentist(server);
    const [own, other] = [await aClinic(server, [dentist]), await aClinic(server)];
    expect(await change(other, 'ADD', dentist)).toMatchObject({
      status: 409,
      body: { error: 'clinic.userElsewhere', fields: { userId: 'clinic.userElsewhere' } },
    });
    expect((await change(other, 'REMOVE', dentist)).status).toBe(200);
    expect(await clinicOf(dentist)).toBe(own);
  });

  it('are added by one of two clinics at once', async () => {
    const dentist = await aDentist(server);
    const clinics = [await aClinic(server), await aClinic(server)];
    const replies = await Promise.all(clinics.map((id) => change(id, 'ADD', dentist)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await clinicOf(dentist)).toBe(clinics[replies.findIndex(({ status }) => status === 200)]);
  });

  it('are dentists', async () => {
    const id = await aClinic(server);
    for (const user of [await aColleague(server), { id: 999_999_999 }]) {
      expect(await change(id, 'ADD', user)).toMatchObject({
        status: 400,
        body: { error: 'user.notADentist', fields: { userId: 'user.notADentist' } },
      });
    }
    expect((await change(999_999_999, 'ADD', await aDentist(server))).status).toBe(404);
  });
});

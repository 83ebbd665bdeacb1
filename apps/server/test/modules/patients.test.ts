import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { aPatient, aProject } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { aColleague, aDentist, type Person } from '../support/people.ts';

let server: TestApp;
let dentist: Person;
let other: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  other = await aDentist(server);
  await aPatient(server, other, 'Éric Saule');
});
afterAll(() => server.close());

describe('patients', () => {
  it('are added by their dentist, and nobody else sees them', async () => {
    const added = await calling(server, dentist).post('/api/patients', { name: 'Éloïse O’Brien-Cœur' });
    expect(added).toMatchObject({ status: 200, body: { name: "Éloïse O'Brien-Cœur", projects: 0 } });
    const own = await calling(server, dentist).get('/api/patients');
    expect(own.body.patients.map((patient: { id: number }) => patient.id)).toEqual([added.body.id]);
    expect((await calling(server, other).get('/api/patients?searchKey=eloise')).body.total).toBe(0);
    expect((await calling(server, other).get(`/api/patients?userId=${dentist.id}`)).status).toBe(403);
  });

  it.each(['<b>Luc</b>', 'Robert"; drop table patients', 'Zoé 🦷', '   ', 'a'.repeat(101)])(
    'are not called %s',
    async (name) => {
      const refused = await calling(server, dentist).post('/api/patients', { name });
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.fields)).toEqual(['name']);
    },
  );

  it('are told apart by a date of birth or a reference, which is found and can be changed', async () => {
    const { get, post, patch } = calling(server, dentist);
    const twin = { name: 'Jeanne Homonyme', reference: '12/05/1968' };
    const { id } = (await post('/api/patients', twin)).body;
    await post('/api/patients', { ...twin, reference: 'dossier #4' });
    const found = await get('/api/patients?searchKey=homonyme%2012/05');
    expect(found.body.patients).toEqual([expect.objectContaining({ id, ...twin })]);
    const changed = await patch(`/api/patients/${id}`, { reference: 'dossier #5' });
    expect(changed).toMatchObject({ status: 200, body: { id, reference: 'dossier #5' } });
    expect((await get(`/api/patients/${id}`)).body.reference).toBe('dossier #5');
    const stranger = calling(server, other);
    expect((await stranger.get(`/api/patients/${id}`)).status).toBe(404);
    expect((await stranger.patch(`/api/patients/${id}`, { reference: '' })).status).toBe(404);
    expect((await patch(`/api/patients/${id}`, { reference: 'a'.repeat(61) })).status).toBe(400);
  });

  it('are found ignoring case and accents, in pages', async () => {
    const busy = await aDentist(server);
    for (let number = 10; number < 33; number += 1) await aPatient(server, busy, `Hélène ${number}`);
    const { get } = calling(server, busy);
    const first = await get('/api/patients?searchKey=HELENE&orderBy=name');
    expect(first.body).toMatchObject({ total: 23, totalPages: 2, currentPage: 0 });
    expect(first.body.patients).toHaveLength(20);
    expect(first.body.patients[0].name).toBe('Hélène 10');
    const second = await get('/api/patients?searchKey=HELENE&orderBy=name&offset=1');
    expect(second.body.patients.map((patient: { name: string }) => patient.name)).toEqual([
      'Hélène 30',
      'Hélène 31',
      'Hélène 32',
    ]);
    expect((await get('/api/patients?searchKey=%25')).body.total).toBe(0);
    expect((await get('/api/patients?orderBy=created_at')).status).toBe(400);
  });

  it('are added by staff with the permission, on behalf of a dentist', async () => {
    const entering = calling(server, await aColleague(server, ['CREATE_OR_DELETE_PROJECT']));
    expect((await entering.post('/api/patients', { name: 'Rose' })).body.fields).toEqual({
      dentistId: 'field.required',
    });
    const colleague = await aColleague(server);
    const misled = await entering.post('/api/patients', { name: 'Rose', dentistId: colleague.id });
    expect(misled).toMatchObject({ status: 400, body: { error: 'user.notADentist' } });
    expect((await entering.post('/api/patients', { name: 'Rose', dentistId: other.id })).status).toBe(200);
    const found = await entering.get(`/api/patients?userId=${other.id}&searchKey=rose`);
    expect(found.body.total).toBe(1);
    expect((await calling(server, colleague).get('/api/patients')).status).toBe(403);
  });

  it('count the projects made for them', async () => {
    const owner = await aDentist(server);
    await aProject(server, { owner });
    const deleted = await aProject(server, { owner });
    await server.db.updateTable('projects').set({ state: 'DELETED' }).where('id', '=', deleted).execute();
    const listed = await calling(server, owner).get('/api/patients');
    expect(listed.body.patients.map((patient: { projects: number }) => patient.projects)).toEqual([0, 1]);
  });
});

import { productByCode } from '@maxilla/domain/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { aPatient, aProject, catalogue } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { consistencyFaults } from '../support/consistency.ts';
import { aColleague, aDentist, type Person } from '../support/people.ts';

let server: TestApp;
let dentist: Person;
let other: Person;
beforeAll(async () => {
  server = await openTestApp();
  await catalogue(server);
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
    for (const written of ['12/05', '12.05.1968', '1968-05-12', '12051968']) {
      const found = await get(`/api/patients?searchKey=homonyme%20${written}`);
      expect(found.body.patients).toEqual([
        expect.objectContaining({ id, name: twin.name, reference: '12-05-1968' }),
      ]);
    }
    const changed = await patch(`/api/patients/${id}`, { reference: 'dossier #5' });
    expect(changed).toMatchObject({ status: 200, body: { id, reference: 'dossier #5' } });
    expect((await get(`/api/patients/${id}`)).body.reference).toBe('dossier #5');
    const taken = await patch(`/api/patients/${id}`, { reference: 'Dossier #4' });
    expect(taken).toMatchObject({
      status: 409,
      body: { error: 'patient.exists', fields: { reference: 'patient.exists' } },
    });
    expect((await get(`/api/patients/${id}`)).body.reference).toBe('dossier #5');
    const stranger = calling(server, other);
    expect((await stranger.get(`/api/patients/${id}`)).status).toBe(404);
    expect((await stranger.patch(`/api/patients/${id}`, { reference: '' })).status).toBe(404);
    expect((await patch(`/api/patients/${id}`, { reference: 'a'.repeat(61) })).status).toBe(400);
  });

  it('are not changed from a former state', async () => {
    const { post, patch } = calling(server, dentist);
    const { id, version } = (await post('/api/patients', { name: 'Paul Nouveau' })).body;
    const renamed = await patch(`/api/patients/${id}?version=${version}`, { name: 'Paule Nouveau' });
    expect(renamed.body).toMatchObject({ name: 'Paule Nouveau', version: version + 1 });
    const late = await patch(`/api/patients/${id}?version=${version}`, { name: 'Pol Nouveau' });
    expect(late).toMatchObject({ status: 409, body: { error: 'record.changed' } });
    const again = await patch(`/api/patients/${id}?version=${version + 1}`, { name: 'Pol Nouveau' });
    expect(again.body.name).toBe('Pol Nouveau');
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
    const suspended = await aDentist(server, { status: 'SUSPENDED' });
    for (const { id: dentistId } of [colleague, suspended]) {
      const misled = await entering.post('/api/patients', { name: 'Rose', dentistId });
      expect(misled).toMatchObject({ status: 400, body: { error: 'user.notADentist' } });
    }
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

describe('a patient who exists already', () => {
  it('is refused under the same name and reference, in whatever case', async () => {
    const { post } = calling(server, await aDentist(server));
    await post('/api/patients', { name: 'Élise Répétée', reference: '12/05/1968' });
    const again = await post('/api/patients', { name: 'elise REPETEE', reference: '12/05/1968' });
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'patient.exists', fields: { name: 'patient.exists' } },
    });
    expect((await post('/api/patients', { name: 'Élise Répétée', reference: '13/05/1968' })).status).toBe(
      200,
    );
    const colleague = calling(server, await aDentist(server));
    const own = await colleague.post('/api/patients', { name: 'Élise Répétée', reference: '12/05/1968' });
    expect(own.status).toBe(200);
  });

  it('is added once by requests that arrive at once, with a project or without', async () => {
    const owner = await aDentist(server);
    const { get, post } = calling(server, owner);
    const wanted = { name: 'Paul Simultané', reference: '01/02/1970' };
    const project = {
      productId: productByCode('GCEP').id,
      noOfImplants: 1,
      patientName: wanted.name,
      patientReference: wanted.reference,
    };
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => post('/api/patients', wanted)),
      post('/api/patients', { ...wanted, name: 'PAUL SIMULTANE' }),
      post('/api/projects', project),
    ]);
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    expect((await get('/api/patients?searchKey=simultane')).body.total).toBe(1);
  });
});

describe('the date of birth or the reference of a patient', () => {
  const name = 'Inès Poirier';

  it.each([
    ['12-03-1980', '12/03/1980'],
    ['12-03-1980', '1980-03-12'],
    ['12-03-1980', '12.3.1980'],
    ['Dossier nº 4-B', 'DOSSIER Nº 4 b'],
    ['Écho-12', 'echo 12'],
  ])('%s is that of %s', async (reference, other) => {
    const owner = await aDentist(server);
    const { post, patch } = calling(server, owner);
    const { id } = (await post('/api/patients', { name, reference })).body;
    expect(await post('/api/patients', { name, reference: other })).toMatchObject({
      status: 409,
      body: { fields: { name: 'patient.exists' } },
    });
    const namesake = (await post('/api/patients', { name })).body;
    expect((await patch(`/api/patients/${namesake.id}`, { reference: other })).body.fields).toEqual({
      reference: 'patient.exists',
    });
    expect((await patch(`/api/patients/${id}`, { reference: other })).status).toBe(200);
    // As it may have been written before.
    await server.db.updateTable('patients').set({ reference: other }).where('id', '=', id).execute();
    expect((await post('/api/patients', { name, reference })).status).toBe(409);
  });

  it.each([
    ['31-02-1980', 'field.date'],
    ['12/03/2190', 'patient.bornLater'],
    ['01-01-1800', 'patient.bornTooEarly'],
  ])('is not %s', async (reference, code) => {
    const { post, patch } = calling(server, await aDentist(server));
    expect((await post('/api/patients', { name, reference })).body.fields).toEqual({ reference: code });
    const { id } = (await post('/api/patients', { name })).body;
    expect((await patch(`/api/patients/${id}`, { reference })).body.fields).toEqual({ reference: code });
    const project = {
      productId: productByCode('GCEP').id,
      noOfImplants: 1,
      patientName: 'Rose Poirier',
      patientReference: reference,
    };
    expect((await post('/api/projects', project)).body.fields).toEqual({ patientReference: code });
  });
});

describe('two records of a patient', () => {
  const twins = async (owner: Person) => {
    const id = await aPatient(server, owner, 'Léa Doublon');
    const intoId = await aPatient(server, owner, 'Léa Doublon-Martin');
    const projectId = await aProject(server, {
      owner,
      columns: { patient_id: id, patient_name: 'Léa Doublon' },
    });
    return { id, intoId, projectId };
  };
  const nameOf = async (owner: Person, id: number) =>
    (await calling(server, owner).get(`/api/projects/${id}`)).body.patientName;

  it('become one with all projects, and are two again when it is undone', async () => {
    const owner = await aDentist(server);
    const { get, post } = calling(server, owner);
    const { id, intoId, projectId } = await twins(owner);
    const merged = await post(`/api/patients/${id}/merge`, { intoId });
    expect(merged.body).toMatchObject({ patient: { id: intoId, projects: 1 } });
    expect(await nameOf(owner, projectId)).toBe('Léa Doublon-Martin');
    expect((await get('/api/projects?searchKey=doublon-martin')).body.total).toBe(1);
    expect((await get(`/api/patients/${id}`)).body.id).toBe(intoId);
    expect((await calling(server, other).get(`/api/patients/${id}`)).status).toBe(404);
    expect((await get('/api/patients?searchKey=doublon')).body.total).toBe(1);
    expect((await post(`/api/patients/${id}/merge`, { intoId })).status).toBe(404);
    const { mergeId } = merged.body;
    expect((await post(`/api/patients/${id}/unmerge`, { mergeId })).body).toMatchObject({ id, projects: 1 });
    expect(await nameOf(owner, projectId)).toBe('Léa Doublon');
    expect((await get('/api/patients?searchKey=doublon')).body.total).toBe(2);
    expect((await post(`/api/patients/${id}/unmerge`, { mergeId })).status).toBe(404);
  });

  it('are two again with what was ordered for the first since', async () => {
    const owner = await aDentist(server);
    const { post } = calling(server, owner);
    const { id, intoId } = await twins(owner);
    const start = async () =>
      (await post('/api/projects', { patientId: id, noOfImplants: 1, productId: 1 })).body.projectId;
    const { mergeId } = (await post(`/api/patients/${id}/merge`, { intoId })).body;
    const since = await start();
    expect(await nameOf(owner, since)).toBe('Léa Doublon-Martin');
    expect((await post(`/api/patients/${id}/unmerge`, { mergeId })).body).toMatchObject({ id, projects: 2 });
    expect(await nameOf(owner, since)).toBe('Léa Doublon');
    expect(await nameOf(owner, await start())).toBe('Léa Doublon');
  });

  it('are three again, one undone after the other, with what was ordered for the first since', async () => {
    const owner = await aDentist(server);
    const { get, post, patch } = calling(server, owner);
    const { id, intoId, projectId } = await twins(owner);
    const lastId = await aPatient(server, owner, 'Léa Martin');
    const first = (await post(`/api/patients/${id}/merge`, { intoId })).body.mergeId;
    const second = (await post(`/api/patients/${intoId}/merge`, { intoId: lastId })).body.mergeId;
    const since = (await post('/api/projects', { patientId: id, noOfImplants: 1, productId: 1 })).body
      .projectId;
    await patch(`/api/patients/${lastId}`, { name: 'Léa Martin-Doublon' });
    expect(await nameOf(owner, since)).toBe('Léa Martin-Doublon');
    // The last merge comes first.
    expect((await post(`/api/patients/${id}/unmerge`, { mergeId: first })).body.error).toBe('undo.notLast');
    const back = await post(`/api/patients/${intoId}/unmerge`, { mergeId: second });
    expect(back.body).toMatchObject({ id: intoId, projects: 2 });
    expect(await nameOf(owner, since)).toBe('Léa Doublon-Martin');
    expect((await post(`/api/patients/${id}/unmerge`, { mergeId: first })).body).toMatchObject({
      projects: 2,
    });
    expect([await nameOf(owner, projectId), await nameOf(owner, since)]).toEqual([
      'Léa Doublon',
      'Léa Doublon',
    ]);
    expect((await get(`/api/patients/${lastId}`)).body.projects).toBe(0);
  });

  it('stay one while another patient has the name and reference', async () => {
    const owner = await aDentist(server);
    const { get, post, patch } = calling(server, owner);
    const { id, intoId } = await twins(owner);
    const { mergeId } = (await post(`/api/patients/${id}/merge`, { intoId })).body;
    const twin = (await post('/api/patients', { name: ' Léa  Doublon ' })).body;
    expect(twin.name).toBe('Léa Doublon');
    expect((await post(`/api/patients/${id}/unmerge`, { mergeId })).body.error).toBe('patient.exists');
    expect((await get(`/api/patients/${id}`)).body.id).not.toBe(id);
    await patch(`/api/patients/${twin.id}`, { reference: '04/05/1980' });
    // The other record of the two is no exception, unless they were alike before.
    await patch(`/api/patients/${intoId}`, { name: 'Léa Doublon' });
    expect((await post(`/api/patients/${id}/unmerge`, { mergeId })).body.error).toBe('patient.exists');
    await patch(`/api/patients/${intoId}`, { name: 'Léa Martin' });
    expect((await post(`/api/patients/${id}/unmerge`, { mergeId })).body).toMatchObject({ id });
  });

  it('are two again while projects are ordered for both', async () => {
    const owner = await aDentist(server);
    const { post } = calling(server, owner);
    const { id, intoId } = await twins(owner);
    for (let round = 0; round < 5; round += 1) {
      const { mergeId } = (await post(`/api/patients/${id}/merge`, { intoId })).body;
      const replies = await Promise.all([
        ...Array.from({ length: 3 }, () =>
          post('/api/projects', { patientId: id, productId: 1, noOfImplants: 1 }),
        ),
        post(`/api/patients/${id}/unmerge`, { mergeId }),
        ...Array.from({ length: 3 }, () =>
          post('/api/projects', { patientId: id, productId: 1, noOfImplants: 1 }),
        ),
      ]);
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    }
    expect(await consistencyFaults(server.db)).toEqual([]);
  });

  it('become one, and get another name, while what is in the cart for them is ordered', async () => {
    const owner = await aDentist(server);
    const { post, patch } = calling(server, owner);
    const deliveryAddress = { addressLine1: '1 rue A', postalCode: '75001', city: 'Paris', country: 'FR' };
    for (let round = 0; round < 4; round += 1) {
      const id = await aPatient(server, owner, `Léa Panier ${'ABCD'[round]}`);
      const intoId = await aPatient(server, owner, `Léa Commande ${'ABCD'[round]}`);
      await aProject(server, { owner, state: 'ADDED_TO_CART', columns: { patient_id: id } });
      const replies = await Promise.all([
        post('/api/orders', { deliveryAddress, termsAccepted: true }),
        post(`/api/patients/${id}/merge`, { intoId }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      await aProject(server, { owner, state: 'ADDED_TO_CART', columns: { patient_id: intoId } });
      const renamed = await Promise.all([
        post('/api/orders', { deliveryAddress, termsAccepted: true }),
        patch(`/api/patients/${intoId}`, { name: `Léa Rebaptisée ${'ABCD'[round]}` }),
      ]);
      expect(renamed.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  it('become one with the reference that only one has, which undoing gives back', async () => {
    const owner = await aDentist(server);
    const { get, post, patch } = calling(server, owner);
    const { id, intoId } = await twins(owner);
    const referenceOf = async (one: number) => (await get(`/api/patients/${one}`)).body.reference;
    await patch(`/api/patients/${id}`, { reference: '03-04-1970' });
    const merged = await post(`/api/patients/${id}/merge`, { intoId });
    expect(merged.body.patient.reference).toBe('03-04-1970');
    const { mergeId } = merged.body;
    expect((await post(`/api/patients/${id}/unmerge`, { mergeId })).body.reference).toBe('03-04-1970');
    expect(await referenceOf(intoId)).toBe('');
    // A reference of their own stays.
    await patch(`/api/patients/${intoId}`, { reference: '1234' });
    const again = await post(`/api/patients/${id}/merge`, { intoId });
    expect(again.body.patient.reference).toBe('1234');
    await post(`/api/patients/${id}/unmerge`, { mergeId: again.body.mergeId });
    expect([await referenceOf(id), await referenceOf(intoId)]).toEqual(['03-04-1970', '1234']);
  });

  it('are renamed with their projects, which tell it in their history', async () => {
    const owner = await aDentist(server);
    const { get, patch } = calling(server, owner);
    const { id, projectId } = await twins(owner);
    const rename = async (name: string) => (await patch(`/api/patients/${id}`, { name })).body;
    expect(await rename('Léa d’Aubigny')).toMatchObject({ name: "Léa d'Aubigny", projects: 1 });
    expect(await nameOf(owner, projectId)).toBe("Léa d'Aubigny");
    expect((await get('/api/projects?searchKey=aubigny')).body.total).toBe(1);
    expect((await get('/api/patients?searchKey=aubigny')).body.total).toBe(1);
    expect((await rename('Léa/2')).fields).toEqual({ name: 'name.invalid' });
    expect((await rename('Léa Doublon-Martin')).fields).toEqual({ name: 'patient.exists' });
    const stranger = await aDentist(server);
    expect((await calling(server, stranger).patch(`/api/patients/${id}`, { name: 'X' })).status).toBe(404);
    const history = server.db.selectFrom('history').where('subject_id', '=', projectId);
    expect(await history.where('code', '=', 'PATIENT_CHANGED').select('params').execute()).toEqual([
      { params: { from: 'Léa Doublon', to: "Léa d'Aubigny" } },
    ]);
    expect(await nameOf(owner, projectId)).toBe("Léa d'Aubigny");
  });

  it('stay one once something has happened since', async () => {
    const owner = await aDentist(server);
    const { post, patch } = calling(server, owner);
    const { id, intoId, projectId } = await twins(owner);
    const { mergeId } = (await post(`/api/patients/${id}/merge`, { intoId })).body;
    await patch(`/api/projects/${projectId}`, { description: 'Du côté droit.' });
    expect((await post(`/api/patients/${id}/unmerge`, { mergeId })).body.error).toBe('undo.superseded');
    expect(await nameOf(owner, projectId)).toBe('Léa Doublon-Martin');
  });

  it('are of one dentist, and two', async () => {
    const owner = await aDentist(server);
    const { post } = calling(server, owner);
    const { id, intoId } = await twins(owner);
    const foreign = await aPatient(server, other, 'Léa Ailleurs');
    expect((await post(`/api/patients/${id}/merge`, { intoId: id })).body.error).toBe('patient.sameOne');
    expect((await post(`/api/patients/${id}/merge`, { intoId: foreign })).status).toBe(404);
    expect((await calling(server, other).post(`/api/patients/${id}/merge`, { intoId })).status).toBe(404);
  });

  it('are merged while one is being ordered for: the new project is for the one that stays', async () => {
    const owner = await aDentist(server);
    const { post } = calling(server, owner);
    const { id, intoId } = await twins(owner);
    const project = { patientId: id, productId: 1, noOfImplants: 1 };
    const [merged, ...created] = await Promise.all([
      post(`/api/patients/${id}/merge`, { intoId }),
      ...Array.from({ length: 4 }, () => post('/api/projects', project)),
    ]);
    expect(merged?.status).toBe(200);
    expect(created.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const late = await post('/api/projects', project);
    expect(await nameOf(owner, late.body.projectId)).toBe('Léa Doublon-Martin');
    expect(await consistencyFaults(server.db)).toEqual([]);
  });
});

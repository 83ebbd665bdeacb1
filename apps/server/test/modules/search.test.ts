import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { aClinic, aDocument, anOrder, aPatient, aProject } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { aColleague, aDentist, type Person } from '../support/people.ts';

let server: TestApp;
let dentist: Person;
let project: number;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server, { firstName: 'Hugo', surname: 'GÉLINOTTE' });
  project = await aProject(server, { owner: dentist, state: 'DRAFTING_PLAN' });
  await aPatient(server, dentist, 'Rose Gélinotte');
});
afterAll(() => server.close());

const search = async (person: Person, text: string) => {
  const { body } = await calling(server, person).get(`/api/search?searchKey=${encodeURIComponent(text)}`);
  return {
    projects: body.projects.map((one: { id: number }) => one.id),
    patients: body.patients.map((one: { name: string }) => one.name),
    dentists: body.dentists.map((one: { id: number }) => one.id),
    colleagues: body.colleagues.map((one: { id: number }) => one.id),
    clinics: body.clinics.map((one: { name: string }) => one.name),
    orders: body.orders.map((one: { code: string }) => one.code),
  };
};

const NOTHING = { projects: [], patients: [], dentists: [], colleagues: [], clinics: [], orders: [] };

describe('the search over everything', () => {
  it('finds whatever has the text, and projects by their number', async () => {
    const colleague = await aColleague(server);
    expect(await search(colleague, 'gelinotte')).toEqual({
      projects: [project],
      patients: ['Rose Gélinotte'],
      dentists: [dentist.id],
      colleagues: [],
      clinics: [],
      orders: [],
    });
    for (const text of [`${project}`, `N° ${project}`, `No ${project}`, `n°${project}`, `#${project}`]) {
      expect((await search(colleague, text)).projects, text).toEqual([project]);
    }
  });

  it('finds colleagues for staff alone, by surname and first name', async () => {
    const person = await aColleague(server, []);
    await server.db
      .updateTable('users')
      .set({ first_name: 'Zoé', surname: 'ÉGLANTINE' })
      .where('id', '=', person.id)
      .execute();
    const reader = await aColleague(server, []);
    for (const text of ['eglantine', 'Zoé', 'églantine zoe'])
      expect(await search(reader, text), text).toEqual({ ...NOTHING, colleagues: [person.id] });
    expect(await search(dentist, 'eglantine')).toEqual(NOTHING);
  });

  it('finds patients for all staff, who see all projects, and leads to what they may read', async () => {
    const shipper = await aColleague(server, [], { teams: ['LOG'] });
    const owner = await aDentist(server, { firstName: 'Iris', surname: 'BELETTE' });
    const patientId = await aPatient(server, owner, 'Ondine Hermine');
    const own = await aProject(server, {
      owner,
      state: 'FINISHING',
      columns: { patient_id: patientId, patient_name: 'Ondine Hermine' },
    });
    expect(await search(shipper, 'hermine')).toEqual({
      ...NOTHING,
      projects: [own],
      patients: ['Ondine Hermine'],
    });
    const { get } = calling(server, shipper);
    const { body: found } = await get('/api/search?searchKey=hermine');
    expect(found.patients).toMatchObject([{ id: patientId, userFullName: 'Iris BELETTE' }]);
    expect((await get(`/api/patients/${patientId}`)).body.name).toBe('Ondine Hermine');
    expect((await get(`/api/projects?patientId=${patientId}`)).body.projects).toMatchObject([{ id: own }]);
    // The list of a dentist's patients stays with those who enter orders for them.
    expect((await get(`/api/patients?userId=${owner.id}`)).status).toBe(403);
  });

  it('is of projects, as are lists, queues and documents: the one with the number first', async () => {
    const owner = await aDentist(server);
    const state = 'DRAFT_PLAN_SENT';
    const sought = await aProject(server, { owner, state });
    const other = await aProject(server, { owner, state, patientName: `Dossier ${sought}` });
    for (const id of [sought, other]) await aDocument(server, id, 'IMPRESSION', owner);
    const planner = await aColleague(server, [], { teams: ['PROD_GUIDE'] });
    type Listed = { readonly id: number };
    const listed = async (person: Person, url: string) => {
      const { body } = await calling(server, person).get(url);
      return (body.projects ?? body.rows).map(({ id }: Listed) => id);
    };
    for (const text of [`${sought}`, `N° ${sought}`]) {
      const searched = `searchKey=${encodeURIComponent(text)}`;
      for (const order of ['', '&orderBy=patientName&sort=desc', '&orderBy=id&sort=desc']) {
        expect(await listed(owner, `/api/projects?${searched}${order}`), order).toEqual([sought, other]);
      }
      const queue = await listed(planner, `/api/queues/state_draft_plan_sent?${searched}&orders=id.desc`);
      expect(queue).toEqual([sought, other]);
      const { documents } = (await calling(server, owner).get(`/api/documents?${searched}`)).body;
      const ofDocuments = documents.map((one: { projectId: number }) => one.projectId);
      expect([...new Set(ofDocuments)]).toEqual([sought, other]);
      expect((await search(owner, text)).projects).toEqual([sought, other]);
    }
  });

  describe('for a telephone number', () => {
    const stored = ['+33677889900', '06 77 88 99 00', '0033 6 77 88 99 00'] as const;
    let people: number[];
    let colleague: Person;
    beforeAll(async () => {
      colleague = await aColleague(server);
      people = await Promise.all(
        stored.map(async (telephone, at) => {
          const { id } = await aDentist(server, { surname: `ASTER ${at}` });
          const field = at === 0 ? { office_telephone_number: telephone } : { telephone_number: telephone };
          await server.db.updateTable('users').set(field).where('id', '=', id).execute();
          return id;
        }),
      );
    });

    it.each(['0677889900', '06.77.88.99.00', '+33 6 77 88 99 00', '+33 (0)6-77-88-99-00', '77 88 99 00'])(
      'finds the dentists who have it as %s, however it was stored',
      async (text) => {
        expect(await search(colleague, text)).toEqual({ ...NOTHING, dentists: people });
        const listed = await calling(server, colleague).get(
          `/api/users?orderBy=fullName&sort=asc&searchKey=${encodeURIComponent(text)}`,
        );
        expect(listed.body.users.map(({ id }: { id: number }) => id)).toEqual(people);
      },
    );

    it('tells no dentist whose it is', async () => {
      expect(await search(dentist, '0677889900')).toEqual(NOTHING);
    });
  });

  it('finds only a dentist’s own data', async () => {
    expect(await search(dentist, 'Gélinotte')).toEqual({
      projects: [project],
      patients: ['Rose Gélinotte'],
      dentists: [],
      colleagues: [],
      clinics: [],
      orders: [],
    });
    expect(await search(await aDentist(server), 'gelinotte')).toEqual({
      projects: [],
      patients: [],
      dentists: [],
      colleagues: [],
      clinics: [],
      orders: [],
    });
  });

  it('finds clinics for staff, by any part of their row', async () => {
    await aClinic(server, [], 'Centre de l’Ébène');
    const staff = await aColleague(server);
    expect((await search(staff, 'ebene')).clinics).toEqual(['Centre de l’Ébène']);
    expect((await search(dentist, 'ebene')).clinics).toEqual([]);
  });

  it('finds the project of a number before the latest ones in which it occurs', async () => {
    const owner = await aDentist(server);
    const id = await aProject(server, { owner });
    for (let nth = 0; nth < 9; nth += 1)
      await aProject(server, { owner, columns: { patient_name: `Anon ${id}${nth}` } });
    const found = (await search(await aColleague(server), String(id))).projects;
    expect(found).toHaveLength(8);
    expect(found[0]).toBe(id);
    expect((await search(dentist, String(id))).projects).toEqual([]);
  });

  it('finds an order by its number or code, with what was ordered', async () => {
    const owner = await aDentist(server);
    const projectId = await aProject(server, { owner, state: 'FINISHING' });
    const orderId = await anOrder(server, owner, projectId, {
      postalCode: '75001',
      city: 'Paris',
      country: 'FR',
    });
    const own = await calling(server, owner).get(`/api/search?searchKey=C${orderId}`);
    expect(own.body.orders).toMatchObject([
      {
        id: orderId,
        code: `C${orderId}`,
        userId: owner.id,
        projects: [{ id: projectId }],
        accessories: false,
      },
    ]);
    const staff = await aColleague(server);
    expect((await search(staff, `c-${orderId}`)).orders).toEqual([`C${orderId}`]);
    expect((await search(staff, String(orderId))).orders).toEqual([`C${orderId}`]);
    expect((await search(dentist, `C${orderId}`)).orders).toEqual([]);
    expect((await search(staff, 'C999999')).orders).toEqual([]);
  });

  it('accepts any text literally', async () => {
    for (const text of ['%', "' or 1=1 --", '\\', '_']) {
      expect(await search(dentist, text)).toEqual(NOTHING);
    }
    expect((await calling(server, dentist).get('/api/search?searchKey=%20')).status).toBe(400);
    expect((await calling(server, dentist).get('/api/search')).status).toBe(400);
  });
});

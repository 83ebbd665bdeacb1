import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { aPatient, aProject } from '../support/builders.ts';
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
  };
};

describe('the search over everything', () => {
  it('finds for staff what their permissions let them see', async () => {
    const entering = await aColleague(server, ['CREATE_OR_DELETE_PROJECT']);
    expect(await search(entering, 'gelinotte')).toEqual({
      projects: [project],
      patients: ['Rose Gélinotte'],
      dentists: [dentist.id],
    });
    expect((await search(await aColleague(server), 'gelinotte')).patients).toEqual([]);
    expect((await search(entering, String(project))).projects).toEqual([project]);
  });

  it('finds only a dentist’s own data', async () => {
    expect(await search(dentist, 'Gélinotte')).toEqual({
      projects: [project],
      patients: ['Rose Gélinotte'],
      dentists: [],
    });
    expect(await search(await aDentist(server), 'gelinotte')).toEqual({
      projects: [],
      patients: [],
      dentists: [],
    });
  });

  it('accepts any text literally', async () => {
    for (const text of ['%', "' or 1=1 --", '\\', '_']) {
      expect(await search(dentist, text)).toEqual({ projects: [], patients: [], dentists: [] });
    }
    expect((await calling(server, dentist).get('/api/search?searchKey=%20')).status).toBe(400);
    expect((await calling(server, dentist).get('/api/search')).status).toBe(400);
  });
});

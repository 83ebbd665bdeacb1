import { addWorkingDays, earliestDates } from '@maxilla/domain/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../support/app.ts';
import { aPatient, aProject, catalogue, projectRow } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { aColleague, aDentist, type Person } from '../../support/people.ts';
import { wireDay } from '../../support/wire-day.ts';

let server: TestApp;
let dentist: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  await catalogue(server);
});
afterAll(() => server.close());

const row = (id: number) => projectRow(server, id);

describe('starting a project', () => {
  test('for a new patient, who is then known', async () => {
    const reply = await calling(server, dentist).post('/api/projects', {
      patientName: 'Zoé d’Été',
      patientReference: '12/05/1968',
      noOfImplants: 3,
      productId: 1,
    });
    expect(reply.status).toBe(200);
    const project = await row(reply.body.projectId);
    expect(project).toMatchObject({
      owner_id: dentist.id,
      patient_name: "Zoé d'Été",
      state: 'CREATED',
      implants_count: 3,
      product_code: 'GCEP',
    });
    expect(project.search).toContain("zoe d'ete");
    const history = await server.db
      .selectFrom('history')
      .selectAll()
      .where('subject_id', '=', project.id)
      .execute();
    expect(history).toMatchObject([
      { code: 'PROJECT_CREATED', params: { productCode: 'GCEP' }, from_state: null, to_state: 'CREATED' },
    ]);
    const patients = await calling(server, dentist).get('/api/patients?searchKey=zoe');
    expect(patients.body.patients).toMatchObject([{ reference: '12-05-1968' }]);
    const page = await calling(server, dentist).get(`/api/projects/${project.id}`);
    expect(page.body).toMatchObject({ patientReference: '12-05-1968' });
    const home = await calling(server, dentist).get('/api/projects/attention');
    expect(home.body.attention).toContainEqual(
      expect.objectContaining({ id: project.id, patientReference: '12-05-1968' }),
    );
  });

  test('for a known patient, but not another dentist’s', async () => {
    const patientId = await aPatient(server, dentist, 'Paul');
    const other = await aDentist(server);
    const form = { patientId, noOfImplants: 1, productId: 1 };
    expect((await calling(server, dentist).post('/api/projects', form)).status).toBe(200);
    const refused = await calling(server, other).post('/api/projects', form);
    expect(refused).toMatchObject({ status: 400, body: { error: 'patient.required' } });
    const renamed = await calling(server, dentist).post('/api/projects', {
      ...form,
      patientReference: '1968',
    });
    expect(renamed.body.fields).toEqual({ patientReference: 'field.unknownKey' });
  });

  test('of the same case as an earlier one, for another patient', async () => {
    const earlier = await aProject(server, {
      owner: dentist,
      state: 'SHIPPED',
      implants: 2,
      columns: { description: 'Patient of the case', impression_medium: 'CLOUD', cloud_name: 'Medit Link' },
    });
    const before = await row(earlier);
    const start = (fields: object, by = dentist) =>
      calling(server, by).post('/api/projects', {
        patientName: 'Paul Autre',
        productId: 1,
        noOfImplants: 3,
        likeProjectId: earlier,
        ...fields,
      });
    const { projectId } = (await start({})).body;
    const { body } = await calling(server, dentist).get(`/api/projects/${projectId}`);
    const about = ({ implants }: { implants: { dentNumber: number; implantDetailsId: number }[] }) =>
      implants.map(({ dentNumber, implantDetailsId }) => ({ dentNumber, implantDetailsId }));
    expect(about(body)).toEqual(about((await calling(server, dentist).get(`/api/projects/${earlier}`)).body));
    expect(body).toMatchObject({
      patientName: 'Paul Autre',
      totalImplants: 3,
      guidedSurgicalKitId: before.guided_surgical_kit_id,
      isFlap: before.is_flap,
      impressionFileMedium: 'CLOUD',
      cloudName: 'Medit Link',
      requestedDate: null,
      description: '',
      documents: [],
    });
    expect(body.implants.every(({ sleeveId }: { sleeveId: number | null }) => sleeveId === null)).toBe(true);
    const unknown = { status: 400, body: { fields: { likeProjectId: 'field.unknownValue' } } };
    expect(await start({}, await aDentist(server))).toMatchObject(unknown);
    expect(await start({ productId: 2 })).toMatchObject(unknown);
    expect((await start({ noOfImplants: 1 })).body.fields).toEqual({ noOfImplants: 'field.tooSmall' });
  });

  test('does not make a patient a second time, unless a reference tells them apart', async () => {
    const { get, post } = calling(server, await aDentist(server));
    const form = {
      patientName: 'Élise Répétée',
      patientReference: '12/05/1968',
      noOfImplants: 1,
      productId: 1,
    };
    const { id } = (await post('/api/patients', { name: 'Élise Répétée', reference: '12/05/1968' })).body;
    expect(await post('/api/projects', { ...form, patientName: 'elise REPETEE' })).toMatchObject({
      status: 409,
      body: { error: 'patient.exists', fields: { patientName: 'patient.exists' } },
    });
    const { patientName: _, patientReference: __, ...known } = form;
    expect((await post('/api/projects', { ...known, patientId: id })).status).toBe(200);
    expect((await post('/api/projects', { ...form, patientReference: '13/05/1968' })).status).toBe(200);
    expect((await get('/api/patients')).body.total).toBe(2);
  });

  test.each([
    [{ productId: 10 }, 'project.productNotOffered'],
    [{ productId: 999 }, 'project.productNotOffered'],
    [{ noOfImplants: 21 }, 'request.invalid'],
    [{ visibility: false }, 'request.invalid'],
    [{ patientName: '<b>x</b>' }, 'name.invalid'],
    [{ patientName: undefined }, 'patient.required'],
    [{ productTypeId: 2 }, 'project.mismatch'],
    [{ projectOwnerId: 1_000_000 }, 'identity.mismatch'],
  ])('refuses %o', async (wrong, error) => {
    const form = { patientName: 'Léa', noOfImplants: 2, productId: 1, ...wrong };
    const reply = await calling(server, dentist).post('/api/projects', form);
    expect(reply.body.error).toBe(error);
  });

  test('staff with the permission do it for a dentist, and for nobody else', async () => {
    const clerk = await aColleague(server, ['CREATE_OR_DELETE_PROJECT', 'VIEW_PRODUCT_TYPES']);
    const form = { patientName: 'Léa', noOfImplants: 2, productId: 1 };
    const made = await calling(server, clerk).post('/api/projects', { ...form, projectOwnerId: dentist.id });
    expect(await row(made.body.projectId)).toMatchObject({ owner_id: dentist.id, creator_id: clerk.id });
    const forStaff = await calling(server, clerk).post('/api/projects', {
      ...form,
      projectOwnerId: clerk.id,
    });
    expect(forStaff.body.error).toBe('user.notADentist');
    const forNobody = await calling(server, clerk).post('/api/projects', form);
    expect(forNobody.body).toMatchObject({
      error: 'request.invalid',
      fields: { projectOwnerId: 'field.required' },
    });
    const stranger = await aColleague(server);
    expect((await calling(server, stranger).post('/api/projects', form)).status).toBe(403);
  });
});

describe('a scanner’s cloud', () => {
  test('is named with the number of the case, also after a rejection', async () => {
    const me = calling(server, dentist);
    const id = await aProject(server, { owner: dentist, complete: true });
    const cloud = { impressionFileMedium: 'CLOUD', cloudName: 'Nuage Alta', cloudCase: '#2026/14' };
    expect((await me.patch(`/api/projects/${id}`, cloud)).body).toMatchObject(cloud);
    const rejected = await aProject(server, {
      owner: dentist,
      state: 'FILES_REJECTED',
      columns: { rejected_file_types: ['IMPRESSION'] },
    });
    expect((await me.patch(`/api/projects/${rejected}`, cloud)).body).toMatchObject(cloud);
    const long = await me.patch(`/api/projects/${id}`, { cloudCase: 'a'.repeat(61) });
    expect(long.status).toBe(400);
  });
});

describe('customising', () => {
  const customise = (id: number, form: object, by = dentist) =>
    calling(server, by).patch(`/api/projects/${id}`, form);

  test('becomes complete when nothing is missing, and incomplete again', async () => {
    const id = await aProject(server, { owner: dentist, complete: true });
    const { implantDetailsIds, kitIds } = await catalogue(server);
    await customise(id, { guidedSurgicalKitId: null });
    const missing = await calling(server, dentist).get(`/api/projects/${id}`);
    expect(missing.body.missing).toEqual([{ key: 'guidedSurgicalKitId', kind: 'field' }]);
    expect(missing.body.projectState).toBe('CREATED');

    const complete = await customise(id, { guidedSurgicalKitId: kitIds[0] });
    expect(complete.body).toMatchObject({ projectState: 'CUSTOMIZATION_COMPLETED', missing: [] });

    await customise(id, { noOfImplants: 3 });
    expect((await row(id)).state).toBe('CREATED');
    const placed = await calling(server, dentist).post(`/api/projects/${id}/dents`, {
      dentNumber: 46,
      implantDetailsId: implantDetailsIds[1],
      movable: true,
    });
    expect(placed.body.projectState).toBe('CUSTOMIZATION_COMPLETED');
    expect(placed.body.implants).toHaveLength(3);
    expect(placed.body.implants[2]).toMatchObject({ dentNumber: 46, movable: true });
    const codes = await server.db
      .selectFrom('history')
      .select('code')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(codes.map(({ code }) => code)).toEqual([
      'CUSTOMISATION_COMPLETED',
      'CUSTOMISATION_INCOMPLETE',
      'CUSTOMISATION_COMPLETED',
    ]);
  });

  test('saves the fields that are sent, of the project that the caller has seen', async () => {
    const id = await aProject(server, { owner: dentist, complete: true });
    const { productTypeId, version, ...before } = (await calling(server, dentist).get(`/api/projects/${id}`))
      .body;
    const own = { modifiedBy: dentist.id, projectOwnerId: dentist.id, productTypeId, version };
    const saved = await customise(id, { ...own, description: 'Gencive fine.', isFlap: !before.isFlap });
    expect(saved.body).toMatchObject({
      description: 'Gencive fine.',
      isFlap: !before.isFlap,
      needGraft: before.needGraft,
      guidedSurgicalKitId: before.guidedSurgicalKitId,
      requestedDate: before.requestedDate,
    });
    const refusal = async (form: object) => {
      const { status, body } = await customise(id, form);
      return [status, body.error, body.fields];
    };
    expect(await refusal({ ...own, description: 'Other.' })).toEqual([409, 'project.changed', undefined]);
    expect(await refusal({ projectOwnerId: dentist.id + 1 })).toEqual([409, 'project.mismatch', undefined]);
    expect(await refusal({ modifiedBy: dentist.id + 1, description: 'Other.' })).toEqual([
      403,
      'identity.mismatch',
      { modifiedBy: 'identity.mismatch' },
    ]);
    expect(await refusal({ sleeveType: 'NONE', isFlap: 'yes' })).toEqual([
      400,
      'request.invalid',
      { sleeveType: 'field.unknownValue', isFlap: 'field.invalid' },
    ]);
    expect(await refusal({ description: 'Other.', deadline: saved.body.requestedDate })).toEqual([
      400,
      'request.invalid',
      { deadline: 'field.unknownKey' },
    ]);
    const deadline = { updateType: 'UPDATE_DEADLINE', deadline: saved.body.requestedDate };
    expect((await refusal(deadline)).slice(0, 2)).toEqual([403, 'access.denied']);
    expect((await calling(server, dentist).get(`/api/projects/${id}`)).body).toMatchObject({
      description: 'Gencive fine.',
      version: saved.body.version,
    });
  });

  test('writes nothing where nothing was changed', async () => {
    const id = await aProject(server, { owner: dentist, complete: true });
    const me = calling(server, dentist);
    const before = (await me.get(`/api/projects/${id}`)).body;
    const { description, isFlap, requestedDate, guidedSurgicalKitId } = before;
    const same = { description, isFlap, requestedDate, guidedSurgicalKitId };
    expect((await customise(id, same)).status).toBe(200);
    const [{ id: dentId, dentNumber, implantDetailsId, movable }] = before.implants;
    const kept = replacing({ dentNumber, implantDetailsId, movable });
    expect((await me.patch(`/api/projects/${id}/dents/${dentId}`, kept)).status).toBe(200);
    const after = (await me.get(`/api/projects/${id}`)).body;
    expect([after.version, after.lastUpdatedTime]).toEqual([before.version, before.lastUpdatedTime]);
  });

  test('a date between the emergency and the normal date makes it urgent and more expensive', async () => {
    const id = await aProject(server, { owner: dentist });
    const { today } = server.clock.now();
    const { normal, emergency } = earliestDates('GCEP', today);
    const calm = await customise(id, { requestedDate: wireDay(normal) });
    expect(calm.body).toMatchObject({ urgent: false });
    const hurried = await customise(id, { requestedDate: wireDay(emergency ?? '') });
    expect(hurried.body).toMatchObject({ urgent: true });
    expect(hurried.body.projectPrice.totalPrice - calm.body.projectPrice.totalPrice).toBe(60);
    expect(hurried.body.projectPrice.emergencyProductionCharge).toBe(60);
  });

  test('a courier rules out the emergency, adds a charge, and comes tomorrow at the earliest', async () => {
    const id = await aProject(server, { owner: dentist });
    const { today } = server.clock.now();
    const { normal, emergency } = earliestDates('GCEP', today);
    const tomorrow = addWorkingDays(today, 1);
    await customise(id, { requestedDate: wireDay(emergency ?? '') });
    const dayless = await customise(id, { impressionFileMedium: 'PHYSICAL' });
    expect(dayless.body).toMatchObject({ courierPickupDate: null, urgent: false });
    const early = await customise(id, {
      impressionFileMedium: 'PHYSICAL',
      courierPickupDate: wireDay(today),
    });
    expect(early.body.error).toMatch(/^(date|courier)\./);
    expect(early.body.fields.courierPickupDate).toMatch(/^(date|courier)\./);
    const saved = await customise(id, {
      impressionFileMedium: 'PHYSICAL',
      courierPickupDate: wireDay(tomorrow),
      requestedDate: wireDay(normal),
    });
    expect(saved.body).toMatchObject({ courierPickupDate: wireDay(tomorrow), urgent: false });
    expect(saved.body.projectPrice.courierCharge).toBe(18);
    const hurried = await customise(id, { requestedDate: wireDay(emergency ?? '') });
    expect(hurried.body.fields).toEqual({ requestedDate: 'date.tooEarly' });
    const fetched = await customise(id, { impressionFileMedium: 'UPLOAD' });
    expect(fetched.body).toMatchObject({ courierPickupDate: null });
    expect(fetched.body.projectPrice.courierCharge).toBe(0);
  });

  test('a courier collects before the operation, whichever of the two days moves', async () => {
    const id = await aProject(server, { owner: dentist });
    const { today } = server.clock.now();
    const { normal } = earliestDates('GCEP', today);
    const later = addWorkingDays(normal, 2);
    const sent = { impressionFileMedium: 'PHYSICAL', requestedDate: wireDay(normal) };
    for (const day of [normal, later]) {
      const refused = await customise(id, { ...sent, courierPickupDate: wireDay(day) });
      expect(refused.body.fields).toEqual({
        courierPickupDate: 'courier.operationEarlier',
        requestedDate: 'date.beforePickup',
      });
    }
    const pickup = addWorkingDays(normal, 1);
    const saved = await customise(id, {
      ...sent,
      requestedDate: wireDay(later),
      courierPickupDate: wireDay(pickup),
    });
    expect(saved.status).toBe(200);
    const alone = await customise(id, { courierPickupDate: wireDay(later) });
    expect(alone.body.fields).toEqual({ courierPickupDate: 'courier.operationEarlier' });
    const earlier = await customise(id, { requestedDate: wireDay(pickup) });
    expect(earlier.body.fields).toEqual({ requestedDate: 'date.beforePickup' });
    // One that was stored before is missing, and named as such.
    await server.db
      .updateTable('projects')
      .set({ courier_pickup_date: later })
      .where('id', '=', id)
      .execute();
    const [stored] = (await calling(server, dentist).get(`/api/projects/${id}`)).body.missing.filter(
      ({ key }: { key: string }) => key === 'courierPickupDate',
    );
    expect(stored).toEqual({ key: 'courierPickupDate', kind: 'field' });
  });

  test.each([
    [{ shade: 'A2' }, { shade: 'field.unknownKey' }],
    [{ secondDicomFileMedium: 'CLOUD' }, { secondDicomFileMedium: 'field.unknownKey' }],
    [{ sleeveType: 'SOCKET_FIXATION_PIN' }, { sleeveType: 'field.unknownValue' }],
    [{ guidedSurgicalKitId: 9_999 }, { guidedSurgicalKitId: 'field.unknownValue' }],
    [{ fixationPinBrandId: 1 }, { fixationPinBrandId: 'field.unknownValue' }],
    [{ noOfImplants: 1 }, { noOfImplants: 'field.tooSmall' }],
    [{ courierPickupDate: '05-01-2099' }, { courierPickupDate: 'date.notAllowed' }],
    [{ requestedDate: '03-01-2026' }, { requestedDate: 'date.past' }],
    [{ requestedDate: '05-01-2099' }, { requestedDate: 'date.tooLate' }],
    [{ requestedDate: '31-02-2099' }, { requestedDate: expect.any(String) }],
  ])('refuses %o and saves nothing', async (form, fields) => {
    const id = await aProject(server, { owner: dentist, complete: true });
    const before = await row(id);
    const reply = await customise(id, { description: 'kept?', ...form });
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toEqual(fields);
    expect(await row(id)).toEqual(before);
  });

  test('a foreign, an ordered, and a changed project are refused', async () => {
    const id = await aProject(server, { owner: dentist });
    const other = await aDentist(server);
    expect((await customise(id, { description: 'x' }, other)).status).toBe(404);
    await customise(id, { version: 1, description: 'mine' });
    const stale = await customise(id, { version: 1, description: 'stale' });
    expect(stale).toMatchObject({ status: 409, body: { error: 'project.changed' } });
    expect((await row(id)).description).toBe('mine');
    const ordered = await aProject(server, { owner: dentist, state: 'PENDING_FILES_VERIFICATION' });
    expect((await customise(ordered, { description: 'x' })).body.error).toBe('project.notEditable');
  });
});

describe('placing implants', () => {
  test('with a size that the planner determines, until one is given', async () => {
    const id = await aProject(server, { owner: dentist, complete: true });
    const { implantDetailsIds } = await catalogue(server);
    const me = calling(server, dentist);
    const [first] = (await me.get(`/api/projects/${id}`)).body.implants;
    expect(first).toMatchObject({ sizeOpen: false });
    const url = `/api/projects/${id}/dents/${first.id}`;
    const open = await me.patch(url, replacing({ sizeOpen: true }));
    expect(open.body).toMatchObject({ projectState: 'CUSTOMIZATION_COMPLETED' });
    expect(open.body.implants[0]).toMatchObject({ sizeOpen: true, implantDetailsId: first.implantDetailsId });
    const moved = await me.patch(url, replacing({ dentNumber: 13 }));
    expect(moved.body.implants[0]).toMatchObject({ dentNumber: 13, sizeOpen: true });
    const given = await me.patch(url, replacing({ implantDetailsId: implantDetailsIds[1] }));
    expect(given.body.implants[0]).toMatchObject({ sizeOpen: false, implantDetailsId: implantDetailsIds[1] });
  });

  test('one per tooth, no more than announced, a Pilote sleeve with its height', async () => {
    const id = await aProject(server, { owner: dentist, complete: true });
    const { implantDetailsIds, sleeves } = await catalogue(server);
    const me = calling(server, dentist);
    const [implantDetailsId] = implantDetailsIds;
    const taken = await me.post(`/api/projects/${id}/dents`, { dentNumber: 14, implantDetailsId });
    expect(taken.body.fields).toEqual({ dentNumber: 'implant.toothTaken' });
    const many = await me.post(`/api/projects/${id}/dents`, { dentNumber: 47, implantDetailsId });
    expect(many.body.error).toBe('implant.tooMany');
    const unknown = await me.post(`/api/projects/${id}/dents`, { dentNumber: 47, implantDetailsId: 99_999 });
    expect(unknown.body.fields).toEqual({ implantDetailsId: 'field.unknownValue' });

    const [first] = (await me.get(`/api/projects/${id}`)).body.implants;
    const pilote = sleeves.find(({ name }) => name === 'Pilote');
    const url = `/api/projects/${id}/dents/${first.id}`;
    const flat = await me.patch(url, replacing({ sleeveId: pilote?.id }));
    expect(flat.body.fields).toEqual({ sleeveHeight: 'implant.sleeveHeightRequired' });
    const odd = await me.patch(url, replacing({ sleeveId: pilote?.id, sleeveHeight: 7 }));
    expect(odd.body.fields).toEqual({ sleeveHeight: 'field.unknownValue' });
    const high = await me.patch(url, replacing({ sleeveId: pilote?.id, sleeveHeight: 5, dentNumber: 17 }));
    expect(high.body.implants.map((implant: { dentNumber: number }) => implant.dentNumber)).toEqual([15, 17]);
    expect(high.body.implants[1]).toMatchObject({ sleeve: 'Pilote', sleeveHeight: 5 });

    const bare = await me.patch(url, [{ op: 'remove', path: '/sleeveId' }]);
    expect(bare.body.implants[1]).toMatchObject({ sleeve: null, sleeveHeight: null });
    const { dents } = (await me.get(`/api/projects/${id}/dents?productTypeId=1`)).body;
    expect(dents).toEqual(bare.body.implants);
    for (const stale of ['version=1', 'productTypeId=2', 'productId=99', 'dentNumber=11']) {
      const refused = await me.delete(`${url}?${stale}`);
      expect(refused.status, stale).toBe(409);
    }
    expect((await me.delete(`${url}?dentNumber=17`)).body.implants).toHaveLength(1);
    const [last] = (await me.get(`/api/projects/${id}`)).body.implants;
    const lastUrl = `/api/projects/${id}/dents/${last.id}`;
    expect((await me.patch(lastUrl, replacing({ deleted: true }))).body.implants).toEqual([]);
    expect((await me.patch(lastUrl, replacing({ deleted: false }))).body.implants).toEqual([last]);
    expect((await me.delete(url)).status).toBe(404);
    expect((await calling(server, await aDentist(server)).delete(url)).status).toBe(404);
  });

  test('is judged once the right and the step are', async () => {
    const editor = await aColleague(server, ['EDIT_GUIDE']);
    const clerk = await aColleague(server, ['CREATE_OR_DELETE_PROJECT']);
    const draft = await aProject(server, { owner: dentist, complete: true });
    const planned = await aProject(server, { owner: dentist, state: 'FILES_VALIDATED' });
    const shipped = await aProject(server, { owner: dentist, state: 'SHIPPED' });
    const attempts = async (by: Person, id: number) => {
      const { post, patch, delete: remove } = calling(server, by);
      const replies = [
        await post(`/api/projects/${id}/dents`, { dentNumber: 47, implantDetailsId: 99_999 }),
        await patch(`/api/projects/${id}/dents/99999`, replacing({ dentNumber: 13 })),
        await remove(`/api/projects/${id}/dents/99999`),
      ];
      return replies.map(({ body }) => body.error);
    };
    const thrice = (code: string) => [code, code, code];
    expect(await attempts(editor, draft)).toEqual(thrice('access.denied'));
    expect(await attempts(clerk, planned)).toEqual(thrice('access.denied'));
    expect(await attempts(editor, shipped)).toEqual(thrice('action.notOffered'));
    expect(await attempts(dentist, shipped)).toEqual(thrice('project.notEditable'));
    expect(await attempts(clerk, draft)).toEqual([
      'field.unknownValue',
      'implant.unknown',
      'implant.unknown',
    ]);
  });
});

/** A JSON patch that replaces fields. */
function replacing(fields: Readonly<Record<string, unknown>>): object[] {
  return Object.entries(fields).map(([name, value]) => ({ op: 'replace', path: `/${name}`, value }));
}

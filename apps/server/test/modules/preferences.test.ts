import { COURIER_SERVICES } from '@maxilla/domain/couriers';
import { productByCode, PRODUCT_TYPES } from '@maxilla/domain/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { aProject, catalogue } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { aColleague, aDentist, type Person } from '../support/people.ts';
import { wireDay } from '../support/wire-day.ts';

let server: TestApp;
let editor: Person;
let kits: { id: number; name: string }[];
let pins: { id: number; name: string }[];
let size: number;
beforeAll(async () => {
  server = await openTestApp();
  await catalogue(server);
  editor = await aColleague(server, ['EDIT_USER']);
  const { get } = calling(server, editor);
  kits = (await get('/api/static_data/guided_surgical_kits')).body.guidedSurgicalKits;
  pins = (await get('/api/static_data/fixation_pin_brands')).body.fixationPinBrands;
  ({ id: size } = await server.db
    .selectFrom('implant_details')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow());
});
afterAll(() => server.close());

const change = (who: Person, dentist: Person, ...changes: object[]) =>
  calling(server, who).post(`/api/users/${dentist.id}/preference`, { changes });
const idAt = (rows: { id: number }[], at: number) => rows[at]?.id ?? 0;

describe('the preferences of a dentist', () => {
  it('are changed field by field, by the dentist and by staff', async () => {
    const dentist = await aDentist(server);
    const [first, second] = [idAt(kits, 0), idAt(kits, 1)];
    const own = await change(
      dentist,
      dentist,
      { operation: 'ADD', field: 'guidedSurgicalKits', value: second },
      { operation: 'ADD', field: 'guidedSurgicalKits', value: first },
      { operation: 'REPLACE', field: 'cameraCloud', value: 4 },
      { operation: 'REPLACE', field: 'usualImplant', value: size },
    );
    expect(own.body).toMatchObject({
      guidedSurgicalKits: [{ id: second }, { id: first }],
      cameraCloud: { id: 4, name: 'Medit Link' },
      usualImplant: { implantDetailsId: size },
      general: '',
    });
    const noted = await change(
      editor,
      dentist,
      { operation: 'REMOVE', field: 'guidedSurgicalKits', value: second },
      { operation: 'REPLACE', field: 'guides', value: '  Clavette en antérieur  ' },
      { operation: 'REPLACE', field: 'exocad', value: true },
    );
    expect(noted.body).toMatchObject({
      guidedSurgicalKits: [{ id: first }],
      cameraCloud: { id: 4 },
      guides: 'Clavette en antérieur',
      isExocad: true,
    });
    const { body } = await calling(server, dentist).get(`/api/users/${dentist.id}/preference`);
    expect(body).toMatchObject({ guidedSurgicalKits: [{ id: first }], guides: '', isExocad: false });
  });

  it('are never replaced by a note whose author has not seen them, and the trail says how they read', async () => {
    const dentist = await aDentist(server);
    const note = (value: string, former: string) =>
      change(editor, dentist, { operation: 'REPLACE', field: 'guides', value, former });
    expect((await note('Deux clavettes', '')).status).toBe(200);
    // Sent again, as its reply was lost.
    expect((await note('Deux clavettes', '')).status).toBe(200);
    expect((await note('Trois clavettes', '')).body.error).toBe('record.changed');
    expect((await note('', 'Deux clavettes')).body.guides).toBe('');
    const { body } = await calling(server, editor).get(
      `/api/users/changes?ofUser=${dentist.id}&subject=NOTE`,
    );
    expect(body.changes).toMatchObject([
      { operation: 'REPLACE', value: 'guides', texts: { before: 'Deux clavettes', after: '' } },
      { operation: 'REPLACE', value: 'guides', texts: { before: '', after: 'Deux clavettes' } },
    ]);
  });

  it.each([
    ['courierService', 1, 2, 3],
    ['sleeveType', 'SOCKET_DRILL_DRIVE', 'SOCKET_GUIDED_100', null],
  ])('are never replaced by a choice whose author has not seen them: %s', async (field, one, two, three) => {
    const dentist = await aDentist(server);
    const choose = (value: unknown, former: unknown) =>
      change(editor, dentist, { operation: 'REPLACE', field, value, former });
    expect((await choose(one, null)).status).toBe(200);
    // Chosen by both.
    expect((await choose(one, null)).status).toBe(200);
    expect((await choose(two, null)).body.error).toBe('record.changed');
    expect((await choose(null, two)).body.error).toBe('record.changed');
    expect((await choose(three, one)).status).toBe(200);
    expect((await choose(null, three)).status).toBe(200);
  });

  it('are in the trail, whoever changes them, unless nothing changes', async () => {
    const dentist = await aDentist(server);
    const courier = { operation: 'REPLACE', field: 'courierService', value: 2 };
    await change(dentist, dentist, courier);
    await change(editor, dentist, courier, { operation: 'REPLACE', field: 'exocad', value: true });
    await change(editor, dentist, { operation: 'ADD', field: 'guidedSurgicalKits', value: kits[0]?.id });
    const { body } = await calling(server, editor).get(
      `/api/users/changes?ofUser=${dentist.id}&subject=PREFERENCE`,
    );
    expect(body.changes).toMatchObject([
      { value: 'guidedSurgicalKits', texts: { before: '', after: kits[0]?.name } },
      {
        operation: 'REPLACE',
        value: 'exocad',
        actorId: editor.id,
        texts: { before: 'false', after: 'true' },
      },
      {
        operation: 'REPLACE',
        value: 'courierService',
        actorId: dentist.id,
        texts: { before: '', after: COURIER_SERVICES.find(({ id }) => id === 2)?.name },
      },
    ]);
  });

  it('keep what two browsers change at once', async () => {
    const dentist = await aDentist(server);
    const replies = await Promise.all(
      kits
        .slice(0, 2)
        .map(({ id }) =>
          change(dentist, dentist, { operation: 'ADD', field: 'guidedSurgicalKits', value: id }),
        ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await calling(server, dentist).get(`/api/users/${dentist.id}/preference`);
    expect(body.guidedSurgicalKits).toHaveLength(2);
  });

  it.each([
    [{ operation: 'ADD', field: 'implants', value: 999_999 }, { implants: 'field.unknownValue' }],
    [{ operation: 'REPLACE', field: 'implants', value: 1 }, { implants: 'field.unknownValue' }],
    [{ operation: 'REPLACE', field: 'coneBeam', value: 77 }, { coneBeam: 'field.unknownValue' }],
    [{ operation: 'REPLACE', field: 'coneBeam', value: 'Planmeca' }, { coneBeam: 'field.unknownValue' }],
    [{ operation: 'REPLACE', field: 'usualImplant', value: 999_999 }, { usualImplant: 'field.unknownValue' }],
    [{ operation: 'REPLACE', field: 'sleeveType', value: 'SOCKET' }, { sleeveType: 'field.unknownValue' }],
    [{ operation: 'REPLACE', field: 'dicomMedium', value: true }, { dicomMedium: 'field.unknownValue' }],
  ])('refuse %j', async (wrong, fields) => {
    const dentist = await aDentist(server);
    expect(await change(dentist, dentist, wrong)).toMatchObject({ status: 400, body: { fields } });
  });

  it('are nobody else’s, and notes are for staff', async () => {
    const dentist = await aDentist(server);
    const note = { operation: 'REPLACE', field: 'general', value: 'x' };
    expect((await change(dentist, dentist, note)).status).toBe(403);
    const other = await aDentist(server);
    const kit = { operation: 'ADD', field: 'guidedSurgicalKits', value: idAt(kits, 0) };
    expect((await change(other, dentist, kit)).status).toBe(404);
    expect((await calling(server, other).get(`/api/users/${dentist.id}/preference`)).status).toBe(404);
    expect((await change(await aColleague(server), dentist, note)).status).toBe(403);
    expect((await change(editor, editor, note)).status).toBe(404);
  });
});

describe('a new project', () => {
  let patients = 0;
  const start = async (dentist: Person, code: 'GCEP' | 'GCET' | 'PRMD') => {
    const { get, post } = calling(server, dentist);
    const { id, type } = productByCode(code);
    const details =
      code === 'PRMD' ? { maxillaryElements: 1, requestedDeliveryDate: day(60) } : { noOfImplants: 3 };
    const { body } = await post('/api/projects', {
      productId: id,
      productTypeId: PRODUCT_TYPES[type].id,
      patientName: 'LILAS Anne',
      patientReference: `${(patients += 1)}`,
      ...details,
    });
    return (await get(`/api/projects/${body.projectId}`)).body;
  };
  const day = (ahead: number) => {
    const at = new Date(Date.parse(server.clock.now().instant) + ahead * 86_400_000);
    while (at.getUTCDay() % 6 === 0) at.setUTCDate(at.getUTCDate() + 1);
    return wireDay(at.toISOString().slice(0, 10));
  };

  it('begins with the protocol of its dentist', async () => {
    const dentist = await aDentist(server);
    await change(
      dentist,
      dentist,
      { operation: 'ADD', field: 'guidedSurgicalKits', value: idAt(kits, 1) },
      { operation: 'ADD', field: 'fixationPins', value: idAt(pins, 0) },
      { operation: 'REPLACE', field: 'sleeveType', value: 'SOCKET_DRILL_DRIVE' },
      { operation: 'REPLACE', field: 'impressionMedium', value: 'CLOUD' },
      { operation: 'REPLACE', field: 'dicomMedium', value: 'PHYSICAL' },
      { operation: 'REPLACE', field: 'cameraCloud', value: 4 },
    );
    expect(await start(dentist, 'GCEP')).toMatchObject({
      guidedSurgicalKitId: idAt(kits, 1),
      fixationPinBrandId: idAt(pins, 0),
      sleeveType: 'SOCKET_DRILL_DRIVE',
      impressionFileMedium: 'CLOUD',
      dicomFileMedium: 'PHYSICAL',
      secondDicomFileMedium: null,
      cloudName: 'Medit Link',
    });
    const { body: usual } = await calling(server, dentist).get(
      `/api/users/${dentist.id}/usual_choices?productCode=GCEP`,
    );
    expect(usual).toEqual({
      implant: null,
      guidedSurgicalKit: { id: idAt(kits, 1), name: kits[1]?.name },
      fixationPinBrand: { id: idAt(pins, 0), name: pins[0]?.name },
      sleeveType: 'SOCKET_DRILL_DRIVE',
      impressionFileMedium: 'CLOUD',
      dicomFileMedium: 'PHYSICAL',
      secondDicomFileMedium: null,
      cloudName: 'Medit Link',
    });
    expect(await start(dentist, 'GCET')).toMatchObject({
      impressionFileMedium: null,
      secondDicomFileMedium: 'PHYSICAL',
      cloudName: '',
    });
    expect(await start(dentist, 'PRMD')).toMatchObject({ guidedSurgicalKitId: null, sleeveType: null });
  });

  it('begins like the last guide of the product without a protocol', async () => {
    const dentist = await aDentist(server);
    expect(await start(dentist, 'GCEP')).toMatchObject({ guidedSurgicalKitId: null });
    await aProject(server, {
      owner: dentist,
      state: 'SHIPPED',
      columns: { sleeve_type: 'SOCKET_GUIDED_100', guided_surgical_kit_id: idAt(kits, 0) },
    });
    expect(await start(dentist, 'GCEP')).toMatchObject({
      guidedSurgicalKitId: idAt(kits, 0),
      sleeveType: 'SOCKET_GUIDED_100',
    });
    const { body } = await calling(server, dentist).get(
      `/api/users/${dentist.id}/usual_choices?productCode=GCEP`,
    );
    expect(body.implant).toMatchObject({
      implantDetailsId: expect.any(Number),
      diameter: expect.any(Number),
    });
  });
});

it('staff read the text about the type of a project, else the general one, and the courier', async () => {
  const dentist = await aDentist(server);
  const id = await aProject(server, { owner: dentist, state: 'DRAFTING_PLAN' });
  const read = async (who: Person) => (await calling(server, who).get(`/api/projects/${id}`)).body;
  expect(await read(editor)).toMatchObject({ userPTP: '', courierService: 'TNT' });
  await change(editor, dentist, { operation: 'REPLACE', field: 'general', value: 'Par téléphone' });
  expect((await read(editor)).userPTP).toBe('Par téléphone');
  await change(editor, dentist, { operation: 'REPLACE', field: 'guides', value: 'Douilles en stock' });
  expect((await read(editor)).userPTP).toBe('Douilles en stock');
  expect((await read(dentist)).userPTP).toBe('');
  await change(editor, dentist, { operation: 'REPLACE', field: 'logistic', value: 'Sonner deux fois' });
  await change(editor, dentist, { operation: 'REPLACE', field: 'orderCreation', value: 'Jamais le lundi' });
  expect((await read(editor)).userPTP).toBe('Douilles en stock');
  for (const [state, note] of [
    ['PACKAGE_TO_SEND', 'Sonner deux fois'],
    ['CREATED', 'Jamais le lundi'],
  ] as const) {
    await server.db.updateTable('projects').set({ state }).where('id', '=', id).execute();
    expect((await read(editor)).userPTP).toBe(`${note}\nDouilles en stock`);
  }
});

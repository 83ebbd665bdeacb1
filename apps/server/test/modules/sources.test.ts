import { randomUUID } from 'node:crypto';

import { SLEEVE_TYPES } from '@maxilla/domain/sleeves';
import { SOURCE_NAMES } from '@maxilla/domain/source-names';
import { fieldsOf, listedAs, SOURCES } from '@maxilla/domain/sources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { done, refusals, times } from '../support/at-once.ts';
import { aProject } from '../support/builders.ts';
import { aLine } from '../support/lines.ts';
import { calling } from '../support/calls.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../support/people.ts';
import { ON_IMPLANT } from '../support/prostheses.ts';
import { aBrand, aRow, formOf } from '../support/sources.ts';

let server: TestApp;
let administrator: Person;
beforeAll(async () => {
  server = await openTestApp();
  administrator = await anAdministrator(server);
});
afterAll(() => server.close());

const admin = () => calling(server, administrator);

test.each([
  ['EN', ['SOCKET_DRILL_DRIVE', 'SOCKET_FIXATION_PIN', 'SOCKET_GUIDED_100']],
  ['FR', ['SOCKET_FIXATION_PIN', 'SOCKET_DRILL_DRIVE', 'SOCKET_GUIDED_100']],
])('codes are sorted by their words in %s', async (language, types) => {
  const form = await formOf(server, 'sleeves');
  for (const type of SLEEVE_TYPES) {
    const made = await admin().post(SOURCES.sleeves.path, {
      ...form,
      type,
      name: `Words ${language} ${type}`,
    });
    expect(made.status, type).toBe(200);
  }
  await admin().post('/api/auth/change_language', { languageCode: language });
  const list = async (sort: string) =>
    (await admin().get(`${SOURCES.sleeves.path}?searchKey=Words%20${language}&orderBy=type&sort=${sort}`))
      .body.rows as { type: string }[];
  expect((await list('asc')).map(({ type }) => type)).toEqual(types);
  expect((await list('desc')).map(({ type }) => type)).toEqual(types.toReversed());
  await admin().post('/api/auth/change_language', { languageCode: 'EN' });
});

test('prices are named in the language of who reads, sorts and searches by them', async () => {
  const { path } = SOURCES.accessories;
  const pricesOf = async (query: string) =>
    (await admin().get(`${path}?${query}`)).body.rows.map(({ price }: { price: string }) => price);
  const named = async (code: string, descriptionFr: string, descriptionEn: string) => {
    const priceId = await aRow(server, 'prices', { code, descriptionFr, descriptionEn });
    return aRow(server, 'accessories', { priceId });
  };
  const id = await named('NAMED', 'Alèse', 'Zipper');
  const read = async () => (await admin().get(`${path}/${id}`)).body.price;
  const choices = async (text: string) =>
    (await admin().get(`${path}/prices?searchKey=${encodeURIComponent(text)}`)).body.choices;
  await admin().post('/api/auth/change_language', { languageCode: 'EN' });
  expect(await read()).toBe('NAMED · Zipper');
  expect(await pricesOf('searchKey=zipper')).toEqual(['NAMED · Zipper']);
  expect(await pricesOf('searchKey=alese')).toEqual([]);
  expect(await choices('alese')).toEqual([]);
  expect(await choices('named zip')).toMatchObject([{ name: 'NAMED · Zipper' }]);
  await admin().post('/api/auth/change_language', { languageCode: 'FR' });
  expect(await read()).toBe('NAMED · Alèse');
  expect(await pricesOf('searchKey=alese')).toEqual(['NAMED · Alèse']);
  expect(await choices('zip')).toEqual([]);
  expect(await choices('named alese')).toMatchObject([{ name: 'NAMED · Alèse' }]);
  await admin().post('/api/auth/change_language', { languageCode: 'EN' });
});

describe.each(SOURCE_NAMES)('%s', (source) => {
  const { path } = SOURCES[source];

  test('are added, read, changed and recorded', async () => {
    const form = await formOf(server, source);
    const made = await admin().post(path, form);
    expect(made).toMatchObject({ status: 200, body: { ...form, version: 1, fixed: false, changedBy: null } });
    expect(made.body.createdBy).toEqual(expect.any(String));
    const read = await admin().get(`${path}/${made.body.id}`);
    expect(read.body).toEqual(made.body);
    const [again] = await server.db
      .selectFrom('record_changes')
      .selectAll()
      .where('list', '=', source)
      .where('row_id', '=', made.body.id)
      .execute();
    expect(again).toMatchObject({ actor_id: administrator.id, operation: 'ADD' });
    const { changes } = (await admin().get(`${path}/${made.body.id}/changes`)).body;
    expect(changes).toMatchObject([{ by: made.body.createdBy, operation: 'ADD', before: {}, after: form }]);
  });

  test('are unique, also of two added at once', async () => {
    const form = await formOf(server, source);
    const { error, fields } = SOURCES[source].unique;
    const replies = await times(4, () => admin().post(path, form));
    expect(done(replies)).toHaveLength(1);
    expect(refusals(replies)).toEqual([error]);
    expect(await admin().post(path, form)).toMatchObject({
      status: 409,
      body: { error, fields: { [fields.at(-1) ?? '']: error } },
    });
  });

  test('need what is required, and refuse what does not exist', async () => {
    const required = fieldsOf(source).filter(([, field]) => field.required !== undefined);
    const { oneOf } = SOURCES[source];
    const { body, status } = await admin().post(path, {});
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      ...Object.fromEntries(required.map(([name, field]) => [name, field.required])),
      ...(oneOf ? { [oneOf.fields[0]]: oneOf.error } : {}),
    });
    const unknown = await admin().post(path, { ...(await formOf(server, source)), smell: 'sweet' });
    expect(unknown.body.fields).toEqual({ smell: 'field.unknownKey' });
  });

  test('are listed, searched and sorted by every column', async () => {
    const id = await aRow(server, source);
    for (const column of ['id', ...fieldsOf(source).map((field) => listedAs(...field))]) {
      const { status } = await admin().get(`${path}?orderBy=${column}&sort=asc&searchKey=a`);
      expect({ column, status }).toEqual({ column, status: 200 });
    }
    expect((await admin().get(`${path}?searchKey=${id}`)).body.rows).toContainEqual(
      expect.objectContaining({ id }),
    );
    expect((await admin().get(`${path}?orderBy=password`)).status).toBe(400);
  });
});

describe.each(SOURCE_NAMES.filter((source) => SOURCES[source].removable))('%s', (source) => {
  const { path } = SOURCES[source];

  test('are deleted by administrators alone, and hidden from then on', async () => {
    const id = await aRow(server, source);
    const colleague = await aColleague(server, [
      'EDIT_PILLAR',
      'EDIT_IMPLANT',
      'EDIT_SLEEVE',
      'EDIT_MATERIAL',
    ]);
    expect((await calling(server, colleague).delete(`${path}/${id}`)).status).toBe(403);
    expect((await admin().delete(`${path}/${id}?userId=${administrator.id}`)).status).toBe(204);
    expect((await admin().get(`${path}/${id}`)).status).toBe(404);
    expect((await admin().delete(`${path}/${id}`)).status).toBe(404);
    expect((await admin().get(`${path}?searchKey=${id}`)).body.rows).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  });
});

describe('a row', () => {
  test('is told apart by its name whatever its case and spaces', async () => {
    const brandId = await aBrand(server);
    const models = '/api/implant_models';
    expect((await admin().post(models, { brandId, name: ' Nova  Slim ' })).body.name).toBe('Nova Slim');
    const holder = async (name: string, others = '') =>
      (await admin().get(`${models}/holder?brandId=${brandId}&name=${encodeURIComponent(name)}${others}`))
        .body.id;
    const id = await holder('nova  SLIM ');
    expect((await admin().get(`${models}/${id}`)).body).toMatchObject({ brandId, name: 'Nova Slim' });
    expect(await holder('Nova Slim', `&exceptId=${id}`)).toBeNull();
    expect(await holder('Nova')).toBeNull();
    const taken = { status: 409, body: { fields: { name: 'nameAlreadyExists' } } };
    expect(await admin().post(models, { brandId, name: 'NOVA SLIM' })).toMatchObject(taken);
    expect((await admin().post(models, { brandId: await aBrand(server), name: 'NOVA SLIM' })).status).toBe(
      200,
    );
  });

  test('changes the given fields alone, of the version that was read', async () => {
    const id = await aRow(server, 'sleeves');
    const { post } = admin();
    const changed = await post(`/api/sleeves/${id}?version=1`, { setPerPackage: 10, heights: '4,5; 6' });
    expect(changed.body).toMatchObject({
      setPerPackage: 10,
      heights: '4.5 6',
      type: 'SOCKET_GUIDED_100',
      version: 2,
    });
    expect((await post(`/api/sleeves/${id}?version=1`, { setPerPackage: 1 })).body.error).toBe(
      'record.changed',
    );
    expect((await post(`/api/sleeves/${id}?version=2`, { setPerPackage: 10 })).body.version).toBe(2);
    expect((await post(`/api/sleeves/${id}`, { setPerPackage: -1 })).body.fields).toEqual({
      setPerPackage: 'field.tooSmall',
    });
  });

  test('of an implant belongs to a model of its brand, and is chosen by diameter', async () => {
    const form = (await formOf(server, 'implants')) as { modelId: number };
    const { post, get } = admin();
    expect((await post('/api/implants', { ...form, brandId: await aBrand(server) })).body.fields).toEqual({
      modelId: 'field.unknownValue',
    });
    await post('/api/implants', form);
    await post('/api/implants', { ...form, length: 13 });
    await post('/api/implants', { ...form, diameter: 5 });
    const sizes = await get(`/api/sources/implant_details?implantModelId=${form.modelId}&diameter=4.1`);
    expect(sizes.body.implantDetails.map(({ length }: { length: number }) => length)).toEqual([11.5, 13]);
    expect(await post('/api/implants', { ...form, length: 13 })).toMatchObject({
      status: 409,
      body: { error: 'diameterLengthAlreadyExists' },
    });
  });

  test('of a pillar has its base by either name, or the same by both', async () => {
    const { post } = admin();
    const form = await formOf(server, 'pillars');
    const wrong = { status: 400, body: { fields: { baseTypeId: 'field.unknownValue' } } };
    const wide = { ...form, baseType: 'WIDE', baseTypeId: 'WIDE' };
    expect(await post('/api/pillars', { ...wide, baseTypeId: 'NARROW' })).toMatchObject(wrong);
    const made = await post('/api/pillars', wide);
    expect(made).toMatchObject({ status: 200, body: { baseType: 'WIDE' } });
    const path = `/api/pillars/${made.body.id}?version=1`;
    expect(await post(path, { baseType: null, baseTypeId: 'WIDE' })).toMatchObject(wrong);
    expect((await post(path, { baseTypeId: 'NARROW' })).body).toMatchObject({ baseType: 'NARROW' });
  });

  test('that is not validated is listed by its status and not offered', async () => {
    const reference = crypto.randomUUID();
    const id = await aRow(server, 'sleeves', { reference, validated: false });
    const listed = async (status: string) =>
      (await admin().get(`/api/sleeves?searchKey=${reference}&validated=${status}`)).body.total;
    expect([await listed('VALIDATED'), await listed('NOTVALIDATED')]).toEqual([0, 1]);
    const offered = async () =>
      (await calling(server, await aDentist(server)).get('/api/sources/sleeves')).body.sleeves.some(
        (sleeve: { id: number }) => sleeve.id === id,
      );
    expect(await offered()).toBe(false);
    await admin().post(`/api/sleeves/${id}`, { validated: true });
    expect(await offered()).toBe(true);
  });

  test('of a brand makes or supplies something, has an e-mail address only with pillars, and keeps its name', async () => {
    const brandName = `Marque ${crypto.randomUUID()}`;
    const { post, patch } = admin();
    const unused = { brandName, pillarSupplierEmail: 'nobody' };
    expect((await post('/api/brands', unused)).body.fields).toEqual({ isImplant: 'source.useRequired' });
    const none = await post('/api/brands', { ...unused, isImplant: true });
    expect(none.body).toMatchObject({ brandName, name: brandName, pillarSupplierEmail: null });
    const update = (change: object) => patch(`/api/brands/${none.body.id}`, change);
    expect((await update({ isPillar: true, pillarSupplierEmail: 'nobody' })).body.fields).toEqual({
      pillarSupplierEmail: 'field.email',
    });
    expect((await update({ isPillar: true, pillarSupplierEmail: '' })).body.pillarSupplierEmail).toBeNull();
    expect((await update({ brandName: 'Autre' })).body.fields).toEqual({ brandName: 'source.lasting' });
    const editor = await aColleague(server, ['EDIT_PILLAR']);
    expect((await calling(server, editor).post('/api/brands', { brandName: 'Z' })).status).toBe(403);
  });

  test.each([
    ['isImplant', 'implantModels', 'brandId', 'brand.hasImplants'],
    ['isPillar', 'pillars', 'brandId', 'brand.hasPillars'],
    ['isSleeve', 'sleeves', 'brandId', 'brand.hasSleeves'],
    ['isSleeveSupplier', 'sleeves', 'supplierId', 'brand.suppliesSleeves'],
    ['isMaterial', 'materials', 'brandId', 'brand.hasMaterials'],
    ['isMaterialSupplier', 'materials', 'supplierId', 'brand.suppliesMaterials'],
  ] as const)('of a brand keeps %s while %s refer to it by that', async (flag, source, field, code) => {
    const brandId = await aBrand(server);
    const { get, patch } = admin();
    const take = (other: string) => patch(`/api/brands/${brandId}`, { [other]: false });
    const id = await aRow(server, source, { [field]: brandId });
    expect((await take(flag)).body.fields).toEqual({ [flag]: code });
    expect((await take(flag === 'isPillar' ? 'isImplant' : 'isPillar')).status).toBe(200);
    expect((await get(`/api/brands/${brandId}`)).body[flag]).toBe(true);
    const columns = source === 'implantModels' ? 'implant_models' : source;
    await server.db.updateTable(columns).set({ removed_at: new Date() }).where('id', '=', id).execute();
    expect((await take(flag)).body[flag]).toBe(false);
  });

  test('of a brand keeps its fixation pins while unfinished projects have them', async () => {
    const brandId = await aBrand(server);
    const set = (isFixationPin: boolean) => admin().patch(`/api/brands/${brandId}`, { isFixationPin });
    await set(true);
    const told = async () => (await admin().get(`/api/brands/${brandId}`)).body;
    expect(await told()).toMatchObject({ usedBy: [], unused: true });
    const projectId = await aProject(server, { owner: await aDentist(server), state: 'DRAFTING_PLAN' });
    await server.db
      .updateTable('project_guides')
      .set({ fixation_pin_brand_id: brandId })
      .where('project_id', '=', projectId)
      .execute();
    expect((await set(false)).body.fields).toEqual({ isFixationPin: 'brand.hasFixationPins' });
    expect(await told()).toMatchObject({ usedBy: [{ source: null, count: 1 }], unused: false });
    await server.db.updateTable('projects').set({ state: 'SHIPPED' }).where('id', '=', projectId).execute();
    expect((await set(false)).body.isFixationPin).toBe(false);
    expect(await told()).toMatchObject({ usedBy: [], unused: false });
  });

  test('of a prosthesis price keeps what its lines are made by while they are in work', async () => {
    const projectId = await aProject(server, {
      owner: await aDentist(server),
      productCode: 'PR',
      state: 'FILES_VALIDATED',
    });
    await aLine(server, projectId, ON_IMPLANT);
    const { id } = await server.db
      .selectFrom('prosthesis_prices as kind')
      .innerJoin('prices', 'prices.id', 'kind.price_id')
      .where('prices.code', '=', ON_IMPLANT.price)
      .select('kind.id')
      .executeTakeFirstOrThrow();
    const set = (values: object) => admin().post(`${SOURCES.prosthesisPrices.path}/${id}`, values);
    const told = (await admin().get(`${SOURCES.prosthesisPrices.path}/${id}`)).body;
    const { onPillars, colour } = told;
    expect(told).toMatchObject({ unused: false, usedBy: [{ source: null, count: expect.any(Number) }] });
    const { usedBy } = (await admin().get(`${SOURCES.prices.path}/${told.priceId}`)).body;
    expect(usedBy).toContainEqual(told.usedBy[0]);
    const fresh = await aRow(server, 'prosthesisPrices');
    expect((await admin().get(`${SOURCES.prosthesisPrices.path}/${fresh}`)).body.unused).toBe(true);
    expect((await set({ onPillars: !onPillars, route: 'OUTSOURCED' })).body.fields).toEqual({
      onPillars: 'price.inWork',
      route: 'price.inWork',
    });
    expect((await set({ colour: colour === 'GR' ? 'JA' : 'GR' })).status).toBe(200);
    await server.db.updateTable('projects').set({ state: 'SHIPPED' }).where('id', '=', projectId).execute();
    expect((await set({ onPillars: !onPillars })).body.onPillars).toBe(!onPillars);
    expect((await set({ onPillars })).status).toBe(200);
  });

  test('named Pontique is a part of the product', async () => {
    const { rows } = (await admin().get('/api/pillars?searchKey=pontique')).body;
    expect(rows).toEqual([expect.objectContaining({ name: 'Pontique', fixed: true, brand: null })]);
    const path = `/api/pillars/${rows[0].id}`;
    expect((await admin().post(path, { diameter: 4 })).body.error).toBe('source.fixed');
    expect((await admin().delete(path)).body.error).toBe('source.fixed');
    const another = { ...(await formOf(server, 'pillars')), name: 'PONTIQUE' };
    expect((await admin().post('/api/pillars', another)).body.fields).toEqual({ name: 'source.fixed' });
  });

  test('that is in use is not deleted', async () => {
    const form = (await formOf(server, 'implants')) as { modelId: number };
    const { id } = (await admin().post('/api/implants', form)).body;
    const model = `/api/implant_models/${form.modelId}`;
    expect((await admin().delete(model)).body.error).toBe('source.inUse');
    expect((await admin().get(model)).body.uses).toBe(1);
    const projectId = await aProject(server, { owner: await aDentist(server), state: 'DRAFTING_PLAN' });
    await server.db
      .insertInto('project_implants')
      .values({ project_id: projectId, dent_number: 36, implant_details_id: id })
      .execute();
    expect((await admin().delete(`/api/implants/${id}`)).body.error).toBe('source.inUse');
    await server.db.updateTable('projects').set({ state: 'SHIPPED' }).where('id', '=', projectId).execute();
    expect((await admin().delete(`/api/implants/${id}`)).status).toBe(204);
    expect((await admin().delete(model)).status).toBe(204);
  });

  test.each(['of the stock', 'made for a tooth'] as const)(
    'that is a pillar %s is not deleted while an unfinished prosthesis stands on it',
    async (which) => {
      const id = await aRow(server, 'pillars', { customPillar: which === 'made for a tooth' });
      const path = `${SOURCES.pillars.path}/${id}`;
      const projectId = await aProject(server, {
        owner: await aDentist(server),
        productCode: 'PR',
        state: 'FILES_VALIDATED',
      });
      const { dents } = await aLine(server, projectId, { ...ON_IMPLANT, teeth: [14, 15] });
      expect((await admin().get(path)).body).toMatchObject({ uses: 0, usedBy: [], unused: true });
      for (const { id: dentId } of dents)
        await (
          which === 'of the stock'
            ? server.db.insertInto('dent_pillars').values({ dent_id: dentId, pillar_id: id })
            : server.db
                .updateTable('breakdown_dents')
                .set({ personalised_pillar_id: id })
                .where('id', '=', dentId)
        ).execute();
      expect((await admin().get(path)).body).toMatchObject({
        uses: 1,
        usedBy: [{ source: null, count: 1 }],
        unused: false,
      });
      expect((await admin().delete(path)).body.error).toBe('source.inUse');
      await server.db.updateTable('projects').set({ state: 'SHIPPED' }).where('id', '=', projectId).execute();
      expect((await admin().get(path)).body).toMatchObject({ uses: 0, usedBy: [], unused: false });
      expect((await admin().delete(path)).status).toBe(204);
    },
  );

  test('says what uses it, to who may not change it too', async () => {
    const reader = calling(server, await aColleague(server));
    const brandId = await aBrand(server);
    const usersOf = async (path: string) => (await reader.get(path)).body.usedBy;
    const isUnused = async () => {
      const { rows } = (await reader.get(`/api/brands?searchKey=${brandId}`)).body;
      return rows.find(({ id }: { id: number }) => id === brandId).unused;
    };
    expect(await usersOf(`/api/brands/${brandId}`)).toEqual([]);
    expect(await isUnused()).toBe(true);
    const modelId = await aRow(server, 'implantModels', { brandId });
    const implant = await aRow(server, 'implants', { brandId, modelId, diameter: 4, length: 8 });
    await aRow(server, 'implants', { brandId, modelId, diameter: 4, length: 10 });
    // A row that refers to the brand twice is one.
    await aRow(server, 'sleeves', { brandId, supplierId: brandId });
    const gone = await aRow(server, 'kits', { brandId });
    await admin().delete(`/api/sources/kits/${gone}`);
    const counts = [
      { source: 'implants', count: 2 },
      { source: 'implantModels', count: 1 },
      { source: 'sleeves', count: 1 },
    ];
    expect(await isUnused()).toBe(false);
    const users = await usersOf(`/api/brands/${brandId}`);
    expect(users).toHaveLength(counts.length);
    expect(users).toEqual(expect.arrayContaining(counts));
    const project = await aProject(server, { owner: await aDentist(server), state: 'DRAFTING_PLAN' });
    await server.db
      .insertInto('project_implants')
      .values({ project_id: project, dent_number: 36, implant_details_id: implant })
      .execute();
    expect(await usersOf(`/api/implants/${implant}`)).toEqual([{ source: null, count: 1 }]);
  });

  test('is unused until a project refers to it, which counts beyond its end', async () => {
    const rows = {
      implants: await aRow(server, 'implants'),
      sleeves: await aRow(server, 'sleeves'),
      kits: await aRow(server, 'kits'),
    };
    const unused = async () => {
      const told = [];
      for (const [source, id] of Object.entries(rows) as ['implants' | 'sleeves' | 'kits', number][]) {
        const { path } = SOURCES[source];
        const listed = (await admin().get(`${path}?orderBy=id&sort=desc`)).body.rows;
        const row = listed.find((one: { id: number }) => one.id === id);
        told.push([row.unused, (await admin().get(`${path}/${id}`)).body.unused]);
      }
      return told;
    };
    expect(await unused()).toEqual([0, 1, 2].map(() => [true, true]));
    const projectId = await aProject(server, { owner: await aDentist(server), state: 'SHIPPED' });
    const { implants, sleeves, kits } = rows;
    await server.db
      .insertInto('project_implants')
      .values({ project_id: projectId, dent_number: 36, implant_details_id: implants, sleeve_id: sleeves })
      .execute();
    await server.db
      .updateTable('project_guides')
      .set({ guided_surgical_kit_id: kits })
      .where('project_id', '=', projectId)
      .execute();
    expect(await unused()).toEqual([0, 1, 2].map(() => [false, false]));
  });

  test('is never said to be unused where that is not known', async () => {
    const machineId = await aRow(server, 'machines');
    expect((await admin().get(`${SOURCES.machines.path}/${machineId}`)).body.unused).toBe(false);
  });

  test('of a material is not deleted while a batch is printed with it, whatever its printer holds by now', async () => {
    const materialId = await aRow(server, 'materials');
    const lotId = await aRow(server, 'lots', { materialId });
    const { id } = await server.db
      .insertInto('batches')
      .values({ category: 'GUIDE', state: 'IN_PROGRESS', plate_number: randomUUID(), resin_lot_id: lotId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const material = `/api/materials/${materialId}`;
    const users = (await admin().get(material)).body.usedBy;
    expect(users).toContainEqual({ source: null, count: 1 });
    expect((await admin().get(`${SOURCES.lots.path}/${lotId}`)).body.usedBy).toEqual([
      { source: null, count: 1 },
    ]);
    expect((await admin().delete(material)).body.error).toBe('source.inUse');
    await server.db.updateTable('batches').set({ state: 'TERMINATED' }).where('id', '=', id).execute();
    expect((await admin().delete(material)).status).toBe(204);
  });

  test('of a material is deleted once its discs are, whatever its lots', async () => {
    const materialId = await aRow(server, 'materials');
    const lotId = await aRow(server, 'lots', { materialId });
    const disc = await aRow(server, 'discs', { lotId, number: 'D-0001' });
    const material = `/api/materials/${materialId}`;
    expect((await admin().delete(material)).body.error).toBe('source.inUse');
    expect((await admin().delete(`/api/sources/discs/${disc}`)).status).toBe(204);
    expect((await admin().delete(material)).status).toBe(204);
    // The number of what was removed is free again.
    expect(await aRow(server, 'discs', { number: 'D-0001' })).toBeGreaterThan(disc);
  });

  test('of a category of non-conformities is deleted once its subcategories are', async () => {
    const category = await aRow(server, 'nonConformityCategories');
    const form = { categoryId: category, name: 'Casse' };
    const subcategories = '/api/sources/non_conformity_subcategories';
    const made = (await admin().post(subcategories, form)).body;
    expect(made).toMatchObject({ ...form, category: expect.stringContaining('Catégorie') });
    expect(
      (await admin().get(`${subcategories}/categories?searchKey=${made.category}`)).body.choices,
    ).toEqual([{ id: category, name: made.category, withinId: null }]);
    expect(await admin().post(subcategories, { ...form, name: ' CASSE' })).toMatchObject({
      status: 409,
      body: { fields: { name: 'nameAlreadyExists' } },
    });
    const path = `/api/sources/non_conformity_categories/${category}`;
    expect((await admin().delete(path)).body.error).toBe('source.inUse');
    expect((await admin().delete(`${subcategories}/${made.id}`)).status).toBe(204);
    expect((await admin().delete(path)).status).toBe(204);
  });

  test('of the price list is the only one that is charged for a unit of a product', async () => {
    const prices = '/api/sources/prices';
    const { post } = admin();
    const price = { ...(await formOf(server, 'prices')), productCode: 'GCEP', unit: 'ELEMENT' };
    expect((await post(prices, price)).body.fields).toEqual({ hidden: 'price.alreadyOffered' });
    expect((await post(prices, { ...price, hidden: true })).status).toBe(200);
    const accessory = { ...price, code: crypto.randomUUID(), productCode: 'ACCESSORY', unit: 'ACCESSORY' };
    for (const code of [crypto.randomUUID(), crypto.randomUUID()])
      expect((await post(prices, { ...accessory, code })).status).toBe(200);
  });

  test('of the price list is charged by a unit of its product, and one delivery with every order', async () => {
    const prices = '/api/sources/prices';
    await server.db.updateTable('prices').set({ hidden: true }).where('unit', '=', 'DELIVERY').execute();
    const { post } = admin();
    const price = { ...(await formOf(server, 'prices')), productCode: 'ORDER', unit: 'DELIVERY' };
    const { fields } = (await post(prices, { ...price, productCode: 'GCEP' })).body;
    expect(fields).toEqual({ unit: 'price.unitOfOther' });
    const first = (await post(prices, price)).body.id;
    const other = { ...price, code: crypto.randomUUID() };
    expect((await post(prices, other)).body.fields).toEqual({ hidden: 'price.alreadyOffered' });
    const second = (await post(prices, { ...other, hidden: true })).body.id;
    const update = (id: number, change: object) => post(`${prices}/${id}`, change);
    expect((await update(second, { hidden: false })).body.fields).toEqual({ hidden: 'price.alreadyOffered' });
    expect((await update(first, { amount: 11 })).status).toBe(200);
    expect((await update(first, { hidden: true })).status).toBe(200);
    expect((await update(second, { hidden: false })).status).toBe(200);
    expect((await update(second, { hidden: true })).status).toBe(200);
    const replies = await times(4, () => post(prices, { ...price, code: crypto.randomUUID() }));
    expect(done(replies)).toHaveLength(1);
    for (const { body } of replies.filter(({ status }) => status !== 200))
      expect(body.fields).toEqual({ hidden: 'price.alreadyOffered' });
  });

  test('is found by its size in either writing, and by the words for its codes', async () => {
    const { get, post } = admin();
    const found = async (path: string, text: string) => {
      const { body } = await get(`${path}?searchKey=${encodeURIComponent(text)}`);
      return body.rows.map((row: { id: number }) => row.id);
    };
    const implant = (await post('/api/implants', { ...(await formOf(server, 'implants')), diameter: 3.75 }))
      .body;
    for (const text of ['3.75', '3,75', `3,75 ${implant.brand}`])
      expect(await found('/api/implants', text)).toContain(implant.id);
    expect(await found('/api/implants', '3,76')).toEqual([]);
    const pillar = (await post('/api/pillars', { ...(await formOf(server, 'pillars')), diameter: 4.15 }))
      .body;
    expect(await found('/api/pillars', '4,15')).toContain(pillar.id);
    const material = { ...(await formOf(server, 'materials')), dimension: '98x21' };
    const { id } = (await post('/api/materials', material)).body;
    expect(await found('/api/materials', '98x21')).toContain(id);
    const { choices } = (await get('/api/pillars/types')).body;
    const form = await formOf(server, 'pillars');
    for (const { id: pillarType, name } of choices) {
      const pillar = (await post('/api/pillars', { ...form, name: crypto.randomUUID(), pillarType })).body;
      expect(await found('/api/pillars', name.toUpperCase())).toContain(pillar.id);
      expect(await found('/api/pillars', `${name} ${pillar.name}`)).toEqual([pillar.id]);
    }
    // Fixation pins are sleeves of a type, and are listed by asking for pins.
    const pin = { ...(await formOf(server, 'sleeves')), name: 'Slim', type: 'SOCKET_FIXATION_PIN' };
    const socket = { ...pin, name: 'Wide', type: 'SOCKET_GUIDED_100' };
    const { id: pinId } = (await post('/api/sleeves', pin)).body;
    const { id: socketId } = (await post('/api/sleeves', socket)).body;
    for (const language of ['EN', 'FR']) {
      await post('/api/auth/change_language', { languageCode: language });
      const pins = await found('/api/sleeves', language === 'EN' ? 'pin' : 'clavette');
      expect(pins, language).toContain(pinId);
      expect(pins, language).not.toContain(socketId);
    }
    await post('/api/auth/change_language', { languageCode: 'EN' });
  });

  test('has a size, where it has any', async () => {
    const form = await formOf(server, 'implants');
    expect((await admin().post('/api/implants', { ...form, diameter: 0, length: 0 })).body.fields).toEqual({
      diameter: 'field.tooSmall',
      length: 'field.tooSmall',
    });
  });

  test('is chosen from lists that know its flags', async () => {
    const name = `Marque ${crypto.randomUUID()}`;
    const brandId = await aBrand(server, name);
    const { get, patch } = admin();
    const brands = async (of: string) =>
      (await get(`/api/${of}?searchKey=${encodeURIComponent(name)}`)).body.choices;
    expect(await brands('pillars/brands')).toEqual([{ id: brandId, name, withinId: null }]);
    await patch(`/api/brands/${brandId}`, { isPillar: false });
    expect(await brands('pillars/brands')).toEqual([]);
    expect(await brands('materials/suppliers')).toHaveLength(1);
    const types = (await get('/api/pillars/types?searchKey=tibase')).body.choices;
    expect(types).toEqual([expect.objectContaining({ id: 'TI_BASE' })]);
  });
});

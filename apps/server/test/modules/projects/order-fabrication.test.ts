import { addDays } from '@maxilla/domain/days';
import { addWorkingDays, earliestDates, isWorkingDay } from '@maxilla/domain/calendar';
import { KINDS } from '@maxilla/domain/kinds/kinds';
import { PRODUCT_TYPES, productByCode } from '@maxilla/domain/products';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../support/app.ts';
import { aProject, catalogue, projectRow } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../../support/people.ts';
import { wireDay } from '../../support/wire-day.ts';

let server: TestApp;
let dentist: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  await catalogue(server);
});
afterAll(() => server.close());

/** A day on which a product can be delivered. */
function someDay(code: 'PRGB' | 'PRMD' = 'PRGB'): string {
  let day = addWorkingDays(earliestDates(code, server.clock.now().today).normal, 5);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}
let patients = 0;
const splint = (fields: object = {}) => ({
  patientName: `Nina Faure ${(patients += 1)}`,
  productId: productByCode('PRGB').id,
  productTypeId: PRODUCT_TYPES.FABRICATION.id,
  maxillaryElements: 2,
  mandibularElements: 1,
  requestedDeliveryDate: wireDay(someDay()),
  comment: 'Soft edges, please.',
  ...fields,
});
const create = (by: Person, fields: object = {}) => calling(server, by).post('/api/projects', splint(fields));
const deliveryAddress = {
  addressLine1: '1 rue des Lilas',
  postalCode: '75001',
  city: 'Paris',
  country: 'FR',
};

describe('starting a fabrication project', () => {
  test('keeps its elements, its date and its comment', async () => {
    const reply = await create(dentist);
    expect(reply.status).toBe(200);
    const id = reply.body.projectId;
    expect(await projectRow(server, id)).toMatchObject({
      product_type: 'FABRICATION',
      product_code: 'PRGB',
      state: 'CREATED',
      maxillary_elements: 2,
      mandibular_elements: 1,
      requested_date: someDay(),
      description: 'Soft edges, please.',
      implants_count: null,
    });
    const page = (await calling(server, dentist).get(`/api/projects/${id}`)).body;
    expect(page).toMatchObject({
      productType: 'FABRICATION',
      guideType: null,
      maxillaryElements: 2,
      mandibularElements: 1,
      totalImplants: 0,
      implants: [],
      missing: [{ key: 'IMPRESSION', kind: 'file' }],
    });
    // 3 × 110 + 15
    expect(page.projectPrice).toMatchObject({ numberOfElements: 3, elementPrice: 110, totalPrice: 345 });
    expect(
      page.projectPrice.lines.map(({ part, quantity }: Record<string, unknown>) => [part, quantity]),
    ).toEqual([
      ['MAXILLARY_ELEMENT', 2],
      ['MANDIBULAR_ELEMENT', 1],
      ['PRODUCTION', 1],
    ]);
  });

  test.each(Object.keys(KINDS.FABRICATION.products))('is possible for %s', async (code) => {
    const productId = productByCode(code as 'PRGB').id;
    const reply = await create(dentist, { productId, mandibularElements: undefined });
    expect(reply.status).toBe(200);
    expect(await projectRow(server, reply.body.projectId)).toMatchObject({
      product_code: code,
      maxillary_elements: 2,
      mandibular_elements: 0,
    });
  });

  test.each([
    [
      { maxillaryElements: 0, mandibularElements: 0 },
      {
        maxillaryElements: 'fabrication.elementsRequired',
        mandibularElements: 'fabrication.elementsRequired',
      },
    ],
    [
      { maxillaryElements: undefined, mandibularElements: undefined },
      {
        maxillaryElements: 'fabrication.elementsRequired',
        mandibularElements: 'fabrication.elementsRequired',
      },
    ],
    [{ maxillaryElements: 21 }, { maxillaryElements: 'field.tooLarge' }],
    [{ mandibularElements: -1 }, { mandibularElements: 'field.tooSmall' }],
    [{ maxillaryElements: 1.5 }, { maxillaryElements: 'field.invalid' }],
    [{ requestedDeliveryDate: undefined }, { requestedDeliveryDate: 'date.required' }],
    [{ requestedDeliveryDate: '01-05-2099' }, { requestedDeliveryDate: 'date.bankHoliday' }],
    [{ requestedDeliveryDate: '31-02-2099' }, { requestedDeliveryDate: 'field.invalid' }],
    [{ noOfImplants: 2 }, { noOfImplants: 'field.unknownKey' }],
    [{ patientName: undefined }, { patientName: 'patient.required' }],
  ])('refuses %o', async (fields, refused) => {
    const before = await countProjects();
    const reply = await create(dentist, fields);
    expect(reply.body.fields).toEqual(refused);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(await countProjects()).toBe(before);
  });

  test('refuses a day that is too early, and a guide that names elements', async () => {
    const tomorrow = addWorkingDays(server.clock.now().today, 1);
    expect((await create(dentist, { requestedDeliveryDate: wireDay(tomorrow) })).body.error).toBe(
      'date.tooEarly',
    );
    const guide = { productId: 1, productTypeId: 1, noOfImplants: 1, requestedDeliveryDate: undefined };
    expect((await create(dentist, { ...guide, comment: undefined })).body.fields).toEqual({
      maxillaryElements: 'field.unknownKey',
      mandibularElements: 'field.unknownKey',
    });
  });

  test('is allowed for staff with the permission, on behalf of a dentist', async () => {
    const clerk = await aColleague(server, ['CREATE_OR_DELETE_PROJECT', 'VIEW_PRODUCT_TYPES']);
    const reply = await create(clerk, { projectOwnerId: dentist.id });
    expect(await projectRow(server, reply.body.projectId)).toMatchObject({
      owner_id: dentist.id,
      creator_id: clerk.id,
    });
    expect((await create(clerk)).body.fields).toEqual({ projectOwnerId: 'field.required' });
    expect((await create(clerk, { projectOwnerId: clerk.id })).body.error).toBe('user.notADentist');
    const planner = await aColleague(server, ['EDIT_FABRICATION']);
    expect((await create(planner, { projectOwnerId: dentist.id })).status).toBe(403);
    const other = await aDentist(server);
    expect((await create(other, { projectOwnerId: dentist.id })).body.error).toBe('identity.mismatch');
  });
});

async function countProjects(): Promise<number> {
  const { count } = await server.db
    .selectFrom('projects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe('customising a fabrication project', () => {
  const save = (id: number, form: object, by = dentist) =>
    calling(server, by).patch(`/api/projects/${id}`, form);

  test('changes its elements; without any it is incomplete', async () => {
    const id = (await create(dentist)).body.projectId;
    expect((await save(id, { impressionFileMedium: 'CLOUD' })).body).toMatchObject({
      projectState: 'CREATED',
      missing: [{ key: 'cloudName', kind: 'field' }],
    });
    expect((await save(id, { cloudName: 'Medit Link' })).body).toMatchObject({
      projectState: 'CUSTOMIZATION_COMPLETED',
      missing: [],
    });
    const none = await save(id, { maxillaryElements: 0, mandibularElements: 0 });
    expect(none.body).toMatchObject({
      projectState: 'CREATED',
      missing: [{ key: 'maxillaryElements', kind: 'field' }],
    });
    const again = await save(id, { mandibularElements: 20 });
    expect(again.body).toMatchObject({ projectState: 'CUSTOMIZATION_COMPLETED', mandibularElements: 20 });
    expect(again.body.projectPrice.totalPrice).toBe(2_215);
  });

  test.each([
    { shade: 'A2' },
    { isFlap: true },
    { noOfImplants: 3 },
    { dicomFileMedium: 'CLOUD' },
    { maxillaryElements: 21 },
    { requestedDate: '01-05-2099' },
  ])('refuses %o and saves nothing', async (form) => {
    const id = (await create(dentist)).body.projectId;
    const before = await projectRow(server, id);
    const reply = await save(id, form);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, Object.keys(form)]);
    expect(await projectRow(server, id)).toEqual(before);
  });

  test('takes no implants', async () => {
    const id = (await create(dentist)).body.projectId;
    const { implantDetailsIds } = await catalogue(server);
    const implant = { dentNumber: 14, implantDetailsId: implantDetailsIds[0] };
    const reply = await calling(server, dentist).post(`/api/projects/${id}/dents`, implant);
    expect(reply.body.error).toBe('implant.tooMany');
    expect((await projectRow(server, id)).implants).toEqual([]);
  });

  test('a courier for the impression costs, and only an impression has one', async () => {
    const id = (await create(dentist)).body.projectId;
    const day = wireDay(addWorkingDays(server.clock.now().today, 2));
    const reply = await save(id, { impressionFileMedium: 'PHYSICAL', courierPickupDate: day });
    expect(reply.body).toMatchObject({ missing: [], projectPrice: { courierCharge: 18, totalPrice: 363 } });
    const design = (await create(dentist, { productId: productByCode('GCFA').id })).body.projectId;
    expect((await save(design, { impressionFileMedium: 'CLOUD' })).body.fields).toEqual({
      impressionFileMedium: 'field.unknownKey',
    });
  });
});

describe('ordering fabrication', () => {
  const inCart = (columns = {}, productCode: 'PRGB' | 'PRMD' = 'PRGB') =>
    aProject(server, { owner: buyer, productCode, state: 'ADDED_TO_CART', columns });
  let buyer: Person;
  beforeAll(async () => {
    buyer = await aDentist(server);
  });

  test('moves it on at fixed prices, on hold while its impression is awaited', async () => {
    const uploaded = await inCart();
    const byCloud = await inCart({ impression_medium: 'CLOUD', cloud_name: 'Medit Link' }, 'PRMD');
    const byCourier = await inCart({
      impression_medium: 'PHYSICAL',
      courier_pickup_date: addWorkingDays(server.clock.now().today, 1),
    });
    const me = calling(server, buyer);
    const cart = (await me.get('/api/cart')).body;
    // 2 × 110 + 15, 2 × 28 + 12, 2 × 110 + 15 + 18, a delivery of 9.90; 20 % VAT
    expect(cart.totals).toEqual({
      goods: 538,
      courier: 18,
      delivery: 9.9,
      discount: 0,
      vatByRate: [{ rate: 2_000, vat: 113.18 }],
      vat: 113.18,
      total: 679.08,
    });
    const { body } = await me.post('/api/orders', {
      deliveryAddress,
      termsAccepted: true,
      expectedTotal: cart.totals.total,
    });
    expect(body.projectIds).toEqual([uploaded, byCloud, byCourier]);
    expect(await projectRow(server, uploaded)).toMatchObject({ state: 'FILES_VALIDATED', on_hold: false });
    for (const id of [byCloud, byCourier]) {
      expect(await projectRow(server, id)).toMatchObject({
        state: 'FILES_VALIDATED',
        hold_reason: 'AWAITING_FILES',
      });
    }
    const lines = await server.db
      .selectFrom('order_lines')
      .select(['project_id', 'code', 'part', 'quantity', 'unit_cents', 'vat_rate'])
      .where('order_id', '=', body.orderId)
      .orderBy('id')
      .execute();
    expect(lines.slice(0, 3)).toEqual([
      {
        project_id: uploaded,
        code: 'PRGB_ELEMENT',
        part: 'MAXILLARY_ELEMENT',
        quantity: 1,
        unit_cents: 11_000,
        vat_rate: 2_000,
      },
      {
        project_id: uploaded,
        code: 'PRGB_ELEMENT',
        part: 'MANDIBULAR_ELEMENT',
        quantity: 1,
        unit_cents: 11_000,
        vat_rate: 2_000,
      },
      {
        project_id: uploaded,
        code: 'PRGB_PRODUCTION',
        part: 'PRODUCTION',
        quantity: 1,
        unit_cents: 1_500,
        vat_rate: 2_000,
      },
    ]);
    await server.db.updateTable('prices').set({ hidden: true }).where('product_code', '=', 'PRGB').execute();
    const page = await me.get(`/api/projects/${byCourier}`);
    expect(page.body.projectPrice).toMatchObject({ totalPrice: 253, courierCharge: 18, numberOfElements: 2 });
    await server.db.updateTable('prices').set({ hidden: false }).where('product_code', '=', 'PRGB').execute();
  });

  test('a hidden price is not offered, but still prices earlier choices', async () => {
    const id = (await create(buyer)).body.projectId;
    const hide = (hidden: boolean) =>
      server.db.updateTable('prices').set({ hidden }).where('code', '=', 'PRGB_ELEMENT').execute();
    const me = calling(server, buyer);
    const priceList = async () =>
      (await me.get('/api/prices?productCode=PRGB')).body.prices.map(({ code }: { code: string }) => code);
    expect(await priceList()).toEqual(['PRGB_ELEMENT', 'PRGB_PRODUCTION', 'PRGB_COURIER']);
    await hide(true);
    expect(await priceList()).toEqual(['PRGB_PRODUCTION', 'PRGB_COURIER']);
    expect((await me.get(`/api/projects/${id}`)).body.projectPrice.totalPrice).toBe(345);
    await hide(false);
  });

  test('an incomplete project cannot be added to the cart', async () => {
    const id = (await create(buyer)).body.projectId;
    const reply = await calling(server, buyer).post('/api/cart', { projectId: id });
    expect(reply.body.error).toBe('cart.incomplete');
  });

  test('its products are offered with their earliest dates', async () => {
    const { products } = (await calling(server, buyer).get('/api/products?creationClientSide=1')).body;
    expect(products.map(({ code }: { code: string }) => code)).toEqual([
      'GCEP',
      'GCET',
      'GCAE',
      'GCCI',
      'GCFA',
      'ALIG',
      'ALGC',
      'ALFC',
      'ALGE',
      'PRMA',
      'PRMD',
      'PRGB',
    ]);
    const admin = await anAdministrator(server);
    expect((await calling(server, admin).get('/api/prices?productCode=GCFA')).body.prices).toHaveLength(2);
  });
});

describe('staff who order on behalf of a dentist', () => {
  const validate = (by: Person, id: number) =>
    calling(server, by).post(`/api/projects/${id}/action`, { actionType: 'VALIDATE_ORDER' });

  test('need the permission and a complete fabrication project', async () => {
    const owner = await aDentist(server);
    const clerk = await aColleague(server, ['CREATE_OR_DELETE_PROJECT']);
    const editor = await aColleague(server, ['EDIT_FABRICATION']);
    const project = (productCode: 'PRMD' | 'GCEP', state: 'CREATED' | 'CUSTOMIZATION_COMPLETED') =>
      aProject(server, { owner, productCode, state });
    const id = await project('PRMD', 'CUSTOMIZATION_COMPLETED');
    expect((await validate(owner, id)).body.error).toBe('access.denied');
    expect((await validate(editor, id)).body.error).toBe('access.denied');
    for (const other of [
      await project('PRMD', 'CREATED'),
      await project('GCEP', 'CUSTOMIZATION_COMPLETED'),
    ]) {
      expect((await validate(clerk, other)).body.error).toBe('action.notOffered');
    }
    expect(
      await server.db.selectFrom('orders').select('id').where('owner_id', '=', owner.id).execute(),
    ).toEqual([]);
    expect(await projectRow(server, id)).toMatchObject({ state: 'CUSTOMIZATION_COMPLETED' });
  });
});

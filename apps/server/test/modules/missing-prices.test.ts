import { NO_EXTRAS } from '@maxilla/domain/aligners';
import { addWorkingDays } from '@maxilla/domain/calendar';
import { PRODUCT_TYPES, productByCode } from '@maxilla/domain/products';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { anOrder, anUpload, aProject, catalogue, projectRow } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { consistencyFaults } from '../support/consistency.ts';
import { aColleague, aDentist, anAddress, type Person } from '../support/people.ts';
import { wireDay } from '../support/wire-day.ts';

/** What the price list lacks is neither ordered nor quoted, and nobody gets it for free. */

let server: TestApp;
let dentist: Person;
let staff: Person;
let list: Awaited<ReturnType<typeof priceList>>;
const priceList = () =>
  server.db
    .selectFrom('prices')
    .select(['code', 'product_code', 'unit', 'description_fr', 'description_en', 'amount_cents', 'vat_rate'])
    .where('product_code', '!=', 'ACCESSORY')
    .execute();
beforeAll(async () => {
  server = await openTestApp();
  await catalogue(server);
  list = await priceList();
  staff = await aColleague(server, [
    'CREATE_OR_DELETE_PROJECT',
    'VIEW_PRODUCT_TYPES',
    'EDIT_ALIGNERS',
    'EDIT_PROJECT',
  ]);
});
beforeEach(async () => {
  await server.db.deleteFrom('prosthesis_prices').execute();
  await server.db.deleteFrom('prices').where('product_code', '!=', 'ACCESSORY').execute();
  dentist = await aDentist(server);
  await anAddress(server, dentist);
});
afterAll(async () => {
  await server.close();
});

/** Puts rows of the list back: all of them, or all but some. */
const listAll = (except: readonly string[] = [], hidden = false) =>
  server.db
    .insertInto('prices')
    .values(list.filter(({ code }) => !except.includes(code)).map((row) => ({ ...row, hidden })))
    .execute();
const act = (by: Person, id: number, actionType: string, fields: object = {}) =>
  calling(server, by).post(`/api/projects/${id}/action`, { actionType, ...fields });
const deliveryAddress = { addressLine1: '1 rue A', postalCode: '75001', city: 'Paris', country: 'FR' };
const order = () => calling(server, dentist).post('/api/orders', { deliveryAddress, termsAccepted: true });
const completed = (columns: object = {}, productCode: 'GCEP' | 'PRGB' | 'ALIG' = 'GCEP') =>
  aProject(server, { owner: dentist, state: 'CUSTOMIZATION_COMPLETED', productCode, columns });
const orders = async () => (await server.db.selectFrom('orders').select('id').execute()).length;

test('a price of a line counts once it says what the line is', async () => {
  await listAll();
  const isPriced = async () =>
    (await calling(server, staff).get('/api/products')).body.products.find(
      ({ code }: { code: string }) => code === 'PR',
    ).isPriced;
  expect(await isPriced()).toBe(false);
  const { id } = await server.db
    .selectFrom('prices')
    .where('product_code', '=', 'PR')
    .where('unit', '=', 'LINE')
    .limit(1)
    .select('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('prosthesis_prices')
    .values({ price_id: id, category: 'TOOTH_SUPPORTED', route: 'NONE', colour: 'GR' })
    .execute();
  expect(await isPriced()).toBe(true);
});

test('a product without a price is shown as such, and not started', async () => {
  const me = calling(server, dentist);
  const priced = async () =>
    (await me.get('/api/products?creationClientSide=1')).body.products.filter(
      ({ isPriced }: { isPriced: boolean }) => isPriced,
    ).length;
  const form = {
    patientName: 'Nina Faure',
    productId: productByCode('ALIG').id,
    productTypeId: PRODUCT_TYPES.ALIGNERS.id,
  };
  expect(await priced()).toBe(0);
  const lacking = Object.fromEntries(
    ['ALIGNER', 'PACKAGE', 'ROYAL'].map((unit) => [`prices.ALIG.${unit}`, 'price.missing']),
  );
  expect(await me.post('/api/projects', form)).toMatchObject({
    status: 409,
    body: { error: 'price.missing', fields: { productId: 'price.missing', ...lacking } },
  });
  const forThem = await calling(server, staff).post('/api/projects', { ...form, projectOwnerId: dentist.id });
  expect(forThem.body.error).toBe('price.notInList');
  expect((await me.get('/api/patients')).body.total).toBe(0);
  await listAll(['ALIG_ROYAL']);
  expect(await priced()).toBe(11);
  await listAll(list.flatMap(({ code }) => (code === 'ALIG_ROYAL' ? [] : code)));
  expect(await priced()).toBe(12);
  expect((await me.post('/api/projects', form)).status).toBe(200);
});

test.each(['GCEP', 'PRGB', 'ALIG'] as const)(
  '%s without a price is neither put into the cart nor ordered',
  async (code) => {
    const id = await completed({}, code);
    const before = await orders();
    const added = await calling(server, dentist).post('/api/cart', { projectId: id });
    expect([added.status, added.body.error]).toEqual([409, 'price.missing']);
    expect((await act(dentist, id, 'ADD_TO_CART')).body.error).toBe('price.missing');
    expect((await projectRow(server, id)).state).toBe('CUSTOMIZATION_COMPLETED');
    const inCart = await aProject(server, { owner: dentist, state: 'ADDED_TO_CART', productCode: code });
    const { body: cart } = await calling(server, dentist).get('/api/cart');
    expect(cart.items[0].price.missing).not.toEqual([]);
    const refused = await order();
    expect([refused.status, refused.body.error]).toEqual([409, 'price.missing']);
    expect(refused.body.fields).toMatchObject({ [`projects.${inCart}`]: 'price.missing' });
    expect((await projectRow(server, inCart)).state).toBe('ADDED_TO_CART');
    expect(await orders()).toBe(before);
    await listAll();
    expect((await order()).status).toBe(200);
  },
);

test('staff are told where the price is set of what they order for a dentist', async () => {
  const id = await completed({}, 'PRGB');
  const before = await orders();
  const { status, body } = await act(staff, id, 'VALIDATE_ORDER');
  expect([status, body.error]).toEqual([409, 'price.notInList']);
  expect((await projectRow(server, id)).state).toBe('CUSTOMIZATION_COMPLETED');
  expect(await orders()).toBe(before);
  await listAll();
  expect((await act(staff, id, 'VALIDATE_ORDER')).status).toBe(200);
});

test('a courier, an emergency and the delivery need a price where they are charged', async () => {
  await listAll(['GCEP_COURIER', 'GCEP_EMERGENCY', 'DELIVERY']);
  const refusedFor = async (columns: object) => {
    const { body } = await act(dentist, await completed(columns), 'ADD_TO_CART');
    return Object.keys(body.fields ?? {});
  };
  const picked = {
    impression_medium: 'PHYSICAL',
    courier_pickup_date: addWorkingDays(server.clock.now().today, 1),
  };
  expect(await refusedFor(picked)).toEqual(['prices.GCEP.COURIER']);
  expect(await refusedFor({ urgent: true })).toEqual(['prices.GCEP.EMERGENCY']);
  expect(await refusedFor({})).toEqual([]);
  expect((await calling(server, dentist).get('/api/cart')).body.deliveryMissing).toBe(true);
  expect((await order()).body.fields).toEqual({ 'prices.ORDER.DELIVERY': 'price.missing' });
  // A price of nothing is one.
  const free = list.filter(({ code }) => code === 'DELIVERY').map((row) => ({ ...row, amount_cents: 0 }));
  await server.db.insertInto('prices').values(free).execute();
  expect((await order()).status).toBe(200);
});

test('a hidden price is that of what was chosen before, and of nothing new', async () => {
  await listAll([], true);
  await act(dentist, await completed(), 'ADD_TO_CART');
  const { totals } = (await calling(server, dentist).get('/api/cart')).body;
  expect([totals.goods, totals.delivery]).toEqual([270, 9.9]);
  expect((await order()).status).toBe(200);
  const form = { patientName: 'Nina Faure', productId: 1, noOfImplants: 1 };
  expect((await calling(server, dentist).post('/api/projects', form)).body.error).toBe('price.missing');
});

test('a plan is not quoted without a price, and one that was accepted is ordered at its own', async () => {
  const id = await aProject(server, {
    owner: dentist,
    productCode: 'ALIG',
    state: 'DRAFTING_PLAN',
    assignee: staff,
  });
  await anOrder(server, dentist, id, deliveryAddress);
  const plan = async () =>
    act(staff, id, 'SEND_DRAFT_PLAN', {
      document: [await anUpload(server, staff, 'pdf')],
      videoUrl: 'https://demo.maxilla.test/viewer/36',
      priceType: 'PACKAGE',
    });
  expect((await plan()).body).toMatchObject({
    error: 'price.notInList',
    fields: { priceType: 'price.notInList' },
  });
  expect((await projectRow(server, id)).state).toBe('DRAFTING_PLAN');
  await listAll();
  expect((await plan()).status).toBe(200);
  await server.db.deleteFrom('prices').where('product_code', '=', 'ALIG').execute();
  expect((await act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: true })).status).toBe(200);
  const none = { ...NO_EXTRAS, poMin: null, poMax: null, min: null, max: null };
  const maxillary = { ...NO_EXTRAS, poMin: 1, poMax: 6, min: 1, max: 6 };
  const alignersPurchaseOrder = { isLastDispatch: false, maxillary, mandibular: none };
  const { body } = await act(staff, id, 'TRANSFER_TO_PRODUCTION', { alignersPurchaseOrder });
  expect(body.projectPrice).toMatchObject({ totalPrice: 1480, missing: [] });
});

test('a pick-up that is asked for after the order needs a price', async () => {
  const id = await aProject(server, { owner: dentist, productCode: 'ALIG', state: 'SHIPPED' });
  await anOrder(server, dentist, id, deliveryAddress);
  const ask = () =>
    act(dentist, id, 'UPDATE_ONGOING_TREATMENT', {
      maxillaryCount: 6,
      mandibularCount: 5,
      impressionFileMedium: 'PHYSICAL',
      courierPickupDate: wireDay(addWorkingDays(server.clock.now().today, 2)),
      impression: [],
    });
  const { body } = await ask();
  expect(body.error).toBe('price.missing');
  expect((await projectRow(server, id)).state).toBe('SHIPPED');
});

test('nothing of what was refused is left half written', async () => {
  expect(await consistencyFaults(server.db)).toEqual([]);
});

import { DENTIST_EXPORT_COLUMNS, orderColumns } from '@maxilla/domain/export-columns';
import { EXPORT_PRODUCT_TYPES } from '@maxilla/domain/exports';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import english from '../../locales/en/documents.json' with { type: 'json' };
import french from '../../locales/fr/documents.json' with { type: 'json' };
import { readSheet } from '../../src/platform/sheets/read-sheet.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { aProject, catalogue } from '../support/builders.ts';
import { aLine } from '../support/lines.ts';
import { calling } from '../support/calls.ts';
import { ADDRESS } from '../support/examples/account.ts';
import { aColleague, aDentist, anAddress, type Person } from '../support/people.ts';
import { ON_IMPLANT, PLANNED_CROWN } from '../support/prostheses.ts';
import { anAccessoryOrder } from '../support/shop.ts';
import { WAIT } from '../support/wait.ts';
import { wireDay } from '../support/wire-day.ts';

let server: TestApp;
let clerk: Person;
let today: string;
beforeAll(async () => {
  server = await openTestApp();
  await catalogue(server);
  clerk = await aColleague(server, [], { teams: ['ADV'] });
  today = wireDay(server.clock.now().today);
});
afterAll(() => server.close());

const get = async (path: string) => (await calling(server, clerk).get(path)).body;
const orders = async (filter = '') => get(`/api/export_orders?fromDate=${today}&toDate=${today}&${filter}`);

/** Asks for a spreadsheet, waits until it is made and reads it. */
async function sheetOf(path: string, body: object) {
  const { post } = calling(server, clerk);
  const { id, fileName } = (await post(path, body)).body;
  await vi.waitUntil(async () => (await get(`/api/exports/${id}`)).state === 'DONE', WAIT);
  const reply = await server.app.inject({ url: `/api/exports/${id}/file`, headers: clerk.headers });
  const rows = await readSheet(reply.rawPayload, 1_000);
  if (typeof rows === 'string') throw new Error(rows);
  return { fileName, rows: rows.map(({ cells }) => cells) };
}

describe('the export of orders', () => {
  test('has what was ordered, or is not yet, of a type of product', async () => {
    const dentist = await aDentist(server, { surname: 'EXPORTÉ', firstName: 'Ève' });
    const guide = await aProject(server, { owner: dentist, state: 'ADDED_TO_CART', implants: 2 });
    const order = { deliveryAddress: ADDRESS, termsAccepted: true };
    const placed = await calling(server, dentist).post('/api/orders', order);
    expect(placed.status).toBe(200);
    const pending = await aProject(server, { owner: dentist, productCode: 'PRGB', complete: true });
    const removable = await aProject(server, {
      owner: dentist,
      productCode: 'PRAM',
      state: 'FILES_VALIDATED',
    });
    const bareOne = { owner: dentist, state: 'FILES_VALIDATED', complete: false } as const;
    const mixed = await aProject(server, { ...bareOne, productCode: 'PR' });
    await aLine(server, mixed, PLANNED_CROWN);
    await aLine(server, mixed, ON_IMPLANT);
    const onTeeth = await aProject(server, { ...bareOne, productCode: 'PR' });
    await aLine(server, onTeeth, PLANNED_CROWN);
    const cancelled = await aLine(server, onTeeth, ON_IMPLANT);
    await server.db
      .updateTable('elements')
      .set({ state: 'REMOVED' })
      .where('id', '=', cancelled.id)
      .execute();
    const aligners = await aProject(server, { owner: dentist, productCode: 'ALIG', state: 'SHIPPED' });
    const planned = await aProject(server, { owner: dentist, productCode: 'ALIG', state: 'DRAFT_PLAN_SENT' });
    // A courier is charged before the laboratory has sent its quotation.
    await server.db
      .insertInto('order_lines')
      .values({
        order_id: placed.body.orderId,
        project_id: planned,
        code: 'ALIG-COURIER',
        part: 'COURIER',
        quantity: 1,
        unit_cents: 1_800,
        vat_rate: 20,
      })
      .execute();
    await anAccessoryOrder(server, dentist);

    const guides = await orders();
    expect(guides.orders.find(({ id }: { id: number }) => id === guide)).toMatchObject({
      orderedTime: today,
      productCode: 'GCEP',
      dentistFullName: 'Ève EXPORTÉ',
      patientName: 'Léa Moreau',
      assigneeName: null,
      state: 'PENDING_FILES_VERIFICATION',
      shippingTime: null,
      price: 270,
      discount: 0,
      renewal: 0,
      guideTotalElements: 2,
      fabricationTotalElements: null,
    });
    expect((await orders('productType=FABRICATION')).total).toBe(0);
    expect((await orders('productType=FABRICATION&stateCategory=ORDER_PENDING')).orders).toMatchObject([
      { id: pending, orderedTime: null, fabricationTotalElements: 2 },
    ]);
    expect((await orders('productType=PROSTHESIS&prosthesisCategory=REMOVABLE')).orders).toMatchObject([
      { id: removable, prosthesisCategory: 'REMOVABLE', prosthesisTotalElements: 1 },
    ]);
    const ofCategory = async (category: string) =>
      (await orders(`productType=PROSTHESIS&prosthesisCategory=${category}`)).orders;
    expect(await ofCategory('IMPLANT_SUPPORTED')).toMatchObject([
      { id: mixed, prosthesisCategory: 'IMPLANT_SUPPORTED', prosthesisTotalElements: 3 },
    ]);
    expect(await ofCategory('TOOTH_SUPPORTED')).toMatchObject([
      { id: onTeeth, prosthesisCategory: 'TOOTH_SUPPORTED', prosthesisTotalElements: 2 },
    ]);
    expect((await orders('productType=PROSTHESIS')).total).toBe(3);
    expect((await orders('productType=ALIGNERS')).orders).toMatchObject([
      {
        id: planned,
        price: null,
        viewerLink: expect.stringMatching(/^https:/),
        maxillaryAlignersCount: null,
      },
      { id: aligners, maxillaryAlignersCount: 12, mandibularAlignersCount: 10, shippingTime: today },
    ]);
    expect((await orders('productType=ACCESSORY')).orders).toMatchObject([
      { productCode: null, accessoryQuantity: 2, price: 20 },
    ]);
  });

  test('is a spreadsheet with the columns of the type of product', async () => {
    const range = { fromDate: today, toDate: today };
    const guides = await sheetOf('/api/export_orders', { ...range, productType: 'GUIDE' });
    expect(guides.fileName).toBe('GUIDE_orders.xlsx');
    expect(guides.rows[0]?.at(-1)).toBe('Implants');
    const line = guides.rows.find((cells) => cells[3] === 'Ève EXPORTÉ');
    expect(line?.slice(10)).toEqual([270, 0, 0, 2]);
    expect(line?.[1]).toBeInstanceOf(Date);
    const accessories = await sheetOf('/api/export_orders', { ...range, productType: 'ACCESSORY' });
    expect(accessories.rows.at(-1)?.at(-1)).toBe(2);
    const aligners = await sheetOf('/api/export_orders', { ...range, productType: 'ALIGNERS' });
    expect(aligners.rows[0]?.slice(13)).toEqual(['Viewer link', 'Maxillary aligners', 'Mandibular aligners']);
    const [, row = [], planned = []] = aligners.rows;
    expect(row.slice(13)).toEqual([null, 12, 10]);
    expect(planned.slice(10, 12)).toEqual([null, null]);
    expect(planned[13]).toMatch(/^https:/);
    // Days are dates to compute with, where there are any.
    const days = [1, 7, 8, 9].map((at) => row[at]);
    for (const day of days) expect(day === null || day instanceof Date).toBe(true);
    expect(days[0]).toEqual(new Date(`${server.clock.now().today}T00:00:00Z`));
    expect(days[3]).toBeInstanceOf(Date);
  });

  test('is refused for a reversed range, and to those without the dashboard', async () => {
    expect((await get('/api/export_orders?fromDate=02-01-2031&toDate=01-01-2031')).fields).toEqual({
      toDate: 'range.order',
    });
    const other = calling(server, await aColleague(server, [], { teams: ['LOG'] }));
    expect((await other.get('/api/export_dentists')).body.error).toBe('dashboard.accessNotGranted');
  });
});

test('the export of dentists has their protocol and numbers of orders, by postal code and city', async () => {
  const dentist = await aDentist(server, { surname: 'PROTOCOLE' });
  await anAddress(server, dentist);
  const brand = await server.db
    .selectFrom('brands')
    .where('is_implant', '=', true)
    .select(['id', 'name'])
    .limit(1)
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('preferences')
    .values([
      { user_id: dentist.id, field: 'implants', value: JSON.stringify([brand.id]) },
      { user_id: dentist.id, field: 'coneBeam', value: '8' },
      { user_id: dentist.id, field: 'courierService', value: '2' },
    ])
    .execute();
  await aProject(server, { owner: dentist, state: 'FILES_VALIDATED' });
  await anAccessoryOrder(server, dentist);
  const found = await get('/api/export_dentists?postalCode=75&city=PARI');
  const row = {
    id: dentist.id,
    city: 'Paris',
    postalCode: '75001',
    courierServiceName: 'TCS',
    implantBrands: brand.name,
    fpBrands: '',
    coneBeamBrandName: 'Planmeca',
    guideOrders: 1,
    alignersOrders: 0,
    accessoryOrders: 1,
  };
  expect(found.dentists).toContainEqual(expect.objectContaining(row));
  expect((await get('/api/export_dentists?postalCode=75%25&city=Lyon')).total).toBe(0);
  const { fileName, rows } = await sheetOf('/api/export_dentists', { city: 'paris' });
  expect(fileName).toBe('Dentists.xlsx');
  expect(rows).toHaveLength(found.total + 1);
});

test.each([english, french])(
  'every column of the exports has a title',
  ({ exportOrders, exportDentists }) => {
    const orders = EXPORT_PRODUCT_TYPES.flatMap((type) => orderColumns(type));
    expect(orders.filter((column) => !exportOrders[column])).toEqual([]);
    expect(DENTIST_EXPORT_COLUMNS.filter((column) => !exportDentists[column])).toEqual([]);
  },
);

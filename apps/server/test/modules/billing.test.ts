import { addWorkingDays } from '@maxilla/domain/calendar';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { readSheet } from '../../src/platform/sheets/read-sheet.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { untilSomebodyWaits } from '../support/at-once.ts';
import { aProject, catalogue, type WantedProject } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { ADDRESS } from '../support/examples/account.ts';
import { aColleague, aDentist, anAddress, type Person } from '../support/people.ts';
import { anAccessory } from '../support/shop.ts';
import { WAIT } from '../support/wait.ts';

let server: TestApp;
let clerk: Person;
beforeAll(async () => {
  server = await openTestApp();
  clerk = await aColleague(server, ['VIEW_INVOICES', 'CREATE_INVOICE']);
  await catalogue(server);
});
afterAll(() => server.close());

const OCTOBER = 'fromDate=01-10-2031&toDate=31-10-2031';
const billing = (query: string, who = clerk) => calling(server, who).get(`/api/billing/orders?${query}`);
const billed = async (dentist: Person, range = OCTOBER) => {
  const { status, body } = await billing(`${range}&userId=${dentist.id}`);
  expect(status).toBe(200);
  return body;
};

/** Orders what is in a dentist's cart. */
async function order(dentist: Person, discountCode?: string): Promise<number> {
  const form = { deliveryAddress: ADDRESS, termsAccepted: true, ...(discountCode ? { discountCode } : {}) };
  const { body } = await calling(server, dentist).post('/api/orders', form);
  return body.orderId;
}
const inCart = (owner: Person, patientName = 'Léa Moreau', columns: WantedProject['columns'] = {}) =>
  aProject(server, { owner, state: 'ADDED_TO_CART', patientName, columns });
const ship = (projectId: number, at: string | null) =>
  server.db.updateTable('projects').set({ shipped_at: at }).where('id', '=', projectId).execute();

describe('shipments in a range of days', () => {
  test('is billed with the discount spread over the lines; the rest before or later', async () => {
    const dentist = await aDentist(server, { surname: 'FACTURE', firstName: 'Ève', language: 'FR' });
    await anAddress(server, dentist);
    await server.db
      .insertInto('discounts')
      .values({ type: 'FIXED', value: 1_000, code: 'SPREAD', state: 'ACTIVE' })
      .execute();
    const [before, actual, after] = [
      await inCart(dentist, 'Avant Paul'),
      await inCart(dentist, 'Pendant Rose'),
      await inCart(dentist, 'Plus tard'),
    ];
    const orderId = await order(dentist, 'SPREAD');
    await ship(before, '2031-09-30T21:59:59Z');
    await ship(actual, '2031-10-31T22:59:59Z');
    await ship(after, '2031-10-31T23:00:00Z');

    const page = await billed(dentist);
    expect(page).toMatchObject({ userName: 'Dr Ève FACTURE', total: 1 });
    const [bill] = page.orders;
    expect(page.orders).toHaveLength(1);
    const items = bill.orderItems;
    expect(
      items.map(({ id, billing: state, shippedDate }: { [k: string]: unknown }) => [id, state, shippedDate]),
    ).toEqual([
      [before, 'ALREADY_BILLED', '30-09-2031'],
      [actual, 'TO_BILL', '31-10-2031'],
      [after, 'TO_BILL_LATER', '01-11-2031'],
    ]);
    // 90 + 2 × 35 + 110 each; the discount of 10 to the cent over all, none on the delivery.
    expect(bill).toMatchObject({
      id: orderId,
      discountCode: 'SPREAD',
      lastUpdatedDate: '01-11-2031',
      deliveryCharge: 9.9,
      delivery: { totalPrice: 9.9, discount: 0, shippedDate: '30-09-2031', billing: 'ALREADY_BILLED' },
      totalPrice: 819.9,
      discount: 10,
      totalPriceAfterDiscount: 809.9,
    });
    expect(items[1]).toMatchObject({
      patientName: 'Pendant Rose',
      productCode: 'GCEP',
      description: 'Guide, partially edentulous',
      totalPrice: 270,
      productionCharge: 110,
      courierCharge: 0,
      emergencyProductionCharge: 0,
      vatRate: 2_000,
    });
    expect(items[1].elements).toMatchObject([
      { code: 'GCEP_INITIAL', quantity: 1, unitPrice: 90, totalPrice: 90 },
      { code: 'GCEP_ELEMENT', quantity: 2, unitPrice: 35, totalPrice: 70 },
    ]);
    expect(items[1].charges).toMatchObject([{ code: 'GCEP_PRODUCTION', totalPrice: 110 }]);
    const off = items.map(({ discount }: { discount: number }) => Math.round(discount * 100));
    expect(off.reduce((sum: number, cents: number) => sum + cents, 0)).toBe(1_000);
    const net = Math.round((270 - items[1].discount) * 100);
    const vat = Math.round(net * 0.2);
    expect([bill.actualTotal, bill.actualDiscount]).toEqual([270, items[1].discount]);
    expect([bill.actualTotalAfterDiscount, bill.actualVat, bill.actualTotalWithVat]).toEqual(
      [net, vat, net + vat].map((cents) => cents / 100),
    );
    // The list says the same of the dentist, and of all of them.
    const { userId, userName, city, ...sums } = page.userOrders[0];
    expect([userId, userName, city]).toEqual([dentist.id, 'Dr Ève FACTURE', 'Paris']);
    expect(page.totals).toEqual(sums);
    expect(sums).toEqual({
      numberOfOrders: 1,
      toBill: net / 100,
      vat: vat / 100,
      toBillWithVat: (net + vat) / 100,
      alreadyBilled: Math.round((270 - items[0].discount + 9.9) * 100) / 100,
      toBillLater: Math.round((270 - items[2].discount) * 100) / 100,
    });
  });

  test('has no VAT where its rate is none, and VAT of each rate otherwise', async () => {
    const dentist = await aDentist(server);
    const [exempt, taxed] = [await inCart(dentist), await inCart(dentist)];
    await order(dentist);
    await server.db
      .updateTable('order_lines')
      .set({ vat_rate: 0 })
      .where('project_id', '=', exempt)
      .execute();
    await ship(exempt, '2031-10-05T08:00:00Z');
    expect((await billed(dentist)).orders[0]).toMatchObject({
      orderItems: [{ vatRate: 0 }, { vatRate: 2_000, billing: 'TO_BILL_LATER', shippedDate: null }],
      // The delivery of the order follows its first parcel: 20 % of 9.90.
      actualTotalAfterDiscount: 279.9,
      actualVat: 1.98,
    });
    await ship(taxed, '2031-10-06T08:00:00Z');
    const page = await billed(dentist);
    expect(page.orders[0]).toMatchObject({ actualTotalAfterDiscount: 549.9, actualVat: 55.98 });
    expect(page.totals).toMatchObject({ toBill: 549.9, vat: 55.98, toBillWithVat: 605.88 });
  });

  test('leaves out an order of which nothing that was shipped costs anything, in the spreadsheet too', async () => {
    const range = 'fromDate=01-04-2032&toDate=30-04-2032';
    const dentist = await aDentist(server);
    const [free, paid] = [await inCart(dentist), await inCart(dentist)];
    const orderId = await order(dentist);
    const makeFree = (projectId: number) =>
      server.db
        .updateTable('order_lines')
        .set({ unit_cents: 0, discount_cents: 0, vat_rate: 0 })
        .where('order_id', '=', orderId)
        .where((line) => line.or([line('project_id', '=', projectId), line('part', '=', 'DELIVERY')]))
        .execute();
    await makeFree(free);
    await ship(free, '2032-04-05T08:00:00Z');
    const sheet = async () => {
      const reply = await server.app.inject({ url: `/api/billing?${range}`, headers: clerk.headers });
      const rows = await readSheet(reply.rawPayload, 100);
      if (typeof rows === 'string') throw new Error(rows);
      return rows.slice(1).map(({ cells }) => cells[4]);
    };
    expect(await billed(dentist, range)).toMatchObject({
      userOrders: [],
      orders: [],
      totals: { numberOfOrders: 0 },
    });
    expect(await sheet()).toEqual([]);
    await ship(paid, '2032-04-06T08:00:00Z');
    expect(await billed(dentist, range)).toMatchObject({
      orders: [{ orderItems: [{ id: free }, { id: paid }] }],
      totals: { numberOfOrders: 1, toBill: 270 },
    });
    expect(await sheet()).toEqual(expect.arrayContaining([free, paid]));
  });

  test('is billed with its courier, or its emergency', async () => {
    const dentist = await aDentist(server);
    const collected = await inCart(dentist, 'Coursier Anne', {
      impression_medium: 'PHYSICAL',
      courier_pickup_date: addWorkingDays(server.clock.now().today, 1),
    });
    const urgent = await inCart(dentist, 'Urgence Luc', { urgent: true });
    await order(dentist);
    await ship(collected, '2031-10-05T08:00:00Z');
    await ship(urgent, '2031-10-06T08:00:00Z');
    const { orders } = await billed(dentist);
    expect(orders[0].orderItems).toMatchObject([
      { id: collected, courierCharge: 18, emergencyProductionCharge: 0 },
      { id: urgent, courierCharge: 0, emergencyProductionCharge: 60 },
    ]);
  });

  test('is billed once: a later shipment bills nothing again, an undone one nothing at all', async () => {
    const dentist = await aDentist(server);
    const projectId = await inCart(dentist);
    await order(dentist);
    await ship(projectId, '2031-10-05T08:00:00Z');
    await ship(projectId, '2031-12-05T08:00:00Z');
    expect((await billed(dentist)).totals.toBill).toBe(279.9);
    expect((await billed(dentist, 'fromDate=01-12-2031&toDate=31-12-2031')).orders).toEqual([]);
    await ship(projectId, '2031-10-05T08:00:00Z');
    expect((await billed(dentist)).totals.toBill).toBe(279.9);
    await ship(projectId, null);
    expect((await billed(dentist)).userOrders).toEqual([]);
  });

  test('has the delivery of an order of which one parcel is undone while another is shipped', async () => {
    const dentist = await aDentist(server);
    const [undone, shipped] = [await inCart(dentist), await inCart(dentist)];
    await order(dentist);
    await ship(undone, '2031-10-05T08:00:00Z');
    const { undoing } = await server.db.transaction().execute(async (trx) => {
      const at = '2031-10-06T08:00:00Z';
      await trx.updateTable('projects').set({ shipped_at: at }).where('id', '=', shipped).execute();
      const pending = ship(undone, null);
      await untilSomebodyWaits(trx);
      return { undoing: pending };
    });
    await undoing;
    expect((await billed(dentist)).orders[0].delivery).toMatchObject({ shippedDate: '06-10-2031' });
  });

  test('includes accessories, and leaves out what was given up', async () => {
    const dentist = await aDentist(server);
    const [refused, shipped] = [await inCart(dentist), await inCart(dentist)];
    const accessoryId = await anAccessory(server, 10, 1_234);
    await calling(server, dentist).post('/api/cart/accessories', { accessoryId, quantity: 3 });
    const orderId = await order(dentist);
    await server.db.updateTable('projects').set({ state: 'REFUSED' }).where('id', '=', refused).execute();
    const parcel = await server.db
      .updateTable('accessory_orders')
      .set({ shipped_at: '2031-10-06T08:00:00Z' })
      .where('order_id', '=', orderId)
      .returning('id')
      .executeTakeFirstOrThrow();
    await ship(shipped, '2031-10-07T08:00:00Z');
    const [bill] = (await billed(dentist)).orders;
    expect(bill.orderItems).toMatchObject([
      { id: shipped, billing: 'TO_BILL' },
      {
        id: parcel.id,
        productCode: null,
        patientName: null,
        elements: [{ quantity: 3, unitPrice: 12.34, totalPrice: 37.02 }],
        shippedDate: '06-10-2031',
      },
    ]);
    expect(bill.delivery.shippedDate).toBe('06-10-2031');
    expect(bill.totalPrice).toBe(316.92);
  });

  test('is listed by dentist, searched, sorted and paged, with totals of every page', async () => {
    const names = Array.from({ length: 21 }, (_, nth) => `PAGE${String(nth).padStart(2, '0')}`);
    for (const surname of names) {
      const dentist = await aDentist(server, { surname });
      const id = await inCart(dentist);
      await order(dentist);
      await ship(id, '2032-02-10T10:00:00Z');
    }
    const range = 'fromDate=01-02-2032&toDate=29-02-2032&searchKey=page';
    const first = (await billing(range)).body;
    expect(first).toMatchObject({ total: 21, totalPages: 2, currentPage: 0, userName: null, orders: null });
    expect(first.userOrders).toHaveLength(20);
    expect(first.userOrders[0].userName).toMatch(/PAGE00$/);
    expect(first.totals).toMatchObject({ numberOfOrders: 21, toBill: 5_877.9, vat: 1_175.58 });
    const last = (await billing(`${range}&offset=1&orderBy=userName&sort=desc`)).body;
    expect(last.userOrders).toMatchObject([{ userName: expect.stringMatching(/PAGE00$/) }]);
    expect(last.totals).toEqual(first.totals);
    for (const column of [
      'numberOfOrders',
      'toBill',
      'vat',
      'toBillWithVat',
      'alreadyBilled',
      'toBillLater',
    ]) {
      expect((await billing(`${range}&orderBy=${column}`)).body.userOrders).toHaveLength(20);
    }
  });

  test('names dentists with their title in the language of the reader, also in the spreadsheet', async () => {
    const range = 'fromDate=01-03-2032&toDate=31-03-2032';
    const french = await aColleague(server, ['VIEW_INVOICES', 'CREATE_INVOICE'], { language: 'FR' });
    const ids: number[] = [];
    for (const title of ['Dr', 'Mr', 'Mrs'] as const) {
      const dentist = await aDentist(server, { firstName: 'Sacha', surname: `TITRE ${ids.length}` });
      await server.db.updateTable('users').set({ title }).where('id', '=', dentist.id).execute();
      const project = await inCart(dentist);
      await order(dentist);
      await ship(project, '2032-03-10T10:00:00Z');
      ids.push(dentist.id);
    }
    const namesFor = async (who: Person) => {
      const { body } = await billing(range, who);
      const one = (await billing(`${range}&userId=${ids[1]}`, who)).body;
      expect(one.userName).toBe(body.userOrders[1].userName);
      const reply = await server.app.inject({ url: `/api/billing?${range}`, headers: who.headers });
      const rows = await readSheet(reply.rawPayload, 100);
      if (typeof rows === 'string') throw new Error(rows);
      const names = body.userOrders.map(({ userName }: { userName: string }) => userName);
      expect([...new Set(rows.slice(1).map(({ cells }) => cells[1]))]).toEqual(names);
      return names;
    };
    expect(await namesFor(french)).toEqual(['Dr Sacha TITRE 0', 'M. Sacha TITRE 1', 'Mme Sacha TITRE 2']);
    expect(await namesFor(clerk)).toEqual(['Dr Sacha TITRE 0', 'Mr Sacha TITRE 1', 'Mrs Sacha TITRE 2']);
  });

  test.each([
    ['fromDate=02-10-2031&toDate=01-10-2031', { toDate: 'range.order' }],
    ['fromDate=01-10-2030&toDate=02-10-2031', { toDate: 'range.tooLong' }],
    ['fromDate=31-02-2031&toDate=01-10-2031', { fromDate: 'field.invalid' }],
    ['fromDate=01-10-2031', { toDate: 'field.required' }],
    [`${OCTOBER}&userId=999999999`, { userId: 'user.notADentist' }],
    [`${OCTOBER}&orderBy=password`, { orderBy: 'field.unknownValue' }],
  ])('is refused at the field for %s', async (query, fields) => {
    expect(await billing(query)).toMatchObject({ status: 400, body: { fields } });
  });

  test('is nobody else’s business', async () => {
    const dentist = await aDentist(server);
    const viewer = await aColleague(server, ['VIEW_INVOICES']);
    expect((await billing(OCTOBER, dentist)).status).toBe(403);
    expect((await billing(OCTOBER, await aColleague(server))).status).toBe(403);
    expect((await billing(`${OCTOBER}&userId=${viewer.id}`)).body.fields).toEqual({
      userId: 'user.notADentist',
    });
    expect((await calling(server, viewer).get(`/api/billing?${OCTOBER}`)).status).toBe(403);
    expect((await calling(server, viewer).post('/api/billing/exports', {})).status).toBe(403);
  });
});

describe('billing.xlsx', () => {
  const MAY = { fromDate: '01-05-2033', toDate: '31-05-2033' };
  const query = new URLSearchParams(MAY);

  async function somethingShipped() {
    const dentist = await aDentist(server, { surname: '=CMD()', firstName: 'Ève' });
    const [now, later] = [await inCart(dentist, '=1+1'), await inCart(dentist)];
    const orderId = await order(dentist);
    await ship(now, '2033-05-31T21:30:00Z');
    await ship(later, '2033-06-01T08:00:00Z');
    return { dentist, now, orderId };
  }

  test('holds every line to bill, with text as text and amounts that add up', async () => {
    const { dentist, now, orderId } = await somethingShipped();
    const reply = await server.app.inject({ url: `/api/billing?${query}`, headers: clerk.headers });
    expect(reply.headers['content-disposition']).toContain('filename="billing.xlsx"');
    const rows = await readSheet(reply.rawPayload, 100);
    if (typeof rows === 'string') throw new Error(rows);
    const [titles, ...lines] = rows.map(({ cells }) => cells);
    expect(titles?.slice(0, 3)).toEqual(['Dentist no.', 'Dentist', 'Order']);
    expect(lines).toHaveLength(4);
    expect(lines[0]?.slice(0, 3)).toEqual([dentist.id, 'Dr Ève =CMD()', orderId]);
    expect(lines[1]?.slice(4)).toEqual([
      now,
      null,
      'Guide, partially edentulous',
      '=1+1',
      expect.any(String),
      'GCEP_ELEMENT',
      2,
      35,
      70,
      0,
      70,
      20,
      new Date('2033-05-31T00:00:00Z'),
    ]);
    const sum = lines.reduce((cents, cells) => cents + Math.round(Number(cells[14]) * 100), 0);
    const { totals } = (await billing(`${query}&userId=${dentist.id}`)).body;
    expect(sum / 100).toBe(totals.toBill);
  });

  test('names the jaw of elements that each jaw has a line of, as the screen does', async () => {
    const range = 'fromDate=01-08-2033&toDate=31-08-2033';
    const dentist = await aDentist(server);
    const project = await aProject(server, {
      owner: dentist,
      state: 'ADDED_TO_CART',
      productCode: 'PRMD',
      columns: { maxillary_elements: 2, mandibular_elements: 1 },
    });
    await order(dentist);
    await ship(project, '2033-08-10T10:00:00Z');
    const { elements } = (await billed(dentist, range)).orders[0].orderItems[0];
    const jaws = [expect.stringMatching(/.+, maxillary$/), expect.stringMatching(/.+, mandibular$/)];
    expect(elements.map(({ description }: { description: string }) => description)).toEqual(jaws);
    const reply = await server.app.inject({ url: `/api/billing?${range}`, headers: clerk.headers });
    const rows = await readSheet(reply.rawPayload, 100);
    if (typeof rows === 'string') throw new Error(rows);
    expect(rows.map(({ cells }) => cells[8])).toEqual(expect.arrayContaining(jaws));
  });

  test('numbers accessories in a column of their own, and takes discounts off', async () => {
    const range = 'fromDate=01-07-2033&toDate=31-07-2033';
    const dentist = await aDentist(server);
    await server.db
      .insertInto('discounts')
      .values({ type: 'FIXED', value: 1_001, code: 'SHEET', state: 'ACTIVE' })
      .execute();
    const projectId = await inCart(dentist);
    const accessoryId = await anAccessory(server, 10, 1_234);
    await calling(server, dentist).post('/api/cart/accessories', { accessoryId, quantity: 3 });
    const orderId = await order(dentist, 'SHEET');
    await ship(projectId, '2033-07-04T08:00:00Z');
    const parcel = await server.db
      .updateTable('accessory_orders')
      .set({ shipped_at: '2033-07-04T08:00:00Z' })
      .where('order_id', '=', orderId)
      .returning('id')
      .executeTakeFirstOrThrow();
    const reply = await server.app.inject({ url: `/api/billing?${range}`, headers: clerk.headers });
    const rows = await readSheet(reply.rawPayload, 100);
    if (typeof rows === 'string') throw new Error(rows);
    const [titles = [], ...lines] = rows.map(({ cells }) => cells);
    const column = (title: string) => {
      expect(titles).toContain(title);
      return lines.map((cells) => cells[titles.indexOf(title)] ?? null);
    };
    const sum = (title: string) =>
      column(title).reduce<number>((cents, value) => cents + Math.round(Number(value) * 100), 0) / 100;
    const numbers = column('Project no.').map((project, at) => [project, column('Accessories no.')[at]]);
    const delivery = [null, null];
    expect(numbers).toHaveLength(5);
    expect(numbers).toEqual(expect.arrayContaining([[projectId, null], [null, parcel.id], delivery]));
    for (const discount of column('Discount excl. VAT')) {
      expect(discount).toBeLessThanOrEqual(0);
      expect(Object.is(discount, -0)).toBe(false);
    }
    const [bill] = (await billed(dentist, range)).orders;
    expect(sum('Price excl. VAT')).toBe(bill.actualTotal);
    expect(sum('Discount excl. VAT')).toBe(-bill.actualDiscount);
    expect(sum('After discount excl. VAT')).toBe(bill.actualTotalAfterDiscount);
    expect(bill.actualDiscount).toBe(10.01);
  });

  test('is made by a job that says how far it is, for whoever asked for it alone', async () => {
    await somethingShipped();
    const mine = calling(server, clerk);
    const { body, status } = await mine.post('/api/billing/exports', MAY);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ state: 'RUNNING', rowsDone: 0, fileName: 'billing.xlsx', fileSize: null }),
    ]);
    const read = async () => (await mine.get(`/api/exports/${body.id}`)).body;
    await vi.waitUntil(async () => (await read()).state === 'DONE', WAIT);
    const done = await read();
    expect(done.rowsTotal).toBeGreaterThan(3);
    expect(done.rowsDone).toBe(done.rowsTotal);
    const reply = await server.app.inject({ url: `/api/exports/${body.id}/file`, headers: clerk.headers });
    expect(reply.rawPayload).toHaveLength(done.fileSize);
    expect(await readSheet(reply.rawPayload, 1_000)).toHaveLength(done.rowsTotal + 1);
    const other = calling(server, await aColleague(server, ['CREATE_INVOICE']));
    expect((await other.get(`/api/exports/${body.id}`)).status).toBe(404);
    expect((await other.get(`/api/exports/${body.id}/file`)).status).toBe(404);
    expect((await mine.post('/api/billing/exports', { ...MAY, toDate: '01-01-2033' })).body.fields).toEqual({
      toDate: 'range.order',
    });
  });
});

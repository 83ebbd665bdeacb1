import type { Language } from '@maxilla/domain/people';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { warnOfStock } from '../../src/modules/accessories/warn-of-stock.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { anUpload, aProject, catalogue, projectRow } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { consistencyFaults } from '../support/consistency.ts';
import { aColleague, aDentist, anAddress, anAdministrator, type Person } from '../support/people.ts';
import { anAccessory, anAccessoryOrder } from '../support/shop.ts';
import { WAIT } from '../support/wait.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
  await catalogue(server);
});
afterAll(() => server.close());

const deliveryAddress = {
  addressLine1: '1 rue des Lilas',
  postalCode: '75001',
  city: 'Paris',
  country: 'FR',
};
const order = (dentist: Person, form: object = {}) =>
  calling(server, dentist).post('/api/orders', { deliveryAddress, termsAccepted: true, ...form });
const put = (dentist: Person, accessoryId: number, quantity: number) =>
  calling(server, dentist).post('/api/cart/accessories', { accessoryId, quantity });
/** Sends an order of accessories to another address. */
async function deliverTo(accessoryOrderId: number, address: object): Promise<void> {
  await server.db
    .updateTable('orders')
    .set({ delivery_address: JSON.stringify(address) })
    .where('id', '=', (eb) =>
      eb.selectFrom('accessory_orders').where('id', '=', accessoryOrderId).select('order_id'),
    )
    .execute();
}
const byNumber = (one: number, other: number) => one - other;
const stockOf = async (id: number) =>
  (await server.db.selectFrom('accessories').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;

describe('the shop', () => {
  test('shows dentists its accessories in their language, with what is left of each', async () => {
    const french = await aDentist(server, { language: 'FR' });
    const list = await calling(server, french).get('/api/accessories');
    const pins = list.body.accessories.find(({ reference }: { reference: string }) => reference === 'DD-C15');
    expect(pins).toMatchObject({
      category: 'SURGERY',
      description: 'Clavettes de fixation 1,5 mm',
      unitPrice: 48,
      picture: 'pins',
      stock: 3,
      restockDate: null,
    });
    const colleague = await aColleague(server, []);
    expect((await calling(server, colleague).get('/api/accessories')).status).toBe(403);
  });

  test('leaves out what is withdrawn, which cannot be ordered any more either', async () => {
    const dentist = await aDentist(server);
    const id = await anAccessory(server);
    await put(dentist, id, 1);
    await server.db
      .updateTable('prices')
      .set({ hidden: true })
      .where('id', '=', (eb) => eb.selectFrom('accessories').select('price_id').where('id', '=', id))
      .execute();
    const { accessories } = (await calling(server, dentist).get('/api/accessories')).body;
    expect(accessories.map((one: { id: number }) => one.id)).not.toContain(id);
    expect((await put(dentist, id, 1)).status).toBe(404);
    expect((await order(dentist)).body).toMatchObject({ error: 'accessory.soldOut' });
  });
});

describe('a sold-out accessory', () => {
  test('is told of once, by mail, when it is in stock again', async () => {
    const dentist = await aDentist(server, { language: 'FR' });
    const me = calling(server, dentist);
    const [gone, there] = [await anAccessory(server, 0), await anAccessory(server, 4)];
    const warnedOf = ({ body }: { body: { accessories: { id: number; warned: boolean }[] } }) =>
      body.accessories.filter(({ warned }) => warned).map(({ id }) => id);
    expect((await me.post(`/api/accessories/${there}/warning`, {})).body.error).toBe('accessory.inStock');
    expect((await me.post('/api/accessories/999999/warning', {})).status).toBe(404);
    await me.post(`/api/accessories/${gone}/warning`, {});
    expect(warnedOf(await me.post(`/api/accessories/${gone}/warning`, {}))).toEqual([gone]);
    expect(warnedOf(await me.delete(`/api/accessories/${gone}/warning`))).toEqual([]);
    await me.post(`/api/accessories/${gone}/warning`, {});
    const mails = () =>
      server.db
        .selectFrom('mails')
        .select('params')
        .where('user_id', '=', dentist.id)
        .where('template', '=', 'accessoryBack')
        .execute();
    await warnOfStock(server.platform);
    expect(await mails()).toEqual([]);
    await server.db.updateTable('accessories').set({ stock: 2 }).where('id', '=', gone).execute();
    const account = (status: 'ACTIVE' | 'SUSPENDED') =>
      server.db.updateTable('users').set({ status }).where('id', '=', dentist.id).execute();
    await account('SUSPENDED');
    await warnOfStock(server.platform);
    expect(await mails()).toEqual([]);
    await account('ACTIVE');
    await warnOfStock(server.platform);
    await warnOfStock(server.platform);
    expect(await mails()).toMatchObject([{ params: { name: expect.stringMatching(/^Boîte/) } }]);
    expect(warnedOf(await me.get('/api/accessories'))).toEqual([]);

    // Who fills the stock up in the portal need not wait.
    const filled = await anAccessory(server, 0);
    await me.post(`/api/accessories/${filled}/warning`, {});
    const office = calling(server, await anAdministrator(server));
    expect((await office.post(`/api/sources/accessories/${filled}`, { stock: 5 })).status).toBe(200);
    await vi.waitFor(async () => expect(await mails()).toHaveLength(2), WAIT);
  });
});

describe('accessories in the cart', () => {
  test('are counted by the piece, priced, and share one delivery with the projects', async () => {
    const dentist = await aDentist(server);
    const me = calling(server, dentist);
    const id = await anAccessory(server);
    await put(dentist, id, 2);
    const only = await put(dentist, id, 3);
    expect(only.body).toMatchObject({
      totalCartItems: 3,
      items: [],
      accessories: [{ accessory: { id }, quantity: 3, totalPrice: 30, refused: null }],
      totals: { goods: 30, delivery: 9.9, vat: 7.98, total: 47.88 },
    });
    await aProject(server, { owner: dentist, state: 'ADDED_TO_CART' });
    const both = (await me.get('/api/cart')).body;
    expect(both.totalCartItems).toBe(4);
    expect(both.totals).toMatchObject({ goods: 300, delivery: 9.9 });
    const without = await me.delete(`/api/cart/accessories?accessoryId=${id}`);
    expect(without.body).toMatchObject({ totalCartItems: 1, accessories: [] });
  });

  test('an empty cart costs nothing', async () => {
    const me = calling(server, await aDentist(server));
    expect((await me.get('/api/cart')).body.totals.total).toBe(0);
  });

  test('are refused above the stock, at the field', async () => {
    const dentist = await aDentist(server);
    const id = await anAccessory(server, 2);
    expect(await put(dentist, id, 3)).toMatchObject({
      status: 409,
      body: { error: 'accessory.stockShort', fields: { quantity: 'accessory.stockShort' } },
    });
    const gone = await anAccessory(server, 0);
    expect((await put(dentist, gone, 1)).body.error).toBe('accessory.soldOut');
    expect((await put(dentist, 999_999, 1)).status).toBe(404);
    for (const quantity of [0, -1, 1.5, 100]) expect((await put(dentist, id, quantity)).status).toBe(400);
  });
});

describe('an order', () => {
  test('of accessories alone takes them out of the stock and keeps their prices', async () => {
    const dentist = await aDentist(server, { language: 'FR' });
    const id = await anAccessory(server, 5);
    await put(dentist, id, 2);
    const { body } = await order(dentist, { expectedTotal: 35.88 });
    expect(body).toEqual({
      orderId: expect.any(Number),
      projectIds: [],
      accessoryOrderId: expect.any(Number),
    });
    expect(await stockOf(id)).toBe(3);
    expect((await calling(server, dentist).get('/api/cart')).body.totalCartItems).toBe(0);
    const lines = await server.db
      .selectFrom('order_lines')
      .select(['part', 'quantity', 'unit_cents', 'accessory_id', 'accessory_order_id'])
      .where('order_id', '=', body.orderId)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      {
        part: 'ACCESSORY',
        quantity: 2,
        unit_cents: 1_000,
        accessory_id: id,
        accessory_order_id: body.accessoryOrderId,
      },
      { part: 'DELIVERY', quantity: 1, unit_cents: 990, accessory_id: null, accessory_order_id: null },
    ]);
    const mail = await vi.waitFor(
      () =>
        server.db
          .selectFrom('mails')
          .where('user_id', '=', dentist.id)
          .where('template', '=', 'orderConfirmed')
          .where('attachment_file_id', 'is not', null)
          .selectAll()
          .executeTakeFirstOrThrow(),
      WAIT,
    );
    expect((mail.params as { projects: string }).projects).toMatch(/^2 × Boîte /);
  });

  test('of a project and accessories is one order', async () => {
    const dentist = await aDentist(server);
    const project = await aProject(server, { owner: dentist, state: 'ADDED_TO_CART' });
    const id = await anAccessory(server);
    await put(dentist, id, 1);
    const { body } = await order(dentist);
    expect(body).toMatchObject({ projectIds: [project], accessoryOrderId: expect.any(Number) });
  });

  test('tells exactly one of two dentists at once that the last piece is gone', async () => {
    const id = await anAccessory(server, 1);
    const other = await anAccessory(server, 10);
    const dentists = [await aDentist(server), await aDentist(server)];
    const projects: number[] = [];
    for (const dentist of dentists) {
      await put(dentist, id, 1);
      await put(dentist, other, 1);
      projects.push(await aProject(server, { owner: dentist, state: 'ADDED_TO_CART' }));
    }
    const replies = await Promise.all(dentists.map((dentist) => order(dentist)));
    expect(replies.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
    const told = replies.find(({ status }) => status === 409);
    expect(told?.body).toMatchObject({
      error: 'accessory.soldOut',
      fields: { [`accessories.${id}`]: 'accessory.soldOut' },
    });
    expect([await stockOf(id), await stockOf(other)]).toEqual([0, 9]);
    const [late] = dentists.filter((_, index) => replies[index]?.status === 409);
    // Nothing of the refused order is kept: its project waits in the cart.
    const ordered = server.db.selectFrom('orders').select('id').where('owner_id', '=', late!.id);
    expect(await ordered.execute()).toEqual([]);
    const kept = projects[dentists.indexOf(late!)] ?? 0;
    expect((await projectRow(server, kept)).state).toBe('ADDED_TO_CART');
    const cart = (await calling(server, late!).get('/api/cart')).body;
    expect(cart.accessories).toMatchObject([{ refused: 'accessory.soldOut' }, { refused: null }]);
    // The rest can be ordered without it.
    await calling(server, late!).delete(`/api/cart/accessories?accessoryId=${id}`);
    expect((await order(late!)).status).toBe(200);
  });

  test('is placed once by repeated requests', async () => {
    const dentist = await aDentist(server);
    const id = await anAccessory(server, 10);
    await put(dentist, id, 1);
    const replies = await Promise.all(Array.from({ length: 8 }, () => order(dentist)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stockOf(id)).toBe(9);
  });
});

describe('the parcel of accessories', () => {
  const parcelOf = async (dentist: Person) => {
    await put(dentist, await anAccessory(server), 2);
    const { orderId, accessoryOrderId: id } = (await order(dentist)).body;
    return { orderId, id };
  };
  const act = (by: Person, action: string, body: object) =>
    calling(server, by).post(`/api/internal_actions/${action}/single_accessory`, body);
  const waiting = async (by: Person, view: string) => {
    const { body } = await calling(server, by).get(`/api/queues/${view}?limit=200`);
    return body.rows.map((row: { id: number }) => row.id);
  };

  test('is packed with a photo, sent, and its dentist is told', async () => {
    const dentist = await aDentist(server);
    const packer = await aColleague(server, [], { teams: ['LOG'] });
    const { id, orderId } = await parcelOf(dentist);
    expect(await waiting(packer, 'package_prep_accessories')).toContain(id);
    expect((await act(packer, 'SHIP_PRODUCTS', { orderId: id })).body.error).toBe('action.notOffered');
    const bare = await act(packer, 'PACKAGE_PREPARATION', { orderId: id });
    expect(bare.body.fields).toEqual({ photo: 'package.photoRequired' });
    const files = [await anUpload(server, packer, 'jpeg')];
    const packed = await act(packer, 'PACKAGE_PREPARATION', { orderId: id, version: 1, files });
    expect(packed.body).toMatchObject({
      orderDetailsId: id,
      orderId,
      state: 'PACKAGE_TO_SEND',
      actions: ['SHIP_PRODUCTS'],
      items: [{ quantity: 2 }],
      photos: [{ type: 'PACKAGE_PREPARATION_IMAGE' }],
    });
    const [photo] = packed.body.photos;
    const read = (headers: object) =>
      server.app.inject({ method: 'GET', url: photo.link, headers: headers as Record<string, string> });
    expect((await read(packer.headers)).statusCode).toBe(200);
    expect((await read(dentist.headers)).statusCode).toBe(404);
    expect(await waiting(packer, 'package_prep_accessories')).not.toContain(id);
    expect(await waiting(packer, 'accessory_state_package_to_send')).toContain(id);
    // Whoever saw an earlier parcel is told so, whatever else is wrong with their form.
    const stale = await act(packer, 'SHIP_PRODUCTS', { orderId: id, version: 1, parcelNumber: '82' });
    expect(stale.body.error).toBe('accessory.changed');
    const wrong = await act(packer, 'SHIP_PRODUCTS', { orderId: id, version: 2, parcelNumber: '82' });
    expect(wrong.body.fields).toEqual({ parcelNumber: 'package.numberInvalid' });
    const number = 'xy 123 456 789 fr';
    const shipped = await act(packer, 'SHIP_PRODUCTS', { orderId: id, version: 2, parcelNumber: number });
    const parcel = { courierService: 'TNT', parcelNumber: 'XY123456789FR' };
    expect(shipped.body).toMatchObject({ state: 'SHIPPED', actions: [], ...parcel });
    expect(shipped.body.historyRecords.map((one: { code: string }) => one.code)).toEqual([
      'ACCESSORIES_SHIPPED',
      'ACCESSORIES_PACKED',
      'ACCESSORIES_ORDERED',
    ]);
    const { notifications } = (await calling(server, dentist).get('/api/notifications?isDetailed=true')).body;
    expect(notifications[0]).toMatchObject({
      link: '/user/accessories?orders=true',
      body: expect.stringContaining('TNT XY123456789FR'),
    });
    const own = (await calling(server, dentist).get('/api/accessory_orders')).body;
    expect(own).toMatchObject({ total: 1, accessoryOrders: [{ orderId, state: 'SHIPPED', ...parcel }] });
    const stranger = calling(server, await aDentist(server));
    expect((await stranger.get('/api/accessory_orders')).body.total).toBe(0);
  });

  test('is listed with its content in the language of the reader', async () => {
    const id = await anAccessoryOrder(server, await aDentist(server));
    const listed = async (language: Language) => {
      const packer = await aColleague(server, [], { teams: ['LOG'], language });
      const path = '/api/queues/package_prep_accessories?limit=200&orders=items.asc';
      const { rows } = (await calling(server, packer).get(path)).body;
      return rows.find((row: { id: number }) => row.id === id).items;
    };
    expect([await listed('FR'), await listed('EN')]).toEqual(['2 × Boîte', '2 × Box']);
  });

  test('takes projects of its dentist along, all or nothing', async () => {
    const dentist = await aDentist(server);
    await anAddress(server, dentist);
    const packer = await aColleague(server, [], { teams: ['LOG'] });
    const id = await anAccessoryOrder(server, dentist, 'PACKAGE_TO_SEND');
    const ready = { owner: dentist, state: 'PACKAGE_TO_SEND' } as const;
    const [first, second] = [await aProject(server, ready), await aProject(server, ready)];
    const elsewhere = await anAccessoryOrder(server, dentist, 'PACKAGE_TO_SEND');
    await deliverTo(elsewhere, { ...deliveryAddress, addressLine1: '2 rue des Lilas' });
    const otherwise = await aProject(server, { ...ready, columns: { courier_service: 'TCS' } });
    const foreign = await aProject(server, { ...ready, owner: await aDentist(server) });
    const { body } = await calling(server, packer).get(`/api/accessory_orders/${id}`);
    expect(body.together).toMatchObject([{ projectId: first }, { projectId: second }]);
    const number = '1Z999AA10123456784';
    const shipIn = (orderId: number, ...together: number[]) =>
      act(packer, 'SHIP_PRODUCTS', {
        orderId,
        parcelNumber: number,
        together: together.map((projectId) => ({ projectId })),
      });
    const ship = (...together: number[]) => shipIn(id, ...together);
    for (const refused of [ship(first, foreign), ship(first, otherwise), shipIn(elsewhere, first)]) {
      expect((await refused).body.error).toBe('project.mismatch');
    }
    expect((await calling(server, packer).get(`/api/accessory_orders/${elsewhere}`)).body.together).toEqual(
      [],
    );
    expect((await projectRow(server, first)).state).toBe('PACKAGE_TO_SEND');
    expect((await ship(second)).body).toMatchObject({ state: 'SHIPPED', together: [] });
    expect(await projectRow(server, second)).toMatchObject({ state: 'SHIPPED', parcel_number: number });
    expect((await projectRow(server, first)).state).toBe('PACKAGE_TO_SEND');
    const packing = await anAccessoryOrder(server, dentist);
    const early = { orderId: packing, together: [{ projectId: first }] };
    expect((await act(packer, 'PACKAGE_PREPARATION_HOLD', early)).body.fields).toEqual({
      together: 'field.unknownKey',
    });
  });

  test('is packed and shipped again once that was undone, with what left with it', async () => {
    const dentist = await aDentist(server);
    await anAddress(server, dentist);
    const packer = await aColleague(server, [], { teams: ['LOG'] });
    const id = await anAccessoryOrder(server, dentist);
    const splint = await aProject(server, { owner: dentist, state: 'PACKAGE_TO_SEND' });
    const undo = async (who: Person, undoId: string) =>
      (
        await calling(server, who).post('/api/accessory_orders/undo_actions', {
          actions: [{ orderId: id, undoId }],
        })
      ).body;
    const read = async () => (await calling(server, packer).get(`/api/accessory_orders/${id}`)).body;
    const files = [await anUpload(server, packer, 'jpeg')];
    const packed = (await act(packer, 'PACKAGE_PREPARATION', { orderId: id, files })).body;
    const other = await aColleague(server, [], { teams: ['LOG'] });
    expect(await undo(other, packed.undo.undoId)).toMatchObject({ done: [], refused: [{ id }] });
    expect(await undo(packer, packed.undo.undoId)).toEqual({ done: [id], refused: [] });
    expect(await read()).toMatchObject({ state: 'PACKAGE_PREPARATION', photos: [], version: 3 });

    await act(packer, 'PACKAGE_PREPARATION', {
      orderId: id,
      files: [await anUpload(server, packer, 'jpeg')],
    });
    const parcelNumber = '1Z999AA10123456784';
    const shipped = await act(packer, 'SHIP_PRODUCTS', {
      orderId: id,
      parcelNumber,
      together: [{ projectId: splint }],
    });
    const mails = () =>
      server.db.selectFrom('mails').select('id').where('user_id', '=', dentist.id).execute();
    expect(await mails()).toHaveLength(2);
    expect(await undo(packer, shipped.body.undo.undoId)).toEqual({ done: [id], refused: [] });
    expect(await mails()).toEqual([]);
    expect(await read()).toMatchObject({ state: 'PACKAGE_TO_SEND', parcelNumber: '', shippingTime: null });
    expect(await projectRow(server, splint)).toMatchObject({ state: 'PACKAGE_TO_SEND', parcel_number: '' });
    expect((await read()).historyRecords[0]).toMatchObject({ code: 'ACCESSORIES_UNDONE' });
    expect(await undo(packer, shipped.body.undo.undoId)).toMatchObject({ done: [], refused: [{ id }] });
  });

  test('is held back and resumed; overseas parcels have a queue of their own', async () => {
    const dentist = await aDentist(server);
    const packer = await aColleague(server, [], { teams: ['LOG'] });
    await put(dentist, await anAccessory(server), 1);
    const overseas = { ...deliveryAddress, postalCode: '97400', city: 'Saint-Denis' };
    const { accessoryOrderId: id } = (await order(dentist, { deliveryAddress: overseas })).body;
    const held = await act(packer, 'PACKAGE_PREPARATION_HOLD', { orderId: id });
    expect(held.body).toMatchObject({ onHoldReason: 'AWAITING_PARTING', actions: ['RESUME_PARTING'] });
    expect(await waiting(packer, 'accessory_awaiting_parting')).toContain(id);
    const packing = { orderId: id, files: [await anUpload(server, packer, 'jpeg')] };
    expect((await act(packer, 'PACKAGE_PREPARATION', packing)).body.error).toBe('accessory.onHold');
    const resumed = await act(packer, 'RESUME_PARTING', { orderId: id });
    expect(resumed.body).toMatchObject({ state: 'PACKAGE_TO_SEND', onHoldReason: null });
    expect(await waiting(packer, 'accessory_dom_tom')).toContain(id);
    expect(await waiting(packer, 'accessory_state_package_to_send')).not.toContain(id);
  });

  test('is for the team of the parcels; of several, each succeeds or is refused by itself', async () => {
    const dentist = await aDentist(server);
    const outsider = await aColleague(server, ['EDIT_PROJECT'], { teams: ['ADV'] });
    const packer = await aColleague(server, [], { teams: ['LOG'] });
    const ready = await anAccessoryOrder(server, dentist, 'PACKAGE_TO_SEND');
    const early = await anAccessoryOrder(server, dentist);
    expect((await act(outsider, 'SHIP_PRODUCTS', { orderId: ready })).body.error).toBe('access.denied');
    const sent = await calling(server, packer).post('/api/internal_actions/SHIP_PRODUCTS/multi_accessory', {
      orderIds: [ready, early],
    });
    expect(sent.body).toMatchObject({ done: [ready], refused: [{ id: early }] });
    const twice = await Promise.all(
      [1, 2].map(() => act(packer, 'PACKAGE_PREPARATION_HOLD', { orderId: early })),
    );
    expect(twice.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
  });
});

test('orders of accessories leave a consistent database', async () => {
  expect(await consistencyFaults(server.db)).toEqual([]);
});

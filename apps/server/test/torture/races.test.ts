import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { done, refusals, times } from '../support/at-once.ts';
import { anUpload, aProject, catalogue, projectRow } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { consistencyFaults } from '../support/consistency.ts';
import { ADDRESS } from '../support/examples/account.ts';
import { historyFaults } from '../support/history-replay.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../support/people.ts';

/**
 * Concurrent requests on the same records: the result must equal that of some sequential order, and every
 * caller must learn the outcome of their request.
 */

const CLIENTS = 50;

let server: TestApp;
let dentist: Person;
beforeAll(async () => {
  server = await openTestApp();
  await catalogue(server);
  dentist = await aDentist(server);
});
afterAll(() => server.close());

const project = (id: number) => projectRow(server, id);
const order = (by: Person, headers = {}) =>
  calling(server, by).post('/api/orders', { deliveryAddress: ADDRESS, termsAccepted: true }, headers);
const act = (by: Person, id: number, actionType: string, fields: object = {}) =>
  calling(server, by).post(`/api/projects/${id}/action`, { actionType, ...fields });

describe('a button that is pressed twice', () => {
  const pressed = (by: Person, url: string, payload: object) => {
    const key = { 'idempotency-key': randomUUID() };
    return times(CLIENTS, () => calling(server, by).post(url, payload, key));
  };

  test('starts one project, with one patient', async () => {
    const me = await aDentist(server);
    const form = { patientName: 'Léa Moreau', noOfImplants: 1, productId: 1 };
    const replies = await pressed(me, '/api/projects', form);
    expect(new Set(done(replies).map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(refusals(replies)).toEqual([]);
    const again = (await calling(server, me).get('/api/projects')).body;
    expect(again.total).toBe(1);
    expect((await calling(server, me).get('/api/patients')).body.total).toBe(1);
  });

  test('sends one message', async () => {
    const id = await aProject(server, { owner: dentist, state: 'DRAFTING_PLAN' });
    await pressed(dentist, `/api/projects/${id}/messages`, { message: 'Bonjour' });
    expect((await calling(server, dentist).get(`/api/projects/${id}/messages`)).body.messages).toHaveLength(
      1,
    );
  });

  test('places one order', async () => {
    const me = await aDentist(server);
    await aProject(server, { owner: me, state: 'ADDED_TO_CART' });
    const replies = await pressed(me, '/api/orders', { deliveryAddress: ADDRESS, termsAccepted: true });
    expect(new Set(done(replies).map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(refusals(replies)).toEqual([]);
  });
});

test('fifty concurrent orders of a cart place one, and the others report an empty cart', async () => {
  const me = await aDentist(server);
  const ids = await times(3, () => aProject(server, { owner: me, state: 'ADDED_TO_CART' }));
  const replies = await times(CLIENTS, () => order(me));
  expect(done(replies)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(CLIENTS - 1);
  expect(refusals(replies)).toEqual(['cart.empty']);
  expect(done(replies)).toMatchObject([{ body: { projectIds: ids.toSorted((a, b) => a - b) } }]);
  const orders = await server.db.selectFrom('orders').select('id').where('owner_id', '=', me.id).execute();
  expect(orders).toHaveLength(1);
});

test('a discount that ends during fifty orders is either granted or refused', async () => {
  const code = 'WHILE-IT-LASTS';
  await server.db
    .insertInto('discounts')
    .values({ code, type: 'PERCENTAGE', value: 1_000, state: 'ACTIVE' })
    .execute();
  const people = await times(CLIENTS, async () => {
    const me = await aDentist(server);
    await aProject(server, { owner: me, state: 'ADDED_TO_CART' });
    return me;
  });
  const ordering = times(CLIENTS, (at) =>
    calling(server, people[at]!).post('/api/orders', {
      deliveryAddress: ADDRESS,
      termsAccepted: true,
      discountCode: code,
    }),
  );
  const ended = server.db
    .updateTable('discounts')
    .set({ state: 'INACTIVE' })
    .where('code', '=', code)
    .execute();
  const [replies] = await Promise.all([ordering, ended]);
  for (const refusal of refusals(replies)) expect(refusal).toBe('discount.ended');
  const orders = await server.db
    .selectFrom('orders')
    .innerJoin('discounts', 'discounts.id', 'orders.discount_id')
    .where('code', '=', code)
    .select(['owner_id', 'discount_cents'])
    .execute();
  expect(orders).toHaveLength(done(replies).length);
  for (const { discount_cents } of orders) expect(discount_cents).toBeGreaterThan(0);
});

describe('an order, while', () => {
  test.each(['REMOVE_FROM_CART', 'DELETION_REQUESTED'])('its projects leave by %s', async (actionType) => {
    const me = await aDentist(server);
    const ids = await times(4, () => aProject(server, { owner: me, state: 'ADDED_TO_CART' }));
    await Promise.all([order(me), ...ids.slice(0, 2).map((id) => act(me, id, actionType))]);
    const lines = await server.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .where('orders.owner_id', '=', me.id)
      .select('project_id')
      .execute();
    const ordered = new Set(lines.map((line) => line.project_id));
    for (const id of ids) {
      const { state, ordered_at } = await project(id);
      expect([id, ordered.has(id)]).toEqual([id, ordered_at !== null]);
      expect([id, state === 'PENDING_FILES_VERIFICATION']).toEqual([id, ordered.has(id)]);
    }
  });

  test('the cart is filled', async () => {
    const me = await aDentist(server);
    const first = await aProject(server, { owner: me, state: 'ADDED_TO_CART' });
    const others = await times(4, () => aProject(server, { owner: me, state: 'CUSTOMIZATION_COMPLETED' }));
    const [placed] = await Promise.all([order(me), ...others.map((id) => act(me, id, 'ADD_TO_CART'))]);
    expect(placed.body.projectIds).toContain(first);
    const { items } = (await calling(server, me).get('/api/cart')).body;
    const inCart = items.map((item: { project: { id: number } }) => item.project.id);
    const all = [...inCart, ...placed.body.projectIds];
    expect(all).toHaveLength(5);
    expect(new Set(all)).toEqual(new Set([first, ...others]));
  });
});

describe('two users on the same project', () => {
  test('accepted by one and rejected by the other: one of the two', async () => {
    const handler = await aColleague(server, ['EDIT_GUIDE']);
    const admin = await anAdministrator(server);
    const id = await aProject(server, {
      owner: dentist,
      state: 'PENDING_FILES_VERIFICATION',
      assignee: handler,
    });
    const replies = await Promise.all([
      act(handler, id, 'VERIFY_FILES', { acceptProject: true, version: 1 }),
      act(admin, id, 'VERIFY_FILES', { acceptProject: false, rejectedFileTypes: ['DICOM1'], version: 1 }),
      act(admin, id, 'HOLD_PROJECT', { pendingReason: 'AWAITING_DENTIST_REPLY', comment: 'x', version: 1 }),
    ]);
    expect(done(replies).length + refusals(replies).length).toBeGreaterThanOrEqual(2);
    expect(done(replies)).toHaveLength(1);
    expect((await project(id)).version).toBe(2);
    expect((await calling(server, admin).get(`/api/projects/${id}/history`)).body.total).toBe(1);
  });

  test('of fifty concurrent actions of five kinds, one succeeds and the others are refused', async () => {
    const handler = await aColleague(server, ['EDIT_GUIDE']);
    const admin = await anAdministrator(server);
    const id = await aProject(server, {
      owner: dentist,
      state: 'PENDING_FILES_VERIFICATION',
      assignee: handler,
    });
    const ways: readonly (readonly [string, object])[] = [
      ['VERIFY_FILES', { acceptProject: true }],
      ['VERIFY_FILES', { acceptProject: false, rejectedFileTypes: ['DICOM1'] }],
      ['HOLD_PROJECT', { pendingReason: 'AWAITING_DENTIST_REPLY', comment: 'x' }],
      ['EMERGENCY_UPDATE', { urgent: true }],
      ['UPDATE_ASSIGNEE', { assigneeId: admin.id }],
    ];
    const replies = await times(CLIENTS, (at) => {
      const [type, fields] = ways[at % ways.length]!;
      return act(at % 2 === 0 ? handler : admin, id, type, { ...fields, version: 1 });
    });
    expect(done(replies)).toHaveLength(1);
    expect(refusals(replies)).toEqual(['project.changed']);
    expect((await project(id)).version).toBe(2);
    expect((await calling(server, admin).get(`/api/projects/${id}/history`)).body.total).toBe(1);
  });

  test('of fifty users who assign it to themselves, one succeeds and the others are refused', async () => {
    const id = await aProject(server, { owner: dentist, state: 'FILES_VALIDATED' });
    const team = await times(CLIENTS, () => aColleague(server, ['EDIT_GUIDE']));
    const replies = await times(CLIENTS, (at) =>
      act(team[at]!, id, 'UPDATE_ASSIGNEE', { assigneeId: team[at]!.id, version: 1 }),
    );
    expect(done(replies)).toHaveLength(1);
    expect(refusals(replies)).toEqual(['project.changed']);
    expect(done(replies)).toMatchObject([{ body: { assigneeId: (await project(id)).assignee_id } }]);
  });

  test('selected by two users at a bench, each parcel ships once', async () => {
    const ids = await times(6, () => aProject(server, { owner: dentist, state: 'PACKAGE_TO_SEND' }));
    const team = await times(3, () => aColleague(server, [], { teams: ['LOG'] }));
    const replies = await times(3, (at) =>
      calling(server, team[at]!).post('/api/queues/state_package_to_send/action', {
        actionType: 'SHIP_PRODUCTS',
        rows: (at % 2 === 0 ? ids : ids.toReversed()).map((id) => ({ id, version: 1 })),
      }),
    );
    const shipped: number[] = replies.flatMap(({ body }) => body.done);
    expect(shipped).toHaveLength(6);
    expect(new Set(shipped)).toEqual(new Set(ids));
    for (const { body } of replies) {
      for (const { error } of body.refused) expect(error.error).toBe('project.changed');
    }
    const told = server.db.selectFrom('notifications').where('user_id', '=', dentist.id);
    expect(await told.where('subject_id', 'in', ids).select('id').execute()).toHaveLength(6);
  });
});

describe('a guide that is being customised', () => {
  test('gets one implant per tooth, and no more than announced', async () => {
    const { implantDetailsIds } = await catalogue(server);
    const id = await aProject(server, { owner: dentist, implants: 3 });
    const teeth = [11, 11, 12, 12, 13, 13, 21, 22];
    const replies = await times(8, (at) =>
      calling(server, dentist).post(`/api/projects/${id}/dents`, {
        dentNumber: teeth[at],
        implantDetailsId: implantDetailsIds[0],
      }),
    );
    expect(done(replies)).toHaveLength(3);
    for (const code of refusals(replies)) expect(['implant.toothTaken', 'implant.tooMany']).toContain(code);
    const { implants, version } = (await calling(server, dentist).get(`/api/projects/${id}`)).body;
    expect(new Set(implants.map(({ dentNumber }: { dentNumber: number }) => dentNumber)).size).toBe(3);
    expect(version).toBe(4);
  });

  test('keeps the fields saved by concurrent tabs, and refuses stale overwrites', async () => {
    const id = await aProject(server, { owner: dentist });
    const fields = [{ isFlap: true }, { needGraft: true }, { description: 'x' }, { noOfImplants: 5 }];
    const save = (form: object) => calling(server, dentist).patch(`/api/projects/${id}`, form);
    expect(done(await times(4, (at) => save(fields[at]!)))).toHaveLength(4);
    expect(await project(id)).toMatchObject({
      is_flap: true,
      need_graft: true,
      description: 'x',
      implants_count: 5,
      version: 5,
    });
    const admin = await anAdministrator(server);
    const seen = await times(CLIENTS, (at) =>
      calling(server, at % 2 === 0 ? dentist : admin).patch(`/api/projects/${id}`, {
        description: `tab ${at}`,
        version: 5,
      }),
    );
    expect(done(seen)).toHaveLength(1);
    expect(refusals(seen)).toEqual(['project.changed']);
    const winner = seen.findIndex(({ status }) => status < 300);
    expect(await project(id)).toMatchObject({ description: `tab ${winner}`, version: 6 });
  });

  test('takes an upload once, however often it is attached', async () => {
    const id = await aProject(server, { owner: dentist });
    const files = [await anUpload(server, dentist, 'stl')];
    const replies = await times(CLIENTS, () =>
      calling(server, dentist).post(`/api/projects/${id}/documents`, { fileType: 'IMPRESSION', files }),
    );
    expect(done(replies)).toHaveLength(1);
    const { documents } = (await calling(server, dentist).get(`/api/projects/${id}/documents`)).body;
    expect(documents).toHaveLength(1);
  });

  test('is put into the cart once, or is still changed', async () => {
    const id = await aProject(server, { owner: dentist, state: 'CUSTOMIZATION_COMPLETED' });
    const me = calling(server, dentist);
    const replies = await Promise.all([
      ...Array.from({ length: CLIENTS }, () => me.post('/api/cart', { projectId: id })),
      ...Array.from({ length: 3 }, () =>
        me.patch(`/api/projects/${id}`, { shade: null, guidedSurgicalKitId: null }),
      ),
    ]);
    const { state, guided_surgical_kit_id: kit } = await project(id);
    const { totalCartItems } = (await me.get('/api/cart')).body;
    const isIn = state === 'ADDED_TO_CART';
    expect([isIn, kit === null]).toEqual([isIn, !isIn]);
    expect(totalCartItems).toBe(isIn ? 1 : 0);
    expect(done(replies.slice(0, CLIENTS))).toHaveLength(isIn ? 1 : 0);
  });
});

test('a deleted comment cannot be edited', async () => {
  const admin = await anAdministrator(server);
  const id = await aProject(server, { owner: dentist, state: 'DRAFTING_PLAN' });
  const me = calling(server, admin);
  const comment = (await me.post('/api/comments', { projectId: id, comment: 'x' })).body;
  const url = `/api/comments/${comment.id}`;
  const change = [{ op: 'replace', path: '/comment', value: 'y' }];
  const replies = await Promise.all([
    me.patch(url, change),
    me.delete(url),
    me.delete(url),
    me.patch(url, change),
  ]);
  expect(done([replies[1], replies[2]])).toHaveLength(1);
  for (const code of refusals(replies)) expect(code).toBe('notFound');
  expect((await me.get(`/api/comments?projectId=${id}`)).body.comments).toEqual([]);
});

test('the stored data is consistent', async () => {
  expect(await consistencyFaults(server.db)).toEqual([]);
  expect(await historyFaults(server.db, { builtByHand: true })).toEqual([]);
});

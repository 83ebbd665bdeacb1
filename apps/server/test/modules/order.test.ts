import { addWorkingDays } from '@maxilla/domain/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { aProject, catalogue } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { pdfText } from '../support/pdf-text.ts';
import { aColleague, aDentist, anAddress, type Person } from '../support/people.ts';
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
const inCart = (owner: Person, columns = {}) => aProject(server, { owner, state: 'ADDED_TO_CART', columns });
const row = (id: number) =>
  server.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ordersOf = (dentist: Person) =>
  server.db.selectFrom('orders').selectAll().where('owner_id', '=', dentist.id).execute();

describe('the cart', () => {
  test('accepts complete projects, shows current prices, and allows removal', async () => {
    const dentist = await aDentist(server);
    const me = calling(server, dentist);
    const id = await aProject(server, { owner: dentist, state: 'CUSTOMIZATION_COMPLETED' });
    expect((await me.post('/api/cart', { projectId: id })).body).toEqual({ totalCartItems: 1 });
    const cart = (await me.get('/api/cart')).body;
    // GCEP: 90 + 2 × 35 + 110, a delivery of 9.90, and 20 % VAT
    expect(cart.items).toMatchObject([
      { project: { id, projectState: 'ADDED_TO_CART' }, price: { totalPrice: 270 } },
    ]);
    expect(cart.totals).toEqual({
      goods: 270,
      courier: 0,
      delivery: 9.9,
      discount: 0,
      vatByRate: [{ rate: 2_000, vat: 55.98 }],
      vat: 55.98,
      total: 335.88,
    });
    expect((await me.post('/api/cart', { projectId: id })).status).toBe(409);
    expect((await me.delete(`/api/cart?projectId=${id}`)).body).toEqual({ totalCartItems: 0 });
    expect((await row(id)).state).toBe('CUSTOMIZATION_COMPLETED');
  });

  test('compares what the caller believes of the project', async () => {
    const dentist = await aDentist(server);
    const me = calling(server, dentist);
    const projectId = await aProject(server, { owner: dentist, state: 'CUSTOMIZATION_COMPLETED' });
    const add = (believed: object) => me.post('/api/cart', { projectId, ...believed });
    expect((await add({ reference: 'GCET' })).body.error).toBe('project.mismatch');
    expect((await add({ totalPrice: 260, productionCharge: 110 })).body).toMatchObject({
      error: 'order.priceChanged',
      fields: { totalPrice: 'order.priceChanged' },
    });
    expect((await row(projectId)).state).toBe('CUSTOMIZATION_COMPLETED');
    const seen = { reference: 'GCEP', description: 'Guide', quantity: 1, totalPrice: 270, courierCharge: 0 };
    expect((await add(seen)).body).toEqual({ totalCartItems: 1 });
  });

  test('refuses what is incomplete, foreign or has a date that can no longer be met', async () => {
    const dentist = await aDentist(server);
    const me = calling(server, dentist);
    const incomplete = await aProject(server, { owner: dentist });
    expect((await me.post('/api/cart', { projectId: incomplete })).body.error).toBe('cart.incomplete');
    const complete = await aProject(server, { owner: dentist, state: 'CUSTOMIZATION_COMPLETED' });
    const other = calling(server, await aDentist(server));
    expect((await other.post('/api/cart', { projectId: complete })).status).toBe(404);
    const today = server.clock.now().today;
    const late = await aProject(server, {
      owner: dentist,
      state: 'CUSTOMIZATION_COMPLETED',
      columns: { requested_date: today },
    });
    const unreachable = await me.post('/api/cart', { projectId: late });
    expect(unreachable.body.fields).toEqual({ requestedDate: 'date.operationUnreachable' });
  });

  test('and the order refuse a date on which the practice is closed by now', async () => {
    const dentist = await aDentist(server);
    const outside = await aProject(server, { owner: dentist, state: 'CUSTOMIZATION_COMPLETED' });
    const inside = await inCart(dentist);
    const day = (await row(inside)).requested_date;
    if (day === null) throw new Error('No date is requested');
    await server.db
      .insertInto('holidays')
      .values({ user_id: dentist.id, from_date: day, to_date: day })
      .execute();
    const me = calling(server, dentist);
    const offered = (await me.get(`/api/projects/${outside}`)).body;
    expect(offered.obstacle).toBe('date');
    expect(offered.actions).toContainEqual({
      type: 'ADD_TO_CART',
      place: 'cart',
      disabledReason: 'date.operationUnreachable',
    });
    const home = (await me.get('/api/projects/attention')).body.attention;
    expect(home.find(({ id }: { id: number }) => id === outside).reason).toBe('dateToChange');
    const added = await me.post('/api/cart', { projectId: outside });
    expect(added.body.fields).toEqual({ requestedDate: 'date.operationUnreachable' });
    // The project in the cart is called what the one outside is, as the cart does not order it.
    const carried = (await me.get(`/api/projects/${inside}`)).body;
    expect(carried.obstacle).toBe('date');
    expect(carried.actions).toContainEqual({
      type: 'CONFIRM_ORDER',
      place: 'cart',
      disabledReason: 'date.operationUnreachable',
    });
    expect(home.find(({ id }: { id: number }) => id === inside).reason).toBe('dateToChange');
    const { items } = (await me.get('/api/cart')).body;
    expect(items).toMatchObject([{ project: { id: inside, obstacle: 'date' } }]);
    expect((await order(dentist)).body).toMatchObject({
      error: 'date.operationUnreachable',
      fields: { [`projects.${inside}`]: 'date.operationUnreachable' },
    });
    expect(await ordersOf(dentist)).toEqual([]);
  });

  test('names each project that cannot be ordered for its date', async () => {
    const dentist = await aDentist(server);
    const fine = await inCart(dentist);
    const late = [await inCart(dentist), await inCart(dentist)];
    const { today } = server.clock.now();
    await server.db.updateTable('projects').set({ requested_date: today }).where('id', 'in', late).execute();
    const { items } = (await calling(server, dentist).get('/api/cart')).body;
    const refusals = new Map(
      items.map((item: { project: { id: number }; refused: string | null }) => [
        item.project.id,
        item.refused,
      ]),
    );
    expect(refusals).toEqual(
      new Map([[fine, null], ...late.map((id) => [id, 'date.operationUnreachable'] as const)]),
    );
    expect((await order(dentist)).body).toMatchObject({
      error: 'date.operationUnreachable',
      fields: Object.fromEntries(late.map((id) => [`projects.${id}`, 'date.operationUnreachable'])),
    });
    expect(await ordersOf(dentist)).toEqual([]);
  });

  test('keeps a discount code, ignoring case, until it is removed or becomes invalid', async () => {
    const dentist = await aDentist(server);
    await inCart(dentist);
    await server.db
      .insertInto('discounts')
      .values([
        { type: 'PERCENTAGE', state: 'ACTIVE', value: 1_000, code: 'TENPERCENT' },
        { type: 'FIXED', state: 'ACTIVE', value: 10_000_000, code: 'Enormous' },
        { type: 'FIXED', state: 'INACTIVE', value: 100, code: 'GONE' },
      ])
      .execute();
    const me = calling(server, dentist);
    const apply = (discountCode: string) => me.post('/api/cart/discount', { discountCode });
    const read = async () => (await me.get('/api/cart')).body;
    expect((await apply('tenpercent')).body).toMatchObject({
      discount: { code: 'TENPERCENT', refused: null },
      totals: { discount: 27, vat: 50.58, total: 303.48 },
    });
    expect((await apply(' ENORMOUS ')).body.totals).toMatchObject({
      discount: 270,
      vat: 1.98,
      total: 11.88,
    });
    expect((await apply('gone')).body).toMatchObject({
      error: 'discount.ended',
      fields: { discountCode: 'discount.ended' },
    });
    expect((await apply('')).body.error).toBe('discount.unknown');
    // A refused code changes nothing, and other carts are not affected.
    expect(await read()).toMatchObject({ discount: { code: 'Enormous' }, totals: { total: 11.88 } });
    const other = calling(server, await aDentist(server));
    expect((await other.get('/api/cart')).body.discount).toBeNull();

    await server.db
      .updateTable('discounts')
      .set({ state: 'INACTIVE' })
      .where('code', '=', 'Enormous')
      .execute();
    expect(await read()).toMatchObject({
      discount: { code: 'Enormous', refused: 'discount.ended' },
      totals: { discount: 0, total: 335.88 },
    });
    expect((await me.delete('/api/cart/discount')).body).toMatchObject({
      discount: null,
      totals: { total: 335.88 },
    });
    expect((await me.delete('/api/cart/discount')).status).toBe(200);
  });
});

describe('an order', () => {
  test('moves every project of the cart on, at fixed prices', async () => {
    const dentist = await aDentist(server, { language: 'FR' });
    const planned = await inCart(dentist);
    const designed = await aProject(server, { owner: dentist, state: 'ADDED_TO_CART', productCode: 'GCCI' });
    const byCloud = await inCart(dentist, { dicom_medium: 'CLOUD', cloud_name: 'Medit Link' });
    const byCourier = await inCart(dentist, {
      impression_medium: 'PHYSICAL',
      courier_pickup_date: addWorkingDays(server.clock.now().today, 1),
    });
    const { totals } = (await calling(server, dentist).get('/api/cart')).body;
    const reply = await order(dentist, { expectedTotal: totals.total });
    expect(reply).toMatchObject({
      status: 200,
      body: { projectIds: [planned, designed, byCloud, byCourier] },
    });

    expect(await row(planned)).toMatchObject({ state: 'PENDING_FILES_VERIFICATION', on_hold: false });
    expect(await row(designed)).toMatchObject({ state: 'DRAFT_PLAN_APPROVED', on_hold: false });
    expect(await row(byCloud)).toMatchObject({
      state: 'PENDING_FILES_VERIFICATION',
      hold_reason: 'AWAITING_FILES',
    });
    expect(await row(byCourier)).toMatchObject({
      state: 'PENDING_FILES_VERIFICATION',
      hold_reason: 'AWAITING_FILES',
    });
    expect((await row(planned)).deadline).not.toBeNull();
    expect((await calling(server, dentist).get('/api/cart')).body.totalCartItems).toBe(0);
    const history = await server.db
      .selectFrom('history')
      .selectAll()
      .where('subject_id', '=', planned)
      .execute();
    expect(history).toMatchObject([
      {
        code: 'ORDER_VALIDATED',
        from_state: 'ADDED_TO_CART',
        to_state: 'PENDING_FILES_VERIFICATION',
        params: { through: ['ORDER_CONFIRMED'] },
      },
    ]);
    const page = (await calling(server, dentist).get(`/api/projects/${planned}`)).body;
    expect(page.milestones.map(({ state }: { state: string }) => state)).toEqual([
      'ORDER_CONFIRMED',
      'PENDING_FILES_VERIFICATION',
    ]);

    const lines = await server.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', reply.body.orderId)
      .orderBy('project_id')
      .orderBy('id')
      .execute();
    const comesTo = (id: number) =>
      lines
        .filter((line) => line.project_id === id)
        .reduce((sum, line) => sum + line.quantity * line.unit_cents, 0);
    expect([planned, designed, byCloud, byCourier].map(comesTo)).toEqual([27_000, 14_500, 27_000, 28_800]);
    expect(lines.filter((line) => line.project_id === byCourier)).toMatchObject([
      { code: 'GCEP_INITIAL', part: 'INITIAL', quantity: 1, unit_cents: 9_000, vat_rate: 2_000 },
      {
        code: 'GCEP_ELEMENT',
        part: 'ELEMENT',
        quantity: 2,
        unit_cents: 3_500,
        description_en: 'Planned implant',
      },
      { code: 'GCEP_PRODUCTION', part: 'PRODUCTION', quantity: 1, unit_cents: 11_000 },
      { code: 'GCEP_COURIER', part: 'COURIER', quantity: 1, unit_cents: 1_800 },
    ]);
    await server.db
      .updateTable('prices')
      .set((eb) => ({ amount_cents: eb('amount_cents', '*', 2) }))
      .execute();
    expect(
      (await calling(server, dentist).get(`/api/projects/${planned}`)).body.projectPrice.totalPrice,
    ).toBe(270);
    await server.db
      .updateTable('prices')
      .set((eb) => ({ amount_cents: eb('amount_cents', '/', 2) }))
      .execute();
  });

  const confirmationTo = (dentist: { readonly id: number }) =>
    vi.waitFor(
      async () =>
        server.db
          .selectFrom('mails')
          .innerJoin('files', 'files.id', 'mails.attachment_file_id')
          .where('mails.user_id', '=', dentist.id)
          .where('mails.template', '=', 'orderConfirmed')
          .where('mails.sent_at', 'is not', null)
          .selectAll()
          .executeTakeFirstOrThrow(),
      WAIT,
    );

  test('is confirmed by a mail that leads to its only project', async () => {
    const dentist = await aDentist(server);
    const id = await inCart(dentist);
    await order(dentist);
    const { params } = await confirmationTo(dentist);
    expect(params).toMatchObject({ link: expect.stringContaining(`/projects/${id}/details?`) });
  });

  test('generates one purchase order, attached to each project and mailed once', async () => {
    const dentist = await aDentist(server, { language: 'FR' });
    const ids = [await inCart(dentist), await inCart(dentist)];
    const { body } = await order(dentist);
    const mail = await confirmationTo(dentist);
    expect(mail).toMatchObject({ name: `bon-de-commande-${body.orderId}.pdf`, content_kind: 'pdf' });
    expect(mail.params).toMatchObject({ link: '/user/myprojects' });
    for (const id of ids) {
      const { documents } = (await calling(server, dentist).get(`/api/projects/${id}`)).body;
      const paper = documents.find(({ type }: { type: string }) => type === 'PURCHASE_ORDER');
      expect(paper).toMatchObject({ removable: false, contentKind: 'pdf' });
      const sent = await server.app.inject({ method: 'GET', url: paper.link, headers: dentist.headers });
      expect(sent.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('of aligners says on its papers that their price comes with a quotation', async () => {
    const dentist = await aDentist(server);
    const papers = async () => {
      const id = await aProject(server, { owner: dentist, state: 'ADDED_TO_CART', productCode: 'ALIG' });
      const { orderId } = (await order(dentist)).body;
      const mail = await vi.waitFor(
        async () =>
          server.db
            .selectFrom('mails')
            .select('params')
            .where('template', '=', 'orderConfirmed')
            .where(sql<boolean>`(params ->> 'orderId')::int = ${orderId}`)
            .executeTakeFirstOrThrow(),
        WAIT,
      );
      const { documents } = (await calling(server, dentist).get(`/api/projects/${id}`)).body;
      const { link: url } = documents.find(({ type }: { type: string }) => type === 'PURCHASE_ORDER');
      const sent = await server.app.inject({ method: 'GET', url, headers: dentist.headers });
      const text = await pdfText(sent.rawPayload);
      expect(text).toContain(`Project No. ${id} · patient Léa Moreau on quotation `);
      expect(text).not.toContain('€0.00');
      return { ...mail, text };
    };
    const alone = await papers();
    expect(alone.params).toMatchObject({ total: 'Amount: on quotation, given with the draft plan.' });
    expect(alone.text).toContain('Total incl. VAT on quotation');
    await inCart(dentist);
    const beside = await papers();
    expect(beside.params).toMatchObject({
      total: expect.stringMatching(/^Amount: €335\.88 incl\. VAT, without/),
    });
    expect(beside.text).toContain('Total incl. VAT (before quotation) €335.88');
  });

  test('keeps the discount per line', async () => {
    const dentist = await aDentist(server);
    await inCart(dentist);
    await server.db
      .insertInto('discounts')
      .values({ type: 'FIXED', state: 'ACTIVE', value: 5_000, code: 'FIFTY' })
      .execute();
    const { body } = await order(dentist, { discountCode: 'fifty' });
    const [placed] = await ordersOf(dentist);
    expect(placed).toMatchObject({
      id: body.orderId,
      total_cents: 27_990,
      discount_cents: 5_000,
      vat_cents: 4_598,
    });
    const lines = await server.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', body.orderId)
      .orderBy('id')
      .execute();
    expect(lines.reduce((sum, line) => sum + line.discount_cents, 0)).toBe(5_000);
    expect(lines.map((line) => line.discount_cents)).toEqual([1_666, 1_296, 2_038, 0]);
  });

  test('applies the cart’s discount at the expected total, and clears it', async () => {
    const dentist = await aDentist(server);
    const me = calling(server, dentist);
    await inCart(dentist);
    const setState = (state: string) =>
      server.db.updateTable('discounts').set({ state }).where('code', '=', 'KEPT').execute();
    await server.db
      .insertInto('discounts')
      .values({ type: 'PERCENTAGE', state: 'ACTIVE', value: 5_000, code: 'KEPT' })
      .execute();
    const { totals } = (await me.post('/api/cart/discount', { discountCode: 'kept' })).body;
    await setState('INACTIVE');
    expect((await order(dentist, { expectedTotal: totals.total })).body).toMatchObject({
      error: 'discount.ended',
      fields: { discountCode: 'discount.ended' },
    });
    expect((await me.get('/api/cart')).body.discount).toEqual({ code: 'KEPT', refused: 'discount.ended' });
    await setState('ACTIVE');
    expect((await order(dentist, { expectedTotal: totals.total })).status).toBe(200);
    expect(await ordersOf(dentist)).toMatchObject([{ discount_cents: 13_500 }]);
    expect((await me.get('/api/cart')).body.discount).toBeNull();
  });

  test('is all or nothing: one project that cannot be ordered keeps all in the cart', async () => {
    const dentist = await aDentist(server);
    const fine = await inCart(dentist);
    const late = await inCart(dentist, { requested_date: server.clock.now().today });
    const reply = await order(dentist);
    expect(reply.body).toMatchObject({
      error: 'date.operationUnreachable',
      fields: { [`projects.${late}`]: 'date.operationUnreachable' },
    });
    expect(await row(fine)).toMatchObject({ state: 'ADDED_TO_CART', version: 1 });
    expect(await ordersOf(dentist)).toEqual([]);
  });

  test.each([
    [{ termsAccepted: false }, 'order.termsRequired'],
    [{ discountCode: 'NOPE' }, 'discount.unknown'],
    [{ expectedTotal: 1 }, 'order.priceChanged'],
    [{ deliveryAddress: { ...deliveryAddress, country: 'XX' } }, 'request.invalid'],
    [{ deliveryAddress: { ...deliveryAddress, city: '' } }, 'request.invalid'],
    [{ deliveryAddress: { ...deliveryAddress, postalCode: '7500' } }, 'request.invalid'],
  ])('refuses %o and changes nothing', async (form, error) => {
    const dentist = await aDentist(server);
    const id = await inCart(dentist);
    expect((await order(dentist, form)).body.error).toBe(error);
    expect((await row(id)).state).toBe('ADDED_TO_CART');
    expect(await ordersOf(dentist)).toEqual([]);
  });

  test('is placed once by repeated requests', async () => {
    const dentist = await aDentist(server);
    await inCart(dentist);
    await inCart(dentist);
    const replies = await Promise.all(Array.from({ length: 10 }, () => order(dentist)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
      new Set(['cart.empty']),
    );
    expect(await ordersOf(dentist)).toHaveLength(1);
  });
});

describe('fabrication that staff order for a dentist', () => {
  const validate = (by: Person, id: number) =>
    calling(server, by).post(`/api/projects/${id}/action`, { actionType: 'VALIDATE_ORDER' });
  const gutter = (owner: Person) =>
    aProject(server, { owner, state: 'CUSTOMIZATION_COMPLETED', productCode: 'ALGE' });

  test('is a separate order to the dentist’s address, without accepted terms', async () => {
    const dentist = await aDentist(server);
    await anAddress(server, dentist);
    const staff = await aColleague(server, ['CREATE_OR_DELETE_PROJECT']);
    const id = await gutter(dentist);
    const price = (await calling(server, staff).get(`/api/projects/${id}`)).body.projectPrice.totalPrice;
    const ordered = await validate(staff, id);
    expect(ordered.body).toMatchObject({ projectState: 'FILES_VALIDATED' });
    const [placed, ...others] = await ordersOf(dentist);
    expect(others).toEqual([]);
    expect(placed).toMatchObject({
      delivery_address: { city: 'Paris', country: 'FR' },
      terms_accepted_at: null,
      total_cents: Math.round(price * 100) + 990,
    });
    const lines = server.db.selectFrom('order_lines').select('part').where('project_id', '=', id);
    expect(await lines.execute()).not.toEqual([]);
    const history = server.db
      .selectFrom('history')
      .selectAll()
      .where('subject', '=', 'project')
      .where('subject_id', '=', id);
    expect(await history.execute()).toMatchObject([{ code: 'ORDER_VALIDATED', actor_id: staff.id }]);
    const notices = server.db.selectFrom('notifications').select('code').where('user_id', '=', dentist.id);
    expect(await notices.execute()).toEqual([{ code: 'ORDER_CONFIRMED' }]);
    expect((await validate(staff, id)).body.error).toBe('action.notOffered');
  });

  test('is refused without an address, and leaves nothing behind', async () => {
    const dentist = await aDentist(server);
    const staff = await aColleague(server, ['CREATE_OR_DELETE_PROJECT']);
    const id = await gutter(dentist);
    expect((await validate(staff, id)).body.error).toBe('order.addressRequired');
    expect(await row(id)).toMatchObject({ state: 'CUSTOMIZATION_COMPLETED', version: 1 });
    expect(await ordersOf(dentist)).toEqual([]);
  });
});

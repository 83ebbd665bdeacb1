import { refusalOfUse } from '@maxilla/domain/discounts';
import { addDays } from '@maxilla/domain/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { isUsableDiscount } from '../../src/modules/discounts/api.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { done, refusals, times } from '../support/at-once.ts';
import { aProject } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { ADDRESS } from '../support/examples/account.ts';
import { aColleague, aDentist, type Person } from '../support/people.ts';
import { wireDay } from '../support/wire-day.ts';

let server: TestApp;
let editor: Person;
let today: string;
beforeAll(async () => {
  server = await openTestApp();
  editor = await aColleague(server, ['VIEW_DISCOUNTS', 'CREATE_OR_DELETE_DISCOUNT']);
  ({ today } = server.clock.now());
});
afterAll(() => server.close());

const create = (change: object = {}) =>
  calling(server, editor).post('/api/discounts', {
    type: 'PERCENTAGE',
    value: 10,
    code: crypto.randomUUID(),
    ...change,
  });
const aCart = async () => {
  const dentist = await aDentist(server);
  await aProject(server, { owner: dentist, state: 'ADDED_TO_CART' });
  return dentist;
};
const order = (who: Person, discountCode: string) =>
  calling(server, who).post('/api/orders', { deliveryAddress: ADDRESS, termsAccepted: true, discountCode });

describe('a discount', () => {
  test('tells who added, changed, ended and reopened it, and what it was before', async () => {
    const { body } = await create({ value: 10 });
    const path = `/api/discounts/${body.id}`;
    const other = await aColleague(server, ['VIEW_DISCOUNTS', 'CREATE_OR_DELETE_DISCOUNT']);
    const nameOf = async ({ id }: Person) => {
      const { firstName, surname } = await server.db
        .selectFrom('users')
        .select(['first_name as firstName', 'surname'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return `${firstName} ${surname}`;
    };
    const replace = (field: string, value: unknown) =>
      calling(server, other).patch(path, [{ op: 'replace', path: `/${field}`, value }]);
    expect((await replace('value', 17)).status).toBe(200);
    expect((await replace('value', 17)).status).toBe(200);
    expect((await replace('expiresOn', wireDay(today))).status).toBe(200);
    expect((await calling(server, editor).delete(path)).status).toBe(200);
    expect((await calling(server, editor).delete(path)).status).toBe(200);
    expect((await calling(server, editor).post(`${path}/reopen`, {})).status).toBe(200);
    const viewer = calling(server, await aColleague(server, ['VIEW_DISCOUNTS']));
    const { changes } = (await viewer.get(`${path}/changes`)).body;
    const [maker, changer] = [await nameOf(editor), await nameOf(other)];
    const untouched = { type: 'PERCENTAGE', maxUses: null, code: body.code };
    expect(changes).toMatchObject([
      { by: maker, operation: 'CHANGE', before: { ended: true }, after: { ended: false } },
      { by: maker, operation: 'CHANGE', before: { ended: false }, after: { ended: true } },
      {
        by: changer,
        before: { ...untouched, expiresOn: null },
        after: { ...untouched, expiresOn: wireDay(today) },
      },
      { by: changer, before: { ...untouched, value: 10 }, after: { ...untouched, value: 17 } },
      { by: maker, operation: 'ADD', before: {}, after: { ...untouched, value: 10 } },
    ]);
    expect((await calling(server, await aColleague(server, [])).get(`${path}/changes`)).status).toBe(403);
  });

  test('is created with two decimals, and its code is told apart from the list', async () => {
    const made = await create({
      type: 'FIXED',
      value: 12.34,
      code: ' Été-2031 ',
      expiresOn: wireDay(today),
      maxUses: 5,
    });
    expect(made).toMatchObject({
      status: 200,
      body: {
        type: 'FIXED',
        value: 12.34,
        code: 'Été-2031',
        state: 'ACTIVE',
        uses: 0,
        maxUses: 5,
        expiresOn: wireDay(today),
        version: 1,
      },
    });
    const viewer = calling(server, await aColleague(server, ['VIEW_DISCOUNTS']));
    const listed = await viewer.get('/api/discounts?searchKey=ete-2031');
    expect(listed.body).toMatchObject({ total: 1, discounts: [{ id: made.body.id, value: 12.34 }] });
    expect(JSON.stringify(listed.body)).not.toContain('Été-2031');
    expect(listed.body.discounts[0]).not.toHaveProperty('code');
    expect((await viewer.get(`/api/discounts/${made.body.id}/code`)).body).toEqual({
      discountCode: 'Été-2031',
    });
    expect((await viewer.get('/api/discounts/999999999/code')).status).toBe(404);
  });

  test.each([
    [{ value: 0 }, { value: 'discount.valuePositive' }],
    [{ value: 100.01 }, { value: 'discount.percentTooLarge' }],
    [{ value: 12.345 }, { value: 'field.decimals' }],
    [{ type: 'FIXED', value: 0.001 }, { value: 'field.decimals' }],
    [{ code: ' ' }, { code: 'field.required' }],
    [{ code: 'with space' }, { code: 'discount.codeSigns' }],
    [{ type: 'GIFT' }, { type: 'field.unknownValue' }],
    [{ maxUses: 0 }, { maxUses: 'field.tooSmall' }],
    [{ expiresOn: '01-01-2020' }, { expiresOn: 'date.past' }],
  ])('with %j is refused', async (change, fields) => {
    expect(await create(change)).toMatchObject({ status: 400, body: { fields } });
  });

  test('has a unique code, ignoring case, also of two created at once', async () => {
    expect((await create({ code: 'Unique' })).status).toBe(200);
    const taken = {
      status: 409,
      body: { error: 'discount.codeTaken', fields: { code: 'discount.codeTaken' } },
    };
    expect(await create({ code: 'UNIQUE' })).toMatchObject(taken);
    const other = await create();
    const renamed = [{ op: 'replace', path: '/code', value: 'unique' }];
    expect(await calling(server, editor).patch(`/api/discounts/${other.body.id}`, renamed)).toMatchObject(
      taken,
    );
    const replies = await Promise.all([create({ code: 'Twice' }), create({ code: 'tWICE' })]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('that has a code of other signs keeps it, and is found by it', async () => {
    const { id } = await server.db
      .insertInto('discounts')
      .values({ type: 'FIXED', value: 1, code: 'Old & new', state: 'ACTIVE' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { patch } = calling(server, editor);
    const replace = (field: string, value: unknown) =>
      patch(`/api/discounts/${id}`, [{ op: 'replace', path: `/${field}`, value }]);
    expect((await replace('value', 2)).body).toMatchObject({ code: 'Old & new', value: 2 });
    expect((await replace('code', 'Old & newer')).body.fields).toEqual({ code: 'discount.codeSigns' });
    const dentist = await aCart();
    expect((await order(dentist, ' old & NEW ')).status).toBe(200);
  });

  test('changes the given fields alone, of the version that was read', async () => {
    const { id } = (await create({ maxUses: 3 })).body;
    const { patch } = calling(server, editor);
    const changed = await patch(`/api/discounts/${id}?version=1`, [
      { op: 'replace', path: '/value', value: 33.33 },
      { op: 'remove', path: '/maxUses' },
    ]);
    expect(changed.body).toMatchObject({ value: 33.33, maxUses: null, version: 2 });
    const stale = await patch(`/api/discounts/${id}?version=1`, [
      { op: 'replace', path: '/value', value: 1 },
    ]);
    expect(stale).toMatchObject({ status: 409, body: { error: 'record.changed' } });
    const finer = await patch(`/api/discounts/${id}`, [{ op: 'replace', path: '/value', value: 1.005 }]);
    expect(finer).toMatchObject({ status: 400, body: { fields: { value: 'field.decimals' } } });
    // A percentage of an amount that was fixed is judged with the type it gets.
    const fixed = (await create({ type: 'FIXED', value: 500 })).body;
    const refused = await patch(`/api/discounts/${fixed.id}`, [
      { op: 'replace', path: '/type', value: 'PERCENTAGE' },
    ]);
    expect(refused.body.fields).toEqual({ value: 'discount.percentTooLarge' });
  });

  test('is ended, and opened again', async () => {
    const { id, code } = (await create()).body;
    const call = calling(server, editor);
    expect((await call.delete(`/api/discounts/${id}`)).body).toMatchObject({
      state: 'INACTIVE',
      ended: true,
    });
    expect((await call.delete(`/api/discounts/${id}`)).status).toBe(200);
    expect((await order(await aCart(), code)).body.error).toBe('discount.ended');
    expect((await call.post(`/api/discounts/${id}/reopen`)).body).toMatchObject({ state: 'ACTIVE' });
    expect((await order(await aCart(), code)).status).toBe(200);
  });

  test('counts its uses, and ends with the last of them', async () => {
    const { id, code } = (await create({ maxUses: 1 })).body;
    const me = await aCart();
    const late = await aCart();
    await calling(server, late).post('/api/cart/discount', { discountCode: code });
    expect((await order(me, code)).status).toBe(200);
    const { get, patch } = calling(server, editor);
    expect((await get(`/api/discounts/${id}`)).body).toMatchObject({
      uses: 1,
      state: 'INACTIVE',
      ended: false,
    });
    expect((await calling(server, late).get('/api/cart')).body).toMatchObject({
      discount: { refused: 'discount.usedUp' },
      totals: { discount: 0 },
    });
    expect((await order(late, code)).body.error).toBe('discount.usedUp');
    const fewer = await patch(`/api/discounts/${id}`, [{ op: 'add', path: '/maxUses', value: 1 }]);
    expect(fewer.status).toBe(200);
    await patch(`/api/discounts/${id}`, [{ op: 'add', path: '/maxUses', value: 2 }]);
    expect((await order(late, code)).status).toBe(200);
    expect(
      (await patch(`/api/discounts/${id}`, [{ op: 'add', path: '/maxUses', value: 1 }])).body.fields,
    ).toEqual({ maxUses: 'discount.limitBelowUses' });
  });

  test('is used for the last time by one of many who order at once', async () => {
    const { id, code } = (await create({ maxUses: 2 })).body;
    const people = await times(8, aCart);
    const replies = await times(8, (at) => order(people[at]!, code));
    expect(done(replies)).toHaveLength(2);
    for (const refusal of refusals(replies)) expect(refusal).toBe('discount.usedUp');
    const orders = await server.db.selectFrom('orders').select('id').where('discount_id', '=', id).execute();
    expect(orders).toHaveLength(2);
    expect((await calling(server, editor).get(`/api/discounts/${id}`)).body.uses).toBe(2);
  });

  const cases = [true, false].flatMap((ended) =>
    [null, -1, 0, 1].flatMap((days) => [null, 1, 2].map((maxUses) => ({ ended, days, maxUses }))),
  );
  test.each(cases)('may be used in SQL as in the domain: %j', async ({ ended, days, maxUses }) => {
    const expiresOn = days === null ? null : addDays(today, days);
    const { id } = await server.db
      .insertInto('discounts')
      .values({
        type: 'FIXED',
        value: 1,
        code: crypto.randomUUID(),
        state: ended ? 'INACTIVE' : 'ACTIVE',
        expires_on: expiresOn,
        max_uses: maxUses,
        uses: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const found = await server.db
      .selectFrom('discounts')
      .select('id')
      .where('id', '=', id)
      .where(isUsableDiscount(today))
      .execute();
    expect(found.length === 1).toBe(refusalOfUse({ ended, expiresOn, maxUses, uses: 1 }, today) === null);
  });
});

describe('the list of discounts', () => {
  test('shows those in a state, sorted', async () => {
    const small = (await create({ value: 1, code: 'ListeA' })).body.id;
    const large = (await create({ value: 2, code: 'ListeB' })).body.id;
    const over = (await create({ value: 3, code: 'ListeC' })).body.id;
    await calling(server, editor).delete(`/api/discounts/${over}`);
    const ids = async (query: string) =>
      (await calling(server, editor).get(`/api/discounts?searchKey=liste&${query}`)).body.discounts.map(
        ({ id }: { id: number }) => id,
      );
    expect(await ids('state=ACTIVE&orderBy=value&sort=desc')).toEqual([large, small]);
    expect(await ids('state=INACTIVE')).toEqual([over]);
    expect(await ids('orderBy=value&sort=asc')).toEqual([small, large, over]);
    expect(await ids('orderBy=state&sort=asc')).toHaveLength(3);
    expect((await calling(server, await aColleague(server)).get('/api/discounts')).status).toBe(403);
  });
});

import { randomUUID } from 'node:crypto';

import { addWorkingDays } from '@maxilla/domain/calendar';
import type { Permission } from '@maxilla/domain/permissions';
import type { ProductCode } from '@maxilla/domain/products';
import type { ProjectState } from '@maxilla/domain/states';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makePurchaseOrder } from '../../../src/modules/orders/make-purchase-order.ts';
import { lockOrderOf } from '../../../src/modules/orders/orders.store.ts';
import { linePrices } from '../../../src/modules/projects/breakdowns/lines.store.ts';
import { lockProjects } from '../../../src/modules/projects/project.store.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { anUpload, aProject, catalogue, projectRow, type WantedProject } from '../../support/builders.ts';
import { untilSomebodyWaits } from '../../support/at-once.ts';
import { calling } from '../../support/calls.ts';
import { skipBackOff } from '../../support/jobs.ts';
import { aLine } from '../../support/lines.ts';
import { aColleague, aDentist, anAddress, type Person } from '../../support/people.ts';
import { consistencyFaults } from '../../support/consistency.ts';

let server: TestApp;
let dentist: Person;
let clerk: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  clerk = await aColleague(server, ['CREATE_OR_DELETE_PROJECT']);
  await catalogue(server);
  await anAddress(server, dentist);
});
afterAll(() => server.close());

const staff = (...permissions: Permission[]) => aColleague(server, permissions);

const prosthesis = (
  state: ProjectState,
  productCode: ProductCode = 'PR',
  wanted: Omit<WantedProject, 'owner' | 'state' | 'productCode'> = {},
) => aProject(server, { owner: dentist, state, productCode, ...wanted });

async function priceOf(code: string, productCode: ProductCode = 'PR'): Promise<string> {
  const price = (await linePrices(server.db, productCode)).find((one) => one.code === code);
  if (!price) throw new Error(`there is no price ${code}`);
  return `${price.priceId}|${price.code}`;
}

const CROWN = 'PR_ZIRCONIA_CROWN';

async function line(fields: object = {}) {
  return { dents: [11], productPrice: await priceOf(CROWN), shade: 'A2', ...fields };
}

const save = async (by: Person, id: number, fields: object = {}, headers: Record<string, string> = {}) =>
  calling(server, by).post(`/api/projects/${id}/breakdowns`, await line(fields), headers);

const elements = (projectId: number) =>
  server.db
    .selectFrom('elements')
    .where('project_id', '=', projectId)
    .orderBy('number')
    .select(['id', 'kind', 'type', 'route', 'material_family', 'quantity', 'state'])
    .execute();

const history = async (projectId: number) => {
  const rows = await server.db
    .selectFrom('history')
    .where('subject', '=', 'project')
    .where('subject_id', '=', projectId)
    .orderBy('id')
    .select('code')
    .execute();
  return rows.map(({ code }) => code);
};

describe('lines before the order', () => {
  test('are elements of their project, and complete its customisation', async () => {
    const id = await prosthesis('CREATED', 'PR', { complete: true });
    const first = await elements(id);
    const removed = await calling(server, clerk).delete(
      `/api/projects/${id}/breakdowns/${first[0]?.id}?productTypeId=4`,
    );
    expect(removed.body).toMatchObject({
      breakdowns: [],
      missing: [{ key: 'breakdowns', kind: 'lines' }],
      projectState: 'CREATED',
    });
    expect(await elements(id)).toEqual([]);
    const saved = await save(clerk, id, {
      dents: [12, 11, 12],
      isUnit: true,
      inlayCore: true,
      icPillarInfo: 'Or',
    });
    expect(saved.body).toMatchObject({
      projectState: 'CUSTOMIZATION_COMPLETED',
      missing: [],
      breakdowns: [
        {
          number: 1,
          dents: [{ dentNumber: 11 }, { dentNumber: 12 }],
          primaryPriceCode: CROWN,
          primaryPriceDescription: 'Zirconia crown',
          shade: 'A2',
          inlayCore: true,
          icPillarInfo: 'Or',
          productionState: null,
        },
      ],
      projectPrice: { totalPrice: 230 },
    });
    expect(await elements(id)).toMatchObject([
      {
        kind: 'BREAKDOWN',
        type: 'LINE',
        route: 'ZIRCONIA',
        material_family: 'ZIRCONIA',
        quantity: 2,
        state: null,
      },
    ]);
    const breakdownId = saved.body.breakdowns[0].id;
    const changed = await save(clerk, id, {
      breakdownId,
      dents: [11],
      productPrice: await priceOf('PR_PMMA_CROWN'),
    });
    expect(changed.body).toMatchObject({
      breakdowns: [
        { id: breakdownId, primaryPriceCode: 'PR_PMMA_CROWN', inlayCore: false, icPillarInfo: '' },
      ],
      projectPrice: { totalPrice: 45 },
    });
    expect(await history(id)).toEqual([
      'BREAKDOWN_REMOVED',
      'BREAKDOWN_ADDED',
      'CUSTOMISATION_COMPLETED',
      'BREAKDOWN_CHANGED',
    ]);
    const entries = await calling(server, clerk).get(`/api/projects/${id}/history?limit=5`);
    expect(entries.body.historyRecords[0].log).toBe(
      'Line changed: Zirconia crown, 11, 12, A2, inlay core → Temporary PMMA crown, 11, A2.',
    );
  });

  test('are refused at their fields', async () => {
    const id = await prosthesis('CREATED');
    expect((await save(clerk, id, { dents: [] })).body).toMatchObject({
      error: 'breakdown.dentsRequired',
      fields: { dents: 'breakdown.dentsRequired' },
    });
    expect((await save(clerk, id, { productPrice: '' })).body).toMatchObject({
      fields: { productPrice: 'breakdown.priceRequired' },
    });
    const ofAnother = await priceOf('PRAM_METAL_FRAME', 'PRAM');
    expect((await save(clerk, id, { productPrice: ofAnother })).body).toMatchObject({
      fields: { productPrice: 'breakdown.priceUnavailable' },
    });
    expect((await save(clerk, id, { shade: 'x'.repeat(50) })).body).toMatchObject({
      fields: { shade: 'breakdown.shadeTooLong' },
    });
    expect((await save(clerk, id, { breakdownId: 987_654 })).body.error).toBe('breakdown.unknown');
    const other = await prosthesis('CREATED', 'PR', { complete: true });
    const [foreign] = await elements(other);
    expect((await save(clerk, id, { breakdownId: foreign?.id })).body.error).toBe('breakdown.unknown');
    const away = await calling(server, clerk).delete(`/api/projects/${id}/breakdowns/${foreign?.id}`);
    expect(away.body.error).toBe('breakdown.unknown');
    expect(await elements(other)).toHaveLength(1);
    const splint = await aProject(server, { owner: dentist, productCode: 'PRGB' });
    expect((await save(clerk, splint)).status).toBeGreaterThanOrEqual(400);
  });

  test('are saved once, for the version that was seen', async () => {
    const id = await prosthesis('CREATED');
    const headers = { 'idempotency-key': randomUUID() };
    const first = await save(clerk, id, { version: 1 }, headers);
    const again = await save(clerk, id, { version: 1 }, headers);
    expect(again.body).toEqual(first.body);
    expect(await elements(id)).toHaveLength(1);
    expect((await save(clerk, id, { version: 1 })).body.error).toBe('project.changed');
    expect((await save(clerk, id, { projectOwnerId: clerk.id })).body.error).toBe('project.mismatch');
    expect((await save(dentist, id)).body.error).toBe('access.denied');
    expect((await save(await staff('EDIT_BREAKDOWN'), id)).body.error).toBe('access.denied');
  });

  test('of a removable prosthesis are one per jaw, of a wax-up one', async () => {
    const frame = await priceOf('PRAM_METAL_FRAME', 'PRAM');
    const id = await prosthesis('CREATED', 'PRAM');
    const at = (dents: number[]) => save(clerk, id, { dents, productPrice: frame });
    expect((await at([11, 31])).body.error).toBe('breakdown.oneJaw');
    expect((await at([11, 28])).body.breakdowns).toMatchObject([{ jaw: 'upper' }]);
    expect((await at([12])).body.error).toBe('breakdown.jawTaken');
    expect((await at([31, 48])).body.breakdowns).toMatchObject([{ jaw: 'upper' }, { jaw: 'lower' }]);
    const wax = await prosthesis('CREATED', 'PRWAX');
    const waxed = { productPrice: await priceOf('PRWAX_WAX_UP', 'PRWAX') };
    expect((await save(clerk, wax, { ...waxed, inlayCore: true })).body.fields).toEqual({
      inlayCore: 'field.unknownKey',
    });
    expect((await save(clerk, wax, waxed)).status).toBe(200);
    expect((await save(clerk, wax, waxed)).body.error).toBe('breakdown.tooMany');
  });

  test('are at offered prices, and keep a hidden one', async () => {
    const id = await prosthesis('CREATED');
    const { body } = await save(clerk, id, { productPrice: await priceOf('PR_DISILICATE_CROWN') });
    const breakdownId = body.breakdowns[0].id;
    const hide = (hidden: boolean) =>
      server.db.updateTable('prices').set({ hidden }).where('code', '=', 'PR_DISILICATE_CROWN').execute();
    await hide(true);
    const offered = async (project: number) => {
      const { body: list } = await calling(server, clerk).get(`/api/projects/${project}/prices`);
      return list.prices.map(({ code }: { code: string }) => code);
    };
    expect(await offered(id)).toContain('PR_DISILICATE_CROWN');
    expect(await offered(await prosthesis('CREATED'))).not.toContain('PR_DISILICATE_CROWN');
    const hidden = { productPrice: await priceOf('PR_DISILICATE_CROWN') };
    expect((await save(clerk, id, { ...hidden, breakdownId, shade: 'B1' })).status).toBe(200);
    expect((await save(clerk, id, hidden)).body.error).toBe('breakdown.priceUnavailable');
    await hide(false);
  });

  test('lose the pillars of their teeth with another price', async () => {
    const id = await prosthesis('CREATED');
    const { body } = await save(clerk, id, { productPrice: await priceOf('PR_IMPLANT_CROWN') });
    const breakdownId: number = body.breakdowns[0].id;
    const pillar = await server.db.selectFrom('pillars').select('id').limit(1).executeTakeFirstOrThrow();
    const dentId: number = body.breakdowns[0].dents[0].id;
    await server.db.insertInto('dent_pillars').values({ dent_id: dentId, pillar_id: pillar.id }).execute();
    const same = { productPrice: await priceOf('PR_IMPLANT_CROWN'), breakdownId };
    const kept = await save(clerk, id, { ...same, shade: 'B2' });
    expect(kept.body.breakdowns[0].dents[0].pillars).toHaveLength(1);
    const lost = await save(clerk, id, { breakdownId });
    expect(lost.body.breakdowns[0].dents[0].pillars).toEqual([]);
  });
});

describe('ordering a prosthesis on behalf of its dentist', () => {
  const order = (id: number) =>
    calling(server, clerk).post(`/api/projects/${id}/action`, { actionType: 'VALIDATE_ORDER' });

  test('charges its lines and leads to validated files', async () => {
    const id = await prosthesis('CREATED', 'PR', { complete: true });
    await save(clerk, id, { dents: [21, 22], productPrice: await priceOf('PR_PMMA_CROWN') });
    const { body } = await order(id);
    expect(body).toMatchObject({ projectState: 'FILES_VALIDATED', onHold: false });
    const lines = await server.db
      .selectFrom('order_lines')
      .where('project_id', '=', id)
      .orderBy('id')
      .select(['part', 'code', 'quantity', 'unit_cents'])
      .execute();
    expect(lines).toEqual([
      { part: 'LINE', code: CROWN, quantity: 1, unit_cents: 11_500 },
      { part: 'LINE', code: 'PR_PMMA_CROWN', quantity: 2, unit_cents: 4_500 },
    ]);
    expect((await order(id)).body.error).toBe('action.notOffered');
  });

  test('waits for its impression from a courier, which leads into the chosen state', async () => {
    const pickup = addWorkingDays(server.clock.now().today, 2);
    const columns = { impression_medium: 'PHYSICAL' as const, courier_pickup_date: pickup };
    const id = await prosthesis('CUSTOMIZATION_COMPLETED', 'PR', { columns });
    const ordered = await order(id);
    expect(ordered.body).toMatchObject({
      projectState: 'ORDER_CONFIRMED',
      onHold: true,
      onHoldReason: 'AWAITING_FILES',
    });
    const logistics = await aColleague(server, ['EDIT_PROSTHESIS'], { teams: ['ADV'] });
    const act = (fields: object) => calling(server, logistics).post(`/api/projects/${id}/action`, fields);
    expect((await act({ actionType: 'SEND_CARRIER' })).body).toMatchObject({
      onHoldReason: 'AWAITING_RECEPTION',
    });
    expect((await act({ actionType: 'AWAITING_RECEPTION' })).body).toMatchObject({
      error: 'reception.nextStateRequired',
      fields: { nextState: 'reception.nextStateRequired' },
    });
    expect((await act({ actionType: 'AWAITING_RECEPTION', nextState: 'SHIPPED' })).body.error).toBe(
      'reception.nextStateRequired',
    );
    expect((await act({ actionType: 'AWAITING_RECEPTION', nextState: 'TRIMMING' })).body).toMatchObject({
      projectState: 'TRIMMING',
      onHold: false,
    });
  });

  test('waits for its impression in a cloud at validated files', async () => {
    const columns = { impression_medium: 'CLOUD' as const, cloud_name: 'Medit Link' };
    const id = await prosthesis('CUSTOMIZATION_COMPLETED', 'PR', { columns });
    expect((await order(id)).body).toMatchObject({
      projectState: 'FILES_VALIDATED',
      onHold: true,
      onHoldReason: 'AWAITING_FILES',
    });
  });
});

describe('lines of an ordered prosthesis', () => {
  async function anOrdered(): Promise<number> {
    const id = await prosthesis('CUSTOMIZATION_COMPLETED');
    const reply = await calling(server, clerk).post(`/api/projects/${id}/action`, {
      actionType: 'VALIDATE_ORDER',
    });
    expect(reply.body.projectState).toBe('FILES_VALIDATED');
    return id;
  }

  const orderOf = (projectId: number) =>
    server.db
      .selectFrom('orders')
      .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
      .where('line.project_id', '=', projectId)
      .select(['orders.id', 'orders.total_cents as total', 'orders.purchase_order_file_id as paper'])
      .executeTakeFirstOrThrow();

  test('are changed and their purchase order is made one after the other', async () => {
    const id = await anOrdered();
    const order = await orderOf(id);
    const making = await server.db.transaction().execute(async (trx) => {
      await lockProjects(trx, [id]);
      const paper = server.db
        .transaction()
        .execute((other) => makePurchaseOrder(other, server.platform, order.id))
        .then(() => 'made');
      await untilSomebodyWaits(trx);
      expect(await lockOrderOf(trx, id, 'LINE')).toMatchObject({ id: order.id });
      return { paper };
    });
    expect(await making.paper).toBe('made');
  });

  test('are followed by the order, at the ordered price of what it has', async () => {
    const editor = await staff('EDIT_BREAKDOWN');
    const id = await anOrdered();
    // By the job of the order, which would file one more paper if it ran after the first change.
    await expect.poll(async () => (await orderOf(id)).paper).not.toBeNull();
    const before = await orderOf(id);
    await server.db.updateTable('prices').set({ amount_cents: 99_900 }).where('code', '=', CROWN).execute();
    const added = await save(editor, id, { dents: [21, 22] });
    expect(added.body.projectPrice.lines).toMatchObject([
      { quantity: 1, unitPrice: 115 },
      { quantity: 2, unitPrice: 115 },
    ]);
    const priced = await save(editor, id, {
      dents: [23],
      productPrice: await priceOf('PR_PMMA_CROWN'),
    });
    expect(priced.body.projectPrice.totalPrice).toBe(3 * 115 + 45);
    expect((await orderOf(id)).total).toBe(before.total + 2 * 11_500 + 4_500);
    const [first, , third] = await elements(id);
    const removed = await calling(server, editor).delete(`/api/projects/${id}/breakdowns/${third?.id}`);
    expect(removed.body.projectPrice.totalPrice).toBe(3 * 115);
    expect(await elements(id)).toMatchObject([{ state: null }, { state: null }, { state: 'REMOVED' }]);
    expect(await history(id)).toEqual([
      'ORDER_VALIDATED',
      'BREAKDOWN_ADDED',
      'BREAKDOWN_ADDED',
      'BREAKDOWN_REMOVED',
    ]);
    await server.db.updateTable('prices').set({ amount_cents: 11_500 }).where('code', '=', CROWN).execute();

    // One new purchase order for all of it, of which the dentist is told.
    await expect
      .poll(
        () => skipBackOff(server.db, 'order-purchase-order').then(async () => (await orderOf(id)).paper),
        { timeout: 20_000 },
      )
      .not.toBeNull();
    const papers = await server.db
      .selectFrom('documents')
      .innerJoin('files', 'files.id', 'documents.file_id')
      .where('project_id', '=', id)
      .where('type', '=', 'PURCHASE_ORDER')
      .orderBy('documents.id')
      .select('files.name')
      .execute();
    const [{ name: firstName }, { name: secondName }] = papers as [(typeof papers)[0], (typeof papers)[0]];
    expect(papers).toHaveLength(2);
    expect(secondName).toBe(firstName.replace('.pdf', '-2.pdf'));
    const told = await server.db
      .selectFrom('notifications')
      .where('user_id', '=', dentist.id)
      .where('code', '=', 'PAPERS_FILED')
      .select('id')
      .execute();
    expect(told).toHaveLength(1);
    const second = (await elements(id))[1];
    await calling(server, editor).delete(`/api/projects/${id}/breakdowns/${second?.id}`);
    const last = await calling(server, editor).delete(`/api/projects/${id}/breakdowns/${first?.id}`);
    expect(last.body.error).toBe('breakdown.lastOne');
    expect(await consistencyFaults(server.db)).toEqual([]);
  });

  test('are for EDIT_BREAKDOWN until the planning, then for EDIT_BREAKDOWN_EXTENDED', async () => {
    const editor = await staff('EDIT_BREAKDOWN');
    const extended = await staff('EDIT_BREAKDOWN_EXTENDED');
    const drafted = await prosthesis('DRAFTING_PLAN');
    expect((await save(editor, drafted)).body.error).toBe('access.denied');
    expect((await save(clerk, drafted)).body.error).toBe('access.denied');
    expect((await save(extended, drafted)).status).toBe(200);
    const shipped = await prosthesis('SHIPPED');
    for (const person of [editor, extended]) {
      expect((await save(person, shipped)).body.error).toBe('action.notOffered');
    }
    expect((await save(clerk, shipped)).body.error).toBe('access.denied');
  });

  test('are looked at once their right and their step are', async () => {
    const unpriced = { productPrice: '1|NONE' };
    const editor = await staff('EDIT_BREAKDOWN');
    const remove = (by: Person, id: number) =>
      calling(server, by).delete(`/api/projects/${id}/breakdowns/99999`);
    const draft = await prosthesis('CREATED');
    const ordered = await prosthesis('FILES_VALIDATED');
    for (const [by, id] of [
      [editor, draft],
      [dentist, draft],
      [clerk, ordered],
    ] as const) {
      for (const reply of [
        await save(by, id, unpriced),
        await save(by, id, { breakdownId: 99_999 }),
        await remove(by, id),
      ]) {
        expect(reply).toMatchObject({ status: 403, body: { error: 'access.denied' } });
      }
    }
    const shipped = await prosthesis('SHIPPED');
    for (const reply of [await save(editor, shipped, unpriced), await remove(editor, shipped)]) {
      expect(reply).toMatchObject({ status: 409, body: { error: 'action.notOffered' } });
    }
    expect((await save(editor, ordered, unpriced)).body.error).toBe('breakdown.priceUnavailable');
    expect((await remove(editor, ordered)).body.error).toBe('breakdown.unknown');
  });

  test('are locked once they are being made; a new one goes to production once it is planned', async () => {
    const extended = await staff('EDIT_BREAKDOWN_EXTENDED');
    const id = await prosthesis('PRODUCTION_IN_PROGRESS');
    const [made] = await elements(id);
    const put = (state: string) =>
      server.db
        .updateTable('elements')
        .set({ state })
        .where('id', '=', made?.id ?? 0)
        .execute();
    await put('MACHINING_IN_PROGRESS');
    expect((await save(extended, id, { breakdownId: made?.id })).body.error).toBe('breakdown.locked');
    const gone = await calling(server, extended).delete(`/api/projects/${id}/breakdowns/${made?.id}`);
    expect(gone.body.error).toBe('breakdown.locked');
    await put('MACHINING_PREPARATION');
    expect((await save(extended, id, { dents: [35] })).status).toBe(200);
    const [, added] = await elements(id);
    expect(added?.state).toBeNull();
    const planner = await staff('EDIT_PROSTHESIS');
    const planned = await calling(server, planner).post(`/api/projects/${id}/action/update_inlay_core`, {
      saveInlayCoreRequest: { breakdownId: added?.id, shade: 'A2', machiningShade: 'A1' },
    });
    expect(planned.status).toBe(200);
    expect(await elements(id)).toMatchObject([
      { state: 'MACHINING_PREPARATION' },
      { state: 'MACHINING_PREPARATION' },
    ]);
    // Another shade of the line keeps it there, an inlay core whose kind is not chosen does not.
    await save(extended, id, { breakdownId: added?.id, dents: [35], shade: 'B1' });
    expect((await elements(id))[1]?.state).toBe('MACHINING_PREPARATION');
    await save(extended, id, { breakdownId: added?.id, dents: [35], inlayCore: true });
    expect((await elements(id))[1]?.state).toBeNull();
  });

  test('are planned anew with another price or tooth, not with another shade', async () => {
    const extended = await staff('EDIT_BREAKDOWN_EXTENDED', 'EDIT_PROSTHESIS');
    const id = await prosthesis('DRAFTING_PLAN');
    const [made] = await elements(id);
    const breakdownId = made?.id;
    const plan = async () => {
      const { status } = await calling(server, extended).post(
        `/api/projects/${id}/action/update_inlay_core`,
        {
          saveInlayCoreRequest: { breakdownId, ...DECIDED, inlayCore: 'KEYED' },
        },
      );
      expect(status).toBe(200);
    };
    const DECIDED = {
      shade: 'A2',
      machiningShade: 'A1',
      machiningComment: 'Fin',
      uncertainMachining: true,
      opacify: true,
    };
    const core = { breakdownId, inlayCore: true };
    await save(extended, id, core);
    await plan();
    const kept = await save(extended, id, { ...core, shade: 'B1' });
    expect(kept.body.breakdowns).toMatchObject([{ ...DECIDED, shade: 'B1', inlayCoreKind: 'KEYED' }]);
    const undecided = {
      machiningShade: '',
      machiningComment: '',
      uncertainMachining: false,
      opacify: false,
      inlayCoreKind: null,
    };
    const moved = await save(extended, id, { ...core, dents: [12] });
    expect(moved.body.breakdowns).toMatchObject([undecided]);
    await plan();
    const other = { ...core, dents: [12], productPrice: await priceOf('PR_PMMA_CROWN') };
    expect((await save(extended, id, other)).body.breakdowns).toMatchObject([undecided]);
  });

  test('take their project on where production waited for a removed one alone', async () => {
    const extended = await staff('EDIT_BREAKDOWN_EXTENDED');
    const id = await prosthesis('PRODUCTION_IN_PROGRESS');
    const { id: second } = await aLine(server, id, { teeth: [21] });
    const [made] = await elements(id);
    await server.db
      .updateTable('elements')
      .set({ state: 'TERMINATED' })
      .where('id', '=', made?.id ?? 0)
      .execute();
    await server.db
      .updateTable('elements')
      .set({ state: 'MACHINING_PREPARATION' })
      .where('id', '=', second)
      .execute();
    const removed = await calling(server, extended).delete(`/api/projects/${id}/breakdowns/${second}`);
    expect(removed.body.projectState).toBe('TRIMMING');
  });
});

describe('the description of a prosthesis', () => {
  test('is rewritten by editors while it is in progress, and can be taken back', async () => {
    const editor = await staff('EDIT_PROSTHESIS');
    const id = await prosthesis('FILES_VALIDATED', 'PR', { columns: { description: 'Teinte claire.' } });
    const act = (by: Person, description: string) =>
      calling(server, by).post(`/api/projects/${id}/action`, {
        actionType: 'MODIFY_PROSTHESIS_DESCRIPTION',
        description,
      });
    expect((await act(clerk, 'Autre')).body.error).toBe('access.denied');
    const done = await act(editor, 'Teinte claire, point de contact fort.');
    expect(done.body.description).toBe('Teinte claire, point de contact fort.');
    const { undo } = done.body;
    await calling(server, editor).post('/api/projects/undo_actions', {
      actions: [{ projectId: id, undoId: undo.undoId }],
    });
    expect((await projectRow(server, id)).description).toBe('Teinte claire.');
  });
});

describe('files of a prosthesis', () => {
  test('are added until it is packed, photos by whoever enters orders', async () => {
    const editor = await staff('EDIT_PROSTHESIS');
    const add = async (by: Person, state: ProjectState, fileType: 'IMPRESSION' | 'PHOTOS') => {
      const files = [await anUpload(server, by, fileType === 'PHOTOS' ? 'jpeg' : 'stl')];
      const id = await prosthesis(state);
      return calling(server, by).post(`/api/projects/${id}/documents`, { fileType, files });
    };
    for (const state of ['FILES_VALIDATED', 'DRAFTING_PLAN', 'QUALITY_CONTROL'] as const) {
      expect((await add(dentist, state, 'IMPRESSION')).status).toBe(200);
      expect((await add(editor, state, 'IMPRESSION')).status).toBe(200);
    }
    expect((await add(clerk, 'TRIMMING', 'PHOTOS')).status).toBe(200);
    for (const state of ['CREATED', 'TRIMMING', 'SHIPPED'] as const) {
      expect(await add(editor, state, 'PHOTOS')).toMatchObject({
        status: 403,
        body: { error: 'access.denied' },
      });
    }
    expect((await add(clerk, 'SHIPPED', 'PHOTOS')).body.error).toBe('file.notAllowed');
    for (const state of ['PACKAGE_PREPARATION', 'SHIPPED', 'SUSPENDED'] as const) {
      expect((await add(dentist, state, 'IMPRESSION')).body.error).toBe('file.notAllowed');
    }
  });
});

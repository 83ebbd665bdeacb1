import { NO_EXTRAS } from '@maxilla/domain/aligners';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../../support/app.ts';
import { aProject, catalogue } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { consistencyFaults } from '../../support/consistency.ts';
import { historyFaults } from '../../support/history-replay.ts';
import { aDentist, anAdministrator, type Person } from '../../support/people.ts';
import { aBatch, print } from '../../support/production.ts';

let server: TestApp;
let admin: Person;
let dentist: Person;
beforeAll(async () => {
  server = await openTestApp();
  admin = await anAdministrator(server);
  dentist = await aDentist(server);
  await catalogue(server);
});
afterAll(() => server.close());

const act = (id: number, actionType: string, fields: object = {}) =>
  calling(server, admin).post(`/api/projects/${id}/action`, { actionType, ...fields });
const sendBack = (id: number, nextState: string) =>
  act(id, 'SEND_BACK', { nextState, comment: 'Une douille manque.' });
const elementsOf = (id: number) =>
  server.db
    .selectFrom('elements')
    .where('project_id', '=', id)
    .orderBy('number')
    .select(['id', 'number', 'state'])
    .execute();

/** A guide in production, whose element waits for its plate. */
async function guideInProduction(): Promise<number> {
  const id = await aProject(server, { owner: dentist, state: 'DRAFT_PLAN_APPROVED', productCode: 'GCCI' });
  await act(id, 'TRANSFER_TO_PRODUCTION', { guideProduction: { socketSet: 'K12' } });
  return id;
}

describe('an administrator', () => {
  it('sends a project back to an earlier step, which history and comments say', async () => {
    const id = await aProject(server, { owner: dentist, state: 'FINISHING' });
    const { body } = await sendBack(id, 'INSTALLING_SOCKET');
    expect(body).toMatchObject({ projectState: 'INSTALLING_SOCKET', undo: { seconds: 10 } });
    const { get } = calling(server, admin);
    const history = await get(`/api/projects/${id}/history`);
    expect(history.body.historyRecords[0]).toMatchObject({
      log: expect.stringContaining('Une douille manque.'),
    });
    const { body: comments } = await get(`/api/comments?projectId=${id}`);
    expect(JSON.stringify(comments)).toContain('Une douille manque.');
    expect((await act(id, 'STATE_INSTALLING_SOCKET')).body.projectState).toBe('FINISHING');
  });

  it('cancels what is not made yet, so that the next transfer makes it anew', async () => {
    const id = await guideInProduction();
    expect((await sendBack(id, 'DRAFT_PLAN_APPROVED')).body.projectState).toBe('DRAFT_PLAN_APPROVED');
    expect(await elementsOf(id)).toMatchObject([{ number: 1, state: 'REMOVED' }]);
    await act(id, 'TRANSFER_TO_PRODUCTION', { guideProduction: { socketSet: 'K13' } });
    expect(await elementsOf(id)).toMatchObject([
      { number: 1, state: 'REMOVED' },
      { number: 2, state: 'PRINTING_PREPARATION' },
    ]);
    await print(server, admin, id);
    expect((await sendBack(id, 'DRAFT_PLAN_APPROVED')).status).toBe(200);
    expect((await elementsOf(id)).map(({ state }) => state)).toEqual(['REMOVED', 'TERMINATED']);
  });

  it('withdraws the delivery of aligners with what is made for it, and the next one is of the same order', async () => {
    const id = await aProject(server, {
      owner: dentist,
      state: 'DRAFT_PLAN_APPROVED',
      productCode: 'ALIG',
    });
    const { get } = calling(server, admin);
    const before = (await get(`/api/projects/${id}`)).body.alignerOrders;
    const delivery = {
      alignersPurchaseOrder: {
        isLastDispatch: false,
        maxillary: { ...NO_EXTRAS, poMin: 21, poMax: 30, min: 21, max: 24 },
        mandibular: { ...NO_EXTRAS, poMin: 21, poMax: 30, min: 21, max: 24 },
      },
    };
    expect((await act(id, 'TRANSFER_TO_PRODUCTION', delivery)).status).toBe(200);
    const made = (await get(`/api/projects/${id}`)).body;
    expect(made.alignerOrders).toHaveLength(before.length + 1);
    expect((await sendBack(id, 'DRAFT_PLAN_APPROVED')).status).toBe(200);
    const { alignerOrders, documents } = (await get(`/api/projects/${id}`)).body;
    const order = alignerOrders.at(-1);
    expect(order).toMatchObject({ maxillary: { min: 21, max: 30 }, notes: [] });
    const notes = (list: { type: string }[]) => list.filter(({ type }) => type === 'DELIVERY_NOTE').length;
    expect(notes(documents)).toBe(notes(made.documents) - 1);
    const again = {
      alignersPurchaseOrder: {
        poId: order.id,
        isLastDispatch: false,
        maxillary: { ...NO_EXTRAS, min: 21, max: 24 },
        mandibular: { ...NO_EXTRAS, min: 21, max: 24 },
      },
    };
    expect((await act(id, 'TRANSFER_TO_PRODUCTION', again)).status).toBe(200);
    const { alignerOrders: since } = (await get(`/api/projects/${id}`)).body;
    expect(since).toHaveLength(before.length + 1);
    expect(since.at(-1).notes).toMatchObject([{ maxillary: { min: 21, max: 24 } }]);
  });

  it('is refused while an element is on a plate', async () => {
    const id = await guideInProduction();
    const [element] = await elementsOf(id);
    await aBatch(server, admin, 'GUIDE', [element?.id ?? 0]);
    const refused = await sendBack(id, 'DRAFT_PLAN_APPROVED');
    expect(refused).toMatchObject({ status: 409, body: { error: 'project.elementsInBatch' } });
  });
});

it('leaves nothing contradictory behind', async () => {
  expect(await consistencyFaults(server.db)).toEqual([]);
  expect(await historyFaults(server.db, { builtByHand: true })).toEqual([]);
});

import { NO_EXTRAS } from '@maxilla/domain/aligners';
import type { ProductCode } from '@maxilla/domain/products';
import type { ProjectState } from '@maxilla/domain/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../../support/app.ts';
import { aProject, catalogue } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { consistencyFaults } from '../../support/consistency.ts';
import { historyFaults } from '../../support/history-replay.ts';
import { aLine } from '../../support/lines.ts';
import { aDentist, anAdministrator, type Person } from '../../support/people.ts';
import { aMilledBatch, aMilledLine, MILLING_STEPS } from '../../support/milled-lines.ts';
import { aBatch, print } from '../../support/production.ts';
import { aPartOf, aProsthesis } from '../../support/prostheses.ts';

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

describe('a prosthesis that is sent back', () => {
  const aBareOne = (productCode: ProductCode, state: ProjectState = 'PRODUCTION_IN_PROGRESS') =>
    aProsthesis(server, { owner: dentist, productCode, state });
  const statesOf = async (id: number) => (await elementsOf(id)).map(({ state }) => state);
  const linesOn = async (id: number) =>
    (await calling(server, admin).get(`/api/projects/${id}`)).body.breakdowns.map(
      (line: { id: number }) => line.id,
    );

  it('keeps its lines, of which what is not made waits to be released again, and loses its models', async () => {
    const id = await aBareOne('PR');
    const lines = [
      (await aLine(server, id, { state: 'MACHINING_PREPARATION' })).id,
      (await aLine(server, id, { teeth: [21], state: 'MACHINING_POST_PROCESSING' })).id,
      (await aLine(server, id, { teeth: [22], state: 'TERMINATED' })).id,
    ];
    await aPartOf(server, id, 'MAXILLARY', 'PRINTING_PREPARATION');
    await aPartOf(server, id, 'SILICON_KEY', 'QUALITY_CONTROL');
    expect((await sendBack(id, 'DRAFTING_PLAN')).body.projectState).toBe('DRAFTING_PLAN');
    expect(await statesOf(id)).toEqual([null, null, 'TERMINATED', 'REMOVED', 'REMOVED']);
    expect(await linesOn(id)).toEqual(lines);
  });

  it('keeps what is made elsewhere, and the line of a wax-up, which nothing is made of', async () => {
    const removable = await aBareOne('PRAM', 'OUT_SOURCED');
    await aLine(server, removable, { price: 'PRAM_METAL_FRAME', state: 'OUT_SOURCED' });
    await aPartOf(server, removable, 'METAL_FRAME', 'OUT_SOURCED');
    expect((await sendBack(removable, 'DRAFTING_PLAN')).status).toBe(200);
    expect(await statesOf(removable)).toEqual([null, 'REMOVED']);
    const waxUp = await aBareOne('PRWAX');
    await aLine(server, waxUp, { price: 'PRWAX_WAX_UP', state: 'TERMINATED' });
    await aPartOf(server, waxUp, 'MAXILLARY', 'PRINTING_PREPARATION');
    expect((await sendBack(waxUp, 'DRAFTING_PLAN')).status).toBe(200);
    expect(await statesOf(waxUp)).toEqual([null, 'REMOVED']);
    const again = {
      draftVideoUrl: 'https://plans.example/2',
      sendProsthesisDPRequest: { maxillaryModel: true },
    };
    expect((await act(waxUp, 'SEND_PROSTHESIS_DRAFT_PLAN', again)).status).toBe(200);
    const verdict = await calling(server, dentist).post(`/api/projects/${waxUp}/action`, {
      actionType: 'VERIFY_DRAFT_PLAN',
      approved: true,
    });
    expect(verdict.body.projectState).toBe('PRODUCTION_IN_PROGRESS');
    expect(await statesOf(waxUp)).toEqual(['TERMINATED', 'REMOVED', 'PRINTING_PREPARATION']);
  });

  it('takes its lines out of the batch that is over, not out of one that goes on', async () => {
    const id = await aBareOne('PR');
    const line = await aMilledLine(server, { owner: dentist, projectId: id });
    const { url } = await aMilledBatch(server, admin, [line]);
    expect((await sendBack(id, 'DRAFTING_PLAN')).body.error).toBe('project.elementsInBatch');
    const { post } = calling(server, admin);
    await post(url, MILLING_STEPS.launch);
    expect((await post(url, MILLING_STEPS.sinter)).status).toBe(200);
    expect((await sendBack(id, 'DRAFTING_PLAN')).status).toBe(200);
    expect(await statesOf(id)).toEqual([null]);
    const place = server.db.selectFrom('batch_elements').where('element_id', '=', line);
    expect(await place.where('left_at', 'is', null).selectAll().execute()).toEqual([]);
  });
});

it('leaves nothing contradictory behind', async () => {
  expect(await consistencyFaults(server.db)).toEqual([]);
  expect(await historyFaults(server.db, { builtByHand: true })).toEqual([]);
});

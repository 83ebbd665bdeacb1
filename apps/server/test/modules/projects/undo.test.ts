import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { openTestApp, type TestApp } from '../../support/app.ts';
import { aProject, anUpload } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { consistencyFaults } from '../../support/consistency.ts';
import { historyFaults } from '../../support/history-replay.ts';
import { anElement } from '../../support/production.ts';
import { aColleague, aDentist, type Person } from '../../support/people.ts';
import { WAIT } from '../../support/wait.ts';

let server: TestApp;
let dentist: Person;
let planner: Person;
let finisher: Person;
let packer: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  planner = await aColleague(server, ['EDIT_GUIDE'], { teams: ['PROD_GUIDE'] });
  finisher = await aColleague(server, [], { teams: ['PROD_MACHINE'] });
  packer = await aColleague(server, [], { teams: ['LOG'] });
});
afterAll(() => server.close());

type Undo = { readonly projectId: number; readonly undoId: string; readonly seconds: number };

const act = (person: Person, id: number, actionType: string, fields: object = {}) =>
  calling(server, person).post(`/api/projects/${id}/action`, { actionType, ...fields });
const queue = (person: Person, view: string, actionType: string, ids: readonly number[]) =>
  calling(server, person).post(`/api/queues/${view}/action`, { actionType, rows: ids.map((id) => ({ id })) });
const undo = (person: Person, actions: readonly Undo[]) =>
  calling(server, person).post('/api/projects/undo_actions', {
    actions: actions.map(({ projectId, undoId }) => ({ projectId, undoId })),
  });
const row = (id: number) =>
  server.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const codes = async (id: number) => {
  const entries = await server.db
    .selectFrom('history')
    .select(['code', 'from_state', 'to_state'])
    .where('subject', '=', 'project')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return entries.map(({ code, from_state, to_state }) => `${code}: ${from_state} → ${to_state}`);
};
const mailsTo = (person: Person) =>
  server.db.selectFrom('mails').select(['id', 'sent_at']).where('user_id', '=', person.id).execute();
const noticesOf = (id: number) =>
  server.db.selectFrom('notifications').selectAll().where('subject_id', '=', id).execute();

/** A plan waiting for its dentist's verdict. */
const aPlan = () => aProject(server, { owner: dentist, state: 'DRAFT_PLAN_SENT', assignee: planner });

describe('the verdict on files', () => {
  const aGuide = () =>
    aProject(server, { owner: dentist, state: 'PENDING_FILES_VERIFICATION', assignee: planner });
  const REFUSED = { acceptProject: false, rejectedFileTypes: ['DICOM1'], comment: 'Trop flou.' };

  it('leaves no files refused once a refusal is taken back', async () => {
    const id = await aGuide();
    const { body } = await act(planner, id, 'VERIFY_FILES', REFUSED);
    expect(body.rejection).toMatchObject({ kinds: ['DICOM1'] });
    await undo(planner, [body.undo]);
    expect((await act(planner, id, 'VERIFY_FILES', { acceptProject: true })).body).toMatchObject({
      projectState: 'FILES_VALIDATED',
      rejection: null,
    });
  });

  it('refuses the files that were there, also those that were accepted by mistake', async () => {
    const id = await aGuide();
    const { body } = await act(planner, id, 'VERIFY_FILES', { acceptProject: true });
    await undo(planner, [body.undo]);
    expect((await act(planner, id, 'VERIFY_FILES', REFUSED)).body.rejection).toMatchObject({
      kinds: ['DICOM1'],
      since: null,
    });
  });
});

describe('the verdict on a plan', () => {
  it('can be taken back for thirty seconds, with its message, notices and mails', async () => {
    const id = await aPlan();
    const before = await mailsTo(planner);
    const approved = await act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: true, comment: 'Parfait.' });
    expect(approved.body).toMatchObject({
      projectState: 'DRAFT_PLAN_APPROVED',
      undo: { projectId: id, seconds: 30 },
    });
    expect(await noticesOf(id)).toHaveLength(1);
    const waiting = await mailsTo(planner);
    expect(waiting).toHaveLength(before.length + 1);
    expect(waiting.filter(({ sent_at }) => sent_at === null)).toHaveLength(1);

    server.clock.forward(29);
    expect((await undo(dentist, [approved.body.undo])).body).toEqual({ done: [id], refused: [] });
    const page = (await calling(server, dentist).get(`/api/projects/${id}`)).body;
    expect(page).toMatchObject({ projectState: 'DRAFT_PLAN_SENT' });
    expect(page.actions.map(({ type }: { type: string }) => type)).toContain('VERIFY_DRAFT_PLAN');
    const { messages } = (await calling(server, dentist).get(`/api/projects/${id}/messages`)).body;
    expect(messages).toEqual([]);
    expect(await mailsTo(planner)).toEqual(before);
    expect(await noticesOf(id)).toEqual([]);
    const plan = await server.db
      .selectFrom('draft_plans')
      .select(['approved', 'verdict_comment', 'verdict_at'])
      .where('project_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(plan).toEqual({ approved: null, verdict_comment: null, verdict_at: null });
    expect(await codes(id)).toEqual([
      'DRAFT_PLAN_APPROVED: DRAFT_PLAN_SENT → DRAFT_PLAN_APPROVED',
      'UNDONE: DRAFT_PLAN_APPROVED → DRAFT_PLAN_SENT',
    ]);
    const rejected = await act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: false, comment: 'Plus court.' });
    expect(rejected.body).toMatchObject({ projectState: 'DRAFT_PLAN_REJECTED' });
  });

  it('makes the notice of the plan read, which is unread again once it is taken back', async () => {
    const id = await aPlan();
    await server.db
      .insertInto('notifications')
      .values(
        ['DRAFT_PLAN_SENT', 'COMPANY_MESSAGE'].map((code) => ({
          user_id: dentist.id,
          subject: 'project',
          subject_id: id,
          code,
          params: '{}',
        })),
      )
      .execute();
    const unread = async () =>
      (await noticesOf(id))
        .filter(({ user_id, read_at }) => user_id === dentist.id && read_at === null)
        .map(({ code }) => code)
        .toSorted();
    const { body } = await act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: true });
    expect(await unread()).toEqual(['COMPANY_MESSAGE']);
    await undo(dentist, [body.undo]);
    expect(await unread()).toEqual(['COMPANY_MESSAGE', 'DRAFT_PLAN_SENT']);
  });

  it('stands after thirty seconds, after a change, and for anybody else', async () => {
    const id = await aPlan();
    const { body } = await act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: true });
    const refused = (error: string) => ({ done: [], refused: [{ id, error: { error } }] });
    expect((await undo(planner, [body.undo])).body).toMatchObject(refused('undo.superseded'));
    expect((await undo(await aDentist(server), [body.undo])).body).toMatchObject(refused('notFound'));
    await act(planner, id, 'EMERGENCY_UPDATE', { urgent: true });
    expect((await undo(dentist, [body.undo])).body).toMatchObject(refused('undo.superseded'));
    expect(await row(id)).toMatchObject({ state: 'DRAFT_PLAN_APPROVED', urgent: true });

    const late = await aPlan();
    const again = await act(dentist, late, 'VERIFY_DRAFT_PLAN', { approved: true });
    server.clock.forward(31);
    expect((await undo(dentist, [again.body.undo])).body).toMatchObject({
      refused: [{ id: late, error: { error: 'undo.expired' } }],
    });
    expect(await row(late)).toMatchObject({ state: 'DRAFT_PLAN_APPROVED' });
  });
});

describe('steps at the bench', () => {
  it('are taken back together; one that was followed by another step stays', async () => {
    const wanted = { owner: dentist, state: 'FINISHING' } as const;
    const [first, second, third] = [
      await aProject(server, wanted),
      await aProject(server, wanted),
      await aProject(server, wanted),
    ];
    const done = await queue(finisher, 'guide_state_finishing', 'GUIDE_STATE_FINISHING', [
      first,
      second,
      third,
    ]);
    expect(done.body).toMatchObject({ done: [first, second, third] });
    expect(done.body.undo.map(({ seconds }: Undo) => seconds)).toEqual([10, 10, 10]);
    await calling(server, planner).post(`/api/projects/${second}/action`, {
      actionType: 'EMERGENCY_UPDATE',
      urgent: true,
    });
    const reply = await undo(finisher, done.body.undo);
    expect(reply.body).toMatchObject({
      done: [first, third],
      refused: [{ id: second, error: { error: 'undo.superseded' } }],
    });
    expect(await row(first)).toMatchObject({ state: 'FINISHING' });
    expect((await row(second)).state).not.toBe('FINISHING');
    // A second click, or a repetition of the first.
    expect((await undo(finisher, done.body.undo)).body).toMatchObject({ done: [] });
    expect((await codes(first)).filter((entry) => entry.startsWith('UNDONE'))).toHaveLength(1);
  });

  it('are undone in their order only: the latest one of a project', async () => {
    const id = await aProject(server, { owner: dentist, state: 'PACKAGE_PREPARATION' });
    const photo = await anUpload(server, packer, 'jpeg');
    const packed = await act(packer, id, 'PACKAGE_PREPARATION', { photo: [photo] });
    expect(packed.body).toMatchObject({ projectState: 'PACKAGE_TO_SEND', undo: { seconds: 10 } });
    const mails = await mailsTo(dentist);
    const shipped = await act(packer, id, 'SHIP_PRODUCTS');
    expect(await mailsTo(dentist)).toHaveLength(mails.length + 1);
    expect((await undo(packer, [packed.body.undo])).body).toMatchObject({
      refused: [{ error: { error: 'undo.superseded' } }],
    });
    expect((await undo(packer, [shipped.body.undo])).body).toMatchObject({ done: [id] });
    expect(await row(id)).toMatchObject({ state: 'PACKAGE_TO_SEND', shipped_at: null });
    expect(await mailsTo(dentist)).toEqual(mails);
  });

  it('take the release of the elements back, unless work on one has begun', async () => {
    const wanted = { owner: dentist, state: 'TODO_ATTACHMENT' } as const;
    const ids = [await aProject(server, wanted), await aProject(server, wanted)] as const;
    for (const projectId of ids) await anElement(server, { owner: dentist, projectId, state: null });
    const statesOf = (projectId: number) =>
      server.db.selectFrom('elements').select('state').where('project_id', '=', projectId).execute();
    const done = await queue(finisher, 'state_todo_attachment', 'STATE_TODO_ATTACHMENT', ids);
    expect(done.body.undo).toHaveLength(2);
    expect(await statesOf(ids[0])).toEqual([{ state: 'PRINTING_PREPARATION' }]);
    await server.db
      .updateTable('elements')
      .set({ state: 'PRINTING_TO_LAUNCH' })
      .where('project_id', '=', ids[1])
      .execute();
    expect((await undo(finisher, done.body.undo)).body).toMatchObject({
      done: [ids[0]],
      refused: [{ id: ids[1], error: { error: 'undo.superseded' } }],
    });
    expect(await row(ids[0])).toMatchObject({ state: 'TODO_ATTACHMENT' });
    expect(await statesOf(ids[0])).toEqual([{ state: null }]);
    await server.db
      .updateTable('elements')
      .set({ state: 'PRINTING_PREPARATION' })
      .where('project_id', '=', ids[1])
      .execute();
    // Released again, it waits for its plate as before.
    await queue(finisher, 'state_todo_attachment', 'STATE_TODO_ATTACHMENT', [ids[0]]);
    expect(await statesOf(ids[0])).toEqual([{ state: 'PRINTING_PREPARATION' }]);
  });

  it('take the photo of the parcel back with them', async () => {
    const id = await aProject(server, { owner: dentist, state: 'PACKAGE_PREPARATION' });
    const photo = await anUpload(server, packer, 'jpeg');
    const packed = await act(packer, id, 'PACKAGE_PREPARATION', { photo: [photo] });
    expect((await undo(packer, [packed.body.undo])).body).toMatchObject({ done: [id] });
    const photos = await server.db
      .selectFrom('documents')
      .select('removed_by')
      .where('project_id', '=', id)
      .where('type', '=', 'PACKAGE_PREPARATION_IMAGE')
      .execute();
    expect(photos).toEqual([{ removed_by: packer.id }]);
  });

  it('leave the laboratory consistent', async () => {
    expect(await consistencyFaults(server.db)).toEqual([]);
    expect(await historyFaults(server.db, { builtByHand: true })).toEqual([]);
  });
});

describe('actions that are final', () => {
  it('offer no undo', async () => {
    const id = await aProject(server, { owner: dentist, state: 'FILES_VALIDATED', assignee: planner });
    const held = await act(planner, id, 'HOLD_PROJECT', {
      pendingReason: 'AWAITING_FILES',
      comment: 'Quel scan ?',
    });
    expect(held.body).toMatchObject({ onHold: true, undo: null });
  });
});

describe('mails of an action that can be undone', () => {
  it('are sent once it can no longer be', async () => {
    const id = await aProject(server, { owner: dentist, state: 'PACKAGE_TO_SEND' });
    const before = (await mailsTo(dentist)).length;
    await act(packer, id, 'SHIP_PRODUCTS');
    const sentAfter = async () => {
      const mails = await mailsTo(dentist);
      expect(mails).toHaveLength(before + 1);
      return mails.filter(({ sent_at }) => sent_at === null).length;
    };
    expect(await sentAfter()).toBeGreaterThan(0);
    await vi.waitFor(async () => expect(await sentAfter()).toBe(0), WAIT);
  });
});

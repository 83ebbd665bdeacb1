import type { ActionType } from '@maxilla/domain/actions/names';
import { addWorkingDays } from '@maxilla/domain/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { DETAIL_TABLES } from '../../../src/modules/projects/field-columns.store.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { aProject, anUpload, type WantedProject } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { consistencyFaults } from '../../support/consistency.ts';
import { historyFaults } from '../../support/history-replay.ts';
import { aBatch, anElement } from '../../support/production.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../../support/people.ts';
import { WAIT } from '../../support/wait.ts';

let server: TestApp;
let dentist: Person;
let planner: Person;
let finisher: Person;
let packer: Person;
let receiver: Person;
let lead: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  planner = await aColleague(server, ['EDIT_GUIDE', 'EDIT_ALIGNERS'], { teams: ['PROD_GUIDE'] });
  finisher = await aColleague(server, [], { teams: ['PROD_MACHINE'] });
  packer = await aColleague(server, [], { teams: ['LOG'] });
  receiver = await aColleague(server, ['DIGITISE_IMPRESSION']);
  lead = await anAdministrator(server);
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

/** What is stored of a project and told of it, without what counts its changes and what is told of them. */
async function storedOf(id: number) {
  const rowsOf = async (table: string, condition = sql`true`) => {
    const column = table === 'projects' ? 'id' : table === 'notifications' ? 'subject_id' : 'project_id';
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) - 'version' - 'updated_at' as row from ${sql.table(table)} t
       where ${sql.ref(`t.${column}`)} = ${id} and ${condition} order by 1`.execute(server.db);
    return rows.map((found) => found.row);
  };
  const idsOf = (table: 'mails' | 'sms_messages') =>
    server.db.selectFrom(table).select('id').orderBy('id').execute();
  const shown = sql`removed_at is null`;
  return {
    project: await rowsOf('projects'),
    details: await Promise.all(Object.values(DETAIL_TABLES).map((table) => rowsOf(table))),
    documents: await rowsOf('documents', shown),
    messages: await rowsOf('messages', shown),
    comments: await rowsOf('comments', shown),
    elements: await rowsOf('elements'),
    plans: await rowsOf('draft_plans'),
    calls: await rowsOf('communications'),
    notices: await rowsOf('notifications'),
    mails: await idsOf('mails'),
    texts: await idsOf('sms_messages'),
  };
}

/** Undoes an action that has just been done, after which everything is as it was; the history keeps both. */
async function takeBack(person: Person, id: number, before: object, reply: { body: { undo: Undo | null } }) {
  expect(reply.body).toMatchObject({ undo: { seconds: expect.any(Number) } });
  expect(await storedOf(id)).not.toEqual(before);
  const done = await codes(id);
  expect((await undo(person, reply.body.undo ? [reply.body.undo] : [])).body).toEqual({
    done: [id],
    refused: [],
  });
  expect(await storedOf(id)).toEqual(before);
  expect(await codes(id)).toEqual([...done, expect.stringMatching(/^UNDONE: /)]);
}

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

  describe('on a project that is taken up with it', () => {
    const nobodys = () => aProject(server, { owner: dentist, state: 'PENDING_FILES_VERIFICATION' });
    const takingUp = (id: number, fields: object = REFUSED) =>
      act(planner, id, 'VERIFY_FILES', { ...fields, takesUp: true });
    const watchersOf = (id: number) =>
      server.db.selectFrom('watchers').select('user_id').where('project_id', '=', id).execute();

    it('leaves it to nobody once it is taken back, and watched as it was', async () => {
      const id = await nobodys();
      await server.db.insertInto('watchers').values({ project_id: id, user_id: planner.id }).execute();
      const before = await storedOf(id);
      expect((await act(planner, id, 'VERIFY_FILES', REFUSED)).body.error).toBe('project.notHandler');
      const { body } = await takingUp(id);
      expect(body).toMatchObject({ projectState: 'FILES_REJECTED', assigneeId: planner.id });
      expect(await watchersOf(id)).toEqual([]);
      expect((await undo(planner, [body.undo])).body).toEqual({ done: [id], refused: [] });
      expect(await storedOf(id)).toEqual(before);
      expect(await watchersOf(id)).toEqual([{ user_id: planner.id }]);
      expect((await codes(id)).slice(-4)).toEqual([
        'ASSIGNED: PENDING_FILES_VERIFICATION → null',
        'FILES_REJECTED: PENDING_FILES_VERIFICATION → FILES_REJECTED',
        'UNDONE: FILES_REJECTED → PENDING_FILES_VERIFICATION',
        'UNDONE: PENDING_FILES_VERIFICATION → null',
      ]);
    });

    it('leaves it to whoever it was given to since', async () => {
      const id = await nobodys();
      const { body } = await takingUp(id);
      await act(lead, id, 'UPDATE_ASSIGNEE', { assigneeId: lead.id });
      expect((await undo(planner, [body.undo])).body.refused).toMatchObject([
        { error: { error: 'undo.superseded' } },
      ]);
      expect(await row(id)).toMatchObject({ assignee_id: lead.id, state: 'FILES_REJECTED' });
    });

    it('assigns nothing where it is refused, or a colleague is responsible', async () => {
      const id = await nobodys();
      expect((await takingUp(id, { ...REFUSED, rejectedFileTypes: [] })).status).toBe(400);
      expect(await row(id)).toMatchObject({ assignee_id: null });
      await act(lead, id, 'UPDATE_ASSIGNEE', { assigneeId: lead.id });
      expect((await takingUp(id)).body.error).toBe('project.notHandler');
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

describe('the digitisation of an impression', () => {
  const waiting = (productCode: 'GCEP' | 'ALIG' = 'GCEP') =>
    aProject(server, {
      owner: dentist,
      assignee: planner,
      productCode,
      state: productCode === 'ALIG' ? 'PENDING_IMPRESSION_VERIFICATION' : 'PENDING_FILES_VERIFICATION',
      hold: 'AWAITING_DIGITISATION',
      columns: { impression_medium: 'PHYSICAL', courier_pickup_date: '2026-01-05' },
    });
  const digitise = (id: number, fields: object = {}) => act(receiver, id, 'VALIDATE_DIGITISATION', fields);
  const UNUSABLE = { onHold: true, newImpressionRequired: true, distorted: true, smsToProjectOwner: true };
  const page = async (id: number, person = dentist) =>
    (await calling(server, person).get(`/api/projects/${id}`)).body;
  const need = async (id: number) => {
    const { body } = await calling(server, dentist).get('/api/projects/attention');
    return body.attention.find((one: { id: number }) => one.id === id);
  };

  it.each([
    ['that is usable', {}],
    ['about which the dentist is asked', { onHold: true, smsToProjectOwner: true }],
    ['that is sent anew', UNUSABLE],
  ])('%s can be taken back for ten seconds', async (_, fields) => {
    const id = await waiting();
    const before = await storedOf(id);
    const held = (await page(id)).stopped;
    const reply = await digitise(id, fields);
    expect(reply.body.undo).toMatchObject({ seconds: 10 });
    await takeBack(receiver, id, before, reply);
    expect((await page(id)).stopped).toEqual(held);
    expect((await digitise(id, fields)).status).toBe(200);
  });

  it('leaves no impression refused once it is taken back', async () => {
    const id = await waiting();
    const { body } = await digitise(id, UNUSABLE);
    expect(body.rejection).toMatchObject({ kinds: ['IMPRESSION'] });
    expect(await need(id)).toMatchObject({ reason: 'filesRejected' });
    await undo(receiver, [body.undo]);
    expect(await page(id)).toMatchObject({ rejection: null, rejectedFileTypes: [] });
    expect(await need(id)).toBeUndefined();
  });

  it('tells the course of a treatment as it was, also after an earlier one that was unusable', async () => {
    const id = await waiting('ALIG');
    const events = async () => (await page(id)).treatmentEvents.map(({ code }: { code: string }) => code);
    const before = await storedOf(id);
    await takeBack(receiver, id, before, await digitise(id, UNUSABLE));
    expect(await events()).toEqual([]);
    await digitise(id, UNUSABLE);
    expect(await events()).toEqual(['IMPRESSION_UNUSABLE']);
    // Another one comes by courier.
    expect((await act(planner, id, 'UPDATE_NEW_FILES_RECEPTION')).status).toBe(200);
    await server.db
      .updateTable('projects')
      .set({ on_hold: true, hold_reason: 'AWAITING_DIGITISATION' })
      .where('id', '=', id)
      .execute();
    const scan = { fileType: 'IMPRESSION', files: [await anUpload(server, planner, 'stl')] };
    expect((await calling(server, planner).post(`/api/projects/${id}/documents`, scan)).status).toBe(200);
    await takeBack(receiver, id, await storedOf(id), await digitise(id));
    expect(await events()).toEqual(['IMPRESSION_UNUSABLE']);
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
});

describe('a hold, its end and what becomes of it', () => {
  const day = (days: number) => {
    const [year, month, date] = addWorkingDays(server.clock.now().today, days).split('-');
    return `${date}-${month}-${year}`;
  };
  const held = { state: 'FILES_VALIDATED', hold: 'AWAITING_DENTIST_REPLY' } as const;
  const internal = { state: 'FILES_VALIDATED', hold: 'AWAITING_COMPANY_INFO' } as const;
  const treated = { productCode: 'ALIG', state: 'SHIPPED' } as const;
  const CASES: readonly [string, Omit<WantedProject, 'owner'>, ActionType, () => object][] = [
    [
      'a question to the dentist',
      { state: 'FILES_VALIDATED' },
      'HOLD_PROJECT',
      () => ({ pendingReason: 'AWAITING_DENTIST_REPLY', comment: 'Quelle teinte ?' }),
    ],
    [
      'a hold of our own',
      { state: 'FILES_VALIDATED' },
      'HOLD_PROJECT',
      () => ({ pendingReason: 'AWAITING_COMPANY_INFO', comment: 'Quel modèle ?' }),
    ],
    ['its end', held, 'RESUME_PROJECT', () => ({ comment: 'Il a appelé.' })],
    [
      'another reason and other days',
      internal,
      'PENDING_PROJECT_MODIFICATION',
      () => ({
        onHold: true,
        pendingReason: 'AWAITING_DENTIST_REPLY',
        reminder: day(2),
        deadline: day(6),
        comment: 'A2 ?',
      }),
    ],
    [
      'its end from the follow-up',
      internal,
      'PENDING_PROJECT_MODIFICATION',
      () => ({ onHold: false, comment: 'Réglé.' }),
    ],
    [
      'a question about a treatment',
      treated,
      'UPDATE_FURTHER_PROCESSING',
      () => ({ processing: 'AWAIT_UPDATES' }),
    ],
    [
      'the end of a treatment',
      treated,
      'UPDATE_FURTHER_PROCESSING',
      () => ({ processing: 'TERMINATE', comment: 'Fini.' }),
    ],
    ['files that came otherwise', { state: 'FILES_REJECTED' }, 'UPDATE_NEW_FILES_RECEPTION', () => ({})],
    [
      'a step back',
      { state: 'FINISHING' },
      'SEND_BACK',
      () => ({ nextState: 'INSTALLING_SOCKET', comment: 'À reprendre.' }),
    ],
  ];

  it.each(CASES)('%s can be taken back for ten seconds', async (_, wanted, type, input) => {
    const fields = input();
    const id = await aProject(server, { owner: dentist, assignee: planner, ...wanted });
    await server.db.insertInto('watchers').values({ project_id: id, user_id: receiver.id }).execute();
    const before = await storedOf(id);
    const events = (await calling(server, dentist).get(`/api/projects/${id}`)).body.treatmentEvents;
    const reply = await act(lead, id, type, fields);
    expect(reply.body.undo, JSON.stringify(reply.body)).toMatchObject({ seconds: 10 });
    await takeBack(lead, id, before, reply);
    expect((await calling(server, dentist).get(`/api/projects/${id}`)).body.treatmentEvents).toEqual(events);
    expect((await act(lead, id, type, fields)).status).toBe(200);
  });

  it('is told as it was before a change that is taken back', async () => {
    const id = await aProject(server, { owner: dentist, assignee: planner, state: 'FILES_VALIDATED' });
    await act(lead, id, 'HOLD_PROJECT', {
      pendingReason: 'AWAITING_DENTIST_REPLY',
      comment: 'Quelle teinte ?',
    });
    const told = async () => {
      const { body } = await calling(server, dentist).get('/api/projects/attention');
      const { stopped } = (await calling(server, lead).get(`/api/projects/${id}`)).body;
      return [stopped, body.attention.find((one: { id: number }) => one.id === id)?.quote];
    };
    const before = await told();
    expect(before).toMatchObject([{ comment: 'Quelle teinte ?' }, 'Quelle teinte ?']);
    server.clock.forward(60);
    const change = { onHold: true, reminder: day(2), comment: 'Rappeler.' };
    const changed = await act(lead, id, 'PENDING_PROJECT_MODIFICATION', change);
    expect(await told()).not.toEqual(before);
    await undo(lead, [changed.body.undo]);
    expect(await told()).toEqual(before);
  });
});

describe('a plan that is sent', () => {
  const aDraft = (wanted: Partial<WantedProject> = {}) =>
    aProject(server, { owner: dentist, assignee: planner, state: 'DRAFTING_PLAN', ...wanted });
  const filled = async (fields: object = {}) => ({
    document: [await anUpload(server, planner, 'pdf')],
    video: [await anUpload(server, planner, 'mp4')],
    comment: 'Angle en 36.',
    ...fields,
  });
  const send = (id: number, fields: object) => act(planner, id, 'SEND_DRAFT_PLAN', fields);
  const plansOf = async (id: number) =>
    (await calling(server, dentist).get(`/api/projects/${id}`)).body.draftPlans;

  const statusOf = async ({ id }: { id: number }) => {
    const reply = await server.app.inject({ url: `/api/documents/${id}`, headers: dentist.headers });
    return reply.statusCode;
  };

  it('can be taken back for ten seconds, and sent again with the same files', async () => {
    const id = await aDraft();
    const before = await storedOf(id);
    const fields = await filled();
    const reply = await send(id, fields);
    expect(reply.body.undo).toMatchObject({ seconds: 10 });
    const { mails } = await storedOf(id);
    expect(mails).toHaveLength(before.mails.length + 1);
    const [shown] = await plansOf(id);
    // Reading it is no answer.
    expect(await statusOf(shown.document)).toBe(200);
    await takeBack(planner, id, before, reply);
    expect(await plansOf(id)).toEqual([]);
    expect(await statusOf(shown.document)).toBe(404);
    expect((await send(id, fields)).body.projectState).toBe('DRAFT_PLAN_SENT');
    expect(await plansOf(id)).toMatchObject([{ number: 1 }]);
    expect((await send(await aDraft(), fields)).body.error).toBe('file.gone');
  });

  it('leaves the plan before it, with its answer', async () => {
    const id = await aDraft();
    await send(id, await filled());
    await act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: false, comment: 'Plus court.' });
    const before = await storedOf(id);
    const plans = await plansOf(id);
    await takeBack(planner, id, before, await send(id, await filled()));
    expect(await plansOf(id)).toEqual(plans);
  });

  it('takes the quotation of aligners with it', async () => {
    const id = await aDraft({ productCode: 'ALIG' });
    const before = await storedOf(id);
    const reply = await send(id, await filled({ priceType: 'PACKAGE' }));
    const [{ quotation }] = await plansOf(id);
    expect(await statusOf(quotation.document)).toBe(200);
    await takeBack(planner, id, before, reply);
    expect(await statusOf(quotation.document)).toBe(404);
  });

  it.each<[string, (id: number) => Promise<{ readonly status: number }>]>([
    ['judged it', (id) => act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: true })],
    [
      'written about it',
      (id) => calling(server, dentist).post(`/api/projects/${id}/messages`, { message: 'Merci !' }),
    ],
  ])('stands once the dentist has %s', async (_, answer) => {
    const id = await aDraft();
    const { body } = await send(id, await filled());
    server.clock.forward(1);
    expect((await answer(id)).status).toBe(200);
    const left = await storedOf(id);
    expect((await undo(planner, [body.undo])).body).toMatchObject({
      done: [],
      refused: [{ id, error: { error: 'undo.superseded' } }],
    });
    expect(await storedOf(id)).toEqual(left);
  });
});

describe('the transfer to production', () => {
  const guideProduction = {
    socketSet: 'K12',
    sawn: true,
    implantsVerified: true,
    sleevesVerified: true,
    planVerified: true,
  };
  const models = { maxillaryModel: true, mandibularModel: true, printingComment: 'Mat.' };
  const ordered = { maxillary_elements: 1, mandibular_elements: 1 };
  const approved = 'DRAFT_PLAN_APPROVED';
  const transfer = (id: number, fields: object = {}) => act(lead, id, 'TRANSFER_TO_PRODUCTION', fields);
  type Element = { readonly id: number; readonly number: number; readonly quantity: number };
  const elementsOf = (id: number): Promise<Element[]> =>
    server.db.selectFrom('elements').selectAll().where('project_id', '=', id).orderBy('number').execute();

  const batched = (id: number) => aBatch(server, lead, 'BRUXISM', [id]);

  it.each<[string, Omit<WantedProject, 'owner'>, object]>([
    ['a guide that is attached first', { state: approved, productCode: 'GCEP' }, { guideProduction }],
    ['a guide that came with its plan', { state: approved, productCode: 'GCCI' }, { guideProduction }],
    [
      'models',
      { state: 'FILES_VALIDATED', productCode: 'PRMD', columns: ordered },
      { fabricationProduction: models },
    ],
    ['splints', { state: 'FILES_VALIDATED', productCode: 'PRGB', columns: ordered }, {}],
    ['gutters', { state: 'FILES_VALIDATED', productCode: 'ALGE', columns: ordered }, {}],
  ])('of %s can be taken back for ten seconds, with its elements', async (_, wanted, fields) => {
    const id = await aProject(server, { owner: dentist, assignee: planner, ...wanted });
    const before = await storedOf(id);
    const reply = await transfer(id, fields);
    expect(reply.body.undo, JSON.stringify(reply.body)).toMatchObject({ seconds: 10 });
    const numbers = (await elementsOf(id)).map(({ number }) => number);
    expect(numbers).not.toEqual([]);
    await takeBack(lead, id, before, reply);
    expect((await transfer(id, fields)).status).toBe(200);
    expect((await elementsOf(id)).map(({ number }) => number)).toEqual(numbers);
  });

  it.each<[string, (splint: Element) => Promise<unknown>]>([
    [
      'was cancelled',
      ({ id }) => calling(server, lead).post(`/api/elements/${id}/removal`, { comment: 'Trop' }),
    ],
    ['is in a batch', ({ id }) => batched(id)],
    [
      'was in a batch',
      async ({ id }) => {
        const { url, undo: taken } = await batched(id);
        const { status } = await calling(server, lead).post(`${url}/undo`, { undoId: taken.undoId });
        expect(status).toBe(200);
      },
    ],
  ])('stands once one of its elements %s', async (_, happen) => {
    const wanted = { state: 'FILES_VALIDATED', productCode: 'PRGB', columns: ordered } as const;
    const id = await aProject(server, { owner: dentist, ...wanted });
    const { body } = await transfer(id);
    const [splint] = await elementsOf(id);
    if (!splint) throw new Error('there is nothing to make');
    await happen(splint);
    const left = await storedOf(id);
    expect((await undo(lead, [body.undo])).body).toMatchObject({
      done: [],
      refused: [{ id, error: { error: 'undo.superseded' } }],
    });
    expect(await storedOf(id)).toEqual(left);
  });
});

describe('actions that are final', () => {
  it('offer no undo', async () => {
    const id = await aProject(server, { owner: dentist, state: 'FILES_VALIDATED' });
    const wanted = { state: 'FINISHING', owner: dentist } as const;
    const urgent = await act(lead, id, 'EMERGENCY_UPDATE', { urgent: true });
    expect(urgent.body).toMatchObject({ urgent: true, undo: null });
    const back = { nextState: 'DRAFTING_PLAN', comment: 'Autre plan.' };
    expect((await act(lead, await aProject(server, wanted), 'SEND_BACK', back)).body).toMatchObject({
      projectState: 'DRAFTING_PLAN',
      undo: null,
    });
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

it('the laboratory is consistent after all that', async () => {
  expect(await consistencyFaults(server.db)).toEqual([]);
  expect(await historyFaults(server.db, { builtByHand: true })).toEqual([]);
});

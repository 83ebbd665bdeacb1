import { addWorkingDays } from '@maxilla/domain/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sampleFile } from '../../../src/seed/sample-files.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import {
  aDocument,
  anUpload,
  aProject,
  catalogue,
  projectRow,
  type WantedProject,
} from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { form } from '../../support/form.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../../support/people.ts';
import { print } from '../../support/production.ts';
import { wireDay } from '../../support/wire-day.ts';

let server: TestApp;
let dentist: Person;
let planner: Person;
let watcher: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server, { language: 'FR' });
  planner = await aColleague(server, ['EDIT_GUIDE', 'EDIT_PROJECT'], {
    firstName: 'Paula',
    surname: 'MARCHAL',
  });
  watcher = await aColleague(server, ['EDIT_GUIDE']);
  await catalogue(server);
});
afterAll(() => server.close());

const row = (id: number) => projectRow(server, id);
const act = (by: Person, id: number, actionType: string, fields: object = {}) =>
  calling(server, by).post(`/api/projects/${id}/action`, { actionType, ...fields });

/** The need of a project as shown on the dentist's home page. */
async function needOf(id: number) {
  const { body } = await calling(server, dentist).get('/api/projects/attention');
  return body.attention.find((need: { id: number }) => need.id === id);
}

/** Inserts a guide in a state, assigned to the planner and watched. */
async function guide(wanted: Omit<WantedProject, 'owner'>): Promise<number> {
  const id = await aProject(server, { owner: dentist, assignee: planner, ...wanted });
  await server.db.insertInto('watchers').values({ project_id: id, user_id: watcher.id }).execute();
  return id;
}

/**
 * The effects of an action: the last history entry, and who was notified of what in the portal and by e-mail.
 */
async function traces(id: number) {
  const [history, notifications, mails] = await Promise.all([
    server.db.selectFrom('history').selectAll().where('subject_id', '=', id).orderBy('id', 'desc').execute(),
    server.db.selectFrom('notifications').selectAll().where('subject_id', '=', id).orderBy('id').execute(),
    server.db.selectFrom('mails').selectAll().where('template', '=', 'notice').execute(),
  ]);
  const about = mails.filter(({ params }) => (params as { projectId?: number }).projectId === id);
  return {
    last: history[0],
    told: notifications.map(({ user_id, code }) => [user_id, code]),
    mailed: about.map(({ user_id, params }) => [user_id, (params as { code: string }).code]),
  };
}

describe('files', () => {
  test('are accepted by the assignee, and the dentist is notified', async () => {
    const id = await guide({ state: 'PENDING_FILES_VERIFICATION' });
    const reply = await act(planner, id, 'VERIFY_FILES', {
      acceptProject: true,
      filesValidated: true,
      version: 1,
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ projectState: 'FILES_VALIDATED', version: 2 });
    const { last, told, mailed } = await traces(id);
    expect(last).toMatchObject({
      code: 'FILES_VALIDATED',
      actor_id: planner.id,
      from_state: 'PENDING_FILES_VERIFICATION',
      to_state: 'FILES_VALIDATED',
    });
    expect(told).toEqual([
      [dentist.id, 'FILES_VALIDATED'],
      [watcher.id, 'STATE_REACHED'],
    ]);
    // Watchers are not mailed about every step.
    expect(mailed).toEqual([[dentist.id, 'FILES_VALIDATED']]);
  });

  test('that arrived otherwise are accepted once they are attached', async () => {
    const id = await guide({ state: 'PENDING_FILES_VERIFICATION' });
    await act(planner, id, 'VERIFY_FILES', { acceptProject: false, rejectedFileTypes: ['DICOM1'] });
    const received = await act(planner, id, 'UPDATE_NEW_FILES_RECEPTION');
    expect(received.body).toMatchObject({ projectState: 'NEW_FILES_CONFIRMED', rejectedFileTypes: [] });
    const accept = () => act(planner, id, 'VERIFY_FILES', { acceptProject: true });
    expect((await accept()).body).toMatchObject({ fields: { acceptProject: 'verification.filesMissing' } });
    await aDocument(server, id, 'DICOM1', planner);
    expect((await accept()).body).toMatchObject({ projectState: 'FILES_VALIDATED' });
  });

  test('are rejected by kind, sent again, confirmed, and verified again', async () => {
    const id = await guide({ state: 'PENDING_FILES_VERIFICATION' });
    const none = await act(planner, id, 'VERIFY_FILES', { acceptProject: false });
    expect(none.body).toMatchObject({ fields: { rejectedFileTypes: 'verification.fileKindRequired' } });
    const wrong = await act(planner, id, 'VERIFY_FILES', {
      acceptProject: false,
      rejectedFileTypes: ['PHOTOS'],
    });
    expect(wrong.status).toBe(400);
    const rejected = await act(planner, id, 'VERIFY_FILES', {
      acceptProject: false,
      rejectedFileTypes: ['DICOM1'],
      comment: 'Coupes trop épaisses.',
    });
    expect(rejected.body).toMatchObject({
      projectState: 'FILES_REJECTED',
      rejectedFileTypes: ['DICOM1'],
      rejection: { kinds: ['DICOM1'], comment: 'Coupes trop épaisses.', inMessages: true },
    });
    expect(rejected.body.rejection.by).toMatch(/\S \S/);
    expect((await calling(server, dentist).get(`/api/projects/${id}`)).body.rejection).toMatchObject({
      comment: 'Coupes trop épaisses.',
      by: null,
    });
    const messages = await server.db
      .selectFrom('messages')
      .selectAll()
      .where('project_id', '=', id)
      .execute();
    expect(messages).toMatchObject([{ sender_type: 'COMPANY', message: 'Coupes trop épaisses.' }]);
    expect(await needOf(id)).toMatchObject({ reason: 'filesRejected', quote: 'Coupes trop épaisses.' });
    // Whatever is written afterwards is no reason.
    await server.db
      .insertInto('messages')
      .values({ project_id: id, sender_id: planner.id, sender_type: 'COMPANY', message: 'Bien reçu, merci.' })
      .execute();
    expect(await needOf(id)).toMatchObject({ quote: 'Coupes trop épaisses.' });

    const me = calling(server, dentist);
    expect((await act(dentist, id, 'CONFIRM_NEW_FILES')).body.error).toBe('action.notOffered');
    const upload = await anUpload(server, dentist, 'dicom');
    const sent = await me.post(`/api/projects/${id}/documents`, { fileType: 'DICOM1', files: [upload] });
    expect(sent.status).toBe(200);
    expect(await row(id)).toMatchObject({ state: 'NEW_FILES_UPLOADED', rejected_file_types: [] });
    expect((await traces(id)).last).toMatchObject({
      code: 'NEW_FILES_UPLOADED',
      params: { kinds: ['DICOM1'] },
    });

    const confirmed = await act(dentist, id, 'CONFIRM_NEW_FILES');
    expect(confirmed.body.projectState).toBe('NEW_FILES_CONFIRMED');
    expect((await traces(id)).told).toEqual([
      [dentist.id, 'FILES_REJECTED'],
      [watcher.id, 'STATE_REACHED'],
      [watcher.id, 'STATE_REACHED'],
      [planner.id, 'NEW_FILES_CONFIRMED'],
      [watcher.id, 'NEW_FILES_CONFIRMED'],
    ]);
    const accepted = await act(planner, id, 'VERIFY_FILES', { acceptProject: true });
    expect(accepted.body).toMatchObject({ projectState: 'FILES_VALIDATED', rejectedFileTypes: [] });
  });

  test('count as rejected again once their replacement is removed', async () => {
    const id = await guide({ state: 'PENDING_FILES_VERIFICATION' });
    await act(planner, id, 'VERIFY_FILES', { acceptProject: false, rejectedFileTypes: ['DICOM1'] });
    const me = calling(server, dentist);
    // Documents from before the rejection have been viewed, so they stay.
    for (const { id: seen } of (await me.get(`/api/projects/${id}/documents`)).body.documents) {
      expect((await me.patch(`/api/projects/${id}/documents/${seen}`)).body.error).toBe('file.notRemovable');
    }
    const send = async () =>
      me.post(`/api/projects/${id}/documents`, {
        fileType: 'DICOM1',
        files: [await anUpload(server, dentist, 'dicom')],
      });
    const [first, second] = [await send(), await send()].map(({ body }) => body.documents[0].id as number);
    const takeBack = (document: number | undefined) => me.patch(`/api/projects/${id}/documents/${document}`);
    expect((await takeBack(first)).status).toBeLessThan(300);
    expect(await row(id)).toMatchObject({ state: 'NEW_FILES_UPLOADED', rejected_file_types: [] });
    await takeBack(second);
    expect(await row(id)).toMatchObject({ state: 'NEW_FILES_UPLOADED', rejected_file_types: ['DICOM1'] });
    expect((await act(dentist, id, 'CONFIRM_NEW_FILES')).body.error).toBe('project.newFilesMissing');
    await send();
    expect((await act(dentist, id, 'CONFIRM_NEW_FILES')).body.projectState).toBe('NEW_FILES_CONFIRMED');
  });

  test('only the assignee or an administrator verifies them', async () => {
    const id = await guide({ state: 'PENDING_FILES_VERIFICATION' });
    const other = await act(watcher, id, 'VERIFY_FILES', { acceptProject: true });
    expect(other).toMatchObject({ status: 403, body: { error: 'project.notHandler' } });
    expect((await act(dentist, id, 'VERIFY_FILES', { acceptProject: true })).status).toBe(403);
    expect((await act(await aColleague(server), id, 'VERIFY_FILES', { acceptProject: true })).status).toBe(
      403,
    );
    expect(await row(id)).toMatchObject({ version: 1, state: 'PENDING_FILES_VERIFICATION' });
    const admin = await anAdministrator(server);
    expect((await act(admin, id, 'VERIFY_FILES', { acceptProject: true })).status).toBe(200);
  });
});

describe('the draft plan', () => {
  test('is prepared, sent with its film, declined, sent again, approved', async () => {
    const id = await guide({ state: 'FILES_VALIDATED' });
    expect((await act(planner, id, 'VALIDATE_DP_PREREQUISITE')).body.projectState).toBe('DRAFTING_PLAN');
    const bare = await act(planner, id, 'SEND_DRAFT_PLAN', { videoUrl: 'https://plans.example/1' });
    expect(bare.body.fields).toEqual({ document: 'draftPlan.documentRequired' });
    const foreign = await act(planner, id, 'SEND_DRAFT_PLAN', {
      document: [await anUpload(server, dentist, 'pdf')],
      videoUrl: 'https://plans.example/1',
    });
    expect(foreign.body.error).toBe('file.gone');
    const picture = await act(planner, id, 'SEND_DRAFT_PLAN', {
      document: [await anUpload(server, planner, 'png')],
      videoUrl: 'https://plans.example/1',
    });
    expect(picture.body.error).toBe('file.wrongKind');

    const document = await anUpload(server, planner, 'pdf', 'plan-1.pdf');
    const video = await anUpload(server, planner, 'mp4');
    const sent = await act(planner, id, 'SEND_DRAFT_PLAN', {
      document: [document],
      video: [video],
      comment: 'Axe de la 14 corrigé.',
    });
    expect(sent.body).toMatchObject({ projectState: 'DRAFT_PLAN_SENT' });
    expect(sent.body.draftPlans).toMatchObject([
      {
        number: 1,
        document: { name: 'plan-1.pdf', type: 'DRAFT_PLAN' },
        video: { type: 'DRAFT_PLAN_VIDEO' },
      },
    ]);

    const silent = await act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: false });
    expect(silent.body.fields).toEqual({ comment: 'verification.commentRequired' });
    const declined = await act(dentist, id, 'VERIFY_DRAFT_PLAN', {
      approved: false,
      comment: 'Plus en palatin.',
    });
    expect(declined.body.projectState).toBe('DRAFT_PLAN_REJECTED');
    const [implant, other] = declined.body.implants;
    const changed = await calling(server, planner).patch(`/api/projects/${id}/dents/${implant.id}`, [
      { op: 'replace', path: '/movable', value: true },
      { op: 'replace', path: '/applyCleat', value: true },
    ]);
    expect(changed.body.implants[0]).toMatchObject({ movable: true, applyCleat: true });
    const again = await calling(server, planner).patch(`/api/projects/${id}/dents/${implant.id}`, [
      { op: 'replace', path: '/applyCleat', value: true },
    ]);
    expect(again.body).toMatchObject({ version: changed.body.version });
    const moved = await calling(server, planner).patch(`/api/projects/${id}/dents/${implant.id}`, [
      { op: 'replace', path: '/dentNumber', value: 27 },
    ]);
    expect(moved.body.implants.map((one: { dentNumber: number }) => one.dentNumber)).toContain(27);
    // A removal that is taken back is no change to verify.
    await calling(server, planner).delete(`/api/projects/${id}/dents/${other.id}`);
    await calling(server, planner).patch(`/api/projects/${id}/dents/${other.id}`, [
      { op: 'replace', path: '/deleted', value: false },
    ]);
    expect((await traces(id)).last).toMatchObject({
      code: 'IMPLANT_PUT_BACK',
      params: { tooth: other.dentNumber },
    });
    await act(planner, id, 'SEND_DRAFT_PLAN', {
      document: [await anUpload(server, planner, 'pdf', 'plan-2.pdf')],
      videoUrl: 'https://plans.example/2',
    });
    const { changes } = (await calling(server, dentist).get(`/api/projects/${id}/plan_changes`)).body;
    const logs = changes.map(({ log }: { log: string }) => log.replaceAll(/\s/g, ' '));
    expect(logs).toEqual([
      `Implant modifié sur la dent ${implant.dentNumber} : douille fixe, sans taquet → douille amovible, avec taquet.`,
      `Implant modifié sur la dent ${implant.dentNumber} : dent ${implant.dentNumber} → dent 27.`,
    ]);
    // Both are about the implant where it is now.
    expect(changes).toMatchObject([
      { dentNumber: 27, fate: 'changed' },
      { dentNumber: 27, fate: 'changed' },
    ]);
    const stranger = await aDentist(server);
    expect((await calling(server, stranger).get(`/api/projects/${id}/plan_changes`)).status).toBe(404);
    const approved = await act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: true });
    expect(approved.body.projectState).toBe('DRAFT_PLAN_APPROVED');
    expect(approved.body.draftPlans).toMatchObject([
      { number: 1, approved: false, verdictComment: 'Plus en palatin.' },
      { number: 2, approved: true, videoUrl: 'https://plans.example/2', video: null },
    ]);
    const { told, last } = await traces(id);
    expect(last).toMatchObject({ code: 'DRAFT_PLAN_APPROVED', actor_id: dentist.id });
    expect(told).toEqual([
      [watcher.id, 'STATE_REACHED'],
      [dentist.id, 'DRAFT_PLAN_SENT'],
      [watcher.id, 'MILESTONE_REACHED'],
      [planner.id, 'DRAFT_PLAN_REJECTED'],
      [watcher.id, 'DRAFT_PLAN_REJECTED'],
      [dentist.id, 'DRAFT_PLAN_SENT'],
      [watcher.id, 'MILESTONE_REACHED'],
      [planner.id, 'DRAFT_PLAN_APPROVED'],
      [watcher.id, 'DRAFT_PLAN_APPROVED'],
    ]);
  });

  test('a refused plan leaves its files pending', async () => {
    const id = await guide({ state: 'DRAFTING_PLAN' });
    const document = await anUpload(server, planner, 'pdf');
    const refused = await act(planner, id, 'SEND_DRAFT_PLAN', { document: [document] });
    expect(refused.body.fields).toEqual({ video: 'draftPlan.videoRequired' });
    const file = await server.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', document)
      .executeTakeFirstOrThrow();
    expect(file.attached_at).toBeNull();
    const link = { document: [document], videoUrl: 'https://plans.example/3' };
    expect((await act(planner, id, 'SEND_DRAFT_PLAN', link)).status).toBe(200);
  });
});

test('staff change implants after the files are validated, sleeve and all', async () => {
  const id = await guide({ state: 'FILES_VALIDATED' });
  const { implantDetailsIds, sleeves } = await catalogue(server);
  const url = `/api/projects/${id}/dents`;
  const me = calling(server, planner);
  const implant = { dentNumber: 36, implantDetailsId: implantDetailsIds[0] };
  expect((await calling(server, dentist).post(url, implant)).body.error).toBe('project.notEditable');
  expect((await me.post(url, implant)).body.fields).toEqual({ sleeveId: 'implant.sleeveRequired' });
  const drive = sleeves.find(({ name }) => name === 'Nova Drive');
  const differs = await me.post(url, { ...implant, sleeveId: drive?.id });
  expect(differs.body.error).toBe('implant.sleeveTypeDiffers');
  const added = await me.post(url, {
    ...implant,
    sleeveId: drive?.id,
    sleeveTypeConfirmed: true,
    applyCleat: true,
  });
  expect(added.body).toMatchObject({ totalImplants: 3 });
  expect(added.body.implants[2]).toMatchObject({ dentNumber: 36, sleeve: 'Nova Drive', applyCleat: true });
  expect((await traces(id)).last).toMatchObject({ code: 'IMPLANT_ADDED', params: { tooth: 36 } });
  const high = sleeves.find(({ heights }) => heights.length > 0);
  const changed = await me.patch(`${url}/${added.body.implants[2].id}?sleeveTypeConfirmed=true`, [
    { op: 'replace', path: '/sleeveId', value: high?.id },
    { op: 'replace', path: '/sleeveHeight', value: high?.heights[0] },
    { op: 'replace', path: '/implantDetailsId', value: implantDetailsIds[1] },
  ]);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const [entry] = (await me.get(`/api/projects/${id}/history`)).body.historyRecords;
  expect(entry.log).toMatch(/tooth 36: .+ × .+ mm, .+ Nova Drive → .+ × .+ mm, /u);
  expect(entry.log).toContain(`${high?.name}, height ${high?.heights[0]} mm.`);
  // The dentist had left its sleeve open, and so it comes back.
  const [, bare] = added.body.implants;
  const noSleeve = { sleeve_id: null, sleeve_height: null };
  await server.db.updateTable('project_implants').set(noSleeve).where('id', '=', bare.id).execute();
  const before = (await me.get(url)).body.dents;
  expect((await me.delete(`${url}/${bare.id}`)).body).toMatchObject({ totalImplants: 2 });
  const restored = await me.patch(`${url}/${bare.id}`, [{ op: 'replace', path: '/deleted', value: false }]);
  expect(restored.body).toMatchObject({ totalImplants: 3, implants: before });
  for (const { id: implantId } of added.body.implants.slice(1)) await me.delete(`${url}/${implantId}`);
  const last = await me.delete(`${url}/${added.body.implants[0].id}`);
  expect(last.body.error).toBe('implant.lastOne');
  expect((await row(id)).implants_count).toBe(1);
});

test('an approved plan goes through production to the parcel and the dentist', async () => {
  const id = await guide({ state: 'DRAFT_PLAN_APPROVED' });
  const verified = { implantsVerified: true, sleevesVerified: true, planVerified: true };
  const transfer = (guideProduction: Record<string, unknown>) =>
    act(planner, id, 'TRANSFER_TO_PRODUCTION', { guideProduction });
  const unset = await transfer(verified);
  expect(unset.body.fields).toEqual({ 'guideProduction.socketSet': 'transfer.socketSetRequired' });
  const unverified = await transfer({ ...verified, socketSet: 'K12', sleevesVerified: false });
  expect(unverified.body.error).toBe('transfer.verificationsRequired');
  const stranger = await transfer({ ...verified, socketSet: 'K12', temporaryPRProjectId: id });
  expect(stranger.body.fields).toEqual({ 'guideProduction.temporaryPRProjectId': 'field.unknownValue' });
  await transfer({ ...verified, socketSet: 'K12', sawn: true });
  expect(await row(id)).toMatchObject({ state: 'TODO_ATTACHMENT', socket_set: 'K12', sawn: true });
  const [entry] = (await calling(server, planner).get(`/api/projects/${id}/history`)).body.historyRecords;
  expect(entry.log).toBe('Transferred to production, socket set K12, sawn model.');
  expect((await calling(server, planner).get(`/api/projects/${id}`)).body.preparation).toEqual({
    socketSet: 'K12',
    sawn: true,
    temporaryPRProjectId: null,
  });
  expect((await calling(server, dentist).get(`/api/projects/${id}`)).body.preparation).toBeNull();

  const states = [];
  states.push((await act(planner, id, 'STATE_TODO_ATTACHMENT')).body.projectState);
  const machinist = await aColleague(server, [], { teams: ['PROD_MACHINE'] });
  states.push(await print(server, machinist, id));
  for (const step of ['STATE_INSTALLING_SOCKET', 'GUIDE_STATE_FINISHING']) {
    states.push((await act(planner, id, step)).body.projectState);
  }
  expect(states).toEqual(['PRODUCTION_IN_PROGRESS', 'INSTALLING_SOCKET', 'FINISHING', 'PACKAGE_PREPARATION']);

  const unseen = await act(planner, id, 'PACKAGE_PREPARATION');
  expect(unseen.body.fields).toEqual({ photo: 'package.photoRequired' });
  const photo = await anUpload(server, planner, 'jpeg');
  const packed = await act(planner, id, 'PACKAGE_PREPARATION', { photo: [photo] });
  expect(packed.body.projectState).toBe('PACKAGE_TO_SEND');
  expect(packed.body.documents.map(({ type }: { type: string }) => type)).toContain(
    'PACKAGE_PREPARATION_IMAGE',
  );
  const shipped = await act(planner, id, 'SHIP_PRODUCTS', { parcelNumber: 'xy 123 456 789 fr' });
  expect(shipped.body).toMatchObject({
    projectState: 'SHIPPED',
    shippedTime: expect.any(String),
    courierService: 'TNT',
    parcelNumber: 'XY123456789FR',
  });

  const theirs = await calling(server, dentist).get(`/api/projects/${id}`);
  expect(theirs.body.documents.map(({ type }: { type: string }) => type)).not.toContain(
    'PACKAGE_PREPARATION_IMAGE',
  );
  expect(theirs.body.milestones.map(({ state }: { state: string }) => state)).toEqual([
    'TODO_ATTACHMENT',
    'PRODUCTION_IN_PROGRESS',
    'INSTALLING_SOCKET',
    'FINISHING',
    'PACKAGE_PREPARATION',
    'PACKAGE_TO_SEND',
    'SHIPPED',
  ]);
  expect(theirs.body.milestones[0].by).toBe('Maxilla');
  expect(theirs.body.workshopSteps).toEqual([]);
  expect(shipped.body.workshopSteps.at(-1)).toEqual({
    state: 'SHIPPED',
    status: 'current',
    time: shipped.body.shippedTime,
    by: 'Paula MARCHAL',
  });
  const { told } = await traces(id);
  expect(told.filter(([user]) => user === dentist.id)).toEqual([
    [dentist.id, 'IN_PRODUCTION'],
    [dentist.id, 'SHIPPED'],
  ]);
  expect(told.filter(([user]) => user === watcher.id)).toHaveLength(theirs.body.milestones.length);
});

test('the photo of a parcel may come with the call itself', async () => {
  const id = await guide({ state: 'PACKAGE_PREPARATION' });
  const { payload, headers } = form([
    ['actionType', 'PACKAGE_PREPARATION'],
    ['version', '1'],
    ['photo', { name: 'parcel.jpg', content: sampleFile('jpeg') }],
  ]);
  const url = `/api/projects/${id}/action`;
  const reply = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...planner.headers },
  });
  expect(reply.json()).toMatchObject({ projectState: 'PACKAGE_TO_SEND' });
  const notAPhoto = form([
    ['actionType', 'PACKAGE_PREPARATION'],
    ['photo', { name: 'parcel.jpg', content: Buffer.from('no picture') }],
  ]);
  const other = await guide({ state: 'PACKAGE_PREPARATION' });
  const refused = await server.app.inject({
    method: 'POST',
    url: `/api/projects/${other}/action`,
    payload: notAPhoto.payload,
    headers: { ...notAPhoto.headers, ...planner.headers },
  });
  expect(refused.statusCode).toBe(400);
  expect((await row(other)).state).toBe('PACKAGE_PREPARATION');
});

test('a parcel is held back until the rest of its contents is ready', async () => {
  const id = await guide({ state: 'PACKAGE_PREPARATION' });
  const held = await act(planner, id, 'PACKAGE_PREPARATION_HOLD');
  expect(held.body).toMatchObject({ onHold: true, onHoldReason: 'AWAITING_PARTING' });
  const parted = await act(planner, id, 'RESUME_PARTING');
  expect(parted.body).toMatchObject({ onHold: false, projectState: 'PACKAGE_TO_SEND' });
});

test('on hold and off again, with a comment that staff read', async () => {
  const id = await guide({ state: 'DRAFTING_PLAN' });
  const undated = await act(planner, id, 'HOLD_PROJECT', {
    pendingReason: 'AWAITING_STOCK',
    comment: 'Douilles',
  });
  expect(undated.body.fields).toEqual({ expectedReceptionDate: 'hold.receptionDateRequired' });
  const expected = wireDay(addWorkingDays(server.clock.now().today, 4));
  const held = await act(planner, id, 'HOLD_PROJECT', {
    pendingReason: 'AWAITING_STOCK',
    expectedReceptionDate: expected,
    comment: 'Douilles en rupture',
  });
  expect(held.body).toMatchObject({
    onHold: true,
    expectedReceptionDate: expected,
    projectState: 'DRAFTING_PLAN',
  });
  const document = await anUpload(server, planner, 'pdf');
  const plan = { document: [document], videoUrl: 'https://plans.example/4' };
  expect((await act(planner, id, 'SEND_DRAFT_PLAN', plan)).body.error).toBe('project.onHold');
  const resumed = await act(planner, id, 'RESUME_PROJECT', { comment: 'Reçues' });
  expect(resumed.body).toMatchObject({ onHold: false, onHoldReason: null, expectedReceptionDate: null });
  const comments = await server.db
    .selectFrom('comments')
    .selectAll()
    .where('project_id', '=', id)
    .orderBy('id')
    .execute();
  expect(comments.map(({ comment, not_editable }) => [comment, not_editable])).toEqual([
    ['Douilles en rupture', true],
    ['Reçues', true],
  ]);
  const history = await calling(server, planner).get(`/api/projects/${id}/history`);
  expect(history.body.historyRecords[0]).toMatchObject({ code: 'RESUMED', modifiedBy: 'Paula MARCHAL' });
  expect(history.body.historyRecords[1].log).toContain('Douilles en rupture');
});

test('assignment, urgency and dates in the header', async () => {
  const id = await guide({ state: 'DRAFTING_PLAN' });
  const unknown = await act(planner, id, 'UPDATE_ASSIGNEE', { assigneeId: dentist.id });
  expect(unknown.body.fields).toEqual({ assigneeId: 'field.unknownValue' });
  expect((await calling(server, planner).get(`/api/projects/${id}`)).body.watchers).toMatchObject([
    { userId: watcher.id },
  ]);
  const given = await act(planner, id, 'UPDATE_ASSIGNEE', { assigneeId: watcher.id });
  expect(given.body).toMatchObject({ assigneeId: watcher.id, watchers: [] });
  expect((await traces(id)).last).toMatchObject({
    code: 'ASSIGNED',
    params: { assignee: watcher.id },
  });
  const { body: history } = await calling(server, planner).get(`/api/projects/${id}/history`);
  expect(history.historyRecords[0].log).toMatch(/^Assigned to \p{Lu}/u);
  expect((await traces(id)).told).toEqual([[watcher.id, 'PROJECT_ASSIGNED']]);

  expect((await act(planner, id, 'EMERGENCY_UPDATE', { urgent: true })).body.urgent).toBe(true);
  expect((await act(dentist, id, 'EMERGENCY_UPDATE', { urgent: false })).status).toBe(403);

  const me = calling(server, planner);
  const deadline = wireDay(addWorkingDays(server.clock.now().today, 3));
  const moved = await me.patch(`/api/projects/${id}`, { updateType: 'UPDATE_DEADLINE', deadline });
  expect(moved).toMatchObject({ status: 200, body: { deadline } });
  const again = await me.patch(`/api/projects/${id}`, { updateType: 'UPDATE_DEADLINE', deadline });
  expect(again).toMatchObject({ status: 200, body: { deadline, version: moved.body.version } });
  const late = await me.patch(`/api/projects/${id}`, {
    updateType: 'UPDATE_DEADLINE',
    deadline: '01-01-2099',
  });
  expect(late.body.fields).toEqual({ deadline: 'date.afterRequested' });
  const forbidden = await calling(server, watcher).patch(`/api/projects/${id}`, {
    updateType: 'UPDATE_DEADLINE',
    deadline,
  });
  expect(forbidden.status).toBe(403);
});

test('an impression on its way: courier, reception, digitisation', async () => {
  const id = await guide({
    state: 'PENDING_FILES_VERIFICATION',
    hold: 'AWAITING_FILES',
    columns: { impression_medium: 'PHYSICAL' },
  });
  const admin = await anAdministrator(server);
  const stops = [];
  for (const step of ['SEND_CARRIER', 'AWAITING_RECEPTION', 'VALIDATE_DIGITISATION']) {
    const { onHoldReason, stopped } = (await act(admin, id, step)).body;
    stops.push([onHoldReason, stopped?.why, stopped?.by]);
  }
  const by = expect.any(String);
  expect(stops).toEqual([
    ['AWAITING_RECEPTION', 'HELD', by],
    ['AWAITING_DIGITISATION', 'HELD', by],
    [null, undefined, undefined],
  ]);
  expect(await row(id)).toMatchObject({ impression_digitised: true, on_hold: false });
});

test('an unusable impression is asked for again, by text message too if requested', async () => {
  const id = await guide({
    state: 'PENDING_FILES_VERIFICATION',
    hold: 'AWAITING_DIGITISATION',
    columns: { impression_medium: 'PHYSICAL' },
  });
  const admin = await anAdministrator(server);
  const told = await act(admin, id, 'VALIDATE_DIGITISATION', {
    onHold: true,
    newImpressionRequired: true,
    distorted: true,
    smsToProjectOwner: true,
  });
  expect(told.body).toMatchObject({
    projectState: 'FILES_REJECTED',
    onHoldReason: null,
    rejectedFileTypes: ['IMPRESSION'],
    rejection: { comment: 'Distorted impression.', inMessages: false, by: expect.stringMatching(/\S \S/) },
    stopped: null,
  });
  // The dentist reads French.
  expect(await needOf(id)).toMatchObject({ reason: 'filesRejected', quote: 'Empreinte déformée.' });
  const sms = await server.db
    .selectFrom('sms_messages')
    .selectAll()
    .where('user_id', '=', dentist.id)
    .execute();
  expect(sms).toHaveLength(1);
  expect(sms[0]?.body).toMatch(/\nMaxilla, 01 99 00 12 34$/);
  const { name } = await server.db
    .selectFrom('patients')
    .innerJoin('projects', 'projects.patient_id', 'patients.id')
    .select('patients.name')
    .where('projects.owner_id', '=', dentist.id)
    .executeTakeFirstOrThrow();
  expect(sms[0]?.body).not.toContain(name);
});

test('deleted before the order by its dentist, afterwards by staff alone, never from production', async () => {
  const draft = await guide({ state: 'CUSTOMIZATION_COMPLETED' });
  expect((await act(dentist, draft, 'DELETION_REQUESTED')).body.projectState).toBe('DELETED');
  const listed = await calling(server, dentist).get(`/api/projects?searchKey=${draft}`);
  expect(listed.body.projects.map(({ id }: { id: number }) => id)).not.toContain(draft);
  const inCart = await guide({ state: 'CUSTOMIZATION_COMPLETED' });
  await act(dentist, inCart, 'ADD_TO_CART');
  expect((await act(dentist, inCart, 'DELETION_REQUESTED')).body).toMatchObject({
    projectState: 'CUSTOMIZATION_COMPLETED',
    inCart: false,
  });
  const ordered = await guide({ state: 'DRAFTING_PLAN' });
  expect((await act(dentist, ordered, 'DELETION_REQUESTED')).status).toBe(403);
  const clerk = await aColleague(server, ['CREATE_OR_DELETE_PROJECT']);
  expect((await act(clerk, ordered, 'DELETION_REQUESTED')).body.projectState).toBe('DELETED');
  const stopped = { why: 'DELETED', comment: '', time: expect.any(String) };
  expect((await calling(server, clerk).get(`/api/projects/${ordered}`)).body.stopped).toEqual({
    ...stopped,
    by: expect.any(String),
  });
  // The dentist is told that it was deleted, but not by whom.
  expect((await calling(server, dentist).get(`/api/projects/${ordered}`)).body.stopped).toEqual({
    ...stopped,
    by: null,
  });
  const made = await guide({ state: 'FINISHING' });
  expect((await act(clerk, made, 'DELETION_REQUESTED')).status).toBe(409);
});

describe('authorization of actions', () => {
  test('a foreign project does not exist for a dentist', async () => {
    const id = await guide({ state: 'DRAFT_PLAN_SENT' });
    const other = await aDentist(server);
    const me = calling(server, other);
    expect((await act(other, id, 'VERIFY_DRAFT_PLAN', { approved: true })).status).toBe(404);
    expect((await me.get(`/api/projects/${id}`)).status).toBe(404);
    expect((await me.get('/api/projects')).body.total).toBe(0);
  });

  test('the caller’s expectations are compared with the stored project', async () => {
    const id = await guide({ state: 'DRAFT_PLAN_SENT' });
    const approve = (fields: object) => act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: true, ...fields });
    expect((await approve({ version: 7 })).body.error).toBe('project.changed');
    expect((await approve({ projectOwnerId: planner.id })).body.error).toBe('project.mismatch');
    expect((await approve({ productTypeId: 4 })).body.error).toBe('project.mismatch');
    expect((await approve({ productId: 2 })).body.error).toBe('project.mismatch');
    expect((await approve({ patientName: 'Somebody Else' })).body.error).toBe('project.mismatch');
    const shipped = await approve({ currentProjectState: 'SHIPPED' });
    expect([shipped.status, shipped.body.error]).toEqual([409, 'project.changed']);
    expect((await approve({ performedBy: planner.id })).body.error).toBe('identity.mismatch');
    expect(await row(id)).toMatchObject({ version: 1 });
    const believed = {
      version: 1,
      projectOwnerId: dentist.id,
      productTypeId: 1,
      productId: 1,
      patientName: (await row(id)).patient_name,
      currentProjectState: 'DRAFT_PLAN_SENT',
      performedBy: dentist.id,
    };
    expect((await approve(believed)).status).toBe(200);
  });

  test('of twenty concurrent actions one succeeds, and the others are refused with the reason', async () => {
    const id = await guide({ state: 'DRAFT_PLAN_SENT' });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: at % 2 === 0, comment: 'Vu', version: 1 }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = replies.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ body }) => body.error))).toEqual(new Set(['project.changed']));
    const { told } = await traces(id);
    expect(told).toHaveLength(2);
    expect(await row(id)).toMatchObject({ version: 2 });
  });

  test('repetitions with the same key get the same reply and have one effect, whatever they have seen', async () => {
    const id = await guide({ state: 'DRAFT_PLAN_SENT' });
    const approve = (seen: object) =>
      calling(server, dentist).post(
        `/api/projects/${id}/action`,
        { actionType: 'VERIFY_DRAFT_PLAN', approved: true, ...seen },
        { 'idempotency-key': `approve-${id}` },
      );
    const first = await approve({ version: 1, currentProjectState: 'DRAFT_PLAN_SENT' });
    const second = await approve({ version: 2, currentProjectState: 'DRAFT_PLAN_APPROVED' });
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
    expect((await traces(id)).told).toHaveLength(2);
  });
});

test('staff can watch projects, for themselves only', async () => {
  const id = await guide({ state: 'DRAFTING_PLAN' });
  const me = calling(server, planner);
  const watched = await me.post(`/api/projects/${id}/watchers`);
  expect(new Set(watched.body.watchers.map(({ userId }: { userId: number }) => userId))).toEqual(
    new Set([planner.id, watcher.id]),
  );
  expect((await me.delete(`/api/projects/${id}/watchers`)).body.watchers).toHaveLength(1);
  expect((await me.post(`/api/projects/${id}/watchers?userId=${watcher.id}`)).body.error).toBe(
    'identity.mismatch',
  );
  expect((await calling(server, dentist).post(`/api/projects/${id}/watchers`)).status).toBe(403);
  expect((await calling(server, dentist).get(`/api/projects/${id}`)).body.watchers).toEqual([]);
});

test('documents removed or added change what is missing', async () => {
  const id = await aProject(server, { owner: dentist, state: 'CUSTOMIZATION_COMPLETED' });
  const me = calling(server, dentist);
  const { documents } = (await me.get(`/api/projects/${id}`)).body;
  const scan = documents.find(({ type }: { type: string }) => type === 'DICOM1');
  await me.patch(`/api/projects/${id}/documents/${scan.id}`);
  const lacking = (await me.get(`/api/projects/${id}`)).body;
  expect(lacking).toMatchObject({ projectState: 'CREATED', missing: [{ key: 'DICOM1', kind: 'file' }] });
  await aDocument(server, id, 'PHOTOS', dentist);
  const upload = await anUpload(server, dentist, 'dicom');
  await me.post(`/api/projects/${id}/documents`, { fileType: 'DICOM1', files: [upload] });
  expect((await row(id)).state).toBe('CUSTOMIZATION_COMPLETED');
});

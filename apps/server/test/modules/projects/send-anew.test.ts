import { addWorkingDays } from '@maxilla/domain/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../../support/app.ts';
import { aDocument, anOrder, anUpload, aProject, catalogue } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../../support/people.ts';
import { wireDay } from '../../support/wire-day.ts';

let server: TestApp;
let dentist: Person;
beforeAll(async () => {
  server = await openTestApp();
  await catalogue(server);
  dentist = await aDentist(server);
});
afterAll(() => server.close());

/** A guide whose impression was rejected after all other files had arrived. */
async function rejected(columns = {}) {
  const id = await aProject(server, {
    owner: dentist,
    state: 'FILES_REJECTED',
    columns: { rejected_file_types: ['IMPRESSION'], ...columns },
  });
  await aDocument(server, id, 'DICOM1', dentist);
  await aDocument(server, id, 'IMPRESSION', dentist);
  return id;
}
const row = (id: number) =>
  server.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const save = (id: number, form: object, who = dentist) =>
  calling(server, who).patch(`/api/projects/${id}`, form);
const act = (id: number, actionType: string) =>
  calling(server, dentist).post(`/api/projects/${id}/action`, { actionType });

describe('rejected files may be sent again by another medium', () => {
  it('by courier, on a day of its own, after which the project waits for it', async () => {
    const id = await rejected({ courier_pickup_date: '2026-01-05', impression_digitised: true });
    const chosen = await save(id, { impressionFileMedium: 'PHYSICAL' });
    expect(chosen).toMatchObject({ status: 200, body: { courierPickupDate: null } });
    expect(chosen.body.missing).toMatchObject([{ key: 'courierPickupDate' }]);
    expect((await act(id, 'CONFIRM_NEW_FILES')).body.error).toBe('courier.dateRequired');
    const yesterday = await save(id, { courierPickupDate: '05-01-2026' });
    expect(yesterday.body.fields).toEqual({ courierPickupDate: 'date.past' });
    const day = addWorkingDays(server.clock.now().today, 2);
    expect((await save(id, { courierPickupDate: wireDay(day) })).body.missing).toEqual([]);
    await anOrder(server, dentist, id, { postalCode: '75001', city: 'Paris', country: 'FR' });
    const confirmed = await act(id, 'CONFIRM_NEW_FILES');
    expect(confirmed).toMatchObject({ status: 200, body: { projectPrice: { courierCharge: 18 } } });
    expect(await row(id)).toMatchObject({
      state: 'NEW_FILES_CONFIRMED',
      hold_reason: 'AWAITING_FILES',
      courier_pickup_date: day,
      charged_pickup_date: day,
      impression_medium: 'PHYSICAL',
      impression_digitised: false,
      rejected_file_types: [],
    });
  });

  it('from a cloud, while an impression that a courier brought stays where it is', async () => {
    const id = await rejected({
      rejected_file_types: ['DICOM1'],
      impression_medium: 'PHYSICAL',
      courier_pickup_date: '2026-01-05',
      impression_digitised: true,
    });
    const unnamed = await save(id, { dicomFileMedium: 'CLOUD' });
    expect(unnamed.body.missing).toMatchObject([{ key: 'cloudName' }]);
    expect((await act(id, 'CONFIRM_NEW_FILES')).body.error).toBe('treatment.cloudRequired');
    expect((await save(id, { cloudName: 'Medit Link' })).body.missing).toEqual([]);
    expect((await act(id, 'CONFIRM_NEW_FILES')).status).toBe(200);
    expect(await row(id)).toMatchObject({
      hold_reason: 'AWAITING_FILES',
      files_downloaded: false,
      impression_digitised: true,
      courier_pickup_date: '2026-01-05',
    });
  });

  it('for a date that has become an emergency, which is charged with a further order', async () => {
    const { today } = server.clock.now();
    const soon = addWorkingDays(today, 8);
    const id = await rejected({ rejected_file_types: [], state: 'NEW_FILES_UPLOADED', requested_date: soon });
    await anOrder(server, dentist, id, { postalCode: '75001', city: 'Paris', country: 'FR' });
    expect((await act(id, 'CONFIRM_NEW_FILES')).body.fields).toEqual({ requestedDate: 'date.nowUrgent' });
    const confirmed = await calling(server, dentist).post(`/api/projects/${id}/action`, {
      actionType: 'CONFIRM_NEW_FILES',
      requestedDate: wireDay(addWorkingDays(today, 7)),
      emergency: true,
    });
    expect(confirmed).toMatchObject({
      status: 200,
      body: { urgent: true, emergencyPriceAdded: true, deadline: wireDay(addWorkingDays(today, 5)) },
    });
    const order = server.db
      .selectFrom('orders')
      .orderBy('id', 'desc')
      .select(['placed_by', 'terms_accepted_at']);
    expect(await order.executeTakeFirst()).toEqual({ placed_by: dentist.id, terms_accepted_at: null });
    const lines = server.db.selectFrom('order_lines').where('project_id', '=', id).orderBy('id');
    expect(await lines.select(['part', 'quantity']).execute()).toEqual([
      { part: 'INITIAL', quantity: 1 },
      { part: 'EMERGENCY', quantity: 1 },
    ]);
    const history = server.db.selectFrom('history').where('subject_id', '=', id).orderBy('id');
    expect(await history.where('subject', '=', 'project').select('code').execute()).toEqual([
      { code: 'NEW_FILES_CONFIRMED' },
      { code: 'REQUESTED_DATE_CHANGED' },
      { code: 'URGENT_SET' },
    ]);
  });

  it('and nothing else can be changed, nor by anybody else', async () => {
    const id = await rejected();
    const before = await row(id);
    for (const form of [
      { dicomFileMedium: 'CLOUD' },
      { description: 'new' },
      { impressionFileMedium: 'CLOUD', shade: 'A1' },
    ]) {
      expect((await save(id, form)).body.error).toBe('project.notEditable');
    }
    expect((await save(id, { impressionFileMedium: 'CLOUD' }, await aDentist(server))).status).toBe(404);
    expect(await row(id)).toEqual(before);
    const verified = await aProject(server, { owner: dentist, state: 'FILES_VALIDATED' });
    expect((await save(verified, { impressionFileMedium: 'CLOUD' })).body.error).toBe('project.notEditable');
  });

  it('chosen by whoever may enter orders, as the page says', async () => {
    const id = await rejected();
    const open = async (who: Person) => (await calling(server, who).get(`/api/projects/${id}`)).body;
    const editor = await aColleague(server, ['EDIT_GUIDE']);
    const clerk = await aColleague(server, ['CREATE_OR_DELETE_PROJECT']);
    expect(await open(dentist)).toMatchObject({ editable: false, mediaEditable: true, uploadAllowed: true });
    expect(await open(clerk)).toMatchObject({ editable: false, mediaEditable: true, uploadAllowed: true });
    expect(await open(editor)).toMatchObject({ editable: false, mediaEditable: false, uploadAllowed: true });
    expect((await save(id, { impressionFileMedium: 'CLOUD' }, editor)).body.error).toBe('access.denied');
    expect((await save(id, { impressionFileMedium: 'CLOUD' }, clerk)).status).toBe(200);
  });

  it('one kind at a time, and are to be confirmed once all are there', async () => {
    const id = await rejected({ rejected_file_types: ['DICOM1', 'IMPRESSION'] });
    await server.db
      .insertInto('history')
      .values({
        subject: 'project',
        subject_id: id,
        code: 'FILES_REJECTED',
        params: JSON.stringify({ kinds: ['DICOM1', 'IMPRESSION'] }),
        from_state: 'PENDING_FILES_VERIFICATION',
        to_state: 'FILES_REJECTED',
        at: server.clock.now().instant,
      })
      .execute();
    const me = calling(server, dentist);
    const shown = async () => {
      const home = (await me.get('/api/projects/attention')).body.attention;
      const list = (await me.get('/api/projects')).body.projects;
      const ofIt = ({ id: one }: { id: number }) => one === id;
      expect(home.find(ofIt).obstacle).toBe(list.find(ofIt).obstacle);
      return [home.find(ofIt).reason, list.find(ofIt).obstacle, home.find(ofIt).detail];
    };
    const send = async (fileType: 'DICOM1' | 'IMPRESSION', kind: 'dicom' | 'stl') =>
      me.post(`/api/projects/${id}/documents`, { fileType, files: [await anUpload(server, dentist, kind)] });
    expect(await shown()).toEqual(['filesRejected', null, ['DICOM1', 'IMPRESSION']]);
    const first = await send('DICOM1', 'dicom');
    expect(first.status).toBe(200);
    expect((await row(id)).state).toBe('NEW_FILES_UPLOADED');
    expect(await shown()).toEqual(['filesRejected', 'files', ['IMPRESSION']]);
    expect((await send('IMPRESSION', 'stl')).status).toBe(200);
    expect(await shown()).toEqual(['newFilesToConfirm', null, []]);
    // One that is taken back is to be sent again.
    const { documents } = (await me.get(`/api/projects/${id}`)).body;
    const last = documents.toSorted((a: { id: number }, b: { id: number }) => b.id - a.id)[0];
    expect((await me.patch(`/api/projects/${id}/documents/${last.id}`)).status).toBe(204);
    expect(await shown()).toEqual(['filesRejected', 'files', ['IMPRESSION']]);
  });

  it('by courier, and the refused one does not pass for it', async () => {
    const admin = await anAdministrator(server);
    const id = await rejected({
      impression_medium: 'PHYSICAL',
      courier_pickup_date: addWorkingDays(server.clock.now().today, 2),
    });
    expect((await act(id, 'CONFIRM_NEW_FILES')).status).toBe(200);
    const staff = calling(server, admin);
    const perform = (actionType: string) => staff.post(`/api/projects/${id}/action`, { actionType });
    expect((await perform('SEND_CARRIER')).status).toBe(200);
    expect((await perform('AWAITING_RECEPTION')).status).toBe(200);
    expect((await perform('VALIDATE_DIGITISATION')).body.error).toBe('digitisation.scanMissing');
    await aDocument(server, id, 'IMPRESSION', admin);
    expect((await perform('VALIDATE_DIGITISATION')).status).toBe(200);
  });

  it('a rejected impression that came by courier is collected again on another day', async () => {
    const admin = await anAdministrator(server);
    const id = await aProject(server, {
      owner: dentist,
      state: 'PENDING_FILES_VERIFICATION',
      columns: {
        impression_medium: 'PHYSICAL',
        courier_pickup_date: '2026-01-05',
        impression_digitised: true,
      },
    });
    const verdict = { actionType: 'VERIFY_FILES', acceptProject: false, rejectedFileTypes: ['IMPRESSION'] };
    expect((await calling(server, admin).post(`/api/projects/${id}/action`, verdict)).status).toBe(200);
    expect(await row(id)).toMatchObject({ courier_pickup_date: null, impression_medium: 'PHYSICAL' });
  });
});

import type { ProjectState } from '@maxilla/domain/states';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sampleFile } from '../../../src/seed/sample-files.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { aProject, catalogue, projectRow } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { form } from '../../support/form.ts';
import { aColleague, aDentist, type Person } from '../../support/people.ts';

let server: TestApp;
let dentist: Person;
let planner: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  planner = await aColleague(server, ['EDIT_GUIDE', 'EDIT_PROJECT']);
  await catalogue(server);
});
afterAll(() => server.close());

const guide = ({ state }: { state: ProjectState }) =>
  aProject(server, { owner: dentist, assignee: planner, state });

describe('the paths of spec 2 §7 and spec 3 §7', () => {
  test('hand a guide to production, and ship parcels one by one', async () => {
    const me = calling(server, planner);
    const id = await guide({ state: 'DRAFT_PLAN_APPROVED' });
    const transferred = await me.post(`/api/projects/${id}/action/transfer_to_prod`, {
      performedBy: planner.id,
      actionType: 'TRANSFER_TO_PRODUCTION',
      guideProduction: { socketSet: 'K12', sawn: false, temporaryPRProjectId: null },
    });
    expect(transferred.body).toMatchObject({ projectState: 'TODO_ATTACHMENT' });

    const parcels = [await guide({ state: 'PACKAGE_TO_SEND' }), await guide({ state: 'FINISHING' })];
    const shipped = await me.post('/api/internal_actions/SHIP_PRODUCTS/multi_projects', {
      performedBy: planner.id,
      projectIds: parcels,
    });
    expect(shipped.body).toMatchObject({
      done: [parcels[0]],
      refused: [{ id: parcels[1], error: { error: 'action.notOffered' } }],
    });
    expect((await projectRow(server, parcels[0] ?? 0)).state).toBe('SHIPPED');
  });

  test('accept the fields of the form, and report errors at the field', async () => {
    const me = calling(server, planner);
    const id = await guide({ state: 'DRAFTING_PLAN' });
    const hold = (fields: object) =>
      me.post('/api/internal_actions/HOLD_PROJECT/single_project', { projectId: id, ...fields });
    expect((await hold({ pendingReason: 'NOWHERE' })).body.fields).toEqual({
      pendingReason: 'field.unknownValue',
    });
    expect((await hold({ pendingReason: 'AWAITING_FILES' })).body.fields).toEqual({
      comment: 'hold.commentRequired',
    });
    const held = await hold({ pendingReason: 'AWAITING_FILES', comment: 'Le scan ?', onHold: true });
    expect(held.body).toMatchObject({ id, onHold: true, onHoldReason: 'AWAITING_FILES' });

    const modify = (fields: object) =>
      me.post('/api/internal_actions/PENDING_PROJECT_MODIFICATION/single_project', {
        projectId: id,
        performedBy: planner.id,
        onHold: true,
        ...fields,
      });
    expect((await modify({ comment: 'Relancé' })).body).toMatchObject({
      error: 'pendingModification.missingFields',
      fields: { changes: 'pendingModification.missingFields' },
    });
    const modified = await modify({
      comment: 'Relancé',
      pendingReason: 'AWAITING_COMPANY_INFO',
      reminder: '06-01-2099',
    });
    expect(modified.body).toMatchObject({
      onHoldReason: 'AWAITING_COMPANY_INFO',
      reminder: '06-01-2099',
      stopped: { why: 'HELD', comment: 'Relancé' },
    });
    const { body } = await me.get(`/api/projects/${id}/history`);
    expect(body.historyRecords[0].log).toContain('06-01-2099');
    const resumed = await modify({ onHold: false, comment: 'Reçu' });
    expect(resumed.body).toMatchObject({ onHold: false, reminder: null });
  });

  test('take a photo of one project with the call', async () => {
    const id = await guide({ state: 'PACKAGE_PREPARATION' });
    const { payload, headers } = form([
      ['projectId', String(id)],
      ['photo', { name: 'package_prep.jpg', content: sampleFile('jpeg') }],
    ]);
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/internal_actions/PACKAGE_PREPARATION/single_project',
      headers: { ...planner.headers, ...headers },
      payload,
    });
    expect(reply.json()).toMatchObject({ projectState: 'PACKAGE_TO_SEND' });
  });
});

describe('the project as the caller sees it', () => {
  test('is compared on reads and on changes of comments', async () => {
    const id = await aProject(server, { owner: dentist, state: 'FILES_VALIDATED' });
    const me = calling(server, dentist);
    const staff = calling(server, planner);
    const stranger = await aDentist(server);
    for (const query of [`userId=${stranger.id}`, 'productTypeId=2']) {
      for (const path of ['', '/dents', '/purchase_orders']) {
        const reply = await staff.get(`/api/projects/${id}${path}?${query}`);
        expect([reply.status, reply.body.error], `${path}?${query}`).toEqual([409, 'project.mismatch']);
      }
    }
    expect((await staff.get(`/api/projects/${id}?userId=${dentist.id}&productTypeId=1`)).status).toBe(200);
    const bare = await staff.get(`/api/projects/${id}?includeDocuments=false`);
    expect(bare.body.documents).toEqual([]);
    const talk = await me.get(`/api/projects/${id}/messages?projectOwnerId=${stranger.id}`);
    expect([talk.status, talk.body.error]).toEqual([409, 'project.mismatch']);
    expect((await me.get(`/api/projects/${id}/messages?projectOwnerId=${dentist.id}`)).status).toBe(200);

    const written = await staff.post('/api/comments', {
      authorId: planner.id,
      projectId: id,
      comment: 'Résine claire.',
    });
    const url = `/api/comments/${written.body.id}`;
    const change = [{ op: 'replace', path: '/comment', value: 'Résine teintée.' }];
    expect((await staff.patch(`${url}?projectId=${id + 1}`, change)).body.error).toBe('project.mismatch');
    expect((await staff.delete(`${url}?projectId=${id + 1}`)).body.error).toBe('project.mismatch');
    expect((await staff.patch(`${url}?projectId=${id}`, change)).status).toBe(200);
    expect((await staff.delete(`${url}?projectId=${id}`)).status).toBe(204);
  });
});

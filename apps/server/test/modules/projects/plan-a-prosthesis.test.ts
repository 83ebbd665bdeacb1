import type { ProductCode } from '@maxilla/domain/products';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../support/app.ts';
import { done, refusals, times } from '../../support/at-once.ts';
import { anUpload, aProject, projectRow, type WantedProject } from '../../support/builders.ts';
import { aLine, type WantedLine } from '../../support/lines.ts';
import { calling } from '../../support/calls.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../../support/people.ts';
import { METAL_FRAME, ON_IMPLANT, pillarIds, PLANNED_CROWN, WAX_UP } from '../../support/prostheses.ts';

let server: TestApp;
let dentist: Person;
let planner: Person;
let editor: Person;
let stranger: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server, { language: 'FR' });
  stranger = await aDentist(server);
  planner = await aColleague(server, ['EDIT_PROSTHESIS', 'EDIT_PROJECT']);
  editor = await aColleague(server, ['EDIT_PROSTHESIS']);
});
afterAll(() => server.close());

const act = (by: Person, id: number, actionType: string, fields: object = {}) =>
  calling(server, by).post(`/api/projects/${id}/action`, { actionType, ...fields });
const takeBack = (
  by: Person,
  { seconds: _, ...undo }: { readonly seconds: number; readonly projectId: number },
) => calling(server, by).post('/api/projects/undo_actions', { actions: [undo] });
const page = async (id: number, by = planner) => (await calling(server, by).get(`/api/projects/${id}`)).body;

async function aProsthesis(
  wanted: Omit<WantedProject, 'owner'> = {},
  lines: readonly WantedLine[] = [PLANNED_CROWN],
): Promise<number> {
  const id = await aProject(server, {
    owner: dentist,
    productCode: 'PR',
    line: false,
    state: 'DRAFTING_PLAN',
    assignee: planner,
    complete: false,
    ...wanted,
  });
  for (const line of lines) await aLine(server, id, line);
  return id;
}

const isIn = async (view: string, id: number) => {
  const admin = await anAdministrator(server);
  const { rows } = (await calling(server, admin).get(`/api/queues/${view}?baseProduct=PROSTHESIS`)).body;
  return rows.some((row: { id: number }) => row.id === id);
};

const ONE_MODEL = { maxillaryModel: true };
const sendPlan = (id: number, parts: object = ONE_MODEL, fields: object = {}) =>
  act(planner, id, 'SEND_PROSTHESIS_DRAFT_PLAN', {
    draftVideoUrl: 'https://plans.example/1',
    sendProsthesisDPRequest: parts,
    ...fields,
  });

/** A prosthesis whose plan waits for its verdict. */
async function aSentPlan(productCode: ProductCode = 'PR', parts: object = ONE_MODEL): Promise<number> {
  const lines = { PRAM: METAL_FRAME, PRWAX: WAX_UP } as Partial<Record<ProductCode, WantedLine>>;
  const id = await aProsthesis({ productCode }, [lines[productCode] ?? PLANNED_CROWN]);
  expect((await sendPlan(id, parts)).status).toBe(200);
  return id;
}

const elementsOf = async (id: number) => {
  const rows = await server.db
    .selectFrom('elements')
    .where('project_id', '=', id)
    .orderBy('number')
    .select(['type', 'quantity', 'state'])
    .execute();
  return rows.map(({ type, quantity, state }) => [type, quantity, state]);
};
const latestLog = async (id: number): Promise<string> =>
  (await calling(server, planner).get(`/api/projects/${id}/history?limit=5`)).body.historyRecords[0].log;
const elementStatesOf = (id: number) =>
  server.db.selectFrom('elements').where('project_id', '=', id).select(['id', 'state']).execute();
const historyOf = async (id: number) => {
  const rows = await server.db
    .selectFrom('history')
    .where('subject', '=', 'project')
    .where('subject_id', '=', id)
    .orderBy('id')
    .select(['code', 'from_state', 'to_state'])
    .execute();
  return rows.map(({ code, from_state, to_state }) => `${code}: ${from_state} → ${to_state}`);
};
const toldOf = async (id: number, person: Person) => {
  const rows = await server.db
    .selectFrom('notifications')
    .where('subject_id', '=', id)
    .where('user_id', '=', person.id)
    .orderBy('id')
    .select('code')
    .execute();
  return rows.map(({ code }) => code);
};
const mailsOf = async (id: number) =>
  (await server.db.selectFrom('mails').where('template', '=', 'notice').selectAll().execute()).filter(
    ({ params }) => (params as { projectId?: number }).projectId === id,
  );

describe('the pillars of a prosthesis', () => {
  const open = { state: 'FILES_VALIDATED', productCode: 'PR' } as const;
  async function aTooth() {
    const id = await aProsthesis(open, []);
    const line = await aLine(server, id, ON_IMPLANT);
    return { id, request: { breakdownId: line.id, dentId: line.dents[0]?.id } };
  }
  const save = (by: Person, id: number, savePillarRequest: object, fields: object = {}) =>
    calling(server, by).post(`/api/projects/${id}/action/update_pillar`, { savePillarRequest, ...fields });

  test('are saved tooth by tooth by its editors, and again', async () => {
    const { id, request } = await aTooth();
    const { stock, custom } = await pillarIds(server);
    const [first, second] = stock;
    const saved = await save(editor, id, { ...request, pillarIds: [first, second], pillarInfo: 'Vissé' });
    expect(saved.body).toMatchObject({
      projectState: 'FILES_VALIDATED',
      version: 2,
      breakdowns: [{ dents: [{ pillarInfo: 'Vissé', hasPersonalisedPillar: false }] }],
    });
    const idsIn = (body: { breakdowns: { dents: { pillars: { id: number }[] }[] }[] }) =>
      body.breakdowns[0]?.dents[0]?.pillars.map((pillar) => pillar.id).toSorted((a, b) => a - b);
    expect(idsIn(saved.body)).toEqual([first, second]);
    await server.db
      .updateTable('dent_pillars')
      .set({ batch_number: 'LOT-7' })
      .where('pillar_id', '=', second!)
      .execute();
    const again = await save(editor, id, {
      ...request,
      pillarIds: [second],
      personalisedPillarId: custom[0],
    });
    expect(again.body.breakdowns[0].dents[0]).toMatchObject({
      pillars: [{ id: second, batchNumber: 'LOT-7' }],
      hasPersonalisedPillar: true,
      personalisedPillar: { id: custom[0] },
    });
    expect(await historyOf(id)).toEqual([
      'PILLARS_CHOSEN: FILES_VALIDATED → null',
      'PILLARS_CHOSEN: FILES_VALIDATED → null',
    ]);
    const names = await server.db
      .selectFrom('pillars')
      .where('id', 'in', [first!, custom[0]!])
      .select('name')
      .execute();
    const log = await latestLog(id);
    expect(log).toMatch(/^Pillars of tooth 14: .+, remark “Vissé” → .+\.$/);
    for (const { name } of names) expect(log).toContain(name);
    // What is planned of a tooth is nothing that its dentist is told.
    expect((await page(id, dentist)).breakdowns[0].dents[0]).toMatchObject({ pillars: [], pillarInfo: '' });
  });

  test('are validated ones, of the stock or made for a tooth', async () => {
    const { id, request } = await aTooth();
    const { stock, custom, unvalidated, parts } = await pillarIds(server);
    for (const [chosen, field] of [
      [{ pillarIds: [unvalidated[0]] }, 'pillarIds'],
      [{ pillarIds: [custom[0]] }, 'pillarIds'],
      // A screw, or an analogue.
      [{ pillarIds: [parts[0]] }, 'pillarIds'],
      [{ pillarIds: [999_999] }, 'pillarIds'],
      [{ personalisedPillarId: stock[0] }, 'personalisedPillarId'],
    ] as const) {
      const refused = await save(editor, id, { ...request, ...chosen });
      expect(refused.body.fields).toEqual({ [`savePillarRequest.${field}`]: 'field.unknownValue' });
    }
    expect((await save(editor, id, request)).body.error).toBe('breakdown.pillarRequired');
  });

  test('are not for others, another project, a stale version, a later state or what is being made', async () => {
    const { id, request } = await aTooth();
    const { stock } = await pillarIds(server);
    const chosen = { ...request, pillarIds: [stock[0]] };
    expect((await save(dentist, id, chosen)).status).toBe(403);
    expect((await save(await aColleague(server, ['EDIT_GUIDE']), id, chosen)).body.error).toBe(
      'access.denied',
    );
    const other = await aTooth();
    expect((await save(editor, other.id, chosen)).body.error).toBe('field.unknownValue');
    expect((await save(editor, id, chosen, { version: 9 })).body.error).toBe('project.changed');
    expect((await save(editor, id, chosen, { projectOwnerId: stranger.id })).body.error).toBe(
      'project.mismatch',
    );
    const both = await times(2, () => save(editor, id, chosen, { version: 1 }));
    expect(done(both)).toHaveLength(1);
    expect(refusals(both)).toEqual(['project.changed']);
    await server.db
      .updateTable('elements')
      .set({ state: 'MACHINING_TO_LAUNCH' })
      .where('id', '=', request.breakdownId)
      .execute();
    await aLine(server, id, ON_IMPLANT);
    expect((await save(editor, id, chosen)).body.error).toBe('breakdown.locked');
    const late = await aProsthesis({ state: 'TRIMMING' }, []);
    expect((await save(editor, late, chosen)).body.error).toBe('action.notOffered');
  });
});

describe('pillars that are lost with the tooth of their line', () => {
  test('are chosen again before the plan is sent, and before the line is made', async () => {
    const extended = await aColleague(server, ['EDIT_PROSTHESIS', 'EDIT_BREAKDOWN_EXTENDED']);
    const id = await aProsthesis({}, []);
    const { id: breakdownId } = await aLine(server, id, { ...ON_IMPLANT, shade: 'A2', machiningShade: 'A1' });
    const { stock } = await pillarIds(server);
    const choose = async () => {
      const [{ dents }] = (await page(id)).breakdowns;
      return act(extended, id, 'UPDATE_PILLARS', {
        savePillarRequest: { breakdownId, dentId: dents[0].id, pillarIds: [stock[0]] },
      });
    };
    const moveTo = async (tooth: number) => {
      const [{ primaryPriceId, primaryPriceCode }] = (await page(id)).breakdowns;
      const productPrice = `${primaryPriceId}|${primaryPriceCode}`;
      return calling(server, extended).post(`/api/projects/${id}/breakdowns`, {
        breakdownId,
        dents: [tooth],
        productPrice,
        shade: 'A2',
      });
    };
    const plan = () =>
      act(extended, id, 'UPDATE_INLAY_CORE', {
        saveInlayCoreRequest: { breakdownId, shade: 'A2', machiningShade: 'A1' },
      });
    expect((await sendPlan(id)).body.fields).toEqual({ breakdowns: 'verification.pillarsMissing' });
    expect((await choose()).status).toBe(200);
    expect((await moveTo(15)).status).toBe(200);
    await plan();
    expect((await sendPlan(id)).body.fields).toEqual({ breakdowns: 'verification.pillarsMissing' });
    await choose();
    expect((await sendPlan(id)).status).toBe(200);
    // Moved once more while the dentist looks at the plan: nothing is milled before it stands on its pillar.
    await moveTo(16);
    await plan();
    await act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: true });
    expect((await elementsOf(id))[0]).toEqual(['LINE', 1, null]);
    await choose();
    expect((await elementsOf(id))[0]).toEqual(['LINE', 1, 'MACHINING_PREPARATION']);
  });
});

describe('the files of a prosthesis', () => {
  test('are accepted by its assignee once each tooth has its pillar', async () => {
    const id = await aProsthesis({ state: 'FILES_VALIDATED' }, [ON_IMPLANT]);
    const verify = (by = planner, fields: object = {}) =>
      act(by, id, 'VERIFY_FILES', { acceptProject: true, preferencesRead: true, ...fields });
    expect((await verify(editor)).body.error).toBe('project.notHandler');
    expect((await verify(dentist)).body.error).toBe('access.denied');
    expect((await verify()).body.fields).toEqual({ breakdowns: 'verification.pillarsMissing' });
    const { breakdowns } = await page(id);
    const [{ id: breakdownId, dents }] = breakdowns;
    const { stock } = await pillarIds(server);
    await act(editor, id, 'UPDATE_PILLARS', {
      savePillarRequest: { breakdownId, dentId: dents[0].id, pillarIds: [stock[0]] },
    });
    expect((await verify(planner, { preferencesRead: false })).body.fields).toEqual({
      preferencesRead: 'verification.preferencesUnread',
    });
    const accepted = await verify();
    expect(accepted.body).toMatchObject({
      projectState: 'DRAFTING_PLAN',
      onHold: false,
      undo: { seconds: 10 },
    });
    expect(await toldOf(id, dentist)).toEqual(['FILES_VALIDATED']);
    expect((await verify()).body.error).toBe('action.notOffered');
  });

  test('are questioned: the project waits for the reply of its dentist', async () => {
    const id = await aProsthesis({ state: 'FILES_VALIDATED' });
    const verify = (comment: string) => act(planner, id, 'VERIFY_FILES', { acceptProject: false, comment });
    expect((await verify(' ')).body.fields).toEqual({ comment: 'verification.commentRequired' });
    expect((await verify('Quelle connexion ?')).body).toMatchObject({
      projectState: 'FILES_VALIDATED',
      onHoldReason: 'AWAITING_DENTIST_REPLY',
      stopped: { why: 'HELD', comment: 'Quelle connexion ?' },
    });
    expect(await toldOf(id, dentist)).toEqual(['HELD']);
    expect(await mailsOf(id)).toHaveLength(1);
    const { body } = await calling(server, dentist).get('/api/projects/attention');
    expect(body.attention.find((need: { id: number }) => need.id === id)).toMatchObject({
      reason: 'reply',
      quote: 'Quelle connexion ?',
    });
  });

  test('are questioned until the dentist replies, and again with a further question', async () => {
    const id = await aProsthesis({ state: 'FILES_VALIDATED' });
    await act(planner, id, 'VERIFY_FILES', { acceptProject: false, comment: 'Quelle connexion ?' });
    const write = (by: Person, message: string) =>
      calling(server, by).post(`/api/projects/${id}/messages`, { message });
    const asked = async () => {
      const { attention } = (await calling(server, dentist).get('/api/projects/attention')).body;
      return attention.some((need: { id: number }) => need.id === id);
    };
    expect(await page(id)).toMatchObject({ dentistReplied: false });
    await write(dentist, 'Conique.');
    expect(await page(id)).toMatchObject({ dentistReplied: true, onHoldReason: 'AWAITING_DENTIST_REPLY' });
    expect(await page(id, dentist)).toMatchObject({ dentistReplied: true });
    expect(await asked()).toBe(false);
    await write(planner, 'De quelle marque ?');
    expect(await page(id)).toMatchObject({ dentistReplied: false });
    expect(await asked()).toBe(true);
    const upload = await anUpload(server, dentist, 'stl');
    await calling(server, dentist).post(`/api/projects/${id}/documents`, {
      fileType: 'IMPRESSION',
      files: [upload],
    });
    expect(await page(id)).toMatchObject({ dentistReplied: true });
    await act(planner, id, 'RESUME_PROJECT', { comment: 'Lu.' });
    expect(await page(id)).toMatchObject({ dentistReplied: false, onHold: false });
  });
});

describe('a line of a prosthesis', () => {
  test('is decided of while its plan is drawn', async () => {
    const id = await aProsthesis({}, []);
    const line = await aLine(server, id, { ...PLANNED_CROWN, shade: '', inlayCore: true });
    const save = (by: Person, fields: object) =>
      calling(server, by).post(`/api/projects/${id}/action/update_inlay_core`, {
        saveInlayCoreRequest: { breakdownId: line.id, ...fields },
      });
    expect((await save(editor, { shade: 'A2' })).body.fields).toEqual({
      'saveInlayCoreRequest.inlayCore': 'breakdown.inlayCoreRequired',
    });
    const decided = {
      shade: 'A2, A3',
      machiningShade: 'A1',
      inlayCore: 'KEYED',
      machiningComment: 'Clavette fine',
      uncertainMachining: true,
      opacify: true,
    };
    expect((await save(dentist, decided)).status).toBe(403);
    const { inlayCore: inlayCoreKind, ...others } = decided;
    expect((await save(editor, decided)).body.breakdowns).toMatchObject([{ ...others, inlayCoreKind }]);
    const { version } = await page(id);
    expect((await save(editor, decided)).body.version).toBe(version);
    expect(await historyOf(id)).toEqual(['LINE_PLANNED: DRAFTING_PLAN → null']);
    expect(await latestLog(id)).toBe(
      'Line planned, 24, 25: — → shade A2, A3, keyed inlay core, comment “Clavette fine”, ' +
        'uncertain machining, opacified.',
    );
    await server.db.updateTable('elements').set({ state: 'TERMINATED' }).where('id', '=', line.id).execute();
    await aLine(server, id, PLANNED_CROWN);
    expect((await save(editor, decided)).body.error).toBe('breakdown.locked');
  });
});

describe('the plan of a prosthesis', () => {
  test('is sent by the call of the specification: it holds the project, and its dentist is asked', async () => {
    const id = await aProsthesis();
    const url = `/api/projects/${id}/action/send_prosthesis_draft_plan`;
    const body = {
      actionType: 'SEND_DRAFT_PLAN',
      draftVideoUrl: 'https://plans.example/1',
      smsToProjectOwner: true,
      comment: 'Voyez la 24.',
      sendProsthesisDPRequest: { maxillaryModel: true, siliconKey: true, carrotModels: 2 },
    };
    expect((await calling(server, dentist).post(url, body)).status).toBe(403);
    expect((await calling(server, editor).post(url, body)).body.error).toBe('project.notHandler');
    const sent = await calling(server, planner).post(url, body);
    expect(sent.body).toMatchObject({
      projectState: 'DRAFTING_PLAN',
      onHoldReason: 'AWAITING_DRAFT_PLAN_VALIDATION',
      obstacle: 'plan',
      digitalModel: false,
      draftPlans: [{ number: 1, document: null, videoUrl: 'https://plans.example/1', approved: null }],
    });
    expect(await elementsOf(id)).toEqual([
      ['LINE', 2, null],
      ['MAXILLARY', 1, null],
      ['SILICON_KEY', 1, null],
      ['CARROT', 2, null],
    ]);
    expect(await toldOf(id, dentist)).toEqual(['DRAFT_PLAN_SENT']);
    expect(await mailsOf(id)).toHaveLength(1);
    const texts = await server.db
      .selectFrom('sms_messages')
      .where('user_id', '=', dentist.id)
      .selectAll()
      .execute();
    expect(texts.filter(({ body: text }) => text.includes(String(id)))).toHaveLength(1);
    expect((await calling(server, planner).post(url, body)).body.error).toMatch(
      /^project\.(onHold|awaited)$/,
    );

    const { body: home } = await calling(server, dentist).get('/api/projects/attention');
    expect(home.attention.find((need: { id: number }) => need.id === id)).toMatchObject({
      reason: 'draftPlan',
      obstacle: 'plan',
    });
    expect(home.attention.find((need: { id: number }) => need.id === id).planSentTime).not.toBeNull();
    const { body: list } = await calling(server, dentist).get(`/api/projects?searchKey=${id}`);
    expect(list.projects[0]).toMatchObject({ id, obstacle: 'plan' });
    expect((await page(id, dentist)).actions).toEqual(
      expect.arrayContaining([{ type: 'VERIFY_DRAFT_PLAN', place: 'panel' }]),
    );
    expect((await page(id, dentist)).outsourcedOrderNo).toBe('');
  });

  test('needs its lines, a link and a model', async () => {
    const id = await aProsthesis({}, [ON_IMPLANT]);
    expect((await sendPlan(id, {}, { draftVideoUrl: '' })).body.fields).toEqual({
      breakdowns: 'draftPlan.linesIncomplete',
      draftVideoUrl: 'draftPlan.linkRequired',
      'sendProsthesisDPRequest.models': 'draftPlan.jawModelRequired',
    });
    const removable = await aProsthesis({ productCode: 'PRAM' }, [METAL_FRAME]);
    expect((await sendPlan(removable, { metalFrame: true })).body.error).toBe(
      'draftPlan.orderNumberRequired',
    );
    const sent = await sendPlan(removable, { metalFrame: true, outsourcedOrderNo: 'DUP-118' });
    expect(sent.body).toMatchObject({ outsourcedOrderNo: 'DUP-118' });
  });

  test('is sent once, of two who do so at the same time, and can be taken back', async () => {
    const id = await aProsthesis();
    const both = await times(2, () => sendPlan(id, ONE_MODEL, { version: 1 }));
    expect(done(both)).toHaveLength(1);
    expect(refusals(both)).toEqual(['project.changed']);
    const { undo } = done(both)[0]!.body;
    const undone = await takeBack(planner, undo);
    expect(undone.body).toMatchObject({ done: [id] });
    expect(await elementsOf(id)).toEqual([['LINE', 2, null]]);
    expect(await page(id)).toMatchObject({ onHold: false, draftPlans: [], projectState: 'DRAFTING_PLAN' });
  });

  test('replaces the models of a plan that was declined, which are there again once it is taken back', async () => {
    const id = await aSentPlan();
    const declined = await act(dentist, id, 'VERIFY_DRAFT_PLAN', {
      approved: false,
      comment: 'Plus courte.',
    });
    expect(declined.body).toMatchObject({ projectState: 'DRAFTING_PLAN', onHold: false, obstacle: null });
    expect((await page(id)).draftPlans).toMatchObject([{ approved: false, verdictComment: 'Plus courte.' }]);
    expect(await toldOf(id, planner)).toEqual(['DRAFT_PLAN_REJECTED']);
    expect([await isIn('state_drafting_plan', id), await isIn('state_draft_plan_rejected', id)]).toEqual([
      false,
      true,
    ]);
    const again = await sendPlan(id, { mandibularModel: true });
    expect(again.body.draftPlans).toHaveLength(2);
    expect(await elementsOf(id)).toEqual([
      ['LINE', 2, null],
      ['MAXILLARY', 1, 'REMOVED'],
      ['MANDIBULAR', 1, null],
    ]);
    const { body } = await calling(server, planner).get(`/api/project_models/${id}`);
    expect(body.models.map(({ type }: { type: string }) => type)).toEqual(['MANDIBULAR']);
    await takeBack(planner, again.body.undo);
    expect(await elementsOf(id)).toEqual([
      ['LINE', 2, null],
      ['MAXILLARY', 1, null],
    ]);
  });
});

describe('the verdict on the plan of a prosthesis', () => {
  const approve = (id: number, by = dentist, fields: object = {}) =>
    act(by, id, 'VERIFY_DRAFT_PLAN', { approved: true, ...fields });

  test('releases its elements, each to the beginning of its route, and can be taken back', async () => {
    const id = await aSentPlan('PR', { maxillaryModel: true, siliconKey: true });
    expect((await approve(id, stranger)).status).toBe(404);
    expect((await approve(id, planner)).body.error).toBe('access.denied');
    const approved = await approve(id);
    expect(approved.body).toMatchObject({
      projectState: 'PRODUCTION_IN_PROGRESS',
      onHold: false,
      undo: { seconds: 30 },
    });
    const released = [
      ['LINE', 2, 'MACHINING_PREPARATION'],
      ['MAXILLARY', 1, 'PRINTING_PREPARATION'],
      ['SILICON_KEY', 1, 'QUALITY_CONTROL'],
    ];
    expect(await elementsOf(id)).toEqual(released);
    const { body } = await calling(server, planner).get(`/api/project_breakdowns/${id}`);
    expect(body.breakdowns).toMatchObject([{ type: 'LINE', productionState: 'MACHINING_PREPARATION' }]);
    const { undo } = approved.body;
    await takeBack(dentist, undo);
    expect(await page(id)).toMatchObject({
      projectState: 'DRAFTING_PLAN',
      onHoldReason: 'AWAITING_DRAFT_PLAN_VALIDATION',
      draftPlans: [{ approved: null }],
    });
    expect((await elementsOf(id)).every(([, , state]) => state === null)).toBe(true);
    await approve(id);
    expect(await elementsOf(id)).toEqual(released);
  });

  test('releases what is planned; a line that was added meanwhile follows once it is', async () => {
    const id = await aSentPlan();
    const late = await aLine(server, id, { ...PLANNED_CROWN, teeth: [36], machiningShade: '' });
    const [planned, core] = [
      await aLine(server, id, { ...PLANNED_CROWN, teeth: [37], machiningShade: '' }),
      await aLine(server, id, { ...PLANNED_CROWN, teeth: [38], inlayCore: true }),
    ];
    const plan = (breakdownId: number, fields: object = {}) =>
      act(editor, id, 'UPDATE_INLAY_CORE', {
        saveInlayCoreRequest: { breakdownId, shade: 'A2', machiningShade: 'A1', ...fields },
      });
    expect((await plan(planned.id)).status).toBe(200);
    await approve(id);
    const stateOf = async (elementId: number) =>
      (await elementStatesOf(id)).find((element) => element.id === elementId)?.state;
    expect([await stateOf(late.id), await stateOf(planned.id), await stateOf(core.id)]).toEqual([
      null,
      'MACHINING_PREPARATION',
      null,
    ]);
    expect((await page(id)).projectState).toBe('PRODUCTION_IN_PROGRESS');
    expect((await plan(late.id)).status).toBe(200);
    expect((await plan(core.id, { inlayCore: 'KEYED' })).status).toBe(200);
    expect([await stateOf(late.id), await stateOf(core.id)]).toEqual([
      'MACHINING_PREPARATION',
      'MACHINING_PREPARATION',
    ]);
  });

  test('is given once, of two at the same time', async () => {
    const id = await aSentPlan();
    const both = await times(2, () => approve(id, dentist, { version: 2 }));
    expect(done(both)).toHaveLength(1);
    expect(refusals(both)).toEqual(['project.changed']);
    expect(await historyOf(id)).toEqual([
      'DRAFT_PLAN_SENT: DRAFTING_PLAN → null',
      'DRAFT_PLAN_APPROVED: DRAFTING_PLAN → PRODUCTION_IN_PROGRESS',
    ]);
  });

  test('sends the frame of a removable one out first', async () => {
    const id = await aSentPlan('PRAM', {
      metalFrame: true,
      maxillaryModel: true,
      outsourcedOrderNo: 'DUP-1',
    });
    expect((await approve(id)).body).toMatchObject({ projectState: 'OUT_SOURCED' });
    expect(await elementsOf(id)).toEqual([
      ['LINE', 3, 'OUT_SOURCED'],
      ['MAXILLARY', 1, 'PRINTING_PREPARATION'],
      ['METAL_FRAME', 1, 'OUT_SOURCED'],
    ]);
  });

  test('of a wax-up waits for its printed models, of which a file has none', async () => {
    const printed = await aSentPlan('PRWAX', { maxillaryModel: true });
    expect((await approve(printed)).body).toMatchObject({ projectState: 'PRODUCTION_IN_PROGRESS' });
    expect(await elementsOf(printed)).toEqual([
      ['LINE', 2, 'TERMINATED'],
      ['MAXILLARY', 1, 'PRINTING_PREPARATION'],
    ]);
    const file = await aSentPlan('PRWAX', { digitalModel: true });
    const shipped = await approve(file);
    expect(shipped.body).toMatchObject({ projectState: 'SHIPPED', digitalModel: true, onHold: false });
    expect((await projectRow(server, file)).shipped_at).not.toBeNull();
    expect(await elementsOf(file)).toEqual([['LINE', 2, 'TERMINATED']]);
    await takeBack(dentist, shipped.body.undo);
    expect(await elementsOf(file)).toEqual([['LINE', 2, null]]);
    expect(await projectRow(server, file)).toMatchObject({ state: 'DRAFTING_PLAN', shipped_at: null });
  });

  test('lets a project go on at once that nothing is made of', async () => {
    const id = await aSentPlan('PRWAX', { maxillaryModel: true });
    await server.db.deleteFrom('elements').where('project_id', '=', id).where('kind', '=', 'MODEL').execute();
    const approved = await approve(id);
    expect(approved.body).toMatchObject({ projectState: 'QUALITY_CONTROL', undo: null });
    expect(await historyOf(id)).toEqual([
      'DRAFT_PLAN_SENT: DRAFTING_PLAN → null',
      'DRAFT_PLAN_APPROVED: DRAFTING_PLAN → PRODUCTION_IN_PROGRESS',
      'PRODUCED: PRODUCTION_IN_PROGRESS → QUALITY_CONTROL',
    ]);
  });

  test('is given by telephone when staff resume the project', async () => {
    const id = await aSentPlan();
    expect((await act(dentist, id, 'RESUME_PROJECT', { comment: 'Oui' })).body.error).toBe('access.denied');
    expect((await act(editor, id, 'RESUME_PROJECT')).body.error).toBe('hold.commentRequired');
    const resumed = await act(editor, id, 'RESUME_PROJECT', { comment: 'Accord par téléphone.' });
    expect(resumed.body).toMatchObject({
      projectState: 'PRODUCTION_IN_PROGRESS',
      draftPlans: [{ approved: true, verdictComment: '' }],
      undo: { seconds: 10 },
    });
    expect(await elementsOf(id)).toEqual([
      ['LINE', 2, 'MACHINING_PREPARATION'],
      ['MAXILLARY', 1, 'PRINTING_PREPARATION'],
    ]);
    expect(await toldOf(id, dentist)).toEqual(['DRAFT_PLAN_SENT', 'RESUMED']);
    const file = await aSentPlan('PRWAX', { digitalModel: true });
    await act(editor, file, 'RESUME_PROJECT', { comment: 'Accord.' });
    expect(await toldOf(file, dentist)).toEqual(['DRAFT_PLAN_SENT', 'MODEL_DELIVERED']);
  });

  test('keeps the lines of a project that is sent back, for the next plan', async () => {
    const id = await aSentPlan();
    await approve(id);
    const admin = await anAdministrator(server);
    const back = await act(admin, id, 'SEND_BACK', {
      nextState: 'DRAFTING_PLAN',
      comment: 'Teinte à revoir.',
    });
    expect(back.body).toMatchObject({ projectState: 'DRAFTING_PLAN' });
    expect(await elementsOf(id)).toEqual([
      ['LINE', 2, null],
      ['MAXILLARY', 1, 'REMOVED'],
    ]);
    expect((await page(id)).breakdowns).toHaveLength(1);
  });
});

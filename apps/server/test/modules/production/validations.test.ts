import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { writePillars } from '../../../src/modules/projects/breakdowns/pillars.store.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { done, refusals, times } from '../../support/at-once.ts';
import { calling } from '../../support/calls.ts';
import { consistencyFaults } from '../../support/consistency.ts';
import { historyFaults } from '../../support/history-replay.ts';
import { aLine } from '../../support/lines.ts';
import { aColleague, aDentist, type Person } from '../../support/people.ts';
import { aPartOf, aProsthesis, pillarsOf } from '../../support/prostheses.ts';

let server: TestApp;
let dentist: Person;
let bench: Person;
let manager: Person;
let packer: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server, { firstName: 'Inès', surname: 'MAQUETTE' });
  bench = await aColleague(server, [], { teams: ['PROD_PR'] });
  manager = await aColleague(server, [], { teams: ['MAN_PR'] });
  packer = await aColleague(server, [], { teams: ['LOG'] });
});
afterAll(async () => {
  await server.close();
});

const ZIRCONIA = 'zirconia_post_processing';
const OUTSIDE = 'pram_state_out_sourced';
const KEYS = 'key_silicon';
const ACTION = {
  [ZIRCONIA]: 'ZIRCONIA_POST_PROCESSING',
  [OUTSIDE]: 'BREAKDOWN_METAL_FRAME_VALIDATION',
  [KEYS]: 'BREAKDOWN_SILICON_KEY_VALIDATION',
} as const;

const validate = (
  person: Person,
  view: keyof typeof ACTION,
  rows: readonly { readonly id: number; readonly version?: number }[],
  form?: object,
) =>
  calling(server, person).post(`/api/queues/${view}/action`, {
    actionType: ACTION[view],
    rows,
    ...(form ? { form } : {}),
  });
const projectOf = (id: number) =>
  server.db
    .selectFrom('projects')
    .where('id', '=', id)
    .select(['state', 'version'])
    .executeTakeFirstOrThrow();
const stateOf = async (projectId: number) => (await projectOf(projectId)).state;
const elementOf = (id: number) =>
  server.db
    .selectFrom('elements')
    .where('id', '=', id)
    .select(['state', 'version'])
    .executeTakeFirstOrThrow();
const historyOf = async (projectId: number) => {
  const { body } = await calling(server, manager).get(`/api/projects/${projectId}/history`);
  return body.historyRecords as { code: string; log: string; toState: string | null }[];
};
const aSintered = async (teeth: readonly [11, ...(12 | 13)[]] = [11]) => {
  const projectId = await aProsthesis(server, { owner: dentist });
  const id = (await aLine(server, projectId, { teeth, shade: 'A2', state: 'MACHINING_POST_PROCESSING' })).id;
  return { projectId, id };
};
const anOutsourced = async (type?: 'METAL_FRAME') => {
  const projectId = await aProsthesis(server, { owner: dentist, productCode: 'PRAM', state: 'OUT_SOURCED' });
  const state = 'OUT_SOURCED';
  if (type) return { projectId, id: await aPartOf(server, projectId, type, state) };
  const { id } = await aLine(server, projectId, { teeth: [31, 32], price: 'PRAM_METAL_FRAME', state });
  return { projectId, id };
};

describe('a queue of lines', () => {
  it('shows them with their teeth, category and state, and the facts of their prosthesis', async () => {
    const { projectId, id } = await aSintered([11, 12]);
    const { body } = await calling(server, bench).get(`/api/queues/${ZIRCONIA}?projectId=${projectId}`);
    expect(body.rows).toMatchObject([
      {
        id,
        projectId,
        userFullName: 'Inès MAQUETTE',
        dentString: [11, 12],
        prosthesisCategory: 'TOOTH_SUPPORTED',
        productionState: 'MACHINING_POST_PROCESSING',
        type: 'LINE',
      },
    ]);
    const facts = await calling(server, bench).get(`/api/queues/${ZIRCONIA}/projects/${projectId}`);
    expect(facts.body.lines).toEqual([
      {
        id,
        dentNumbers: [11, 12],
        description: 'Zirconia crown',
        shade: 'A2',
        productionState: 'MACHINING_POST_PROCESSING',
      },
    ]);
    const elsewhere = await aProsthesis(server, { owner: dentist });
    const none = await calling(server, bench).get(`/api/queues/${ZIRCONIA}/projects/${elsewhere}`);
    expect(none.body).toEqual({});
  });

  it('can be sorted by category and state', async () => {
    const { body } = await calling(server, bench).get(
      `/api/queues/${ZIRCONIA}?orders=prosthesisCategory.desc,productionState.asc`,
    );
    expect(body.rows.length).toBeGreaterThan(0);
  });
});

describe('the post-processing of zirconia', () => {
  it('ends the lines of a project together, which one entry tells, and the project follows', async () => {
    const { projectId, id } = await aSintered();
    const other = (await aLine(server, projectId, { teeth: [21], state: 'MACHINING_POST_PROCESSING' })).id;
    const { body } = await validate(bench, ZIRCONIA, [
      { id, version: 1 },
      { id: other, version: 1 },
    ]);
    expect(body).toMatchObject({ done: [id, other], refused: [], undo: [{ projectId }] });
    expect(await elementOf(id)).toEqual({ state: 'TERMINATED', version: 2 });
    expect(await projectOf(projectId)).toEqual({ state: 'TRIMMING', version: 2 });
    expect(await historyOf(projectId)).toMatchObject([
      {
        code: 'ZIRCONIA_FINISHED',
        log: 'Post-processing of zirconia done: 11 and 21.',
        toState: 'TRIMMING',
      },
    ]);
  });

  it('leaves the project where it is while another line is in production', async () => {
    const { projectId, id } = await aSintered();
    await aLine(server, projectId, { teeth: [21], state: 'MACHINING_PREPARATION' });
    await validate(bench, ZIRCONIA, [{ id }]);
    expect(await projectOf(projectId)).toEqual({ state: 'PRODUCTION_IN_PROGRESS', version: 1 });
    expect(await historyOf(projectId)).toMatchObject([{ code: 'ZIRCONIA_FINISHED', toState: null }]);
  });

  it('can be undone, with the step of the project', async () => {
    const { projectId, id } = await aSintered();
    const { body } = await validate(bench, ZIRCONIA, [{ id }]);
    const [{ undoId }] = body.undo;
    const undone = await calling(server, bench).post('/api/projects/undo_actions', {
      actions: [{ projectId, undoId }],
    });
    expect(undone.body).toEqual({ done: [projectId], refused: [] });
    expect(await stateOf(projectId)).toBe('PRODUCTION_IN_PROGRESS');
    expect((await elementOf(id)).state).toBe('MACHINING_POST_PROCESSING');
    expect(await historyOf(projectId)).toMatchObject([
      { code: 'UNDONE', toState: 'PRODUCTION_IN_PROGRESS' },
      { code: 'ZIRCONIA_FINISHED' },
    ]);
  });

  it('is refused to others, of stale and held lines, and of what is elsewhere', async () => {
    const { projectId, id } = await aSintered();
    expect((await validate(manager, ZIRCONIA, [{ id }])).body.error).toBe('dashboard.accessNotGranted');
    const refusedAs = async (rows: Parameters<typeof validate>[2]) =>
      (await validate(bench, ZIRCONIA, rows)).body.refused[0].error.error;
    expect(await refusedAs([{ id, version: 7 }])).toBe('element.changed');
    expect(await refusedAs([{ id: 999_999_999 }])).toBe('notFound');
    const milled = (await aLine(server, projectId, { state: 'MACHINING_IN_PROGRESS' })).id;
    expect(await refusedAs([{ id: milled }])).toBe('queue.notInView');
    await server.db
      .updateTable('elements')
      .set({ state: 'MACHINING_PREPARATION' })
      .where('id', '=', milled)
      .execute();
    await server.db.deleteFrom('element_events').where('element_id', '=', milled).execute();
    await server.db
      .insertInto('element_events')
      .values({ element_id: milled, to_state: 'MACHINING_PREPARATION' })
      .execute();
    await server.db
      .updateTable('projects')
      .set({ on_hold: true, hold_reason: 'AWAITING_STOCK' })
      .where('id', '=', projectId)
      .execute();
    expect(await refusedAs([{ id }])).toBe('queue.notInView');
    expect((await elementOf(id)).state).toBe('MACHINING_POST_PROCESSING');
  });

  it('is done once by two at once', async () => {
    const { id } = await aSintered();
    const replies = await times(2, () => validate(bench, ZIRCONIA, [{ id, version: 1 }]));
    const counts: number[] = replies.map(({ body }) => body.done.length);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  it('has a path of its own, where each project is refused by itself', async () => {
    const [one, other] = [await aSintered(), await aSintered()];
    const { body } = await calling(server, bench).post('/api/internal_actions/zirconia_post_processing', {
      updatedBy: bench.id,
      breakdowns: [
        { id: one.id, projectId: one.projectId },
        { id: other.id, projectId: one.projectId + 1_000_000 },
      ],
    });
    expect(body).toMatchObject({ done: [one.id], refused: [{ id: other.id, error: { error: 'notFound' } }] });
    const { body: refused } = await calling(server, packer).post(
      '/api/internal_actions/zirconia_post_processing',
      { breakdowns: [{ id: other.id }] },
    );
    expect(refused.error).toBe('access.denied');
  });
});

describe('a part that was made elsewhere', () => {
  it('comes back with the number of its batch, and the project goes on with what is left', async () => {
    const { projectId, id } = await anOutsourced();
    await aPartOf(server, projectId, 'MAXILLARY', 'PRINTING_PREPARATION');
    const without = await validate(bench, OUTSIDE, [{ id }]);
    expect(without.body.refused).toMatchObject([{ id, error: { error: 'element.batchNumberRequired' } }]);
    const { body } = await validate(bench, OUTSIDE, [{ id }], { outsourcedBatchNo: ' CH-26-4 ' });
    expect(body.done).toEqual([id]);
    expect(await stateOf(projectId)).toBe('PRODUCTION_IN_PROGRESS');
    expect(await historyOf(projectId)).toMatchObject([
      {
        code: 'OUTSOURCED_RECEIVED',
        log: 'Received from outside: prosthesis line 31 and 32, batch CH-26-4.',
        toState: 'PRODUCTION_IN_PROGRESS',
      },
    ]);
    const project = await calling(server, bench).get(`/api/projects/${projectId}`);
    expect(project.body.breakdowns).toMatchObject([
      { id, outsourcedBatchNo: 'CH-26-4', productionState: 'TERMINATED' },
    ]);
  });

  it('takes the project further at once where nothing else is made, through production', async () => {
    const { projectId, id } = await anOutsourced('METAL_FRAME');
    const { body } = await validate(bench, OUTSIDE, [{ id }], { outsourcedBatchNo: 'CH-1' });
    expect(await stateOf(projectId)).toBe('ASSEMBLING');
    const event = await server.db
      .selectFrom('element_events')
      .where('element_id', '=', id)
      .orderBy('id', 'desc')
      .select(['to_state', 'outsourced_batch_no'])
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ to_state: 'TERMINATED', outsourced_batch_no: 'CH-1' });
    await calling(server, bench).post('/api/projects/undo_actions', {
      actions: [{ projectId, undoId: body.undo[0].undoId }],
    });
    expect(await stateOf(projectId)).toBe('OUT_SOURCED');
    expect((await elementOf(id)).state).toBe('OUT_SOURCED');
  });

  it('is waited for while another one is out', async () => {
    const { projectId, id } = await anOutsourced();
    await aPartOf(server, projectId, 'METAL_FRAME', 'OUT_SOURCED');
    await validate(bench, OUTSIDE, [{ id }], { outsourcedBatchNo: 'CH-2' });
    expect(await stateOf(projectId)).toBe('OUT_SOURCED');
  });

  it('is validated one at a time', async () => {
    const [one, other] = [await anOutsourced(), await anOutsourced()];
    const { status, body } = await validate(bench, OUTSIDE, [{ id: one.id }, { id: other.id }], {
      outsourcedBatchNo: 'CH-3',
    });
    expect({ status, ...body }).toMatchObject({ status: 400, fields: { rows: 'field.tooMany' } });
  });

  it('has a path of its own', async () => {
    const { projectId, id } = await anOutsourced();
    const url = '/api/internal_actions/BREAKDOWN_METAL_FRAME_VALIDATION/single_breakdown';
    const other = await aProsthesis(server, { owner: dentist });
    const wrong = { breakdownId: id, projectId: other, outsourcedBatchNo: 'CH-4' };
    expect((await calling(server, bench).post(url, wrong)).body.error).toBe('project.mismatch');
    const { body: unknown } = await calling(server, packer).post(url, { ...wrong, breakdownId: 99_999 });
    expect(unknown.error, 'the right before the element').toBe('access.denied');
    const asked = { breakdownId: id, projectId, updatedBy: bench.id, outsourcedBatchNo: 'CH-4' };
    expect((await calling(server, packer).post(url, { ...asked, updatedBy: packer.id })).body.error).toBe(
      'access.denied',
    );
    const replies = await times(2, () => calling(server, bench).post(url, { ...asked, version: 1 }));
    expect(done(replies)).toMatchObject([{ body: { id, productionState: 'TERMINATED' } }]);
    expect(refusals(replies)).toEqual(['element.changed']);
    expect((await calling(server, bench).post(url, asked)).body.error).toBe('action.notOffered');
  });
});

describe('a silicone key', () => {
  it('does not stop production, but keeps its prosthesis in quality control until it is checked', async () => {
    const { projectId, id } = await aSintered();
    const key = await aPartOf(server, projectId, 'SILICON_KEY', 'QUALITY_CONTROL');
    await validate(bench, ZIRCONIA, [{ id }]);
    expect(await stateOf(projectId)).toBe('TRIMMING');
    await calling(server, bench).post(`/api/projects/${projectId}/action`, {
      actionType: 'UPDATE_PILLAR_BATCH_NO',
    });
    expect(await stateOf(projectId)).toBe('QUALITY_CONTROL');
    const control = () =>
      calling(server, manager).post(
        '/api/queues/currentday_state_quality_control/action?baseProduct=PROSTHESIS',
        { actionType: 'STATE_QUALITY_CONTROL', rows: [{ id: projectId }] },
      );
    await server.db.updateTable('projects').set({ deadline: null }).where('id', '=', projectId).execute();
    expect((await control()).body.refused[0].error.error).toBe('project.siliconKeyWaits');
    expect((await validate(manager, KEYS, [{ id: key }])).body.done).toEqual([key]);
    expect((await control()).body.done).toEqual([projectId]);
    expect(await stateOf(projectId)).toBe('PACKAGE_PREPARATION');
  });
});

describe('the trimming of a joint prosthesis', () => {
  const trim = (person: Person, id: number, fields: object, version?: number) =>
    calling(server, person).post('/api/queues/pr_state_trimming/action', {
      actionType: 'UPDATE_PILLAR_BATCH_NO',
      rows: [{ id, ...(version === undefined ? {} : { version }) }],
      form: fields,
    });

  it('notes the number on the package of every pillar, and leads to quality control or polishing', async () => {
    const projectId = await aProsthesis(server, { owner: dentist, state: 'TRIMMING' });
    const line = (
      await aLine(server, projectId, { teeth: [11, 12], price: 'PR_IMPLANT_CROWN', state: 'TERMINATED' })
    ).id;
    const [first, second] = await pillarsOf(server, line);
    const pontic = (
      await aLine(server, projectId, { teeth: [13], price: 'PR_IMPLANT_CROWN', state: 'TERMINATED' })
    ).id;
    await pillarsOf(server, pontic, 'Sans marque');
    const one = [{ ...first, batchNumber: 'T-1' }];
    const refused = await trim(bench, projectId, { dentPillars: one });
    expect(refused.body.refused[0].error.fields).toEqual({ dentPillars: 'pillar.batchNumberRequired' });
    expect((await trim(bench, projectId, { dentPillars: one }, 9)).body.refused[0].error.error).toBe(
      'project.changed',
    );
    expect((await trim(packer, projectId, {})).body.error).toBe('dashboard.accessNotGranted');
    const both = [...one, { ...second, batchNumber: 'T-2' }];
    const { body } = await trim(bench, projectId, { dentPillars: both, nextState: 'POLISHING' });
    expect(body.done).toEqual([projectId]);
    expect(await stateOf(projectId)).toBe('POLISHING');
    const project = await calling(server, bench).get(`/api/projects/${projectId}`);
    expect(
      project.body.breakdowns[0].dents.flatMap((dent: { pillars: object[] }) => dent.pillars),
    ).toMatchObject([
      { batchNumber: 'T-1', traced: true },
      { batchNumber: 'T-2', traced: true },
    ]);
    expect(project.body.breakdowns[1].dents[0].pillars).toMatchObject([{ traced: false }]);
    await calling(server, bench).post('/api/projects/undo_actions', {
      actions: [{ projectId, undoId: body.undo[0].undoId }],
    });
    // What a package says stays true, so that it need not be typed again.
    expect((await trim(bench, projectId, {})).body.done).toEqual([projectId]);
    expect(await stateOf(projectId)).toBe('QUALITY_CONTROL');
  });

  it('notes the number of a pillar that was made for its tooth, which another one does not take over', async () => {
    const projectId = await aProsthesis(server, { owner: dentist, state: 'TRIMMING' });
    const line = (await aLine(server, projectId, { price: 'PR_IMPLANT_CROWN', state: 'TERMINATED' })).id;
    const [stock] = await pillarsOf(server, line, 'Pièce sans marque');
    const aCustomPillar = async (name: string) =>
      (
        await server.db
          .insertInto('pillars')
          .values({ name, custom_pillar: true })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [made, other] = [await aCustomPillar('Titane usiné'), await aCustomPillar('Zircone collée')];
    const dentId = stock?.dentId ?? 0;
    const put = (pillarId: number) =>
      server.db
        .transaction()
        .execute((trx) =>
          writePillars(trx, { dentId, pillarIds: [], personalisedPillarId: pillarId, pillarInfo: '' }),
        );
    await put(made);
    const shown = async () => {
      const { body } = await calling(server, bench).get(`/api/projects/${projectId}`);
      return body.breakdowns[0].dents[0].personalisedPillar;
    };
    expect(await shown()).toMatchObject({ id: made, batchNumber: '', traced: true });
    const lacking = await trim(bench, projectId, {});
    expect(lacking.body.refused[0].error.fields).toEqual({ dentPillars: 'pillar.batchNumberRequired' });
    const dentPillars = [{ dentId, pillarId: made, batchNumber: ' P-12 ' }];
    expect((await trim(bench, projectId, { dentPillars })).body.done).toEqual([projectId]);
    expect(await shown()).toMatchObject({ batchNumber: 'P-12' });
    await put(made);
    expect(await shown()).toMatchObject({ batchNumber: 'P-12' });
    await put(other);
    expect(await shown()).toMatchObject({ id: other, batchNumber: '' });
  });

  it('has the path of the specification', async () => {
    const projectId = await aProsthesis(server, { owner: dentist, state: 'TRIMMING' });
    const { status, body } = await calling(server, bench).post(
      '/api/internal_actions/UPDATE_PILLAR_BATCH_NO/single_project',
      {
        performedBy: bench.id,
        projectId,
        projectOwnerId: dentist.id,
        nextState: 'POLISHING',
        dentPillars: [],
      },
    );
    expect({ status, state: body.projectState }).toEqual({ status: 200, state: 'POLISHING' });
  });
});

it('an assembled prosthesis goes to quality control, or is trimmed by somebody else', async () => {
  const assemble = async (form: object) => {
    const id = await aProsthesis(server, { owner: dentist, productCode: 'PRAM', state: 'ASSEMBLING' });
    await calling(server, bench).post('/api/queues/state_assembling/action', {
      actionType: 'STATE_ASSEMBLING',
      rows: [{ id }],
      form,
    });
    return id;
  };
  expect(await stateOf(await assemble({}))).toBe('QUALITY_CONTROL');
  const id = await assemble({ nextState: 'TRIMMING' });
  expect(await stateOf(id)).toBe('TRIMMING');
  const { body } = await calling(server, bench).post('/api/queues/pram_state_trimming/action', {
    actionType: 'PRAM_STATE_TRIMMING',
    rows: [{ id }],
  });
  expect(body.done).toEqual([id]);
  expect(await stateOf(id)).toBe('QUALITY_CONTROL');
});

it('none of it contradicts what is kept', async () => {
  expect(await consistencyFaults(server.db)).toEqual([]);
  expect(await historyFaults(server.db, { builtByHand: true })).toEqual([]);
});

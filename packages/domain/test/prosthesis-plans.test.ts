import { describe, expect, it } from 'vitest';
import type { Decision, ProjectFacts } from '../src/actions/action.ts';
import { writesOf } from '../src/actions/effects.ts';
import { type ActionInputs, decide, offersFor } from '../src/actions/registry.ts';
import { undoSeconds } from '../src/actions/undo.ts';
import type { BreakdownFact } from '../src/breakdowns.ts';
import { attentionReason } from '../src/attention.ts';
import { dentistState } from '../src/dentist-states.ts';
import { pillarsInParts, readableLinePart } from '../src/line-parts.ts';
import { noticesDealtWith } from '../src/notices.ts';
import { obstacleOf } from '../src/obstacles.ts';
import type { Refusal } from '../src/refusals.ts';
import type { ProductCode } from '../src/products.ts';
import {
  isLinePlanned,
  linesArePlanned,
  modelsOfPlan,
  NO_PARTS,
  partRefusals,
  partsOfPlan,
  pillarsAreChosen,
  pillarsToCopy,
  type PlanParts,
  planModels,
  withModel,
} from '../src/prosthesis-plans.ts';
import {
  anImplantCrown,
  aPlannedLine,
  aProject,
  NOW,
  staffWith,
  theAdmin,
  theDentist,
} from './support/builders.ts';

const prosthesis = (over: Partial<ProjectFacts> = {}) =>
  aProject({
    productCode: 'PR',
    state: 'FILES_VALIDATED',
    media: { impression: 'UPLOAD', dicom: null, secondDicom: null },
    implants: [],
    breakdowns: [aPlannedLine()],
    ...over,
  });
const planned = (over: Partial<ProjectFacts> = {}) => prosthesis({ state: 'DRAFTING_PLAN', ...over });
const held = (over: Partial<ProjectFacts> = {}) =>
  planned({ holdReason: 'AWAITING_DRAFT_PLAN_VALIDATION', ...over });
const parts = (over: Partial<PlanParts>): PlanParts => ({ ...NO_PARTS, ...over });
const refused = (code: ProductCode, over: Partial<PlanParts>) =>
  Object.fromEntries(Object.entries(partRefusals(code, parts(over))).filter(([, found]) => found !== null));
const kindsOf = (result: Decision | Refusal) => writesOf(result as Decision).map(({ kind }) => kind);

describe('the models of a plan (spec 2 §2.8, §5)', () => {
  it('are at least one of a jaw for what is fixed, and a file or one of a jaw for a wax-up', () => {
    expect(refused('PR', { siliconKey: true })).toEqual({ models: 'draftPlan.jawModelRequired' });
    expect(refused('PR', { supMandibularModel: true, siliconKey: true })).toEqual({});
    expect(refused('PR', { digitalModel: true })).toEqual({ digitalModel: 'field.unknownKey' });
    expect(refused('PRWAX', { digitalModel: true })).toEqual({});
    expect(refused('PRWAX', { mandibularModel: true })).toEqual({});
    expect(refused('PRWAX', { validationKey: true })).toEqual({ models: 'draftPlan.jawModelRequired' });
  });

  it('of a removable one are any, with the number of the order of its frame, which no other has', () => {
    expect(refused('PRAM', {})).toEqual({
      models: 'draftPlan.modelRequired',
      outsourcedOrderNo: 'draftPlan.orderNumberRequired',
    });
    expect(refused('PRAM', { metalFrame: true, outsourcedOrderNo: ' ' })).toEqual({
      outsourcedOrderNo: 'draftPlan.orderNumberRequired',
    });
    expect(refused('PRAM', { carrotModels: 1, outsourcedOrderNo: 'DUP-1' })).toEqual({});
    expect(refused('PR', { maxillaryModel: true, metalFrame: true })).toEqual({
      metalFrame: 'field.unknownKey',
    });
    expect(planModels('PR')).not.toContain('metalFrame');
  });

  it('leave nothing beside a file, and one key at most', () => {
    expect(refused('PRWAX', { digitalModel: true, maxillaryModel: true })).toEqual({
      models: 'draftPlan.digitalModelAlone',
    });
    const bothKeys = { maxillaryModel: true, repositioningKey: true, validationKey: true };
    expect(refused('PR', bothKeys)).toEqual({ models: 'draftPlan.oneKey' });
    const ticked = parts({ maxillaryModel: true, validationKey: true, carrotModels: 3 });
    expect(withModel(ticked, 'repositioningKey', true)).toMatchObject({
      repositioningKey: true,
      validationKey: false,
      carrotModels: 3,
    });
    expect(withModel(ticked, 'digitalModel', true)).toEqual(parts({ digitalModel: true }));
  });

  it.each([-1, 41, 1.5])('count no %s cores', (carrotModels) => {
    expect(refused('PR', { maxillaryModel: true, carrotModels })).toEqual({
      carrotModels: 'draftPlan.carrotsInvalid',
    });
  });

  it('become elements, of which keys of silicone and frames are not printed', () => {
    const chosen = parts({ maxillaryModel: true, siliconKey: true, metalFrame: true, carrotModels: 3 });
    expect(
      modelsOfPlan(chosen).map(({ type, quantity, materialFamily }) => [type, quantity, materialFamily]),
    ).toEqual([
      ['MAXILLARY', 1, 'MODEL_RESIN'],
      ['SILICON_KEY', 1, null],
      ['METAL_FRAME', 1, null],
      ['CARROT', 3, 'MODEL_RESIN'],
    ]);
    expect(modelsOfPlan(parts({ digitalModel: true }))).toEqual([]);
    // The next plan starts from what was not released of this one.
    const sent = modelsOfPlan(chosen).map((model) => ({ ...model, productionState: null }));
    const { digitalModel, outsourcedOrderNo } = chosen;
    expect(partsOfPlan(sent, { digitalModel, outsourcedOrderNo })).toEqual(chosen);
    expect(
      partsOfPlan(
        sent.map((model) => ({ ...model, productionState: 'PRINTING_PREPARATION' as const })),
        { digitalModel, outsourcedOrderNo },
      ),
    ).toEqual({ ...NO_PARTS, outsourcedOrderNo });
  });
});

describe('the lines of a plan', () => {
  it('need both shades, or the kind of their inlay core, unless nothing is milled', () => {
    expect(isLinePlanned(anImplantCrown({ shade: 'A2' }))).toBe(false);
    expect(isLinePlanned(aPlannedLine())).toBe(true);
    expect(isLinePlanned(aPlannedLine({ inlayCore: true }))).toBe(false);
    expect(isLinePlanned(anImplantCrown({ inlayCore: true, inlayCoreKind: 'KEYED' }))).toBe(true);
    const { price } = anImplantCrown();
    expect(isLinePlanned(anImplantCrown({ price: { ...price, materialFamily: null, route: 'NONE' } }))).toBe(
      true,
    );
    expect(linesArePlanned([anImplantCrown({ state: 'MACHINING_IN_PROGRESS' })])).toBe(true);
  });

  it('copy the pillars of the first tooth that has some to all that have none, are not made, and stand on pillars', () => {
    const [dent] = anImplantCrown().dents;
    const tooth = (id: number, over: object = {}) => ({ ...dent!, id, ...over });
    const { price } = anImplantCrown();
    const chosen = tooth(11, { pillarIds: [5] });
    const found = pillarsToCopy([
      anImplantCrown({ id: 1, dents: [tooth(12), chosen, tooth(21, { personalisedPillarId: 9 })] }),
      anImplantCrown({ id: 2, dents: [tooth(24)] }),
      anImplantCrown({ id: 3, dents: [tooth(31)], price: { ...price, onPillars: false } }),
      anImplantCrown({ id: 4, dents: [tooth(41)], state: 'MACHINING_TO_LAUNCH' }),
    ]);
    expect(found?.from).toEqual(chosen);
    expect(found?.to.map(({ lineId, tooth: { id } }) => [lineId, id])).toEqual([
      [1, 12],
      [2, 24],
    ]);
    expect(pillarsToCopy([anImplantCrown({ dents: [chosen] })])).toBeNull();
    expect(pillarsToCopy([anImplantCrown({ dents: [tooth(12)] })])).toBeNull();
  });

  it('stand on pillars tooth by tooth, where their price says so', () => {
    expect(pillarsAreChosen([anImplantCrown()])).toBe(false);
    const [dent] = anImplantCrown().dents;
    expect(pillarsAreChosen([anImplantCrown({ dents: [{ ...dent!, personalisedPillarId: 9 }] })])).toBe(true);
    expect(
      pillarsAreChosen([
        anImplantCrown({
          dents: [
            { ...dent!, pillarIds: [5] },
            { ...dent!, id: 12 },
          ],
        }),
      ]),
    ).toBe(false);
    expect(
      pillarsAreChosen([anImplantCrown({ price: { ...anImplantCrown().price, onPillars: false } })]),
    ).toBe(true);
  });
});

describe('verifying the files of a prosthesis (decisions 25)', () => {
  const nothing = {
    refuseProject: false,
    rejectedFileTypes: [],
    rejectedViews: [],
    preferencesRead: true,
    comment: '',
  };
  const verify = (input: Partial<ActionInputs['VERIFY_FILES']>, project = prosthesis()) =>
    decide('VERIFY_FILES', project, { acceptProject: null, ...nothing, ...input }, theAdmin, NOW);

  it('leads to the plan, once each tooth has its pillar and the preferences were read', () => {
    expect(verify({})).toMatchObject({ fields: { acceptProject: 'verification.choiceRequired' } });
    expect(verify({ acceptProject: true }, prosthesis({ breakdowns: [anImplantCrown()] }))).toMatchObject({
      fields: { breakdowns: 'verification.pillarsMissing' },
    });
    expect(verify({ acceptProject: true, preferencesRead: false })).toMatchObject({
      fields: { preferencesRead: 'verification.preferencesUnread' },
    });
    expect(verify({ acceptProject: true })).toMatchObject({
      state: 'DRAFTING_PLAN',
      notify: [{ to: 'owner', code: 'FILES_VALIDATED', params: { next: 'planning' } }],
    });
  });

  it('asks the dentist about them, in words', () => {
    expect(verify({ acceptProject: false })).toMatchObject({
      fields: { comment: 'verification.commentRequired' },
    });
    const kinds = { acceptProject: false, rejectedFileTypes: ['IMPRESSION'] as const, comment: 'Floue.' };
    expect(verify(kinds)).toMatchObject({ fields: { rejectedFileTypes: 'verification.fileKindUnknown' } });
    const asked = verify({ acceptProject: false, comment: ' Quelle connexion ? ' });
    expect(asked).toMatchObject({
      hold: { reason: 'AWAITING_DENTIST_REPLY' },
      history: { code: 'FILES_QUESTIONED', params: { comment: 'Quelle connexion ?' } },
      notify: [{ to: 'owner', code: 'HELD' }],
      writes: [{ kind: 'sendMessage', text: 'Quelle connexion ?' }],
    });
    expect((asked as Decision).state).toBeUndefined();
  });

  it('is for its assignee, and not while it is held', () => {
    const editor = staffWith(['EDIT_PROSTHESIS']);
    const offer = (over: Partial<ProjectFacts>, actor = editor) =>
      offersFor(prosthesis(over), actor, NOW.today).find(({ type }) => type === 'VERIFY_FILES');
    expect(offer({})).toMatchObject({ disabledReason: 'project.notHandler' });
    expect(offer({ assigneeId: editor.id })).toEqual({ type: 'VERIFY_FILES', place: 'panel' });
    expect(offer({ holdReason: 'AWAITING_DENTIST_REPLY' })).toMatchObject({
      disabledReason: 'project.onHold',
    });
    expect(offer({}, staffWith(['EDIT_GUIDE']))).toBeUndefined();
  });
});

describe('the pillars of a tooth', () => {
  const request = {
    breakdownId: 1,
    dentId: 11,
    dentNumber: null,
    pillarIds: [5, 6, 5],
    hasPersonalisedPillar: null,
    isPersonalisedPillar: null,
    personalisedPillarId: null,
    pillarInfo: ' Vissé ',
  };
  const save = (over: Partial<typeof request> | object, project = prosthesis()) =>
    decide(
      'UPDATE_PILLARS',
      project,
      { savePillarRequest: { ...request, ...over } },
      staffWith(['EDIT_PROSTHESIS']),
      NOW,
    );

  it('are saved without moving anything, those that are new only if they are offered', () => {
    expect(save({})).toEqual({
      history: {
        code: 'PILLARS_CHOSEN',
        params: { tooth: 14, from: [], to: ['pillar:6', 'remark:Vissé'] },
      },
      notify: [],
      unchanged: false,
      writes: [
        {
          kind: 'setPillars',
          dentId: 11,
          pillarIds: [5, 6],
          personalisedPillarId: null,
          pillarInfo: 'Vissé',
        },
      ],
      refersTo: [{ to: 'pillar', id: 6, field: 'savePillarRequest.pillarIds' }],
    });
    expect(save({ pillarIds: [], personalisedPillarId: 9 })).toMatchObject({
      refersTo: [{ to: 'customPillar', id: 9 }],
    });
  });

  it('are saved once: the same again changes nothing', () => {
    expect(save({ pillarIds: [5], pillarInfo: ' ' })).toMatchObject({ unchanged: true });
    expect(save({ pillarIds: [], personalisedPillarId: 9, pillarInfo: '' })).toMatchObject({
      unchanged: false,
      history: { params: { tooth: 14, from: ['pillar:5'], to: ['pillar:9'] } },
    });
  });

  it('are at least one, of a tooth of the project that is not made yet', () => {
    const none = { fields: { 'savePillarRequest.pillarIds': 'breakdown.pillarRequired' } };
    expect(save({ pillarIds: [] })).toMatchObject(none);
    expect(save({ pillarIds: [], personalisedPillarId: 9, hasPersonalisedPillar: false })).toMatchObject(
      none,
    );
    const unknown = { fields: { 'savePillarRequest.dentId': 'field.unknownValue' } };
    for (const other of [{ dentId: 12 }, { breakdownId: 2 }, { dentNumber: 15 }]) {
      expect(save(other)).toMatchObject(unknown);
    }
    const locked = aPlannedLine({ state: 'MACHINING_TO_LAUNCH' });
    expect(save({}, prosthesis({ breakdowns: [locked, aPlannedLine({ id: 2 })] }))).toMatchObject({
      refused: 'breakdown.locked',
    });
    expect(save({}, planned({ state: 'TRIMMING' }))).toEqual({ refused: 'action.notOffered' });
  });

  it('are chosen again while the line is planned or made, which is released with the last of them', () => {
    const lost = (state: 'DRAFTING_PLAN' | 'PRODUCTION_IN_PROGRESS', over: Partial<BreakdownFact> = {}) =>
      planned({ state, breakdowns: [anImplantCrown({ shade: 'A2', machiningShade: 'A1', ...over })] });
    expect(kindsOf(save({}, lost('DRAFTING_PLAN')))).toEqual(['setPillars']);
    expect(kindsOf(save({}, lost('PRODUCTION_IN_PROGRESS')))).toEqual(['setPillars', 'releaseLine']);
    expect(kindsOf(save({}, lost('PRODUCTION_IN_PROGRESS', { machiningShade: '' })))).toEqual(['setPillars']);
    const [dent] = anImplantCrown().dents;
    const two = lost('PRODUCTION_IN_PROGRESS', { dents: [dent!, { ...dent!, id: 12 }] });
    expect(kindsOf(save({}, two))).toEqual(['setPillars']);
  });
});

describe('the plan of a prosthesis (decisions 24)', () => {
  const send = (
    over: Partial<ActionInputs['SEND_PROSTHESIS_DRAFT_PLAN']>,
    chosen: Partial<PlanParts> = { maxillaryModel: true },
    project = planned(),
  ) =>
    decide(
      'SEND_PROSTHESIS_DRAFT_PLAN',
      project,
      {
        draftVideoUrl: 'https://plans.example/1',
        smsToProjectOwner: false,
        comment: '',
        printingComment: '',
        sendProsthesisDPRequest: { ...parts(chosen), isRemovableProsthesis: null },
        ...over,
      },
      theAdmin,
      NOW,
    );

  it('is a link, sent once the lines are complete and a model is chosen', () => {
    expect(send({ draftVideoUrl: null })).toMatchObject({
      fields: { draftVideoUrl: 'draftPlan.linkRequired' },
    });
    expect(send({ draftVideoUrl: 'plan' })).toMatchObject({
      fields: { draftVideoUrl: 'draftPlan.linkInvalid' },
    });
    expect(send({}, undefined, planned({ breakdowns: [anImplantCrown()] }))).toMatchObject({
      fields: { breakdowns: 'draftPlan.linesIncomplete' },
    });
    const unplaced = anImplantCrown({ shade: 'A2', machiningShade: 'A1' });
    expect(send({}, undefined, planned({ breakdowns: [unplaced] }))).toMatchObject({
      fields: { breakdowns: 'verification.pillarsMissing' },
    });
    expect(send({}, {})).toMatchObject({
      fields: { 'sendProsthesisDPRequest.models': 'draftPlan.jawModelRequired' },
    });
    const contradicted = { ...parts({ maxillaryModel: true }), isRemovableProsthesis: true };
    expect(send({ sendProsthesisDPRequest: contradicted })).toMatchObject({ refused: 'project.mismatch' });
  });

  it('holds the project for the verdict of its dentist, who is told of its teeth', () => {
    const sent = send({ comment: ' Voyez la 14. ', smsToProjectOwner: true, printingComment: 'Gris' });
    expect(sent).toMatchObject({
      hold: { reason: 'AWAITING_DRAFT_PLAN_VALIDATION' },
      set: { digitalModel: false, outsourcedOrderNo: '', printingComment: 'Gris' },
      history: { code: 'DRAFT_PLAN_SENT', params: { comment: 'Voyez la 14.' } },
      notify: [{ to: 'owner', code: 'DRAFT_PLAN_SENT', params: { facts: ['tooth 14'] }, sms: true }],
    });
    expect((sent as Decision).state).toBeUndefined();
    expect(kindsOf(sent)).toEqual(['sendMessage', 'addDraftPlan', 'withdrawModels', 'addElements']);
    expect(undoSeconds('step', sent as Decision)).toBe(10);
    expect(kindsOf(send({}, { digitalModel: true }, planned({ productCode: 'PRWAX' })))).toEqual([
      'addDraftPlan',
      'withdrawModels',
    ]);
  });

  const judge = (approved: boolean, project = held(), comment = approved ? '' : 'Plus courte.') =>
    decide('VERIFY_DRAFT_PLAN', project, { approved, comment }, theDentist, NOW);

  it('once approved is made, in the laboratory, elsewhere first, or not at all', () => {
    const made = judge(true);
    expect(made).toMatchObject({
      state: 'PRODUCTION_IN_PROGRESS',
      hold: null,
      history: { code: 'DRAFT_PLAN_APPROVED' },
      notify: [{ to: 'assignee', code: 'DRAFT_PLAN_APPROVED' }, { to: 'watchers' }],
    });
    expect(kindsOf(made)).toEqual(['judgeDraftPlan', 'releaseElements']);
    expect(undoSeconds('decision', made as Decision)).toBe(30);
    const outside = judge(true, held({ productCode: 'PRAM' }));
    expect(outside).toMatchObject({ state: 'OUT_SOURCED' });
    expect(kindsOf(outside)).toContain('releaseElements');
    expect(judge(true, held({ productCode: 'PRWAX' }))).toMatchObject({ state: 'PRODUCTION_IN_PROGRESS' });
    const file = judge(true, held({ productCode: 'PRWAX', digitalModel: true }));
    expect(file).toMatchObject({ state: 'SHIPPED', hold: null, set: { shippedAt: NOW.instant } });
    expect(kindsOf(file)).toEqual(['judgeDraftPlan', 'releaseElements']);
  });

  it('once declined is drawn anew', () => {
    expect(judge(false, held(), '')).toMatchObject({ fields: { comment: 'verification.commentRequired' } });
    const declined = judge(false);
    expect(declined).toMatchObject({
      hold: null,
      history: { code: 'DRAFT_PLAN_REJECTED' },
      writes: [{ kind: 'sendMessage' }, { kind: 'judgeDraftPlan', approved: false }],
    });
    expect((declined as Decision).state).toBeUndefined();
    expect(judge(true, planned())).toEqual({ refused: 'action.notOffered' });
    expect(judge(true, planned({ holdReason: 'AWAITING_STOCK' }))).toEqual({ refused: 'action.notOffered' });
  });

  it('is approved by telephone when staff resume the project', () => {
    const resume = (project: ProjectFacts, comment = 'Accord par téléphone.') =>
      decide('RESUME_PROJECT', project, { comment }, theAdmin, NOW);
    expect(resume(held(), '')).toMatchObject({ fields: { comment: 'hold.commentRequired' } });
    const agreed = resume(held());
    expect(agreed).toMatchObject({
      state: 'PRODUCTION_IN_PROGRESS',
      hold: null,
      history: { code: 'DRAFT_PLAN_AGREED' },
      writes: [{ kind: 'addComment' }, { kind: 'judgeDraftPlan', approved: true, comment: '' }],
    });
    expect(resume(held({ productCode: 'PRWAX', digitalModel: true }))).toMatchObject({
      state: 'SHIPPED',
      notify: [{ to: 'owner', code: 'MODEL_DELIVERED' }, {}, {}],
    });
    const followedUp = { onHold: false, pendingReason: null, expectedReceptionDate: null, reminder: null };
    const dates = { requestedDeliveryDate: null, deadline: null, comment: 'Accord.' };
    expect(
      decide('PENDING_PROJECT_MODIFICATION', held(), { ...followedUp, ...dates }, theAdmin, NOW),
    ).toMatchObject({
      history: { code: 'DRAFT_PLAN_AGREED' },
    });
  });

  it('is what its dentist is asked for meanwhile', () => {
    const project = held();
    expect(obstacleOf(project, NOW.today)).toBe('plan');
    expect(obstacleOf(planned({ holdReason: 'AWAITING_STOCK' }), NOW.today)).toBeNull();
    expect(dentistState('DRAFTING_PLAN', 'PR', 'plan')).toBe('draftPlan');
    expect(attentionReason({ ...project, obstacle: 'plan', dentistReplied: false })).toBe('draftPlan');
    const before = { state: 'DRAFTING_PLAN', holdReason: 'AWAITING_DRAFT_PLAN_VALIDATION' } as const;
    expect(noticesDealtWith(before, { state: 'PRODUCTION_IN_PROGRESS', holdReason: null })).toEqual([
      'DRAFT_PLAN_SENT',
    ]);
  });
});

describe('what is decided of a line', () => {
  const request = {
    breakdownId: 1,
    shade: ' A2,A3 ',
    machiningShade: 'A1',
    inlayCore: null,
    primaryPriceId: 3,
    machiningComment: ' Fin ',
    uncertainMachining: true,
    opacify: true,
  };
  const save = (over: object, project = planned()) =>
    decide(
      'UPDATE_INLAY_CORE',
      project,
      { saveInlayCoreRequest: { ...request, ...over } },
      staffWith(['EDIT_PROSTHESIS']),
      NOW,
    );

  it('is saved without moving anything', () => {
    expect(save({})).toEqual({
      history: {
        code: 'LINE_PLANNED',
        params: {
          teeth: '14',
          from: ['shade:A2'],
          to: ['shade:A2, A3', 'comment:Fin', 'uncertain:1', 'opacify:1'],
        },
      },
      notify: [],
      unchanged: false,
      writes: [
        {
          kind: 'planLine',
          breakdownId: 1,
          shade: 'A2, A3',
          machiningShade: 'A1',
          inlayCoreKind: null,
          machiningComment: 'Fin',
          uncertainMachining: true,
          opacify: true,
        },
      ],
    });
  });

  it.each([
    ['shades that are missing', { machiningShade: ' ' }, 'machiningShade', 'breakdown.shadesRequired'],
    ['too many shades', { shade: 'A1,A2,A3,A4,B1,B2,B3,B4,C1,C2,C3' }, 'shade', 'breakdown.tooManyShades'],
    ['too long a text', { shade: 'x'.repeat(50) }, 'shade', 'breakdown.shadeTooLong'],
    ['an inlay core that it does not have', { inlayCore: 'KEYED' }, 'inlayCore', 'field.unknownKey'],
    ['another price', { primaryPriceId: 4 }, 'primaryPriceId', 'field.unknownValue'],
    ['a line of another project', { breakdownId: 2 }, 'breakdownId', 'field.unknownValue'],
  ])('is refused for %s', (_, over, field, code) => {
    expect(save(over)).toMatchObject({ fields: { [`saveInlayCoreRequest.${field}`]: code } });
  });

  it('is saved once: the same again changes nothing, and the history names what was and is', () => {
    const same = { shade: 'A2', machiningComment: '', uncertainMachining: false, opacify: false };
    expect(save(same)).toMatchObject({ unchanged: true });
    const core = planned({ breakdowns: [anImplantCrown({ inlayCore: true, inlayCoreKind: 'SIMPLE' })] });
    const cored = save({ ...same, shade: '', machiningShade: '', inlayCore: 'KEYED' }, core);
    expect(cored).toMatchObject({
      unchanged: false,
      history: { params: { from: ['core:SIMPLE'], to: ['core:KEYED'] } },
    });
    const parts = ['core:KEYED', 'pillar:5', 'pillar:6', 'shade:A2'];
    expect(pillarsInParts(parts)).toEqual([5, 6]);
    const word = (key: string) => (key === 'linePart.shade' ? 'teinte {{value}}' : key);
    const names = new Map([[5, 'TiBase']]);
    expect(parts.map((part) => readableLinePart(part, names, word))).toEqual([
      'inlayCore.KEYED',
      'TiBase',
      'linePart.unknown',
      'teinte A2',
    ]);
  });

  it('is saved until it is made, also while the plan waits for its verdict, and releases what was added later', () => {
    const making = { state: 'PRODUCTION_IN_PROGRESS' } as const;
    const written = (project: ProjectFacts) => kindsOf(save({}, project));
    expect(written(held())).toEqual(['planLine']);
    expect(written(planned(making))).toEqual(['planLine', 'releaseLine']);
    const prepared = planned({ ...making, breakdowns: [aPlannedLine({ state: 'MACHINING_PREPARATION' })] });
    expect(written(prepared)).toEqual(['planLine']);
    const onHold = planned({ holdReason: 'AWAITING_STOCK' });
    expect(save({}, onHold)).toEqual({ refused: 'project.onHold' });
    for (const state of ['FILES_VALIDATED', 'TRIMMING'] as const) {
      expect(save({}, planned({ state }))).toEqual({ refused: 'action.notOffered' });
    }
  });

  it('is refused once the line is made, or needs the kind of its inlay core', () => {
    const made = aPlannedLine({ state: 'TERMINATED' });
    const partly = planned({ breakdowns: [made, aPlannedLine({ id: 2 })] });
    expect(save({}, partly)).toMatchObject({ refused: 'breakdown.locked' });
    expect(save({}, planned({ breakdowns: [made] }))).toEqual({ refused: 'action.notOffered' });
    const core = planned({ breakdowns: [anImplantCrown({ inlayCore: true })] });
    expect(save({}, core)).toMatchObject({
      fields: { 'saveInlayCoreRequest.inlayCore': 'breakdown.inlayCoreRequired' },
    });
    expect(save({ inlayCore: 'SIMPLE', shade: '', machiningShade: '' }, core)).toMatchObject({
      writes: [{ inlayCoreKind: 'SIMPLE' }],
    });
  });
});

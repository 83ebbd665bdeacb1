import { describe, expect, it } from 'vitest';
import type { Decision, ProjectFacts } from '../src/actions/action.ts';
import type { ActionType } from '../src/actions/names.ts';
import { type ActionInputs, ACTIONS, decide } from '../src/actions/registry.ts';
import { earlierSteps } from '../src/actions/send-back.ts';
import { addWorkingDays } from '../src/calendar.ts';
import { addDays } from '../src/days.ts';
import { isRefusal, type Refusal } from '../src/refusals.ts';
import { implantRefusal, implantsComplete } from '../src/implants.ts';
import type { Actor } from '../src/people.ts';
import { stepAfterElements } from '../src/production.ts';
import { after, anImplant, aProject, NOW, staffWith, theAdmin, theDentist } from './support/builders.ts';

const does = <T extends ActionType>(
  type: T,
  over: Partial<ProjectFacts>,
  input: ActionInputs[T],
  actor: Actor = theAdmin,
): Decision | Refusal => decide(type, aProject(over), input, actor, NOW);

describe('ordering (decisions 8)', () => {
  const inCart = { state: 'ADDED_TO_CART' } as const;
  it.each([
    ['GCEP', 'PENDING_FILES_VERIFICATION'],
    ['GCET', 'PENDING_FILES_VERIFICATION'],
    ['GCAE', 'PENDING_FILES_VERIFICATION'],
    ['ALIG', 'PENDING_FILES_VERIFICATION'],
    ['GCCI', 'DRAFT_PLAN_APPROVED'],
    ['GCFA', 'FILES_VALIDATED'],
    ['ALGE', 'FILES_VALIDATED'],
    ['PRGB', 'FILES_VALIDATED'],
    ['PR', 'FILES_VALIDATED'],
  ] as const)('a %s goes through its confirmation to %s', (productCode, state) => {
    const decision = does('CONFIRM_ORDER', { ...inCart, productCode }, {}, theDentist);
    expect(decision).toMatchObject({
      state,
      through: ['ORDER_CONFIRMED'],
      set: { orderedAt: NOW.instant, emergencyPriceAdded: false, deadline: '2026-12-17' },
      history: { code: 'ORDER_VALIDATED' },
      notify: [{ to: 'owner', code: 'ORDER_CONFIRMED' }],
    });
    expect(decision).not.toHaveProperty('hold');
  });

  it.each(['CLOUD', 'PHYSICAL'] as const)('files that come by %s are awaited', (medium) => {
    const media = { impression: medium, dicom: 'UPLOAD', secondDicom: null } as const;
    const hold = { reason: 'AWAITING_FILES' };
    expect(does('CONFIRM_ORDER', { ...inCart, media }, {}, theDentist)).toMatchObject({
      state: 'PENDING_FILES_VERIFICATION',
      hold,
    });
    expect(does('CONFIRM_ORDER', { ...inCart, media, productCode: 'PR' }, {}, theDentist)).toMatchObject({
      state: medium === 'PHYSICAL' ? 'ORDER_CONFIRMED' : 'FILES_VALIDATED',
      hold,
    });
  });

  it('is refused when the date can no longer be met, or became an emergency nobody agreed to', () => {
    const order = (over: Partial<ProjectFacts>) =>
      does('CONFIRM_ORDER', { ...inCart, ...over }, {}, theDentist);
    expect(order({ requestedDate: '2026-11-20' })).toMatchObject({ refused: 'date.operationUnreachable' });
    expect(order({ requestedDate: '2026-11-25' })).toMatchObject({ refused: 'date.nowUrgent' });
    expect(order({ requestedDate: '2026-11-25', urgent: true })).toMatchObject({
      set: { emergencyPriceAdded: true },
    });
    // A courier rules an emergency out, on whichever day.
    const media = { impression: 'PHYSICAL', dicom: 'UPLOAD', secondDicom: null } as const;
    expect(order({ requestedDate: '2026-11-25', urgent: true, media })).toMatchObject({
      refused: 'date.operationUnreachable',
    });
    expect(order({ urgent: true, media })).toMatchObject({ set: { emergencyPriceAdded: false } });
    const away = { requestedDate: '2026-12-15', ownerAbsences: [{ from: '2026-12-14', to: '2026-12-16' }] };
    expect(order(away)).toMatchObject({ refused: 'date.operationUnreachable' });
    expect(does('ADD_TO_CART', away, {}, theDentist)).toMatchObject({ refused: 'date.operationUnreachable' });
    // The date has the name that the product gives to it.
    expect(order({ productCode: 'ALGE', requestedDate: '2026-11-18' })).toMatchObject({
      refused: 'date.installationUnreachable',
    });
  });

  it('starts in the cart, which makes a late date urgent', () => {
    expect(does('ADD_TO_CART', { requestedDate: '2026-11-25' }, {}, theDentist)).toMatchObject({
      state: 'ADDED_TO_CART',
      set: { urgent: true },
    });
    expect(does('ADD_TO_CART', { requestedDate: '2026-11-18' }, {}, theDentist)).toMatchObject({
      refused: 'date.operationUnreachable',
      fields: { requestedDate: 'date.operationUnreachable' },
    });
    expect(does('REMOVE_FROM_CART', inCart, {}, theDentist)).toMatchObject({
      state: 'CUSTOMIZATION_COMPLETED',
    });
  });
});

describe('verifying files (spec 1 §4, §5)', () => {
  const pending = { state: 'PENDING_FILES_VERIFICATION' } as const;
  const verify = (over: Partial<ProjectFacts>, input: Partial<ActionInputs['VERIFY_FILES']>) =>
    does(
      'VERIFY_FILES',
      { ...pending, ...over },
      {
        acceptProject: null,
        refuseProject: false,
        rejectedFileTypes: [],
        rejectedViews: [],
        preferencesRead: true,
        comment: '',
        ...input,
      },
    );

  it('needs a choice, and a kind to reject', () => {
    expect(verify({}, {})).toMatchObject({ refused: 'verification.choiceRequired' });
    expect(verify({}, { acceptProject: false })).toMatchObject({ refused: 'verification.fileKindRequired' });
    expect(verify({}, { acceptProject: false, rejectedFileTypes: ['PHOTOS'] })).toMatchObject({
      refused: 'verification.fileKindUnknown',
    });
  });

  it('accepts, or rejects kinds', () => {
    expect(verify({}, { acceptProject: true })).toMatchObject({
      state: 'FILES_VALIDATED',
      notify: [{ code: 'FILES_VALIDATED', params: { next: 'planning' } }],
    });
    expect(
      verify({}, { acceptProject: false, rejectedFileTypes: ['DICOM1', 'DICOM1'], comment: ' Blurred ' }),
    ).toMatchObject({
      state: 'FILES_REJECTED',
      set: { rejectedFileKinds: ['DICOM1'] },
      history: { code: 'FILES_REJECTED', params: { kinds: ['DICOM1'], comment: 'Blurred' } },
      writes: [{ kind: 'sendMessage', text: 'Blurred' }],
    });
  });

  it('goes on with new files, one kind after the other', () => {
    const rejected = aProject({ state: 'FILES_REJECTED', rejectedFileKinds: ['DICOM1', 'IMPRESSION'] });
    const photos = { kinds: ['PHOTOS'] } as const;
    expect(decide('UPLOAD_NEW_FILES', rejected, photos, theDentist, NOW)).toEqual({
      refused: 'project.unchanged',
    });
    const first = decide('UPLOAD_NEW_FILES', rejected, { kinds: ['DICOM1'] }, theDentist, NOW) as Decision;
    const uploading = after(rejected, first);
    expect(uploading).toMatchObject({ state: 'NEW_FILES_UPLOADED', rejectedFileKinds: ['IMPRESSION'] });
    const confirm = (project: ProjectFacts) =>
      decide('CONFIRM_NEW_FILES', project, { requestedDate: null, emergency: false }, theDentist, NOW);
    expect(confirm(uploading)).toEqual({ refused: 'project.newFilesMissing' });
    const second = decide(
      'UPLOAD_NEW_FILES',
      uploading,
      { kinds: ['IMPRESSION'] },
      theDentist,
      NOW,
    ) as Decision;
    const uploaded = after(uploading, second);
    expect(confirm(uploaded)).toMatchObject({ state: 'NEW_FILES_CONFIRMED', set: { rejectedFileKinds: [] } });
  });

  it('needs a new date where the old one can no longer be met', () => {
    const late = { state: 'NEW_FILES_UPLOADED', requestedDate: '2026-11-18' } as const;
    const confirm = (requestedDate: string | null) =>
      does('CONFIRM_NEW_FILES', late, { requestedDate, emergency: false }, theDentist);
    expect(confirm(null)).toMatchObject({ refused: 'date.operationUnreachable' });
    expect(confirm('2026-11-20')).toMatchObject({ refused: 'date.tooEarly' });
    expect(confirm('2026-11-28')).toMatchObject({ refused: 'date.weekend' });
    const away = { ...late, ownerAbsences: [{ from: '2026-12-14', to: '2026-12-16' }] };
    expect(
      does('CONFIRM_NEW_FILES', away, { requestedDate: '2026-12-14', emergency: false }, theDentist),
    ).toMatchObject({
      refused: 'date.absence',
    });
    // A lost date that is chosen again is refused like the days beside it.
    const closed = { ...away, requestedDate: '2026-12-15' };
    for (const [date, refused] of [
      ['2026-12-15', 'date.absence'],
      ['2026-12-16', 'date.absence'],
      [null, 'date.operationUnreachable'],
    ] as const)
      expect(
        does('CONFIRM_NEW_FILES', closed, { requestedDate: date, emergency: false }, theDentist),
      ).toMatchObject({ refused });
    expect(confirm('2026-12-14')).toMatchObject({
      set: { requestedDate: '2026-12-14', deadline: '2026-12-10' },
      history: { code: 'NEW_FILES_CONFIRMED' },
      furtherHistory: [{ code: 'REQUESTED_DATE_CHANGED', params: { to: '2026-12-14' } }],
      writes: [],
    });
  });

  it('costs an emergency where the date has become one, if the dentist keeps it', () => {
    const late = { state: 'NEW_FILES_UPLOADED', requestedDate: '2026-11-25' } as const;
    const confirm = (over: Partial<ProjectFacts>, requestedDate: string | null, emergency = false) =>
      does('CONFIRM_NEW_FILES', { ...late, ...over }, { requestedDate, emergency }, theDentist);
    for (const kept of [null, '2026-11-25', '2026-11-26'])
      expect(confirm({}, kept)).toMatchObject({ refused: 'date.nowUrgent' });
    expect(confirm({}, null, true)).toMatchObject({
      set: { urgent: true, emergencyPriceAdded: true },
      furtherHistory: [{ code: 'URGENT_SET' }],
      writes: [{ kind: 'charge', parts: ['EMERGENCY'] }],
    });
    const charged = { urgent: true, emergencyPriceAdded: true };
    expect(confirm(charged, null)).toMatchObject({ furtherHistory: [], writes: [] });
    expect(confirm({}, '2026-12-14')).toMatchObject({ writes: [] });
    // What is urgent already is not announced twice.
    expect(confirm({ urgent: true }, '2026-11-25', true)).toMatchObject({
      furtherHistory: [],
      writes: [{ kind: 'charge', parts: ['EMERGENCY'] }],
    });
    // A treatment has no such date, whichever of its files come anew.
    for (const state of ['NEW_FILES_UPLOADED', 'NEW_IMPRESSION_UPLOADED'] as const)
      expect(confirm({ state, productCode: 'ALIG' }, '2026-12-14')).toMatchObject({
        refused: 'field.unknownKey',
      });
  });
});

describe('a pick-up that is asked for after the order (decisions 18)', () => {
  const byCourier = { impression: 'PHYSICAL', dicom: 'UPLOAD', secondDicom: null } as const;
  const rejected = {
    state: 'FILES_REJECTED',
    media: byCourier,
    rejectedFileKinds: ['IMPRESSION'],
    courierPickupDate: '2026-11-25',
  } as const;
  const confirm = (over: Partial<ProjectFacts> = {}) =>
    does('CONFIRM_NEW_FILES', { ...rejected, ...over }, { requestedDate: null, emergency: true }, theDentist);
  const update = (over: Partial<ActionInputs['UPDATE_ONGOING_TREATMENT']>, charged: string | null = null) =>
    does(
      'UPDATE_ONGOING_TREATMENT',
      { productCode: 'ALIG', state: 'SHIPPED', chargedPickupDate: charged },
      {
        maxillaryCount: 6,
        mandibularCount: null,
        impressionFileMedium: 'PHYSICAL',
        impression: ['scan'],
        courierPickupDate: '2026-11-25',
        cloudName: 'Medit Link',
        cloudCase: '',
        comment: '',
        ...over,
      },
      theDentist,
    );
  const charged = {
    set: { chargedPickupDate: '2026-11-25' },
    writes: [{ kind: 'charge', parts: ['COURIER'] }],
  };

  it('is charged, of rejected files as of a further impression', () => {
    expect(confirm()).toMatchObject(charged);
    expect(update({})).toMatchObject(charged);
  });

  it('leaves no time for an emergency', () => {
    expect(
      confirm({ productCode: 'GCEP', requestedDate: '2026-11-26', courierPickupDate: null }),
    ).toMatchObject({ refused: 'date.operationUnreachable' });
  });

  it('is only moved while the one that was charged is still to come', () => {
    const moved = { set: { chargedPickupDate: '2026-11-25' }, writes: [] };
    const [past, coming] = [NOW.today, addDays(NOW.today, 1)];
    expect(confirm({ chargedPickupDate: coming })).toMatchObject(moved);
    expect(update({}, coming)).toMatchObject(moved);
    expect(confirm({ chargedPickupDate: past })).toMatchObject(charged);
    expect(update({}, past)).toMatchObject(charged);
  });

  it('is none where the files come otherwise', () => {
    for (const medium of ['UPLOAD', 'CLOUD'] as const) {
      const decision = update({ impressionFileMedium: medium });
      expect(decision).toMatchObject({ writes: [] });
      expect(decision).not.toHaveProperty('set.chargedPickupDate');
    }
    const uploaded = { media: { ...byCourier, impression: 'UPLOAD' }, state: 'NEW_FILES_UPLOADED' } as const;
    expect(confirm({ ...uploaded, rejectedFileKinds: [] })).toMatchObject({ writes: [] });
  });

  it('is the one of the order until the impression has arrived', () => {
    const ordered = { state: 'ADDED_TO_CART', media: byCourier, courierPickupDate: '2026-11-25' } as const;
    expect(does('CONFIRM_ORDER', ordered, {}, theDentist)).toMatchObject({
      set: { chargedPickupDate: '2026-11-25' },
    });
    const awaited = { state: 'PENDING_FILES_VERIFICATION', holdReason: 'AWAITING_RECEPTION' } as const;
    expect(does('AWAITING_RECEPTION', { ...awaited, media: byCourier }, { nextState: null })).toMatchObject({
      set: { chargedPickupDate: null },
    });
  });
});

describe('the draft plan (spec 1 §5)', () => {
  const send = (input: Partial<ActionInputs['SEND_DRAFT_PLAN']>, over: Partial<ProjectFacts> = {}) =>
    does(
      'SEND_DRAFT_PLAN',
      { state: 'DRAFTING_PLAN', ...over },
      {
        document: ['u1'],
        video: [],
        videoUrl: null,
        comment: '',
        priceType: null,
        alignersNumber: null,
        ...input,
      },
    );

  it('is told with its teeth, until when it is to be approved and for when', () => {
    const tells = (over: Partial<ProjectFacts>) => {
      const decision = send({ video: ['u2'] }, over);
      const [told] = isRefusal(decision) ? [] : (decision.notify ?? []);
      return told?.params?.['facts'];
    };
    const implants = [anImplant({ toothNumber: 46 }), anImplant({ toothNumber: 36 })];
    const soon = addWorkingDays(NOW.today, 6);
    expect(tells({ implants, requestedDate: soon })).toEqual([
      'teeth 36,46',
      `approval ${NOW.today} 17 ${soon}`,
    ]);
    const sooner = addWorkingDays(NOW.today, 5);
    expect(tells({ implants: implants.slice(1), requestedDate: sooner })).toEqual([
      'tooth 36',
      `operation ${sooner}`,
    ]);
    expect(tells({ implants: [], requestedDate: null })).toEqual([]);
  });

  it('is a document with a video or a link', () => {
    expect(send({ document: [] })).toMatchObject({ refused: 'draftPlan.documentRequired' });
    expect(send({ document: ['u1', 'u2'] })).toMatchObject({ fields: { document: 'file.tooMany' } });
    expect(send({})).toMatchObject({ refused: 'draftPlan.videoRequired' });
    expect(send({ videoUrl: '' })).toMatchObject({ fields: { videoUrl: 'draftPlan.videoRequired' } });
    expect(send({ videoUrl: 'javascript:alert(1)' })).toMatchObject({ refused: 'draftPlan.linkInvalid' });
    expect(send({ video: ['u2'] })).toMatchObject({
      state: 'DRAFT_PLAN_SENT',
      writes: [
        { kind: 'addDraftPlan', document: 'u1', video: 'u2', videoUrl: null, comment: '', quotation: null },
      ],
    });
    expect(send({ videoUrl: 'https://plans.example/1' })).toMatchObject({ state: 'DRAFT_PLAN_SENT' });
    expect(send({ video: ['u2'] }, { state: 'DRAFT_PLAN_REJECTED' })).toMatchObject({
      state: 'DRAFT_PLAN_SENT',
    });
  });

  it('is approved, or declined with what to change', () => {
    const verify = (approved: boolean | null, comment: string) =>
      does('VERIFY_DRAFT_PLAN', { state: 'DRAFT_PLAN_SENT' }, { approved, comment }, theDentist);
    expect(verify(null, '')).toMatchObject({ refused: 'verification.choiceRequired' });
    expect(verify(false, ' ')).toMatchObject({ refused: 'verification.commentRequired' });
    expect(verify(false, 'Higher')).toMatchObject({
      state: 'DRAFT_PLAN_REJECTED',
      writes: [
        { kind: 'sendMessage', text: 'Higher' },
        { kind: 'judgeDraftPlan', approved: false, comment: 'Higher' },
      ],
    });
    expect(verify(true, '')).toMatchObject({
      state: 'DRAFT_PLAN_APPROVED',
      notify: [{ to: 'assignee' }, { to: 'watchers' }],
    });
  });
});

describe('transfer to production', () => {
  const guide = {
    socketSet: 'Set 5.0',
    sawn: false,
    implantsVerified: true,
    sleevesVerified: true,
    planVerified: true,
    temporaryPRProjectId: null,
  } as const;
  const transfer = (over: Partial<ProjectFacts>, change: Partial<ActionInputs['TRANSFER_TO_PRODUCTION']>) =>
    does(
      'TRANSFER_TO_PRODUCTION',
      { state: 'DRAFT_PLAN_APPROVED', ...over },
      {
        guideProduction: null,
        fabricationProduction: null,
        bruxismProduction: null,
        alignersPurchaseOrder: null,
        ...change,
      },
    );

  it('of a guide needs the socket set and three verifications', () => {
    expect(transfer({}, {})).toMatchObject({ refused: 'transfer.detailsRequired' });
    expect(transfer({}, { guideProduction: { ...guide, socketSet: ' ' } })).toMatchObject({
      refused: 'transfer.socketSetRequired',
    });
    expect(transfer({}, { guideProduction: { ...guide, sleevesVerified: false } })).toEqual({
      refused: 'transfer.verificationsRequired',
      fields: { 'guideProduction.sleevesVerified': 'transfer.verificationsRequired' },
    });
    expect(transfer({}, { guideProduction: guide })).toMatchObject({
      state: 'TODO_ATTACHMENT',
      set: { socketSet: 'Set 5.0', sawn: false, temporaryProsthesisId: null },
      history: { code: 'GUIDE_TRANSFERRED_TO_PRODUCTION', params: { socketSet: 'Set 5.0', model: 'WHOLE' } },
    });
    expect(transfer({ productCode: 'GCCI' }, { guideProduction: guide })).toMatchObject({
      state: 'PRODUCTION_IN_PROGRESS',
    });
  });
});

describe('the number of a shipped parcel', () => {
  const shipped = { state: 'SHIPPED', courierService: 'UPS', parcelNumber: '1Z999AA10123456784' } as const;
  const change = (parcelNumber: string) => does('UPDATE_PARCEL_NUMBER', shipped, { parcelNumber });

  it('is corrected, and its dentist is told', () => {
    expect(change('1z 999 aa1 0123456785')).toEqual({
      set: { parcelNumber: '1Z999AA10123456785' },
      history: {
        code: 'PARCEL_NUMBER_CHANGED',
        params: { former: 'UPS 1Z999AA10123456784', parcel: 'UPS 1Z999AA10123456785' },
      },
      notify: [{ to: 'owner', code: 'PARCEL_NUMBER_CHANGED', params: { parcel: 'UPS 1Z999AA10123456785' } }],
    });
  });

  it('is told no sooner than the one that it corrects', () => {
    expect(ACTIONS.UPDATE_PARCEL_NUMBER.undo).toBe(ACTIONS.SHIP_PRODUCTS.undo);
  });

  it.each([
    [' ', 'field.required'],
    ['1234', 'package.numberInvalid'],
    ['1z 999 aa1 0123456784', 'project.unchanged'],
  ])('%j is refused: %s', (number, refused) => {
    expect(change(number)).toEqual({ refused, fields: { parcelNumber: refused } });
  });
});

describe('from production to the parcel (decisions 10)', () => {
  it('a guide goes step by step', () => {
    let project = aProject({ state: 'TODO_ATTACHMENT' });
    const states = (
      [
        ['STATE_TODO_ATTACHMENT', {}],
        ['elements', {}],
        ['STATE_INSTALLING_SOCKET', {}],
        ['GUIDE_STATE_FINISHING', {}],
        ['PACKAGE_PREPARATION', { photo: true }],
        ['SHIP_PRODUCTS', { parcelNumber: '' }],
      ] as const
    ).map(([type, input]) => {
      if (type === 'elements') {
        project = { ...project, state: stepAfterElements(project, ['TERMINATED'])?.to ?? project.state };
        return project.state;
      }
      const decision = decide(type as ActionType, project, input as never, theAdmin, NOW);
      if (isRefusal(decision)) throw new Error(decision.refused);
      project = after(project, decision);
      return project.state;
    });
    expect(states).toEqual([
      'PRODUCTION_IN_PROGRESS',
      'INSTALLING_SOCKET',
      'FINISHING',
      'PACKAGE_PREPARATION',
      'PACKAGE_TO_SEND',
      'SHIPPED',
    ]);
  });

  it('a parcel needs its photo, or is kept back until it can be sent', () => {
    const packing = { state: 'PACKAGE_PREPARATION' } as const;
    expect(does('PACKAGE_PREPARATION', packing, { photo: [] })).toMatchObject({
      refused: 'package.photoRequired',
    });
    const kept = after(aProject(packing), does('PACKAGE_PREPARATION_HOLD', packing, {}) as Decision);
    expect(kept).toMatchObject({ holdReason: 'AWAITING_PARTING', nextStateAfterHold: 'PACKAGE_TO_SEND' });
    expect(decide('RESUME_PARTING', kept, {}, theAdmin, NOW)).toMatchObject({
      state: 'PACKAGE_TO_SEND',
      hold: null,
    });
  });
});

const DIGITISED: ActionInputs['VALIDATE_DIGITISATION'] = {
  onHold: false,
  newImpressionRequired: false,
  alginate: false,
  distorted: false,
  smsToProjectOwner: false,
};

describe('an impression on its way (decisions 8)', () => {
  const media = { impression: 'PHYSICAL', dicom: 'CLOUD', secondDicom: null } as const;
  it('by courier and cloud: the project goes on when both have arrived', () => {
    const start = aProject({ state: 'PENDING_FILES_VERIFICATION', holdReason: 'AWAITING_FILES', media });
    const run = (project: ProjectFacts, type: 'SEND_CARRIER' | 'RETRIEVE_CLOUD_FILES') =>
      after(project, decide(type, project, {}, theAdmin, NOW) as Decision);
    const receive = (project: ProjectFacts) =>
      after(project, decide('AWAITING_RECEPTION', project, { nextState: null }, theAdmin, NOW) as Decision);
    const digitise = (project: ProjectFacts) =>
      after(project, decide('VALIDATE_DIGITISATION', project, DIGITISED, theAdmin, NOW) as Decision);

    const courierFirst = digitise(receive(run(start, 'SEND_CARRIER')));
    expect(courierFirst).toMatchObject({ holdReason: 'AWAITING_FILES', impressionDigitised: true });
    expect(run(courierFirst, 'RETRIEVE_CLOUD_FILES').onHold).toBe(false);

    const cloudFirst = run(start, 'RETRIEVE_CLOUD_FILES');
    expect(cloudFirst).toMatchObject({ holdReason: 'AWAITING_FILES', filesDownloaded: true });
    expect(receive(run(cloudFirst, 'SEND_CARRIER')).holdReason).toBe('AWAITING_DIGITISATION');
    expect(digitise(receive(run(cloudFirst, 'SEND_CARRIER'))).onHold).toBe(false);
  });

  it('of a prosthesis: it goes on in the chosen state', () => {
    const pr = { state: 'ORDER_CONFIRMED', productCode: 'PR', holdReason: 'AWAITING_RECEPTION' } as const;
    expect(does('AWAITING_RECEPTION', pr, { nextState: null })).toMatchObject({
      refused: 'reception.nextStateRequired',
    });
    expect(does('AWAITING_RECEPTION', pr, { nextState: 'TRIMMING' })).toMatchObject({
      state: 'TRIMMING',
      hold: null,
    });
  });

  it('of a prosthesis that was held later: it goes on where it was, and nobody is asked', () => {
    const pr = { state: 'DRAFTING_PLAN', productCode: 'PR', holdReason: 'AWAITING_RECEPTION' } as const;
    for (const nextState of [null, 'TRIMMING'] as const)
      expect(does('AWAITING_RECEPTION', pr, { nextState })).toMatchObject({
        state: 'DRAFTING_PLAN',
        hold: null,
      });
  });

  it('that cannot be used says why, and waits for the dentist', () => {
    const held = { state: 'PENDING_FILES_VERIFICATION', holdReason: 'AWAITING_DIGITISATION' } as const;
    const flawed = (alginate: boolean) =>
      does('VALIDATE_DIGITISATION', held, {
        onHold: true,
        newImpressionRequired: true,
        alginate,
        distorted: false,
        smsToProjectOwner: true,
      });
    expect(flawed(false)).toMatchObject({ refused: 'digitisation.reasonRequired' });
    expect(flawed(true)).toMatchObject({
      state: 'FILES_REJECTED',
      hold: null,
      set: { rejectedFileKinds: ['IMPRESSION'] },
      notify: [{ to: 'owner', sms: true, params: { flaws: ['alginate'] } }],
    });
  });

  it('that came by courier and is rejected is sent anew by any medium, then verified again (decisions 30)', () => {
    const held = aProject({
      state: 'PENDING_FILES_VERIFICATION',
      holdReason: 'AWAITING_DIGITISATION',
      media,
      courierPickupDate: '2026-06-02',
    });
    const flaw = { ...DIGITISED, onHold: true, newImpressionRequired: true, distorted: true };
    const rejected = after(held, decide('VALIDATE_DIGITISATION', held, flaw, theAdmin, NOW) as Decision);
    expect(rejected).toMatchObject({ state: 'FILES_REJECTED', onHold: false, courierPickupDate: null });
  });

  it('of a product whose files are not verified is collected once more', () => {
    const splint = aProject({
      productType: 'FABRICATION',
      productCode: 'PRGB',
      state: 'FILES_VALIDATED',
      holdReason: 'AWAITING_DIGITISATION',
      media: { impression: 'PHYSICAL', dicom: null, secondDicom: null },
      courierPickupDate: '2026-06-02',
    });
    const flaw = { ...DIGITISED, onHold: true, newImpressionRequired: true, distorted: true };
    const awaited = after(splint, decide('VALIDATE_DIGITISATION', splint, flaw, theAdmin, NOW) as Decision);
    expect(awaited).toMatchObject({
      state: 'FILES_VALIDATED',
      holdReason: 'AWAITING_FILES',
      courierPickupDate: null,
    });
    expect(decide('SEND_CARRIER', awaited, {}, theAdmin, NOW)).toMatchObject({
      hold: { reason: 'AWAITING_RECEPTION' },
    });
  });

  it('counts as arrived only when its file is there', () => {
    const held = { state: 'PENDING_FILES_VERIFICATION', media, documentKinds: ['DICOM1'] } as const;
    const waiting = { ...held, holdReason: 'AWAITING_DIGITISATION' } as const;
    expect(does('VALIDATE_DIGITISATION', waiting, DIGITISED)).toEqual({
      refused: 'digitisation.scanMissing',
      fields: { onHold: 'digitisation.scanMissing' },
    });
    const accept = {
      acceptProject: true,
      refuseProject: false,
      rejectedFileTypes: [],
      rejectedViews: [],
      preferencesRead: true,
      comment: '',
    };
    expect(does('VERIFY_FILES', held, accept)).toMatchObject({ refused: 'verification.filesMissing' });
    const fetched = { ...held, holdReason: 'AWAITING_FILES' } as const;
    const cloudOnly = { ...fetched, media: { ...media, impression: 'CLOUD' } } as const;
    expect(does('RETRIEVE_CLOUD_FILES', cloudOnly, {})).toMatchObject({ refused: 'cloud.filesMissing' });
    expect(does('RETRIEVE_CLOUD_FILES', fetched, {})).toMatchObject({ set: { filesDownloaded: true } });
  });

  it('is awaited from its confirmation on, where it comes anew instead of a refused one', () => {
    const rejected = { state: 'FILES_REJECTED', rejectedFileKinds: ['IMPRESSION', 'DICOM1'] } as const;
    const anew = { ...rejected, media, courierPickupDate: '2026-06-02' } as const;
    expect(
      does('CONFIRM_NEW_FILES', anew, { requestedDate: null, emergency: false }, theDentist),
    ).toMatchObject({
      hold: { reason: 'AWAITING_FILES' },
      set: { awaitedKinds: ['IMPRESSION', 'DICOM1'], awaitedSince: NOW.instant },
    });
  });

  it('stays awaited when another one of its delivery is refused once more', () => {
    const again = { state: 'FILES_REJECTED', rejectedFileKinds: ['IMPRESSION'], media } as const;
    const known = { ...again, courierPickupDate: '2026-06-02', documentKinds: ['IMPRESSION'] } as const;
    expect(
      does('CONFIRM_NEW_FILES', known, { requestedDate: null, emergency: false }, theDentist),
    ).toMatchObject({
      set: { awaitedKinds: ['IMPRESSION', 'DICOM1'], awaitedSince: NOW.instant },
    });
    const fetched = { ...known, documentKinds: ['IMPRESSION', 'DICOM1'] } as const;
    expect(
      does('CONFIRM_NEW_FILES', fetched, { requestedDate: null, emergency: false }, theDentist),
    ).toMatchObject({
      set: { awaitedKinds: ['IMPRESSION'] },
    });
  });

  it('is needed to transfer what is made of it unverified', () => {
    const input = {
      guideProduction: null,
      fabricationProduction: null,
      bruxismProduction: { material: 'HARD_SPLINT_RESIN' },
      alignersPurchaseOrder: null,
    } as const;
    const splint = {
      state: 'FILES_VALIDATED',
      productType: 'FABRICATION',
      productCode: 'PRGB',
      media: { impression: 'PHYSICAL', dicom: null, secondDicom: null },
      maxillaryElements: 1,
    } as const;
    expect(does('TRANSFER_TO_PRODUCTION', { ...splint, documentKinds: [] }, input)).toEqual({
      refused: 'verification.filesMissing',
    });
    expect(
      does('TRANSFER_TO_PRODUCTION', { ...splint, documentKinds: ['IMPRESSION'] }, input),
    ).not.toHaveProperty('refused');
  });
});

describe('sending back (spec 1 §4)', () => {
  const back = (
    state: ProjectFacts['state'],
    nextState: ProjectFacts['state'] | null,
    comment = 'Sleeve lost',
  ) => does('SEND_BACK', { state }, { nextState, comment });

  it('goes to an earlier step, with a comment', () => {
    expect(earlierSteps('GCEP', 'PACKAGE_TO_SEND')).toEqual([
      'PENDING_FILES_VERIFICATION',
      'FILES_VALIDATED',
      'DRAFTING_PLAN',
      'DRAFT_PLAN_APPROVED',
      'INSTALLING_SOCKET',
      'FINISHING',
      'PACKAGE_PREPARATION',
    ]);
    expect(earlierSteps('GCCI', 'FINISHING')).toEqual(['DRAFT_PLAN_APPROVED', 'INSTALLING_SOCKET']);
    expect(earlierSteps('ALGE', 'SHIPPED')).not.toContain('PRODUCTION_IN_PROGRESS');
    expect(back('FINISHING', 'INSTALLING_SOCKET')).toEqual({
      state: 'INSTALLING_SOCKET',
      history: { code: 'SENT_BACK', params: { state: 'INSTALLING_SOCKET', comment: 'Sleeve lost' } },
      notify: [],
      writes: [{ kind: 'addComment', text: 'Sleeve lost' }],
    });
    expect(back('FINISHING', null, ' ')).toEqual({
      refused: 'reception.nextStateRequired',
      fields: { nextState: 'reception.nextStateRequired', comment: 'hold.commentRequired' },
    });
    for (const later of ['FINISHING', 'PACKAGE_PREPARATION', 'PRODUCTION_IN_PROGRESS'] as const) {
      expect(back('FINISHING', later)).toMatchObject({ refused: 'reception.nextStateRequired' });
    }
  });

  it('withdraws what is not made yet if the project is transferred again, and verifies refused files', () => {
    expect(back('TODO_ATTACHMENT', 'DRAFT_PLAN_APPROVED')).toMatchObject({
      writes: [{ kind: 'addComment' }, { kind: 'withdrawElements' }],
    });
    const refused = { state: 'FILES_REJECTED', rejectedFileKinds: ['DICOM1'] } as const;
    const input = { nextState: 'PENDING_FILES_VERIFICATION', comment: 'Good after all' } as const;
    expect(does('SEND_BACK', refused, input)).toMatchObject({ set: { rejectedFileKinds: [] } });
  });
});

describe('hold and resume (spec 2 §4.3)', () => {
  const hold = (input: Partial<ActionInputs['HOLD_PROJECT']>, over: Partial<ProjectFacts> = {}) =>
    does(
      'HOLD_PROJECT',
      { state: 'DRAFTING_PLAN', ...over },
      { pendingReason: 'AWAITING_COMPANY_INFO', expectedReceptionDate: null, comment: 'Ask', ...input },
    );

  it('needs a reason that fits, a comment, and for stock a date', () => {
    expect(hold({ pendingReason: null, comment: '' })).toEqual({
      refused: 'hold.reasonRequired',
      fields: { pendingReason: 'hold.reasonRequired', comment: 'hold.commentRequired' },
    });
    expect(hold({ pendingReason: 'AWAITING_PARTING' })).toMatchObject({ refused: 'hold.reasonUnavailable' });
    expect(hold({ pendingReason: 'AWAITING_TEMPORARY_PR' })).toMatchObject({
      refused: 'hold.reasonUnavailable',
    });
    expect(hold({ pendingReason: 'AWAITING_TEMPORARY_PR' }, { productCode: 'PR' })).toMatchObject({
      hold: {},
    });
    expect(hold({ pendingReason: 'AWAITING_STOCK' })).toMatchObject({
      refused: 'hold.receptionDateRequired',
    });
    expect(hold({ pendingReason: 'AWAITING_STOCK', expectedReceptionDate: '2026-11-15' })).toMatchObject({
      refused: 'date.notLater',
    });
    expect(hold({ pendingReason: 'AWAITING_STOCK', expectedReceptionDate: NOW.today })).toMatchObject({
      fields: { expectedReceptionDate: 'date.notLater' },
    });
    expect(hold({ pendingReason: 'AWAITING_STOCK', expectedReceptionDate: '2026-11-20' })).toMatchObject({
      hold: { reason: 'AWAITING_STOCK', expectedReceptionDate: '2026-11-20' },
    });
  });

  it('tells the dentist only what concerns them', () => {
    expect((hold({}) as Decision).notify.map(({ to }) => to)).not.toContain('owner');
    expect(hold({})).toMatchObject({ writes: [{ kind: 'addComment', text: 'Ask' }] });
    const asked = hold({ pendingReason: 'AWAITING_DENTIST_REPLY' }) as Decision;
    expect(asked.notify.map(({ to }) => to)).toContain('owner');
    expect(asked.writes).toEqual([{ kind: 'sendMessage', text: 'Ask' }]);
  });

  it('ends with a comment', () => {
    const held = { state: 'DRAFTING_PLAN', holdReason: 'AWAITING_STOCK' } as const;
    expect(does('RESUME_PROJECT', held, { comment: ' ' })).toMatchObject({ refused: 'hold.commentRequired' });
    expect(does('RESUME_PROJECT', held, { comment: 'Arrived' })).toMatchObject({
      hold: null,
      writes: [{ kind: 'addComment', text: 'Arrived' }],
    });
  });
});

describe('following up a held project (spec 3 §5)', () => {
  const NOTHING: ActionInputs['PENDING_PROJECT_MODIFICATION'] = {
    onHold: true,
    pendingReason: null,
    expectedReceptionDate: null,
    reminder: null,
    requestedDeliveryDate: null,
    deadline: null,
    comment: 'Called',
  };
  const modify = (
    input: Partial<ActionInputs['PENDING_PROJECT_MODIFICATION']>,
    over: Partial<ProjectFacts> = {},
  ) =>
    does(
      'PENDING_PROJECT_MODIFICATION',
      { state: 'DRAFTING_PLAN', holdReason: 'AWAITING_FILES', onHold: true, ...over },
      { ...NOTHING, ...input },
    );

  it('needs a comment and, unless it resumes, something to change', () => {
    expect(modify({ comment: ' ' })).toEqual({
      refused: 'hold.commentRequired',
      fields: { comment: 'hold.commentRequired', changes: 'pendingModification.missingFields' },
    });
    expect(modify({})).toEqual({
      refused: 'pendingModification.missingFields',
      fields: { changes: 'pendingModification.missingFields' },
    });
    expect(modify({ onHold: false })).toMatchObject({ hold: null, history: { code: 'RESUMED' } });
    expect(modify({ onHold: false, comment: '' })).toMatchObject({ refused: 'hold.commentRequired' });
  });

  it('leaves the hold of a plan that waits for its verdict, which would have no place any more', () => {
    const sent = {
      productCode: 'PR',
      productType: 'PROSTHESIS',
      holdReason: 'AWAITING_DRAFT_PLAN_VALIDATION',
    } as const;
    expect(modify({ pendingReason: 'AWAITING_COMPANY_REPLY' }, sent)).toMatchObject({
      fields: { pendingReason: 'hold.reasonUnavailable' },
    });
    expect(modify({ reminder: '2026-11-20' }, sent)).toMatchObject({ set: { reminder: '2026-11-20' } });
  });

  it('changes only what is given, and says so in the history', () => {
    expect(modify({ reminder: '2026-11-20' })).toMatchObject({
      set: { reminder: '2026-11-20' },
      history: {
        code: 'HOLD_CHANGED',
        params: { hold: ['hold.AWAITING_FILES', 'day.reminder 2026-11-20'], comment: 'Called' },
      },
      writes: [{ kind: 'addComment', text: 'Called' }],
    });
    expect(modify({ reminder: '2026-11-20' })).not.toHaveProperty('hold');
    expect(modify({ pendingReason: 'AWAITING_STOCK', expectedReceptionDate: '2026-11-20' })).toMatchObject({
      hold: { reason: 'AWAITING_STOCK', expectedReceptionDate: '2026-11-20' },
      set: {},
    });
  });

  it('judges each date where it stands', () => {
    expect(modify({ reminder: NOW.today })).toMatchObject({ fields: { reminder: 'date.notLater' } });
    expect(modify({ pendingReason: 'AWAITING_STOCK' })).toMatchObject({
      fields: { expectedReceptionDate: 'hold.receptionDateRequired' },
    });
    expect(modify({ deadline: '2026-12-22' }, { requestedDate: '2026-12-21' })).toMatchObject({
      fields: { deadline: 'date.afterRequested' },
    });
    expect(
      modify({ requestedDeliveryDate: '2026-12-23' }, { productCode: 'GCEP', requestedDate: '2026-12-21' }),
    ).toMatchObject({ fields: { requestedDeliveryDate: 'date.ofDentist' } });
  });

  it('asks the dentist whom it now waits for', () => {
    const asked = modify({ pendingReason: 'AWAITING_DENTIST_REPLY' }, { holdReason: 'AWAITING_STOCK' });
    expect((asked as Decision).notify.map(({ to }) => to)).toContain('owner');
    expect(asked).toMatchObject({ writes: [{ kind: 'sendMessage', text: 'Called' }] });
  });

  it('is for holds that people set or end', () => {
    expect(modify({ reminder: '2026-11-20' }, { holdReason: 'AWAITING_PARTING' })).toMatchObject({
      refused: 'action.notOffered',
    });
  });
});

describe('dates moved by staff (spec 2 §5)', () => {
  const moved = {
    state: 'DRAFTING_PLAN',
    productCode: 'PR',
    requestedDate: '2026-12-21',
    deadline: '2026-12-17',
  } as const;
  it.each([
    [null, 'date.required'],
    ['2026-11-16', 'date.notLater'],
    ['2026-12-22', 'date.afterRequested'],
  ] as const)('UPDATE_DEADLINE to %s: %s', (deadline, refused) => {
    expect(does('UPDATE_DEADLINE', moved, { deadline })).toEqual({ refused, fields: { deadline: refused } });
  });

  it('the requested date not to before the deadline', () => {
    const input = { requestedDeliveryDate: '2026-12-16' };
    expect(does('UPDATE_REQUESTED_DELIVERY_DATE', moved, input)).toMatchObject({
      refused: 'date.afterRequested',
    });
  });

  it("are told by the name of the product's own date", () => {
    const input = { requestedDeliveryDate: '2026-12-23' };
    const found = does('UPDATE_REQUESTED_DELIVERY_DATE', { ...moved, productCode: 'PRGB' }, input);
    expect(found).toMatchObject({ history: { params: { of: 'installation', to: '2026-12-23' } } });
  });

  it('are kept in the history', () => {
    expect(does('UPDATE_DEADLINE', moved, { deadline: '2026-12-21' })).toMatchObject({
      set: { deadline: '2026-12-21' },
      history: { code: 'DEADLINE_CHANGED', params: { from: '2026-12-17', to: '2026-12-21' } },
    });
  });
});

describe('implants (spec 2 §2.6, §4.2, §5)', () => {
  const validated = { state: 'FILES_VALIDATED' } as const;
  const add = (over: Parameters<typeof anImplant>[0], sleeveTypeConfirmed = false) =>
    does('MODIFY_IMPLANTS', validated, { operation: 'add', implant: anImplant(over), sleeveTypeConfirmed });

  it('are added at a free tooth with their sleeve', () => {
    expect(add({ toothNumber: 14 })).toMatchObject({ refused: 'implant.toothTaken' });
    expect(add({ toothNumber: 19 })).toMatchObject({ refused: 'implant.toothInvalid' });
    expect(add({ toothNumber: 36, sleeveId: null })).toMatchObject({ refused: 'implant.sleeveRequired' });
    expect(add({ toothNumber: 36, sleeveName: 'Pilote 2.0' })).toMatchObject({
      refused: 'implant.sleeveHeightRequired',
    });
    expect(add({ toothNumber: 36 })).toMatchObject({
      writes: [{ kind: 'addImplant' }],
      set: { implantsCount: 3 },
      history: { code: 'IMPLANT_ADDED', params: { tooth: 36 } },
    });
  });

  it('need a yes where the type of the sleeve differs from that of the project', () => {
    expect(add({ toothNumber: 36, sleeveType: 'SOCKET_DRILL_DRIVE' })).toMatchObject({
      refused: 'implant.sleeveTypeDiffers',
    });
    expect(add({ toothNumber: 36, sleeveType: 'SOCKET_DRILL_DRIVE' }, true)).toHaveProperty('writes');
    expect(add({ toothNumber: 36, sleeveType: 'SOCKET_FIXATION_PIN' })).toHaveProperty('writes');
  });

  it('are changed and removed, but the last one', () => {
    const change = {
      operation: 'change',
      implantId: 1,
      implant: anImplant(),
      sleeveTypeConfirmed: false,
    } as const;
    expect(does('MODIFY_IMPLANTS', validated, change)).toMatchObject({
      writes: [{ kind: 'changeImplant', implantId: 1 }],
    });
    expect(does('MODIFY_IMPLANTS', validated, change)).toMatchObject({
      history: { code: 'IMPLANT_CHANGED', params: { tooth: 14 } },
      unchanged: true,
    });
    for (const over of [{ movable: true }, { applyCleat: true }, { sleeveId: 2 }, { sizeOpen: true }]) {
      const other = { ...change, implant: anImplant(over), sleeveTypeConfirmed: true };
      expect(does('MODIFY_IMPLANTS', validated, other), JSON.stringify(over)).not.toMatchObject({
        unchanged: true,
      });
    }
    const taller = { ...change, implant: anImplant({ toothNumber: 16, sleeveHeight: 9 }) };
    expect(does('MODIFY_IMPLANTS', validated, taller)).toMatchObject({
      history: {
        code: 'IMPLANT_REPLANNED',
        params: { tooth: 14, from: ['tooth:14', 'height:'], to: ['tooth:16', 'height:9'] },
      },
    });
    expect(does('MODIFY_IMPLANTS', validated, { ...change, implantId: 9 })).toEqual({
      refused: 'implant.unknown',
    });
    const remove = { operation: 'remove', implantId: 1 } as const;
    expect(does('MODIFY_IMPLANTS', validated, remove)).toMatchObject({ set: { implantsCount: 1 } });
    expect(does('MODIFY_IMPLANTS', { ...validated, implants: [anImplant()] }, remove)).toEqual({
      refused: 'implant.lastOne',
    });
    // As the dentist had entered it.
    const implant = anImplant({ toothNumber: 16, sleeveId: null });
    const putBack = { operation: 'putBack', implantId: 3, implant } as const;
    expect(does('MODIFY_IMPLANTS', validated, putBack)).toMatchObject({
      set: { implantsCount: 3 },
      history: { code: 'IMPLANT_PUT_BACK', params: { tooth: 16 } },
      writes: [{ kind: 'putBackImplant', implantId: 3 }],
    });
    expect(
      does('MODIFY_IMPLANTS', validated, { ...putBack, implant: { ...implant, toothNumber: 14 } }),
    ).toMatchObject({ fields: { dentNumber: 'implant.toothTaken' } });
  });

  it('may be entered by the dentist without sleeves, which production needs', () => {
    const bare = { ...anImplant(), sleeveId: null, implantDetailsId: null };
    expect(implantRefusal(bare, [], { production: false })).toEqual({
      refused: 'implant.detailsRequired',
      fields: { implantDetailsId: 'implant.detailsRequired' },
    });
    expect(implantRefusal({ ...bare, implantDetailsId: 7 }, [], { production: false })).toBeNull();
    const open = anImplant({ sizeOpen: true });
    expect(implantRefusal(open, [], { production: false })).toBeNull();
    expect(implantRefusal(open, [], { production: true })?.fields).toEqual({
      implantDetailsId: 'implant.detailsRequired',
    });
    expect(implantsComplete([anImplant(), open])).toBe(false);
    expect(implantsComplete([])).toBe(false);
    expect(implantsComplete([anImplant(), { ...anImplant(), sleeveName: 'Pilote 2.0' }])).toBe(false);
    expect(
      implantsComplete([anImplant(), { ...anImplant(), sleeveName: 'Pilote 2.0', sleeveHeight: 9 }]),
    ).toBe(true);
  });
});

describe('refusals', () => {
  it('say whether it is the person, the state, or what stands in the way', () => {
    const input = {
      acceptProject: true,
      refuseProject: false,
      rejectedFileTypes: [],
      rejectedViews: [],
      preferencesRead: true,
      comment: '',
    } as const;
    const editor = staffWith(['EDIT_GUIDE']);
    const pending = { state: 'PENDING_FILES_VERIFICATION' } as const;
    expect(does('VERIFY_FILES', pending, input, theDentist)).toEqual({ refused: 'access.denied' });
    expect(does('VERIFY_FILES', { state: 'SHIPPED' }, input, editor)).toEqual({
      refused: 'action.notOffered',
    });
    expect(does('VERIFY_FILES', pending, input, editor)).toEqual({ refused: 'project.notHandler' });
    expect(does('VERIFY_FILES', { ...pending, holdReason: 'AWAITING_STOCK' }, input)).toEqual({
      refused: 'project.onHold',
    });
  });

  it('change nothing by being asked for what is so already', () => {
    const state = 'DRAFTING_PLAN';
    expect(does('EMERGENCY_UPDATE', { state }, { urgent: false })).toEqual({ refused: 'project.unchanged' });
    expect(does('UPDATE_ASSIGNEE', { state, assigneeId: 4 }, { assigneeId: 4 })).toEqual({
      refused: 'project.unchanged',
    });
    expect(does('UPDATE_ASSIGNEE', { state }, { assigneeId: 4 })).toMatchObject({
      set: { assigneeId: 4 },
      writes: [{ kind: 'stopWatching', userId: 4 }],
      notify: [{ to: 'assignee', code: 'PROJECT_ASSIGNED' }],
      refersTo: [{ to: 'colleague', id: 4, field: 'assigneeId' }],
    });
  });
});

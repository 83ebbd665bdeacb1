import fc from 'fast-check';
import { FURTHER_PROCESSINGS, PHOTO_VIEWS, PRICE_TYPES } from '../../src/aligners.ts';
import { MEDIA } from '../../src/customisation.ts';
import type { ActionType } from '../../src/actions/names.ts';
import type { ActionInputs } from '../../src/actions/registry.ts';
import { DOCUMENT_KINDS } from '../../src/documents.ts';
import { HOLD_REASONS } from '../../src/holds.ts';
import { SPLINT_RESINS } from '../../src/materials.ts';
import { NO_PARTS } from '../../src/prosthesis-plans.ts';
import { PROJECT_STATES } from '../../src/states.ts';
import { TOOTH_NUMBERS } from '../../src/teeth.ts';
import { A_LINE_PRICE, anImplant } from './builders.ts';

/** Inputs of actions: sensible values often enough to make progress, nonsense often enough to be refused. */

const yesNo = fc.boolean();
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 8 });
const text = fc.constantFrom('', '  ', 'Please look at 36', 'é’🦷<b>');
const day = maybe(
  fc.constantFrom('2026-11-15', '2026-11-16', '2026-11-17', '2026-12-21', '2027-01-05', '2028-01-01'),
);
const kinds = fc.uniqueArray(fc.constantFrom(...DOCUMENT_KINDS), { maxLength: 4 });
const nothing = fc.constant({});
const uploads = fc.constantFrom([], ['u1'], ['u1'], ['u1'], ['u1', 'u2']);
const link = maybe(fc.constantFrom('https://plans.example/10482', 'not a link'));
const implant = fc
  .record({ toothNumber: fc.constantFrom(...TOOTH_NUMBERS), sleeve: yesNo })
  .map(({ toothNumber, sleeve }) =>
    anImplant({ toothNumber, ...(sleeve ? {} : { sleeveId: null, sleeveType: null }) }),
  );

const line = fc.record({
  price: maybe(fc.constantFrom(A_LINE_PRICE, { ...A_LINE_PRICE, priceId: 2, hidden: true })),
  dents: fc.uniqueArray(fc.constantFrom(...TOOTH_NUMBERS), { maxLength: 3 }),
  isUnit: yesNo,
  shade: fc.constantFrom('', 'A2', 'A2, B1'),
  inlayCore: yesNo,
  icPillarInfo: text,
});

const bound = maybe(fc.integer({ min: -1, max: 12 }));
const jawOfOrder = fc.record({
  poMin: bound,
  poMax: bound,
  min: bound,
  max: bound,
  days: maybe(fc.integer({ min: 0, max: 61 })),
  positioning: yesNo,
  initModel: yesNo,
  finalModel: yesNo,
  contention: yesNo,
  lightening: yesNo,
});

export const inputs: { readonly [T in ActionType]: fc.Arbitrary<ActionInputs[T]> } = {
  ADD_TO_CART: nothing,
  REMOVE_FROM_CART: nothing,
  CONFIRM_ORDER: nothing,
  VALIDATE_ORDER: nothing,
  DELETION_REQUESTED: nothing,
  UPLOAD_NEW_FILES: fc.record({ kinds }),
  CONFIRM_NEW_FILES: fc.record({ requestedDate: day, emergency: yesNo }),
  UPDATE_NEW_FILES_RECEPTION: nothing,
  VERIFY_FILES: fc.record({
    acceptProject: maybe(yesNo),
    refuseProject: yesNo,
    rejectedFileTypes: fc.subarray(['DICOM1', 'DICOM2', 'IMPRESSION', 'PHOTOS', 'INVOICE'], { maxLength: 2 }),
    rejectedViews: fc.subarray([...PHOTO_VIEWS], { maxLength: 2 }),
    preferencesRead: yesNo,
    comment: text,
  }),
  UPDATE_ONGOING_TREATMENT: fc.record({
    maxillaryCount: bound,
    mandibularCount: bound,
    impressionFileMedium: fc.constantFrom(...MEDIA),
    impression: uploads,
    courierPickupDate: day,
    cloudName: text,
    cloudCase: text,
    comment: text,
  }),
  VERIFY_IMPRESSION: fc.record({ accepted: maybe(yesNo), comment: text }),
  UPDATE_FURTHER_PROCESSING: fc.record({
    processing: maybe(fc.constantFrom(...FURTHER_PROCESSINGS)),
    comment: text,
  }),
  VALIDATE_DP_PREREQUISITE: nothing,
  MODIFY_IMPLANTS: fc.oneof(
    fc.record({ operation: fc.constant('add'), implant, sleeveTypeConfirmed: yesNo }),
    fc.record({
      operation: fc.constant('change'),
      implantId: fc.nat(4),
      implant,
      sleeveTypeConfirmed: yesNo,
    }),
    fc.record({ operation: fc.constant('remove'), implantId: fc.nat(4) }),
  ),
  MODIFY_PROSTHESIS_BREAKDOWNS: fc.oneof(
    fc.record({ operation: fc.constant('add'), line }),
    fc.record({
      operation: fc.constant('change'),
      breakdownId: fc.nat(3),
      line,
      stored: fc.constant({ description: A_LINE_PRICE.description, icPillarInfo: '' }),
    }),
    fc.record({
      operation: fc.constant('remove'),
      breakdownId: fc.nat(3),
      stored: fc.constant({ description: A_LINE_PRICE.description, icPillarInfo: '' }),
    }),
  ),
  MODIFY_PROSTHESIS_DESCRIPTION: fc.record({ description: text }),
  SEND_DRAFT_PLAN: fc.record({
    document: uploads,
    video: uploads,
    videoUrl: link,
    comment: text,
    priceType: maybe(fc.constantFrom(...PRICE_TYPES)),
    alignersNumber: maybe(fc.integer({ min: -1, max: 25 })),
  }),
  UPDATE_PILLARS: fc.record({
    savePillarRequest: fc.record({
      breakdownId: fc.constantFrom(1, 2),
      dentId: fc.constantFrom(11, 12),
      dentNumber: fc.constant(null),
      pillarIds: fc.subarray([5, 6]),
      hasPersonalisedPillar: maybe(yesNo),
      isPersonalisedPillar: fc.constant(null),
      personalisedPillarId: maybe(fc.constant(9)),
      pillarInfo: text,
    }),
  }),
  UPDATE_INLAY_CORE: fc.record({
    saveInlayCoreRequest: fc.record({
      breakdownId: fc.constantFrom(1, 2),
      shade: fc.constantFrom('', 'A1, A2'),
      machiningShade: fc.constantFrom('', 'A1'),
      inlayCore: maybe(fc.constantFrom('SIMPLE', 'KEYED')),
      primaryPriceId: fc.constant(null),
      machiningComment: text,
      uncertainMachining: yesNo,
      opacify: yesNo,
    }),
  }),
  SEND_PROSTHESIS_DRAFT_PLAN: fc.record({
    draftVideoUrl: link,
    smsToProjectOwner: yesNo,
    comment: text,
    printingComment: text,
    sendProsthesisDPRequest: fc.oneof(
      fc.record({
        maxillaryModel: yesNo,
        mandibularModel: yesNo,
        supMaxillaryModel: fc.constant(false),
        supMandibularModel: fc.constant(false),
        digitalModel: fc.constant(false),
        repositioningKey: yesNo,
        validationKey: fc.constant(false),
        siliconKey: yesNo,
        carrotModels: fc.integer({ min: 0, max: 3 }),
        metalFrame: fc.constant(false),
        secondMetalFrame: fc.constant(false),
        outsourcedOrderNo: fc.constant('DUP-118'),
        isRemovableProsthesis: fc.constant(null),
      }),
      fc.constant({ ...NO_PARTS, digitalModel: true, isRemovableProsthesis: null }),
    ),
  }),
  VERIFY_DRAFT_PLAN: fc.record({ approved: maybe(yesNo), comment: text }),
  TRANSFER_TO_PRODUCTION: fc.record({
    guideProduction: maybe(
      fc.record({
        socketSet: fc.constantFrom('', 'Set 5.0'),
        sawn: yesNo,
        implantsVerified: fc.constant(true),
        sleevesVerified: yesNo,
        planVerified: fc.constant(true),
        temporaryPRProjectId: maybe(fc.nat()),
      }),
    ),
    fabricationProduction: maybe(
      fc.record({ maxillaryModel: yesNo, mandibularModel: yesNo, printingComment: text }),
    ),
    bruxismProduction: maybe(fc.record({ material: fc.constantFrom(...SPLINT_RESINS) })),
    alignersPurchaseOrder: maybe(
      fc.record({
        poId: maybe(fc.nat(3)),
        isLastDispatch: yesNo,
        maxillary: jawOfOrder,
        mandibular: jawOfOrder,
      }),
    ),
  }),
  HOLD_PROJECT: fc.record({
    pendingReason: maybe(fc.constantFrom(...HOLD_REASONS)),
    expectedReceptionDate: day,
    comment: text,
  }),
  PENDING_PROJECT_MODIFICATION: fc.record({
    onHold: yesNo,
    pendingReason: maybe(fc.constantFrom(...HOLD_REASONS)),
    expectedReceptionDate: day,
    reminder: day,
    requestedDeliveryDate: day,
    deadline: day,
    comment: text,
  }),
  SEND_BACK: fc.record({ nextState: maybe(fc.constantFrom(...PROJECT_STATES)), comment: text }),
  RESUME_PROJECT: fc.record({ comment: text }),
  SEND_CARRIER: nothing,
  RETRIEVE_CLOUD_FILES: nothing,
  AWAITING_RECEPTION: fc.record({ nextState: maybe(fc.constantFrom(...PROJECT_STATES)) }),
  VALIDATE_DIGITISATION: fc.record({
    onHold: yesNo,
    newImpressionRequired: yesNo,
    alginate: yesNo,
    distorted: yesNo,
    smsToProjectOwner: yesNo,
  }),
  STATE_TODO_ATTACHMENT: nothing,
  STATE_INSTALLING_SOCKET: nothing,
  STATE_THERMAFORMING: nothing,
  GUIDE_STATE_FINISHING: nothing,
  FABRICATION_PR_STATE_FINISHING: nothing,
  STATE_QUALITY_CONTROL: nothing,
  STATE_POLISHING: nothing,
  PRAM_STATE_TRIMMING: nothing,
  STATE_ASSEMBLING: fc.record({ nextState: maybe(fc.constantFrom('TRIMMING', 'POLISHING')) }),
  UPDATE_PILLAR_BATCH_NO: fc.record({
    nextState: maybe(fc.constantFrom('POLISHING', 'SHIPPED')),
    dentPillars: fc.constant([]),
  }),
  PACKAGE_PREPARATION: fc.record({ photo: uploads }),
  PACKAGE_PREPARATION_HOLD: nothing,
  RESUME_PARTING: nothing,
  SHIP_PRODUCTS: fc.record({ parcelNumber: text }),
  UPDATE_PARCEL_NUMBER: fc.record({ parcelNumber: text }),
  UPDATE_ASSIGNEE: fc.record({ assigneeId: maybe(fc.constantFrom(3, 4)) }),
  EMERGENCY_UPDATE: fc.record({ urgent: yesNo }),
  UPDATE_REQUESTED_DELIVERY_DATE: fc.record({ requestedDeliveryDate: day }),
  UPDATE_DEADLINE: fc.record({ deadline: day }),
};

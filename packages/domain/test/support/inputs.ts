import fc from 'fast-check';
import type { ActionInputs, ActionType } from '../../src/actions/inputs.ts';
import { DOCUMENT_KINDS, type ReceivedFile } from '../../src/documents.ts';
import { HOLD_REASONS } from '../../src/holds.ts';
import { PROJECT_STATES } from '../../src/states.ts';
import { TOOTH_NUMBERS } from '../../src/teeth.ts';
import { anImplant } from './builders.ts';

/** What people give with actions: sensible values often enough to get on, nonsense often enough to be refused. */

const yesNo = fc.boolean();
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 8 });
const text = fc.constantFrom('', '  ', 'Please look at 36', 'é’🦷<b>');
const day = maybe(
  fc.constantFrom('2026-11-15', '2026-11-16', '2026-11-17', '2026-12-21', '2027-01-05', '2028-01-01'),
);
const kinds = fc.uniqueArray(fc.constantFrom(...DOCUMENT_KINDS), { maxLength: 4 });
const nothing = fc.constant({});

const file = (contentKind: ReceivedFile['contentKind'], name: string): ReceivedFile => ({
  name,
  contentKind,
  archiveOf: null,
  sizeBytes: 1_000,
});
const document = maybe(
  fc.constantFrom(file('pdf', 'plan.pdf'), file('pdf', 'plan.pdf'), file('mp4', 'plan.mp4')),
);
const video = maybe(fc.constantFrom(file('mp4', 'plan.mp4'), file('pdf', 'plan.pdf')));
const link = maybe(fc.constantFrom('https://plans.example/10482', 'not a link'));

const models = fc.record({
  maxillary: yesNo,
  mandibular: yesNo,
  supMaxillary: fc.constant(false),
  supMandibular: fc.constant(false),
  digital: fc.constantFrom(false, false, true),
  repositioningKey: fc.constant(false),
  validationKey: fc.constant(false),
  siliconKey: fc.constant(false),
  carrotModels: fc.constantFrom(0, 0, 0, 2, 41),
  metalFrame: fc.constant(false),
  secondMetalFrame: fc.constant(false),
});
const minMax = fc.constantFrom({ min: null, max: null }, { min: 1, max: 10 }, { min: 5, max: 2 });
const implant = fc
  .record({ toothNumber: fc.constantFrom(...TOOTH_NUMBERS), sleeve: yesNo })
  .map(({ toothNumber, sleeve }) =>
    anImplant({ toothNumber, ...(sleeve ? {} : { sleeveId: null, sleeveType: null }) }),
  );

export const inputs: { readonly [T in ActionType]: fc.Arbitrary<ActionInputs[T]> } = {
  ADD_TO_CART: nothing,
  REMOVE_FROM_CART: nothing,
  CONFIRM_ORDER: nothing,
  VALIDATE_ORDER: nothing,
  DELETION_REQUESTED: nothing,
  UPLOAD_NEW_FILES: fc.record({ kinds }),
  CONFIRM_NEW_FILES: fc.record({ requestedDate: day }),
  UPDATE_NEW_FILES_RECEPTION: nothing,
  VERIFY_FILES: fc.record({
    outcome: maybe(fc.constantFrom('ACCEPT', 'REJECT', 'REFUSE')),
    rejectedKinds: fc.subarray(['DICOM1', 'DICOM2', 'IMPRESSION', 'PHOTOS', 'INVOICE'], { maxLength: 2 }),
    comment: text,
  }),
  VERIFY_IMPRESSION: fc.record({ accepted: maybe(yesNo), comment: text }),
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
  SEND_DRAFT_PLAN: fc.record({
    document,
    video,
    videoUrl: link,
    comment: text,
    aligners: maybe(
      fc.record({ priceType: maybe(fc.constantFrom('UNIT', 'PACKAGE', 'ROYAL')), count: maybe(fc.nat(30)) }),
    ),
    prosthesis: maybe(
      fc.record({
        models,
        outsourcedOrderNumber: fc.constantFrom('', 'OUT-1', 'OUT-2'),
        itemsComplete: fc.constantFrom(true, true, false),
        sms: yesNo,
      }),
    ),
  }),
  VERIFY_DRAFT_PLAN: fc.record({ approved: maybe(yesNo), comment: text }),
  TRANSFER_TO_PRODUCTION: fc.record({
    guide: maybe(
      fc.record({
        socketSet: fc.constantFrom('', 'Set 5.0'),
        sawn: yesNo,
        verified: fc.constantFrom<readonly [boolean, boolean, boolean]>(
          [true, true, true],
          [true, false, true],
        ),
        temporaryProsthesisProjectId: maybe(fc.nat()),
      }),
    ),
    aligners: maybe(
      fc.record({
        existing: yesNo,
        orderMaxillary: minMax,
        orderMandibular: minMax,
        deliveryMaxillary: minMax,
        deliveryMandibular: minMax,
      }),
    ),
    fabrication: maybe(fc.record({ maxillaryModel: yesNo, mandibularModel: yesNo })),
  }),
  MODIFY_PROSTHESIS_DESCRIPTION: fc.record({ description: text }),
  MODIFY_PROSTHESIS_BREAKDOWNS: nothing,
  UPDATE_PILLARS: fc.record({
    pillars: fc.array(
      fc.record({
        dentNumber: fc.constantFrom(...TOOTH_NUMBERS),
        pillarIds: fc.array(fc.nat()),
        personalised: yesNo,
      }),
      { maxLength: 2 },
    ),
    preferencesRead: yesNo,
    filesAccepted: maybe(yesNo),
    comment: text,
  }),
  UPDATE_INLAY_CORE: fc.record({
    items: fc.array(
      fc.record({
        dentNumber: fc.constantFrom(...TOOTH_NUMBERS),
        isInlayCore: yesNo,
        inlayCore: text,
        shades: fc.array(fc.constant('A2'), { maxLength: 12 }),
        machiningShades: fc.array(fc.constant('A2'), { maxLength: 12 }),
      }),
      { maxLength: 2 },
    ),
    printingComment: text,
  }),
  ADD_TEMPORARY_PROSTHESIS: fc.record({ requestedDate: day, comment: text }),
  UPDATE_ONGOING_TREATMENT: fc.record({
    maxillaryCount: maybe(fc.nat(12)),
    mandibularCount: fc.constantFrom(null, null, 3),
    impressionFiles: fc.nat(2),
    medium: fc.constantFrom('UPLOAD', 'CLOUD', 'PHYSICAL'),
    courierPickupDate: day,
  }),
  AWAITING_TREATMENT_UPDATES: nothing,
  UPDATE_FURTHER_PROCESSING: fc.record({ treatmentContinues: maybe(yesNo), comment: text }),
  HOLD_PROJECT: fc.record({
    reason: maybe(fc.constantFrom(...HOLD_REASONS)),
    expectedReceptionDate: day,
    comment: text,
  }),
  RESUME_PROJECT: fc.record({ comment: text }),
  PENDING_PROJECT_MODIFICATION: fc.record({
    resume: yesNo,
    reason: maybe(fc.constantFrom(...HOLD_REASONS)),
    reminder: day,
    requestedDate: day,
    deadline: day,
    comment: text,
  }),
  SEND_CARRIER: nothing,
  RETRIEVE_CLOUD_FILES: nothing,
  AWAITING_RECEPTION: fc.record({ nextState: maybe(fc.constantFrom(...PROJECT_STATES)) }),
  VALIDATE_DIGITISATION: fc.record({
    validated: yesNo,
    newImpression: maybe(fc.record({ alginate: yesNo, distorted: yesNo })),
    sms: yesNo,
  }),
  UPDATE_MISSING_DATA: nothing,
  HIDE_FROM_CHAIN_VIEW: nothing,
  STATE_TODO_ATTACHMENT: nothing,
  STATE_PRODUCTION_IN_PROGRESS: nothing,
  STATE_OUT_SOURCED: nothing,
  STATE_INSTALLING_SOCKET: nothing,
  STATE_THERMAFORMING: nothing,
  STATE_ASSEMBLING: fc.record({ trimmingByAnother: yesNo }),
  PR_STATE_TRIMMING: fc.record({ polishing: yesNo }),
  PRAM_STATE_TRIMMING: nothing,
  STATE_POLISHING: nothing,
  GUIDE_STATE_FINISHING: nothing,
  FABRICATION_PR_STATE_FINISHING: nothing,
  STATE_QUALITY_CONTROL: nothing,
  AWAITING_GCAE_WAXUP_DRAFT_PLAN: nothing,
  AWAITING_GCAE_TEMPORARY_PR_EXPORT: fc.record({ machiningShade: fc.constantFrom('', 'A2') }),
  PACKAGE_PREPARATION: fc.record({ photo: yesNo }),
  PACKAGE_PREPARATION_HOLD: nothing,
  RESUME_PARTING: nothing,
  SHIP_PRODUCTS: nothing,
  UPDATE_ASSIGNEE: fc.record({
    assigneeId: maybe(fc.constantFrom(3, 4)),
    assigneeName: fc.constant('C. Lefèvre'),
  }),
  EMERGENCY_UPDATE: fc.record({ urgent: yesNo }),
  UPDATE_REMOVABLE_FITTING: fc.record({ removableFitting: yesNo }),
  UPDATE_REQUESTED_DELIVERY_DATE: fc.record({ date: day }),
  UPDATE_DEADLINE: fc.record({ date: day }),
};

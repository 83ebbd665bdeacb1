import type { FurtherProcessing } from '@maxilla/domain/aligners';
import type { AccessoryActionType } from '@maxilla/domain/actions/accessories/names';
import { hasRequestedDate } from '@maxilla/domain/actions/confirm-new-files';
import { finishedWithGuides } from '@maxilla/domain/actions/steps';
import { askedFor } from '@maxilla/domain/kinds/kinds';
import type { Actor } from '@maxilla/domain/people';
import { productByCode } from '@maxilla/domain/products';

import { insertHistory } from '../modules/history/api.ts';
import { actOnAccessories } from '../modules/accessories/act-on-accessories.ts';
import { updateProject } from '../modules/projects/project.store.ts';
import { readProject } from '../modules/projects/read-project.ts';
import { FIRST_DELIVERY, LAST_DELIVERY } from './aligner-orders.ts';
import { customise, dayToAsk, fillInPart } from './customise.ts';
import { sample, sendFile, upload } from './files.ts';
import { addToCart, create, order } from './ordering.ts';
import { chooseSleeves, sendPlan, transfer } from './planning.ts';
import { batchStep, preparePlate } from './plates.ts';
import { isProsthesis, mill, sendPlanOf, validated } from './prostheses.ts';
import { act, type StoryContext, type Step } from './story-context.ts';
import type { StepName } from './story-steps.ts';
import { HOLD_QUESTION, REFUSAL, wordsFor } from './talk.ts';

/** A step that consists of one action without fields. */
const bare =
  (
    actionType:
      | 'SEND_CARRIER'
      | 'VALIDATE_DP_PREREQUISITE'
      | 'STATE_TODO_ATTACHMENT'
      | 'STATE_INSTALLING_SOCKET'
      | 'STATE_THERMAFORMING'
      | 'GUIDE_STATE_FINISHING'
      | 'FABRICATION_PR_STATE_FINISHING'
      | 'STATE_QUALITY_CONTROL'
      | 'PACKAGE_PREPARATION_HOLD'
      | 'STATE_POLISHING'
      | 'DELETION_REQUESTED',
    who: (context: StoryContext) => Actor,
  ): Step =>
  (context) =>
    act(context, who(context), { actionType });

const dentist = (context: StoryContext) => context.dentist.actor;
const planner = (context: StoryContext) => context.planner;
const salesAdministration = ({ users }: StoryContext) => users.salesAdministration;
const machines = ({ users }: StoryContext) => users.machines;
const logistics = ({ users }: StoryContext) => users.logistics;

/** The steps of a story: commands performed by an authorised user, with the files they need. */
export const STEPS: Readonly<Record<StepName, Step>> = {
  create,
  fillInPart,
  customise,
  addToCart,
  order,
  sendCarrier: bare('SEND_CARRIER', salesAdministration),
  receive: (context) =>
    act(context, context.users.salesAdministration, { actionType: 'AWAITING_RECEPTION', nextState: null }),
  digitise: async (context) => {
    await sendFile(context, 'IMPRESSION', context.users.digitiser);
    await act(context, context.users.digitiser, {
      actionType: 'VALIDATE_DIGITISATION',
      onHold: false,
      newImpressionRequired: false,
      alginate: false,
      distorted: false,
      smsToProjectOwner: false,
    });
  },
  retrieveFiles: async (context) => {
    const by = context.users.salesAdministration;
    await sendFile(context, 'DICOM1', by);
    await sendFile(context, context.plan.product === 'GCET' ? 'DICOM2' : 'IMPRESSION', by);
    await act(context, by, { actionType: 'RETRIEVE_CLOUD_FILES' });
  },
  assign: (context) =>
    act(context, context.planner, { actionType: 'UPDATE_ASSIGNEE', assigneeId: context.planner.id }),
  rejectFiles: (context) =>
    act(context, context.planner, {
      actionType: 'VERIFY_FILES',
      acceptProject: false,
      refuseProject: false,
      rejectedFileTypes: askedFor(context.plan.product).rejectable.slice(0, 1),
      rejectedViews: [],
      preferencesRead: true,
      comment: wordsFor(context.plan.product).rejection[context.dentist.language],
    }),
  sendFilesAnew: async (context) => {
    const { trx, platform, projectId } = context;
    const { rejectedFileTypes } = await readProject(trx, platform, context.dentist.actor, projectId);
    for (const kind of rejectedFileTypes) await sendFile(context, kind, context.dentist.actor);
  },
  confirmFiles: (context) =>
    act(context, context.dentist.actor, {
      actionType: 'CONFIRM_NEW_FILES',
      requestedDate: hasRequestedDate({ productCode: context.plan.product }) ? dayToAsk(context, 3) : null,
      emergency: true,
    }),
  acceptFiles: (context) =>
    act(context, context.planner, {
      actionType: 'VERIFY_FILES',
      acceptProject: true,
      refuseProject: false,
      rejectedFileTypes: [],
      rejectedViews: [],
      preferencesRead: true,
      comment: '',
    }),
  refuse: (context) =>
    act(context, context.planner, {
      actionType: 'VERIFY_FILES',
      acceptProject: false,
      refuseProject: true,
      rejectedFileTypes: [],
      rejectedViews: [],
      preferencesRead: true,
      comment: REFUSAL[context.dentist.language],
    }),
  handBack: (context) => act(context, context.planner, { actionType: 'UPDATE_ASSIGNEE', assigneeId: null }),
  startPlan: bare('VALIDATE_DP_PREREQUISITE', planner),
  holdForReply: (context) =>
    act(context, context.planner, {
      actionType: 'HOLD_PROJECT',
      pendingReason: 'AWAITING_DENTIST_REPLY',
      expectedReceptionDate: null,
      comment: HOLD_QUESTION[context.dentist.language],
    }),
  chooseSleeves,
  sendPlan: (context) =>
    isProsthesis(context.plan.product) ? sendPlanOf(false)(context) : sendPlan(context),
  sendFilePlan: sendPlanOf(true),
  declinePlan: (context) =>
    act(context, context.dentist.actor, {
      actionType: 'VERIFY_DRAFT_PLAN',
      approved: false,
      comment: wordsFor(context.plan.product).declined[context.dentist.language],
    }),
  approvePlan: (context) =>
    act(context, context.dentist.actor, { actionType: 'VERIFY_DRAFT_PLAN', approved: true, comment: '' }),
  transfer,
  attach: bare('STATE_TODO_ATTACHMENT', machines),
  preparePlate,
  launchPlate: batchStep('IN_PROGRESS'),
  curePlate: batchStep('POST_PROCESSING'),
  finishPlate: batchStep('TERMINATED'),
  installSocket: bare('STATE_INSTALLING_SOCKET', machines),
  mill,
  sinter: validated('ZIRCONIA_POST_PROCESSING', 'MACHINING_POST_PROCESSING'),
  frameBack: validated('BREAKDOWN_METAL_FRAME_VALIDATION', 'OUT_SOURCED', {
    outsourcedBatchNo: 'CH-DEMO-24',
  }),
  trim: (context) =>
    act(context, context.planner, { actionType: 'UPDATE_PILLAR_BATCH_NO', nextState: null, dentPillars: [] }),
  trimForPolishing: (context) =>
    act(context, context.planner, {
      actionType: 'UPDATE_PILLAR_BATCH_NO',
      nextState: 'POLISHING',
      dentPillars: [],
    }),
  polish: bare('STATE_POLISHING', planner),
  assemble: (context) => act(context, context.planner, { actionType: 'STATE_ASSEMBLING', nextState: null }),
  thermoform: bare('STATE_THERMAFORMING', planner),
  finish: (context) =>
    finishedWithGuides(context.plan.product) ? finishGuide(context) : finishFabrication(context),
  control: bare('STATE_QUALITY_CONTROL', planner),
  pack: async (context) => {
    const by = context.users.logistics;
    const photo = await upload(context, by, 'package_prep.jpg', sample(context, 'jpeg'));
    await act(context, by, { actionType: 'PACKAGE_PREPARATION', photo: [photo] });
  },
  keepParcel: bare('PACKAGE_PREPARATION_HOLD', logistics),
  ship: (context) =>
    act(context, context.users.logistics, {
      actionType: 'SHIP_PRODUCTS',
      parcelNumber: parcelNumber(context),
    }),
  askForUpdate: (context) => decideOn(context, 'AWAIT_UPDATES'),
  updateTreatment: async (context) => {
    const by = context.dentist.actor;
    await act(context, by, {
      actionType: 'UPDATE_ONGOING_TREATMENT',
      maxillaryCount: FIRST_DELIVERY.maxillary.max,
      mandibularCount: FIRST_DELIVERY.mandibular.max,
      impressionFileMedium: 'UPLOAD',
      impression: [
        await upload(context, by, 'empreinte-maxillaire-mandibulaire.stl', sample(context, 'stl')),
      ],
      courierPickupDate: null,
      cloudName: '',
      cloudCase: '',
      comment: '',
    });
  },
  acceptImpression: (context) =>
    act(context, context.planner, { actionType: 'VERIFY_IMPRESSION', accepted: true, comment: '' }),
  rejectImpression: (context) =>
    act(context, context.planner, {
      actionType: 'VERIFY_IMPRESSION',
      accepted: false,
      comment: wordsFor(context.plan.product).rejection[context.dentist.language],
    }),
  transferRest: async (context) => {
    const { trx, platform, planner, projectId } = context;
    const { alignerOrders } = await readProject(trx, platform, planner, projectId);
    await act(context, planner, {
      actionType: 'TRANSFER_TO_PRODUCTION',
      guideProduction: null,
      fabricationProduction: null,
      bruxismProduction: null,
      alignersPurchaseOrder: { ...LAST_DELIVERY, poId: alignerOrders[0]?.id ?? null },
    });
  },
  terminate: (context) => decideOn(context, 'TERMINATE'),
  packAccessories: async (context) => {
    const photo = await upload(context, context.users.logistics, 'package_prep.jpg', sample(context, 'jpeg'));
    await onAccessories(context, 'PACKAGE_PREPARATION', [photo]);
  },
  keepAccessories: (context) => onAccessories(context, 'PACKAGE_PREPARATION_HOLD'),
  shipAccessories: (context) => onAccessories(context, 'SHIP_PRODUCTS', [], parcelNumber(context)),
  archive,
  withdraw: bare('DELETION_REQUESTED', dentist),
};

/** A number as couriers give them. */
const parcelNumber = ({ chance }: StoryContext) => String(chance.between(100_000_000, 999_999_999));

const finishGuide = bare('GUIDE_STATE_FINISHING', machines);
const finishFabrication = bare('FABRICATION_PR_STATE_FINISHING', (context) =>
  // Aligners are finished by those who may edit them.
  productByCode(context.plan.product).type === 'ALIGNERS' ? planner(context) : machines(context),
);

const decideOn = (context: StoryContext, processing: FurtherProcessing) =>
  act(context, context.planner, { actionType: 'UPDATE_FURTHER_PROCESSING', processing, comment: '' });

/** Performs an action on the parcel of the accessories that were ordered with the project. */
async function onAccessories(
  { trx, platform, users, accessoryOrderId: id }: StoryContext,
  type: AccessoryActionType,
  photo: readonly string[] = [],
  number = '',
): Promise<void> {
  const command = { id, type, photo, parcelNumber: number, together: [] };
  await actOnAccessories(trx, platform, users.logistics, command);
}

/** Archives the files of a project shipped long ago; no command does this. */
async function archive({ trx, platform, planner, projectId }: StoryContext): Promise<void> {
  const { instant } = platform.clock.now();
  const { version, projectState } = await readProject(trx, platform, planner, projectId);
  await updateProject(trx, { id: projectId, version }, { state: 'FILES_ARCHIVED' }, instant);
  const entry = {
    subject: { kind: 'project', id: projectId },
    actorId: null,
    code: 'FILES_ARCHIVED',
    params: {},
    from: projectState,
    to: 'FILES_ARCHIVED',
  } as const;
  await insertHistory(trx, entry, instant);
}

import type { FurtherProcessing } from '@maxilla/domain/aligners';
import type { AccessoryActionType } from '@maxilla/domain/actions/accessories/names';
import { rejectableKinds } from '@maxilla/domain/project-files';
import { finishedWithGuides } from '@maxilla/domain/actions/steps';
import { transferOf } from '@maxilla/domain/kinds/kinds';
import type { Actor } from '@maxilla/domain/people';
import { productByCode } from '@maxilla/domain/products';

import { insertHistory } from '../modules/history/api.ts';
import { actOnAccessories } from '../modules/accessories/act-on-accessories.ts';
import { putAccessory } from '../modules/cart/put-accessory.ts';
import { createOrder } from '../modules/orders/create-order.ts';
import { updateImplant } from '../modules/projects/change-implants.ts';
import { createProject } from '../modules/projects/create-project.ts';
import { updateProject } from '../modules/projects/project.store.ts';
import { readProject } from '../modules/projects/read-project.ts';
import { setWatching } from '../modules/projects/watch-project.ts';
import { renderPdf } from '../platform/pdf/pdf.ts';
import { FIRST_DELIVERY, LAST_DELIVERY } from './aligner-orders.ts';
import { customise, dayToAsk, fillInPart } from './customise.ts';
import { draftPlan } from './draft-plan.ts';
import { sample, sendFile, upload } from './files.ts';
import { batchStep, preparePlate } from './plates.ts';
import { accessoryOf } from './seed.store.ts';
import { act, type Scene, type Step } from './scene.ts';
import type { StepName } from './stories.ts';
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
      | 'ADD_TO_CART'
      | 'DELETION_REQUESTED',
    who: (scene: Scene) => Actor,
  ): Step =>
  (scene) =>
    act(scene, who(scene), { actionType });

const dentist = (scene: Scene) => scene.dentist.actor;
const planner = (scene: Scene) => scene.planner;
const salesAdministration = ({ cast }: Scene) => cast.salesAdministration;
const machines = ({ cast }: Scene) => cast.machines;
const logistics = ({ cast }: Scene) => cast.logistics;

const addToCart = bare('ADD_TO_CART', dentist);

/** The steps of a story: commands performed by an authorised user, with the files they need. */
export const STEPS: Readonly<Record<StepName, Step>> = {
  create,
  fillInPart,
  customise,
  addToCart,
  order,
  sendCarrier: bare('SEND_CARRIER', salesAdministration),
  receive: (scene) =>
    act(scene, scene.cast.salesAdministration, { actionType: 'AWAITING_RECEPTION', nextState: null }),
  digitise: async (scene) => {
    await sendFile(scene, 'IMPRESSION', scene.cast.digitiser);
    await act(scene, scene.cast.digitiser, {
      actionType: 'VALIDATE_DIGITISATION',
      onHold: false,
      newImpressionRequired: false,
      alginate: false,
      distorted: false,
      smsToProjectOwner: false,
    });
  },
  retrieveFiles: async (scene) => {
    const by = scene.cast.salesAdministration;
    await sendFile(scene, 'DICOM1', by);
    await sendFile(scene, scene.plan.product === 'GCET' ? 'DICOM2' : 'IMPRESSION', by);
    await act(scene, by, { actionType: 'RETRIEVE_CLOUD_FILES' });
  },
  assign: (scene) =>
    act(scene, scene.planner, { actionType: 'UPDATE_ASSIGNEE', assigneeId: scene.planner.id }),
  rejectFiles: (scene) =>
    act(scene, scene.planner, {
      actionType: 'VERIFY_FILES',
      acceptProject: false,
      refuseProject: false,
      rejectedFileTypes: rejectableKinds(scene.plan.product).slice(0, 1),
      comment: wordsFor(scene.plan.product).rejection[scene.dentist.language],
    }),
  sendFilesAnew: async (scene) => {
    const { trx, platform, projectId } = scene;
    const { rejectedFileTypes } = await readProject(trx, platform, scene.dentist.actor, projectId);
    for (const kind of rejectedFileTypes) await sendFile(scene, kind, scene.dentist.actor);
  },
  confirmFiles: (scene) =>
    act(scene, scene.dentist.actor, { actionType: 'CONFIRM_NEW_FILES', requestedDate: dayToAsk(scene, 3) }),
  acceptFiles: (scene) =>
    act(scene, scene.planner, {
      actionType: 'VERIFY_FILES',
      acceptProject: true,
      refuseProject: false,
      rejectedFileTypes: [],
      comment: '',
    }),
  refuse: (scene) =>
    act(scene, scene.planner, {
      actionType: 'VERIFY_FILES',
      acceptProject: false,
      refuseProject: true,
      rejectedFileTypes: [],
      comment: REFUSAL[scene.dentist.language],
    }),
  handBack: (scene) => act(scene, scene.planner, { actionType: 'UPDATE_ASSIGNEE', assigneeId: null }),
  startPlan: bare('VALIDATE_DP_PREREQUISITE', planner),
  holdForReply: (scene) =>
    act(scene, scene.planner, {
      actionType: 'HOLD_PROJECT',
      pendingReason: 'AWAITING_DENTIST_REPLY',
      expectedReceptionDate: null,
      comment: HOLD_QUESTION[scene.dentist.language],
    }),
  chooseSleeves,
  sendPlan,
  declinePlan: (scene) =>
    act(scene, scene.dentist.actor, {
      actionType: 'VERIFY_DRAFT_PLAN',
      approved: false,
      comment: wordsFor(scene.plan.product).declined[scene.dentist.language],
    }),
  approvePlan: (scene) =>
    act(scene, scene.dentist.actor, { actionType: 'VERIFY_DRAFT_PLAN', approved: true, comment: '' }),
  transfer,
  attach: bare('STATE_TODO_ATTACHMENT', machines),
  preparePlate,
  launchPlate: batchStep('IN_PROGRESS'),
  curePlate: batchStep('POST_PROCESSING'),
  finishPlate: batchStep('TERMINATED'),
  installSocket: bare('STATE_INSTALLING_SOCKET', machines),
  thermoform: bare('STATE_THERMAFORMING', planner),
  finish: (scene) => (finishedWithGuides(scene.plan.product) ? finishGuide(scene) : finishFabrication(scene)),
  control: bare('STATE_QUALITY_CONTROL', planner),
  pack: async (scene) => {
    const by = scene.cast.logistics;
    const photo = await upload(scene, by, 'package_prep.jpg', sample(scene, 'jpeg'));
    await act(scene, by, { actionType: 'PACKAGE_PREPARATION', photo: [photo] });
  },
  keepParcel: bare('PACKAGE_PREPARATION_HOLD', logistics),
  ship: (scene) =>
    act(scene, scene.cast.logistics, { actionType: 'SHIP_PRODUCTS', parcelNumber: parcelNumber(scene) }),
  askForUpdate: (scene) => decideOn(scene, 'AWAIT_UPDATES'),
  updateTreatment: async (scene) => {
    const by = scene.dentist.actor;
    await act(scene, by, {
      actionType: 'UPDATE_ONGOING_TREATMENT',
      maxillaryCount: FIRST_DELIVERY.maxillary.max,
      mandibularCount: FIRST_DELIVERY.mandibular.max,
      impressionFileMedium: 'UPLOAD',
      impression: [await upload(scene, by, 'empreinte.stl', sample(scene, 'stl'))],
      courierPickupDate: null,
      cloudName: '',
      cloudCase: '',
      comment: '',
    });
  },
  acceptImpression: (scene) =>
    act(scene, scene.planner, { actionType: 'VERIFY_IMPRESSION', accepted: true, comment: '' }),
  rejectImpression: (scene) =>
    act(scene, scene.planner, {
      actionType: 'VERIFY_IMPRESSION',
      accepted: false,
      comment: wordsFor(scene.plan.product).rejection[scene.dentist.language],
    }),
  transferRest: async (scene) => {
    const { trx, platform, planner, projectId } = scene;
    const { alignerOrders } = await readProject(trx, platform, planner, projectId);
    await act(scene, planner, {
      actionType: 'TRANSFER_TO_PRODUCTION',
      guideProduction: null,
      fabricationProduction: null,
      bruxismProduction: null,
      alignersPurchaseOrder: { ...LAST_DELIVERY, poId: alignerOrders[0]?.id ?? null },
    });
  },
  terminate: (scene) => decideOn(scene, 'TERMINATE'),
  packAccessories: async (scene) => {
    const photo = await upload(scene, scene.cast.logistics, 'package_prep.jpg', sample(scene, 'jpeg'));
    await onAccessories(scene, 'PACKAGE_PREPARATION', [photo]);
  },
  keepAccessories: (scene) => onAccessories(scene, 'PACKAGE_PREPARATION_HOLD'),
  shipAccessories: (scene) => onAccessories(scene, 'SHIP_PRODUCTS', [], parcelNumber(scene)),
  archive,
  withdraw: bare('DELETION_REQUESTED', dentist),
};

/** A number as couriers give them. */
const parcelNumber = ({ chance }: Scene) => String(chance.between(100_000_000, 999_999_999));

const finishGuide = bare('GUIDE_STATE_FINISHING', machines);
const finishFabrication = bare('FABRICATION_PR_STATE_FINISHING', (scene) =>
  // Aligners are finished by those who may edit them.
  productByCode(scene.plan.product).type === 'ALIGNERS' ? planner(scene) : machines(scene),
);

const decideOn = (scene: Scene, processing: FurtherProcessing) =>
  act(scene, scene.planner, { actionType: 'UPDATE_FURTHER_PROCESSING', processing, comment: '' });

/** The assignee transfers the project to production, with the input that its product asks for. */
async function transfer(scene: Scene): Promise<void> {
  const { plan, planner, chance } = scene;
  const asked = transferOf(plan.product);
  await act(scene, planner, {
    actionType: 'TRANSFER_TO_PRODUCTION',
    guideProduction:
      asked === 'GUIDE'
        ? {
            socketSet: `K${chance.between(10, 99)}`,
            sawn: chance.next() < 0.2,
            implantsVerified: true,
            sleevesVerified: true,
            planVerified: true,
            temporaryPRProjectId: null,
          }
        : null,
    fabricationProduction:
      asked === 'MODELS' ? { maxillaryModel: true, mandibularModel: true, printingComment: '' } : null,
    bruxismProduction: asked === 'BRUXISM' ? { material: 'HARD_SPLINT_RESIN' } : null,
    alignersPurchaseOrder: asked === 'ALIGNERS' ? FIRST_DELIVERY : null,
  });
}

async function create(scene: Scene): Promise<void> {
  const { trx, platform, plan, chance } = scene;
  const product = productByCode(plan.product);
  scene.projectId = await createProject(trx, platform, scene.dentist.actor, {
    productId: product.id,
    patientId: chance.pick(scene.dentist.patients).id,
    ...(product.type === 'FABRICATION'
      ? { ...scene.elements, requestedDeliveryDate: dayToAsk(scene, 4) }
      : product.type === 'GUIDE'
        ? { noOfImplants: scene.implantsCount }
        : {}),
  });
  if (plan.watched) await setWatching(trx, platform, scene.cast.salesAdministration, scene.projectId, true);
}

/** The dentist orders the project alone: it is added to the cart and ordered in the same step. */
async function order(scene: Scene): Promise<void> {
  const { trx, platform } = scene;
  const { actor, address } = scene.dentist;
  await addToCart(scene);
  for (const code of scene.plan.accessories ?? []) {
    const accessoryId = await accessoryOf(trx, code);
    await putAccessory(trx, actor, { accessoryId, quantity: scene.chance.between(1, 2) });
  }
  const placed = await createOrder(trx, platform, actor, { deliveryAddress: address, termsAccepted: true });
  scene.accessoryOrderId = placed.accessoryOrderId ?? 0;
}

/** Performs an action on the parcel of the accessories that were ordered with the project. */
async function onAccessories(
  { trx, platform, cast, accessoryOrderId: id }: Scene,
  type: AccessoryActionType,
  photo: readonly string[] = [],
  number = '',
): Promise<void> {
  const command = { id, type, photo, parcelNumber: number, together: [] };
  await actOnAccessories(trx, platform, cast.logistics, command);
}

/** The planner gives every implant a sleeve of the project's type, with a height if required. */
async function chooseSleeves({ trx, platform, planner, catalogue, chance, projectId }: Scene): Promise<void> {
  const { sleeveType, implants } = await readProject(trx, platform, planner, projectId);
  const sleeve = chance.pick(catalogue.sleeves.filter(({ type }) => type === sleeveType));
  for (const { id: dentId } of implants) {
    const sleeveHeight = sleeve.heights.length === 0 ? null : chance.pick(sleeve.heights);
    const form = { sleeveId: sleeve.id, sleeveHeight, sleeveTypeConfirmed: true };
    await updateImplant(trx, platform, planner, { id: projectId, dentId }, form);
  }
}

/** The planner sends the next draft plan: a document, and a video or a link to the viewer. */
async function sendPlan(scene: Scene): Promise<void> {
  const { trx, platform, planner, dentist, plan, projectId } = scene;
  const project = await readProject(trx, platform, planner, projectId);
  const number = project.draftPlans.length + 1;
  const document = await renderPdf(draftPlan(project, number, dentist.language, sample(scene, 'jpeg')));
  const name = `plan-${plan.product}-v${number}.pdf`;
  await act(scene, planner, {
    actionType: 'SEND_DRAFT_PLAN',
    document: [await upload(scene, planner, name, document)],
    video: number === 1 ? [await upload(scene, planner, 'plan.mp4', sample(scene, 'mp4'))] : [],
    videoUrl: number === 1 ? null : 'https://demo.maxilla.test/viewer',
    comment: wordsFor(plan.product).planComment[dentist.language],
    ...(productByCode(plan.product).type === 'ALIGNERS'
      ? { priceType: number === 1 ? ('UNIT' as const) : ('PACKAGE' as const), alignersNumber: 20 }
      : { priceType: null, alignersNumber: null }),
  });
}

/** Archives the files of a project shipped long ago; no command does this. */
async function archive({ trx, platform, planner, projectId }: Scene): Promise<void> {
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

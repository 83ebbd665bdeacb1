import { FORM_ACTIONS } from '@maxilla/contract/action-form';
import { internalActions } from '@maxilla/contract/internal-actions';
import { earlierSteps } from '@maxilla/domain/actions/send-back';
import { GUIDE } from '@maxilla/domain/kinds/guide';
import { isEnteredByStaff } from '@maxilla/domain/kinds/kinds';
import { PRODUCT_TYPES, PRODUCTS } from '@maxilla/domain/products';
import { EDITABLE_STATES, type ProjectState } from '@maxilla/domain/states';
import { VIEWS } from '@maxilla/domain/views/all';

import type { Chance } from '../../../src/seed/random.ts';
import type { Cast, Player } from './cast.ts';
import { makingStep } from './made.ts';
import { SOMEBODY } from './markers.ts';
import type { Wanted } from './requests.ts';
import { anyOf, sometimes } from './scene.ts';
import { PRESENT } from './values.ts';
import type { KnownProject, World } from './world.ts';

/** A step that moves a project on: purely random requests would hardly ever finish one. */
export type Step = {
  readonly name: string;
  readonly caller: Player;
  readonly project: KnownProject | null;
  readonly wanted: Wanted;
};

/** The customisation field of each missing item. */
const FIELD: Readonly<Record<string, string>> = {
  guidedSurgicalKit: 'guidedSurgicalKitId',
  fixationPinBrand: 'fixationPinBrandId',
};

/** The next step of a random project. */
export function nextStep(chance: Chance, world: World, cast: Cast): Step {
  const owner = chance.pick(cast.dentists);
  const projects = world.projectsOf(owner.id);
  // Prefers the oldest projects, so that some are completed.
  const project = projects[Math.min(chance.between(0, projects.length), chance.between(0, projects.length))];
  if (!project || (!world.isBusy(owner.id) && sometimes(chance, 8))) return started(chance, cast, owner);
  // The dentist is chosen as often as all staff together.
  const unasked = [owner, ...cast.staff].filter((player) => !project.offers.has(player));
  const reader = unasked.includes(owner) && sometimes(chance, 50) ? owner : anyOf(chance, unasked);
  const read: Step = { name: 'projects.read', caller: reader ?? owner, project, wanted: {} };
  const { state } = project;
  if (!project.sure) return read;
  if (EDITABLE_STATES.includes(state as ProjectState) && project.missing.length > 0) {
    return complete(chance, isByStaff(project) ? cast.administrator : owner, owner, project);
  }
  if (project.offers.size === 0 || (reader && sometimes(chance, reader === owner ? 60 : 20))) return read;
  const making = sometimes(chance, MAKING) && makingStep(chance, world, cast.administrator, project);
  if (making) return making;
  if (state === 'CUSTOMIZATION_COMPLETED' && !isByStaff(project)) {
    return { name: 'cart.add', caller: owner, project, wanted: { body: { projectId: project.id } } };
  }
  if (state === 'ADDED_TO_CART') {
    if (sometimes(chance, 15)) {
      return {
        name: 'cart.remove',
        caller: owner,
        project,
        wanted: { query: { projectId: String(project.id) } },
      };
    }
    return {
      name: 'orders.create',
      caller: owner,
      project: null,
      wanted: { body: { expectedTotal: undefined } },
    };
  }
  const [player, actionType] = offered(chance, project) ?? [];
  if (!player || !actionType) return read;
  if (actionType === 'UPDATE_DEADLINE' || actionType === 'UPDATE_REQUESTED_DELIVERY_DATE') {
    const field = actionType === 'UPDATE_DEADLINE' ? 'deadline' : 'requestedDeliveryDate';
    const body = { updateType: actionType, [field]: PRESENT, version: project.version };
    return { name: 'projects.update', caller: player, project, wanted: { body } };
  }
  if (actionType === 'UPLOAD_NEW_FILES')
    return upload(owner, project, project.missing.find(({ kind }) => kind === 'file')?.key ?? 'DICOM1');
  // Files sent by courier or cloud have to be uploaded before they count as arrived.
  if (WANT_FILES.includes(actionType) && sometimes(chance, 60)) {
    return upload(player, project, chance.pick(FILES_OF_GUIDES));
  }
  return performed(chance, world, { caller: player, project, actionType: prepared(project, actionType) });
}

/** Percentage of steps of projects in production that make its parts, rather than act on it. */
const MAKING = 75;

/** The products that staff enter for dentists. */
const FOR_STAFF = PRODUCTS.filter(({ code }) => isEnteredByStaff(code));

const isByStaff = ({ productId }: KnownProject) => FOR_STAFF.some(({ id }) => id === productId);

/** Percentage of new projects that staff enter. */
const ENTERED = 40;

/** A new project: a guide that its dentist starts, or what staff enter for dentists. */
function started(chance: Chance, { administrator }: Cast, owner: Player): Step {
  if (!sometimes(chance, ENTERED)) {
    return { name: 'projects.create', caller: owner, project: null, wanted: { body: NEW_PROJECT } };
  }
  const { id: productId, type } = chance.pick(FOR_STAFF);
  const product = {
    productId,
    productTypeId: PRODUCT_TYPES[type].id,
    noOfImplants: undefined,
    requestedDeliveryDate: PRESENT,
  };
  const body = { ...NEW_PROJECT, projectOwnerId: owner.id, ...product };
  return { name: 'projects.create', caller: administrator, project: null, wanted: { body } };
}

/** An action, or another that it waits for. */
function prepared({ lines }: KnownProject, actionType: string): string {
  if (actionType === 'VERIFY_FILES' && lines.some(({ bare }) => bare.length > 0)) return 'UPDATE_PILLARS';
  const planned = lines.every((line) => line.planned);
  return actionType === 'SEND_PROSTHESIS_DRAFT_PLAN' && !planned ? 'UPDATE_INLAY_CORE' : actionType;
}

/** The calls of single actions. */
const OWN_PATH: Readonly<Record<string, string>> = {
  TRANSFER_TO_PRODUCTION: 'projects.transferToProduction',
  UPDATE_PILLARS: 'projects.updatePillar',
  UPDATE_INLAY_CORE: 'projects.updateInlayCore',
  SEND_PROSTHESIS_DRAFT_PLAN: 'projects.sendProsthesisDraftPlan',
};

const ALONE: readonly string[] = internalActions.single.params.shape.action.options;

/** An action that somebody performs on a project. */
type Acting = { readonly caller: Player; readonly project: KnownProject; readonly actionType: string };

/** The call that performs an action: that of all of them, or another that does the same. */
function performed(chance: Chance, world: World, acting: Acting): Step {
  const { caller, project, actionType } = acting;
  const input = given(chance, world, acting);
  const step = (name: string, wanted: Wanted): Step => ({ name, caller, project, wanted });
  const own = OWN_PATH[actionType];
  if (own && sometimes(chance, 40)) return step(own, { body: { actionType: undefined, ...input } });
  const view = anyOf(chance, viewsWith(actionType));
  if (view && caller.role === 'staff' && sometimes(chance, 30)) {
    const rows = [{ id: project.id, version: project.version }];
    const body = { actionType, rows, form: input };
    return step('queues.act', { params: { view: view.name }, query: { baseProduct: view.base }, body });
  }
  if (ALONE.includes(actionType) && caller.role === 'staff' && sometimes(chance, 30)) {
    const body = { projectId: project.id, ...input };
    return step('internalActions.single', { params: { action: actionType }, body });
  }
  return step('projects.act', { body: { actionType, ...input } });
}

const viewsWith = (actionType: string) =>
  VIEWS.filter((view) => 'actions' in view && view.actions.some(({ type }) => type === actionType));

const WANT_FILES: readonly string[] = ['VALIDATE_DIGITISATION', 'RETRIEVE_CLOUD_FILES', 'AWAITING_RECEPTION'];
/** The files of guides that may come by courier or cloud. */
const FILES_OF_GUIDES = Object.values(GUIDE.products).flatMap(({ files }) =>
  files.filter(({ medium }) => medium !== null).map(({ kind }) => kind),
);

/** A guide for a new patient of the caller. */
const NEW_PROJECT = {
  patientId: undefined,
  likeProjectId: undefined,
  projectOwnerId: undefined,
  productTypeId: undefined,
  patientName: PRESENT,
  noOfImplants: PRESENT,
};

/** The actions offered to a user: those that move the project on, and now and then any. */
function offered(chance: Chance, project: KnownProject): readonly [Player, string] | undefined {
  const all = [...project.offers].flatMap(([player, types]) =>
    types.filter((type) => POSSIBLE.includes(type)).map((type) => [player, type] as const),
  );
  const moving = all.filter(([, type]) => !STANDING.includes(type));
  return anyOf(chance, moving.length > 0 && sometimes(chance, 90) ? moving : all);
}

/** Actions that leave a project where it is, or end it. */
const STANDING = [
  'UPDATE_ASSIGNEE',
  'EMERGENCY_UPDATE',
  'DELETION_REQUESTED',
  'HOLD_PROJECT',
  'SEND_BACK',
  'UPDATE_REQUESTED_DELIVERY_DATE',
  'UPDATE_DEADLINE',
  'MODIFY_PROSTHESIS_DESCRIPTION',
  'UPDATE_PILLARS',
  'UPDATE_INLAY_CORE',
];

/** Actions performed when offered; the order and the implants have steps of their own. */
const POSSIBLE: readonly string[] = [
  ...FORM_ACTIONS,
  'UPLOAD_NEW_FILES',
  'UPDATE_REQUESTED_DELIVERY_DATE',
  'UPDATE_DEADLINE',
];

/** Steps of a guide that an administrator sends it back to. */
const EARLIER = earlierSteps('GCEP', 'PACKAGE_TO_SEND');

/** Required input of an action. */
function given(
  chance: Chance,
  world: World,
  { project: { lines }, actionType }: Acting,
): Readonly<Record<string, unknown>> {
  const confirmed = sometimes(chance, 80);
  if (actionType === 'UPDATE_PILLARS') {
    const line = lines.find(({ bare }) => bare.length > 0);
    const { id: dentId, dentNumber } = line?.bare[0] ?? {};
    const pillar = anyOf(chance, world.idsOf('pillar'));
    const pillarIds = pillar ? [pillar.id] : [];
    return line ? { savePillarRequest: { breakdownId: line.id, dentId, dentNumber, pillarIds } } : {};
  }
  if (actionType === 'UPDATE_INLAY_CORE') {
    const line = lines.find(({ planned }) => !planned) ?? anyOf(chance, lines);
    return line
      ? { saveInlayCoreRequest: { breakdownId: line.id, shade: 'A2', machiningShade: 'A1', inlayCore: null } }
      : {};
  }
  if (actionType === 'SEND_PROSTHESIS_DRAFT_PLAN' && confirmed) {
    const parts = { maxillaryModel: true, siliconKey: sometimes(chance, 50), metalFrame: false };
    return { draftVideoUrl: 'https://plans.example/1', sendProsthesisDPRequest: parts };
  }
  if (actionType === 'TRANSFER_TO_PRODUCTION') {
    const verified = { implantsVerified: confirmed, sleevesVerified: true, planVerified: true };
    return { guideProduction: { socketSet: 'Kit 12', ...verified } };
  }
  if (actionType === 'VERIFY_FILES' || actionType === 'VERIFY_DRAFT_PLAN') {
    const rejected = confirmed ? {} : { rejectedFileTypes: ['DICOM1'], comment: SOMEBODY };
    const read = { preferencesRead: confirmed };
    return { acceptProject: confirmed, approved: confirmed, filesValidated: confirmed, ...read, ...rejected };
  }
  if (actionType === 'SEND_BACK') {
    return { nextState: chance.pick(EARLIER), comment: SOMEBODY };
  }
  if (actionType === 'VALIDATE_DIGITISATION') return { onHold: !confirmed };
  return {};
}

/** Supplies missing items of an order: a file, the implants, or all other fields at once. */
function complete(chance: Chance, caller: Player, owner: Player, project: KnownProject): Step {
  const { kind, key } = chance.pick(project.missing);
  if (kind === 'lines') {
    if (sometimes(chance, 30)) return { name: 'projects.linePrices', caller, project, wanted: {} };
    const wanted = { body: { breakdownId: undefined, productPrice: PRESENT } };
    return { name: 'projects.saveBreakdown', caller, project, wanted };
  }
  if (kind === 'file') return upload(owner, project, key);
  if (key === 'noOfImplants' && project.placed < project.wanted && project.placed < 4) {
    return { name: 'projects.addImplant', caller, project, wanted: {} };
  }
  const count = { noOfImplants: project.placed, version: project.version };
  const fields = project.missing.filter((item) => item.kind === 'field');
  const given = Object.fromEntries(fields.map((item) => [FIELD[item.key] ?? item.key, PRESENT]));
  const body = key === 'noOfImplants' && project.placed > 0 ? count : given;
  const wanted = { body: { updateType: 'UPDATE_CUSTOMISATION', ...body } };
  return { name: 'projects.update', caller, project, wanted };
}

function upload(owner: Player, project: KnownProject, fileType: string): Step {
  return {
    name: 'documents.upload',
    caller: owner,
    project,
    wanted: { body: { fileType, projectOwnerId: owner.id } },
  };
}

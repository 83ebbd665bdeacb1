import { FORM_ACTIONS } from '@maxilla/contract/actions';
import { earlierSteps } from '@maxilla/domain/actions/send-back';
import { GUIDE } from '@maxilla/domain/kinds/guide';
import { EDITABLE_STATES, type ProjectState } from '@maxilla/domain/states';

import type { Chance } from '../../../src/seed/random.ts';
import type { Cast, Player } from './cast.ts';
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
  if (!project || (!world.isBusy(owner.id) && sometimes(chance, 8))) {
    return { name: 'projects.create', caller: owner, project: null, wanted: { body: NEW_PROJECT } };
  }
  // The dentist is chosen as often as all staff together.
  const unasked = [owner, ...cast.staff].filter((player) => !project.offers.has(player));
  const reader = unasked.includes(owner) && sometimes(chance, 50) ? owner : anyOf(chance, unasked);
  const read: Step = { name: 'projects.read', caller: reader ?? owner, project, wanted: {} };
  const { state } = project;
  if (!project.sure) return read;
  if (EDITABLE_STATES.includes(state as ProjectState) && project.missing.length > 0) {
    return complete(chance, owner, project);
  }
  if (project.offers.size === 0 || (reader && sometimes(chance, reader === owner ? 60 : 20))) return read;
  if (state === 'CUSTOMIZATION_COMPLETED') {
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
  return {
    name: 'projects.act',
    caller: player,
    project,
    wanted: { body: { actionType, ...given(chance, actionType) } },
  };
}

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
function given(chance: Chance, actionType: string): Readonly<Record<string, unknown>> {
  const confirmed = sometimes(chance, 80);
  if (actionType === 'TRANSFER_TO_PRODUCTION') {
    const verified = { implantsVerified: confirmed, sleevesVerified: true, planVerified: true };
    return { guideProduction: { socketSet: 'Kit 12', ...verified } };
  }
  if (actionType === 'VERIFY_FILES' || actionType === 'VERIFY_DRAFT_PLAN') {
    const rejected = confirmed ? {} : { rejectedFileTypes: ['DICOM1'], comment: SOMEBODY };
    return { acceptProject: confirmed, approved: confirmed, filesValidated: confirmed, ...rejected };
  }
  if (actionType === 'SEND_BACK') {
    return { nextState: chance.pick(EARLIER), comment: SOMEBODY };
  }
  if (actionType === 'VALIDATE_DIGITISATION') return { onHold: !confirmed };
  return {};
}

/** Supplies missing items of an order: a file, the implants, or all other fields at once. */
function complete(chance: Chance, owner: Player, project: KnownProject): Step {
  const { kind, key } = chance.pick(project.missing);
  if (kind === 'file') return upload(owner, project, key);
  if (key === 'noOfImplants' && project.placed < project.wanted && project.placed < 4) {
    return { name: 'projects.addImplant', caller: owner, project, wanted: {} };
  }
  const count = { noOfImplants: project.placed, version: project.version };
  const fields = project.missing.filter((item) => item.kind === 'field');
  const given = Object.fromEntries(fields.map((item) => [FIELD[item.key] ?? item.key, PRESENT]));
  const body = key === 'noOfImplants' && project.placed > 0 ? count : given;
  const wanted = { body: { updateType: 'UPDATE_CUSTOMISATION', ...body } };
  return { name: 'projects.update', caller: owner, project, wanted };
}

function upload(owner: Player, project: KnownProject, fileType: string): Step {
  return {
    name: 'documents.upload',
    caller: owner,
    project,
    wanted: { body: { fileType, projectOwnerId: owner.id } },
  };
}

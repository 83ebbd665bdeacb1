import type { ActionForm } from '@maxilla/contract/actions';
import type { internalActions } from '@maxilla/contract/internal-actions';
import type { projects } from '@maxilla/contract/projects';
import type { ErrorCode } from '@maxilla/domain/errors';
import type { Permission } from '@maxilla/domain/permissions';
import type { z } from 'zod';

import { anUpload, type WantedProject } from '../builders.ts';
import { aColleague, anAddress } from '../people.ts';
import {
  aGuide,
  type Example,
  type ExamplesOf,
  type Qualification,
  type Reach,
  type Scene,
} from './example.ts';

type Form = z.input<typeof ActionForm>;
type FormOf<T extends Form['actionType']> = Omit<Extract<Form, { actionType: T }>, 'actionType'>;

type ActionExample<T extends Form['actionType']> = {
  /** A project that offers the action. */
  readonly on: Omit<WantedProject, 'owner'>;
  /** The qualifications that admit staff. Default: all staff. */
  readonly staff?: Reach['staff'];
  /** The error of the owner if the action is for staff only. */
  readonly owner?: ErrorCode;
  readonly fields: (scene: Scene) => Promise<FormOf<T>> | FormOf<T>;
};

const nothing = () => ({});
const staffAlone = { owner: 'access.denied' } as const;
const holding = (...permissions: Permission[]): Qualification[] =>
  permissions.map((permission) => ({ permission }));
const ANY_EDITOR = holding(
  'EDIT_PROJECT',
  'EDIT_GUIDE',
  'EDIT_ALIGNERS',
  'EDIT_PROSTHESIS',
  'EDIT_FABRICATION',
);
const HANDLER: Qualification[] = [{ permission: 'EDIT_GUIDE', handler: true }];
const PRINTERS: Qualification[] = [{ permission: 'EDIT_GUIDE' }, { team: 'PROD_MACHINE' }];
const SHIPPERS: Qualification[] = [{ permission: 'EDIT_GUIDE' }, { team: 'LOG' }];

/** Every action that a form of the wire asks for: spec 1 §4 and §6, spec 2 §2.2 and §6, decisions 9. */
const ACTIONS: { readonly [T in Form['actionType']]: ActionExample<T> } = {
  ADD_TO_CART: {
    on: { state: 'CUSTOMIZATION_COMPLETED' },
    staff: holding('CREATE_OR_DELETE_PROJECT'),
    fields: ({ actor, subject }) => ({
      performedBy: actor.id,
      projectOwnerId: subject.id,
      productTypeId: 1,
      productId: 1,
      version: 1,
    }),
  },
  REMOVE_FROM_CART: {
    on: { state: 'ADDED_TO_CART' },
    staff: holding('CREATE_OR_DELETE_PROJECT'),
    fields: nothing,
  },
  VALIDATE_ORDER: {
    on: { state: 'CUSTOMIZATION_COMPLETED', productCode: 'ALGE' },
    ...staffAlone,
    staff: holding('CREATE_OR_DELETE_PROJECT'),
    fields: async ({ server, subject }) => {
      await anAddress(server, subject);
      return {};
    },
  },
  MODIFY_PROSTHESIS_DESCRIPTION: {
    on: { state: 'FILES_VALIDATED', productCode: 'PR' },
    ...staffAlone,
    staff: holding('EDIT_PROSTHESIS'),
    fields: () => ({ description: 'Occlusion à contrôler.' }),
  },
  DELETION_REQUESTED: {
    on: { state: 'CREATED' },
    staff: holding('CREATE_OR_DELETE_PROJECT'),
    fields: nothing,
  },
  CONFIRM_NEW_FILES: { on: { state: 'NEW_FILES_UPLOADED' }, staff: [], fields: nothing },
  VERIFY_FILES: {
    on: { state: 'PENDING_FILES_VERIFICATION' },
    ...staffAlone,
    staff: HANDLER,
    fields: () => ({
      acceptProject: false,
      filesValidated: false,
      rejectedFileTypes: ['DICOM1'],
      comment: 'Coupes trop épaisses.',
    }),
  },
  UPDATE_NEW_FILES_RECEPTION: {
    on: { state: 'FILES_REJECTED' },
    ...staffAlone,
    staff: holding('EDIT_GUIDE'),
    fields: nothing,
  },
  VALIDATE_DP_PREREQUISITE: {
    on: { state: 'FILES_VALIDATED' },
    ...staffAlone,
    staff: holding('EDIT_GUIDE'),
    fields: nothing,
  },
  SEND_DRAFT_PLAN: {
    on: { state: 'DRAFTING_PLAN' },
    ...staffAlone,
    staff: HANDLER,
    fields: async ({ server, actor }) => ({
      document: [await anUpload(server, actor, 'pdf')],
      video: [await anUpload(server, actor, 'mp4')],
      videoUrl: 'https://plans.example/1',
      comment: 'Le plan.',
    }),
  },
  VERIFY_DRAFT_PLAN: {
    on: { state: 'DRAFT_PLAN_SENT' },
    staff: [],
    fields: () => ({ approved: false, comment: 'Plus en arrière.' }),
  },
  UPDATE_ONGOING_TREATMENT: {
    on: { state: 'SHIPPED', productCode: 'ALIG' },
    staff: holding('EDIT_ALIGNERS'),
    fields: () => ({ maxillaryCount: 3, impressionFileMedium: 'CLOUD', cloudName: 'Medit Link' }),
  },
  VERIFY_IMPRESSION: {
    on: { state: 'PENDING_IMPRESSION_VERIFICATION', productCode: 'ALIG' },
    ...staffAlone,
    staff: holding('EDIT_ALIGNERS'),
    fields: () => ({ accepted: false, comment: 'Bulle sur la 16.' }),
  },
  UPDATE_FURTHER_PROCESSING: {
    on: { state: 'SHIPPED', productCode: 'ALIG' },
    ...staffAlone,
    staff: holding('EDIT_ALIGNERS'),
    fields: () => ({ processing: 'AWAIT_UPDATES', comment: 'Où en est le traitement ?' }),
  },
  TRANSFER_TO_PRODUCTION: {
    on: { state: 'DRAFT_PLAN_APPROVED' },
    ...staffAlone,
    staff: HANDLER,
    fields: () => ({
      guideProduction: {
        socketSet: 'Kit 12',
        sawn: true,
        implantsVerified: true,
        sleevesVerified: true,
        planVerified: true,
        temporaryPRProjectId: null,
      },
    }),
  },
  HOLD_PROJECT: {
    on: { state: 'DRAFTING_PLAN' },
    ...staffAlone,
    staff: ANY_EDITOR,
    fields: () => ({
      onHold: true,
      pendingReason: 'AWAITING_STOCK',
      expectedReceptionDate: '06-01-2099',
      comment: 'Rupture.',
    }),
  },
  SEND_BACK: {
    on: { state: 'FINISHING' },
    ...staffAlone,
    staff: 'administrators',
    fields: () => ({ nextState: 'INSTALLING_SOCKET', comment: 'Une douille manque.' }),
  },
  RESUME_PROJECT: {
    on: { state: 'DRAFTING_PLAN', hold: 'AWAITING_STOCK' },
    ...staffAlone,
    staff: ANY_EDITOR,
    fields: () => ({ comment: 'Arrivé.' }),
  },
  PENDING_PROJECT_MODIFICATION: {
    on: { state: 'DRAFTING_PLAN', hold: 'AWAITING_FILES' },
    ...staffAlone,
    staff: holding('EDIT_PROJECT'),
    fields: () => ({ reminder: '06-01-2099', comment: 'Relancé par téléphone.' }),
  },
  UPDATE_ASSIGNEE: {
    on: { state: 'DRAFTING_PLAN' },
    ...staffAlone,
    staff: holding('EDIT_PROJECT', 'EDIT_GUIDE', 'EDIT_ALIGNERS', 'EDIT_PROSTHESIS'),
    fields: async ({ server }) => ({ assigneeId: (await aColleague(server)).id }),
  },
  EMERGENCY_UPDATE: { on: { state: 'DRAFTING_PLAN' }, ...staffAlone, fields: () => ({ urgent: true }) },
  SEND_CARRIER: {
    on: {
      state: 'PENDING_FILES_VERIFICATION',
      hold: 'AWAITING_FILES',
      columns: { impression_medium: 'PHYSICAL' },
    },
    ...staffAlone,
    staff: [{ permission: 'EDIT_GUIDE' }, { team: 'ADV' }],
    fields: nothing,
  },
  RETRIEVE_CLOUD_FILES: {
    on: { state: 'PENDING_FILES_VERIFICATION', hold: 'AWAITING_FILES', columns: { dicom_medium: 'CLOUD' } },
    ...staffAlone,
    staff: [{ permission: 'EDIT_GUIDE' }, { team: 'ADV' }, { team: 'PROD_GUIDE' }],
    fields: nothing,
  },
  AWAITING_RECEPTION: {
    on: { state: 'PENDING_FILES_VERIFICATION', hold: 'AWAITING_RECEPTION' },
    ...staffAlone,
    staff: [{ team: 'ADV' }, { team: 'LOG' }],
    fields: () => ({ nextState: 'FILES_VALIDATED' }),
  },
  VALIDATE_DIGITISATION: {
    on: { state: 'PENDING_FILES_VERIFICATION', hold: 'AWAITING_DIGITISATION' },
    ...staffAlone,
    staff: holding('DIGITISE_IMPRESSION'),
    fields: () => ({
      onHold: true,
      newImpressionRequired: true,
      alginate: true,
      distorted: false,
      smsToProjectOwner: false,
    }),
  },
  STATE_TODO_ATTACHMENT: {
    on: { state: 'TODO_ATTACHMENT' },
    ...staffAlone,
    staff: PRINTERS,
    fields: nothing,
  },
  STATE_INSTALLING_SOCKET: {
    on: { state: 'INSTALLING_SOCKET' },
    ...staffAlone,
    staff: PRINTERS,
    fields: nothing,
  },
  STATE_THERMAFORMING: {
    on: { state: 'THERMOFORMING', productCode: 'ALGE' },
    ...staffAlone,
    staff: holding('EDIT_FABRICATION'),
    fields: nothing,
  },
  FABRICATION_PR_STATE_FINISHING: {
    on: { state: 'FINISHING', productCode: 'ALGE' },
    ...staffAlone,
    staff: holding('EDIT_FABRICATION'),
    fields: nothing,
  },
  STATE_QUALITY_CONTROL: {
    on: { state: 'QUALITY_CONTROL', productCode: 'ALGE' },
    ...staffAlone,
    staff: holding('EDIT_FABRICATION'),
    fields: nothing,
  },
  GUIDE_STATE_FINISHING: { on: { state: 'FINISHING' }, ...staffAlone, staff: PRINTERS, fields: nothing },
  PACKAGE_PREPARATION: {
    on: { state: 'PACKAGE_PREPARATION' },
    ...staffAlone,
    staff: SHIPPERS,
    fields: async ({ server, actor }) => ({ photo: [await anUpload(server, actor, 'jpeg')] }),
  },
  PACKAGE_PREPARATION_HOLD: {
    on: { state: 'PACKAGE_PREPARATION' },
    ...staffAlone,
    staff: SHIPPERS,
    fields: nothing,
  },
  RESUME_PARTING: {
    on: { state: 'PACKAGE_PREPARATION', hold: 'AWAITING_PARTING' },
    ...staffAlone,
    staff: SHIPPERS,
    fields: nothing,
  },
  SHIP_PRODUCTS: { on: { state: 'PACKAGE_TO_SEND' }, ...staffAlone, staff: SHIPPERS, fields: nothing },
  UPDATE_PARCEL_NUMBER: {
    on: { state: 'SHIPPED' },
    ...staffAlone,
    staff: SHIPPERS,
    fields: () => ({ parcelNumber: 'XY123456789FR' }),
  },
};

/** The action call, with an example per action. */
export const ACT = Object.entries(ACTIONS).map(
  ([actionType, { on, staff, owner, fields }]): Example<typeof projects.act> => ({
    name: actionType,
    reach: { of: 'project', ...(staff ? { staff } : {}), ...(owner ? { owner } : {}) } satisfies Reach,
    send: async (scene) => ({
      params: { id: String(await aGuide(scene, on)) },
      body: { actionType, ...(await fields(scene)) } as Form,
    }),
  }),
);

const parcel = (scene: Scene) => aGuide(scene, { state: 'PACKAGE_TO_SEND' });

export const INTERNAL_ACTIONS: ExamplesOf<typeof internalActions> = {
  single: [
    {
      reach: { of: 'project', staff: SHIPPERS },
      send: async (scene) => ({
        params: { action: 'SHIP_PRODUCTS' },
        body: { performedBy: scene.actor.id, projectId: await parcel(scene) },
      }),
    },
  ],
  multiple: [
    {
      name: 'with an action of any staff',
      send: async (scene) => ({
        params: { action: 'EMERGENCY_UPDATE' },
        body: {
          performedBy: scene.actor.id,
          projectIds: [await aGuide(scene, ACTIONS.EMERGENCY_UPDATE.on)],
          urgent: true,
        },
      }),
    },
  ],
};

/** The call of a transfer by its own path. */
export const TRANSFER: Example<typeof projects.transferToProduction> = {
  reach: { of: 'project', staff: HANDLER },
  send: async (scene) => ({
    params: { id: String(await aGuide(scene, ACTIONS.TRANSFER_TO_PRODUCTION.on)) },
    body: await ACTIONS.TRANSFER_TO_PRODUCTION.fields(scene),
  }),
};

import type { ActionForm } from '@maxilla/contract/actions';
import type { ErrorCode } from '@maxilla/domain/errors';
import type { Permission } from '@maxilla/domain/permissions';
import type { z } from 'zod';

import { anUpload, type WantedProject } from '../builders.ts';
import { aLine } from '../lines.ts';
import { aColleague, anAddress } from '../people.ts';
import { ON_IMPLANT, pillarIds, PLANNED_CROWN } from '../prostheses.ts';
import type { Qualification, Reach, Scene } from './example.ts';

export type Form = z.input<typeof ActionForm>;
type FormOf<T extends Form['actionType']> = Omit<Extract<Form, { actionType: T }>, 'actionType'>;

export type ActionExample<T extends Form['actionType']> = {
  /** A project that offers the action. */
  readonly on: Omit<WantedProject, 'owner'>;
  /** The qualifications that admit staff. Default: all staff. */
  readonly staff?: Reach['staff'];
  /** The error of the owner if the action is for staff only. */
  readonly owner?: ErrorCode;
  readonly fields: (scene: Scene) => Promise<FormOf<T>> | FormOf<T>;
  /** The fields that are about something of the project, which is added to it; they replace the others. */
  readonly about?: (scene: Scene, projectId: number) => Promise<FormOf<T>>;
};

/** A fixed prosthesis whose files are verified, and one whose plan is drawn. */
const PILLARS = { productCode: 'PR', state: 'FILES_VALIDATED', line: false } as const;
const PLANNING = { productCode: 'PR', state: 'DRAFTING_PLAN', line: false } as const;

const nothing = () => ({});
const staffAlone = { owner: 'access.denied' } as const;
export const holding = (...permissions: Permission[]): Qualification[] =>
  permissions.map((permission) => ({ permission }));
const ANY_EDITOR = holding(
  'EDIT_PROJECT',
  'EDIT_GUIDE',
  'EDIT_ALIGNERS',
  'EDIT_PROSTHESIS',
  'EDIT_FABRICATION',
);
export const HANDLER: Qualification[] = [{ permission: 'EDIT_GUIDE', handler: true }];
export const PROSTHESIS_HANDLER: Qualification[] = [{ permission: 'EDIT_PROSTHESIS', handler: true }];
const PRINTERS: Qualification[] = [{ permission: 'EDIT_GUIDE' }, { team: 'PROD_MACHINE' }];
const PROSTHETISTS: Qualification[] = [{ permission: 'EDIT_PROSTHESIS' }, { team: 'PROD_PR' }];
export const SHIPPERS: Qualification[] = [{ permission: 'EDIT_GUIDE' }, { team: 'LOG' }];

/** Every action that a form of the wire asks for: spec 1 §4 and §6, spec 2 §2.2 and §6, decisions 9. */
export const ACTIONS: { readonly [T in Form['actionType']]: ActionExample<T> } = {
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
  UPDATE_PILLARS: {
    on: PILLARS,
    ...staffAlone,
    staff: holding('EDIT_PROSTHESIS'),
    fields: () => ({ savePillarRequest: { breakdownId: 1, dentId: 1 } }),
    about: async ({ server }, projectId) => {
      const { id, dents } = await aLine(server, projectId, ON_IMPLANT);
      const [pontic = 0] = (await pillarIds(server)).stock;
      return {
        savePillarRequest: {
          breakdownId: id,
          dentId: dents[0]?.id ?? 0,
          dentNumber: 14,
          pillarIds: [pontic],
          hasPersonalisedPillar: false,
          pillarInfo: 'Vissé.',
        },
      };
    },
  },
  UPDATE_INLAY_CORE: {
    on: PLANNING,
    ...staffAlone,
    staff: holding('EDIT_PROSTHESIS'),
    fields: () => ({ saveInlayCoreRequest: { breakdownId: 1 } }),
    about: async ({ server }, projectId) => ({
      saveInlayCoreRequest: {
        breakdownId: (await aLine(server, projectId, { ...PLANNED_CROWN, inlayCore: true })).id,
        shade: 'A2, A3',
        inlayCore: 'KEYED',
        machiningComment: 'Clavette fine.',
        uncertainMachining: true,
        opacify: true,
      },
    }),
  },
  SEND_PROSTHESIS_DRAFT_PLAN: {
    on: PLANNING,
    ...staffAlone,
    staff: PROSTHESIS_HANDLER,
    fields: () => ({
      draftVideoUrl: 'https://plans.example/1',
      smsToProjectOwner: true,
      comment: 'Le plan.',
      printingComment: 'Résine grise.',
      sendProsthesisDPRequest: {
        maxillaryModel: true,
        siliconKey: true,
        validationKey: true,
        carrotModels: 2,
        isRemovableProsthesis: false,
      },
    }),
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
  UPDATE_PILLAR_BATCH_NO: {
    on: { state: 'TRIMMING', productCode: 'PR' },
    ...staffAlone,
    staff: PROSTHETISTS,
    fields: () => ({ nextState: 'POLISHING', dentPillars: [] }),
  },
  STATE_POLISHING: {
    on: { state: 'POLISHING', productCode: 'PR' },
    ...staffAlone,
    staff: PROSTHETISTS,
    fields: nothing,
  },
  STATE_ASSEMBLING: {
    on: { state: 'ASSEMBLING', productCode: 'PRAM' },
    ...staffAlone,
    staff: PROSTHETISTS,
    fields: () => ({ nextState: 'TRIMMING' }),
  },
  PRAM_STATE_TRIMMING: {
    on: { state: 'TRIMMING', productCode: 'PRAM' },
    ...staffAlone,
    staff: PROSTHETISTS,
    fields: nothing,
  },
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

import { INLAY_CORES } from '@maxilla/domain/breakdowns';
import { FURTHER_PROCESSINGS, PHOTO_VIEWS, PRICE_TYPES } from '@maxilla/domain/aligners';
import type { UploadField } from '@maxilla/domain/actions/registry';
import { MEDIA } from '@maxilla/domain/customisation';
import { DOCUMENT_KINDS } from '@maxilla/domain/documents';
import { HOLD_REASONS } from '@maxilla/domain/holds';
import { SPLINT_RESINS } from '@maxilla/domain/materials';
import { MOST_PILLARS } from '@maxilla/domain/actions/update-pillars';
import { ORDER_NUMBER } from '@maxilla/domain/prosthesis-plans';
import { PROJECT_STATES } from '@maxilla/domain/states';
import { CLOUD_PLACE, SOCKET_SET, WEB_ADDRESS } from '@maxilla/domain/texts';
import { z } from 'zod';
import { type BareAction, bareForm, form, FORM_ACTIONS, type FormAction } from './action-form.ts';
import { asIs } from './conversions.ts';
import { Id, Line, Text, UploadIds, WireDate } from './wire.ts';

/**
 * Request forms of the project actions (spec 1 §7, spec 2 §7). Each form must decode to exactly the input
 * type of its action; a mismatch, or an action with input but without a form, is a compile error.
 */

const Flag = z.boolean().default(false);
/**
 * A verification of the dialog, whose button needs them all; callers of the form of spec 2 §7 send none of them.
 */
const Verified = z.boolean().default(true);
/** What the caller takes for granted, or leaves open. */
const OptionalFlag = z.boolean().nullable().default(null);
const Comment = Text.default('');
const Uploads = UploadIds.default([]);
/** An optional day. */
const OptionalDate = WireDate.nullable().default(null);

/** A link; blank means none. The action validates its format and reports errors at the field. */
const Link = z
  .codec(z.string().trim().max(WEB_ADDRESS).nullable(), z.string().nullable(), {
    decode: (text) => (text === '' ? null : text),
    encode: asIs,
  })
  .default(null);

/** A bound of a range of aligners; the action reports misplaced ones. */
const Bound = z.int().nullable().default(null);

/** A jaw of a purchase order of aligners and its delivery note (spec 2 §3). */
const JawOfOrder = z.object({
  poMin: Bound,
  poMax: Bound,
  min: Bound,
  max: Bound,
  /** Days for which each aligner is worn. */
  days: Bound,
  positioning: Flag,
  initModel: Flag,
  finalModel: Flag,
  contention: Flag,
  lightening: Flag,
});

/** The pillars of a mouth that a call names. */
const MOST_PILLARS_OF_ALL = 200;

/** The name of a cloud, or the number of a case in it. */
const CloudPlace = Line.max(CLOUD_PLACE).default('');

const FilesVerification = form('VERIFY_FILES', {
  acceptProject: z.boolean().nullable().default(null),
  /** Aligners only. */
  refuseProject: Flag,
  rejectedFileTypes: z.array(z.enum(DOCUMENT_KINDS)).max(20).default([]),
  /** The photos to take again, if photos are among the rejected files; empty for the whole series. */
  rejectedViews: z.array(z.enum(PHOTO_VIEWS)).max(PHOTO_VIEWS.length).default([]),
  /** Prostheses only. */
  preferencesRead: Verified,
  comment: Comment,
});

/** The forms of the actions with input. */
const FORMS = {
  /**
   * A new requested date, required if the previous one can no longer be met, and whether the charge of an emergency is
   * accepted, without which no date is taken that costs one.
   */
  CONFIRM_NEW_FILES: form('CONFIRM_NEW_FILES', { requestedDate: OptionalDate, emergency: Flag }),
  /** Older clients reject with `filesValidated: false`, whatever their other fields say about the project. */
  VERIFY_FILES: z.codec(
    FilesVerification.extend({ filesValidated: z.boolean().optional() }),
    FilesVerification,
    {
      decode: ({ filesValidated, ...verified }) =>
        filesValidated === false ? { ...verified, acceptProject: false } : verified,
      encode: asIs,
    },
  ),
  SEND_DRAFT_PLAN: form('SEND_DRAFT_PLAN', {
    document: Uploads,
    video: Uploads,
    videoUrl: Link,
    comment: Comment,
    /** Aligners only. */
    priceType: z.enum(PRICE_TYPES).nullable().default(null),
    alignersNumber: z.int().nullable().default(null),
  }),
  /** Prostheses: the pillars of one tooth. */
  UPDATE_PILLARS: form('UPDATE_PILLARS', {
    savePillarRequest: z.object({
      breakdownId: Id,
      dentId: Id,
      dentNumber: z.int().nullable().default(null),
      pillarIds: z.array(Id).max(MOST_PILLARS).default([]),
      hasPersonalisedPillar: OptionalFlag,
      isPersonalisedPillar: OptionalFlag,
      personalisedPillarId: Id.nullable().default(null),
      pillarInfo: Line.default(''),
    }),
  }),
  /** Prostheses: what is decided of one line while its plan is drawn. */
  UPDATE_INLAY_CORE: form('UPDATE_INLAY_CORE', {
    saveInlayCoreRequest: z.object({
      breakdownId: Id,
      shade: Line.default(''),
      machiningShade: Line.default(''),
      inlayCore: z.enum(INLAY_CORES).nullable().default(null),
      primaryPriceId: Id.nullable().default(null),
      machiningComment: Text.default(''),
      uncertainMachining: Flag,
      opacify: Flag,
    }),
  }),
  /** Prostheses: a plan that is a link, and what is made of it. */
  SEND_PROSTHESIS_DRAFT_PLAN: form('SEND_PROSTHESIS_DRAFT_PLAN', {
    draftVideoUrl: Link,
    smsToProjectOwner: Flag,
    comment: Comment,
    printingComment: Comment,
    sendProsthesisDPRequest: z
      .object({
        maxillaryModel: Flag,
        mandibularModel: Flag,
        supMaxillaryModel: Flag,
        supMandibularModel: Flag,
        digitalModel: Flag,
        repositioningKey: Flag,
        validationKey: Flag,
        siliconKey: Flag,
        carrotModels: z.int().default(0),
        metalFrame: Flag,
        secondMetalFrame: Flag,
        outsourcedOrderNo: Line.max(ORDER_NUMBER).default(''),
        isRemovableProsthesis: OptionalFlag,
      })
      .prefault({}),
  }),
  VERIFY_DRAFT_PLAN: form('VERIFY_DRAFT_PLAN', {
    approved: z.boolean().nullable().default(null),
    comment: Comment,
  }),
  /** Aligners: the one worn in each jaw, and a new impression. */
  UPDATE_ONGOING_TREATMENT: form('UPDATE_ONGOING_TREATMENT', {
    maxillaryCount: Bound,
    mandibularCount: Bound,
    impressionFileMedium: z.enum(MEDIA).default('UPLOAD'),
    impression: Uploads,
    courierPickupDate: OptionalDate,
    cloudName: CloudPlace,
    cloudCase: CloudPlace,
    comment: Comment,
  }),
  VERIFY_IMPRESSION: form('VERIFY_IMPRESSION', {
    accepted: z.boolean().nullable().default(null),
    comment: Comment,
  }),
  UPDATE_FURTHER_PROCESSING: form('UPDATE_FURTHER_PROCESSING', {
    processing: z.enum(FURTHER_PROCESSINGS).nullable().default(null),
    comment: Comment,
  }),
  TRANSFER_TO_PRODUCTION: form('TRANSFER_TO_PRODUCTION', {
    guideProduction: z
      .object({
        /** Reference of the socket set used. */
        socketSet: z.string().trim().max(SOCKET_SET).default(''),
        sawn: Flag,
        implantsVerified: Verified,
        sleevesVerified: Verified,
        planVerified: Verified,
        temporaryPRProjectId: Id.nullable().default(null),
      })
      .nullable()
      .default(null),
    fabricationProduction: z
      .object({ maxillaryModel: Flag, mandibularModel: Flag, printingComment: Comment })
      .nullable()
      .default(null),
    /** Resin of a bruxism splint; defaults to the hard one. */
    bruxismProduction: z
      .object({ material: z.enum(SPLINT_RESINS).default('HARD_SPLINT_RESIN') })
      .nullable()
      .default(null),
    alignersPurchaseOrder: z
      .object({
        /** The order that is delivered from; null for a new one. */
        poId: Id.nullable().default(null),
        isLastDispatch: Flag,
        maxillary: JawOfOrder.prefault({}),
        mandibular: JawOfOrder.prefault({}),
      })
      .nullable()
      .default(null),
  }),
  /** `onHold` is implied by the action and ignored (spec 2 §7). */
  HOLD_PROJECT: form('HOLD_PROJECT', {
    pendingReason: z.enum(HOLD_REASONS).nullable().default(null),
    expectedReceptionDate: OptionalDate,
    comment: Comment,
  }).extend({ onHold: z.literal(true).optional() }),
  SEND_BACK: form('SEND_BACK', {
    nextState: z.enum(PROJECT_STATES).nullable().default(null),
    comment: Comment,
  }),
  /** Omitted fields stay unchanged; `onHold: false` resumes the project. */
  PENDING_PROJECT_MODIFICATION: form('PENDING_PROJECT_MODIFICATION', {
    onHold: z.boolean().default(true),
    pendingReason: z.enum(HOLD_REASONS).nullable().default(null),
    expectedReceptionDate: OptionalDate,
    reminder: OptionalDate,
    requestedDeliveryDate: OptionalDate,
    deadline: OptionalDate,
    comment: Comment,
  }),
  MODIFY_PROSTHESIS_DESCRIPTION: form('MODIFY_PROSTHESIS_DESCRIPTION', { description: Comment }),
  RESUME_PROJECT: form('RESUME_PROJECT', { comment: Comment }),
  UPDATE_ASSIGNEE: form('UPDATE_ASSIGNEE', { assigneeId: Id.nullable() }),
  EMERGENCY_UPDATE: form('EMERGENCY_UPDATE', { urgent: z.boolean() }),
  AWAITING_RECEPTION: form('AWAITING_RECEPTION', {
    nextState: z.enum(PROJECT_STATES).nullable().default(null),
  }),
  VALIDATE_DIGITISATION: form('VALIDATE_DIGITISATION', {
    onHold: Flag,
    newImpressionRequired: Flag,
    alginate: Flag,
    distorted: Flag,
    smsToProjectOwner: Flag,
    // The reason for which the dentist is asked is always the same one (spec 2 §7).
  }).extend({ pendingReason: z.literal('AWAITING_DENTIST_REPLY').nullable().optional() }),
  UPDATE_PILLAR_BATCH_NO: form('UPDATE_PILLAR_BATCH_NO', {
    nextState: z.enum(PROJECT_STATES).nullable().default(null),
    dentPillars: z
      .array(z.object({ dentId: Id, pillarId: Id, batchNumber: Line.default('') }))
      .max(MOST_PILLARS_OF_ALL)
      .default([]),
  }),
  STATE_ASSEMBLING: form('STATE_ASSEMBLING', {
    nextState: z.enum(PROJECT_STATES).nullable().default(null),
  }),
  PACKAGE_PREPARATION: form('PACKAGE_PREPARATION', { photo: Uploads }),
  SHIP_PRODUCTS: form('SHIP_PRODUCTS', { parcelNumber: Line.default('') }),
  UPDATE_PARCEL_NUMBER: form('UPDATE_PARCEL_NUMBER', { parcelNumber: Line.default('') }),
} satisfies { readonly [T in Exclude<FormAction, BareAction>]: z.ZodType<{ actionType: T }> };

const BARE_FORMS = FORM_ACTIONS.filter((type): type is BareAction => !Object.hasOwn(FORMS, type)).map(
  bareForm,
);

type Form =
  | (typeof FORMS)[keyof typeof FORMS]
  | { [T in BareAction]: ReturnType<typeof bareForm<T>> }[BareAction];

/** The body of POST /api/projects/{id}/action, by action type. */
export const ActionForm = z.discriminatedUnion('actionType', [...Object.values(FORMS), ...BARE_FORMS] as [
  Form,
  ...Form[],
]);

/** The form of a transfer, for the call whose path already names the action (spec 2 §7). */
export const TransferForm = FORMS.TRANSFER_TO_PRODUCTION.extend({
  actionType: z.literal('TRANSFER_TO_PRODUCTION').default('TRANSFER_TO_PRODUCTION'),
});

/** The forms of the calls whose path names the action; that of the plan is named as for other products (spec 2 §7). */
export const PillarsForm = FORMS.UPDATE_PILLARS.extend({
  actionType: z.literal('UPDATE_PILLARS').default('UPDATE_PILLARS'),
});
export const InlayCoreForm = FORMS.UPDATE_INLAY_CORE.extend({
  actionType: z.literal('UPDATE_INLAY_CORE').default('UPDATE_INLAY_CORE'),
});
export const ProsthesisPlanForm = FORMS.SEND_PROSTHESIS_DRAFT_PLAN.extend({
  actionType: z.enum(['SEND_DRAFT_PLAN', 'SEND_PROSTHESIS_DRAFT_PLAN']).default('SEND_PROSTHESIS_DRAFT_PLAN'),
});

export type ActionBody = z.output<typeof ActionForm>;

const FILE_FIELDS = { document: true, video: true, photo: true, impression: true } as const satisfies Record<
  UploadField,
  true
>;

/** The fields of actions that may carry files. */
export const ACTION_FILES = Object.keys(FILE_FIELDS) as readonly UploadField[];

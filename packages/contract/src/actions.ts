import type { ACTION_TYPES } from '@maxilla/domain/actions/names';
import { DOCUMENT_KINDS } from '@maxilla/domain/documents';
import { HOLD_FORM_REASONS } from '@maxilla/domain/holds';
import { PROJECT_STATES } from '@maxilla/domain/states';
import { SOCKET_SET, WEB_ADDRESS } from '@maxilla/domain/texts';
import { z } from 'zod';
import { ActsAs, Id, Text, UploadIds, WireDate } from './wire.ts';

/** What every action carries beside its own fields. `version` is that of the project as the caller saw it. */
const common = {
  performedBy: ActsAs,
  projectOwnerId: Id.optional(),
  productTypeId: z.int().optional(),
  productId: z.int().optional(),
  version: z.int().optional(),
};

type ActionName = (typeof ACTION_TYPES)[number];

function action<const T extends ActionName, S extends z.ZodRawShape>(type: T, shape: S) {
  return z.object({ actionType: z.literal(type), ...common, ...shape });
}

const HttpUrl = z
  .string()
  .trim()
  .max(WEB_ADDRESS)
  .pipe(z.url({ protocol: /^https?$/ }));

/** The body of POST /api/projects/{id}/action, by action type (spec 1 §7, spec 2 §7). */
export const ActionForm = z.discriminatedUnion('actionType', [
  action('ADD_TO_CART', {}),
  action('REMOVE_FROM_CART', {}),
  action('DELETION_REQUESTED', {}),
  /** A new requested date where the old one can no longer be met. */
  action('CONFIRM_NEW_FILES', { requestedDate: WireDate.nullable().optional() }),
  action('VERIFY_FILES', {
    acceptProject: z.boolean(),
    filesValidated: z.boolean().optional(),
    rejectedFileTypes: z.array(z.enum(DOCUMENT_KINDS)).max(20).optional(),
    comment: Text.optional(),
  }),
  action('UPDATE_NEW_FILES_RECEPTION', {}),
  action('VALIDATE_DP_PREREQUISITE', {}),
  action('SEND_DRAFT_PLAN', {
    document: UploadIds.optional(),
    video: UploadIds.optional(),
    videoUrl: z.union([z.literal(''), HttpUrl]).optional(),
    comment: Text.optional(),
  }),
  action('VERIFY_DRAFT_PLAN', { approved: z.boolean(), comment: Text.optional() }),
  action('TRANSFER_TO_PRODUCTION', {
    /** The set of sockets taken. */
    socketSet: z.string().trim().max(SOCKET_SET).optional(),
    sawn: z.boolean().optional(),
    /** The three verifications of the dialog: implants, sleeves, plan. */
    implantsVerified: z.boolean().optional(),
    sleevesVerified: z.boolean().optional(),
    planVerified: z.boolean().optional(),
    temporaryPRProjectId: Id.nullable().optional(),
  }),
  action('HOLD_PROJECT', {
    onHold: z.literal(true).optional(),
    pendingReason: z.enum(HOLD_FORM_REASONS),
    expectedReceptionDate: WireDate.nullable().optional(),
    comment: Text,
  }),
  action('RESUME_PROJECT', { comment: Text }),
  action('UPDATE_ASSIGNEE', { assigneeId: Id.nullable() }),
  action('EMERGENCY_UPDATE', { urgent: z.boolean() }),
  action('SEND_CARRIER', {}),
  action('RETRIEVE_CLOUD_FILES', {}),
  action('AWAITING_RECEPTION', { nextState: z.enum(PROJECT_STATES).optional() }),
  action('VALIDATE_DIGITISATION', {
    onHold: z.boolean().optional(),
    newImpressionRequired: z.boolean().optional(),
    alginate: z.boolean().optional(),
    distorted: z.boolean().optional(),
    smsToProjectOwner: z.boolean().optional(),
  }),
  action('STATE_TODO_ATTACHMENT', {}),
  action('STATE_PRODUCTION_IN_PROGRESS', {}),
  action('STATE_INSTALLING_SOCKET', {}),
  action('GUIDE_STATE_FINISHING', {}),
  action('PACKAGE_PREPARATION', { photo: UploadIds.optional() }),
  action('PACKAGE_PREPARATION_HOLD', {}),
  action('RESUME_PARTING', {}),
  action('SHIP_PRODUCTS', {}),
]);

export type ActionBody = z.output<typeof ActionForm>;

/** Actions that calls of their own perform: the checkout, an upload, those of the implants and of the dates. */
const BY_OWN_CALLS = [
  'CONFIRM_ORDER',
  'UPLOAD_NEW_FILES',
  'MODIFY_IMPLANTS',
  'UPDATE_REQUESTED_DELIVERY_DATE',
  'UPDATE_DEADLINE',
] as const satisfies readonly ActionName[];

export type PerformedAction = ActionBody['actionType'] | (typeof BY_OWN_CALLS)[number];

/** The actions that some call performs. The law knows of more; those are offered to nobody. */
export const PERFORMED_ACTIONS: readonly PerformedAction[] = [
  ...ActionForm.options.map(({ shape }) => shape.actionType.value),
  ...BY_OWN_CALLS,
];

/** Whether some call performs an action. */
export function isPerformed(type: ActionName): type is PerformedAction {
  return (PERFORMED_ACTIONS as readonly ActionName[]).includes(type);
}

import type { ActionBody } from '@maxilla/contract/actions';
import type { ActionInputs, ActionType } from '@maxilla/domain/actions/inputs';

import type { ProjectCommand } from './command.ts';
import type { UploadedFiles } from './uploads.ts';

type Form<T extends ActionType> = Extract<ActionBody, { actionType: T }>;
type FormType = ActionBody['actionType'];

/** What is looked up before a form becomes an action's input. */
export type LookedUp = { readonly assigneeName: string };

type Translate<T extends FormType> = (
  form: Form<T>,
  lookedUp: LookedUp,
) => ActionInputs[T] | ((files: UploadedFiles) => ActionInputs[T]);

const nothing = () => ({});

/** What the fields of each action's form mean to its rules. */
const INPUTS: { readonly [T in FormType]: Translate<T> } = {
  ADD_TO_CART: nothing,
  REMOVE_FROM_CART: nothing,
  DELETION_REQUESTED: nothing,
  CONFIRM_NEW_FILES: (form) => ({ requestedDate: form.requestedDate ?? null }),
  VERIFY_FILES: (form) => ({
    outcome: form.acceptProject && form.filesValidated !== false ? 'ACCEPT' : 'REJECT',
    rejectedKinds: form.rejectedFileTypes ?? [],
    comment: form.comment ?? '',
  }),
  UPDATE_NEW_FILES_RECEPTION: nothing,
  VALIDATE_DP_PREREQUISITE: nothing,
  SEND_DRAFT_PLAN: (form) => (files) => ({
    document: files.document[0] ?? null,
    video: files.video[0] ?? null,
    videoUrl: form.videoUrl === undefined || form.videoUrl === '' ? null : form.videoUrl,
    comment: form.comment ?? '',
  }),
  VERIFY_DRAFT_PLAN: (form) => ({ approved: form.approved, comment: form.comment ?? '' }),
  TRANSFER_TO_PRODUCTION: (form) => ({
    guide: {
      socketSet: form.socketSet ?? '',
      sawn: form.sawn ?? false,
      verified: [form.implantsVerified ?? false, form.sleevesVerified ?? false, form.planVerified ?? false],
      temporaryProsthesisProjectId: form.temporaryPRProjectId ?? null,
    },
    fabrication: null,
  }),
  HOLD_PROJECT: (form) => ({
    reason: form.pendingReason,
    expectedReceptionDate: form.expectedReceptionDate ?? null,
    comment: form.comment,
  }),
  RESUME_PROJECT: (form) => ({ comment: form.comment }),
  UPDATE_ASSIGNEE: (form, { assigneeName }) => ({ assigneeId: form.assigneeId, assigneeName }),
  EMERGENCY_UPDATE: (form) => ({ urgent: form.urgent }),
  SEND_CARRIER: nothing,
  RETRIEVE_CLOUD_FILES: nothing,
  AWAITING_RECEPTION: (form) => ({ nextState: form.nextState ?? null }),
  VALIDATE_DIGITISATION: (form) => ({
    validated: form.onHold !== true,
    newImpression: form.newImpressionRequired
      ? { alginate: form.alginate ?? false, distorted: form.distorted ?? false }
      : null,
    sms: form.smsToProjectOwner ?? false,
  }),
  STATE_TODO_ATTACHMENT: nothing,
  STATE_PRODUCTION_IN_PROGRESS: nothing,
  STATE_INSTALLING_SOCKET: nothing,
  GUIDE_STATE_FINISHING: nothing,
  PACKAGE_PREPARATION: (form) => ({ photo: (form.photo ?? []).length > 0 }),
  PACKAGE_PREPARATION_HOLD: nothing,
  RESUME_PARTING: nothing,
  SHIP_PRODUCTS: nothing,
};

/** The command that a form of the wire asks for. */
export function commandOf(projectId: number, form: ActionBody, lookedUp: LookedUp): ProjectCommand {
  const { actionType: type, version, projectOwnerId, productTypeId, productId } = form;
  const translate = INPUTS[type] as Translate<typeof type>;
  return {
    projectId,
    type,
    version,
    projectOwnerId,
    productTypeId,
    productId,
    input: translate(form, lookedUp),
    uploads: uploadsOf(form),
  } as ProjectCommand;
}

function uploadsOf(form: ActionBody): ProjectCommand['uploads'] {
  if (form.actionType === 'SEND_DRAFT_PLAN') {
    return { document: form.document ?? [], video: form.video ?? [] };
  }
  return form.actionType === 'PACKAGE_PREPARATION' ? { photo: form.photo ?? [] } : {};
}

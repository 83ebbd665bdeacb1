import type { IsoDate } from '../days.ts';
import type { Refusal } from '../refusals.ts';
import type { Actor } from '../people.ts';
import type { Decision, FormFacts, Offer, ProjectFacts } from './action.ts';
import { addToCart } from './add-to-cart.ts';
import { awaitingReception } from './awaiting-reception.ts';
import { confirmNewFiles } from './confirm-new-files.ts';
import { confirmOrder } from './confirm-order.ts';
import { deletionRequested } from './deletion-requested.ts';
import { emergencyUpdate } from './emergency-update.ts';
import { holdProject } from './hold-project.ts';
import { modifyImplants } from './modify-implants.ts';
import { modifyProsthesisBreakdowns } from './modify-prosthesis-breakdowns.ts';
import { modifyProsthesisDescription } from './modify-prosthesis-description.ts';
import { ACTION_TYPES, type ActionType } from './names.ts';
import { packagePreparationHold } from './package-preparation-hold.ts';
import { packagePreparation } from './package-preparation.ts';
import { pendingProjectModification } from './pending-project-modification.ts';
import { removeFromCart } from './remove-from-cart.ts';
import { resumeParting } from './resume-parting.ts';
import { resumeProject } from './resume-project.ts';
import { retrieveCloudFiles } from './retrieve-cloud-files.ts';
import type { ActionOf, Now, ProjectFileKind } from './rules.ts';
import { sendBack } from './send-back.ts';
import { sendCarrier } from './send-carrier.ts';
import { sendDraftPlan } from './send-draft-plan.ts';
import { sendProsthesisDraftPlan } from './send-prosthesis-draft-plan.ts';
import { shipProducts } from './ship-products.ts';
import { stateAssembling } from './state-assembling.ts';
import { STEPS } from './steps.ts';
import { transferToProduction } from './transfer-to-production.ts';
import { updateAssignee } from './update-assignee.ts';
import { updateDeadline } from './update-deadline.ts';
import { updateFurtherProcessing } from './update-further-processing.ts';
import { updateInlayCore } from './update-inlay-core.ts';
import { updateNewFilesReception } from './update-new-files-reception.ts';
import { updateParcelNumber } from './update-parcel-number.ts';
import { updatePillars } from './update-pillars.ts';
import { updateOngoingTreatment } from './update-ongoing-treatment.ts';
import { updateRequestedDeliveryDate } from './update-requested-delivery-date.ts';
import { updatePillarBatchNo } from './update-pillar-batch-no.ts';
import { uploadNewFiles } from './upload-new-files.ts';
import { validateDigitisation } from './validate-digitisation.ts';
import { validateDpPrerequisite } from './validate-dp-prerequisite.ts';
import { validateOrder } from './validate-order.ts';
import { verifyDraftPlan } from './verify-draft-plan.ts';
import { verifyFiles } from './verify-files.ts';
import { verifyImpression } from './verify-impression.ts';

const RULES = {
  ADD_TO_CART: addToCart,
  REMOVE_FROM_CART: removeFromCart,
  CONFIRM_ORDER: confirmOrder,
  VALIDATE_ORDER: validateOrder,
  UPLOAD_NEW_FILES: uploadNewFiles,
  CONFIRM_NEW_FILES: confirmNewFiles,
  VERIFY_DRAFT_PLAN: verifyDraftPlan,
  UPDATE_ONGOING_TREATMENT: updateOngoingTreatment,
  UPDATE_PILLARS: updatePillars,
  VERIFY_FILES: verifyFiles,
  VERIFY_IMPRESSION: verifyImpression,
  UPDATE_NEW_FILES_RECEPTION: updateNewFilesReception,
  VALIDATE_DP_PREREQUISITE: validateDpPrerequisite,
  SEND_DRAFT_PLAN: sendDraftPlan,
  UPDATE_INLAY_CORE: updateInlayCore,
  SEND_PROSTHESIS_DRAFT_PLAN: sendProsthesisDraftPlan,
  MODIFY_IMPLANTS: modifyImplants,
  MODIFY_PROSTHESIS_BREAKDOWNS: modifyProsthesisBreakdowns,
  MODIFY_PROSTHESIS_DESCRIPTION: modifyProsthesisDescription,
  TRANSFER_TO_PRODUCTION: transferToProduction,
  UPDATE_FURTHER_PROCESSING: updateFurtherProcessing,
  VALIDATE_DIGITISATION: validateDigitisation,
  RESUME_PROJECT: resumeProject,
  PENDING_PROJECT_MODIFICATION: pendingProjectModification,
  SEND_CARRIER: sendCarrier,
  RETRIEVE_CLOUD_FILES: retrieveCloudFiles,
  AWAITING_RECEPTION: awaitingReception,
  ...STEPS,
  UPDATE_PILLAR_BATCH_NO: updatePillarBatchNo,
  STATE_ASSEMBLING: stateAssembling,
  PACKAGE_PREPARATION: packagePreparation,
  PACKAGE_PREPARATION_HOLD: packagePreparationHold,
  RESUME_PARTING: resumeParting,
  SHIP_PRODUCTS: shipProducts,
  UPDATE_PARCEL_NUMBER: updateParcelNumber,
  UPDATE_ASSIGNEE: updateAssignee,
  EMERGENCY_UPDATE: emergencyUpdate,
  HOLD_PROJECT: holdProject,
  SEND_BACK: sendBack,
  UPDATE_REQUESTED_DELIVERY_DATE: updateRequestedDeliveryDate,
  UPDATE_DEADLINE: updateDeadline,
  DELETION_REQUESTED: deletionRequested,
} satisfies { readonly [T in ActionType]: { readonly type: T } };

type Rules = typeof RULES;

/** Input of each action: its decoded wire form. */
export type ActionInputs = {
  readonly [T in ActionType]: Parameters<Rules[T]['form']>[0];
};

/** The fields in which some action accepts uploads. */
export type UploadField = { readonly [T in ActionType]: keyof Rules[T]['files'] }[ActionType];

export type Action<T extends ActionType> = ActionOf<T, ProjectFacts, ActionInputs[T], Decision, FormFacts> & {
  readonly files: Readonly<Partial<Record<UploadField, ProjectFileKind>>>;
};

/** All actions on projects. */
export const ACTIONS: { readonly [T in ActionType]: Action<T> } = RULES;

/**
 * The actions available to a user on a project, and those disabled with their reason, in display order (spec
 * 2 §2.2).
 */
export function offersFor(project: ProjectFacts, actor: Actor, today: IsoDate): readonly Offer[] {
  return ACTION_TYPES.flatMap((type): readonly Offer[] => {
    const { place } = ACTIONS[type];
    const availability = ACTIONS[type].offer(project, actor);
    if (availability === 'absent') return [];
    const disabledReason =
      availability === 'offered' ? ACTIONS[type].refusalOn(project, today) : availability;
    return [disabledReason === null ? { type, place } : { type, place, disabledReason }];
  });
}

/** The decision of an action on a project, or its refusal; pure. */
export function decide<T extends ActionType>(
  type: T,
  project: ProjectFacts,
  input: ActionInputs[T],
  actor: Actor,
  now: Now,
): Decision | Refusal {
  const chosen: Action<T> = ACTIONS[type];
  return chosen.decide(project, input, actor, now);
}

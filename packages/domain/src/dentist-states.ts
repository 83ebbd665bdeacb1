import { type ProductCode, productByCode } from './products.ts';
import type { ProjectState } from './states.ts';

/**
 * Where a project stands in its dentist's eyes, labelled `dentistState.<code>` in the vocabulary. Cards, badges, lists,
 * trackers and the search all name a project's state by this table, so that it has one name everywhere.
 */
export const DENTIST_STATES = [
  'incomplete',
  'readyToOrder',
  'inCart',
  'ordered',
  'verification',
  'filesRejected',
  'newFilesToConfirm',
  'planning',
  'draftPlan',
  'production',
  'shipped',
  'treatmentEnded',
  'archived',
  'deleted',
  'suspended',
  'refused',
] as const;
export type DentistState = (typeof DENTIST_STATES)[number];

const OF_STATE: Readonly<Record<ProjectState, DentistState>> = {
  CREATED: 'incomplete',
  CUSTOMIZATION_COMPLETED: 'readyToOrder',
  ADDED_TO_CART: 'inCart',
  ORDER_CONFIRMED: 'ordered',
  PENDING_FILES_VERIFICATION: 'verification',
  FILES_VALIDATED: 'planning',
  FILES_REJECTED: 'filesRejected',
  NEW_FILES_UPLOADED: 'newFilesToConfirm',
  NEW_FILES_CONFIRMED: 'verification',
  DRAFTING_PLAN: 'planning',
  DRAFT_PLAN_SENT: 'draftPlan',
  DRAFT_PLAN_APPROVED: 'production',
  DRAFT_PLAN_REJECTED: 'planning',
  TODO_ATTACHMENT: 'production',
  PRODUCTION_IN_PROGRESS: 'production',
  PRODUCTION_COMPLETED: 'production',
  TRIMMING: 'production',
  ASSEMBLING: 'production',
  POLISHING: 'production',
  INSTALLING_SOCKET: 'production',
  THERMOFORMING: 'production',
  FINISHING: 'production',
  QUALITY_CONTROL: 'production',
  OUT_SOURCED: 'production',
  PACKAGE_PREPARATION: 'production',
  PACKAGE_TO_SEND: 'production',
  SHIPPED: 'shipped',
  NEW_IMPRESSION_SENT: 'verification',
  PENDING_IMPRESSION_VERIFICATION: 'verification',
  IMPRESSION_VALIDATED: 'planning',
  IMPRESSION_REJECTED: 'filesRejected',
  NEW_IMPRESSION_UPLOADED: 'newFilesToConfirm',
  TREATMENT_TERMINATED: 'treatmentEnded',
  FILES_ARCHIVED: 'archived',
  DELETED: 'deleted',
  SUSPENDED: 'suspended',
  REFUSED: 'refused',
  OLD_PROJECT: 'archived',
};

/** Where a project stands for its dentist. Without a draft plan, validated files go straight to production. */
export function dentistState(state: ProjectState, productCode: ProductCode): DentistState {
  if (state === 'FILES_VALIDATED' && !productByCode(productCode).draftPlan) return 'production';
  return OF_STATE[state];
}

import type { Obstacle } from './obstacles.ts';
import { isTreatment, type ProductCode, productByCode, rulesOf } from './products.ts';
import { isInProductionOrLater, type ProjectState, type StatusGroup, statusGroup } from './states.ts';

/**
 * The state of a project as its dentist sees it, labelled `dentistState.<code>` in the vocabulary. Cards,
 * badges, lists, trackers and the search all take it from this table, so that it has one name everywhere.
 */
export const DENTIST_STATES = [
  'incomplete',
  'readyToOrder',
  'dateToChange',
  'inCart',
  'ordered',
  'verification',
  'filesRejected',
  'newFilesToConfirm',
  'filesValidated',
  'planning',
  'draftPlan',
  'toProduce',
  'production',
  'readyToShip',
  'shipped',
  'treatmentOngoing',
  'treatmentEnded',
  'archived',
  'deleted',
  'suspended',
  'refused',
] as const;
export type DentistState = (typeof DENTIST_STATES)[number];

/** The state of a project by its status group, for groups whose states the dentist does not distinguish. */
const OF_GROUP: Readonly<Record<StatusGroup, DentistState>> = {
  ORDER_CONFIRMED: 'ordered',
  TO_VERIFY_FILES: 'verification',
  TO_SEND_NEW_FILES: 'filesRejected',
  TO_SEND_DRAFT_PLAN: 'planning',
  TO_VERIFY_DRAFT_PLAN: 'draftPlan',
  TO_PRODUCE: 'production',
  SENT: 'shipped',
  REFUSED: 'refused',
  TO_DO_ACTION: 'incomplete',
};

/** States that the dentist distinguishes within their status group. */
const APART: Readonly<Partial<Record<ProjectState, DentistState>>> = {
  CUSTOMIZATION_COMPLETED: 'readyToOrder',
  FILES_VALIDATED: 'filesValidated',
  ADDED_TO_CART: 'inCart',
  NEW_FILES_UPLOADED: 'newFilesToConfirm',
  NEW_IMPRESSION_UPLOADED: 'newFilesToConfirm',
  PACKAGE_PREPARATION: 'readyToShip',
  PACKAGE_TO_SEND: 'readyToShip',
  TREATMENT_TERMINATED: 'treatmentEnded',
  FILES_ARCHIVED: 'archived',
  OLD_PROJECT: 'archived',
  DELETED: 'deleted',
  SUSPENDED: 'suspended',
};

/** What an obstacle makes of a state. */
const OBSTRUCTED: Readonly<Record<Obstacle, DentistState>> = {
  files: 'filesRejected',
  date: 'dateToChange',
  plan: 'draftPlan',
};

/**
 * The state of a project as its dentist sees it, named after what is to be done where an obstacle keeps from its step. A
 * treatment goes on once its parcel is shipped; files that are verified where they are ordered to are still being checked.
 */
export function dentistState(
  state: ProjectState,
  productCode: ProductCode,
  obstacle: Obstacle | null = null,
): DentistState {
  if (obstacle !== null) return OBSTRUCTED[obstacle];
  const { type } = productByCode(productCode);
  if (state === 'SHIPPED' && isTreatment(type)) return 'treatmentOngoing';
  if (rulesOf(type).filesVerified.in.includes(state)) return 'verification';
  const group = statusGroup(state, productCode);
  const waits = group === 'TO_PRODUCE' && !isInProductionOrLater(state);
  return waits ? 'toProduce' : (APART[state] ?? OF_GROUP[group]);
}

import { filesOnTheirWay, type FilesArrival } from './customisation.ts';
import { HOLD_REASONS, type HoldReason, waitsForDentist } from './holds.ts';
import type { ProjectState } from './states.ts';

/** Why a project needs action from its dentist, most urgent first. */
export const ATTENTION_REASONS = [
  'draftPlan',
  'filesRejected',
  'newFilesToConfirm',
  'reply',
  'readyToOrder',
  'inCart',
  'incomplete',
] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

const REASON_OF_STATE: Partial<Record<ProjectState, AttentionReason>> = {
  DRAFT_PLAN_SENT: 'draftPlan',
  FILES_REJECTED: 'filesRejected',
  IMPRESSION_REJECTED: 'filesRejected',
  NEW_FILES_UPLOADED: 'newFilesToConfirm',
  NEW_IMPRESSION_UPLOADED: 'newFilesToConfirm',
  CUSTOMIZATION_COMPLETED: 'readyToOrder',
  ADDED_TO_CART: 'inCart',
  CREATED: 'incomplete',
};

/** States in which an action of the dentist is awaited. */
export const ATTENTION_STATES = Object.keys(REASON_OF_STATE) as readonly ProjectState[];

/** Holds that an action of the dentist can end. */
export const ATTENTION_HOLDS: readonly HoldReason[] = HOLD_REASONS.filter(waitsForDentist);

type ProjectOfDentist = FilesArrival & {
  readonly state: ProjectState;
  readonly holdReason: HoldReason | null;
};

/**
 * Why a project needs action from its dentist, or null. Projects held for internal reasons do not, whatever their
 * state, nor do those whose files are expected by cloud or courier.
 */
export function attentionReason(project: ProjectOfDentist): AttentionReason | null {
  const { state, holdReason } = project;
  const ofState = REASON_OF_STATE[state] ?? null;
  if (holdReason === null) return ofState;
  if (!waitsForDentist(holdReason)) return null;
  if (holdReason === 'AWAITING_FILES' && filesOnTheirWay(project)) return null;
  return ofState ?? 'reply';
}

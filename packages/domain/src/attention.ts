import { filesOnTheirWay, type FilesArrival } from './customisation.ts';
import { dentistState } from './dentist-states.ts';
import { HOLD_REASONS, type HoldReason, REPLY_REASON, waitsForDentist } from './holds.ts';
import type { Obstacle } from './obstacles.ts';
import { isEnteredByStaff } from './kinds/kinds.ts';
import type { ProductCode } from './products.ts';
import { BEFORE_ORDER_STATES, PROJECT_STATES, type ProjectState } from './states.ts';

/** Why a project needs action from its dentist, most urgent first. */
export const ATTENTION_REASONS = [
  'draftPlan',
  'filesRejected',
  'newFilesToConfirm',
  'reply',
  'treatmentUpdate',
  'dateToChange',
  'readyToOrder',
  'inCart',
  'incomplete',
] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** Why a state needs action: the name that it has for the dentist. None of these depends on the product. */
function reasonOf(state: ProjectState, obstacle: Obstacle | null = null): AttentionReason | null {
  const name = dentistState(state, 'GCEP', obstacle);
  return ATTENTION_REASONS.find((reason) => reason === name) ?? null;
}

/** States in which an action of the dentist is awaited. */
export const ATTENTION_STATES = PROJECT_STATES.filter((state) => reasonOf(state) !== null);

/** Holds that an action of the dentist can end. */
export const ATTENTION_HOLDS: readonly HoldReason[] = HOLD_REASONS.filter(waitsForDentist);

type ProjectOfDentist = FilesArrival & {
  readonly productCode: ProductCode;
  readonly state: ProjectState;
  readonly holdReason: HoldReason | null;
  readonly obstacle: Obstacle | null;
  /** The dentist has replied since the question that the project is held for. */
  readonly dentistReplied: boolean;
};

/**
 * Why a project needs action from its dentist, or null. Projects held for internal reasons do not, whatever their
 * state, nor do those whose files are expected by cloud or courier, whose dentist has replied, or that staff enter and
 * order.
 */
export function attentionReason(project: ProjectOfDentist): AttentionReason | null {
  const { productCode, state, holdReason, obstacle } = project;
  if (isEnteredByStaff(productCode) && BEFORE_ORDER_STATES.includes(state)) return null;
  const ofState = reasonOf(state, obstacle);
  if (holdReason === null) return ofState;
  if (!waitsForDentist(holdReason)) return null;
  if (holdReason === 'AWAITING_FILES' && filesOnTheirWay(project)) return null;
  if (holdReason === REPLY_REASON && project.dentistReplied) return ofState;
  return ofState ?? (holdReason === 'AWAITING_TREATMENT_UPDATES' ? 'treatmentUpdate' : 'reply');
}

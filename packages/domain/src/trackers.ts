import { type DentistState, dentistState } from './dentist-states.ts';
import type { HoldReason } from './holds.ts';
import type { Obstacle } from './obstacles.ts';
import { type ProductCode, productByCode, rulesOf, type TrackerName } from './products.ts';
import { PRODUCTION_STATES, PROJECT_STATES, type ProjectState } from './states.ts';
import { workflowOf } from './workflows.ts';

export const TRACKER_STEPS = [
  'filesVerification',
  'draftingPlan',
  'draftPlanSent',
  'production',
  'shipped',
  'ongoingTreatment',
  'treatmentTerminated',
  'filesArchived',
  'refused',
  'deleted',
  'suspended',
] as const;
/** A tracker step; labelled `tracker.<key>` in the vocabulary. */
export type TrackerStep = (typeof TRACKER_STEPS)[number];

type TrackerRow = { readonly key: TrackerStep; readonly states: readonly ProjectState[] };

const ARCHIVED: TrackerRow = { key: 'filesArchived', states: ['FILES_ARCHIVED', 'OLD_PROJECT'] };
const SHIPPED: TrackerRow = { key: 'shipped', states: ['SHIPPED'] };

/** Tracker steps shown to dentists, with the states at which each is reached (spec 1 §4). */
const TRACKERS: Record<TrackerName, readonly TrackerRow[]> = {
  PLANNED: [
    {
      key: 'filesVerification',
      states: [
        'PENDING_FILES_VERIFICATION',
        'FILES_VALIDATED',
        'FILES_REJECTED',
        'NEW_FILES_UPLOADED',
        'NEW_FILES_CONFIRMED',
      ],
    },
    { key: 'draftingPlan', states: ['DRAFTING_PLAN', 'DRAFT_PLAN_REJECTED'] },
    { key: 'draftPlanSent', states: ['DRAFT_PLAN_SENT'] },
    { key: 'production', states: ['DRAFT_PLAN_APPROVED', 'PRODUCTION_IN_PROGRESS'] },
    SHIPPED,
    ARCHIVED,
  ],
  SUPPLIED_PLAN: [
    { key: 'production', states: ['DRAFT_PLAN_APPROVED', 'PRODUCTION_IN_PROGRESS'] },
    SHIPPED,
    ARCHIVED,
  ],
  TREATMENT: [
    {
      key: 'draftingPlan',
      states: [
        'PENDING_FILES_VERIFICATION',
        'FILES_VALIDATED',
        'FILES_REJECTED',
        'NEW_FILES_UPLOADED',
        'NEW_FILES_CONFIRMED',
        'DRAFTING_PLAN',
        'DRAFT_PLAN_REJECTED',
        'NEW_IMPRESSION_SENT',
        'PENDING_IMPRESSION_VERIFICATION',
        'IMPRESSION_VALIDATED',
        'IMPRESSION_REJECTED',
        'NEW_IMPRESSION_UPLOADED',
      ],
    },
    { key: 'draftPlanSent', states: ['DRAFT_PLAN_SENT'] },
    { key: 'production', states: ['DRAFT_PLAN_APPROVED', 'PRODUCTION_IN_PROGRESS'] },
    { key: 'ongoingTreatment', states: ['SHIPPED'] },
    { key: 'treatmentTerminated', states: ['TREATMENT_TERMINATED'] },
    ARCHIVED,
  ],
  MADE: [{ key: 'production', states: ['PENDING_FILES_VERIFICATION'] }, SHIPPED, ARCHIVED],
  PROSTHESIS: [
    { key: 'production', states: ['FILES_VALIDATED', 'PRODUCTION_IN_PROGRESS'] },
    SHIPPED,
    ARCHIVED,
  ],
};

/** States shown as a single step that replaces the tracker. */
const ALONE: Partial<Record<ProjectState, TrackerStep>> = {
  REFUSED: 'refused',
  DELETED: 'deleted',
  SUSPENDED: 'suspended',
};

/** Production states that their step is named after. */
const SAID_BY_NAME: readonly ProjectState[] = [
  'PRODUCTION_IN_PROGRESS',
  'PACKAGE_PREPARATION',
  'PACKAGE_TO_SEND',
  'SHIPPED',
  'FILES_ARCHIVED',
];

export type Tracker = {
  readonly steps: readonly { readonly key: TrackerStep; readonly status: 'done' | 'current' | 'todo' }[];
  /** Name of the current step: the dentist's name of the state; null if the step has its own name. */
  readonly currentName: DentistState | null;
  /** Completed share of the current step, above 0; 1 if nothing is left of it. */
  readonly share: number;
  /** The exact state to display beside the current step during production (spec 1 §9), unless its name says it. */
  readonly productionState: ProjectState | null;
  /** Hold reason displayed as a badge on the current step. */
  readonly holdReason: HoldReason | null;
};

type ProjectOfTracker = {
  readonly productCode: ProductCode;
  readonly state: ProjectState;
  readonly holdReason: HoldReason | null;
  readonly obstacle: Obstacle | null;
};

/** Index of the step a state belongs to; -1 before the first step. */
function stepOf(rows: readonly TrackerRow[], state: ProjectState): number {
  const named = rows.findIndex((row) => row.states.includes(state));
  if (named >= 0) return named;
  // States not listed by any step show the furthest step reached by an earlier state.
  const before = PROJECT_STATES.slice(0, PROJECT_STATES.indexOf(state));
  return rows.findLastIndex((row) => row.states.some((reached) => before.includes(reached)));
}

/** Dentists' names of states in which nothing is left of their step. */
const COMPLETE: readonly DentistState[] = ['shipped', 'treatmentEnded', 'archived', 'deleted', 'refused'];

const isComplete = (productCode: ProductCode, state: ProjectState) =>
  COMPLETE.includes(dentistState(state, productCode));

/** Position of a state within the workflow levels that a step covers; one half for a single level that goes on. */
function shareOf(rows: readonly TrackerRow[], productCode: ProductCode, state: ProjectState): number {
  if (isComplete(productCode, state)) return 1;
  const steps = workflowOf(productCode);
  const within = steps.filter((step) => stepOf(rows, step.state) === stepOf(rows, state));
  const levels = [...new Set(within.map(({ order }) => order))];
  const level = within.find((step) => step.state === state)?.order;
  return level === undefined ? 1 / 2 : (levels.indexOf(level) + 1) / (levels.length + 1);
}

/** A planned product without a draft plan comes with one. */
function rowsOf(productCode: ProductCode): readonly TrackerRow[] {
  const { type, draftPlan } = productByCode(productCode);
  const { planned, tracker } = rulesOf(type);
  return TRACKERS[planned && !draftPlan ? 'SUPPLIED_PLAN' : tracker];
}

/** The current step is named after the state; not once a treatment goes on after its parcel, nor before the first step. */
function nameOfStep(key: TrackerStep | undefined, name: DentistState): DentistState | null {
  return key === undefined || key === 'ongoingTreatment' ? null : name;
}

/** The milestone that began the latest stay of a project within some states; undefined if it was in none. */
export function latestStay<Milestone extends { readonly state: ProjectState }>(
  milestones: readonly Milestone[],
  within: (state: ProjectState) => boolean,
): Milestone | undefined {
  const last = milestones.findLastIndex(({ state }) => within(state));
  if (last < 0) return undefined;
  return milestones[milestones.slice(0, last).findLastIndex(({ state }) => !within(state)) + 1];
}

/**
 * The milestone that dates a step: that with which the project last came to what the current step is called, or to the
 * step; undefined if it has come to an earlier step since and passed this one over, as an updated treatment may the draft
 * plan. `milestones` are in the order in which they were reached.
 */
export function milestoneOf<Milestone extends { readonly state: ProjectState }>(
  project: ProjectOfTracker,
  step: Tracker['steps'][number],
  milestones: readonly Milestone[],
): Milestone | undefined {
  const { productCode, state } = project;
  if (step.status === 'todo') return undefined;
  if (ALONE[state] === step.key) return latestStay(milestones, (one) => one === state);
  const { currentName } = trackerOf(project);
  if (step.status === 'current' && currentName !== null) {
    return latestStay(milestones, (one) => dentistState(one, productCode) === currentName);
  }
  const rows = rowsOf(productCode);
  const at = rows.findIndex(({ key }) => key === step.key);
  const reached = latestStay(milestones, (one) => stepOf(rows, one) === at);
  const before = latestStay(milestones, (one) => stepOf(rows, one) < at);
  return before && reached && milestones.indexOf(reached) < milestones.indexOf(before) ? undefined : reached;
}

/**
 * The round of a treatment that further impressions have begun, with the milestone that began it; null in the first, and
 * once the treatment has ended. The steps begin again with each (spec 1 §4).
 */
export function roundOf<Milestone extends { readonly state: ProjectState }>(
  state: ProjectState,
  milestones: readonly Milestone[],
): { readonly number: number; readonly began: Milestone } | null {
  const further = milestones.filter((milestone) => milestone.state === 'NEW_IMPRESSION_SENT');
  const began = further.at(-1);
  const isOver =
    ALONE[state] !== undefined || state === 'TREATMENT_TERMINATED' || ARCHIVED.states.includes(state);
  return began === undefined || isOver ? null : { number: further.length + 1, began };
}

/**
 * Step tracker of a project (spec 1 §4). Steps before the current one are done, later ones to do; all are to do before
 * the order is confirmed. REFUSED, DELETED and SUSPENDED replace the tracker with a single step.
 */
export function trackerOf(project: ProjectOfTracker): Tracker {
  const { productCode, state, holdReason, obstacle } = project;
  const alone = ALONE[state];
  if (alone !== undefined) {
    return {
      steps: [{ key: alone, status: 'current' }],
      currentName: null,
      share: isComplete(productCode, state) ? 1 : 1 / 2,
      productionState: null,
      holdReason: null,
    };
  }
  const rows = rowsOf(productCode);
  const current = stepOf(rows, state);
  return {
    steps: rows.map((row, index) => ({
      key: row.key,
      status: index < current ? 'done' : index === current ? 'current' : 'todo',
    })),
    currentName: nameOfStep(rows[current]?.key, dentistState(state, productCode, obstacle)),
    share: shareOf(rows, productCode, state),
    productionState: PRODUCTION_STATES.includes(state) && !SAID_BY_NAME.includes(state) ? state : null,
    holdReason,
  };
}

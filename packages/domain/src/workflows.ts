import { isTreatment, type ProductCode, productByCode, rulesOf, type WorkflowName } from './products.ts';
import type { ProjectState } from './states.ts';

/**
 * A workflow step. States with the same `order` are on the same level. `display`: staff may choose it when they move a
 * project. `renewal`: a remake may start at it (spec 1 §4).
 */
export type WorkflowStep = {
  readonly state: ProjectState;
  readonly order: number;
  readonly display: boolean;
  readonly renewal: boolean;
};

export type Workflow = readonly WorkflowStep[];

/** Options that select between workflows of one product: a wax-up is delivered physically or as a digital model. */
export type WorkflowOptions = { readonly digitalModel?: boolean };

/** The states of one level. Suffix `*`: renewal; suffix `-`: not displayed. */
type Level = readonly `${ProjectState}${'' | '*' | '-'}`[];

const workflow = (...levels: readonly Level[]): Workflow =>
  levels.flatMap((level, index) =>
    level.map((mark) => ({
      state: mark.replace(/[*-]$/, '') as ProjectState,
      order: index + 1,
      display: !mark.endsWith('-'),
      renewal: mark.endsWith('*'),
    })),
  );

/** File verification, with resubmission after a rejection. */
const FILES: readonly Level[] = [
  ['PENDING_FILES_VERIFICATION', 'NEW_FILES_CONFIRMED', 'NEW_FILES_UPLOADED-'],
  ['FILES_VALIDATED*', 'FILES_REJECTED'],
];
const GUIDE_FILES: readonly Level[] = [
  ['PENDING_FILES_VERIFICATION*', 'NEW_FILES_CONFIRMED', 'NEW_FILES_UPLOADED-'],
  ['FILES_VALIDATED*', 'FILES_REJECTED'],
];
const PARCEL: readonly Level[] = [['PACKAGE_PREPARATION'], ['PACKAGE_TO_SEND'], ['SHIPPED']];

const GUIDE = workflow(
  ['ORDER_CONFIRMED*'],
  ...GUIDE_FILES,
  ['DRAFTING_PLAN'],
  ['DRAFT_PLAN_SENT'],
  ['DRAFT_PLAN_APPROVED*', 'DRAFT_PLAN_REJECTED'],
  ['TODO_ATTACHMENT'],
  ['PRODUCTION_IN_PROGRESS*'],
  ['INSTALLING_SOCKET'],
  ['FINISHING'],
  ['PACKAGE_PREPARATION'],
  ['PACKAGE_TO_SEND'],
  ['SHIPPED', 'FILES_ARCHIVED'],
);

/** The dentist supplies the plan, so it starts approved. */
const GUIDE_WITH_PLAN = workflow(
  ['DRAFT_PLAN_APPROVED*'],
  ['PRODUCTION_IN_PROGRESS*'],
  ['INSTALLING_SOCKET'],
  ['FINISHING'],
  ...PARCEL,
);

const ALIGNERS = workflow(
  ['ORDER_CONFIRMED*'],
  ...FILES,
  ['DRAFTING_PLAN'],
  ['DRAFT_PLAN_SENT'],
  ['DRAFT_PLAN_APPROVED', 'DRAFT_PLAN_REJECTED'],
  ['PRODUCTION_IN_PROGRESS*'],
  ['THERMOFORMING-'],
  ['FINISHING'],
  ['QUALITY_CONTROL'],
  ...PARCEL,
  ['NEW_IMPRESSION_SENT'],
  ['PENDING_IMPRESSION_VERIFICATION'],
  ['IMPRESSION_VALIDATED', 'IMPRESSION_REJECTED', 'NEW_IMPRESSION_UPLOADED'],
  ['TREATMENT_TERMINATED'],
  ['FILES_ARCHIVED'],
);

const START: readonly Level[] = [['ORDER_CONFIRMED*'], ['FILES_VALIDATED*']];

const PRINTED_GUIDE = workflow(...START, ['PRODUCTION_IN_PROGRESS*'], ['FINISHING'], ...PARCEL);

const SPLINT = workflow(...START, ['PRODUCTION_IN_PROGRESS*'], ['FINISHING'], ['QUALITY_CONTROL'], ...PARCEL);

const GUTTER = workflow(
  ...START,
  ['PRODUCTION_IN_PROGRESS*'],
  ['THERMOFORMING-'],
  ['FINISHING'],
  ['QUALITY_CONTROL'],
  ...PARCEL,
);

const MODEL = workflow(...START, ['PRODUCTION_IN_PROGRESS*'], ['QUALITY_CONTROL'], ...PARCEL);

const PROSTHESIS = workflow(
  ...START,
  ['DRAFTING_PLAN'],
  ['PRODUCTION_IN_PROGRESS*'],
  ['TRIMMING'],
  ['POLISHING'],
  ['QUALITY_CONTROL'],
  ...PARCEL,
);

/** The metal frame is outsourced before in-house production. */
const REMOVABLE_PROSTHESIS = workflow(
  ...START,
  ['DRAFTING_PLAN'],
  ['OUT_SOURCED-'],
  ['PRODUCTION_IN_PROGRESS*'],
  ['ASSEMBLING'],
  ['TRIMMING'],
  ['QUALITY_CONTROL'],
  ...PARCEL,
);

const PHYSICAL_WAXUP = workflow(
  ...START,
  ['DRAFTING_PLAN'],
  ['PRODUCTION_IN_PROGRESS*'],
  ['QUALITY_CONTROL'],
  ...PARCEL,
);

const DIGITAL_WAXUP = workflow(...START, ['DRAFTING_PLAN'], ['SHIPPED']);

const WORKFLOWS: Record<WorkflowName, Workflow> = {
  GUIDE,
  GUIDE_WITH_PLAN,
  PRINTED_GUIDE,
  ALIGNERS,
  SPLINT,
  GUTTER,
  MODEL,
  PROSTHESIS,
  REMOVABLE_PROSTHESIS,
  WAXUP: PHYSICAL_WAXUP,
};

/** Ordered steps of a product from order to delivery (spec 1 §4). */
export function workflowOf(code: ProductCode, options: WorkflowOptions = {}): Workflow {
  const { workflow: name } = productByCode(code);
  return name === 'WAXUP' && options.digitalModel === true ? DIGITAL_WAXUP : WORKFLOWS[name];
}

/** Steps skipped by default; an action may still enter them explicitly (spec 3 §4.2). */
const OPTIONAL_STATES: Partial<Record<ProductCode, readonly ProjectState[]>> = {
  PR: ['POLISHING'],
  PRAM: ['TRIMMING'],
};

/** Transitions other than to the next level, for every product that has the states. */
const BRANCHES: Partial<Record<ProjectState, readonly ProjectState[]>> = {
  PENDING_FILES_VERIFICATION: ['FILES_VALIDATED', 'FILES_REJECTED'],
  NEW_FILES_CONFIRMED: ['FILES_VALIDATED', 'FILES_REJECTED'],
  FILES_REJECTED: ['NEW_FILES_UPLOADED', 'NEW_FILES_CONFIRMED'],
  NEW_FILES_UPLOADED: ['NEW_FILES_CONFIRMED'],
  DRAFT_PLAN_SENT: ['DRAFT_PLAN_APPROVED', 'DRAFT_PLAN_REJECTED'],
  DRAFT_PLAN_REJECTED: ['DRAFT_PLAN_SENT'],
  SHIPPED: ['FILES_ARCHIVED'],
  FILES_ARCHIVED: [],
};

/** Transitions of treatments: they loop through new impressions, and files under verification may be refused. */
const TREATMENT_BRANCHES: Partial<Record<ProjectState, readonly ProjectState[]>> = {
  PENDING_FILES_VERIFICATION: ['FILES_VALIDATED', 'FILES_REJECTED', 'REFUSED'],
  NEW_FILES_CONFIRMED: ['FILES_VALIDATED', 'FILES_REJECTED', 'REFUSED'],
  SHIPPED: ['NEW_IMPRESSION_SENT', 'TREATMENT_TERMINATED'],
  NEW_IMPRESSION_SENT: ['PENDING_IMPRESSION_VERIFICATION'],
  PENDING_IMPRESSION_VERIFICATION: ['IMPRESSION_VALIDATED', 'IMPRESSION_REJECTED'],
  IMPRESSION_REJECTED: ['NEW_IMPRESSION_UPLOADED', 'PENDING_IMPRESSION_VERIFICATION'],
  NEW_IMPRESSION_UPLOADED: ['PENDING_IMPRESSION_VERIFICATION'],
  IMPRESSION_VALIDATED: ['DRAFT_PLAN_SENT', 'DRAFTING_PLAN', 'PRODUCTION_IN_PROGRESS'],
  TREATMENT_TERMINATED: ['FILES_ARCHIVED'],
};

/** Transitions before the order, where no workflow applies yet; the same for every product (spec 1 §4). */
const BEFORE_ORDER: Partial<Record<ProjectState, readonly ProjectState[]>> = {
  CREATED: ['CUSTOMIZATION_COMPLETED'],
  CUSTOMIZATION_COMPLETED: ['ADDED_TO_CART', 'CREATED', 'ORDER_CONFIRMED'],
  ADDED_TO_CART: ['ORDER_CONFIRMED', 'CUSTOMIZATION_COMPLETED', 'CREATED'],
};

const levelOf = (steps: Workflow, state: ProjectState) => steps.find((step) => step.state === state)?.order;

/** Whether a prosthesis goes on in one of several states once its impression has arrived, so that it is asked which. */
export function isStateAsked(code: ProductCode, state: ProjectState): boolean {
  return (
    rulesOf(productByCode(code).type).receivedInto === 'chosenState' &&
    statesAfterReception(code, state).length > 1
  );
}

/** States a prosthesis may enter once its impression has arrived (spec 3 §2.3). */
function receptionStates(code: ProductCode, options: WorkflowOptions = {}): readonly ProjectState[] {
  const steps = workflowOf(code, options);
  return (['FILES_VALIDATED', 'PRODUCTION_IN_PROGRESS', 'TRIMMING'] as const).filter(
    (state) => levelOf(steps, state) !== undefined,
  );
}

/**
 * The states in which a prosthesis may go on once its impression has arrived: any of these where it has waited for it since
 * the order, otherwise the one it was held in.
 */
export function statesAfterReception(code: ProductCode, state: ProjectState): readonly ProjectState[] {
  return state === 'ORDER_CONFIRMED' ? receptionStates(code) : [state];
}

/** First state of the next mandatory level, preceded by the optional levels in between. */
function ahead(code: ProductCode, steps: Workflow, state: ProjectState): readonly ProjectState[] {
  // An order whose workflow starts later (GCCI) counts as before the first level.
  const order = levelOf(steps, state) ?? (state === 'ORDER_CONFIRMED' ? 0 : undefined);
  if (order === undefined) return [];
  const optional = OPTIONAL_STATES[code] ?? [];
  const states: ProjectState[] = [];
  for (let level = order + 1; ; level += 1) {
    const next = steps.find((step) => step.order === level)?.state;
    if (next === undefined) return states;
    states.push(next);
    if (!optional.includes(next)) return states;
  }
}

/**
 * Every state an action may lead to, the default one first. Covers dentist and staff actions from creation to archive;
 * staff's backward moves are in `selectableNextStates`, deletion in `deletion.ts`.
 */
export function transitionsFrom(
  code: ProductCode,
  state: ProjectState,
  options: WorkflowOptions = {},
): readonly ProjectState[] {
  const steps = workflowOf(code, options);
  const type = productByCode(code).type;
  const before = BEFORE_ORDER[state];
  if (before !== undefined) return before;
  const branches = (isTreatment(type) ? TREATMENT_BRANCHES[state] : undefined) ?? BRANCHES[state];
  if (branches !== undefined) return levelOf(steps, state) === undefined ? [] : branches;
  const next = usualFirst(ahead(code, steps, state));
  if (state !== 'ORDER_CONFIRMED' || !isStateAsked(code, state)) return next;
  return receptionStates(code, options);
}

/** Moves the mandatory level to the front, because the default transition skips the optional ones. */
const usualFirst = (states: readonly ProjectState[]): readonly ProjectState[] => [
  ...states.slice(-1),
  ...states.slice(0, -1),
];

/**
 * Default next state once the current step is done, or null at the end: the first state of the next mandatory level.
 * From ORDER_CONFIRMED, the state the order leads to immediately.
 */
export function nextState(
  code: ProductCode,
  state: ProjectState,
  options: WorkflowOptions = {},
): ProjectState | null {
  return transitionsFrom(code, state, options)[0] ?? null;
}

export function canMove(
  code: ProductCode,
  from: ProjectState,
  to: ProjectState,
  options: WorkflowOptions = {},
): boolean {
  return transitionsFrom(code, from, options).includes(to);
}

/**
 * States to which staff may move a project back, for instance with a non-conformity: displayed states of the same
 * workflow, at or before the current level, excluding the current state. Renewals are limited to renewal starting
 * points (spec 1 §4, spec 2 §4.5).
 */
export function selectableNextStates(
  code: ProductCode,
  state: ProjectState,
  options: WorkflowOptions & { readonly renewal?: boolean } = {},
): readonly ProjectState[] {
  const steps = workflowOf(code, options);
  const current = levelOf(steps, state);
  if (current === undefined) return [];
  return steps
    .filter((step) => step.order <= current && step.state !== state && step.display)
    .filter((step) => options.renewal !== true || step.renewal)
    .map((step) => step.state);
}

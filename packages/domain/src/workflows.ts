import { type ProductCode, productByCode } from './products.ts';
import type { ProjectState } from './states.ts';

/**
 * A step of a workflow. States of one `order` are at the same level. `display`: staff may choose it when they move a
 * project. `renewal`: a product made anew may start at it (spec 1 §4).
 */
export type WorkflowStep = {
  readonly state: ProjectState;
  readonly order: number;
  readonly display: boolean;
  readonly renewal: boolean;
};

export type Workflow = readonly WorkflowStep[];

/** What of a project chooses its workflow beside its product: a wax-up is delivered as a model or as a file. */
export type WorkflowOptions = { readonly digitalModel?: boolean };

/** How a level is written below: the states of one level, each with its marks; `*` renewal, `-` not displayed. */
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

/** Files are verified, sent anew after a rejection, and verified again. */
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

/** The dentist brings the plan: it is approved from the start. */
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

const FABRICATION = workflow(...START, ['PRODUCTION_IN_PROGRESS*'], ['FINISHING'], ...PARCEL);

const CONTROLLED_FABRICATION = workflow(
  ...START,
  ['PRODUCTION_IN_PROGRESS*'],
  ['FINISHING'],
  ['QUALITY_CONTROL'],
  ...PARCEL,
);

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

/** Its metal frame is ordered outside before anything is made here. */
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

const WORKFLOWS: Record<ProductCode, Workflow> = {
  GCEP: GUIDE,
  GCET: GUIDE,
  GCAE: GUIDE,
  GCCI: GUIDE_WITH_PLAN,
  GCFA: FABRICATION,
  ALIG: ALIGNERS,
  ALGC: GUTTER,
  ALFC: ALIGNERS,
  ALGE: GUTTER,
  PR: PROSTHESIS,
  PRAM: REMOVABLE_PROSTHESIS,
  PRWAX: PHYSICAL_WAXUP,
  PRMA: MODEL,
  PRMD: MODEL,
  PRGB: CONTROLLED_FABRICATION,
};

/** The ordered steps of a product from the order to the delivery (spec 1 §4, decisions 10). */
export function workflowOf(code: ProductCode, options: WorkflowOptions = {}): Workflow {
  return code === 'PRWAX' && options.digitalModel === true ? DIGITAL_WAXUP : WORKFLOWS[code];
}

/** Steps that some projects skip: they are passed over unless somebody asks for them (spec 3 §4.2). */
const OPTIONAL_STATES: Partial<Record<ProductCode, readonly ProjectState[]>> = {
  PR: ['POLISHING'],
  PRAM: ['TRIMMING'],
};

/** Forward moves that are not simply to the next level, for every product that has the states. */
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

/** Aligners go round while the treatment lasts, and may be refused when their files are verified. */
const ALIGNERS_BRANCHES: Partial<Record<ProjectState, readonly ProjectState[]>> = {
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

/** Before the order a project has no workflow yet; these moves are the same for every product (spec 1 §4). */
const BEFORE_ORDER: Partial<Record<ProjectState, readonly ProjectState[]>> = {
  CREATED: ['CUSTOMIZATION_COMPLETED'],
  CUSTOMIZATION_COMPLETED: ['ADDED_TO_CART', 'CREATED', 'ORDER_CONFIRMED'],
  ADDED_TO_CART: ['ORDER_CONFIRMED', 'CUSTOMIZATION_COMPLETED', 'CREATED'],
};

/** The states a prosthesis whose impression has arrived may be put in (spec 3 §2.3). */
const RECEPTION_STATES: readonly ProjectState[] = ['FILES_VALIDATED', 'PRODUCTION_IN_PROGRESS', 'TRIMMING'];

const levelOf = (steps: Workflow, state: ProjectState) => steps.find((step) => step.state === state)?.order;

/** The first state of the next level, with the optional levels before it. */
function ahead(code: ProductCode, steps: Workflow, state: ProjectState): readonly ProjectState[] {
  // An order whose workflow starts later (GCCI) stands before the first level.
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
 * Every state that an action can lead to from a state, the usual one first: what the actions of dentist and staff do
 * between the creation and the archive. Moves back by staff are `selectableNextStates`; deletion is `deletion.ts`.
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
  const branches = (type === 'ALIGNERS' ? ALIGNERS_BRANCHES[state] : undefined) ?? BRANCHES[state];
  if (branches !== undefined) return levelOf(steps, state) === undefined ? [] : branches;
  const next = usualFirst(ahead(code, steps, state));
  if (state !== 'ORDER_CONFIRMED' || type !== 'PROSTHESIS') return next;
  return RECEPTION_STATES.filter((received) => levelOf(steps, received) !== undefined);
}

/** Optional levels come before the level they lead to; the usual move passes them over. */
const usualFirst = (states: readonly ProjectState[]): readonly ProjectState[] => [
  ...states.slice(-1),
  ...states.slice(0, -1),
];

/**
 * The usual next state of a project whose step is done, or null where nothing follows: the first state of the next
 * level that the project is not exempt from (decisions 10). From ORDER_CONFIRMED it is the state that the order
 * leads to at once.
 */
export function nextState(
  code: ProductCode,
  state: ProjectState,
  options: WorkflowOptions = {},
): ProjectState | null {
  return transitionsFrom(code, state, options)[0] ?? null;
}

/** Whether an action may lead from one state to another. */
export function canMove(
  code: ProductCode,
  from: ProjectState,
  to: ProjectState,
  options: WorkflowOptions = {},
): boolean {
  return transitionsFrom(code, from, options).includes(to);
}

/**
 * The states staff may choose when they move a project, for instance with a non-conformity: of the same workflow, at
 * or before the level of the current one, displayed, and not the current one. A renewal may only go where a renewal
 * starts (spec 1 §4, spec 2 §4.5).
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

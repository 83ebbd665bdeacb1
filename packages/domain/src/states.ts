import type { IsoDate } from './days.ts';
import { type ProductCode, type ProductType, PRODUCTS, productByCode, rulesOf } from './products.ts';

/** Project states, in the order in which a project can reach them (spec 1 §4). */
export const PROJECT_STATES = [
  'CREATED',
  'CUSTOMIZATION_COMPLETED',
  'ADDED_TO_CART',
  'ORDER_CONFIRMED',
  'PENDING_FILES_VERIFICATION',
  'FILES_VALIDATED',
  'FILES_REJECTED',
  'NEW_FILES_UPLOADED',
  'NEW_FILES_CONFIRMED',
  'DRAFTING_PLAN',
  'DRAFT_PLAN_SENT',
  'DRAFT_PLAN_APPROVED',
  'DRAFT_PLAN_REJECTED',
  'TODO_ATTACHMENT',
  'PRODUCTION_IN_PROGRESS',
  'PRODUCTION_COMPLETED',
  'TRIMMING',
  'ASSEMBLING',
  'POLISHING',
  'INSTALLING_SOCKET',
  'THERMOFORMING',
  'FINISHING',
  'QUALITY_CONTROL',
  'OUT_SOURCED',
  'PACKAGE_PREPARATION',
  'PACKAGE_TO_SEND',
  'SHIPPED',
  'NEW_IMPRESSION_SENT',
  'PENDING_IMPRESSION_VERIFICATION',
  'IMPRESSION_VALIDATED',
  'IMPRESSION_REJECTED',
  'NEW_IMPRESSION_UPLOADED',
  'TREATMENT_TERMINATED',
  'FILES_ARCHIVED',
  'DELETED',
  'SUSPENDED',
  'REFUSED',
  'OLD_PROJECT',
] as const;

export type ProjectState = (typeof PROJECT_STATES)[number];

/** States that no list shows: a deleted project is read under its address only. */
export const UNLISTED_STATES: readonly ProjectState[] = ['DELETED'];

/** Whether lists show projects of a state. */
export function isListed(state: ProjectState): boolean {
  return !UNLISTED_STATES.includes(state);
}

const except = (...excluded: readonly ProjectState[]): readonly ProjectState[] =>
  PROJECT_STATES.filter((state) => !excluded.includes(state));

/** States in which the dentist may still change everything (spec 1 §4). */
export const EDITABLE_STATES: readonly ProjectState[] = ['CREATED', 'CUSTOMIZATION_COMPLETED'];

/** States before the order. */
export const BEFORE_ORDER_STATES: readonly ProjectState[] = [...EDITABLE_STATES, 'ADDED_TO_CART'];

export const DELIVERED_STATES: readonly ProjectState[] = [
  'SHIPPED',
  'TREATMENT_TERMINATED',
  'FILES_ARCHIVED',
];

export const IN_PROGRESS_STATES: readonly ProjectState[] = except(
  ...BEFORE_ORDER_STATES,
  ...DELIVERED_STATES,
  'DELETED',
  'REFUSED',
  'OLD_PROJECT',
);

const DELIVERABLE_STATES: readonly ProjectState[] = except(
  ...BEFORE_ORDER_STATES,
  'DELETED',
  'SUSPENDED',
  'REFUSED',
  'OLD_PROJECT',
);

/** States of abandoned orders: their unshipped parts are never billed. */
export const GIVEN_UP_STATES: readonly ProjectState[] = ['DELETED', 'REFUSED'];

/** Terminal states: no action applies any more. */
export const FINAL_STATES: readonly ProjectState[] = ['FILES_ARCHIVED', 'DELETED', 'REFUSED', 'OLD_PROJECT'];

/** States named on trackers during production and shipping; the others are preparation (spec 1 §9). */
export const PRODUCTION_STATES: readonly ProjectState[] = [
  'PRODUCTION_IN_PROGRESS',
  'PRODUCTION_COMPLETED',
  'TRIMMING',
  'ASSEMBLING',
  'POLISHING',
  'INSTALLING_SOCKET',
  'THERMOFORMING',
  'FINISHING',
  'QUALITY_CONTROL',
  'OUT_SOURCED',
  'PACKAGE_PREPARATION',
  'PACKAGE_TO_SEND',
  'SHIPPED',
  'FILES_ARCHIVED',
];

/** States in which something of a project is made, here or elsewhere. */
export const MAKING_STATES: readonly ProjectState[] = ['OUT_SOURCED', 'PRODUCTION_IN_PROGRESS'];

/** States between the order and production, hidden from production trackers (spec 1 §9). */
export const PREPARATION_STATES: readonly ProjectState[] = [
  'ORDER_CONFIRMED',
  'PENDING_FILES_VERIFICATION',
  'FILES_VALIDATED',
  'FILES_REJECTED',
  'NEW_FILES_UPLOADED',
  'NEW_FILES_CONFIRMED',
  'DRAFTING_PLAN',
  'DRAFT_PLAN_SENT',
  'DRAFT_PLAN_APPROVED',
  'DRAFT_PLAN_REJECTED',
  'TODO_ATTACHMENT',
];

const UPLOAD_STATES: {
  readonly [A in ReturnType<typeof rulesOf>['filesAdded']]: readonly ProjectState[];
} = {
  untilOrdered: [
    'CREATED',
    'CUSTOMIZATION_COMPLETED',
    'FILES_REJECTED',
    'NEW_FILES_UPLOADED',
    'IMPRESSION_REJECTED',
    'NEW_IMPRESSION_UPLOADED',
  ],
  // What is given up, stopped or old takes no files either, whatever the specification leaves out.
  untilPacked: except(
    'PACKAGE_PREPARATION',
    'PACKAGE_TO_SEND',
    'FILES_ARCHIVED',
    'SHIPPED',
    'DELETED',
    'SUSPENDED',
    'REFUSED',
    'OLD_PROJECT',
  ),
};

/** The states in which project files may be uploaded (spec 1 §4). */
function uploadStates(productType: ProductType): readonly ProjectState[] {
  return UPLOAD_STATES[rulesOf(productType).filesAdded];
}

/** Whether a project is ordered and neither delivered nor closed (spec 1 §4). */
export function isInProgress(state: ProjectState): boolean {
  return IN_PROGRESS_STATES.includes(state);
}

/** Whether a project in progress was due before today. */
export function isLate(state: ProjectState, due: IsoDate | null, today: IsoDate): boolean {
  return due !== null && due < today && isInProgress(state);
}

/** Whether a project has been shipped to the dentist (spec 1 §4). */
export function isDelivered(state: ProjectState): boolean {
  return DELIVERED_STATES.includes(state);
}

/** Whether a project is ordered and not closed, delivered or not (spec 1 §4). */
export function isDeliverable(state: ProjectState): boolean {
  return DELIVERABLE_STATES.includes(state);
}

/** Whether the dentist may still change the project (spec 1 §4). */
export function isEditable(state: ProjectState): boolean {
  return EDITABLE_STATES.includes(state);
}

/** Whether a project has reached production and can therefore no longer be deleted (spec 1 §4). */
export function isInProductionOrLater(state: ProjectState): boolean {
  return FROM_PRODUCTION_STATES.includes(state);
}

const FROM_PRODUCTION_STATES: readonly ProjectState[] = [
  'TODO_ATTACHMENT',
  ...PRODUCTION_STATES,
  'NEW_IMPRESSION_SENT',
  'PENDING_IMPRESSION_VERIFICATION',
  'IMPRESSION_VALIDATED',
  'IMPRESSION_REJECTED',
  'NEW_IMPRESSION_UPLOADED',
  'TREATMENT_TERMINATED',
];

/** Whether files of the project may be uploaded now (spec 1 §4). */
export function canUploadFiles(state: ProjectState, productType: ProductType): boolean {
  return uploadStates(productType).includes(state);
}

/** Status groups of project lists, by who has to act next (spec 1 §4). */
export const STATUS_GROUPS = [
  'ORDER_CONFIRMED',
  'TO_VERIFY_FILES',
  'TO_SEND_NEW_FILES',
  'TO_SEND_DRAFT_PLAN',
  'TO_VERIFY_DRAFT_PLAN',
  'TO_PRODUCE',
  'SENT',
  'REFUSED',
  'TO_DO_ACTION',
] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];

/**
 * States of each status group. FILES_VALIDATED is listed for products with a draft plan; `statusGroup` handles the
 * others.
 */
const STATES_OF_GROUP: Record<StatusGroup, readonly ProjectState[]> = {
  ORDER_CONFIRMED: ['ORDER_CONFIRMED'],
  TO_VERIFY_FILES: [
    'PENDING_FILES_VERIFICATION',
    'NEW_FILES_CONFIRMED',
    'NEW_IMPRESSION_SENT',
    'PENDING_IMPRESSION_VERIFICATION',
  ],
  TO_SEND_NEW_FILES: [
    'FILES_REJECTED',
    'NEW_FILES_UPLOADED',
    'IMPRESSION_REJECTED',
    'NEW_IMPRESSION_UPLOADED',
  ],
  TO_SEND_DRAFT_PLAN: ['FILES_VALIDATED', 'DRAFTING_PLAN', 'DRAFT_PLAN_REJECTED', 'IMPRESSION_VALIDATED'],
  TO_VERIFY_DRAFT_PLAN: ['DRAFT_PLAN_SENT'],
  TO_PRODUCE: [
    'DRAFT_PLAN_APPROVED',
    'TODO_ATTACHMENT',
    'PRODUCTION_IN_PROGRESS',
    'PRODUCTION_COMPLETED',
    'TRIMMING',
    'ASSEMBLING',
    'POLISHING',
    'INSTALLING_SOCKET',
    'THERMOFORMING',
    'FINISHING',
    'QUALITY_CONTROL',
    'OUT_SOURCED',
    'PACKAGE_PREPARATION',
    'PACKAGE_TO_SEND',
  ],
  SENT: ['SHIPPED', 'TREATMENT_TERMINATED', 'FILES_ARCHIVED'],
  REFUSED: ['REFUSED'],
  TO_DO_ACTION: [
    'CREATED',
    'CUSTOMIZATION_COMPLETED',
    'ADDED_TO_CART',
    'DELETED',
    'SUSPENDED',
    'OLD_PROJECT',
  ],
};

/** Status group of a project. Without a draft plan, validated files go straight to TO_PRODUCE. */
export function statusGroup(state: ProjectState, productCode: ProductCode): StatusGroup {
  if (state === 'FILES_VALIDATED' && !productByCode(productCode).draftPlan) return 'TO_PRODUCE';
  return STATUS_GROUPS.find((group) => STATES_OF_GROUP[group].includes(state)) ?? 'TO_DO_ACTION';
}

/** An alternative of a filter: any of the states, restricted to the product codes if given. */
export type StateClause = {
  readonly states: readonly ProjectState[];
  readonly productCodes?: readonly ProductCode[];
};

/** Whether a project matches any of some alternatives. */
export function matchesAny(
  clauses: readonly StateClause[],
  { state, productCode }: { readonly state: ProjectState; readonly productCode: ProductCode },
): boolean {
  return clauses.some(
    ({ states, productCodes }) => states.includes(state) && (productCodes?.includes(productCode) ?? true),
  );
}

/** Filter of a status group; a project matches if any clause does. */
export function statusGroupFilter(group: StatusGroup): readonly StateClause[] {
  const codesWith = (draftPlan: boolean) =>
    PRODUCTS.filter((row) => row.draftPlan === draftPlan).map((row) => row.code);
  if (group === 'TO_SEND_DRAFT_PLAN') {
    return [
      { states: STATES_OF_GROUP[group].filter((state) => state !== 'FILES_VALIDATED') },
      { states: ['FILES_VALIDATED'], productCodes: codesWith(true) },
    ];
  }
  if (group === 'TO_PRODUCE') {
    return [
      { states: STATES_OF_GROUP[group] },
      { states: ['FILES_VALIDATED'], productCodes: codesWith(false) },
    ];
  }
  return [{ states: STATES_OF_GROUP[group] }];
}

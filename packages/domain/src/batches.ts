import type { IsoDate } from './days.ts';
import {
  type ElementKind,
  type ElementState,
  type ElementType,
  nextElementState,
  type Route,
} from './elements.ts';
import { type MachineKind, MILLING_MACHINES } from './machines.ts';

/** States of a batch: the elements made together on one plate or disc (spec 3 §4.1). */
export const BATCH_STATES = ['TO_LAUNCH', 'IN_PROGRESS', 'POST_PROCESSING', 'TERMINATED'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/**
 * The element state for each state of the batch; PREPARATION is the state in which elements wait for a batch.
 */
type ElementStates = Readonly<Record<'PREPARATION' | BatchState, ElementState>>;

const PRINTING: ElementStates = {
  PREPARATION: 'PRINTING_PREPARATION',
  TO_LAUNCH: 'PRINTING_TO_LAUNCH',
  IN_PROGRESS: 'PRINTING_IN_PROGRESS',
  POST_PROCESSING: 'PRINTING_POST_PROCESSING',
  TERMINATED: 'TERMINATED',
};

const MACHINING: ElementStates = {
  PREPARATION: 'MACHINING_PREPARATION',
  TO_LAUNCH: 'MACHINING_TO_LAUNCH',
  IN_PROGRESS: 'MACHINING_IN_PROGRESS',
  POST_PROCESSING: 'MACHINING_POST_PROCESSING',
  TERMINATED: 'TERMINATED',
};

/** Maximum number of elements on a plate. */
export const LARGEST_PLATE = 200;

const OVERNIGHT = { TO_LAUNCH: 16, IN_PROGRESS: 16, POST_PROCESSING: 16 };

type Category = {
  /** Whether its batches are printed, of the resin in their machine, or milled from a disc or a block. */
  readonly method: 'PRINTING' | 'MILLING';
  /** The elements accepted. */
  readonly kind: ElementKind;
  readonly types: readonly ElementType[];
  readonly elementStates: ElementStates;
  readonly postProcessing: boolean;
  readonly machineKinds: readonly MachineKind[];
  /**
   * Whether a machine is required, as for models and guides; a splint without one has no lot of resin (spec 3
   * §5).
   */
  readonly machineRequired: boolean;
  /** Whether the user has to count the pieces and enter the number. */
  readonly countRequired: boolean;
  /** The number of elements that its batches hold at most. */
  readonly most: number;
  /** Hours that a batch usually stays in a state at most: overnight, unless it is printed sooner. */
  readonly usualHours: Readonly<Record<Exclude<BatchState, 'TERMINATED'>, number>>;
  /** Name of the category in URLs; several categories may share one (spec 3 §7). */
  readonly wireName: BatchWireName;
};

/** Names of the categories in URLs. */
export const BATCH_WIRE_NAMES = ['MODEL', 'GC', 'BRUXISM', 'MACHINING'] as const;
export type BatchWireName = (typeof BATCH_WIRE_NAMES)[number];

/** Batch categories, one row each (spec 3 §2.4, §5). */
export const BATCH_CATEGORIES = {
  MODEL: {
    method: 'PRINTING',
    kind: 'MODEL',
    types: ['MAXILLARY', 'MANDIBULAR', 'SUP_MAXILLARY', 'SUP_MANDIBULAR', 'CARROT', 'VALIDATION_KEY'],
    elementStates: PRINTING,
    postProcessing: false,
    machineKinds: ['MODEL_PRINTER'],
    machineRequired: true,
    countRequired: true,
    most: LARGEST_PLATE,
    usualHours: { ...OVERNIGHT, IN_PROGRESS: 12 },
    wireName: 'MODEL',
  },
  /** Each is printed on a plate of its own (spec 3 §5). */
  REPOSITIONING_KEY: {
    method: 'PRINTING',
    kind: 'MODEL',
    types: ['REPOSITIONING_KEY'],
    elementStates: PRINTING,
    postProcessing: false,
    machineKinds: ['MODEL_PRINTER'],
    machineRequired: true,
    countRequired: false,
    most: 1,
    usualHours: { ...OVERNIGHT, IN_PROGRESS: 12 },
    wireName: 'MODEL',
  },
  GUIDE: {
    method: 'PRINTING',
    kind: 'GC',
    types: ['GUIDE', 'MAXILLARY', 'MANDIBULAR'],
    elementStates: PRINTING,
    postProcessing: false,
    machineKinds: ['GUIDE_PRINTER'],
    machineRequired: true,
    countRequired: false,
    most: LARGEST_PLATE,
    usualHours: OVERNIGHT,
    wireName: 'GC',
  },
  STAGE_GUIDE: {
    method: 'PRINTING',
    kind: 'GC',
    types: ['STAGE_GUIDE'],
    elementStates: PRINTING,
    postProcessing: false,
    machineKinds: ['GUIDE_PRINTER'],
    machineRequired: true,
    countRequired: false,
    most: LARGEST_PLATE,
    usualHours: OVERNIGHT,
    wireName: 'GC',
  },
  BRUXISM: {
    method: 'PRINTING',
    kind: 'BRUXISM',
    types: ['MAXILLARY', 'MANDIBULAR'],
    elementStates: PRINTING,
    postProcessing: true,
    machineKinds: ['GUIDE_PRINTER'],
    machineRequired: false,
    countRequired: false,
    most: LARGEST_PLATE,
    usualHours: OVERNIGHT,
    wireName: 'BRUXISM',
  },
  MACHINING: {
    method: 'MILLING',
    kind: 'BREAKDOWN',
    types: ['LINE'],
    elementStates: MACHINING,
    postProcessing: false,
    machineKinds: MILLING_MACHINES,
    machineRequired: true,
    countRequired: false,
    most: LARGEST_PLATE,
    usualHours: OVERNIGHT,
    wireName: 'MACHINING',
  },
} as const satisfies Record<string, Category>;
export type BatchCategory = keyof typeof BATCH_CATEGORIES;

export const BATCH_CATEGORY_NAMES = Object.keys(BATCH_CATEGORIES) as readonly BatchCategory[];

/** Categories of batches that are printed. */
export type PrintedCategory = {
  [C in BatchCategory]: (typeof BATCH_CATEGORIES)[C]['method'] extends 'PRINTING' ? C : never;
}[BatchCategory];

/** Whether batches of a category are printed, on a plate with a number of its own. */
export function isPrinted(category: BatchCategory): category is PrintedCategory {
  return batchCategory(category).method === 'PRINTING';
}

export const PRINTED_CATEGORIES: readonly PrintedCategory[] = BATCH_CATEGORY_NAMES.filter(isPrinted);

/** The row of a category, with its types widened for reading. */
export function batchCategory(category: BatchCategory): Category {
  return BATCH_CATEGORIES[category];
}

/** Whether a category accepts elements of a kind and type. */
export function takesElement(
  category: BatchCategory,
  element: { readonly kind: string; readonly type: ElementType },
): boolean {
  const { kind, types } = batchCategory(category);
  return element.kind === kind && types.includes(element.type);
}

/** The kinds of machines that make an element; none if it is made without. */
export function machineKindsOf(element: {
  readonly kind: string;
  readonly type: ElementType;
}): readonly MachineKind[] {
  const category = BATCH_CATEGORY_NAMES.find((name) => takesElement(name, element));
  return category === undefined ? [] : batchCategory(category).machineKinds;
}

/** The steps of a batch, in order. */
export function batchSteps(category: BatchCategory): readonly BatchState[] {
  const { postProcessing } = batchCategory(category);
  return BATCH_STATES.filter((state) => postProcessing || state !== 'POST_PROCESSING');
}

/** Whether batches of the categories with a name in URLs are ever taken to a state. */
export function isStepOf(wireName: BatchWireName, state: BatchState): boolean {
  return BATCH_CATEGORY_NAMES.some(
    (category) => batchCategory(category).wireName === wireName && batchSteps(category).indexOf(state) > 0,
  );
}

/** The next state of a batch; null once it is TERMINATED. */
export function nextBatchState(category: BatchCategory, state: BatchState): BatchState | null {
  const steps = batchSteps(category);
  return steps[steps.indexOf(state) + 1] ?? null;
}

/** The elements of a batch, all of the same material and route. */
type Content = readonly { readonly route: Route }[];

/**
 * The state of the elements of a batch that has reached a state: once it is made they are at the next state of their
 * route, as zirconia is sintered after the batch has ended (spec 3 §4.1).
 */
export function elementStateIn(category: BatchCategory, state: BatchState, elements: Content): ElementState {
  const { elementStates } = batchCategory(category);
  const [first] = elements;
  const before = batchSteps(category).at(-2);
  if (state !== 'TERMINATED' || first === undefined || before === undefined) return elementStates[state];
  return nextElementState(first.route, elementStates[before]) ?? elementStates[state];
}

/**
 * The state of a batch after an element left, given the number of remaining elements: an empty batch is
 * terminated.
 */
export function stateAfterLeaving(state: BatchState, remaining: number): BatchState {
  return remaining === 0 ? 'TERMINATED' : state;
}

/** Maximum length of the part of a plate number that the user chooses. */
export const PLATE_SUFFIX = 20;

/** Date prefix of the plate numbers of a day, `DDMMYY-` (spec 3 §9). */
export function platePrefix(day: IsoDate): string {
  return `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}-`;
}

/**
 * A plate number as it is stored: without a space after its date prefix, which nobody sees, and without a prefix of the same
 * day that was typed behind it.
 */
export function plainPlateNumber(text: string): string {
  return text.replace(/^(\d{6}-)(?:\s|\1)+/, '$1');
}

/** The part of a plate number after its date prefix; null if the prefix differs. */
export function plateSuffix(plateNumber: string, prefix: string): string | null {
  return plateNumber.startsWith(prefix) ? plateNumber.slice(prefix.length).trim() : null;
}

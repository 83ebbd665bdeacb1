import { isWorkingDay } from './calendar.ts';
import { dateOf, type IsoDate } from './days.ts';
import type { ElementState, ElementType, RoutedKind } from './elements.ts';
import type { MachineKind } from './machines.ts';

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

const OVERNIGHT = { TO_LAUNCH: 16, IN_PROGRESS: 16, POST_PROCESSING: 16 };

type Category = {
  /** The elements accepted. */
  readonly kind: RoutedKind;
  readonly types: readonly ElementType[];
  readonly elementStates: ElementStates;
  readonly postProcessing: boolean;
  readonly machineKind: MachineKind;
  /**
   * Whether a machine is required, as for models and guides; a splint without one has no lot of resin (spec 3
   * §5).
   */
  readonly machineRequired: boolean;
  /** Whether the user has to count the pieces and enter the number. */
  readonly countRequired: boolean;
  /** Hours that a batch usually stays in a state at most: overnight, unless it is printed sooner. */
  readonly usualHours: Readonly<Record<Exclude<BatchState, 'TERMINATED'>, number>>;
  /** Name of the category in URLs; several categories may share one (spec 3 §7). */
  readonly wireName: BatchWireName;
};

/** Names of the categories in URLs. */
export const BATCH_WIRE_NAMES = ['MODEL', 'GC', 'BRUXISM'] as const;
export type BatchWireName = (typeof BATCH_WIRE_NAMES)[number];

/** Batch categories, one row each (spec 3 §2.4, §5). */
export const BATCH_CATEGORIES = {
  MODEL: {
    kind: 'MODEL',
    types: ['MAXILLARY', 'MANDIBULAR', 'SUP_MAXILLARY', 'SUP_MANDIBULAR', 'CARROT', 'VALIDATION_KEY'],
    elementStates: PRINTING,
    postProcessing: false,
    machineKind: 'MODEL_PRINTER',
    machineRequired: true,
    countRequired: true,
    usualHours: { ...OVERNIGHT, IN_PROGRESS: 12 },
    wireName: 'MODEL',
  },
  GUIDE: {
    kind: 'GC',
    types: ['GUIDE', 'MAXILLARY', 'MANDIBULAR'],
    elementStates: PRINTING,
    postProcessing: false,
    machineKind: 'GUIDE_PRINTER',
    machineRequired: true,
    countRequired: false,
    usualHours: OVERNIGHT,
    wireName: 'GC',
  },
  STAGE_GUIDE: {
    kind: 'GC',
    types: ['STAGE_GUIDE'],
    elementStates: PRINTING,
    postProcessing: false,
    machineKind: 'GUIDE_PRINTER',
    machineRequired: true,
    countRequired: false,
    usualHours: OVERNIGHT,
    wireName: 'GC',
  },
  BRUXISM: {
    kind: 'BRUXISM',
    types: ['MAXILLARY', 'MANDIBULAR'],
    elementStates: PRINTING,
    postProcessing: true,
    machineKind: 'GUIDE_PRINTER',
    machineRequired: false,
    countRequired: false,
    usualHours: OVERNIGHT,
    wireName: 'BRUXISM',
  },
} as const satisfies Record<string, Category>;
export type BatchCategory = keyof typeof BATCH_CATEGORIES;

export const BATCH_CATEGORY_NAMES = Object.keys(BATCH_CATEGORIES) as readonly BatchCategory[];

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

/** The kind of machine that makes an element; undefined if none does. */
export function machineKindOf(element: {
  readonly kind: string;
  readonly type: ElementType;
}): MachineKind | undefined {
  const category = BATCH_CATEGORY_NAMES.find((name) => takesElement(name, element));
  return category && batchCategory(category).machineKind;
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

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds between two times, not counting non-working days (in UTC). */
function workingMs(fromMs: number, toMs: number): number {
  let sum = 0;
  for (let day = Math.floor(fromMs / DAY_MS); day * DAY_MS < toMs; day += 1) {
    if (isWorkingDay(dateOf(day))) {
      sum += Math.min(toMs, (day + 1) * DAY_MS) - Math.max(fromMs, day * DAY_MS);
    }
  }
  return sum;
}

/**
 * Whether a batch has been in its state for longer than usual for its category. Weekends and holidays do not
 * count, because no machine is emptied on them.
 */
export function standsTooLong(
  {
    category,
    state,
    since,
  }: { readonly category: BatchCategory; readonly state: BatchState; readonly since: string },
  nowMs: number,
): boolean {
  if (state === 'TERMINATED') return false;
  return workingMs(Date.parse(since), nowMs) > batchCategory(category).usualHours[state] * HOUR_MS;
}

/** The element state that corresponds to a state of the batch. */
export function elementStateIn(category: BatchCategory, state: BatchState): ElementState {
  return batchCategory(category).elementStates[state];
}

/**
 * The state of a batch after an element left, given the number of remaining elements: an empty batch is
 * terminated.
 */
export function stateAfterLeaving(state: BatchState, remaining: number): BatchState {
  return remaining === 0 ? 'TERMINATED' : state;
}

/** Maximum number of elements on a plate. */
export const LARGEST_PLATE = 200;

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

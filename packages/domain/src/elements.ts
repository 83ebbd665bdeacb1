import type { MaterialFamily } from './materials.ts';

/**
 * Elements are the physical items of a project, one row each: the unit of batching, quality control and
 * counting (spec 3 §3). Their states and routes are tables.
 */
export const ELEMENT_KINDS = ['BREAKDOWN', 'MODEL', 'BRUXISM', 'GC'] as const;
/** GC: guides and guide fabrications. BREAKDOWN: a priced line of a prosthesis. */
export type ElementKind = (typeof ELEMENT_KINDS)[number];

export const ELEMENT_TYPES = [
  'MAXILLARY',
  'MANDIBULAR',
  'SUP_MAXILLARY',
  'SUP_MANDIBULAR',
  'CARROT',
  'REPOSITIONING_KEY',
  'VALIDATION_KEY',
  'SILICON_KEY',
  'METAL_FRAME',
  'SECOND_METAL_FRAME',
  'GUIDE',
  'STAGE_GUIDE',
  'LINE',
] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];

/** The production states of an element (spec 3 §4.1). */
export const ELEMENT_STATES = [
  'MACHINING_PREPARATION',
  'PRINTING_PREPARATION',
  'MACHINING_TO_LAUNCH',
  'PRINTING_TO_LAUNCH',
  'MACHINING_IN_PROGRESS',
  'PRINTING_IN_PROGRESS',
  'PRINTING_POST_PROCESSING',
  'MACHINING_POST_PROCESSING',
  'OUT_SOURCED',
  'QUALITY_CONTROL',
  'TERMINATED',
  'REMOVED',
] as const;
export type ElementState = (typeof ELEMENT_STATES)[number];

/** Production routes of elements: the states in order. REMOVED may follow any state but the last. */
export const ROUTES = {
  PRINTING: ['PRINTING_PREPARATION', 'PRINTING_TO_LAUNCH', 'PRINTING_IN_PROGRESS', 'TERMINATED'],
  /** Printed, then cleaned and cured before it is done: bruxism splints. */
  PRINTING_AND_CURING: [
    'PRINTING_PREPARATION',
    'PRINTING_TO_LAUNCH',
    'PRINTING_IN_PROGRESS',
    'PRINTING_POST_PROCESSING',
    'TERMINATED',
  ],
  MACHINING: ['MACHINING_PREPARATION', 'MACHINING_TO_LAUNCH', 'MACHINING_IN_PROGRESS', 'TERMINATED'],
  /** Milled, then sintered. */
  ZIRCONIA: [
    'MACHINING_PREPARATION',
    'MACHINING_TO_LAUNCH',
    'MACHINING_IN_PROGRESS',
    'MACHINING_POST_PROCESSING',
    'TERMINATED',
  ],
  OUTSOURCED: ['OUT_SOURCED', 'TERMINATED'],
  /** Handmade on the printed model, and checked together with the prosthesis. */
  SILICON_KEY: ['QUALITY_CONTROL', 'TERMINATED'],
  /** Nothing is made of it but what is printed for it: a wax-up. */
  NONE: ['TERMINATED'],
} as const satisfies Record<string, readonly ElementState[]>;
export type Route = keyof typeof ROUTES;

export const ROUTE_NAMES = Object.keys(ROUTES) as readonly Route[];

/** Kinds whose route follows from their type; that of a breakdown follows from its price. */
export type RoutedKind = Exclude<ElementKind, 'BREAKDOWN'>;

const ROUTE_OF = {
  MODEL: {
    MAXILLARY: 'PRINTING',
    MANDIBULAR: 'PRINTING',
    SUP_MAXILLARY: 'PRINTING',
    SUP_MANDIBULAR: 'PRINTING',
    CARROT: 'PRINTING',
    REPOSITIONING_KEY: 'PRINTING',
    VALIDATION_KEY: 'PRINTING',
    SILICON_KEY: 'SILICON_KEY',
    METAL_FRAME: 'OUTSOURCED',
    SECOND_METAL_FRAME: 'OUTSOURCED',
  },
  BRUXISM: { MAXILLARY: 'PRINTING_AND_CURING', MANDIBULAR: 'PRINTING_AND_CURING' },
  GC: { GUIDE: 'PRINTING', STAGE_GUIDE: 'PRINTING', MAXILLARY: 'PRINTING', MANDIBULAR: 'PRINTING' },
} as const satisfies Record<RoutedKind, Partial<Record<ElementType, Route>>>;

/** An element to be created: kind and type, number of pieces, and material. */
export type NewElement = {
  [K in RoutedKind]: {
    readonly kind: K;
    readonly type: keyof (typeof ROUTE_OF)[K];
    readonly quantity: number;
    /** Null if it is not made in the laboratory. */
    readonly materialFamily: MaterialFamily | null;
  };
}[RoutedKind];

/** The types of a kind. */
export function typesOf(kind: RoutedKind): readonly ElementType[] {
  return Object.keys(ROUTE_OF[kind]) as ElementType[];
}

/** The route of an element of a kind and type. */
export function routeOf(kind: RoutedKind, type: ElementType): Route {
  const routes: Partial<Record<ElementType, Route>> = ROUTE_OF[kind];
  const route = routes[type];
  if (route === undefined) throw new Error(`there is no ${kind} of type ${type}`);
  return route;
}

/**
 * The next state on an element's route, or null at its end. An element not released to production yet (state
 * null) moves to the first state.
 */
export function nextElementState(route: Route, state: ElementState | null): ElementState | null {
  const states: readonly ElementState[] = ROUTES[route];
  if (state === null) return states[0] ?? null;
  const at = states.indexOf(state);
  return at < 0 ? null : (states[at + 1] ?? null);
}

/** The states of elements in a batch that was not launched. */
const TO_LAUNCH: readonly ElementState[] = ['PRINTING_TO_LAUNCH', 'MACHINING_TO_LAUNCH'];

/**
 * Every state an action may lead to: the next one on the route; its preparation, as long as its batch was not launched;
 * TERMINATED from any state in a batch, since a batch may be closed at any time (spec 3 §4.1); REMOVED from any state
 * before the end, also before production.
 */
export function elementMoves(route: Route, state: ElementState | null): readonly ElementState[] {
  const next = nextElementState(route, state);
  if (state === null) return next === null ? ['REMOVED'] : [next, 'REMOVED'];
  if (isDone(state)) return [];
  const states: readonly ElementState[] = ROUTES[route];
  const batched = states.indexOf(state) > 0;
  const [preparation] = states;
  return [
    ...(next === null ? [] : [next]),
    ...(TO_LAUNCH.includes(state) && preparation !== undefined ? [preparation] : []),
    ...(batched && next !== 'TERMINATED' ? (['TERMINATED'] as const) : []),
    'REMOVED',
  ];
}

/** Whether an element is in a final state. */
export function isDone(state: ElementState): boolean {
  return state === 'TERMINATED' || state === 'REMOVED';
}

/**
 * Whether an element has left production: made, cancelled, or a silicon key that only remains to be checked.
 */
export function isOut(state: ElementState | null): boolean {
  return state === 'QUALITY_CONTROL' || (state !== null && isDone(state));
}

/** Whether production of a project is complete: it has elements, and all of them have left production. */
export function projectIsProduced(states: readonly (ElementState | null)[]): boolean {
  return states.length > 0 && states.every(isOut);
}

/** Total number of pieces. */
export function piecesOf(elements: readonly { readonly quantity: number }[]): number {
  return elements.reduce((sum, { quantity }) => sum + quantity, 0);
}

import type { MaterialFamily } from './materials.ts';

/**
 * Elements are the physical things that a project is made of, one row each: what is batched, controlled and counted
 * (spec 3 §3). Their states and the order in which they come are tables.
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

/** The ways in which an element is made: the states it goes through, in order. REMOVED may follow any but the last. */
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
  /** Made by hand on the printed model, and checked together with the prosthesis. */
  SILICON_KEY: ['QUALITY_CONTROL', 'TERMINATED'],
} as const satisfies Record<string, readonly ElementState[]>;
export type Route = keyof typeof ROUTES;

export const ROUTE_NAMES = Object.keys(ROUTES) as readonly Route[];

/** Kinds whose type alone says how they are made; of a breakdown its price says it. */
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

/** An element to be made: its kind and type, how many pieces it is, and of what it is made. */
export type NewElement = {
  [K in RoutedKind]: {
    readonly kind: K;
    readonly type: keyof (typeof ROUTE_OF)[K];
    readonly quantity: number;
    /** Null for what is not made here. */
    readonly materialFamily: MaterialFamily | null;
  };
}[RoutedKind];

/** The types that a kind has. */
export function typesOf(kind: RoutedKind): readonly ElementType[] {
  return Object.keys(ROUTE_OF[kind]) as ElementType[];
}

/** How an element of a kind and type is made. */
export function routeOf(kind: RoutedKind, type: ElementType): Route {
  const routes: Partial<Record<ElementType, Route>> = ROUTE_OF[kind];
  const route = routes[type];
  if (route === undefined) throw new Error(`there is no ${kind} of type ${type}`);
  return route;
}

/**
 * The next state of an element on its route; null where nothing follows. An element that production has not been given
 * yet (state null) goes to the first one.
 */
export function nextElementState(route: Route, state: ElementState | null): ElementState | null {
  const states: readonly ElementState[] = ROUTES[route];
  if (state === null) return states[0] ?? null;
  const at = states.indexOf(state);
  return at < 0 ? null : (states[at + 1] ?? null);
}

/**
 * Every state that an action can lead to: the next one of the route; TERMINATED from every step in a batch, as a batch
 * may be closed at any time (spec 3 §4.1); REMOVED from where it is in production until it is done.
 */
export function elementMoves(route: Route, state: ElementState | null): readonly ElementState[] {
  const next = nextElementState(route, state);
  if (state === null) return next === null ? [] : [next];
  if (isDone(state)) return [];
  const states: readonly ElementState[] = ROUTES[route];
  const batched = states.indexOf(state) > 0;
  return [
    ...(next === null ? [] : [next]),
    ...(batched && next !== 'TERMINATED' ? (['TERMINATED'] as const) : []),
    'REMOVED',
  ];
}

/** Whether nothing more happens to an element. */
export function isDone(state: ElementState): boolean {
  return state === 'TERMINATED' || state === 'REMOVED';
}

/** Whether an element is out of production: made or cancelled, or a silicon key that is only to be checked. */
export function isOut(state: ElementState | null): boolean {
  return state === 'QUALITY_CONTROL' || (state !== null && isDone(state));
}

/** Whether production of a project is done: it has elements, and each of them is out. */
export function projectIsProduced(states: readonly (ElementState | null)[]): boolean {
  return states.length > 0 && states.every(isOut);
}

/** The number of pieces that elements are together. */
export function piecesOf(elements: readonly { readonly quantity: number }[]): number {
  return elements.reduce((sum, { quantity }) => sum + quantity, 0);
}

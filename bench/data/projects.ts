import { HOLD_REASONS, type HoldReason } from '@maxilla/domain/holds';
import { type ProductCode, type ProductType, productByCode } from '@maxilla/domain/products';
import { BEFORE_ORDER_STATES, isDelivered, PROJECT_STATES, type ProjectState } from '@maxilla/domain/states';

import { draw, drawn } from './draw.ts';
import { givenName, surname } from './names.ts';
import type { Sizes } from './sizes.ts';

/** What is known of a project before it is written. */
export type Drawn = {
  readonly id: number;
  readonly ownerId: number;
  readonly patientId: number;
  readonly code: ProductCode;
  readonly type: ProductType;
  readonly state: ProjectState;
  readonly ordered: boolean;
  readonly holdReason: HoldReason | null;
  readonly assigneeId: number | null;
  readonly createdMs: number;
};

const LIVE_STATES = PROJECT_STATES.filter((state) => !isDelivered(state));

/** Guides are what the laboratory makes most. */
const CODES: readonly ProductCode[] = [
  ...(['GCEP', 'GCEP', 'GCEP', 'GCEP', 'GCET', 'GCET', 'GCAE', 'GCCI', 'GCCI'] as const),
  ...([
    'GCFA',
    'ALIG',
    'ALIG',
    'ALGC',
    'ALFC',
    'ALGE',
    'PR',
    'PRAM',
    'PRWAX',
    'PRMA',
    'PRMD',
    'PRGB',
  ] as const),
];

const DAY_MS = 86_400_000;
/** The day the data set ends on, and how long before it began. */
const LAST_DAY_MS = Date.UTC(2026, 9, 30, 16);
const YEARS_MS = 5 * 365 * DAY_MS;

export const projectsIn = ({ live, finished }: Sizes): number => live + finished;

/** People are numbered staff first. */
export const dentistOf = (sizes: Sizes, patientId: number): number =>
  sizes.staff + 1 + (patientId % sizes.dentists);

export const patientName = (patientId: number): string =>
  `${givenName(patientId, 10)} ${surname(patientId, 11)}`;

/**
 * The project of a number. Live ones lie among the latest; the nth live one is the same at every scale, but for the
 * people it belongs to.
 */
export function projectOf(sizes: Sizes, id: number): Drawn {
  const all = projectsIn(sizes);
  const recent = Math.min(all, 2 * sizes.live);
  const place = id - 1 - (all - recent);
  const nth = Math.floor((place * sizes.live) / recent);
  const isLive = place >= 0 && Math.floor(((place + 1) * sizes.live) / recent) > nth;
  const seed = isLive ? nth : id + 10_000_000;
  const code = drawn(seed, 20, CODES);
  const state = isLive ? liveState(nth) : finishedState(seed, code);
  const ordered = !BEFORE_ORDER_STATES.includes(state);
  const held = isLive && ordered && draw(seed, 21, 8) === 0;
  const patientId = 1 + draw(id, 22, sizes.patients);
  return {
    id,
    ownerId: dentistOf(sizes, patientId),
    patientId,
    code,
    type: productByCode(code).type,
    state,
    ordered,
    holdReason: held ? drawn(seed, 23, HOLD_REASONS) : null,
    assigneeId: ordered && draw(seed, 24, 10) < 7 ? 1 + draw(seed, 25, sizes.staff) : null,
    createdMs: LAST_DAY_MS - Math.floor(((all - id) / all) * YEARS_MS),
  };
}

function liveState(nth: number): ProjectState {
  return LIVE_STATES[nth % LIVE_STATES.length] ?? 'CREATED';
}

function finishedState(seed: number, code: ProductCode): ProjectState {
  if (productByCode(code).type === 'ALIGNERS' && draw(seed, 26, 4) === 0) return 'TREATMENT_TERMINATED';
  return draw(seed, 27, 2) === 0 ? 'SHIPPED' : 'FILES_ARCHIVED';
}

import { HOLD_REASONS, type HoldReason } from '@maxilla/domain/holds';
import { type ProductCode, type ProductType, productByCode } from '@maxilla/domain/products';
import { BEFORE_ORDER_STATES, isDelivered, PROJECT_STATES, type ProjectState } from '@maxilla/domain/states';

import { draw, pick } from './draw.ts';
import { givenName, surname } from './names.ts';
import type { Sizes } from './sizes.ts';

export type GeneratedProject = {
  readonly id: number;
  /** Its position among the active projects, the same at every scale; null once it is finished. */
  readonly liveIndex: number | null;
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

/** Product mix, dominated by guides. */
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
/** Last day of the data set, and the period it covers. */
const LAST_DAY_MS = Date.UTC(2026, 9, 30, 16);
const YEARS_MS = 5 * 365 * DAY_MS;

export const projectsIn = ({ live, finished }: Sizes): number => live + finished;

/** Staff have the lowest user ids. */
export const dentistOf = (sizes: Sizes, patientId: number): number =>
  sizes.staff + 1 + (patientId % sizes.dentists);

export const patientName = (patientId: number): string =>
  `${givenName(patientId, 10)} ${surname(patientId, 11)}`;

/**
 * Generates the project with a given id. Active projects are among the latest; apart from the people involved, the nth
 * active project is the same at every scale.
 */
export function projectOf(sizes: Sizes, id: number): GeneratedProject {
  const all = projectsIn(sizes);
  const recent = Math.min(all, 2 * sizes.live);
  const position = id - 1 - (all - recent);
  const liveIndex = Math.floor((position * sizes.live) / recent);
  const isLive = position >= 0 && Math.floor(((position + 1) * sizes.live) / recent) > liveIndex;
  const seed = isLive ? liveIndex : id + 10_000_000;
  const code = pick(seed, 20, CODES);
  const state = isLive ? liveState(liveIndex, code) : finishedState(seed, code);
  const ordered = !BEFORE_ORDER_STATES.includes(state);
  const held = isLive && ordered && draw(seed, 21, 8) === 0;
  const patientId = 1 + draw(id, 22, sizes.patients);
  return {
    id,
    liveIndex: isLive ? liveIndex : null,
    ownerId: dentistOf(sizes, patientId),
    patientId,
    code,
    type: productByCode(code).type,
    state,
    ordered,
    holdReason: held ? pick(seed, 23, HOLD_REASONS) : null,
    assigneeId: ordered && draw(seed, 24, 10) < 7 ? 1 + draw(seed, 25, sizes.staff) : null,
    createdMs: LAST_DAY_MS - Math.floor(((all - id) / all) * YEARS_MS),
  };
}

/** A treatment with aligners goes on while they are with the patient. */
const isTreatment = (code: ProductCode) => productByCode(code).type === 'ALIGNERS';

function liveState(liveIndex: number, code: ProductCode): ProjectState {
  if (isTreatment(code) && draw(liveIndex, 26, 4) === 0) return 'SHIPPED';
  return LIVE_STATES[liveIndex % LIVE_STATES.length] ?? 'CREATED';
}

function finishedState(seed: number, code: ProductCode): ProjectState {
  if (draw(seed, 27, 2) === 0) return 'FILES_ARCHIVED';
  return isTreatment(code) ? 'TREATMENT_TERMINATED' : 'SHIPPED';
}

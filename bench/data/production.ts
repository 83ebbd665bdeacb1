import {
  BATCH_CATEGORIES,
  batchCategory,
  type BatchState,
  batchSteps,
  PRINTED_CATEGORIES,
  type PrintedCategory,
} from '@maxilla/domain/batches';
import { type ElementState, type ElementType, routeOf } from '@maxilla/domain/elements';
import type { MaterialFamily } from '@maxilla/domain/materials';
import { PROJECT_STATES } from '@maxilla/domain/states';

import { pick } from './draw.ts';
import type { GeneratedProject } from './projects.ts';

/** Elements of the generated projects: three per project from production on, in batches. */

export type GeneratedElement = {
  readonly id: number;
  readonly projectId: number;
  readonly number: number;
  readonly category: PrintedCategory;
  readonly type: ElementType;
  readonly state: ElementState | null;
  readonly family: MaterialFamily;
  /** Id and state of its batch. */
  readonly batch: { readonly id: number; readonly state: BatchState } | null;
};

const ELEMENTS_PER_PROJECT = 3;
/** Neighbouring projects share their plates. In production, which is one active project in 35, 60 models are a plate. */
const FINISHED_PER_PLATE = 4;
const LIVE_PER_PLATE = 1_320;
/**
 * In each cycle of this many plates in production, the first few are not prepared yet, so that most elements
 * wait.
 */
const PLATES_IN_TURN = 8;
const PLATES_TO_PREPARE = 5;

const FAMILIES = {
  MODEL: 'MODEL_RESIN',
  REPOSITIONING_KEY: 'MODEL_RESIN',
  GUIDE: 'GUIDE_RESIN',
  STAGE_GUIDE: 'GUIDE_RESIN',
  BRUXISM: 'HARD_SPLINT_RESIN',
} as const satisfies Record<PrintedCategory, MaterialFamily>;

const CATEGORY_OF: Partial<Record<GeneratedProject['code'], PrintedCategory>> = {
  GCAE: 'STAGE_GUIDE',
  PRGB: 'BRUXISM',
};

const categoryOf = ({ code, type }: GeneratedProject): PrintedCategory =>
  CATEGORY_OF[code] ?? (type === 'GUIDE' || code === 'GCFA' ? 'GUIDE' : 'MODEL');

/** The elements of a project, none before it is given to production. */
export function elementsOf(project: GeneratedProject): readonly GeneratedElement[] {
  const reached = PROJECT_STATES.indexOf(project.state) >= PROJECT_STATES.indexOf('TODO_ATTACHMENT');
  if (!project.ordered || !reached) return [];
  const category = categoryOf(project);
  const { types, elementStates } = batchCategory(category);
  const batch = batchOf(project, category);
  const state = project.state === 'TODO_ATTACHMENT' ? null : elementStates[batch?.state ?? 'PREPARATION'];
  return Array.from({ length: ELEMENTS_PER_PROJECT }, (_, nth) => ({
    id: (project.id - 1) * ELEMENTS_PER_PROJECT + nth + 1,
    projectId: project.id,
    number: nth + 1,
    category,
    type: pick(project.id * ELEMENTS_PER_PROJECT + nth, 80, types),
    state,
    family: FAMILIES[category],
    batch,
  }));
}

/** The batch of a project's elements: none before its production, and for most of what is in production. */
function batchOf(
  { id, liveIndex, state }: GeneratedProject,
  category: PrintedCategory,
): GeneratedElement['batch'] {
  if (state === 'TODO_ATTACHMENT') return null;
  const inProduction = liveIndex !== null && state === 'PRODUCTION_IN_PROGRESS';
  const plate = Math.floor(inProduction ? liveIndex / LIVE_PER_PLATE : id / FINISHED_PER_PLATE);
  const batchState = inProduction ? plateState(plate, category) : 'TERMINATED';
  if (batchState === null) return null;
  const nth = PRINTED_CATEGORIES.indexOf(category) * 2 + (inProduction ? 1 : 0);
  return { id: plate * PRINTED_CATEGORIES.length * 2 + nth + 1, state: batchState };
}

/** The state of a plate in production; null where it is still to be prepared. */
function plateState(plate: number, category: PrintedCategory): BatchState | null {
  const step = batchSteps(category)[(plate % PLATES_IN_TURN) - PLATES_TO_PREPARE] ?? 'TERMINATED';
  return step === 'TERMINATED' ? null : step;
}

/** The printers: of models, and of guides. */
const MACHINES: Record<PrintedCategory, number | null> = {
  MODEL: 1,
  REPOSITIONING_KEY: 1,
  GUIDE: 2,
  STAGE_GUIDE: 2,
  BRUXISM: null,
};

/** A lot of each material that the migration made, by the material's id; also the ids of the lots. */
const LOTS: Record<PrintedCategory, number> = {
  MODEL: 1,
  REPOSITIONING_KEY: 1,
  GUIDE: 2,
  STAGE_GUIDE: 2,
  BRUXISM: 3,
};

export const LOT_COLUMNS = ['id', 'material_id', 'number', 'expires_on'];

export const lotRows = (): readonly Row[] =>
  [...new Set(Object.values(LOTS))].map((id) => [id, id, `LOT-${id}`, null]);

/** Each printer with the lot loaded into it. */
export const LOADED_MACHINES = [
  { id: 1, name: 'Model printer', kind: 'MODEL_PRINTER', lotId: LOTS.MODEL },
  { id: 2, name: 'Guide printer', kind: 'GUIDE_PRINTER', lotId: LOTS.GUIDE },
] as const;

type Row = readonly (string | number | null)[];

export const ELEMENT_COLUMNS = [
  'id',
  'project_id',
  'number',
  'kind',
  'type',
  'quantity',
  'route',
  'state',
  'material_family',
];

export function elementRow({ id, projectId, number, category, type, state, family }: GeneratedElement): Row {
  const { kind } = BATCH_CATEGORIES[category];
  return [id, projectId, number, kind, type, 1, routeOf(kind, type), state, family];
}

export const BATCH_COLUMNS = [
  'id',
  'category',
  'state',
  'state_since',
  'plate_number',
  'machine_id',
  'resin_lot_id',
];

/** The rows of the batches that elements are in, each once. */
export function* batchRows(elements: Iterable<GeneratedElement>, since: string): Iterable<Row> {
  const written = new Set<number>();
  for (const { batch, category } of elements) {
    if (batch === null || written.has(batch.id)) continue;
    written.add(batch.id);
    const lot = batch.state === 'TO_LAUNCH' ? null : LOTS[category];
    yield [batch.id, category, batch.state, since, `301026-${batch.id}`, MACHINES[category], lot];
  }
}

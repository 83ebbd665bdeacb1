import {
  BATCH_CATEGORY_NAMES,
  type BatchCategory,
  batchCategory,
  type BatchState,
} from '@maxilla/domain/batches';
import { type ElementState, type ElementType, routeOf } from '@maxilla/domain/elements';
import type { MaterialFamily } from '@maxilla/domain/materials';
import { PROJECT_STATES } from '@maxilla/domain/states';

import { pick } from './draw.ts';
import type { GeneratedProject } from './projects.ts';

/** What the projects of a data set are made of: three elements each from its production on, in batches. */

export type GeneratedElement = {
  readonly id: number;
  readonly projectId: number;
  readonly number: number;
  readonly category: BatchCategory;
  readonly type: ElementType;
  readonly state: ElementState | null;
  readonly family: MaterialFamily;
  /** The batch it is in, and that batch's state. */
  readonly batch: { readonly id: number; readonly state: BatchState } | null;
};

const ELEMENTS_PER_PROJECT = 3;
/** Projects with neighbouring ids share their plates. */
const PROJECTS_PER_PLATE = 4;

const FAMILIES = {
  MODEL: 'MODEL_RESIN',
  GUIDE: 'GUIDE_RESIN',
  STAGE_GUIDE: 'GUIDE_RESIN',
  BRUXISM: 'HARD_SPLINT_RESIN',
} as const satisfies Record<BatchCategory, MaterialFamily>;

const CATEGORY_OF: Partial<Record<GeneratedProject['code'], BatchCategory>> = {
  GCAE: 'STAGE_GUIDE',
  PRGB: 'BRUXISM',
};

const categoryOf = ({ code, type }: GeneratedProject): BatchCategory =>
  CATEGORY_OF[code] ?? (type === 'GUIDE' || code === 'GCFA' ? 'GUIDE' : 'MODEL');

/** States of what is in production, by plate: half of it still waits for one. */
const PRODUCTION = [null, null, 'TO_LAUNCH', 'IN_PROGRESS'] as const;

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

/** The batch of a project's elements: none before its production, and for half of what is in production. */
function batchOf({ id, state }: GeneratedProject, category: BatchCategory): GeneratedElement['batch'] {
  const plate = Math.floor(id / PROJECTS_PER_PLATE);
  const inProduction = state === 'PRODUCTION_IN_PROGRESS';
  const done = state === 'TODO_ATTACHMENT' ? null : 'TERMINATED';
  const batchState = inProduction ? (PRODUCTION[plate % PRODUCTION.length] ?? null) : done;
  if (batchState === null) return null;
  const nth = BATCH_CATEGORY_NAMES.indexOf(category) * 2 + (inProduction ? 1 : 0);
  return { id: plate * BATCH_CATEGORY_NAMES.length * 2 + nth + 1, state: batchState };
}

/** The printers of the migration that made them: of models, and of guides. */
const MACHINES: Record<BatchCategory, number | null> = { MODEL: 1, GUIDE: 2, STAGE_GUIDE: 2, BRUXISM: null };

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
  const { kind } = batchCategory(category);
  return [id, projectId, number, kind, type, 1, routeOf(kind, type), state, family];
}

export const BATCH_COLUMNS = ['id', 'category', 'state', 'state_since', 'plate_number', 'machine_id'];

/** The rows of the batches that elements are in, each once: those of one batch belong to neighbouring projects. */
export function* batchRows(elements: Iterable<GeneratedElement>, since: string): Iterable<Row> {
  let plate = -1;
  const written = new Set<number>();
  for (const { batch, category, projectId } of elements) {
    if (plate !== Math.floor(projectId / PROJECTS_PER_PLATE)) {
      plate = Math.floor(projectId / PROJECTS_PER_PLATE);
      written.clear();
    }
    if (batch === null || written.has(batch.id)) continue;
    written.add(batch.id);
    yield [batch.id, category, batch.state, since, `301026-${batch.id}`, MACHINES[category]];
  }
}

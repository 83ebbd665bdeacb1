import { earlierSteps } from '@maxilla/domain/actions/send-back';
import type { ProductCode } from '@maxilla/domain/products';
import type { ProjectState } from '@maxilla/domain/states';
import { canMove, type WorkflowOptions } from '@maxilla/domain/workflows';

import type { Database } from '../../src/platform/database/database.ts';
import { productionReplayFaults } from './production-replay.ts';

/** A history entry. */
type Line = {
  readonly from: ProjectState | null;
  readonly to: ProjectState | null;
  readonly code: string;
  readonly through: readonly ProjectState[];
};

type Replayed = {
  readonly id: number;
  readonly code: ProductCode;
  readonly state: ProjectState;
  readonly options: WorkflowOptions;
};

export type ReplayOptions = {
  /** Whether histories may lack their beginning, as those of projects inserted by builders; or of which projects. */
  readonly builtByHand?: boolean | readonly number[];
};

/**
 * Replays the histories of projects, elements and batches and returns the faults: an entry that does not start in the
 * state of the one before, a transition that no action makes, a last entry that is not the current state.
 */
export async function historyFaults(
  db: Database,
  { builtByHand = false }: ReplayOptions = {},
): Promise<string[]> {
  const projects = await db
    .selectFrom('projects')
    .leftJoin('project_prostheses as prosthesis', 'prosthesis.project_id', 'projects.id')
    .select(['id', 'product_code', 'state', 'prosthesis.digital_model'])
    .orderBy('id')
    .execute();
  const lines = await linesByProject(db);
  const ofProjects = projects.flatMap(({ id, product_code, state, digital_model }) => {
    const project = {
      id,
      code: product_code as ProductCode,
      state: state as ProjectState,
      options: { digitalModel: digital_model === true },
    };
    const built = typeof builtByHand === 'boolean' ? builtByHand : builtByHand.includes(id);
    return faultsOf(project, lines.get(id) ?? [], built);
  });
  return [...ofProjects, ...(await productionReplayFaults(db))];
}

async function linesByProject(db: Database): Promise<Map<number, Line[]>> {
  const rows = await db
    .selectFrom('history')
    .select(['subject_id', 'code', 'from_state', 'to_state', 'params'])
    .where('subject', '=', 'project')
    .orderBy('id')
    .execute();
  const lines = new Map<number, Line[]>();
  for (const { subject_id, code, from_state, to_state, params } of rows) {
    const { through = [] } = params as { readonly through?: readonly ProjectState[] };
    const line = {
      code,
      from: from_state as ProjectState | null,
      to: to_state as ProjectState | null,
      through,
    };
    const before = lines.get(subject_id);
    if (before) before.push(line);
    else lines.set(subject_id, [line]);
  }
  return lines;
}

function faultsOf(
  { id, code, state, options }: Replayed,
  lines: readonly Line[],
  builtByHand: boolean,
): string[] {
  const faults: string[] = [];
  let current = builtByHand ? (lines[0]?.from ?? (lines[0] ? null : state)) : null;
  let before: ProjectState | null = null;
  for (const [index, line] of lines.entries()) {
    const title = `project ${id}, entry ${index + 1} ${line.code}`;
    if (line.from !== current) faults.push(`${title}: begins at ${line.from}, not at ${current}`);
    for (const to of line.to === null ? [] : [...line.through, line.to]) {
      const undone = line.code === 'UNDONE' && (to === before || (builtByHand && index === 0));
      const sentBack =
        line.code === 'SENT_BACK' && current !== null && earlierSteps(code, current).includes(to);
      if (!undone && !sentBack && !mayMove(code, current, to, options))
        faults.push(`${title}: nothing leads from ${current} to ${to}`);
      current = to;
    }
    before = line.from;
  }
  if (current !== state) faults.push(`project ${id} is ${state}, its history leads to ${current}`);
  return faults;
}

/** Whether a transition is in the workflow of a project, deletes it, or keeps its state. */
function mayMove(
  code: ProductCode,
  from: ProjectState | null,
  to: ProjectState,
  options: WorkflowOptions,
): boolean {
  if (from === null) return to === 'CREATED';
  return from === to || to === 'DELETED' || canMove(code, from, to, options);
}

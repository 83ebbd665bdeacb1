import { type ElementState, projectIsProduced } from './elements.ts';
import type { ProductCode } from './products.ts';
import type { ProjectState } from './states.ts';
import { nextState, type WorkflowOptions } from './workflows.ts';

/** A step that a project takes because of its elements. */
export type ProductionStep = {
  readonly to: ProjectState;
  /** The states passed through on the way. */
  readonly through: readonly ProjectState[];
  /** The history entry that tells of it. */
  readonly code: 'PRODUCED' | 'ELEMENTS_ALL_CANCELLED' | 'OUTSOURCED_BACK';
};

/** A project, as far as its elements can move it. */
type Produced = { readonly productCode: ProductCode; readonly state: ProjectState } & WorkflowOptions;

/**
 * The step of a project whose elements have changed. In OUT_SOURCED it waits for the last part that is made elsewhere,
 * in PRODUCTION_IN_PROGRESS for the last element that is in production; what has nothing left to wait for passes through
 * both. Null if it stays.
 */
export function stepAfterElements(
  project: Produced,
  elements: readonly (ElementState | null)[],
): ProductionStep | null {
  const produced = projectIsProduced(elements);
  const code = elements.every((state) => state === 'REMOVED') ? 'ELEMENTS_ALL_CANCELLED' : 'PRODUCED';
  const next = nextState(project.productCode, project.state, project);
  if (next === null) return null;
  if (project.state === 'PRODUCTION_IN_PROGRESS') return produced ? { to: next, through: [], code } : null;
  if (project.state !== 'OUT_SOURCED' || elements.length === 0 || elements.some(isElsewhere)) return null;
  const afterwards = produced ? nextState(project.productCode, next, project) : null;
  return afterwards === null
    ? { to: next, through: [], code: 'OUTSOURCED_BACK' }
    : { to: afterwards, through: [next], code };
}

/** Whether an element is made elsewhere, or waits to be. */
const isElsewhere = (state: ElementState | null) => state === null || state === 'OUT_SOURCED';

import { type ElementState, projectIsProduced } from './elements.ts';
import type { ProductCode } from './products.ts';
import type { ProjectState } from './states.ts';
import { nextState, type WorkflowOptions } from './workflows.ts';

/** The history entry of a project whose last element has left production: whether any of them was made. */
export function productionEntry(
  elements: readonly (ElementState | null)[],
): 'PRODUCED' | 'ELEMENTS_ALL_CANCELLED' {
  return elements.every((state) => state === 'REMOVED') ? 'ELEMENTS_ALL_CANCELLED' : 'PRODUCED';
}

/**
 * A project in PRODUCTION_IN_PROGRESS moves to the next step of its workflow once its last element has left
 * production. Null if it stays.
 */
export function stateAfterProduction(
  project: { readonly productCode: ProductCode; readonly state: ProjectState } & WorkflowOptions,
  elements: readonly (ElementState | null)[],
): ProjectState | null {
  if (project.state !== 'PRODUCTION_IN_PROGRESS' || !projectIsProduced(elements)) return null;
  return nextState(project.productCode, project.state, project);
}

import { type ElementState, projectIsProduced } from './elements.ts';
import type { ProductCode } from './products.ts';
import type { ProjectState } from './states.ts';
import { nextState, type WorkflowOptions } from './workflows.ts';

/**
 * The project follows its elements: once the last one is out of production, a project in PRODUCTION_IN_PROGRESS goes to
 * the next step of its workflow. Null where it stays.
 */
export function stateAfterProduction(
  project: { readonly productCode: ProductCode; readonly state: ProjectState } & WorkflowOptions,
  elements: readonly (ElementState | null)[],
): ProjectState | null {
  if (project.state !== 'PRODUCTION_IN_PROGRESS' || !projectIsProduced(elements)) return null;
  return nextState(project.productCode, project.state, project);
}

import { cartDateRefusal } from './actions/order.ts';
import type { ProjectFacts } from './actions/action.ts';
import type { IsoDate } from './days.ts';
import type { ProjectState } from './states.ts';

/**
 * What keeps a dentist from the step that the state of a project names: files that are still to be sent again before all are
 * confirmed, or a requested date for which the project cannot be ordered any more.
 */
export const OBSTACLES = ['files', 'date'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

const OBSTACLE_IN: Readonly<Partial<Record<ProjectState, Obstacle>>> = {
  NEW_FILES_UPLOADED: 'files',
  NEW_IMPRESSION_UPLOADED: 'files',
  CUSTOMIZATION_COMPLETED: 'date',
  ADDED_TO_CART: 'date',
};

/** Whether there may be an obstacle in a state. */
export const isObstructible = (state: ProjectState): boolean => OBSTACLE_IN[state] !== undefined;

type Facts = Pick<ProjectFacts, 'state' | 'missing'> & Parameters<typeof cartDateRefusal>[0];

/** The obstacle of a project today, or null. A date that has become urgent is none: the cart names its price. */
export function obstacleOf(project: Facts, today: IsoDate): Obstacle | null {
  const possible = OBSTACLE_IN[project.state] ?? null;
  if (possible === 'files') return project.missing.length > 0 ? possible : null;
  if (possible === 'date') return cartDateRefusal(project, today) === null ? null : possible;
  return null;
}

import { cartDateRefusal } from './actions/order.ts';
import type { ProjectFacts } from './actions/action.ts';
import { isHeldForVerdict } from './actions/approval.ts';
import type { IsoDate } from './days.ts';
import type { ProjectState } from './states.ts';

/**
 * What keeps a project from the step that its state names to the dentist: files that are still to be sent again before all are
 * confirmed, a requested date for which the project cannot be ordered any more, or a plan that it is held for until the dentist
 * has judged it.
 */
export const OBSTACLES = ['files', 'date', 'plan'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

const OBSTACLE_IN: Readonly<Partial<Record<ProjectState, Obstacle>>> = {
  NEW_FILES_UPLOADED: 'files',
  NEW_IMPRESSION_UPLOADED: 'files',
  CUSTOMIZATION_COMPLETED: 'date',
  ADDED_TO_CART: 'date',
  DRAFTING_PLAN: 'plan',
};

/** Whether there may be an obstacle where a project stands. */
export const isObstructible = ({ state, onHold }: Pick<ProjectFacts, 'state' | 'onHold'>): boolean =>
  OBSTACLE_IN[state] !== undefined && (OBSTACLE_IN[state] !== 'plan' || onHold);

type Facts = Pick<ProjectFacts, 'state' | 'missing'> &
  Parameters<typeof cartDateRefusal>[0] &
  Parameters<typeof isHeldForVerdict>[0];

/** The obstacle of a project today, or null. A date that has become urgent is none: the cart names its price. */
export function obstacleOf(project: Facts, today: IsoDate): Obstacle | null {
  const possible = OBSTACLE_IN[project.state] ?? null;
  if (possible === 'files') return project.missing.length > 0 ? possible : null;
  if (possible === 'plan') return isHeldForVerdict(project) ? possible : null;
  if (possible === 'date') return cartDateRefusal(project, today) === null ? null : possible;
  return null;
}

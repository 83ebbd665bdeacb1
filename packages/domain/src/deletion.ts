import type { ErrorCode } from './errors.ts';
import { type Actor, can, isStaff } from './people.ts';
import { BEFORE_ORDER_STATES, isInProductionOrLater, type ProjectState } from './states.ts';

type ProjectToDelete = {
  readonly ownerId: number;
  readonly state: ProjectState;
  readonly renewalFrequency: number;
};

/** What the delete button of a project does: a project in the cart is only taken out of it (spec 1 §4). */
export function deletionMeans(state: ProjectState): 'delete' | 'removeFromCart' {
  return state === 'ADDED_TO_CART' ? 'removeFromCart' : 'delete';
}

/**
 * Whether deleting a project is for somebody at all: staff with the create permission, and the owner as long as
 * nothing is ordered (spec 1 §4, §6).
 */
export function mayRequestDeletion(
  project: Pick<ProjectToDelete, 'ownerId' | 'state'>,
  actor: Actor,
): boolean {
  if (isStaff(actor)) return can(actor, 'CREATE_OR_DELETE_PROJECT');
  return actor.id === project.ownerId && BEFORE_ORDER_STATES.includes(project.state);
}

/** Why a project cannot be deleted, or null: not a renewal, not in production or later, not given up already (spec 1 §4). */
export function deletionRefusal(project: ProjectToDelete): ErrorCode | null {
  if (project.renewalFrequency > 0) return 'deletion.renewal';
  if (isInProductionOrLater(project.state)) return 'deletion.tooLate';
  if (project.state === 'DELETED' || project.state === 'REFUSED' || project.state === 'OLD_PROJECT') {
    return 'project.changed';
  }
  return null;
}

import type { ErrorCode } from './errors.ts';
import { type Actor, can, isStaff } from './people.ts';
import {
  BEFORE_ORDER_STATES,
  FINAL_STATES,
  isInProductionOrLater,
  isListed,
  type ProjectState,
} from './states.ts';

type ProjectToDelete = {
  readonly ownerId: number;
  readonly state: ProjectState;
  readonly renewalFrequency: number;
};

/** Whether people may still write to each other about a project: not once it is deleted. */
export function mayWriteAbout(state: ProjectState): boolean {
  return isListed(state);
}

/** Effect of the delete button: a project in the cart is only removed from the cart (spec 1 §4). */
export function deletionMeans(state: ProjectState): 'delete' | 'removeFromCart' {
  return state === 'ADDED_TO_CART' ? 'removeFromCart' : 'delete';
}

/**
 * Whether a user may delete a project at all: with the create permission, which dentists have by their role for their own
 * projects, before the order (spec 1 §4, §6).
 */
export function mayRequestDeletion(
  project: Pick<ProjectToDelete, 'ownerId' | 'state'>,
  actor: Actor,
): boolean {
  if (isStaff(actor)) return can(actor, 'CREATE_OR_DELETE_PROJECT');
  return actor.id === project.ownerId && BEFORE_ORDER_STATES.includes(project.state);
}

/**
 * Why a project cannot be deleted, or null. Renewals, projects in production or later, and closed projects cannot
 * (spec 1 §4).
 */
export function deletionRefusal(project: ProjectToDelete): ErrorCode | null {
  if (project.renewalFrequency > 0) return 'deletion.renewal';
  if (isInProductionOrLater(project.state)) return 'deletion.tooLate';
  return FINAL_STATES.includes(project.state) ? 'action.notOffered' : null;
}

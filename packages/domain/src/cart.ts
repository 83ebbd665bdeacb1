import type { ErrorCode } from './errors.ts';
import type { ProjectState } from './states.ts';

/** Whether a project can be added to the cart, removed from it, or neither (spec 1 §4). */
export function cartOffer(state: ProjectState): 'add' | 'remove' | null {
  if (state === 'CREATED' || state === 'CUSTOMIZATION_COMPLETED') return 'add';
  return state === 'ADDED_TO_CART' ? 'remove' : null;
}

/** Why a project cannot be added to the cart, or null: its customisation must be complete (spec 1 §2). */
export function addToCartRefusal(state: ProjectState): ErrorCode | null {
  if (state === 'CUSTOMIZATION_COMPLETED') return null;
  if (state === 'CREATED') return 'cart.incomplete';
  return state === 'ADDED_TO_CART' ? 'cart.alreadyInCart' : 'project.notEditable';
}

/**
 * Whether the dentist is asked to confirm the files sent again: complete but not confirmed yet (spec 1 §4).
 */
export function asksForNewFilesConfirmation(project: {
  readonly state: ProjectState;
  readonly customisationCompleted: boolean;
}): boolean {
  return (
    project.customisationCompleted &&
    (project.state === 'NEW_FILES_UPLOADED' || project.state === 'NEW_IMPRESSION_UPLOADED')
  );
}

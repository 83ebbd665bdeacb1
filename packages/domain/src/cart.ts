import { type ErrorCode } from './errors.ts';
import type { ProjectState } from './states.ts';

/** What the cart means for a project now: it can be put in, be taken out, or neither (spec 1 §4). */
export function cartOffer(state: ProjectState): 'add' | 'remove' | null {
  if (state === 'CREATED' || state === 'CUSTOMIZATION_COMPLETED') return 'add';
  return state === 'ADDED_TO_CART' ? 'remove' : null;
}

/** Why a project cannot be put into the cart, or null: only a complete customisation can (spec 1 §2). */
export function addToCartRefusal(state: ProjectState): ErrorCode | null {
  if (state === 'CUSTOMIZATION_COMPLETED') return null;
  if (state === 'CREATED') return 'cart.incomplete';
  return state === 'ADDED_TO_CART' ? 'cart.alreadyInCart' : 'project.notEditable';
}

/** Whether the dentist is asked to confirm files sent anew: they are complete, and not confirmed yet (spec 1 §4). */
export function asksForNewFilesConfirmation(project: {
  readonly state: ProjectState;
  readonly customisationCompleted: boolean;
}): boolean {
  return (
    project.customisationCompleted &&
    (project.state === 'NEW_FILES_UPLOADED' || project.state === 'NEW_IMPRESSION_UPLOADED')
  );
}

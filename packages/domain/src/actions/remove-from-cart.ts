import { cartOffer } from '../cart.ts';
import { customisationState } from '../customisation.ts';
import { action, type Decision, type ProjectFacts } from './action.ts';
import { noted } from './effects.ts';
import { either, holder, owner } from './people.ts';

/** The decision that removes a project from the cart. */
export function leavesCart(project: ProjectFacts): Decision {
  return {
    state: customisationState(project.missing),
    ...noted('REMOVED_FROM_CART'),
    writes: [{ kind: 'takeFromCart' }],
  };
}

/** Removes a project from the cart, which makes it editable again (spec 1 §4). */
export const removeFromCart = action({
  type: 'REMOVE_FROM_CART',
  place: 'cart',
  who: either(owner, holder('CREATE_OR_DELETE_PROJECT')),
  when: (project) => cartOffer(project.state) === 'remove',
  effect: leavesCart,
});

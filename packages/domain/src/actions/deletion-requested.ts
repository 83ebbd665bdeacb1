import { deletionMeans, deletionRefusal, mayRequestDeletion } from '../deletion.ts';
import { isStaff } from '../people.ts';
import { action } from './action.ts';
import { noted, offHold, tell, tellStaff } from './effects.ts';
import { leavesCart } from './remove-from-cart.ts';

/**
 * Deletes a project: it is hidden from every list but remains stored. Of a project in the cart, it is a removal from the
 * cart (spec 1 §4).
 */
export const deletionRequested = action({
  type: 'DELETION_REQUESTED',
  place: 'header',
  who: (actor, project) => mayRequestDeletion(project, actor),
  when: (project) => deletionMeans(project.state) === 'removeFromCart' || deletionRefusal(project) === null,
  effect: (project, _input, actor) => {
    if (deletionMeans(project.state) === 'removeFromCart') return leavesCart(project);
    return {
      state: 'DELETED',
      ...offHold(project),
      ...noted(
        'PROJECT_DELETED',
        {},
        isStaff(actor) ? [tell('owner', 'PROJECT_DELETED'), ...tellStaff('ORDER_WITHDRAWN')] : [],
      ),
    };
  },
});

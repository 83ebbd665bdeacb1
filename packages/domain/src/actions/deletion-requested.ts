import { deletionMeans, deletionRefusal, mayRequestDeletion } from '../deletion.ts';
import { isStaff } from '../people.ts';
import { action } from './action.ts';
import { noted, offHold, tell, tellStaff } from './effects.ts';

/**
 * Deletes a project: it is hidden from every list but remains stored (spec 1 §4). A project in the cart is
 * removed from the cart first.
 */
export const deletionRequested = action({
  type: 'DELETION_REQUESTED',
  place: 'header',
  who: (actor, project) => mayRequestDeletion(project, actor),
  when: (project) => deletionMeans(project.state) === 'delete' && deletionRefusal(project) === null,
  effect: (project, _input, actor) => ({
    state: 'DELETED',
    ...offHold(project),
    ...noted(
      'PROJECT_DELETED',
      {},
      isStaff(actor) ? [tell('owner', 'PROJECT_DELETED'), ...tellStaff('ORDER_WITHDRAWN')] : [],
    ),
  }),
});

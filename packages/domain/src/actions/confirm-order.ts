import { isRefusal, refusedFields } from '../refusals.ts';
import { action } from './action.ts';
import { order, orderDateRefusal } from './order.ts';
import { owner } from './people.ts';

/** Orders a project in the cart; the checkout does so for all of them in one transaction (decisions 8). */
export const confirmOrder = action({
  type: 'CONFIRM_ORDER',
  place: 'cart',
  who: owner,
  when: (project) => project.state === 'ADDED_TO_CART',
  checks: [(project) => (project.missing.length > 0 ? 'cart.incomplete' : null)],
  dayCheck: (project, today) => refusedFields({ requestedDate: orderDateRefusal(project, today) }),
  effect: (project, _input, _actor, now) => {
    const ordered = order(project, now);
    return isRefusal(ordered) ? ordered : { ...ordered, writes: [{ kind: 'takeFromCart' }] };
  },
});

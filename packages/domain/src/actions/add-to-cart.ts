import { isEnteredByStaff } from '../kinds/kinds.ts';
import { addToCartRefusal, cartOffer } from '../cart.ts';
import { refusedFields } from '../refusals.ts';
import { action } from './action.ts';
import { noted } from './effects.ts';
import { cartDateRefusal, orderDateRefusal } from './order.ts';
import { either, holder, owner } from './people.ts';

/**
 * Puts a complete project into its owner's cart; what staff enter they order without one. If the requested date has become an emergency since it was
 * chosen, the project becomes urgent, which the price in the cart reflects (spec 1 §2, §4).
 */
export const addToCart = action({
  type: 'ADD_TO_CART',
  place: 'cart',
  who: either(owner, holder('CREATE_OR_DELETE_PROJECT')),
  when: ({ state, productCode }) => cartOffer(state) === 'add' && !isEnteredByStaff(productCode),
  checks: [
    (project) => addToCartRefusal(project.state),
    (project) => (project.missing.length > 0 ? 'cart.incomplete' : null),
  ],
  dayCheck: (project, today) => refusedFields({ requestedDate: cartDateRefusal(project, today) }),
  effect: (project, _input, _actor, now) => ({
    state: 'ADDED_TO_CART',
    ...(orderDateRefusal(project, now.today) === 'date.nowUrgent' ? { set: { urgent: true } } : {}),
    ...noted('ADDED_TO_CART'),
    writes: [{ kind: 'putInCart' }],
  }),
});

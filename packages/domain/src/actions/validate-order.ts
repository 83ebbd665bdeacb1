import { isRefusal, refusedFields } from '../refusals.ts';
import { kindOf } from '../kinds/kinds.ts';
import { action } from './action.ts';
import { order, orderDateRefusal } from './order.ts';
import { holder } from './people.ts';

/** Staff order what they entered on behalf of a dentist, without a cart (spec 1 §4: fabrication). */
export const validateOrder = action({
  type: 'VALIDATE_ORDER',
  place: 'panel',
  who: holder('CREATE_OR_DELETE_PROJECT'),
  when: ({ state, productCode }) =>
    state === 'CUSTOMIZATION_COMPLETED' && kindOf(productCode).orderedByStaff === true,
  checks: [(project) => (project.missing.length > 0 ? 'project.incomplete' : null)],
  dayCheck: (project, today) => refusedFields({ requestedDate: orderDateRefusal(project, today) }),
  effect: (project, _input, _actor, now) => {
    const ordered = order(project, now);
    return isRefusal(ordered) ? ordered : { ...ordered, writes: [{ kind: 'placeOrder' }] };
  },
});

import { isRefusal } from '../errors.ts';
import { action } from './action.ts';
import { order } from './order.ts';
import { holder } from './people.ts';

/** Staff order fabrication they entered on behalf of a dentist, without a cart (spec 1 §4). */
export const validateOrder = action({
  type: 'VALIDATE_ORDER',
  place: 'panel',
  who: holder('CREATE_OR_DELETE_PROJECT'),
  when: (project) => project.state === 'CUSTOMIZATION_COMPLETED' && project.productType === 'FABRICATION',
  checks: [(project) => (project.missing.length > 0 ? 'project.incomplete' : null)],
  effect: (project, _input, _actor, now) => {
    const ordered = order(project, now);
    return isRefusal(ordered) ? ordered : { ...ordered, writes: [{ kind: 'placeOrder' }] };
  },
});

import { action } from './action.ts';
import { order } from './order.ts';
import { holder } from './people.ts';

/**
 * Staff order what they entered for a dentist, without a cart: fabrication (spec 1 §4), and prostheses from their
 * draft (spec 3 §2.5).
 */
export const validateOrder = action({
  type: 'VALIDATE_ORDER',
  place: 'panel',
  who: holder('CREATE_OR_DELETE_PROJECT'),
  when: (project) =>
    project.state === 'CUSTOMIZATION_COMPLETED' &&
    (project.productType === 'FABRICATION' || project.productType === 'PROSTHESIS'),
  checks: [(project) => (project.missing.length > 0 ? 'project.incomplete' : null)],
  effect: (project, _input, _actor, now) => order(project, now),
});

import { action } from './action.ts';
import { noted, tell } from './effects.ts';
import { notOnHold, worker } from './people.ts';

/** The parcel is shipped (spec 3 §4.2). */
export const shipProducts = action({
  type: 'SHIP_PRODUCTS',
  place: 'queue',
  undo: 'step',
  who: worker,
  when: (project) => project.state === 'PACKAGE_TO_SEND',
  checks: [notOnHold],
  effect: (_project, _input, _actor, now) => ({
    state: 'SHIPPED',
    set: { shippedAt: now.instant },
    ...noted('SHIPPED', {}, [tell('owner', 'SHIPPED')]),
  }),
});

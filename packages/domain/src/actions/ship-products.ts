import { parcelName, parcelNumberOf, shipmentRefusals } from '../couriers.ts';
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
  form: shipmentRefusals,
  effect: ({ courierService }, { parcelNumber }, _actor, now) => {
    const parcel = parcelName(courierService, parcelNumber);
    return {
      state: 'SHIPPED',
      set: { shippedAt: now.instant, parcelNumber: parcelNumberOf(parcelNumber) },
      ...noted('SHIPPED', { parcel }, [tell('owner', 'SHIPPED', { parcel })]),
    };
  },
});

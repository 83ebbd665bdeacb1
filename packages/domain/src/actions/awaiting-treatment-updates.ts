import { action } from './action.ts';
import { noted, tell } from './effects.ts';
import { notOnHold, workerOf } from './people.ts';

/** Aligners are delivered and their treatment goes on: the dentist is asked where it stands (spec 3 §4.2). */
export const awaitingTreatmentUpdates = action({
  type: 'AWAITING_TREATMENT_UPDATES',
  place: 'queue',
  who: workerOf('AWAITING_TREATMENT_UPDATES'),
  when: (project) => project.productType === 'ALIGNERS' && project.state === 'SHIPPED',
  checks: [notOnHold],
  effect: () => ({
    hold: { reason: 'AWAITING_TREATMENT_UPDATES' },
    ...noted('TREATMENT_UPDATES_AWAITED', {}, [tell('owner', 'TREATMENT_UPDATES_REQUESTED')]),
  }),
});

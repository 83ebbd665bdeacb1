import { action } from './action.ts';
import { noted } from './effects.ts';
import { notOnHold, worker } from './people.ts';

/** Holds the parcel back until the rest of its contents is ready to send (spec 3 §4.2). */
export const packagePreparationHold = action({
  type: 'PACKAGE_PREPARATION_HOLD',
  place: 'queue',
  undo: 'step',
  who: worker,
  when: (project) => project.state === 'PACKAGE_PREPARATION',
  checks: [notOnHold],
  effect: () => ({
    hold: { reason: 'AWAITING_PARTING', nextState: 'PACKAGE_TO_SEND' },
    ...noted('PARTING_AWAITED'),
  }),
});

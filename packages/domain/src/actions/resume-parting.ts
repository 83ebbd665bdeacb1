import { action } from './action.ts';
import { noted } from './effects.ts';
import { worker } from './people.ts';

/** The missing contents are ready: the parcel returns to the state it was held back from (spec 3 §4.2). */
export const resumeParting = action({
  type: 'RESUME_PARTING',
  place: 'queue',
  undo: 'step',
  who: worker,
  when: (project) => project.holdReason === 'AWAITING_PARTING',
  effect: (project) => ({
    state: project.nextStateAfterHold ?? 'PACKAGE_TO_SEND',
    hold: null,
    ...noted('PARTING_RESUMED'),
  }),
});

import { action } from './action.ts';
import { noted } from './effects.ts';
import { worker } from './people.ts';

/** What the parcel waited for is there: it goes on to the state it was kept back from (spec 3 §4.2). */
export const resumeParting = action({
  type: 'RESUME_PARTING',
  place: 'queue',
  who: worker,
  when: (project) => project.holdReason === 'AWAITING_PARTING',
  effect: (project) => ({
    state: project.nextStateAfterHold ?? 'PACKAGE_TO_SEND',
    hold: null,
    ...noted('PARTING_RESUMED'),
  }),
});

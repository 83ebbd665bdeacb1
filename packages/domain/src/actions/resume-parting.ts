import { action } from './action.ts';
import { noted } from './effects.ts';
import { workerOf } from './people.ts';

/** What the parcel waited for is there: it goes on to the state it was kept back from (spec 3 §4.2). */
export const resumeParting = action({
  type: 'RESUME_PARTING',
  place: 'queue',
  who: workerOf('RESUME_PARTING'),
  when: (project) => project.holdReason === 'AWAITING_PARTING',
  checks: [],
  effect: (project) => ({
    state: project.nextStateAfterHold ?? 'PACKAGE_TO_SEND',
    hold: null,
    ...noted('PARTING_RESUMED'),
  }),
});

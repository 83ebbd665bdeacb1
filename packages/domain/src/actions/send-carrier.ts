import { uses } from '../customisation.ts';
import { action } from './action.ts';
import { noted } from './effects.ts';
import { worker } from './people.ts';

/** A courier was sent to collect the impression, whose reception is now awaited (spec 3 §4.2). */
export const sendCarrier = action({
  type: 'SEND_CARRIER',
  place: 'queue',
  undo: 'step',
  who: worker,
  when: (project) =>
    project.holdReason === 'AWAITING_FILES' &&
    uses(project.media, 'PHYSICAL') &&
    !project.impressionDigitised,
  effect: () => ({ hold: { reason: 'AWAITING_RECEPTION' }, ...noted('CARRIER_SENT') }),
});

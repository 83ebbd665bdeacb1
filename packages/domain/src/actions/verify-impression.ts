import { needsCourier } from '../customisation.ts';
import { refusedFields } from '../refusals.ts';
import { isTreatment } from '../products.ts';
import { action } from './action.ts';
import { noted, tell } from './effects.ts';
import { editor, notOnHold } from './people.ts';
import { acceptanceRefusal } from './acceptance.ts';
import { message } from './writes.ts';

type Input = {
  /** Null until a choice is made. */
  readonly accepted: boolean | null;
  /** The flaws of a rejected impression. */
  readonly comment: string;
};

/** Staff accept or reject a further impression of a treatment (spec 1 §4, §5). */
export const verifyImpression = action({
  type: 'VERIFY_IMPRESSION',
  place: 'panel',
  undo: 'step',
  who: editor,
  when: ({ productType, state }) => isTreatment(productType) && state === 'PENDING_IMPRESSION_VERIFICATION',
  checks: [notOnHold],
  form: ({ accepted, comment }: Input, project) =>
    refusedFields({
      accepted: acceptanceRefusal(accepted, project, 'treatment.impressionMissing'),
      comment: accepted === false && comment.trim() === '' ? 'verification.commentRequired' : null,
    }),
  effect: (project, { accepted, comment }) => {
    if (accepted === true) {
      return {
        state: 'IMPRESSION_VALIDATED',
        set: { rejectedFileKinds: [] },
        ...noted('IMPRESSION_VALIDATED', {}, [tell('owner', 'IMPRESSION_VALIDATED')]),
      };
    }
    const told = { comment: comment.trim() };
    const state = 'IMPRESSION_REJECTED';
    const rejectedFileKinds = ['IMPRESSION'] as const;
    const again = needsCourier({ ...project, state, rejectedFileKinds });
    return {
      state,
      set: { rejectedFileKinds, ...(again ? { courierPickupDate: null } : {}) },
      ...noted('IMPRESSION_REJECTED', told, [tell('owner', 'IMPRESSION_REJECTED', told)]),
      writes: message(comment),
    };
  },
});

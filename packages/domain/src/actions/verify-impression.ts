import { needsCourier, undelivered } from '../customisation.ts';
import { type ErrorCode, refusedFields } from '../errors.ts';
import { type FormFacts, action } from './action.ts';
import { noted, tell } from './effects.ts';
import { editor, notOnHold } from './people.ts';
import { message } from './writes.ts';

type Input = {
  /** Null until a choice is made. */
  readonly accepted: boolean | null;
  /** The flaws of a rejected impression. */
  readonly comment: string;
};

/** An impression that came by courier or cloud is accepted only when it is really there (decisions 30). */
function choiceRefusal(accepted: boolean | null, project: FormFacts): ErrorCode | null {
  if (accepted === null) return 'verification.choiceRequired';
  const absent = accepted && undelivered(project, ['PHYSICAL', 'CLOUD']).length > 0;
  return absent ? 'treatment.impressionMissing' : null;
}

/** Staff accept or reject a further impression of a treatment (spec 1 §4, §5). */
export const verifyImpression = action({
  type: 'VERIFY_IMPRESSION',
  place: 'panel',
  undo: 'step',
  who: editor,
  when: ({ productType, state }) => productType === 'ALIGNERS' && state === 'PENDING_IMPRESSION_VERIFICATION',
  checks: [notOnHold],
  form: ({ accepted, comment }: Input, project) =>
    refusedFields({
      accepted: choiceRefusal(accepted, project),
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

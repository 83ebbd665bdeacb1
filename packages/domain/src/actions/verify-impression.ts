import { refuse } from '../errors.ts';
import { action } from './action.ts';
import { noted, remark, tell } from './effects.ts';
import { editor, notOnHold } from './people.ts';

/** Staff accept or reject the impression of an ongoing aligners treatment (spec 1 §4, §5). */
export const verifyImpression = action({
  type: 'VERIFY_IMPRESSION',
  place: 'panel',
  who: editor,
  when: (project) =>
    project.productType === 'ALIGNERS' && project.state === 'PENDING_IMPRESSION_VERIFICATION',
  checks: [notOnHold],
  effect: (_project, input) => {
    if (input.accepted === null) {
      return refuse('verification.choiceRequired', { accepted: 'verification.choiceRequired' });
    }
    if (input.accepted) {
      return {
        state: 'IMPRESSION_VALIDATED',
        set: { rejectedFileKinds: [] },
        ...noted('IMPRESSION_VALIDATED', {}, [tell('owner', 'IMPRESSION_VALIDATED')]),
      };
    }
    const comment = input.comment.trim();
    return {
      state: 'IMPRESSION_REJECTED',
      set: { rejectedFileKinds: ['IMPRESSION'] },
      ...noted('IMPRESSION_REJECTED', { comment }, [tell('owner', 'IMPRESSION_REJECTED', { comment })]),
      ...remark('message', comment),
    };
  },
});

import { refuse } from '../errors.ts';
import { action } from './action.ts';
import { noted, remark, tell } from './effects.ts';
import { editor } from './people.ts';

/** Aligners that wait for news of their treatment: it goes on, or it is over (spec 1 §4, spec 2 §2.2). */
export const updateFurtherProcessing = action({
  type: 'UPDATE_FURTHER_PROCESSING',
  place: 'panel',
  who: editor,
  when: (project) =>
    project.productType === 'ALIGNERS' && project.holdReason === 'AWAITING_TREATMENT_UPDATES',
  checks: [],
  effect: (_project, input) => {
    if (input.treatmentContinues === null) {
      return refuse('treatment.choiceRequired', { treatmentContinues: 'treatment.choiceRequired' });
    }
    const written = remark('comment', input.comment);
    if (input.treatmentContinues) return { hold: null, ...noted('TREATMENT_CONTINUED'), ...written };
    return {
      state: 'TREATMENT_TERMINATED',
      hold: null,
      ...noted('TREATMENT_TERMINATED', {}, [tell('owner', 'TREATMENT_TERMINATED')]),
      ...written,
    };
  },
});

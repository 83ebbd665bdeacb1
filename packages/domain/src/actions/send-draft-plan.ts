import type { ProjectState } from '../states.ts';
import { action } from './action.ts';
import { planFilesRefusal } from './draft-plan.ts';
import { remark, tell } from './effects.ts';
import { editor, handlerOnly, notOnHold } from './people.ts';

const STATES: readonly ProjectState[] = ['DRAFTING_PLAN', 'DRAFT_PLAN_REJECTED', 'IMPRESSION_VALIDATED'];

/** Sends the plan of a guide to the dentist for approval: a document with a video or a link to one (spec 1 §4, §5). */
export const sendDraftPlan = action({
  type: 'SEND_DRAFT_PLAN',
  place: 'panel',
  who: editor,
  when: ({ productType, state }) => productType === 'GUIDE' && STATES.includes(state),
  checks: [notOnHold, handlerOnly],
  effect: (_project, input) => {
    const refusal = planFilesRefusal(input);
    if (refusal !== null) return refusal;
    const comment = input.comment.trim();
    return {
      state: 'DRAFT_PLAN_SENT',
      history: { code: 'DRAFT_PLAN_SENT', params: { comment } },
      notify: [tell('owner', 'DRAFT_PLAN_SENT', { comment })],
      ...remark('message', comment),
    };
  },
});

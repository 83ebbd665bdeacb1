import { refuse } from '../errors.ts';
import { action } from './action.ts';
import { offHold, remark, tellStaff } from './effects.ts';
import { notOnHoldForUs, owner } from './people.ts';

/** The dentist approves the draft plan, or declines it and says what to change (spec 1 §4). */
export const verifyDraftPlan = action({
  type: 'VERIFY_DRAFT_PLAN',
  place: 'panel',
  who: owner,
  when: (project) => project.state === 'DRAFT_PLAN_SENT',
  checks: [notOnHoldForUs],
  effect: (project, input) => {
    const comment = input.comment.trim();
    if (input.approved === null) {
      return refuse('verification.choiceRequired', { approved: 'verification.choiceRequired' });
    }
    if (!input.approved && comment === '') {
      return refuse('verification.commentRequired', { comment: 'verification.commentRequired' });
    }
    const code = input.approved ? 'DRAFT_PLAN_APPROVED' : 'DRAFT_PLAN_REJECTED';
    return {
      state: code,
      ...offHold(project),
      history: { code, params: { comment } },
      notify: tellStaff(code, { comment }),
      ...remark('message', comment),
    };
  },
});

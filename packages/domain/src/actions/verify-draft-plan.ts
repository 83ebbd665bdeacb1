import { refusedFields } from '../refusals.ts';
import { action } from './action.ts';
import { approvedOnHold, isHeldForVerdict } from './approval.ts';
import { noted, offHold, tellStaff } from './effects.ts';
import { notOnHoldForUs, owner } from './people.ts';
import { message } from './writes.ts';

type Input = {
  /** Null until a choice is made. */
  readonly approved: boolean | null;
  readonly comment: string;
};

/** The dentist approves the draft plan, or rejects it and says what to change (spec 1 §4). */
export const verifyDraftPlan = action({
  type: 'VERIFY_DRAFT_PLAN',
  place: 'panel',
  undo: 'decision',
  who: owner,
  when: (project) => project.state === 'DRAFT_PLAN_SENT' || isHeldForVerdict(project),
  checks: [notOnHoldForUs],
  form: ({ approved, comment }: Input) =>
    refusedFields({
      approved: approved === null ? 'verification.choiceRequired' : null,
      comment: approved === false && comment.trim() === '' ? 'verification.commentRequired' : null,
    }),
  effect: (project, { approved, comment }, _actor, now) => {
    const code = approved === true ? 'DRAFT_PLAN_APPROVED' : 'DRAFT_PLAN_REJECTED';
    const told = { comment: comment.trim() };
    if (isHeldForVerdict(project) && approved === true) {
      const { notify, writes, ...standing } = approvedOnHold(project, comment.trim(), now);
      return {
        ...standing,
        ...noted(code, told, [...tellStaff(code, told), ...notify]),
        writes: [...message(comment), ...writes],
      };
    }
    return {
      // A plan that the project was held for is drawn anew where it is.
      ...(isHeldForVerdict(project) ? {} : { state: code }),
      ...offHold(project),
      ...noted(code, told, tellStaff(code, told)),
      writes: [
        ...message(comment),
        { kind: 'judgeDraftPlan', approved: approved === true, comment: comment.trim() },
      ],
    };
  },
});

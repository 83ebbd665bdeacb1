import { type ErrorCode, refuse } from '../errors.ts';
import { HOLD_FORM_REASONS, RESUMABLE_REASONS, holdReasonsFor } from '../holds.ts';
import { action } from './action.ts';
import { deadlineRefusal, requestedDateRefusal } from './dates.ts';
import { noted, remark, resumed, tell } from './effects.ts';
import { anyEditor } from './people.ts';

/**
 * Works on a project that waits for a reason of the hold form: resumes it, or changes its reason, reminder, requested
 * date or deadline. A comment is always needed (spec 3 §4.2, §5).
 */
export const pendingProjectModification = action({
  type: 'PENDING_PROJECT_MODIFICATION',
  place: 'queue',
  who: anyEditor,
  when: (project) =>
    project.holdReason !== null && [...HOLD_FORM_REASONS, ...RESUMABLE_REASONS].includes(project.holdReason),
  checks: [],
  effect: (project, input, _actor, now) => {
    const { resume, reason, reminder, requestedDate, deadline } = input;
    const comment = input.comment.trim();
    if (comment === '') return refuse('hold.commentRequired', { comment: 'hold.commentRequired' });
    if (resume) {
      return { ...resumed(project), ...noted('RESUMED', { comment }), ...remark('comment', comment) };
    }
    if (reason === null && reminder === null && requestedDate === null && deadline === null) {
      return refuse('pendingModification.missingFields');
    }
    if (reason !== null && !holdReasonsFor(project.productType).includes(reason)) {
      return refuse('hold.reasonUnavailable', { pendingReason: 'hold.reasonUnavailable' });
    }
    const fields: Record<string, ErrorCode> = {};
    if (reminder !== null && reminder <= now.today) fields['reminder'] = 'date.notLater';
    const after = {
      requestedDate: requestedDate ?? project.requestedDate,
      deadline: deadline ?? project.deadline,
    };
    const requested = requestedDate === null ? null : requestedDateRefusal(after, now.today);
    if (requested !== null) fields['requestedDeliveryDate'] = requested;
    const due = deadline === null ? null : deadlineRefusal(after, now.today);
    if (due !== null) fields['deadline'] = due;
    const [first] = Object.values(fields);
    if (first !== undefined) return refuse(first, fields);
    return {
      ...(reason === null ? {} : { hold: { reason } }),
      set: {
        ...(reminder === null ? {} : { reminderDate: reminder }),
        ...(requestedDate === null ? {} : { requestedDate }),
        ...(deadline === null ? {} : { deadline }),
      },
      history: { code: 'PENDING_MODIFIED', params: { comment } },
      notify:
        requestedDate === null ? [] : [tell('owner', 'REQUESTED_DATE_CHANGED', { date: requestedDate })],
      ...remark('comment', comment),
    };
  },
});

import { type ErrorCode, refuse } from '../errors.ts';
import {
  RECEPTION_DATE_REASON,
  canHold,
  holdReasonsFor,
  receptionDateRefusal,
  waitsForDentist,
} from '../holds.ts';
import { isInProgress } from '../states.ts';
import { action } from './action.ts';
import { noted, remark, tell, tellStaff } from './effects.ts';
import { anyEditor } from './people.ts';

/**
 * Puts a project in progress on hold, but not while it is in production (spec 2 §4.3). Its dentist is told where the
 * project waits for them, with the comment, which they find in the messages and can answer there; otherwise the
 * comment stays among staff.
 */
export const holdProject = action({
  type: 'HOLD_PROJECT',
  place: 'header',
  who: anyEditor,
  when: (project) => isInProgress(project.state) && !project.onHold,
  checks: [(project) => (canHold(project) ? null : 'project.cannotHold')],
  effect: (project, input, _actor, now) => {
    const { reason, expectedReceptionDate } = input;
    const comment = input.comment.trim();
    const fields: Record<string, ErrorCode> = {};
    if (reason === null) fields['pendingReason'] = 'hold.reasonRequired';
    else if (!holdReasonsFor(project.productType).includes(reason)) {
      fields['pendingReason'] = 'hold.reasonUnavailable';
    }
    const wrongDay =
      reason === RECEPTION_DATE_REASON ? receptionDateRefusal(expectedReceptionDate, now.today) : null;
    if (wrongDay !== null) fields['expectedReceptionDate'] = wrongDay;
    if (comment === '') fields['comment'] = 'hold.commentRequired';
    const [first] = Object.values(fields);
    if (first !== undefined || reason === null) return refuse(first ?? 'hold.reasonRequired', fields);
    return {
      hold: {
        reason,
        ...(reason === RECEPTION_DATE_REASON && expectedReceptionDate !== null
          ? { expectedReceptionDate }
          : {}),
      },
      ...noted('HELD', { reason, comment }, [
        ...(waitsForDentist(reason) ? [tell('owner', 'HELD', { reason, comment })] : []),
        ...tellStaff('PROJECT_HELD', { reason, comment }),
      ]),
      ...remark(waitsForDentist(reason) ? 'message' : 'comment', comment),
    };
  },
});

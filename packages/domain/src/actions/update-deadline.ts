import { refuse } from '../errors.ts';
import { isInProgress } from '../states.ts';
import { action } from './action.ts';
import { deadlineRefusal } from './dates.ts';
import { noted, tellStaff } from './effects.ts';
import { holder } from './people.ts';

/** Moves the laboratory's deadline of a project in progress (spec 2 §2.1, §5). */
export const updateDeadline = action({
  type: 'UPDATE_DEADLINE',
  place: 'header',
  who: holder('EDIT_PROJECT'),
  when: (project) => isInProgress(project.state),
  checks: [],
  effect: (project, { date }, _actor, now) => {
    const code = deadlineRefusal({ requestedDate: project.requestedDate, deadline: date }, now.today);
    if (date === null || code !== null) {
      return refuse(code ?? 'date.required', { deadline: code ?? 'date.required' });
    }
    return {
      set: { deadline: date },
      ...noted(
        'DEADLINE_CHANGED',
        { from: project.deadline ?? '', to: date },
        tellStaff('DATES_CHANGED', { date }),
      ),
    };
  },
});

import type { IsoDate } from '../days.ts';
import { refusedFields, refuse } from '../refusals.ts';
import { isInProgress } from '../states.ts';
import { action } from './action.ts';
import { deadlineRefusal } from './dates.ts';
import { noted, tellStaff } from './effects.ts';
import { holder } from './people.ts';

type Input = { readonly deadline: IsoDate | null };

/** Moves the laboratory's deadline of a project in progress (spec 2 §2.1, §5). */
export const updateDeadline = action({
  type: 'UPDATE_DEADLINE',
  place: 'header',
  who: holder('EDIT_PROJECT'),
  when: (project) => isInProgress(project.state),
  form: ({ deadline }: Input, { requestedDate }, today) =>
    refusedFields({ deadline: deadlineRefusal({ requestedDate, deadline }, today) }),
  effect: (project, { deadline }) => {
    if (deadline === null) return refuse('date.required');
    const told = { from: project.deadline ?? '', to: deadline };
    return {
      set: { deadline },
      unchanged: deadline === project.deadline,
      ...noted('DEADLINE_CHANGED', told, tellStaff('DATES_CHANGED', { date: deadline })),
    };
  },
});

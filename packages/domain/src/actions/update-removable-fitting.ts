import { refuse } from '../errors.ts';
import { isInProgress } from '../states.ts';
import { action } from './action.ts';
import { noted } from './effects.ts';
import { staff } from './people.ts';

/** Marks that a removable prosthesis is fitted before it is finished, while it is in progress (spec 2 §2.1). */
export const updateRemovableFitting = action({
  type: 'UPDATE_REMOVABLE_FITTING',
  place: 'header',
  who: staff,
  when: (project) => project.prosthesisType === 'REMOVABLE' && isInProgress(project.state),
  checks: [],
  effect: (project, { removableFitting }) =>
    removableFitting === project.removableFitting
      ? refuse('project.unchanged')
      : {
          set: { removableFitting },
          ...noted(removableFitting ? 'REMOVABLE_FITTING_SET' : 'REMOVABLE_FITTING_CLEARED'),
        },
});

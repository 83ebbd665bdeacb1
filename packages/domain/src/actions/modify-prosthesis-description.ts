import { isInProgress } from '../states.ts';
import { action } from './action.ts';
import { noted } from './effects.ts';
import { editor } from './people.ts';

/** Changes what is to be made, while a prosthesis is in progress (spec 1 §4). */
export const modifyProsthesisDescription = action({
  type: 'MODIFY_PROSTHESIS_DESCRIPTION',
  place: 'panel',
  who: editor,
  when: (project) => project.productType === 'PROSTHESIS' && isInProgress(project.state),
  checks: [],
  effect: (_project, input) => ({
    set: { description: input.description.trim() },
    ...noted('DESCRIPTION_MODIFIED'),
  }),
});

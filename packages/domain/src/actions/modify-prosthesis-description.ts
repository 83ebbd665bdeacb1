import { refusedFields } from '../refusals.ts';
import { isInProgress } from '../states.ts';
import { TEXT } from '../texts.ts';
import { action } from './action.ts';
import { noted } from './effects.ts';
import { editor } from './people.ts';

type Input = { readonly description: string };

/** Rewrites the description of a prosthesis in progress (spec 1 §4, spec 2 §2.2). */
export const modifyProsthesisDescription = action({
  type: 'MODIFY_PROSTHESIS_DESCRIPTION',
  place: 'panel',
  undo: 'decision',
  who: editor,
  when: ({ productType, state }) => productType === 'PROSTHESIS' && isInProgress(state),
  form: ({ description }: Input) =>
    refusedFields({ description: description.trim().length > TEXT ? 'field.tooLong' : null }),
  effect: (project, { description }) => {
    const to = description.trim();
    const from = project.description ?? '';
    return {
      set: { description: to },
      unchanged: to === from,
      ...noted('DESCRIPTION_CHANGED', { from: from || '—', to: to || '—' }),
    };
  },
});

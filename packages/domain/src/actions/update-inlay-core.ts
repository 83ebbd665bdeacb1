import { refuse } from '../errors.ts';
import { MAX_SHADES } from '../shades.ts';
import { action } from './action.ts';
import { noted } from './effects.ts';
import { editor, notOnHold } from './people.ts';

/** Gives the inlay cores of a prosthesis and the shades of its other items, while its plan is drawn (spec 2 §2.5, §5). */
export const updateInlayCore = action({
  type: 'UPDATE_INLAY_CORE',
  place: 'panel',
  who: editor,
  when: (project) => project.productType === 'PROSTHESIS' && project.state === 'DRAFTING_PLAN',
  checks: [notOnHold],
  effect: (_project, input) => {
    for (const item of input.items) {
      if (item.isInlayCore && item.inlayCore.trim() === '') return refuse('inlayCore.required');
      if (!item.isInlayCore && (item.shades.length === 0 || item.machiningShades.length === 0)) {
        return refuse('inlayCore.shadesRequired');
      }
      if (Math.max(item.shades.length, item.machiningShades.length) > MAX_SHADES) {
        return refuse('inlayCore.tooManyShades');
      }
    }
    return noted('INLAY_CORE_UPDATED', { teeth: input.items.map((item) => String(item.dentNumber)) });
  },
});

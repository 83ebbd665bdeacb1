import { isPlanned } from '../products.ts';
import { action } from './action.ts';
import { next, noted } from './effects.ts';
import { editor, notOnHold } from './people.ts';

/**
 * The prerequisites of a draft plan are met, so it can be drawn. For guides, as specified, and for aligners,
 * which would otherwise be stuck once their files are validated (spec 1 §4, spec 2 §4.4).
 */
export const validateDpPrerequisite = action({
  type: 'VALIDATE_DP_PREREQUISITE',
  place: 'panel',
  undo: 'step',
  who: editor,
  when: (project) => isPlanned(project.productType) && project.state === 'FILES_VALIDATED',
  checks: [notOnHold],
  effect: (project) => ({ ...next(project), ...noted('DRAFT_PLAN_PREREQUISITE_VALIDATED') }),
});

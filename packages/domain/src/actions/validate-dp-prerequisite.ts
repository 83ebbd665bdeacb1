import { action } from './action.ts';
import { next, noted } from './effects.ts';
import { editor, notOnHold } from './people.ts';

/**
 * What a draft plan needs is there: the plan can be drawn. For guides, as the spec says, and for aligners, which
 * would have no way on from their validated files (spec 1 §4, spec 2 §4.4).
 */
export const validateDpPrerequisite = action({
  type: 'VALIDATE_DP_PREREQUISITE',
  place: 'panel',
  who: editor,
  when: (project) =>
    (project.productType === 'GUIDE' || project.productType === 'ALIGNERS') &&
    project.state === 'FILES_VALIDATED',
  checks: [notOnHold],
  effect: (project) => ({ ...next(project), ...noted('DRAFT_PLAN_PREREQUISITE_VALIDATED') }),
});

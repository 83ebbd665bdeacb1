import { can } from '../people.ts';
import { isInProductionOrLater, isInProgress } from '../states.ts';
import { action } from './action.ts';
import { noted } from './effects.ts';
import { holder } from './people.ts';

/**
 * Changes the breakdown of a prosthesis: before production with the permission, while it is made with the extended
 * one (spec 1 §4, spec 2 §2.3).
 */
export const modifyProsthesisBreakdowns = action({
  type: 'MODIFY_PROSTHESIS_BREAKDOWNS',
  place: 'panel',
  who: (actor, project) =>
    can(actor, 'EDIT_BREAKDOWN_EXTENDED') ||
    (holder('EDIT_BREAKDOWN')(actor, project) && !isInProductionOrLater(project.state)),
  when: (project) => project.productType === 'PROSTHESIS' && isInProgress(project.state),
  checks: [],
  effect: () => noted('BREAKDOWNS_MODIFIED'),
});

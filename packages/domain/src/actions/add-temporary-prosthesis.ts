import { refuse } from '../errors.ts';
import { isInProductionOrLater, isInProgress } from '../states.ts';
import { action } from './action.ts';
import { noted } from './effects.ts';
import { holder } from './people.ts';

/** Adds a temporary prosthesis to a guide that is ordered and not in production yet (spec 1 §4). */
export const addTemporaryProsthesis = action({
  type: 'ADD_TEMPORARY_PROSTHESIS',
  place: 'panel',
  who: holder('CREATE_OR_DELETE_PROJECT'),
  when: (project) =>
    project.productType === 'GUIDE' &&
    isInProgress(project.state) &&
    project.state !== 'SUSPENDED' &&
    !isInProductionOrLater(project.state) &&
    !project.hasTemporaryProsthesis,
  checks: [],
  effect: (_project, input, _actor, now) => {
    if (input.requestedDate === null) {
      return refuse('date.required', { requestedDeliveryDate: 'date.required' });
    }
    if (input.requestedDate <= now.today) {
      return refuse('date.notLater', { requestedDeliveryDate: 'date.notLater' });
    }
    return noted('TEMPORARY_PROSTHESIS_ADDED');
  },
});

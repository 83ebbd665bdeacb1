import { isInProgress } from '../states.ts';
import { action } from './action.ts';
import { noted } from './effects.ts';
import { workerOf } from './people.ts';

/** Takes a project out of the view of chained orders (spec 3 §4.2). */
export const hideFromChainView = action({
  type: 'HIDE_FROM_CHAIN_VIEW',
  place: 'queue',
  who: workerOf('HIDE_FROM_CHAIN_VIEW'),
  when: (project) =>
    project.productType === 'PROSTHESIS' && isInProgress(project.state) && !project.hiddenFromChainView,
  checks: [],
  effect: () => ({ set: { hiddenFromChainView: true }, ...noted('HIDDEN_FROM_CHAIN') }),
});

import { action } from './action.ts';
import { noted } from './effects.ts';
import { workerOf } from './people.ts';

/** The wax-up that a stage guide's temporary prosthesis needs is drawn; the prosthesis itself is awaited next. */
export const awaitingGcaeWaxupDraftPlan = action({
  type: 'AWAITING_GCAE_WAXUP_DRAFT_PLAN',
  place: 'queue',
  who: workerOf('AWAITING_GCAE_WAXUP_DRAFT_PLAN'),
  when: (project) => project.productCode === 'GCAE' && project.holdReason === 'AWAITING_DRAFT_PLAN',
  checks: [],
  effect: () => ({
    hold: { reason: 'AWAITING_TEMPORARY_PR_EXPORT' },
    ...noted('WAXUP_DRAFT_PLAN_DONE'),
  }),
});

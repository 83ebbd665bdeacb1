import { action } from './action.ts';
import { next, noted } from './effects.ts';
import { notOnHold, workerOf } from './people.ts';

/** A joint prosthesis is trimmed: quality control, or polishing when that is asked for (spec 3 §4.2). */
export const prStateTrimming = action({
  type: 'PR_STATE_TRIMMING',
  place: 'queue',
  who: workerOf('PR_STATE_TRIMMING'),
  when: (project) => project.state === 'TRIMMING' && project.productCode === 'PR',
  checks: [notOnHold],
  effect: (project, input) => ({
    ...(input.polishing ? { state: 'POLISHING' } : next(project)),
    ...noted('TRIMMED'),
  }),
});

import { action } from './action.ts';
import { next, noted } from './effects.ts';
import { notOnHold, workerOf } from './people.ts';

/** A removable prosthesis is assembled: quality control, or trimming when somebody else trims it (spec 3 §4.2). */
export const stateAssembling = action({
  type: 'STATE_ASSEMBLING',
  place: 'queue',
  who: workerOf('STATE_ASSEMBLING'),
  when: (project) => project.state === 'ASSEMBLING',
  checks: [notOnHold],
  effect: (project, input) => ({
    ...(input.trimmingByAnother ? { state: 'TRIMMING' } : next(project)),
    ...noted('ASSEMBLED'),
  }),
});

import { refusedFields } from '../refusals.ts';
import type { ProjectState } from '../states.ts';
import { action } from './action.ts';
import { chosenStateRefusal, nextOr, noted } from './effects.ts';
import { notOnHold, worker } from './people.ts';

/** The state to continue in: quality control if none is named, or trimming, where somebody else does that. */
type Input = { readonly nextState: ProjectState | null };

/** A removable prosthesis is assembled (spec 3 §4.2). */
export const stateAssembling = action({
  type: 'STATE_ASSEMBLING',
  place: 'queue',
  undo: 'step',
  who: worker,
  when: ({ state }) => state === 'ASSEMBLING',
  checks: [notOnHold],
  form: ({ nextState }: Input, project) =>
    refusedFields({ nextState: chosenStateRefusal(project, nextState) }),
  effect: (project, { nextState }) => ({ ...nextOr(project, nextState), ...noted('ASSEMBLED') }),
});

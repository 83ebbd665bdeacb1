import { held } from './held.ts';
import { attribution, named } from './templates.ts';

const STEPS = [
  named('unassigned_state_files_validated', attribution('FABRICATION_GUTTERS', 'none')),
  named('assigned_state_files_validated', attribution('FABRICATION_GUTTERS', 'any')),
  named('oneself_state_files_validated', attribution('FABRICATION_GUTTERS', 'me')),
];

/** Aligners and gutters: projects to assign (spec 2 §2.15). */
export const ALIGNERS_VIEWS = [...STEPS, named('held_aligners', held(STEPS))];

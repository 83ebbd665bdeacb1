import { held } from './held.ts';
import { codesOfBase } from '../products.ts';
import type { DayWindow } from './conditions.ts';
import { arrivalsOf, attribution, BENCH, DELIVERED, doneWith, named } from './templates.ts';
import type { ViewRow } from './view.ts';

/**
 * Products in quality control here: prosthesis fabrication, and aligners and gutters, which are finished at the same
 * bench.
 */
const CONTROLLED = [
  ...codesOfBase('FABRICATION_PR'),
  ...codesOfBase('ALIGNERS'),
  ...codesOfBase('FABRICATION_GUTTERS'),
];

/** Products in quality control, by deadline (spec 3 §9). */
const qualityControl = (deadline: DayWindow): ViewRow<'project'> => ({
  ...BENCH,
  base: 'FABRICATION_PR',
  filter: { states: ['QUALITY_CONTROL'], productCodes: CONTROLLED, onHold: false, deadline },
  actions: doneWith('STATE_QUALITY_CONTROL'),
  facts: DELIVERED,
  cards: true,
});

const STEPS = [
  named('unassigned_state_files_validated', attribution('FABRICATION_PR', 'none')),
  named('assigned_state_files_validated', attribution('FABRICATION_PR', 'any')),
  named('oneself_state_files_validated', attribution('FABRICATION_PR', 'me')),
  named('currentday_state_quality_control', qualityControl({ to: 1 })),
  named('incoming_state_quality_control', qualityControl({ from: 2 })),
];

/** Prosthesis and bruxism management: impressions and files on their way, assignment and quality control (spec 3 §2.2). */
export const PR_BRUX_MANAGEMENT_VIEWS = [
  ...arrivalsOf('FABRICATION_PR'),
  ...STEPS,
  named('held_pr_brux_management', held(STEPS)),
];

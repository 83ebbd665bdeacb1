import { held } from './held.ts';
import type { ProjectState } from '../states.ts';
import {
  arrivalsOf,
  attribution,
  BENCH,
  columnsWithout,
  GUIDES,
  named,
  PLANNED_GUIDES,
  READING,
} from './templates.ts';

const planning = (...states: readonly ProjectState[]) => ({
  ...READING,
  columns: states.length > 1 ? READING.columns : columnsWithout('projectState'),
  filter: { states, productCodes: PLANNED_GUIDES, onHold: false },
});

/** Who sees what is to be received, and leaves it to those who open the parcels (spec 3 §2.3). */
const LOOKING_ON = ['PROD_GUIDE'] as const;

const STEPS = [
  named('state_pending_files_verification', {
    ...planning('PENDING_FILES_VERIFICATION', 'NEW_FILES_CONFIRMED'),
    columns: columnsWithout('projectState'),
    defaultOrder: BENCH.defaultOrder,
    actions: [
      { type: 'VERIFY_FILES', permissions: ['EDIT_GUIDE'], handlerOnly: true, on: 'row', ask: 'dialog' },
    ],
  }),
  named('state_files_rejected', planning('FILES_REJECTED', 'NEW_FILES_UPLOADED')),
  named('unassigned_state_files_validated', attribution('GUIDE', 'none')),
  named('assigned_state_files_validated', attribution('GUIDE', 'any')),
  named('oneself_state_files_validated', attribution('GUIDE', 'me')),
  named('unassigned_state_files_validated', attribution('FABRICATION_MA', 'none')),
  named('assigned_state_files_validated', attribution('FABRICATION_MA', 'any')),
  named('oneself_state_files_validated', attribution('FABRICATION_MA', 'me')),
  named('state_drafting_plan', planning('DRAFTING_PLAN')),
  named('state_draft_plan_sent', planning('DRAFT_PLAN_SENT')),
  named('state_draft_plan_rejected', planning('DRAFT_PLAN_REJECTED')),
  named('state_draft_plan_approved', {
    ...planning('DRAFT_PLAN_APPROVED'),
    filter: { states: ['DRAFT_PLAN_APPROVED'], productCodes: GUIDES, onHold: false },
  }),
];

/** Guide planning: impressions and files on their way, files to verify, projects to assign, draft plans (spec 3 §2.3). */
export const GUIDE_PLANNING_VIEWS = [
  ...arrivalsOf('GUIDE', LOOKING_ON),
  ...arrivalsOf('FABRICATION_MA', LOOKING_ON),
  ...STEPS,
  named('held_guide_planning', held(STEPS)),
];

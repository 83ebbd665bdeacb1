import { codesOfType } from '../products.ts';
import type { ProjectState } from '../states.ts';
import { held } from './held.ts';
import { arrivalsOf, attribution, BENCH, columnsWithout, named, READING, WHO } from './templates.ts';
import type { ViewAction } from './view.ts';

const TREATED = codesOfType('ALIGNERS');

const treatment = (...states: readonly ProjectState[]) => ({
  ...READING,
  base: 'ALIGNERS' as const,
  columns: states.length > 1 ? READING.columns : columnsWithout('projectState'),
  filter: { states, productCodes: TREATED, onHold: false },
});

/** The button of treatments that are worked off one by one, in the dialog of an action. */
const worked = (type: ViewAction['type'], limits: { readonly handlerOnly?: true } = {}) => ({
  actions: [{ type, permissions: ['EDIT_ALIGNERS'], on: 'row', ask: 'dialog', ...limits }] as const,
});

/** The same for actions reserved to the assignee. */
const handled = (type: ViewAction['type']) => worked(type, { handlerOnly: true });

const STEPS = [
  named('state_pending_files_verification', {
    ...treatment('PENDING_FILES_VERIFICATION', 'NEW_FILES_CONFIRMED'),
    defaultOrder: BENCH.defaultOrder,
    ...handled('VERIFY_FILES'),
    columns: columnsWithout('projectState'),
  }),
  named('state_files_rejected', treatment('FILES_REJECTED', 'NEW_FILES_UPLOADED')),
  named('unassigned_state_files_validated', attribution('ALIGNERS', 'none')),
  named('assigned_state_files_validated', attribution('ALIGNERS', 'any')),
  named('oneself_state_files_validated', attribution('ALIGNERS', 'me')),
  named('unassigned_state_files_validated', attribution('FABRICATION_GUTTERS', 'none')),
  named('assigned_state_files_validated', attribution('FABRICATION_GUTTERS', 'any')),
  named('oneself_state_files_validated', attribution('FABRICATION_GUTTERS', 'me')),
  named('state_drafting_plan', { ...treatment('DRAFTING_PLAN'), ...handled('SEND_DRAFT_PLAN') }),
  named('state_draft_plan_sent', treatment('DRAFT_PLAN_SENT')),
  named('state_draft_plan_rejected', { ...treatment('DRAFT_PLAN_REJECTED'), ...handled('SEND_DRAFT_PLAN') }),
  named('state_draft_plan_approved', {
    ...treatment('DRAFT_PLAN_APPROVED'),
    ...handled('TRANSFER_TO_PRODUCTION'),
  }),
  named('state_shipped', {
    ...treatment('SHIPPED'),
    ...worked('UPDATE_FURTHER_PROCESSING'),
    columns: [...WHO, 'nextImpression', 'requestedDate', 'assigneeName', 'comments'],
  }),
  named('awaiting_treatment_updates', {
    ...treatment('SHIPPED'),
    ...worked('UPDATE_FURTHER_PROCESSING'),
    columns: [...WHO, 'nextImpression', 'heldSince', 'assigneeName', 'comments'],
    filter: {
      states: ['SHIPPED'],
      productCodes: TREATED,
      onHold: true,
      holdReasons: ['AWAITING_TREATMENT_UPDATES'],
    },
  }),
  named('state_pending_impression_verification', {
    ...treatment('PENDING_IMPRESSION_VERIFICATION'),
    ...worked('VERIFY_IMPRESSION'),
  }),
  named('state_impression_rejected', treatment('IMPRESSION_REJECTED', 'NEW_IMPRESSION_UPLOADED')),
  named('state_impression_validated', {
    ...treatment('IMPRESSION_VALIDATED'),
    ...handled('TRANSFER_TO_PRODUCTION'),
  }),
];

/**
 * Aligners and gutters: impressions on their way, files to verify, projects to assign, plans, treatments that go on
 * (spec 2 §2.15, spec 3 §2.3).
 */
export const ALIGNERS_VIEWS = [
  ...arrivalsOf('ALIGNERS'),
  ...arrivalsOf('FABRICATION_GUTTERS'),
  ...STEPS,
  named('held_aligners', held(STEPS)),
];

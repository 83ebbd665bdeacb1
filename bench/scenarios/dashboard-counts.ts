import { viewOf } from '@maxilla/domain/views/all';
import { HELD_REASONS } from '@maxilla/domain/views/held';
import type { ProjectFilter } from '@maxilla/domain/views/project-filter';

import { quoted } from './columns.ts';
import { READ, scenario } from './scenario.ts';

type Tally = { readonly count: number; readonly late: number; readonly urgent: number };
type Reply = { readonly counts: readonly (Tally & { readonly name: string })[] };

const GUIDES = `product_code in ('GCEP', 'GCET', 'GCAE', 'GCCI')`;
const PLANNED = `product_code in ('GCEP', 'GCET', 'GCAE') and not on_hold`;
const CLOUD = `'CLOUD' in (impression_medium, dicom_medium, second_dicom_medium)`;

/** Projects on hold in any of its steps. */
const { steps = [] } = (viewOf('held_guide_planning')?.filter ?? {}) as ProjectFilter;
const HELD = `on_hold and (${steps
  .map(
    ({ states, productCodes = [] }) =>
      `state in (${quoted(states)}) and product_code in (${quoted(productCodes)})`,
  )
  .join(' or ')})
  and hold_reason in (${quoted(HELD_REASONS)})`;

/** The tiles of the guides' dashboard, the one with the most views. */
const TILES: Readonly<Record<string, string>> = {
  awaiting_reception: `on_hold and hold_reason = 'AWAITING_RECEPTION' and ${GUIDES}`,
  awaiting_digitisation: `on_hold and hold_reason = 'AWAITING_DIGITISATION' and ${GUIDES}`,
  retrieve_cloud_files: `on_hold and hold_reason = 'AWAITING_FILES' and ${GUIDES} and ${CLOUD} and not files_downloaded`,
  state_pending_files_verification: `state in ('PENDING_FILES_VERIFICATION', 'NEW_FILES_CONFIRMED') and ${PLANNED}`,
  state_files_rejected: `state in ('FILES_REJECTED', 'NEW_FILES_UPLOADED') and ${PLANNED}`,
  unassigned_state_files_validated: `state = 'FILES_VALIDATED' and ${PLANNED} and assignee_id is null`,
  assigned_state_files_validated: `state = 'FILES_VALIDATED' and ${PLANNED} and assignee_id is not null`,
  oneself_state_files_validated: `state = 'FILES_VALIDATED' and ${PLANNED} and assignee_id = $1`,
  state_drafting_plan: `state = 'DRAFTING_PLAN' and ${PLANNED}`,
  state_draft_plan_sent: `state = 'DRAFT_PLAN_SENT' and ${PLANNED}`,
  state_draft_plan_rejected: `state = 'DRAFT_PLAN_REJECTED' and ${PLANNED}`,
  held_guide_planning: HELD,
  state_draft_plan_approved: `state = 'DRAFT_PLAN_APPROVED' and ${GUIDES} and not on_hold`,
};

const COUNTS = Object.entries(TILES).map(
  ([name, where]) => `(
    select json_build_object('count', count(*), 'late', count(*) filter (where due < current_date),
             'urgent', count(*) filter (where urgent), 'today', count(*) filter (where due = current_date),
             'oldest', to_char(min(due), 'DD-MM-YYYY'))
      from (select coalesce(deadline, requested_date) as due, urgent from projects where ${where}) waiting) as "${name}"`,
);

/** The number of projects in every view of a dashboard, in one call. */
export const dashboardCounts = scenario<Reply>({
  key: 'dashboard-counts',
  name: 'counts of every view of a dashboard (13) in one call',
  bar: { ...READ, p95Ms: 50 },
  samples: ({ admin }) => [{ id: admin.id }],
  ask: (_, { admin }) => ({
    path: '/api/dashboards/PROD_GUIDE/guide_planning/data_counts',
    headers: admin.headers,
  }),
  floor: async (db, { id }) => {
    const { rows } = await db.query<Record<string, Tally>>(`select ${COUNTS.join(', ')}`, [id]);
    return { counts: Object.entries(rows[0] ?? {}).map(([name, tally]) => ({ name, ...tally })) };
  },
  gist: ({ counts }) =>
    Object.fromEntries(counts.map(({ name, count, late, urgent }) => [name, [count, late, urgent]])),
});

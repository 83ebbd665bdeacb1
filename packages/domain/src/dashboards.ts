import type { Actor } from './people.ts';
import type { TeamCode } from './teams.ts';
import { viewByName, type ViewName } from './views.ts';

/** A heading on a dashboard with the views under it, each a tile with its count. */
export type DashboardCategory = { readonly key: string; readonly views: readonly ViewName[] };

/** A component of a team's dashboards, at `/dashboards/{team}/{component}` (spec 3 §2.2). */
export type Dashboard = {
  readonly team: TeamCode;
  readonly component: string;
  readonly refreshSeconds: number;
  readonly categories: readonly DashboardCategory[];
};

/** The dashboards of the teams: counts refresh every five minutes, those of planning every two (spec 3 §9). */
export const DASHBOARDS = [
  {
    team: 'ADV',
    component: 'sales_administration',
    refreshSeconds: 300,
    categories: [
      { key: 'arrivals', views: ['send_carrier', 'retrieve_cloud_files', 'awaiting_reception'] },
      { key: 'files', views: ['state_pending_files_verification', 'state_files_rejected'] },
      { key: 'draftPlans', views: ['state_draft_plan_sent'] },
    ],
  },
  {
    team: 'PROD_GUIDE',
    component: 'guide_planning',
    refreshSeconds: 120,
    categories: [
      { key: 'arrivals', views: ['awaiting_reception', 'awaiting_digitisation', 'retrieve_cloud_files'] },
      { key: 'files', views: ['state_pending_files_verification', 'state_files_rejected'] },
      {
        key: 'attribution',
        views: [
          'unassigned_state_files_validated',
          'assigned_state_files_validated',
          'oneself_state_files_validated',
        ],
      },
      {
        key: 'draftPlans',
        views: [
          'state_drafting_plan',
          'state_draft_plan_sent',
          'state_draft_plan_rejected',
          'state_draft_plan_approved',
        ],
      },
    ],
  },
  {
    team: 'PROD_MACHINE',
    component: 'biocompatible_printing',
    refreshSeconds: 300,
    categories: [
      { key: 'printing', views: ['state_todo_attachment', 'state_production_in_progress'] },
      { key: 'postProduction', views: ['installing_socket', 'guide_state_finishing'] },
    ],
  },
  {
    team: 'LOG',
    component: 'shipments',
    refreshSeconds: 300,
    categories: [
      { key: 'arrivals', views: ['awaiting_reception'] },
      { key: 'packagePreparation', views: ['package_prep_guides'] },
      { key: 'shipment', views: ['state_package_to_send', 'awaiting_parting', 'dom_tom'] },
    ],
  },
] as const satisfies readonly Dashboard[];

export type DashboardComponent = (typeof DASHBOARDS)[number]['component'];
export type DashboardCategoryKey = (typeof DASHBOARDS)[number]['categories'][number]['key'];

/** The dashboard of a team and component as addresses name them, or undefined. */
export function dashboardOf(team: string, component: string): Dashboard | undefined {
  return DASHBOARDS.find((row) => row.team === team && row.component === component);
}

/** Whether somebody may open a dashboard: an administrator any, an internal user those of their own teams. */
export function mayOpenDashboard(dashboard: Pick<Dashboard, 'team'>, actor: Actor): boolean {
  if (actor.role === 'ROLE_ADMIN') return true;
  return actor.role === 'ROLE_INTERNAL_USER' && actor.teams.includes(dashboard.team);
}

/** The dashboards somebody may open (spec 2 §6). */
export function dashboardsFor(actor: Actor): readonly Dashboard[] {
  return DASHBOARDS.filter((dashboard) => mayOpenDashboard(dashboard, actor));
}

const hasView = (dashboard: Dashboard, name: ViewName) =>
  dashboard.categories.some((category) => category.views.includes(name));

/** Whether somebody may open a view: one of their dashboards has it. */
export function mayOpenView(name: ViewName, actor: Actor): boolean {
  return dashboardsFor(actor).some((dashboard) => hasView(dashboard, name));
}

/** Whether somebody may use the buttons of a view: they open it through a team that does not only look on. */
export function mayActInView(name: ViewName, actor: Actor): boolean {
  const { readOnlyFor } = viewByName(name);
  return dashboardsFor(actor).some(
    (dashboard) =>
      hasView(dashboard, name) && (actor.role === 'ROLE_ADMIN' || !readOnlyFor.includes(dashboard.team)),
  );
}

import { CALLING_TEAMS } from './communications.ts';
import { type MachineKind, MILLING_MACHINES } from './machines.ts';
import type { BaseProduct } from './products.ts';
import type { TeamCode } from './teams.ts';
import type { ViewName } from './views/all.ts';

/** A heading on a dashboard and its views, each a tile with a count. */
export type DashboardCategory = {
  readonly key: string;
  readonly views: readonly ViewName[];
  /** The dashboard's base products that have this heading; all of them if absent. */
  readonly bases?: readonly BaseProduct[];
};

/**
 * A dashboard component of one or more teams, at `/dashboards/{team}/{component}` (spec 3 §2.2). If it
 * handles several base products, `?baseProduct=` selects one, by default the first.
 */
export type Dashboard = {
  /** Identifies it on the wire where dashboards are granted. */
  readonly id: number;
  readonly component: string;
  readonly teams: readonly TeamCode[];
  readonly bases?: readonly BaseProduct[];
  readonly refreshSeconds: number;
  /** The machines at which its team works. */
  readonly machines?: readonly MachineKind[];
  /** The content of a dashboard without views: the call list of its team, the lists to download, or the maintenance of machines. */
  readonly screen?: 'communications' | 'exports' | 'maintenance';
  readonly categories: readonly DashboardCategory[];
};

const ATTRIBUTION = {
  key: 'attribution',
  views: [
    'unassigned_state_files_validated',
    'assigned_state_files_validated',
    'oneself_state_files_validated',
  ],
} as const satisfies DashboardCategory;

/** What is on its way for the products of a dashboard. */
const ARRIVALS = {
  key: 'arrivals',
  views: ['awaiting_reception', 'awaiting_digitisation', 'retrieve_cloud_files'],
} as const satisfies DashboardCategory;

const DRAFT_PLANS = {
  key: 'draftPlans',
  views: [
    'state_drafting_plan',
    'state_draft_plan_sent',
    'state_draft_plan_rejected',
    'state_draft_plan_approved',
  ],
} as const satisfies DashboardCategory;

/** The category of the projects that are on hold in the steps of a dashboard. */
const heldProjects = <const N extends ViewName>(view: N) => ({ key: 'held', views: [view] }) as const;

/** The dashboards. Counts refresh every five minutes, those of planning every two (spec 3 §9). */
export const DASHBOARDS = [
  {
    id: 1,
    component: 'sales_administration',
    teams: ['ADV'],
    refreshSeconds: 300,
    categories: [
      { key: 'arrivals', views: ['send_carrier', 'retrieve_cloud_files', 'awaiting_reception'] },
      { key: 'files', views: ['state_pending_files_verification', 'state_files_rejected'] },
      { key: 'draftPlans', views: ['state_draft_plan_sent'] },
      heldProjects('held_sales_administration'),
    ],
  },
  {
    id: 2,
    component: 'guide_planning',
    teams: ['PROD_GUIDE'],
    bases: ['GUIDE', 'FABRICATION_MA'],
    refreshSeconds: 120,
    categories: [
      ARRIVALS,
      { key: 'files', bases: ['GUIDE'], views: ['state_pending_files_verification', 'state_files_rejected'] },
      ATTRIBUTION,
      { ...DRAFT_PLANS, bases: ['GUIDE'] },
      heldProjects('held_guide_planning'),
    ],
  },
  {
    id: 3,
    component: 'aligners',
    teams: ['PROD_ALIG'],
    bases: ['ALIGNERS', 'FABRICATION_GUTTERS'],
    refreshSeconds: 300,
    categories: [
      ARRIVALS,
      {
        key: 'files',
        bases: ['ALIGNERS'],
        views: ['state_pending_files_verification', 'state_files_rejected'],
      },
      ATTRIBUTION,
      { ...DRAFT_PLANS, bases: ['ALIGNERS'] },
      {
        key: 'treatments',
        bases: ['ALIGNERS'],
        views: [
          'state_shipped',
          'awaiting_treatment_updates',
          'state_pending_impression_verification',
          'state_impression_rejected',
          'state_impression_validated',
        ],
      },
      heldProjects('held_aligners'),
    ],
  },
  {
    id: 4,
    component: 'pr_brux_management',
    teams: ['MAN_PR'],
    bases: ['PROSTHESIS', 'FABRICATION_PR'],
    refreshSeconds: 300,
    categories: [
      ARRIVALS,
      ATTRIBUTION,
      {
        key: 'draftPlans',
        bases: ['PROSTHESIS'],
        views: ['state_drafting_plan', 'state_draft_plan_rejected', 'prosthesis_awaiting_dp_validation'],
      },
      {
        key: 'qualityControl',
        bases: ['PROSTHESIS'],
        views: [
          'currentday_state_quality_control',
          'incoming_state_quality_control',
          'awaiting_company_info',
          'key_silicon',
        ],
      },
      {
        key: 'qualityControl',
        bases: ['FABRICATION_PR'],
        views: [
          'currentday_state_quality_control',
          'incoming_state_quality_control',
          'awaiting_company_info',
        ],
      },
      heldProjects('held_pr_brux_management'),
    ],
  },
  {
    id: 5,
    component: 'modeling',
    teams: ['PROD_PR'],
    bases: ['PROSTHESIS', 'FABRICATION_PR'],
    refreshSeconds: 120,
    categories: [
      { key: 'attribution', views: ['oneself_state_files_validated'] },
      {
        key: 'draftPlans',
        bases: ['PROSTHESIS'],
        views: ['state_drafting_plan', 'state_draft_plan_rejected', 'prosthesis_awaiting_dp_validation'],
      },
    ],
  },
  {
    id: 6,
    component: 'model_printing',
    teams: ['PROD_MACHINE'],
    refreshSeconds: 300,
    machines: ['MODEL_PRINTER'],
    categories: [
      {
        key: 'models',
        views: [
          'model_printing_preparation',
          'repositioning_key_printing_preparation',
          'model_printing_to_launch',
          'model_printing_in_progress',
        ],
      },
    ],
  },
  {
    id: 7,
    component: 'biocompatible_printing',
    teams: ['PROD_MACHINE'],
    refreshSeconds: 300,
    machines: ['GUIDE_PRINTER'],
    categories: [
      {
        key: 'guides',
        views: ['guide_printing_preparation', 'guide_printing_to_launch', 'guide_printing_in_progress'],
      },
      {
        key: 'stageGuides',
        views: [
          'stageguide_printing_preparation',
          'stageguide_printing_to_launch',
          'stageguide_printing_in_progress',
        ],
      },
      {
        key: 'bruxism',
        views: [
          'bruxism_printing_preparation',
          'bruxism_printing_to_launch',
          'bruxism_printing_in_progress',
          'bruxism_printing_post_processing',
        ],
      },
      {
        key: 'postProduction',
        views: ['state_todo_attachment', 'installing_socket', 'guide_state_finishing'],
      },
      heldProjects('held_biocompatible_printing'),
    ],
  },
  {
    id: 8,
    component: 'prosthesis_post_production',
    teams: ['PROD_PR'],
    refreshSeconds: 300,
    categories: [
      {
        key: 'jointProsthesis',
        views: ['zirconia_post_processing', 'pr_state_trimming', 'state_polishing'],
      },
      {
        key: 'removableProsthesis',
        views: ['pram_state_out_sourced', 'state_assembling', 'pram_state_trimming', 'pram_parting'],
      },
      { key: 'fabrication', views: ['fabrication_pr_state_finishing', 'state_thermaforming'] },
      { key: 'cutbackIbar', views: ['active_cutback_ibar'] },
      heldProjects('held_prosthesis_post_production'),
    ],
  },
  {
    id: 9,
    component: 'shipments',
    teams: ['LOG'],
    refreshSeconds: 300,
    categories: [
      { key: 'arrivals', views: ['awaiting_reception'] },
      {
        key: 'logistic',
        views: ['logistic_prosthesis', 'logistic_guides', 'logistic_fabrications', 'logistic_accessories'],
      },
      {
        key: 'packagePreparation',
        views: [
          'package_prep_prosthesis',
          'package_prep_guides',
          'package_prep_fabrications',
          'package_prep_accessories',
        ],
      },
      { key: 'shipment', views: ['state_package_to_send', 'awaiting_parting', 'dom_tom'] },
      {
        key: 'accessoryShipment',
        views: ['accessory_state_package_to_send', 'accessory_awaiting_parting', 'accessory_dom_tom'],
      },
      heldProjects('held_shipments'),
    ],
  },
  {
    id: 10,
    component: 'first_projects',
    teams: CALLING_TEAMS,
    refreshSeconds: 300,
    screen: 'communications',
    categories: [],
  },
  {
    id: 13,
    component: 'machining',
    teams: ['PROD_MACHINE'],
    refreshSeconds: 300,
    machines: MILLING_MACHINES,
    categories: [
      {
        key: 'machining',
        views: [
          'machining_preparation',
          'machining_incoming',
          'machining_to_launch',
          'machining_in_progress',
        ],
      },
    ],
  },
  {
    id: 14,
    component: 'exports',
    teams: ['ADV'],
    refreshSeconds: 300,
    screen: 'exports',
    categories: [],
  },
  {
    id: 15,
    component: 'maintenance',
    teams: ['PROD_MACHINE'],
    refreshSeconds: 300,
    screen: 'maintenance',
    categories: [],
  },
] as const satisfies readonly Dashboard[];

/** The component with the exports of orders and dentists (spec 3 §2.2). */
export const EXPORTS_COMPONENT = 'exports' satisfies DashboardComponent;

export type DashboardComponent = (typeof DASHBOARDS)[number]['component'];
export type DashboardCategoryKey = (typeof DASHBOARDS)[number]['categories'][number]['key'];

/** The dashboard with this team and component in its URL, or undefined. */
export function dashboardOf(team: string, component: string): Dashboard | undefined {
  return DASHBOARDS.find(
    (row) => row.component === component && row.teams.some((code: TeamCode) => code === team),
  );
}

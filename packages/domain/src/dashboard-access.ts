import { viewsOf } from './dashboard-views.ts';
import { type Dashboard, DASHBOARDS, EXPORTS_COMPONENT } from './dashboards.ts';
import { type LogisticType, PARCELS_OF_PROJECTS } from './parcel-kinds.ts';
import type { MachineKind } from './machines.ts';
import { type Actor, canAny, inTeam, isGranted } from './people.ts';
import type { ProductCode } from './products.ts';
import { BEFORE_ORDER_STATES, type ProjectState } from './states.ts';
import type { TeamCode } from './teams.ts';
import { type NamedView, VIEWS } from './views/all.ts';
import type { ViewAction } from './views/view.ts';

/** Access to dashboards, their views and their buttons (spec 2 §6, spec 3 §6). */

/**
 * Whether a user may open a dashboard: administrators may open any, internal users those of their teams and those granted
 * to them (decisions 33).
 */
export function mayOpenDashboard(
  { teams, component }: Pick<Dashboard, 'teams' | 'component'>,
  actor: Actor,
): boolean {
  return inTeam(actor, teams) || isGranted(actor, component);
}

/**
 * Whether a user works as one of the teams: its members do, and so do users to whom one of its dashboards was
 * granted, limited to the dashboards of some `machines` if given (decisions 33).
 */
export function worksAs(
  actor: Actor,
  teams: readonly TeamCode[],
  machines: readonly MachineKind[] = [],
): boolean {
  const shown = (dashboard: Dashboard) =>
    dashboard.teams.some((team) => teams.includes(team)) &&
    (machines.length === 0 || machines.some((kind) => dashboard.machines?.includes(kind)));
  return (
    inTeam(actor, teams) ||
    DASHBOARDS.some((dashboard) => isGranted(actor, dashboard.component) && shown(dashboard))
  );
}

/** The dashboards a user may open (spec 2 §6). */
export function dashboardsFor(actor: Actor): readonly Dashboard[] {
  return DASHBOARDS.filter((dashboard) => mayOpenDashboard(dashboard, actor));
}

/** Whether a user may export data: everyone with access to the exports dashboard may (spec 3 §2.2). */
export function mayExportData(actor: Actor): boolean {
  return DASHBOARDS.some(
    (dashboard) => dashboard.component === EXPORTS_COMPONENT && mayOpenDashboard(dashboard, actor),
  );
}

/** The dashboards that include a view. */
const DASHBOARDS_OF = new Map<NamedView, Dashboard[]>();
for (const dashboard of DASHBOARDS) {
  for (const view of viewsOf(dashboard)) {
    DASHBOARDS_OF.set(view, [...(DASHBOARDS_OF.get(view) ?? []), dashboard]);
  }
}
const dashboardsWith = (view: NamedView): readonly Dashboard[] => DASHBOARDS_OF.get(view) ?? [];

/** A queue of projects or elements, whose buttons may be closed to some of its teams. */
type Queue = Extract<NamedView, { screen: 'queue' | 'elements' }>;
type ElementQueue = Extract<Queue, { subject: 'element' }>;

/** The teams that may use the buttons of a queue on a dashboard. */
const actingTeams = (view: Queue, { teams }: Dashboard) =>
  teams.filter((team) => !view.readOnlyFor.includes(team));

/** Whether a user may open a view, that is, one of their dashboards includes it. */
export function mayOpenView(view: NamedView, actor: Actor): boolean {
  const dashboards = dashboardsWith(view);
  const teams = dashboards.flatMap((dashboard) => dashboard.teams);
  return inTeam(actor, teams) || dashboards.some(({ component }) => isGranted(actor, component));
}

/** Whether a user may make the courier's files and the labels of some kinds of parcels: one of their views does. */
export function mayMakeFiles(types: readonly LogisticType[], actor: Actor): boolean {
  return VIEWS.some(
    (view) => 'files' in view && types.some((type) => type === view.files) && mayOpenView(view, actor),
  );
}

/** Whether a user may print the label of a project, which has one once it is ordered (spec 2 §2.1). */
export function mayPrintLabel(state: ProjectState, actor: Actor): boolean {
  return !BEFORE_ORDER_STATES.includes(state) && mayMakeFiles(PARCELS_OF_PROJECTS, actor);
}

/** Whether a user may use a queue's buttons, that is, one of their dashboards has it for a team without being read-only. */
export function mayActInView(view: Queue, actor: Actor): boolean {
  const dashboards = dashboardsWith(view);
  const acting = dashboards.flatMap((dashboard) => actingTeams(view, dashboard));
  return (
    inTeam(actor, acting) ||
    dashboards.some(
      (dashboard) => isGranted(actor, dashboard.component) && actingTeams(view, dashboard).length > 0,
    )
  );
}

/** The buttons of a queue for a user: those of their team, as far as they hold the permission. */
export function actionsInView(view: ProjectQueue, actor: Actor): readonly ViewAction[] {
  if (!mayActInView(view, actor)) return [];
  return view.actions.filter(({ permissions }) => !permissions || canAny(actor, permissions));
}

/** Team and component of the first of the user's dashboards that includes a view. */
export function placeOf(
  view: NamedView,
  actor: Actor,
): { readonly team: TeamCode; readonly component: string } | undefined {
  const dashboard = dashboardsFor(actor).find((one) => dashboardsWith(view).includes(one));
  const team = dashboard && teamOn(dashboard, actor);
  return dashboard && team && { team, component: dashboard.component };
}

/** The team as which a user opens a dashboard: one of their own, otherwise the first. */
export function teamOn({ teams }: Dashboard, actor: Pick<Actor, 'teams'>): TeamCode | undefined {
  return teams.find((code) => actor.teams.includes(code)) ?? teams[0];
}

/** Whether a user has a queue for projects of a product with a button for this action. */
export function worksOff(type: string, productCode: ProductCode, actor: Actor): boolean {
  return (QUEUES_WITH.get(type) ?? []).some(
    (view) => (view.filter.productCodes?.includes(productCode) ?? true) && mayActInView(view, actor),
  );
}

/** Whether a user has a queue of elements with a button for this action. */
export function worksOffElements(type: string, actor: Actor): boolean {
  return VIEWS.some(
    (view) =>
      isElementQueue(view) &&
      view.actions.some((action) => action.type === type) &&
      mayActInView(view, actor),
  );
}

const isElementQueue = (view: NamedView): view is ElementQueue =>
  view.subject === 'element' && view.screen === 'elements';

type ProjectQueue = Extract<Queue, { subject: 'project' }>;

/** The queues of projects by the actions of their buttons. */
const QUEUES_WITH = new Map<string, readonly ProjectQueue[]>();
for (const view of VIEWS) {
  if (view.subject !== 'project') continue;
  for (const { type } of view.actions) {
    QUEUES_WITH.set(type, [...(QUEUES_WITH.get(type) ?? []), view]);
  }
}

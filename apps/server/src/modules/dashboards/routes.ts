import type { ReplyOf } from '@maxilla/contract/calls';
import { dashboards } from '@maxilla/contract/dashboards';
import { dashboardsFor, mayOpenDashboard } from '@maxilla/domain/dashboard-access';
import { baseOf, isKeyOf, narrowedViews, stepViewsOf } from '@maxilla/domain/dashboard-views';
import { type Dashboard, dashboardOf, DASHBOARDS } from '@maxilla/domain/dashboards';
import { MAINTENANCE_VIEW_NAMES } from '@maxilla/domain/maintenance';
import type { BaseProduct } from '@maxilla/domain/products';
import { CodedError, refuseFields } from '@maxilla/domain/refusals';
import { type Actor, can } from '@maxilla/domain/people';
import { TEAM_CODES, type TeamCode, TEAMS } from '@maxilla/domain/teams';
import type { ViewName } from '@maxilla/domain/views/all';
import type { QueueSubject } from '@maxilla/domain/views/columns';
import type { Asker } from '@maxilla/domain/views/conditions';
import { mineFilter } from '@maxilla/domain/views/held';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { countToCall } from '../communications/api.ts';
import { tallyOperations } from '../maintenance/api.ts';
import { readToday } from '../history/api.ts';
import { countWaiting, type Tally, tallyViews } from '../queues/api.ts';
import { ownAccount } from '../users/api.ts';
import { readOverview, scopeOf } from './read-overview.ts';

export function dashboardsRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, dashboards, {
    list: async ({ actor, query: { userId } }) => {
      const whose = userId === undefined ? null : await readerOf(platform, actor, userId);
      const listed = whose === null ? DASHBOARDS : dashboardsFor(whose);
      const waiting = await waitingIn(platform, dashboardsFor(actor), askerOf(platform, actor));
      return {
        dashboards: TEAM_CODES.map((team) => ({
          internalTeamId: TEAMS[team].id,
          internalTeamAbbreviation: team,
          components: listed
            .filter(({ teams }: Dashboard) => teams.includes(team))
            .map(({ component }) => ({ name: component, ...(waiting[component] ?? UNKNOWN) })),
        })).filter(
          (team) =>
            team.components.length > 0 || (whose !== null && isShown(whose, team.internalTeamAbbreviation)),
        ),
      };
    },
    today: async ({ actor, query: { team = '', component = '', baseProduct, ...page } }) => {
      if (team === '' && component === '') return readToday(platform, actor, null, page);
      const dashboard = openDashboard(actor, { team, component });
      return readToday(platform, actor, scopeOf(dashboard, baseOf(dashboard, baseProduct)), page);
    },
    read: async ({ actor, params, query: { userId } }) => {
      const reader = userId === undefined ? actor : await readerOf(platform, actor, userId);
      const { id, component, bases = [] } = openDashboard(reader, params);
      const team = params.team as TeamCode;
      return {
        internalTeamId: TEAMS[team].id,
        internalTeamAbbreviation: team,
        id,
        name: component,
        baseProducts: [...bases],
      };
    },
    counts: async ({ actor, params, query }) => {
      const dashboard = openDashboard(actor, params);
      const { key } = query;
      const ofScreen = dashboard.screen === 'maintenance' ? MAINTENANCE_VIEW_NAMES : [];
      const isKnown = key === undefined || isKeyOf(dashboard, key) || ofScreen.some((name) => name === key);
      refuseFields({ key: isKnown ? null : 'field.unknownValue' });
      if (dashboard.screen === 'maintenance') {
        const tallies = await tallyOperations(platform);
        const none = { urgent: 0, today: 0, first: null, elements: null };
        const wanted = tallies.filter(({ name }) => key === undefined || name === key);
        return { counts: wanted.map((tally) => ({ ...tally, ...none })) };
      }
      const views = narrowedViews(dashboard, baseOf(dashboard, query.baseProduct), query);
      const tallies = await tallyViews(platform.db, views, askerOf(platform, actor));
      return { counts: views.map(({ name, subject }) => toTally(name, subject, tallies[name] ?? NOTHING)) };
    },
    overview: async ({ actor, params, query }) => {
      const dashboard = openDashboard(actor, params);
      const base = baseOf(dashboard, query.baseProduct);
      return readOverview(platform, actor, { dashboard, base, since: query.since });
    },
  });
}

const NOTHING: Tally = { count: 0, late: 0, urgent: 0, today: 0, oldest: null, first: null, elements: null };

/** The user whose dashboards are requested: the caller, or any user for callers who may edit users. */
async function readerOf(platform: Platform, actor: Actor, userId: number): Promise<Actor> {
  if (userId === actor.id) return actor;
  if (!can(actor, 'EDIT_USER')) throw new CodedError('access.denied');
  return ownAccount(platform, userId);
}

/** What waits on a dashboard, as it is listed. */
type Waiting = ReplyOf<(typeof dashboards)['list']>['dashboards'][number]['components'][number];
const UNKNOWN: Omit<Waiting, 'name'> = { waiting: null, late: null, urgent: null, mine: null, bases: [] };

/** What waits on each dashboard, without projects on hold. */
async function waitingIn(
  platform: Platform,
  listed: readonly Dashboard[],
  asker: Asker,
): Promise<Readonly<Record<string, Omit<Waiting, 'name'>>>> {
  const ofViews = listed.filter(({ screen }) => screen === undefined);
  const groups = ofViews.flatMap((dashboard) => {
    const views = stepViewsOf(dashboard);
    const filter = mineFilter(views);
    return [
      { key: dashboard.component, views },
      { key: mineIn(dashboard), views: filter ? [{ subject: 'project' as const, filter }] : [] },
      ...basesShown(dashboard).map((base) => ({
        key: ofBase(dashboard, base),
        views: stepViewsOf(dashboard, base),
      })),
    ];
  });
  const isListed = (screen: Dashboard['screen']) => listed.some((dashboard) => dashboard.screen === screen);
  const [counts, communications, maintenance] = await Promise.all([
    countWaiting(platform.db, groups, asker),
    isListed('communications') ? countToCall(platform.db) : 0,
    isListed('maintenance') ? countDue(platform) : 0,
  ]);
  const ofScreens = { communications, maintenance, exports: null };
  return Object.fromEntries(
    listed.map((dashboard) => {
      const { component, screen } = dashboard;
      if (screen !== undefined) return [component, { ...UNKNOWN, waiting: ofScreens[screen] }];
      const { count = 0, late = 0, urgent = 0 } = counts[component] ?? {};
      const bases = basesShown(dashboard).map((baseProduct) => {
        const ofOne = counts[ofBase(dashboard, baseProduct)];
        return { baseProduct, late: ofOne?.late ?? 0, urgent: ofOne?.urgent ?? 0 };
      });
      const mine = counts[mineIn(dashboard)]?.count ?? 0;
      return [component, { waiting: count, late, urgent, mine, bases }];
    }),
  );
}

/** The number of operations of maintenance that are due. */
async function countDue(platform: Platform): Promise<number> {
  const tallies = await tallyOperations(platform);
  return tallies.reduce((sum, { count }) => sum + count, 0);
}

/** The key of the projects of a dashboard that the reader is responsible for. */
const mineIn = ({ component }: Dashboard) => `${component} mine`;

/** The base products of which a dashboard shows one at a time. */
const basesShown = ({ bases = [] }: Dashboard) => (bases.length > 1 ? bases : []);
const ofBase = ({ component }: Dashboard, base: BaseProduct) => `${component} ${base}`;

/** A dashboard is accessible to members of its teams (spec 2 §2.15). */
function openDashboard(actor: Actor, { team, component }: { team: string; component: string }): Dashboard {
  const dashboard = dashboardOf(team, component);
  if (!dashboard) throw new CodedError('notFound');
  if (!mayOpenDashboard(dashboard, actor)) throw new CodedError('dashboard.accessNotGranted');
  return dashboard;
}

/**
 * Converts a tally to its reply: the first row by its name, for a plate with the time since when it has
 * waited.
 */
function toTally(name: ViewName, subject: QueueSubject, { first, ...tally }: Tally) {
  const [, key = '', named = ''] = /^(\S+) (.*)$/.exec(first ?? '') ?? [];
  return {
    name,
    ...tally,
    first: first === null ? null : { name: named, time: subject === 'batch' ? key : null },
    elements: subject === 'batch' ? (tally.elements ?? 0) : null,
  };
}

function askerOf({ clock }: Platform, { id }: Actor): Asker {
  return { actorId: id, today: clock.now().today };
}

/** Whether somebody has a card of a team without dashboards, which says so: members, and administrators of every team. */
function isShown({ role, teams }: Actor, team: TeamCode): boolean {
  return role === 'ROLE_ADMIN' || (role === 'ROLE_INTERNAL_USER' && teams.includes(team));
}

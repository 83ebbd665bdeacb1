import { dashboards } from '@maxilla/contract/dashboards';
import { dashboardsFor, mayOpenDashboard } from '@maxilla/domain/dashboard-access';
import {
  baseOf,
  type Dashboard,
  dashboardOf,
  DASHBOARDS,
  narrowedViews,
  viewsOf,
} from '@maxilla/domain/dashboards';
import { CodedError } from '@maxilla/domain/refusals';
import { type Actor, can } from '@maxilla/domain/people';
import { TEAM_CODES, type TeamCode, TEAMS } from '@maxilla/domain/teams';
import type { ViewName } from '@maxilla/domain/views/all';
import type { QueueSubject } from '@maxilla/domain/views/columns';
import type { Asker } from '@maxilla/domain/views/conditions';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { countToCall } from '../communications/api.ts';
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
            .map(({ component }) => ({ name: component, waiting: waiting[component] ?? null })),
        })).filter(
          (team) =>
            team.components.length > 0 || (whose !== null && isOwnTeam(whose, team.internalTeamAbbreviation)),
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

/** Number of waiting rows per dashboard, without projects on hold. */
async function waitingIn(
  { db }: Platform,
  dashboards: readonly Dashboard[],
  asker: Asker,
): Promise<Readonly<Record<string, number>>> {
  const ofViews = dashboards.filter(({ screen }) => screen === undefined);
  const [inViews, toCall] = await Promise.all([
    countWaiting(
      db,
      ofViews.map((one) => ({ key: one.component, views: viewsOf(one).filter(({ held }) => !held) })),
      asker,
    ),
    dashboards.length > ofViews.length ? countToCall(db) : 0,
  ]);
  const ofLists = dashboards.filter(({ screen }) => screen === 'communications');
  return { ...inViews, ...Object.fromEntries(ofLists.map(({ component }) => [component, toCall])) };
}

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

/** Team members see their card even while it is empty. */
function isOwnTeam(actor: Actor, team: TeamCode): boolean {
  return actor.role === 'ROLE_INTERNAL_USER' && actor.teams.includes(team);
}

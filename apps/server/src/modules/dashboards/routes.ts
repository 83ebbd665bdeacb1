import { dashboards } from '@maxilla/contract/dashboards';
import {
  baseOf,
  type Dashboard,
  dashboardOf,
  dashboardsFor,
  mayOpenDashboard,
  viewsOf,
} from '@maxilla/domain/dashboards';
import { CodedError } from '@maxilla/domain/errors';
import type { Actor } from '@maxilla/domain/people';
import { TEAM_CODES, type TeamCode, TEAMS } from '@maxilla/domain/teams';
import type { ViewName } from '@maxilla/domain/views/all';
import type { QueueSubject } from '@maxilla/domain/views/columns';
import type { Asker } from '@maxilla/domain/views/conditions';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { countWaiting, type Tally, tallyViews } from '../queues/api.ts';
import { readOverview } from './read-overview.ts';

export function dashboardsRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, dashboards, {
    list: async ({ actor }) => {
      const open = dashboardsFor(actor);
      const waiting = await countWaiting(
        platform.db,
        open.map((dashboard) => ({
          key: dashboard.component,
          views: viewsOf(dashboard).filter(({ held }) => !held),
        })),
        askerOf(platform, actor),
      );
      return {
        dashboards: TEAM_CODES.map((team) => ({
          internalTeamId: TEAMS[team].id,
          internalTeamAbbreviation: team,
          components: open
            .filter(({ teams }) => teams.includes(team))
            .map(({ component }) => ({ name: component, waiting: waiting[component] ?? 0 })),
        })).filter((team) => team.components.length > 0 || isOwnTeam(actor, team.internalTeamAbbreviation)),
      };
    },
    counts: async ({ actor, params, query }) => {
      const dashboard = openDashboard(actor, params);
      const views = viewsOf(dashboard, baseOf(dashboard, query.baseProduct));
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

/** A dashboard is accessible to members of its teams (spec 2 §2.15). */
function openDashboard(actor: Actor, { team, component }: { team: string; component: string }): Dashboard {
  const dashboard = dashboardOf(team, component);
  if (!dashboard) throw new CodedError('notFound');
  if (!mayOpenDashboard(dashboard, actor)) throw new CodedError('dashboard.accessNotGranted');
  return dashboard;
}

/** A tally as it is sent: what comes first by its name, and for a plate since when it has been there. */
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

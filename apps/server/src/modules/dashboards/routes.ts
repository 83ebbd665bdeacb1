import { dashboards } from '@maxilla/contract/dashboards';
import { type Dashboard, dashboardOf, dashboardsFor, mayOpenDashboard } from '@maxilla/domain/dashboards';
import { CodedError } from '@maxilla/domain/errors';
import type { Actor } from '@maxilla/domain/people';
import { TEAM_CODES, type TeamCode, TEAMS } from '@maxilla/domain/teams';
import { viewByName, type ViewName } from '@maxilla/domain/views';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { countWaiting } from '../queues/api.ts';

export function dashboardsRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, dashboards, {
    list: async ({ actor }) => {
      const open = dashboardsFor(actor);
      const waiting = await countWaiting(
        platform.db,
        open.map((dashboard) => ({ key: keyOf(dashboard), filters: filtersOf(viewsOf(dashboard)) })),
        actor.id,
      );
      return {
        dashboards: TEAM_CODES.map((team) => ({
          internalTeamId: TEAMS[team].id,
          internalTeamAbbreviation: team,
          components: open
            .filter((dashboard) => dashboard.team === team)
            .map((dashboard) => ({ name: dashboard.component, waiting: waiting[keyOf(dashboard)] ?? 0 })),
        })).filter((team) => team.components.length > 0 || isOwnTeam(actor, team.internalTeamAbbreviation)),
      };
    },
    counts: async ({ actor, params }) => {
      const dashboard = dashboardOf(params.team, params.component);
      if (!dashboard) throw new CodedError('notFound');
      if (!mayOpenDashboard(dashboard, actor)) throw new CodedError('dashboard.accessNotGranted');
      const views = viewsOf(dashboard);
      const waiting = await countWaiting(
        platform.db,
        views.map((name) => ({ key: name, filters: filtersOf([name]) })),
        actor.id,
      );
      return { counts: views.map((name) => ({ name, count: waiting[name] ?? 0 })) };
    },
  });
}

/** A person of a team sees its card even while nothing is on it. */
function isOwnTeam(actor: Actor, team: TeamCode): boolean {
  return actor.role === 'ROLE_INTERNAL_USER' && actor.teams.includes(team);
}

function keyOf({ team, component }: Dashboard): string {
  return `${team}/${component}`;
}

function viewsOf({ categories }: Dashboard): readonly ViewName[] {
  return [...new Set(categories.flatMap(({ views }) => views))];
}

function filtersOf(views: readonly ViewName[]) {
  return views.map((name) => viewByName(name).filter);
}

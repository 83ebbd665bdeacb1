import { communications } from '@maxilla/contract/communications';
import { PAGE_SIZES, rowsOfPage } from '@maxilla/contract/pages';
import { mayOpenDashboard } from '@maxilla/domain/dashboard-access';
import { type Dashboard, DASHBOARDS } from '@maxilla/domain/dashboards';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';
import type { TeamCode } from '@maxilla/domain/teams';
import type { FastifyInstance } from 'fastify';

import { pageAsked } from '../../platform/database/lists.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { listCommunications, readCommunication } from './communications.store.ts';
import { markContacted } from './mark-contacted.ts';

const LISTS = DASHBOARDS.filter(
  ({ screen }: Dashboard) => screen === 'communications',
) as readonly Dashboard[];

export function communicationsRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, communications, {
    list: async ({ actor, query: { teamCode, purpose, isCommunicated, searchKey, ...query } }) => {
      requireDashboard(actor, teamCode);
      const page = pageAsked(query, rowsOfPage(PAGE_SIZES.communications, query.limit));
      const filter = { purpose, communicated: isCommunicated, searchKey };
      const { rows, ...rest } = await listCommunications(platform.db, teamCode, filter, page);
      return { communications: rows, ...rest };
    },
    update: async ({ trx, actor, params, query: { teamCode, isCommunicated } }) => {
      requireDashboard(actor, teamCode);
      await markContacted(trx, platform, actor, { id: params.id, contacted: isCommunicated });
      const stored = await readCommunication(trx, teamCode, params.id);
      if (!stored) throw new CodedError('notFound');
      return stored;
    },
  });
}

/** The lists are those of a dashboard of the team, for whoever may open it (spec 2 §6). */
function requireDashboard(actor: Actor, team: TeamCode): void {
  const dashboard = LISTS.find(({ teams }) => teams.includes(team));
  if (!dashboard || !mayOpenDashboard(dashboard, actor)) throw new CodedError('dashboard.accessNotGranted');
}

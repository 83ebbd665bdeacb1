import { maintenance } from '@maxilla/contract/maintenance';
import { PAGE_SIZES, rowsOfPage } from '@maxilla/contract/pages';
import { mayMaintain } from '@maxilla/domain/maintenance';
import type { Actor } from '@maxilla/domain/people';
import { CodedError } from '@maxilla/domain/refusals';
import type { FastifyInstance } from 'fastify';

import { pageAsked } from '../../platform/database/lists.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { completeMaintenance } from './complete-maintenance.ts';
import { isOperation } from './maintenance.store.ts';
import { listOperations, readCompletions } from './read-maintenance.ts';

/** The maintenance of machines: the operations that are due, and what was done. */
export function maintenanceRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, maintenance, {
    list: async ({ actor, query: { type } }) => {
      requireDashboard(actor);
      return { operations: await listOperations(platform, type) };
    },
    completions: async ({ actor, params: { id }, query }) => {
      requireDashboard(actor);
      if (!(await isOperation(platform.db, id))) throw new CodedError('notFound');
      const page = pageAsked<'id'>(query, rowsOfPage(PAGE_SIZES.completions, query.limit));
      return readCompletions(platform.db, actor, { operationId: id }, page);
    },
    complete: async ({ trx, actor, params: { id: operationId }, body }) => {
      const { machineIds, comment = '', maintenanceFiles: photos = [] } = body;
      const id = await completeMaintenance(trx, platform, actor, {
        operationId,
        machineIds,
        comment,
        photos,
      });
      const { completions } = await readCompletions(trx, actor, { id }, pageAsked({}));
      const [completion] = completions;
      if (!completion) throw new Error('a completion just noted is not there');
      return completion;
    },
  });
}

/** The lists are those of the dashboard of maintenance, for whoever may open it (spec 2 §6). */
function requireDashboard(actor: Actor): void {
  if (!mayMaintain(actor)) throw new CodedError('dashboard.accessNotGranted');
}

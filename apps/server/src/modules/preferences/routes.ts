import { preferences } from '@maxilla/contract/preferences';
import { CodedError } from '@maxilla/domain/refusals';
import { isStaff } from '@maxilla/domain/people';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { isDentist } from '../users/api.ts';
import { changePreferences } from './change-preferences.ts';
import { readPreference } from './read-preference.ts';
import { readUsual } from './read-usual.ts';

export function preferencesRoutes(app: FastifyInstance, platform: Platform): void {
  /** Refuses the ids of users who are no dentists, and those of other dentists if the caller is one. */
  async function requireDentist(actor: Caller, userId: number): Promise<void> {
    const own = actor.id === userId || isStaff(actor);
    if (!own || !(await isDentist(platform.db, userId))) throw new CodedError('notFound');
  }

  bind(app, platform, preferences, {
    read: async ({ actor, params }) => {
      await requireDentist(actor, params.id);
      return readPreference(platform.db, actor, params.id);
    },
    change: async ({ trx, actor, params, body }) => {
      await changePreferences(trx, platform, actor, params.id, body.changes);
      return readPreference(trx, actor, params.id);
    },
    usual: async ({ actor, params, query }) => {
      await requireDentist(actor, params.id);
      return readUsual(platform.db, params.id, query.productCode);
    },
  });
}

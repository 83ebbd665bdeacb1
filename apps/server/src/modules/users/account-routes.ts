import { accounts } from '@maxilla/contract/accounts';
import { PAGE_SIZES, rowsOfPage } from '@maxilla/contract/pages';
import { requireOrder } from '@maxilla/domain/day-ranges';
import { changesById, PERMISSION_GROUP_NAMES, PERMISSION_GROUPS } from '@maxilla/domain/rights';
import type { FastifyInstance } from 'fastify';

import type { Transaction } from '../../platform/database/database.ts';
import { pageAsked } from '../../platform/database/lists.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeRights } from './change-rights.ts';
import { readDetails } from './read-details.ts';
import { listChanges } from './trail.store.ts';
import { editProfile } from './update-profile.ts';

/** Calls with which staff manage the accounts of others. */
export function accountsRoutes(app: FastifyInstance, platform: Platform): void {
  const details = ({ trx, actor }: { trx: Transaction; actor: Caller }, userId: number) =>
    readDetails({ ...platform, db: trx }, actor, userId);

  bind(app, platform, accounts, {
    updateProfile: async ({ trx, actor, params, query, body }) => {
      await editProfile(trx, platform, actor, params.id, { changes: body, version: query.version });
      return details({ trx, actor }, params.id);
    },
    permissionList: async () => ({
      permissions: PERMISSION_GROUP_NAMES.flatMap((group) =>
        PERMISSION_GROUPS[group].map((name) => ({ name, group })),
      ),
    }),
    permissions: async ({ trx, actor, params, body }) => {
      await changeRights(trx, platform, actor, params.id, changesById(body));
      return details({ trx, actor }, params.id);
    },
    internalTeams: async ({ trx, actor, params, body }) => {
      await changeRights(trx, platform, actor, params.id, changesById(body));
      return details({ trx, actor }, params.id);
    },
    components: async ({ trx, actor, body }) => {
      await changeRights(trx, platform, actor, body.userId, changesById(body));
      return details({ trx, actor }, body.userId);
    },
    changes: async ({ query: { searchKey, ofUser, subject, fromDate, toDate, ...query } }) => {
      requireOrder({ fromDate, toDate });
      const page = pageAsked(query, rowsOfPage(PAGE_SIZES.changes, query.limit));
      const filter = { searchKey, ofUser, subject, fromDate, toDate };
      const { rows, ...rest } = await listChanges(platform.db, filter, page);
      return { changes: rows, ...rest };
    },
  });
}

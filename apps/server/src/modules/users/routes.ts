import { users } from '@maxilla/contract/users';
import { CodedError } from '@maxilla/domain/errors';
import type { FastifyInstance } from 'fastify';

import { pageAsked } from '../../platform/database/lists.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { userById } from './api.ts';
import { changeAddress } from './change-address.ts';
import { changeStatus, endSessionsOf } from './change-status.ts';
import { createStaff } from './create-staff.ts';
import { readDetails } from './read-details.ts';
import { listColleagues, listUsers, setUnwantedMails } from './users.store.ts';
import { changed, updateProfile } from './update-profile.ts';

/** Refuses whoever is not the user that a call is about. */
function requireSelf(actor: Caller, { id }: { readonly id: number }): void {
  if (id !== actor.id) throw new CodedError('notFound');
}

export function usersRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, users, {
    list: async ({ query }) => {
      const filter = { role: query.userRole, searchKey: query.searchKey };
      const { rows, ...page } = await listUsers(platform.db, filter, pageAsked(query));
      return { users: rows, ...page };
    },
    colleagues: async ({ query }) => {
      const teams = (query.teamCodes ?? '').split(',').filter((code) => code !== '');
      return { users: await listColleagues(platform.db, { teams, searchKey: query.searchKey }) };
    },
    create: async ({ trx, actor, body }) => ({ userId: await createStaff(trx, platform, actor, body) }),
    details: ({ params }) => readDetails(platform, params.id),
    updateDetails: async ({ trx, actor, params, body }) => {
      await changeStatus(trx, platform, actor, { userId: params.id, status: body.userStatus });
      return readDetails({ ...platform, db: trx }, params.id);
    },
    endSessions: async ({ trx, actor, params }) => {
      await endSessionsOf(trx, platform, actor, params.id);
      return undefined;
    },
    profile: async ({ actor, params }) => {
      requireSelf(actor, params);
      return userById(platform, actor.id);
    },
    updateProfile: async ({ trx, actor, params, body }) => {
      requireSelf(actor, params);
      return updateProfile(trx, platform, actor, body);
    },
    saveAddress: async ({ trx, actor, params, body }) => {
      requireSelf(actor, params);
      return changeAddress(trx, platform, actor, params.type, body);
    },
    removeAddress: async ({ trx, actor, params }) => {
      requireSelf(actor, params);
      return changeAddress(trx, platform, actor, params.type, null);
    },
    chooseMails: async ({ trx, actor, params, body }) => {
      requireSelf(actor, params);
      await setUnwantedMails(trx, actor.id, [...new Set(body.unwantedMails)]);
      return changed(trx, platform, actor);
    },
  });
}

import { users } from '@maxilla/contract/users';
import { CodedError } from '@maxilla/domain/errors';
import type { FastifyInstance } from 'fastify';

import { pageAsked } from '../../platform/database/lists.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { userById } from './api.ts';
import { changeStatus, endSessionsOf } from './change-status.ts';
import { createStaff } from './create-staff.ts';
import { readDetails } from './read-details.ts';
import { listColleagues, listUsers } from './users.store.ts';
import { updateProfile } from './update-profile.ts';

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
      if (params.id !== actor.id) throw new CodedError('notFound');
      return userById(platform, actor.id);
    },
    updateProfile: async ({ trx, actor, params, body }) => {
      if (params.id !== actor.id) throw new CodedError('notFound');
      return updateProfile(trx, platform, actor, body);
    },
  });
}

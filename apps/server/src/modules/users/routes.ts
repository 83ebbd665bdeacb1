import type { BodyOf } from '@maxilla/contract/calls';
import { users } from '@maxilla/contract/users';
import { CodedError } from '@maxilla/domain/refusals';
import { mailKindsOf } from '@maxilla/domain/mails';
import type { FastifyInstance } from 'fastify';

import { pageAsked } from '../../platform/database/lists.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownAccount } from './api.ts';
import { addToAccounting } from './add-to-accounting.ts';
import { changeAddress } from './change-address.ts';
import { changeCategory, changeFollower } from './change-relations.ts';
import { changeStatus, endSessionsOf } from './change-status.ts';
import { createStaff } from './create-staff.ts';
import { readDetails } from './read-details.ts';
import { setUnwantedMails } from './profile.store.ts';
import { listColleagues, listUsers } from './users.store.ts';
import { changed, updateProfile } from './update-profile.ts';

/** Refuses callers other than the user that the call is about. */
function requireSelf(actor: Caller, { id }: { readonly id: number }): void {
  if (id !== actor.id) throw new CodedError('notFound');
}

export function usersRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, users, {
    list: async ({ actor, query }) => {
      const { userRole: role, userStatus: status, userCategory: category, orderedFor, searchKey } = query;
      const filter = { role, status, category, orderedFor, searchKey };
      const { rows, ...page } = await listUsers(platform.db, filter, pageAsked(query), actor.language);
      return { users: rows, ...page };
    },
    colleagues: async ({ query: { teamCodes: teams = [], searchKey } }) => ({
      users: await listColleagues(platform.db, { teams, searchKey }),
    }),
    create: async ({ trx, actor, body }) => ({ userId: await createStaff(trx, platform, actor, body) }),
    contact: ({ actor, params }) => readDetails(platform, actor, params.id),
    read: ({ actor, params }) => readDetails(platform, actor, params.id),
    details: ({ actor, params }) => readDetails(platform, actor, params.id),
    updateDetails: async ({ trx, actor, params, body }) => {
      await changeDetails({ trx, platform, actor }, params.id, body);
      return readDetails({ ...platform, db: trx }, actor, params.id);
    },
    endSessions: async ({ trx, actor, params }) => ({
      ended: await endSessionsOf(trx, platform, actor, params.id),
    }),
    profile: async ({ actor, params }) => {
      requireSelf(actor, params);
      return ownAccount(platform, actor.id);
    },
    updateProfile: async ({ trx, actor, params, query: { version }, body }) => {
      requireSelf(actor, params);
      return updateProfile(trx, platform, actor, { changes: body, version });
    },
    saveAddress: ({ trx, actor, params: { id: userId, type: kind }, query, body }) =>
      changeAddress(trx, platform, actor, { userId, kind, onlyIfNone: query.onlyIfNone }, body),
    removeAddress: ({ trx, actor, params: { id: userId, type: kind } }) =>
      changeAddress(trx, platform, actor, { userId, kind }, null),
    chooseMails: async ({ trx, actor, params, body }) => {
      requireSelf(actor, params);
      const offered = mailKindsOf(actor.role);
      if (!body.unwantedMails.every((kind) => offered.includes(kind)))
        throw new CodedError('request.invalid', { unwantedMails: 'field.unknownValue' });
      await setUnwantedMails(trx, actor.id, [...new Set(body.unwantedMails)]);
      return changed(trx, platform, actor);
    },
  });
}

type Command = { readonly trx: Transaction; readonly platform: Platform; readonly actor: Caller };

/** The changes that share a call (spec 2 §7). */
async function changeDetails(
  { trx, platform, actor }: Command,
  userId: number,
  body: BodyOf<(typeof users)['updateDetails']>,
): Promise<void> {
  switch (body.updateType) {
    case 'UPDATE_USER_STATUS':
      return changeStatus(trx, platform, actor, {
        userId,
        status: body.userStatus,
        former: body.formerStatus,
      });
    case 'UPDATE_USER_CATEGORY': {
      const { operation, userCategory: category } = body;
      return changeCategory(trx, platform, actor, userId, { operation, category });
    }
    case 'UPDATE_FOLLOWER':
      return changeFollower(trx, platform, actor, userId, { operation: body.operation, team: body.teamCode });
    case 'ADD_TO_THIRD_PARTY_DATABASE':
      return addToAccounting(trx, platform, actor, userId, body.thirdPartyProvider);
  }
}

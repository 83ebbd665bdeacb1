import type { Language } from '@maxilla/domain/people';
import { CodedError } from '@maxilla/domain/refusals';

import { pageAsked } from '../../platform/database/lists.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  listUsers,
  readOwnAccount,
  type UserFilter,
  type UserReply,
  type UserRowReply,
} from './users.store.ts';

export { ADDRESS_SHOWN, addressesOf, primaryAddress } from './addresses.store.ts';
export { dentistNamed } from './dentist-named.ts';
export { isDentist } from './is-dentist.store.ts';
export { lockDentist } from './lock-user.ts';
export { isEmailChangeWithdrawn, pendingEmailOf } from './pending-email.store.ts';
export { recordChanges } from './record-changes.ts';
export { isUsable } from './usable-accounts.store.ts';

/** A user's own account. Refused with `notFound` if there is none. */
export async function ownAccount(platform: Platform, userId: number): Promise<UserReply> {
  const user = await readOwnAccount(platform.db, userId, platform.clock.now().instant);
  if (!user) throw new CodedError('notFound');
  return user;
}

type Search = (
  platform: Platform,
  searchKey: string,
  limit: number,
  language: Language,
) => Promise<UserRowReply[]>;

const searchAmong =
  (among: Pick<UserFilter, 'role' | 'staff'>): Search =>
  async ({ db }, searchKey, limit, language) => {
    const page = pageAsked({ orderBy: 'fullName' }, limit);
    return (await listUsers(db, { ...among, searchKey }, page, language)).rows;
  };

/** The first dentists that match a text, for the global search. */
export const searchDentists = searchAmong({ role: 'ROLE_USER' });

/** The first staff that match a text, for the global search. */
export const searchColleagues = searchAmong({ staff: true });

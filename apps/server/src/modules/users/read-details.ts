import type { ReplyOf } from '@maxilla/contract/calls';
import type { users } from '@maxilla/contract/users';
import { type Actor, can } from '@maxilla/domain/people';
import { CodedError } from '@maxilla/domain/refusals';
import { TEAMS } from '@maxilla/domain/teams';

import { businessDay } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPreference } from '../preferences/api.ts';
import { accountingOf } from './accounting.store.ts';
import { pendingEmailOf } from './pending-email.store.ts';
import { readMembership, readUser } from './users.store.ts';

/** A user's details for a member of staff. Refused with `notFound` if there is none. */
export async function readDetails(
  platform: Platform,
  reader: Actor,
  userId: number,
): Promise<ReplyOf<typeof users.details>> {
  const found = await readUser(platform.db, userId);
  if (!found) throw new CodedError('notFound');
  const { categories, teams, addresses, passwordGiven: _, ...user } = found;
  const dentist = user.role === 'ROLE_USER';
  const billed = addresses.some(({ type }) => type === 'BILLING') ? 'BILLING' : 'PRIMARY';
  const { createdAt, ...membership } = await readMembership(platform.db, userId);
  const { instant } = platform.clock.now();
  return {
    ...user,
    createdDate: businessDay(createdAt),
    isPriority: categories.includes('PRIORITY'),
    isUnsatisfied: categories.includes('UNSATISFIED'),
    isNewbie: categories.includes('NEWBIE'),
    teams: teams.map((code) => ({ id: TEAMS[code].id, abbreviation: code })),
    ...membership,
    pendingEmail: can(reader, 'EDIT_USER') ? await pendingEmailOf(platform.db, userId, instant) : null,
    addresses: addresses.map((address) => ({
      ...address,
      primary: address.type === 'PRIMARY',
      billing: address.type === billed,
    })),
    userPreference: dentist ? await readPreference(platform.db, { role: 'ROLE_ADMIN' }, userId) : null,
    thirdPartyProviders: dentist ? await providersOf(platform, userId) : [],
  };
}

/**
 * The configured accounting databases with the outcome of adding a user, and entries for databases that are
 * no longer configured.
 */
async function providersOf({ db, accounting }: Platform, userId: number) {
  const entries = await accountingOf(db, userId);
  const names = new Set([...accounting.providers, ...entries.map(({ provider }) => provider)]);
  return [...names].map(
    (provider) => entries.find((entry) => entry.provider === provider) ?? { ...NOT_ASKED, provider },
  );
}

const NOT_ASKED = {
  state: null,
  requestedTime: null,
  requestedByName: null,
  attempts: 0,
  nextAttemptTime: null,
  settledTime: null,
  reference: '',
  error: '',
} as const;

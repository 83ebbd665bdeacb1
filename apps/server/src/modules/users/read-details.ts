import type { ReplyOf } from '@maxilla/contract/calls';
import type { users } from '@maxilla/contract/users';
import { CodedError } from '@maxilla/domain/errors';
import { TEAMS } from '@maxilla/domain/teams';

import { businessDay } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { readMembership, readUser } from './users.store.ts';

/** A user's details for staff. Refused with `notFound` if there is none. */
export async function readDetails(
  platform: Platform,
  userId: number,
): Promise<ReplyOf<typeof users.details>> {
  const found = await readUser(platform.db, userId);
  if (!found) throw new CodedError('notFound');
  const { categories, teams, passwordGiven: _, ...user } = found;
  const { createdAt, ...membership } = await readMembership(platform.db, userId);
  return {
    ...user,
    createdDate: businessDay(createdAt),
    isPriority: categories.includes('PRIORITY'),
    isUnsatisfied: categories.includes('UNSATISFIED'),
    isNewbie: categories.includes('NEWBIE'),
    teams: teams.map((code) => ({ id: TEAMS[code].id, abbreviation: code })),
    ...membership,
  };
}

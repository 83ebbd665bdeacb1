import type { ReplyOf } from '@maxilla/contract/calls';
import type { users } from '@maxilla/contract/users';
import { TEAMS } from '@maxilla/domain/teams';

import { businessDay } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { userById } from './api.ts';
import { readMembership } from './users.store.ts';

/** A user's details for staff. Refused with `notFound` if there is none. */
export async function readDetails(
  platform: Platform,
  userId: number,
): Promise<ReplyOf<typeof users.details>> {
  const { categories, teams, passwordGiven: _, ...user } = await userById(platform, userId);
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

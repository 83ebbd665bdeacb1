import type { DashboardComponent } from '@maxilla/domain/dashboards';
import type { Role, UserStatus } from '@maxilla/domain/people';
import type { Permission } from '@maxilla/domain/permissions';
import type { Rights } from '@maxilla/domain/rights';
import type { TeamCode } from '@maxilla/domain/teams';

import type { Transaction } from '../../platform/database/database.ts';

export type Holder = Rights & { readonly id: number; readonly role: Role; readonly status: UserStatus };

/** Locks an account until the end of the transaction and returns its rights; undefined if there is none. */
export async function lockRights(trx: Transaction, userId: number): Promise<Holder | undefined> {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'role', 'status', 'permissions', 'teams', 'dashboards'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      role: row.role as Role,
      status: row.status as UserStatus,
      permissions: row.permissions as Permission[],
      teams: row.teams as TeamCode[],
      dashboards: row.dashboards as DashboardComponent[],
    }
  );
}

export async function setRights(
  trx: Transaction,
  userId: number,
  { permissions, teams, dashboards }: Rights,
  now: string,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ permissions: [...permissions], teams: [...teams], dashboards: [...dashboards], updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Sets the categories of a dentist that are not computed. */
export async function setCategories(
  trx: Transaction,
  userId: number,
  categories: readonly string[],
  now: string,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ categories: [...categories], updated_at: now })
    .where('id', '=', userId)
    .execute();
}

type Follow = { readonly dentistId: number; readonly team: string; readonly followerId: number };

/** Makes a user the follower of a dentist for a team, replacing the previous one; false if nothing changed. */
export async function putFollower(
  trx: Transaction,
  { dentistId, team, followerId }: Follow,
  now: string,
): Promise<boolean> {
  const row = await trx
    .insertInto('followers')
    .values({ dentist_id: dentistId, team_code: team, follower_id: followerId, since: now })
    .onConflict((conflict) =>
      conflict
        .columns(['dentist_id', 'team_code'])
        .doUpdateSet({ follower_id: followerId, since: now })
        .where('followers.follower_id', '!=', followerId),
    )
    .returning('follower_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a user as the follower of a dentist for a team; false if nothing changed. */
export async function removeFollower(
  trx: Transaction,
  { dentistId, team, followerId }: Follow,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('followers')
    .where('dentist_id', '=', dentistId)
    .where('team_code', '=', team)
    .where('follower_id', '=', followerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes a user as the follower of all their dentists for teams; returns the ids of these dentists. */
export async function removeFollows(
  trx: Transaction,
  followerId: number,
  teams: readonly string[],
): Promise<readonly Pick<Follow, 'dentistId' | 'team'>[]> {
  if (teams.length === 0) return [];
  return trx
    .deleteFrom('followers')
    .where('follower_id', '=', followerId)
    .where('team_code', 'in', teams)
    .returning(['dentist_id as dentistId', 'team_code as team'])
    .execute();
}

import {
  categoryRefusal,
  type FollowingTeam,
  followsFor,
  type Operation,
  type SetCategory,
} from '@maxilla/domain/accounts';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockUser } from './lock-user.ts';
import { recordChanges } from './record-changes.ts';
import { putFollower, removeFollower, removeFollows, setCategories } from './rights.store.ts';
import { tellOfAccount } from './tell-of-account.ts';
import { readMembership, readUser } from './users.store.ts';

/**
 * Sets a category of a dentist or removes it; idempotent. Refused: `notFound`, `user.suspended`, `user.notADentist`,
 * `user.priorityAndNewbieConflict`.
 */
export async function changeCategory(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  userId: number,
  { operation, category }: { readonly operation: Operation; readonly category: SetCategory },
): Promise<void> {
  await lockUser(trx, actor, userId);
  const user = await readUser(trx, userId);
  if (!user) throw new CodedError('notFound');
  const newbie = user.categories.includes('NEWBIE');
  const refusal = categoryRefusal({ role: user.role, newbie }, operation, category);
  if (refusal !== null) throw new CodedError(refusal, { userCategory: refusal });
  if (user.categories.includes(category) === (operation === 'ADD')) return;
  const others = user.categories.filter((one) => one !== 'NEWBIE' && one !== category);
  const categories = operation === 'ADD' ? [...others, category] : others;
  await setCategories(trx, userId, categories, platform.clock.now().instant);
  await recordChanges(trx, platform, actor, [{ userId, subject: 'CATEGORY', operation, value: category }]);
  await platform.live.publish(trx, { kind: 'user', id: userId, staff: true });
}

/**
 * Makes the caller the follower of a dentist for one of their teams, replacing a colleague, or removes them;
 * idempotent (spec 2 §4.6). Refused: `notFound`, `user.suspended`,
 * `user.notADentist`, `user.cannotFollow`.
 */
export async function changeFollower(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  userId: number,
  { operation, team: asked }: { readonly operation: Operation; readonly team: FollowingTeam | undefined },
): Promise<void> {
  const dentist = await lockUser(trx, actor, userId);
  if (dentist.role !== 'ROLE_USER') throw new CodedError('user.notADentist');
  const own = followsFor(actor);
  const team = asked ?? own[0];
  // Whoever has left the team may still end what they follow.
  if (team === undefined || (operation === 'ADD' && !own.includes(team)))
    throw new CodedError('user.cannotFollow');
  const { followers } = await readMembership(trx, userId);
  const former = followers.find(({ id, teamCode }) => teamCode === team && id !== actor.id);
  const follow = { dentistId: userId, team, followerId: actor.id };
  const changed =
    operation === 'ADD'
      ? await putFollower(trx, follow, platform.clock.now().instant)
      : await removeFollower(trx, follow);
  if (!changed) return;
  const entry =
    operation === 'ADD' && former
      ? ({ operation: 'REPLACE', value: team, former: former.fullName } as const)
      : { operation, value: team };
  await recordChanges(trx, platform, actor, [{ userId, subject: 'FOLLOWER', ...entry }]);
  const replaced = operation === 'ADD' && former ? [former.id] : [];
  await tellOfAccount(trx, platform, actor, userId, { code: 'FOLLOWER_REPLACED', named: replaced });
}

/** Ends a user's role as follower of the dentists of teams that the user has left. */
export async function endFollowing(
  trx: Transaction,
  platform: Platform,
  actor: Pick<Actor, 'id'>,
  followerId: number,
  teams: readonly FollowingTeam[],
): Promise<void> {
  const ended = await removeFollows(trx, followerId, teams);
  const entries = ended.map(
    ({ dentistId, team }) =>
      ({ userId: dentistId, subject: 'FOLLOWER', operation: 'REMOVE', value: team }) as const,
  );
  await recordChanges(trx, platform, actor, entries);
  for (const { dentistId } of ended) {
    await platform.live.publish(trx, { kind: 'user', id: dentistId, staff: true });
  }
}

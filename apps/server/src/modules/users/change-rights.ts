import { followingEnds, type Operation, type TrailSubject } from '@maxilla/domain/accounts';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';
import { type RightChanges, rightsRefusal, withChanges } from '@maxilla/domain/rights';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { endFollowing } from './change-relations.ts';
import { lockUser } from './lock-user.ts';
import { recordChanges } from './record-changes.ts';
import { setRights } from './rights.store.ts';
import { tellOfAccount } from './tell-of-account.ts';
import type { AccountChange } from './trail.store.ts';

/**
 * Grants permissions, teams and dashboards to an internal user and revokes others, all or nothing (spec 2
 * §6). Effective from their next call, because every server drops its cached copy of the account. Refused:
 * `notFound`, `user.suspended`, and by `rightsRefusal`.
 */
export async function changeRights(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  userId: number,
  changes: RightChanges,
): Promise<void> {
  const holder = await lockUser(trx, actor, userId);
  const refusal = rightsRefusal(actor, holder, changes);
  if (refusal) throw new CodedError(refusal.refused, refusal.fields);
  const after = withChanges(holder, changes);
  const made = [
    ...differences(userId, 'PERMISSION', holder.permissions, after.permissions),
    ...differences(userId, 'TEAM', holder.teams, after.teams),
    ...differences(userId, 'DASHBOARD', holder.dashboards, after.dashboards),
  ];
  if (made.length === 0) return;
  await setRights(trx, userId, after, platform.clock.now().instant);
  await recordChanges(trx, platform, actor, made);
  await endFollowing(trx, platform, actor, userId, followingEnds(holder, { ...after, role: holder.role }));
  platform.log.warn(
    { userId, changedBy: actor.id, made: made.length },
    'the rights of an account were changed',
  );
  await tellOfAccount(trx, platform, actor, userId, { code: 'RIGHTS_CHANGED', named: [userId], own: true });
}

function differences(
  userId: number,
  subject: TrailSubject,
  before: readonly string[],
  after: readonly string[],
): AccountChange[] {
  const entry = (operation: Operation) => (value: string) => ({ userId, subject, operation, value });
  return [
    ...after.filter((value) => !before.includes(value)).map(entry('ADD')),
    ...before.filter((value) => !after.includes(value)).map(entry('REMOVE')),
  ];
}

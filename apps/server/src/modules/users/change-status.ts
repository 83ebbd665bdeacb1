import { FOLLOWING_TEAMS, isLast } from '@maxilla/domain/accounts';
import { CodedError } from '@maxilla/domain/refusals';
import { accountRefusal, statusRefusal, type UserStatus } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Account, endSessions, lockAccount, lockAdministrators, setStatus } from '../auth/api.ts';
import { endFollowing } from './change-relations.ts';
import { recordChanges } from './record-changes.ts';

type StatusChange = {
  readonly userId: number;
  readonly status: UserStatus;
  /** The status that its author has seen; undefined if it counts whatever it is. */
  readonly former: UserStatus | undefined;
};

/**
 * Sets the status of another account (spec 2 §4). One that may no longer be used is logged out everywhere: every server
 * forgets who it is and closes its live streams. Refused: `notFound`, `user.ownAccount`, `user.suspended`,
 * `access.denied`, `user.lastAdministrator`, `record.changed` if the account has got another status than `former` since.
 */
export async function changeStatus(
  trx: Transaction,
  platform: Platform,
  actor: Caller,
  { userId, status, former }: StatusChange,
): Promise<void> {
  const ends = accountRefusal({ status, confirmed: true }) !== null;
  const administrators = ends ? await lockAdministrators(trx) : [];
  const account = await locked(trx, userId);
  const refusal = statusRefusal(actor, account);
  if (refusal !== null) throw new CodedError(refusal);
  if (isLast(administrators, userId)) throw new CodedError('user.lastAdministrator');
  if (account.status === status) return;
  if (former !== undefined && former !== account.status) throw new CodedError('record.changed');
  const change = { subject: 'STATUS', operation: 'REPLACE', value: status, former: account.status } as const;
  await recordChanges(trx, platform, actor, [{ userId, ...change }]);
  await setStatus(trx, userId, status, platform.clock.now().instant);
  platform.log.warn({ userId, status, changedBy: actor.id }, 'the status of an account was changed');
  await platform.live.publish(trx, { kind: 'user', id: userId, userIds: [userId], staff: true });
  if (accountRefusal({ ...account, status }) === null) return;
  await endFollowing(trx, platform, actor, userId, FOLLOWING_TEAMS);
  await endSessions(trx, platform, actor, userId);
}

/**
 * Logs a user out everywhere; returns the number of sessions that were ended. Refused: `notFound`, `user.ownAccount`,
 * `user.suspended`, `access.denied`.
 */
export async function endSessionsOf(
  trx: Transaction,
  platform: Platform,
  actor: Caller,
  userId: number,
): Promise<number> {
  const account = await locked(trx, userId);
  const refusal = statusRefusal(actor, account);
  if (refusal !== null) throw new CodedError(refusal);
  const ended = await endSessions(trx, platform, actor, userId);
  await recordChanges(trx, platform, actor, [
    { userId, subject: 'SESSIONS', operation: 'REMOVE', value: String(ended) },
  ]);
  platform.log.warn({ userId, ended, changedBy: actor.id }, 'the sessions of an account were ended');
  await platform.live.publish(trx, { kind: 'user', id: userId, userIds: [userId], staff: true });
  return ended;
}

async function locked(trx: Transaction, userId: number): Promise<Account> {
  const account = await lockAccount(trx, userId);
  if (!account) throw new CodedError('notFound');
  return account;
}

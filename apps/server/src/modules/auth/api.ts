import { createIdentify, type Identify } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Actor } from '@maxilla/domain/people';
import { endEmailChanges } from './lapse-email-changes.ts';
import { accountByEmail, callerOf } from './accounts.store.ts';
import { invalidateEmailTokens, revokeSessions } from './sessions.store.ts';

export {
  type Account,
  accountByEmail,
  lockAccount,
  lockAdministrators,
  setStatus,
} from './accounts.store.ts';

/** Resolves the caller of a request. */
export function identifyBy({ db, tokens, live, clock }: Platform): Identify {
  return createIdentify({
    verify: (token) => tokens.verify(token),
    load: (claims) => callerOf(db, claims, clock.now().instant),
    live,
  });
}

/** Whether an account with this e-mail address exists. */
export async function hasAccount({ db }: Pick<Platform, 'db'>, email: string): Promise<boolean> {
  return (await accountByEmail(db, email)) !== null;
}

/**
 * Ends all sessions of a user, on every server, and the links that would set a new password or change the address of the
 * account; returns the number of sessions.
 */
export async function endSessions(
  trx: Transaction,
  platform: Pick<Platform, 'clock' | 'live'>,
  actor: Pick<Actor, 'id'>,
  userId: number,
): Promise<number> {
  const now = platform.clock.now().instant;
  const ended = await revokeSessions(trx, userId, now);
  await invalidateEmailTokens(trx, userId, 'RESET_PASSWORD', now);
  await endEmailChanges(trx, platform, { actor, userId, ending: 'WITHDRAW' });
  await platform.live.publish(trx, { kind: 'session', id: userId, userIds: [userId] });
  return ended;
}

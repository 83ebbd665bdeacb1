import { createIdentify, type Identify } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Transaction } from '../../platform/database/database.ts';
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
 * Ends all sessions of a user, on every server, and the links that would set a new password; returns the number of
 * sessions.
 */
export async function endSessions(
  trx: Transaction,
  { clock, live }: Pick<Platform, 'clock' | 'live'>,
  userId: number,
): Promise<number> {
  const now = clock.now().instant;
  const ended = await revokeSessions(trx, userId, now);
  await invalidateEmailTokens(trx, userId, 'RESET_PASSWORD', now);
  await live.publish(trx, { kind: 'session', id: userId, userIds: [userId] });
  return ended;
}

import type { ErrorCode } from '@maxilla/domain/errors';
import { CodedError } from '@maxilla/domain/refusals';
import { accountRefusal } from '@maxilla/domain/people';
import type { Transaction } from 'kysely';

import { secondsAfter } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { digest } from '../../platform/http/tokens.ts';
import type { Platform } from '../../platform/platform.ts';
import { transact } from '../../platform/transact.ts';
import { endFamily, lockSession, type OpenSession, renewSession } from './session.ts';
import { familyStart, findSession, markRotated } from './sessions.store.ts';

/** Two tabs may refresh with the same value at once; within this time, reuse does not count as theft. */
const RACE_SECONDS = 10;

/**
 * Exchanges a refresh value for a new one and an access token. Reuse of an exchanged value means that it, or
 * its successor, was stolen: the whole session family ends (decisions 1). Refused with `auth.required`, or with the
 * reason why the account cannot be used any more, which only the holder of one of its refresh values learns.
 */
export async function refreshSession(platform: Platform, refresh: string | null): Promise<OpenSession> {
  if (refresh === null) throw new CodedError('auth.required');
  const renewed = await transact(platform, async (trx) => {
    const locked = await lockSession(trx, refresh);
    return locked ? renew(platform, trx, locked, successorOf(platform, refresh)) : 'auth.required';
  });
  if (typeof renewed === 'string') throw new CodedError(renewed);
  return renewed;
}

/**
 * The refresh value that follows another one. It is derived, so that tabs that race get the same one: a second
 * branch of the family, which a thief could live on unnoticed, never begins.
 */
function successorOf({ tokens }: Platform, refresh: string): string {
  return tokens.mac('refresh', refresh);
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/** Renews the session, or ends it and returns why; the transaction must be committed either way. */
async function renew(
  platform: Platform,
  trx: Transaction<DB>,
  { session, account }: Locked,
  successor: string,
): Promise<OpenSession | ErrorCode> {
  const now = platform.clock.now().instant;
  const isEnded = session.revokedAt !== null || session.expiresAt <= now;
  const refusal = accountRefusal(account) ?? (isEnded ? 'auth.required' : null);
  if (refusal !== null) {
    if (!isEnded) await endFamily(platform, trx, session);
    return refusal;
  }
  if (session.rotatedAt === null) {
    await markRotated(trx, session.id, now);
    const startedAt = (await familyStart(trx, session.family)) ?? now;
    return renewSession(platform, trx, { ...session, startedAt }, successor);
  }
  const next = await findSession(trx, digest(successor));
  if (next?.rotatedAt !== null || session.rotatedAt < secondsAfter(now, -RACE_SECONDS)) {
    platform.log.warn({ userId: session.userId }, 'a refresh value came back: its log-in is ended');
    await endFamily(platform, trx, session);
    return 'auth.required';
  }
  const token = await platform.tokens.issue(session.userId, session.family, now);
  return { userId: session.userId, token, refresh: successor, expiresAt: next.expiresAt };
}

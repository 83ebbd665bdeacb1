import { CodedError } from '@maxilla/domain/errors';
import { accountRefusal } from '@maxilla/domain/people';
import type { Transaction } from 'kysely';

import { secondsAfter } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { digest } from '../../platform/http/tokens.ts';
import type { Platform } from '../../platform/platform.ts';
import { type OpenSession, openSession } from './session.ts';
import { familyStart, lockSession, markRotated, revokeFamily, type StoredSession } from './sessions.store.ts';
import { lockAccount } from './accounts.store.ts';

/** Two tabs may refresh with the same value at once; within this time, reuse does not count as theft. */
const RACE_SECONDS = 10;

/**
 * Exchanges a refresh value for a new one and an access token. Reuse of an exchanged value means that it, or
 * its successor, was stolen: the whole session family ends (decisions 1). Refused with `auth.required`.
 */
export async function refreshSession(platform: Platform, refresh: string | null): Promise<OpenSession> {
  if (refresh === null) throw new CodedError('auth.required');
  const opened = await platform.db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, digest(refresh));
    return session && renew(platform, trx, session);
  });
  if (!opened) throw new CodedError('auth.required');
  return opened;
}

/** Renews the session, or ends it and returns null; the transaction must be committed either way. */
async function renew(
  platform: Platform,
  trx: Transaction<DB>,
  session: StoredSession,
): Promise<OpenSession | null> {
  const now = platform.clock.now().instant;
  if (session.revokedAt !== null || session.expiresAt <= now) return null;
  if (session.rotatedAt !== null && session.rotatedAt < secondsAfter(now, -RACE_SECONDS)) {
    platform.log.warn({ userId: session.userId }, 'a refresh value came back: its log-in is ended');
    return end(platform, trx, session, now);
  }
  const account = await lockAccount(trx, session.userId);
  if (!account || accountRefusal(account) !== null) return end(platform, trx, session, now);
  if (session.rotatedAt === null) await markRotated(trx, session.id, now);
  const startedAt = (await familyStart(trx, session.family)) ?? now;
  return openSession(platform, trx, session.userId, { family: session.family, startedAt });
}

async function end(
  platform: Platform,
  trx: Transaction<DB>,
  { family, userId }: StoredSession,
  now: string,
): Promise<null> {
  await revokeFamily(trx, family, now);
  await platform.live.publish(trx, { kind: 'session', id: userId, userIds: [userId] });
  return null;
}

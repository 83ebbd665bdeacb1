import { randomUUID } from 'node:crypto';

import type { Transaction } from 'kysely';

import { HELD } from '../../limits.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { digest, secretValue } from '../../platform/http/tokens.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Account, lockAccount } from './accounts.store.ts';
import {
  findSession,
  insertSession,
  oldestFamilies,
  revokeFamily,
  type StoredSession,
} from './sessions.store.ts';

const DAY_SECONDS = 86_400;
/** Idle timeout of a session. */
const IDLE_SECONDS = 7 * DAY_SECONDS;
/** Maximum lifetime of a session family. */
const MAX_LIFETIME_SECONDS = 30 * DAY_SECONDS;

/** A session just opened or renewed, as sent to the browser. */
export type OpenSession = {
  readonly userId: number;
  readonly token: string;
  readonly refresh: string;
  readonly expiresAt: string;
};

type Family = { readonly family: string; readonly userId: number };

/** Opens a session for a user. If they have too many, the oldest ends. */
export async function openSession(
  platform: Platform,
  trx: Transaction<DB>,
  userId: number,
): Promise<OpenSession> {
  const now = platform.clock.now().instant;
  for (const family of await oldestFamilies(trx, userId, now, HELD.sessions - 1)) {
    await endFamily(platform, trx, { family, userId });
  }
  return store(platform, trx, { family: randomUUID(), userId, startedAt: now }, secretValue());
}

/** Renews the session that began at `startedAt`: `successor` is the next refresh value of its family. */
export async function renewSession(
  platform: Platform,
  trx: Transaction<DB>,
  session: Family & { readonly startedAt: string },
  successor: string,
): Promise<OpenSession> {
  return store(platform, trx, session, successor);
}

async function store(
  { clock, tokens }: Platform,
  trx: Transaction<DB>,
  { family, userId, startedAt }: Family & { readonly startedAt: string },
  refresh: string,
): Promise<OpenSession> {
  const now = clock.now().instant;
  const idle = secondsAfter(now, IDLE_SECONDS);
  const longest = secondsAfter(startedAt, MAX_LIFETIME_SECONDS);
  const expiresAt = idle < longest ? idle : longest;
  const refreshHash = digest(refresh);
  await insertSession(trx, { id: randomUUID(), family, userId, refreshHash, now, expiresAt });
  return { userId, token: await tokens.issue(userId, family, now), refresh, expiresAt };
}

/**
 * The session of a refresh value and its account, which is locked until the end of the transaction: whoever changes
 * the sessions of a user holds that lock.
 */
export async function lockSession(
  trx: Transaction<DB>,
  refresh: string,
): Promise<{ readonly session: StoredSession; readonly account: Account } | null> {
  const found = await findSession(trx, digest(refresh));
  const account = found && (await lockAccount(trx, found.userId));
  const session = account && (await findSession(trx, digest(refresh)));
  return session && { session, account };
}

/** Ends a session, on every server. */
export async function endFamily(
  platform: Pick<Platform, 'clock' | 'live'>,
  trx: Transaction<DB>,
  { family, userId }: Family,
): Promise<void> {
  await revokeFamily(trx, family, platform.clock.now().instant);
  await platform.live.publish(trx, { kind: 'session', id: userId, userIds: [userId] });
}

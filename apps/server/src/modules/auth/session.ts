import { randomUUID } from 'node:crypto';

import type { Transaction } from 'kysely';

import { secondsAfter } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { digest, secretValue } from '../../platform/http/tokens.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertSession } from './sessions.store.ts';

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

/** Opens a session for a user, or renews the one of `family` that began at `startedAt`. */
export async function openSession(
  platform: Platform,
  trx: Transaction<DB>,
  userId: number,
  log: { readonly family: string; readonly startedAt: string } | null = null,
): Promise<OpenSession> {
  const now = platform.clock.now().instant;
  const family = log?.family ?? randomUUID();
  const refresh = secretValue();
  const idle = secondsAfter(now, IDLE_SECONDS);
  const longest = secondsAfter(log?.startedAt ?? now, MAX_LIFETIME_SECONDS);
  const expiresAt = idle < longest ? idle : longest;
  await insertSession(trx, {
    id: randomUUID(),
    family,
    userId,
    refreshHash: digest(refresh),
    now,
    expiresAt,
  });
  const token = await platform.tokens.issue(userId, family, now);
  return { userId, token, refresh, expiresAt };
}

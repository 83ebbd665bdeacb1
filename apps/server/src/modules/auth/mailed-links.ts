import type { Transaction } from 'kysely';

import { secondsAfter } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { digest, secretValue } from '../../platform/http/tokens.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertEmailToken, type TokenPurpose, invalidateEmailTokens } from './sessions.store.ts';

const HOUR_SECONDS = 3_600;
/** Lifetime of a mailed link (decisions 3). */
const LINK_LIFETIME_SECONDS = { CONFIRM_ACCOUNT: 24 * HOUR_SECONDS, RESET_PASSWORD: HOUR_SECONDS } as const;

/** Mails the link that confirms an address and invalidates earlier ones. */
export async function mailConfirmation(
  platform: Platform,
  trx: Transaction<DB>,
  userId: number,
): Promise<void> {
  const token = await newToken(platform, trx, userId, 'CONFIRM_ACCOUNT');
  const link = `${platform.config.publicUrl}/confirm_account?token=${token}`;
  await platform.mail.send(trx, { userId, template: 'confirmAccount', params: { link } });
}

/** Mails the link for setting a new password and invalidates earlier ones. */
export async function mailReset(platform: Platform, trx: Transaction<DB>, userId: number): Promise<void> {
  const token = await newToken(platform, trx, userId, 'RESET_PASSWORD');
  const link = `${platform.config.publicUrl}/reset_password?token=${token}`;
  await platform.mail.send(trx, { userId, template: 'resetPassword', params: { link } });
}

async function newToken(
  platform: Platform,
  trx: Transaction<DB>,
  userId: number,
  purpose: TokenPurpose,
): Promise<string> {
  const now = platform.clock.now().instant;
  const token = secretValue();
  await invalidateEmailTokens(trx, userId, purpose, now);
  await insertEmailToken(trx, {
    hash: digest(token),
    userId,
    purpose,
    expiresAt: secondsAfter(now, LINK_LIFETIME_SECONDS[purpose]),
  });
  return token;
}

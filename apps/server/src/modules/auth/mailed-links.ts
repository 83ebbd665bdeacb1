import type { Transaction } from 'kysely';

import { LIMITS } from '../../limits.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { TooMany } from '../../platform/http/too-many.ts';
import { digest, secretValue } from '../../platform/http/tokens.ts';
import type { Platform } from '../../platform/platform.ts';
import { countMails, type MailAddress } from '../../platform/mail/mail.store.ts';
import type { MailTemplate } from '../../platform/mail/templates.ts';
import { expiryOfEmailToken, insertEmailToken, type TokenPurpose } from './sessions.store.ts';

const HOUR_SECONDS = 3_600;
/** Lifetime of a mailed link (decisions 3). */
const LINK_LIFETIME_SECONDS = {
  CONFIRM_ACCOUNT: 24 * HOUR_SECONDS,
  RESET_PASSWORD: HOUR_SECONDS,
  CHANGE_EMAIL: 24 * HOUR_SECONDS,
} as const;

/** Mails the link that confirms an address. Earlier ones stay valid until one of them is used. */
export async function mailConfirmation(
  platform: Platform,
  trx: Transaction<DB>,
  userId: number,
): Promise<void> {
  if (await isExcess(platform, trx, userId, 'confirmAccount')) return;
  const token = await newToken(platform, trx, userId, 'CONFIRM_ACCOUNT');
  const link = `${platform.config.publicUrl}/confirm_account?token=${token}`;
  await platform.mail.send(trx, { userId, template: 'confirmAccount', params: { link } });
}

/** Mails the link for setting a new password. Earlier ones stay valid until one of them is used. */
export async function mailReset(platform: Platform, trx: Transaction<DB>, userId: number): Promise<void> {
  if (await isExcess(platform, trx, userId, 'resetPassword')) return;
  const token = await newToken(platform, trx, userId, 'RESET_PASSWORD');
  const link = `${platform.config.publicUrl}/reset_password?token=${token}`;
  await platform.mail.send(trx, { userId, template: 'resetPassword', params: { link } });
}

/** Notifies the owner of an account that somebody asked for its address: to register, or for an account they have. */
export async function mailAccountExists(
  platform: Platform,
  trx: Transaction<DB>,
  userId: number,
): Promise<void> {
  if (await isExcess(platform, trx, userId, 'accountExists')) return;
  const link = `${platform.config.publicUrl}/forgot-password`;
  await platform.mail.send(trx, { userId, template: 'accountExists', params: { link } });
}

/** Refuses with `auth.tooManyAttempts` after too many changes of address, as each mails to somebody. */
export async function requireFewChanges(
  platform: Platform,
  trx: Transaction<DB>,
  userId: number,
): Promise<void> {
  const { most, seconds } = LIMITS.requestedMails;
  const expiry = await expiryOfEmailToken(trx, userId, 'CHANGE_EMAIL', most);
  if (!expiry) return;
  const mailedAt = expiry.getTime() - LINK_LIFETIME_SECONDS.CHANGE_EMAIL * 1_000;
  const wait = (mailedAt - new Date(platform.clock.now().instant).getTime()) / 1_000 + seconds;
  if (wait > 0) throw new TooMany('auth.tooManyAttempts', wait);
}

/** A link that makes another address the user's own. */
export async function newAddressLink(
  platform: Platform,
  trx: Transaction<DB>,
  userId: number,
  address: string,
): Promise<string> {
  const token = await newToken(platform, trx, userId, 'CHANGE_EMAIL', address);
  return `${platform.config.publicUrl}/confirm_email?token=${token}`;
}

/** Mails the link that makes an address the user's own to that address. */
export async function mailNewAddress(
  platform: Platform,
  trx: Transaction<DB>,
  to: MailAddress,
  link: string,
): Promise<void> {
  await platform.mail.send(trx, { to, template: 'changeEmail', params: { link } });
}

/** Whether a user has received so many requested mails that further ones are silently dropped. */
async function isExcess(
  { clock }: Platform,
  trx: Transaction<DB>,
  userId: number,
  template: MailTemplate,
): Promise<boolean> {
  const { most, seconds } = LIMITS.requestedMails;
  const since = secondsAfter(clock.now().instant, -seconds);
  return (await countMails(trx, { userId, template, since })) >= most;
}

async function newToken(
  platform: Platform,
  trx: Transaction<DB>,
  userId: number,
  purpose: TokenPurpose,
  newEmail?: string,
): Promise<string> {
  const now = platform.clock.now().instant;
  const token = secretValue();
  await insertEmailToken(trx, {
    hash: digest(token),
    userId,
    purpose,
    expiresAt: secondsAfter(now, LINK_LIFETIME_SECONDS[purpose]),
    ...(newEmail === undefined ? {} : { newEmail }),
  });
  return token;
}

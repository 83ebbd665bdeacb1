import type { ErrorCode } from '@maxilla/domain/errors';
import { CodedError, refuseFields } from '@maxilla/domain/refusals';
import { staffAddressRefusal } from '@maxilla/domain/identity';
import { accountRefusal, isStaff } from '@maxilla/domain/people';

import { isTaken } from '../../platform/database/unique.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/identity.ts';
import { digest } from '../../platform/http/tokens.ts';
import { isPassword } from '../../platform/passwords/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { transact } from '../../platform/transact.ts';
import { isEmailChangeWithdrawn, pendingEmailOf, recordChanges } from '../users/api.ts';
import { accountByEmail, greetingOf, lockAccount, setEmail } from './accounts.store.ts';
import { endEmailChanges } from './lapse-email-changes.ts';
import { mailAccountExists, mailNewAddress, newAddressLink, requireFewChanges } from './mailed-links.ts';
import {
  consumeEmailChange,
  emailTokenRefusal,
  invalidateEmailTokens,
  lapsedChangeOf,
} from './sessions.store.ts';

/**
 * Mails a link to another address, which becomes that of the caller's account once it is opened (decisions 35); the trail
 * tells that it was asked for. An address that has an account is answered like any other; its owner is told by mail.
 * Refused: `auth.wrongPassword`, `auth.sameEmail`, `user.notCompanyAddress`, `auth.tooManyAttempts`.
 */
export async function changeEmail(
  platform: Platform,
  actor: Caller,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const { companyEmailDomain: domain } = platform.config;
  if (isStaff(actor)) refuseFields({ email: staffAddressRefusal(email, domain) }, { domain });
  await transact(platform, async (trx) => {
    const account = await lockAccount(trx, actor.id);
    if (!(await isPassword(password, account?.passwordHash ?? null))) {
      throw new CodedError('auth.wrongPassword', { password: 'auth.wrongPassword' });
    }
    if (account?.emailAddress === email) throw new CodedError('auth.sameEmail', { email: 'auth.sameEmail' });
    await requireFewChanges(platform, trx, actor.id);
    await endEmailChanges(trx, platform, { actor, userId: actor.id, ending: 'SUPERSEDE' });
    // Also of an address that has an account, so that the trail does not tell that it has: its link is never mailed.
    const texts = { before: account?.emailAddress ?? '', after: email };
    await recordChanges(trx, platform, actor, [
      { userId: actor.id, subject: 'PROFILE', operation: 'REQUEST', value: 'emailAddress', texts },
    ]);
    await mailLink(platform, trx, actor, email);
  });
}

/**
 * Mails another link to the address that the caller waits for, in place of the earlier one. An address that has got an
 * account is answered like any other. Refused: `auth.emailNotAwaited`, `auth.tooManyAttempts`.
 */
export async function resendNewEmail(
  platform: Platform,
  actor: Caller,
  { email }: { readonly email: string },
): Promise<void> {
  await transact(platform, async (trx) => {
    await requireAwaited(platform, trx, actor, email);
    await requireFewChanges(platform, trx, actor.id);
    await invalidateEmailTokens(trx, actor.id, 'CHANGE_EMAIL', platform.clock.now().instant);
    await mailLink(platform, trx, actor, email);
  });
}

/** Takes back the caller's request for another address, as the trail tells. Refused: `auth.emailNotAwaited`. */
export async function cancelNewEmail(
  platform: Platform,
  actor: Caller,
  { email }: { readonly email: string },
): Promise<void> {
  await transact(platform, async (trx) => {
    await requireAwaited(platform, trx, actor, email);
    await endEmailChanges(trx, platform, { actor, userId: actor.id, ending: 'WITHDRAW' });
  });
}

/** Locks the caller's account, and refuses an address other than the one that it waits for. */
async function requireAwaited(
  { clock }: Platform,
  trx: Transaction,
  { id }: Caller,
  email: string,
): Promise<void> {
  await lockAccount(trx, id);
  const pending = await pendingEmailOf(trx, id, clock.now().instant);
  if (pending?.address !== email) throw new CodedError('auth.emailNotAwaited');
}

/** Mails a new link to an address, or tells the owner of the account that has it, whose link is never mailed. */
async function mailLink(platform: Platform, trx: Transaction, { id }: Caller, email: string): Promise<void> {
  const link = await newAddressLink(platform, trx, id, email);
  const owner = await accountByEmail(trx, email);
  if (owner) await mailAccountExists(platform, trx, owner.id);
  else await mailNewAddress(platform, trx, { address: email, ...(await greetingOf(trx, id)) }, link);
  await platform.live.publish(trx, { kind: 'user', id, userIds: [id], staff: true });
}

/** Why the link to another address does nothing any more, for who has it: also that the change was withdrawn. */
async function refusalOfLink(trx: Transaction, hash: string, now: string): Promise<ErrorCode> {
  const lapsed = await lapsedChangeOf(trx, hash);
  if (lapsed && (await isEmailChangeWithdrawn(trx, lapsed))) return 'auth.linkWithdrawn';
  return emailTokenRefusal(trx, hash, 'CHANGE_EMAIL', now);
}

/**
 * Makes the address of a mailed link that of its account, and notifies the former address. Returns the new
 * one. Refused: `auth.linkUsed`, `auth.linkWithdrawn`, `auth.linkExpired`, and `auth.tokenInvalid`, also if the account may not be used or
 * the address has been taken since.
 */
export async function confirmNewEmail(platform: Platform, token: string): Promise<string> {
  const now = platform.clock.now().instant;
  try {
    return await transact(platform, async (trx) => {
      const hash = digest(token);
      const change = await consumeEmailChange(trx, hash, now);
      if (!change) throw new CodedError(await refusalOfLink(trx, hash, now));
      const { userId, newEmail } = change;
      const account = await lockAccount(trx, userId);
      if (!account || accountRefusal(account) !== null) throw new CodedError('auth.tokenInvalid');
      await setEmail(trx, userId, newEmail, now);
      const texts = { before: account.emailAddress, after: newEmail };
      await recordChanges(trx, platform, { id: userId }, [
        { userId, subject: 'PROFILE', operation: 'REPLACE', value: 'emailAddress', texts },
      ]);
      // Links that were sent to the former address end with it.
      await invalidateEmailTokens(trx, userId, 'RESET_PASSWORD', now);
      await invalidateEmailTokens(trx, userId, 'CONFIRM_ACCOUNT', now);
      await platform.mail.send(trx, {
        to: { address: account.emailAddress, ...(await greetingOf(trx, userId)) },
        template: 'emailChanged',
        params: {},
      });
      await platform.live.publish(trx, { kind: 'user', id: userId, userIds: [userId], staff: true });
      return newEmail;
    });
  } catch (error) {
    if (isTaken(error)) throw new CodedError('auth.tokenInvalid');
    throw error;
  }
}

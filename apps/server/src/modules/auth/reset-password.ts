import { CodedError, refuseFields } from '@maxilla/domain/refusals';
import { newPasswordRefusal } from '@maxilla/domain/new-passwords';

import { digest } from '../../platform/http/tokens.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { transact } from '../../platform/transact.ts';
import {
  consumeEmailToken,
  emailTokenRefusal,
  hasEmailToken,
  invalidateEmailTokens,
  revokeSessions,
} from './sessions.store.ts';
import { endEmailChanges } from './lapse-email-changes.ts';
import { confirmEmail, ownWordsOf, setPassword } from './accounts.store.ts';

/**
 * Sets a new password with the mailed token, and ends every log-in and a change of address that waits. Refused: `auth.linkUsed`, `auth.linkExpired`,
 * `auth.tokenInvalid`, a weak password.
 */
export async function resetPassword(
  platform: Platform,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  refuseFields({ password: newPasswordRefusal(password, null) });
  const passwordHash = await hashPassword(password);
  const now = platform.clock.now().instant;
  await transact(platform, async (trx) => {
    const hash = digest(token);
    const userId = await consumeEmailToken(trx, hash, 'RESET_PASSWORD', now);
    if (userId === null) throw new CodedError(await emailTokenRefusal(trx, hash, 'RESET_PASSWORD', now));
    refuseFields({ password: newPasswordRefusal(password, await ownWordsOf(trx, userId)) });
    await invalidateEmailTokens(trx, userId, 'RESET_PASSWORD', now);
    await setPassword(trx, userId, passwordHash, now);
    await confirmEmail(trx, userId, now);
    await revokeSessions(trx, userId, now);
    await endEmailChanges(trx, platform, { actor: { id: userId }, userId, ending: 'WITHDRAW' });
    await platform.mail.send(trx, { userId, template: 'passwordChanged', params: {} });
    await platform.live.publish(trx, { kind: 'session', id: userId, userIds: [userId] });
  });
}

/**
 * Checks the mailed token before a new password is typed. Refused: `auth.linkUsed`, `auth.linkExpired`,
 * `auth.tokenInvalid`.
 */
export async function checkResetLink({ db, clock }: Platform, token: string): Promise<void> {
  const hash = digest(token);
  const now = clock.now().instant;
  const valid = await hasEmailToken(db, hash, 'RESET_PASSWORD', now);
  if (!valid) throw new CodedError(await emailTokenRefusal(db, hash, 'RESET_PASSWORD', now));
}

import { CodedError } from '@maxilla/domain/refusals';

import { digest } from '../../platform/http/tokens.ts';
import type { Platform } from '../../platform/platform.ts';
import { transact } from '../../platform/transact.ts';
import { consumeEmailToken, emailTokenRefusal, invalidateEmailTokens } from './sessions.store.ts';
import { confirmEmail } from './accounts.store.ts';

/**
 * Confirms the address of an account with its mailed token and returns the address. Refused:
 * `auth.linkUsed`, `auth.linkExpired`, `auth.tokenInvalid`.
 */
export async function confirmAccount(platform: Platform, token: string): Promise<string> {
  const now = platform.clock.now().instant;
  return transact(platform, async (trx) => {
    const hash = digest(token);
    const userId = await consumeEmailToken(trx, hash, 'CONFIRM_ACCOUNT', now);
    if (userId === null) {
      throw new CodedError(await emailTokenRefusal(trx, hash, 'CONFIRM_ACCOUNT', now));
    }
    await invalidateEmailTokens(trx, userId, 'CONFIRM_ACCOUNT', now);
    // The list of users and the first steps of an installation wait for it.
    await platform.live.publish(trx, { kind: 'user', id: userId, staff: true });
    return confirmEmail(trx, userId, now);
  });
}

import { CodedError, refuseFields } from '@maxilla/domain/refusals';
import { newPasswordRefusal } from '@maxilla/domain/new-passwords';

import type { Caller } from '../../platform/http/identity.ts';
import { hashPassword, isPassword } from '../../platform/passwords/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { transact } from '../../platform/transact.ts';
import { revokeSessions, invalidateEmailTokens } from './sessions.store.ts';
import { lockAccount, ownWordsOf, setPassword } from './accounts.store.ts';
import { endEmailChanges } from './lapse-email-changes.ts';

/**
 * Changes the caller's password, ends their other sessions and a change of address that waits, and returns a new access token for this one (spec
 * 1 §5). Refused: `auth.wrongPassword`, `auth.samePassword`, a weak password.
 */
export async function changePassword(
  platform: Platform,
  actor: Caller,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
): Promise<string> {
  if (newPassword === currentPassword) {
    throw new CodedError('auth.samePassword', { newPassword: 'auth.samePassword' });
  }
  refuseFields({ newPassword: newPasswordRefusal(newPassword, null) });
  const passwordHash = await hashPassword(newPassword);
  const now = platform.clock.now().instant;
  return transact(platform, async (trx) => {
    const account = await lockAccount(trx, actor.id);
    if (!(await isPassword(currentPassword, account?.passwordHash ?? null))) {
      throw new CodedError('auth.wrongPassword', { currentPassword: 'auth.wrongPassword' });
    }
    refuseFields({ newPassword: newPasswordRefusal(newPassword, await ownWordsOf(trx, actor.id)) });
    await setPassword(trx, actor.id, passwordHash, now);
    await invalidateEmailTokens(trx, actor.id, 'RESET_PASSWORD', now);
    await revokeSessions(trx, actor.id, now, actor.sessionId);
    // Whoever knew the former password may have asked for an address of their own.
    await endEmailChanges(trx, platform, { actor, userId: actor.id, ending: 'WITHDRAW' });
    await platform.mail.send(trx, { userId: actor.id, template: 'passwordChanged', params: {} });
    await platform.live.publish(trx, { kind: 'session', id: actor.id, userIds: [actor.id] });
    return platform.tokens.issue(actor.id, actor.sessionId, now);
  });
}

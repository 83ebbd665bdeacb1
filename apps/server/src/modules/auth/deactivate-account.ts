import { CodedError } from '@maxilla/domain/errors';

import type { Caller } from '../../platform/http/identity.ts';
import { isPassword } from '../../platform/passwords/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { revokeSessions } from './sessions.store.ts';
import { lockAccount, setStatus } from './accounts.store.ts';

/**
 * Deactivates the caller's own account and ends all its sessions. Refused: `auth.emailMismatch`,
 * `auth.wrongPassword`.
 */
export async function deactivateAccount(
  platform: Platform,
  actor: Caller,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const now = platform.clock.now().instant;
  await platform.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, actor.id);
    if (account?.emailAddress !== email) {
      throw new CodedError('auth.emailMismatch', { email: 'auth.emailMismatch' });
    }
    if (!(await isPassword(password, account.passwordHash))) {
      throw new CodedError('auth.wrongPassword', { password: 'auth.wrongPassword' });
    }
    await setStatus(trx, actor.id, 'INACTIVE', now);
    await revokeSessions(trx, actor.id, now);
    await platform.mail.send(trx, { userId: actor.id, template: 'accountDeactivated', params: {} });
    await platform.live.publish(trx, { kind: 'session', id: actor.id, userIds: [actor.id] });
  });
}

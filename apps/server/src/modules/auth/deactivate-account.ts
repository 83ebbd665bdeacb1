import { isLast } from '@maxilla/domain/accounts';
import { CodedError } from '@maxilla/domain/refusals';

import type { Caller } from '../../platform/http/identity.ts';
import { isPassword } from '../../platform/passwords/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { transact } from '../../platform/transact.ts';
import { recordChanges } from '../users/api.ts';
import { endEmailChanges } from './lapse-email-changes.ts';
import { revokeSessions } from './sessions.store.ts';
import { lockAccount, lockAdministrators, setStatus } from './accounts.store.ts';

/**
 * Deactivates the caller's own account and ends all its sessions. Refused: `auth.emailMismatch`,
 * `auth.wrongPassword`, `user.lastAdministrator`.
 */
export async function deactivateAccount(
  platform: Platform,
  actor: Caller,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const now = platform.clock.now().instant;
  await transact(platform, async (trx) => {
    const administrators = actor.role === 'ROLE_ADMIN' ? await lockAdministrators(trx) : [];
    const account = await lockAccount(trx, actor.id);
    if (account?.emailAddress !== email) {
      throw new CodedError('auth.emailMismatch', { email: 'auth.emailMismatch' });
    }
    if (!(await isPassword(password, account.passwordHash))) {
      throw new CodedError('auth.wrongPassword', { password: 'auth.wrongPassword' });
    }
    if (isLast(administrators, actor.id)) throw new CodedError('user.lastAdministrator');
    await setStatus(trx, actor.id, 'INACTIVE', now);
    const change = {
      subject: 'STATUS',
      operation: 'REPLACE',
      value: 'INACTIVE',
      former: account.status,
    } as const;
    await recordChanges(trx, platform, actor, [{ userId: actor.id, ...change }]);
    await revokeSessions(trx, actor.id, now);
    await endEmailChanges(trx, platform, { actor, userId: actor.id, ending: 'WITHDRAW' });
    await platform.mail.send(trx, { userId: actor.id, template: 'accountDeactivated', params: {} });
    await platform.live.publish(trx, { kind: 'session', id: actor.id, userIds: [actor.id] });
  });
}

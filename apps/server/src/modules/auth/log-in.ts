import { CodedError, type ErrorCode } from '@maxilla/domain/errors';

import { isPassword } from '../../platform/passwords/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { type OpenSession, openSession } from './session.ts';
import { type Account, accountByEmail, lockAccount } from './accounts.store.ts';

/** Why an account may not be used, or null (decisions 3). */
export function closedBecause(account: Pick<Account, 'status' | 'confirmed'>): ErrorCode | null {
  switch (account.status) {
    case 'ACTIVE':
      return null;
    case 'CREATED':
      return account.confirmed ? null : 'auth.unconfirmed';
    case 'INACTIVE':
      return 'auth.inactive';
    case 'SUSPENDED':
      return 'auth.suspended';
  }
}

/**
 * Logs somebody in. A wrong address and a wrong password are told apart neither by answer nor by time; how the
 * account stands is told only to who knows its password.
 */
export async function logIn(
  platform: Platform,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<OpenSession> {
  const known = await accountByEmail(platform.db, email);
  if (!(await isPassword(password, known?.passwordHash ?? null)) || !known) {
    throw new CodedError('error.unauthorized');
  }
  return platform.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, known.id);
    if (account?.passwordHash !== known.passwordHash) throw new CodedError('error.unauthorized');
    const closed = closedBecause(account);
    if (closed !== null) throw new CodedError(closed);
    return openSession(platform, trx, account.id);
  });
}

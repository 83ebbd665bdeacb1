import { CodedError } from '@maxilla/domain/errors';
import { accountRefusal } from '@maxilla/domain/people';

import { isPassword } from '../../platform/passwords/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { type OpenSession, openSession } from './session.ts';
import { accountByEmail, lockAccount } from './accounts.store.ts';

/**
 * Logs a user in. A wrong address and a wrong password cannot be told apart by reply or by timing; the status
 * of the account is only revealed to callers who know its password.
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
    const refusal = accountRefusal(account);
    if (refusal !== null) throw new CodedError(refusal);
    return openSession(platform, trx, account.id);
  });
}

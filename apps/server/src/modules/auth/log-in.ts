import type { ErrorCode } from '@maxilla/domain/errors';
import { CodedError } from '@maxilla/domain/refusals';
import { accountRefusal } from '@maxilla/domain/people';

import { traceOf } from '../../platform/http/traces.ts';
import { isPassword } from '../../platform/passwords/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { transact } from '../../platform/transact.ts';
import { accountByEmail, lockAccount } from './accounts.store.ts';
import { endSessionOf } from './log-out.ts';
import { type OpenSession, openSession } from './session.ts';

/** The browser that logs in: its address, and the refresh value of its former session. */
type Browser = { readonly address: string; readonly refresh: string | null };

/**
 * Logs a user in and ends the former session of the same browser. A wrong address and a wrong password cannot be
 * distinguished by reply or by timing; the status of the account is only revealed to callers who know its password. Refusals
 * are logged with a trace of the account and of the network, so that an attack can be followed.
 */
export async function logIn(
  platform: Platform,
  { email, password }: { readonly email: string; readonly password: string },
  { address, refresh }: Browser,
): Promise<OpenSession> {
  const known = await accountByEmail(platform.db, email);
  const refused = (code: ErrorCode) => {
    const trace = traceOf(platform.tokens, { account: email, address });
    platform.log.warn({ userId: known?.id ?? null, ...trace, code }, 'a log-in was refused');
    return new CodedError(code);
  };
  if (!(await isPassword(password, known?.passwordHash ?? null)) || !known) {
    throw refused('error.unauthorized');
  }
  return transact(platform, async (trx) => {
    if (refresh !== null) await endSessionOf(platform, trx, refresh);
    const account = await lockAccount(trx, known.id);
    if (account?.passwordHash !== known.passwordHash) throw refused('error.unauthorized');
    const refusal = accountRefusal(account);
    if (refusal !== null) throw refused(refusal);
    return openSession(platform, trx, account.id);
  });
}

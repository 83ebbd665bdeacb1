import type { ErrorCode } from '@maxilla/domain/errors';
import type { newPasswordRefusal, OwnWords } from '@maxilla/domain/new-passwords';
import { isStrongPassword } from '@maxilla/domain/passwords';

/** The rule of the server, once it is there: its list of common passwords is large. */
let judge: typeof newPasswordRefusal | undefined;

/** Loads the common passwords for `passwordRefusal`; without a network it checks the five criteria only. */
export async function loadPasswordRules(): Promise<void> {
  try {
    ({ newPasswordRefusal: judge } = await import('@maxilla/domain/new-passwords'));
  } catch {
    // The server judges it in any case.
  }
}

/** Why a new password is refused, as far as that is known in the browser. */
export function passwordRefusal(password: string, own: OwnWords | null): ErrorCode | null {
  if (judge) return judge(password, own);
  return isStrongPassword(password) ? null : 'auth.weakPassword';
}

/** Whether a password that meets the criteria is common, or made of words that everybody knows of its owner. */
export const isGuessed = (password: string, own: OwnWords | null): boolean =>
  isStrongPassword(password) && passwordRefusal(password, own) !== null;

import { createIdentify, type Identify } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountByEmail, callerOf } from './accounts.store.ts';

/** Resolves the caller of a request. */
export function identifyBy({ db, tokens, live, clock }: Platform): Identify {
  return createIdentify({
    verify: (token) => tokens.verify(token),
    load: (claims) => callerOf(db, claims, clock.now().instant),
    live,
  });
}

/** Whether an account with this e-mail address exists. */
export async function hasAccount({ db }: Pick<Platform, 'db'>, email: string): Promise<boolean> {
  return (await accountByEmail(db, email)) !== null;
}

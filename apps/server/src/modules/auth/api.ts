import { createIdentify, type Identify } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { callerOf } from './store.ts';

/** How the caller of a request is found. */
export function identifyBy({ db, tokens, live, clock }: Platform): Identify {
  return createIdentify({
    verify: (token) => tokens.verify(token),
    load: (claims) => callerOf(db, claims, clock.now().instant),
    live,
  });
}

import type { Config } from '../../config.ts';
import { isLoopback } from './loopback.ts';

/** Whether cookies travel over TLS only; browsers make an exception for a portal on their own machine. */
export function isSecure({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || !isLoopback(hostname);
}

/** The name of a cookie. Its prefix makes browsers refuse one that was planted without TLS. */
export function cookieName(config: Pick<Config, 'publicUrl'>, name: string): string {
  return isSecure(config) ? `__Secure-${name}` : name;
}

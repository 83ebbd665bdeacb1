import { isIP } from 'node:net';

/**
 * The reverse proxies whose `X-Forwarded-For` is believed: none, a number of hops, or their addresses. Never all of
 * them, because the first address of that header is whatever the client wrote.
 */
export type TrustedProxies = false | number | string[];

/** Longer chains of proxies do not exist; a larger number is a mistake. */
const MOST_HOPS = 10;

/** Networks by name, as the server's proxy library knows them. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Reads a setting such as `1`, `10.0.0.0/8, 2001:db8::7` or `loopback`; null if it trusts everybody or makes no sense. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (text === 'false' || text === '0') return false;
  if (/^\d+$/.test(text)) return Number(text) <= MOST_HOPS ? Number(text) : null;
  const proxies = text.split(',').map((one) => one.trim());
  return proxies.every((one) => isNetwork(one)) ? proxies : null;
}

function isNetwork(text: string): boolean {
  if (NAMED.has(text)) return true;
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  // A prefix of 0 contains every address.
  return bits > 0 && (prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= bits));
}

/** The `trustProxy` option of the HTTP server: the addresses, or a test of the address `hop` proxies away. */
export function trustOf(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies;
}

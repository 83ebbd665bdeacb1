import { isIPv4, isIPv6 } from 'node:net';

/** Leading groups of an IPv6 address that belong to one customer: a /64. */
const GROUPS = 4;
/** Groups of the prefix of a provider's region: a /48. */
const REGION_GROUPS = 3;
const ALL_GROUPS = 8;

/**
 * The network that limits count: an IPv4 address, or the /64 of an IPv6 address, all of which one client can use. The
 * address is undefined once the client has hung up.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone';
  const plain = unmapped(address);
  return isIPv6(plain) ? `${leadingGroups(plain, GROUPS)}::/64` : plain;
}

/** The surroundings of an address, shared by many clients: a /24, or the /48 of an IPv6 address. */
export function regionOf(address: string | undefined): string {
  if (address === undefined) return 'gone';
  const plain = unmapped(address);
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0/24');
  return isIPv6(plain) ? `${leadingGroups(plain, REGION_GROUPS)}::/48` : 'unknown';
}

/** An IPv4 address that is written as an IPv6 one, as IPv4. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function leadingGroups(address: string, count: number): string {
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = tail === undefined ? 0 : Math.max(0, ALL_GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  const leading = groups.slice(0, count).map((group) => group.replace(/^0+(?=.)/, ''));
  return leading.join(':');
}

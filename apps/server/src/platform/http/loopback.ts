import { isIPv4 } from 'node:net';

/** Whether a host name or address belongs to the loopback interface, which other machines cannot reach. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:/i, '');
  return plain === 'localhost' || plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

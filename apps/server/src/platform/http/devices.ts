import { randomUUID, timingSafeEqual } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Platform } from '../platform.ts';
import { cookieName, isSecure } from './cookies.ts';
import { digest } from './tokens.ts';

/**
 * Known devices: a long-lived signed cookie names the accounts that have logged in on this browser. It only spares
 * their owners the limits that strangers can exhaust, so it needs no other protection than being unforgeable.
 */

type Signing = Pick<Platform, 'config' | 'tokens'>;

const NAME = 'maxilla.device';
const PATH = '/api/auth';
const YEAR_SECONDS = 365 * 86_400;
/** Accounts of a workstation that several people share; the most recent ones. */
const MOST_ACCOUNTS = 8;
/** `device.account.account…` */
const CONTENT = /^[\da-f-]{36}(\.[\w-]{43})+$/;

/** The id of the device that sends a request, if the account has logged in on it before; null otherwise. */
export function deviceKnowing(signing: Signing, request: FastifyRequest, account: string): string | null {
  const known = read(signing, request);
  return known?.accounts.includes(digest(account)) ? known.device : null;
}

/** Makes the browser remember that an account has logged in on it. */
export function rememberDevice(
  signing: Signing,
  request: FastifyRequest,
  reply: FastifyReply,
  account: string,
): void {
  const { device, accounts } = read(signing, request) ?? { device: randomUUID(), accounts: [] };
  const others = accounts.filter((one) => one !== digest(account));
  const content = [device, digest(account), ...others.slice(0, MOST_ACCOUNTS - 1)].join('.');
  void reply.setCookie(
    cookieName(signing.config, NAME),
    `${content}~${signing.tokens.mac('device', content)}`,
    {
      path: PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure(signing.config),
      maxAge: YEAR_SECONDS,
    },
  );
}

function read({ config, tokens }: Signing, { cookies }: FastifyRequest) {
  const [content = '', mac = ''] = (cookies[cookieName(config, NAME)] ?? '').split('~');
  if (!CONTENT.test(content)) return null;
  const [expected, given] = [Buffer.from(tokens.mac('device', content)), Buffer.from(mac)];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const [device = '', ...accounts] = content.split('.');
  return { device, accounts };
}

import { createHash } from 'node:crypto';

import { CodedError } from '@maxilla/domain/errors';
import type { FastifyRequest } from 'fastify';

import { secondsAfter } from '../clock.ts';
import type { Platform } from '../platform.ts';
import { countAttempt, forgetAttempt, forgetAttempts } from './http.store.ts';

/** Limits on calls or failures per account and per client address within the window, across all servers. */
const WINDOW_SECONDS = 15 * 60;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;

/**
 * Counts an attempt before running it, so that concurrent attempts cannot exceed the limit, and removes the
 * count on success if only failures count. Throws `auth.tooManyAttempts` beyond the limit of the account or
 * the client address.
 */
export async function limited<T>(
  platform: Platform,
  request: FastifyRequest,
  { counted, account }: { readonly counted: 'failures' | 'calls'; readonly account: string | null },
  act: () => Promise<T>,
): Promise<T> {
  const now = platform.clock.now().instant;
  const since = secondsAfter(now, -WINDOW_SECONDS);
  const call = request.routeOptions.url ?? '';
  const byAddress = subject(call, 'address', request.ip);
  const byAccount = account === null ? null : subject(call, 'account', account);
  const counts = [{ subject: byAddress, most: PER_ADDRESS }];
  if (byAccount !== null) counts.push({ subject: byAccount, most: PER_ACCOUNT });
  if (!(await countAttempt(platform.db, counts, now, since))) throw new CodedError('auth.tooManyAttempts');
  const result = await act();
  if (counted === 'calls') return result;
  await forgetAttempt(platform.db, byAddress, now);
  if (byAccount !== null) await forgetAttempts(platform.db, byAccount);
  return result;
}

/** The account an attempt is for: the e-mail address in the body, or the caller. */
export function accountOf(request: FastifyRequest, body: unknown): string | null {
  if (request.caller) return String(request.caller.id);
  if (typeof body !== 'object' || body === null) return null;
  const { email, emailAddress } = body as { email?: unknown; emailAddress?: unknown };
  const address = email ?? emailAddress;
  return typeof address === 'string' ? address : null;
}

/** Stored as a digest, so that the table does not reveal who tried. */
function subject(call: string, kind: 'account' | 'address', who: string): string {
  return createHash('sha256').update(`${call} ${kind} ${who}`).digest('base64url');
}

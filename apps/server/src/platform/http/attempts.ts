import { createHash } from 'node:crypto';

import type { CallOptions } from '@maxilla/contract/calls';
import { CodedError } from '@maxilla/domain/refusals';
import type { FastifyRequest } from 'fastify';

import { type Limit, LIMITS } from '../../limits.ts';
import type { Platform } from '../platform.ts';
import { deviceKnowing } from './devices.ts';
import { GuessingLine } from './guessing-line.ts';
import { type Count, countAttempt, forgetAttempt, forgetAttempts } from './http.store.ts';
import { networkOf } from './networks.ts';
import { TooMany } from './too-many.ts';
import { traceOf } from './traces.ts';

type Counted = NonNullable<CallOptions['limited']>;

/** Runs a limited call, or throws `auth.tooManyAttempts` or `request.tooMany`. */
export type Attempts = <T>(
  request: FastifyRequest,
  counted: Counted,
  body: unknown,
  act: () => Promise<T>,
) => Promise<T>;

/** The counters to which an attempt is added. */
type Counts = {
  /** Beyond these limits it is refused. */
  readonly limited: readonly Count[];
  /** Beyond this one it waits in line. */
  readonly slowed: Count | null;
  /** Forgotten as a whole once an attempt succeeds: a person who mistyped starts afresh. */
  readonly own: string | null;
};

/**
 * Limits calls across all servers. An attempt is counted before it runs, so that concurrent attempts cannot exceed
 * the limit, and no longer counts once it has succeeded if only failures do.
 */
export function createAttempts(platform: Platform): Attempts {
  const { db, clock, config } = platform;
  const line = new GuessingLine();
  return async (request, counted, body, act) => {
    if (counted === 'writes' && config.rateLimit === 0) return act();
    if (counted === 'guesses' && !holdsGuess(body)) return act();
    const now = clock.now().instant;
    const { limited, slowed, own } = countsOf(platform, request, counted, body);
    const all = slowed ? [...limited, { ...slowed, most: Number.POSITIVE_INFINITY }] : limited;
    const { made, retryAfterSeconds } = await countAttempt(db, all, now);
    if (retryAfterSeconds !== null) {
      const code = counted === 'writes' ? 'request.tooMany' : 'auth.tooManyAttempts';
      const trace = traceOf(platform.tokens, { account: accountIn(body), address: request.ip });
      request.log.warn({ ...trace, userId: request.caller?.id }, 'attempts beyond their limit');
      throw new TooMany(code, retryAfterSeconds);
    }
    if (slowed && (made.get(slowed.subject) ?? 0) >= slowed.most) await line.wait(slowed.subject);
    const forget = async () => {
      for (const { subject } of all) await forgetAttempt(db, subject, now);
      if (own !== null) await forgetAttempts(db, own);
    };
    try {
      const result = await act();
      if (counted === 'failures' || counted === 'guesses') await forget();
      return result;
    } catch (error) {
      const isGuess = error instanceof CodedError && error.code === 'discount.unknown';
      if (counted === 'guesses' && !isGuess) await forget();
      throw error;
    }
  };
}

function countsOf(platform: Platform, request: FastifyRequest, counted: Counted, body: unknown): Counts {
  const call = request.routeOptions.url ?? '';
  const count = (limit: Limit, ...who: string[]): Count => ({ subject: subjectOf(call, ...who), ...limit });
  const { caller } = request;
  if (counted === 'writes') {
    return { limited: [count(LIMITS.userWrites, 'writes', String(caller?.id))], slowed: null, own: null };
  }
  const network = networkOf(request.ip);
  const byNetwork = count(LIMITS.network, 'network', network);
  if (caller) {
    const own = count(LIMITS.ownAccount, 'user', String(caller.id));
    // Earlier failures stay counted, or a known discount code would buy further guesses.
    return { limited: [own, byNetwork], slowed: null, own: null };
  }
  const account = accountIn(body);
  if (account === null) return { limited: [byNetwork], slowed: null, own: null };
  const device = deviceKnowing(platform, request, account);
  if (device !== null) {
    const own = count(LIMITS.accountFromDevice, 'device', account, device);
    return { limited: [own], slowed: null, own: own.subject };
  }
  const own = count(LIMITS.accountFromNetwork, 'account', account, network);
  const anywhere = count(LIMITS.accountFromAnywhere, 'anywhere', account);
  return {
    limited: [own, byNetwork],
    slowed: counted === 'failures' ? anywhere : null,
    own: own.subject,
  };
}

/** Whether a body names a discount code: an order without one guesses nothing. */
function holdsGuess(body: unknown): boolean {
  const { discountCode } = (body ?? {}) as { discountCode?: unknown };
  return typeof discountCode === 'string' && discountCode !== '';
}

/** The account that an attempt is for: the e-mail address in the body. */
function accountIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { email, emailAddress } = body as { email?: unknown; emailAddress?: unknown };
  const address = email ?? emailAddress;
  return typeof address === 'string' ? address : null;
}

/** Stored as a digest, so that the table does not reveal who tried. */
function subjectOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('base64url');
}

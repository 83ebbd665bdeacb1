import { CodedError } from '@maxilla/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { secondsAfter } from '../clock.ts';
import type { Platform } from '../platform.ts';
import { keepReply, releaseKey, takeKey } from './store.ts';

/** How long a request may be at work before its key counts as abandoned by a server that died. */
const ABANDONED_SECONDS = 120;

const KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * The key under which the reply to this request is remembered; null where it carries none, comes from nobody in
 * particular, or may be repeated anyway.
 */
function keyOf(request: FastifyRequest): { userId: number; key: string; call: string } | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || request.method === 'GET' || !request.caller) return null;
  if (!KEY.test(key)) throw new CodedError('request.invalid', { 'idempotency-key': 'field.invalid' });
  return { userId: request.caller.id, key, call: `${request.method} ${request.url}` };
}

/**
 * Answers a repeated command with the first reply instead of doing it again (decisions 11). `act` does the work and
 * answers the wire form of its reply. While the first request is at work a second one is refused with
 * `request.duplicate`. What fails leaves no trace, so its key is free again.
 */
export async function once(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<unknown>,
): Promise<unknown> {
  const key = keyOf(request);
  if (!key) return act();
  const now = platform.clock.now().instant;
  const first = await takeKey(platform.db, key, now, secondsAfter(now, -ABANDONED_SECONDS));
  if (first) {
    if (first.call !== key.call || first.status === null) throw new CodedError('request.duplicate');
    void reply.code(first.status);
    return first.reply ?? undefined;
  }
  try {
    const result = await act();
    await keepReply(platform.db, key, reply.statusCode, result);
    return result;
  } catch (error) {
    await releaseKey(platform.db, key.userId, key.key);
    throw error;
  }
}

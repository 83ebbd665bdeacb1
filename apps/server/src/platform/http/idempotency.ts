import { setTimeout as pause } from 'node:timers/promises';

import { CodedError, ERRORS } from '@maxilla/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { secondsAfter } from '../clock.ts';
import { type Claim, claiming } from '../database/claim.ts';
import type { Platform } from '../platform.ts';
import { codeOf } from './errors.ts';
import { findFirst, keepReply, type Key, takingKey } from './http.store.ts';

/** How long a repetition waits for the reply to what is done, in seconds. Beyond that it waits for a server that died. */
const REPLY_SECONDS = 5;
const LOOK_EVERY_MS = 50;

/** The status of a part that is done: it has no reply of its own to wait for. */
const DONE = 204;

const KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * The key under which the reply to this request is remembered; null where it carries none, comes from nobody in
 * particular, or may be repeated anyway.
 */
function keyOf(request: FastifyRequest): Key | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || request.method === 'GET' || !request.caller) return null;
  if (!KEY.test(key)) throw wrongKey();
  return { userId: request.caller.id, key, call: `${request.method} ${request.url}` };
}

function wrongKey(): CodedError {
  return new CodedError('request.invalid', { 'idempotency-key': 'field.invalid' });
}

/**
 * Does a part of a command, by a name of its own within the command: in a transaction that stands by itself, at most
 * once under the key that the command carries. Where it was done already nothing happens; what fails may be repeated.
 */
export type DoPart = (name: string, act: () => Promise<void>) => Promise<void>;

/**
 * Answers a repeated command with the first reply instead of doing it again (decisions 11). `act` does the work and
 * answers the wire form of its reply. The key is taken within the command's own transaction: it is there if and only
 * if the command was done, whatever dies when. So a repetition waits for a first request that is still at work, what
 * fails leaves no trace, and where a server died between the commit and its reply the repetition is refused with
 * `request.duplicate`. A command of many parts that stand each by itself, as of a selection, does them by the `part`
 * it is given: each takes a key of its own within its own transaction, so a repetition does what is left and answers
 * for all. Its reply is kept once no part is left that failed by a fault of ours.
 */
export async function once(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (part: DoPart) => Promise<unknown>,
): Promise<unknown> {
  const key = keyOf(request);
  if (!key) return act(doAnyway);
  const repeat = () => repeated(platform, key, reply);
  if (await findFirst(platform.db, key)) return repeat();
  const taking = takeKey(platform, key);
  const parts = partsOf(platform, key);
  try {
    const result = await claiming(taking.claim, () => act(parts.part));
    if (parts.complete()) await keep(platform, key, reply, result);
    return result;
  } catch (error) {
    if (taking.tooLate()) return repeat();
    throw error;
  }
}

/** As a part is done where the command carries no key. */
export const doAnyway: DoPart = (_, act) => act();

/** Does the parts of a command under a key, and knows whether all of them were done or refused. */
function partsOf(platform: Platform, whole: Key): { part: DoPart; complete: () => boolean } {
  let complete = true;
  return {
    part: async (name, act) => {
      // No caller's key has a space in it.
      const key = { ...whole, key: `${whole.key} ${name}` };
      const taking = takeKey(platform, key, DONE);
      try {
        await claiming(taking.claim, act);
      } catch (error) {
        if (!taking.tooLate()) {
          complete &&= ERRORS[codeOf(error)].status < 500;
          throw error;
        }
        if ((await findFirst(platform.db, key))?.call !== key.call) throw wrongKey();
      }
    },
    complete: () => complete,
  };
}

/** The claim of a key, and whether somebody else's request turned out to have it. */
function takeKey(
  { db, clock }: Platform,
  key: Key,
  status: number | null = null,
): { claim: Claim; tooLate: () => boolean } {
  let ours = false;
  let late = false;
  const claim: Claim = {
    statement: takingKey(db, key, { status, at: clock.now().instant }),
    made: ({ numAffectedRows = 0n }) => {
      // A request of several transactions has its key since the first that was committed.
      late ||= numAffectedRows === 0n && !ours;
      if (late) throw new CodedError('request.duplicate');
    },
    committed: () => {
      ours = true;
    },
  };
  return { claim, tooLate: () => late };
}

/** What is done is done, also where its reply cannot be kept. */
async function keep(
  { db, clock, log }: Platform,
  key: Key,
  { statusCode: status }: FastifyReply,
  result: unknown,
): Promise<void> {
  try {
    await keepReply(db, key, { status, reply: result, at: clock.now().instant });
  } catch (error) {
    log.warn({ err: error }, 'a reply could not be kept for its repetition');
  }
}

async function repeated({ db, clock }: Platform, key: Key, reply: FastifyReply): Promise<unknown> {
  const until = secondsAfter(clock.now().instant, REPLY_SECONDS);
  for (;;) {
    const first = await findFirst(db, key);
    if (first && first.call !== key.call) throw wrongKey();
    if (first && first.status !== null) {
      void reply.code(first.status);
      return first.reply ?? undefined;
    }
    if (!first || clock.now().instant > until) throw new CodedError('request.duplicate');
    await pause(LOOK_EVERY_MS);
  }
}

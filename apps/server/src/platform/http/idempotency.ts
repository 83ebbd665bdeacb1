import { createHash } from 'node:crypto';

import { ERRORS } from '@maxilla/domain/errors';
import { CodedError } from '@maxilla/domain/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { transact } from '../transact.ts';
import { codeOf } from './errors.ts';
import { findReply, keepReply, type Key, type KeptReply, takeKey } from './http.store.ts';

/** Status stored with the key of a part, which has no reply of its own. */
const NO_CONTENT = 204;

const KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * A command: its request, its reply, and its decoded input without the files, because a repetition uploads
 * them again.
 */
export type Command = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly asked: unknown;
};

/**
 * The idempotency key of a request, scoped to its caller, call and body; null if the request has no key or no
 * authenticated caller.
 */
function keyOf({ request, asked }: Command): Key | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !request.caller) return null;
  if (!KEY.test(key)) throw new CodedError('request.invalid', { 'idempotency-key': 'field.invalid' });
  return { userId: request.caller.id, key, call: `${request.method} ${request.url} ${digestOf(asked)}` };
}

/** Fields that state which version of a record the caller has read. */
const SEEN: readonly string[] = ['version', 'currentProjectState'];

/**
 * Digest of a decoded body. What the caller has seen of a record is not part of what is asked for, since a
 * repetition may have seen the change that the first one made; nor is the order of a list.
 */
function digestOf(asked: unknown): string {
  const text = JSON.stringify(asked, (name, value: unknown) => {
    if (SEEN.includes(name)) return undefined;
    return Array.isArray(value) ? value.toSorted((a, b) => (inText(a) < inText(b) ? -1 : 1)) : value;
  });
  return createHash('sha256')
    .update(text ?? '')
    .digest('base64url');
}

const inText = (value: unknown): string => JSON.stringify(value) ?? '';

/** Refuses a key of another request. Earlier versions stored calls without the digest of their body. */
function requireSame(key: Key, first: Pick<KeptReply, 'call'>): void {
  const [method, url] = key.call.split(' ');
  if (first.call !== key.call && first.call !== `${method} ${url}`) throw new CodedError('request.keyReused');
}

/**
 * Runs a command in one transaction and returns the wire form of its reply; repetitions with the same idempotency key
 * get the first reply (decisions 11), and other requests with it are refused. The first statement of the transaction
 * claims the key and the last one stores the reply, so a key exists if and only if the command was committed with its
 * reply. A concurrent repetition waits for the key's row lock; a failed command leaves no key and may be retried.
 */
export async function inTransaction(
  platform: Platform,
  command: Command,
  run: (trx: Transaction) => Promise<unknown>,
): Promise<unknown> {
  const { reply } = command;
  const key = keyOf(command);
  const once = async (trx: Transaction) => {
    if (!key) return run(trx);
    const first = await takeKey(trx, key, platform.clock.now().instant);
    if (first) return repeated(key, first, reply);
    const result = await run(trx);
    await keepReply(trx, key, { status: reply.statusCode, reply: result });
    return result;
  };
  return transact(platform, once);
}

/**
 * Runs one part of a command in its own transaction and under its own key. `name` is unique within the
 * command.
 */
export type RunPart = (name: string, run: (trx: Transaction) => Promise<void>) => Promise<void>;

/**
 * Runs a command whose parts are independent, such as the projects of a selection: each part has its own
 * transaction, in which it claims its own idempotency key. A repetition skips completed parts, runs the
 * others and replies for all. The reply is stored once no part has failed with an internal error.
 */
export async function inParts(
  platform: Platform,
  command: Command,
  run: (part: RunPart) => Promise<unknown>,
): Promise<unknown> {
  const { db, clock } = platform;
  const { reply } = command;
  const key = keyOf(command);
  if (!key) return run((_, part) => transact(platform, part));
  const first = await findReply(db, key);
  if (first) return repeated(key, first, reply);
  let complete = true;
  const result = await run(async (name, part) => {
    try {
      await runPart(platform, { ...key, key: `${key.key} ${name}` }, part);
    } catch (error) {
      complete &&= ERRORS[codeOf(error)] < 500;
      throw error;
    }
  });
  if (complete) {
    await db.transaction().execute(async (trx) => {
      const kept = await takeKey(trx, key, clock.now().instant);
      if (!kept) await keepReply(trx, key, { status: reply.statusCode, reply: result });
    });
  }
  return result;
}

/** `key` cannot collide with the key of a request, because it contains a space. */
async function runPart(
  platform: Platform,
  key: Key,
  run: (trx: Transaction) => Promise<void>,
): Promise<void> {
  await transact(platform, async (trx) => {
    const done = await takeKey(trx, key, platform.clock.now().instant);
    if (done) return requireSame(key, done);
    await run(trx);
    await keepReply(trx, key, { status: NO_CONTENT, reply: null });
  });
}

/** Sends the reply stored under a key. */
function repeated(key: Key, first: KeptReply, reply: FastifyReply): unknown {
  requireSame(key, first);
  // Stored by an earlier version, which wrote the reply after the commit and may have died in between.
  if (first.status === null) throw new CodedError('request.duplicate');
  void reply.code(first.status);
  return first.reply ?? undefined;
}

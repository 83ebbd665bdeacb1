import { CodedError, ERRORS } from '@maxilla/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { codeOf } from './errors.ts';
import { findReply, keepReply, type Key, type KeptReply, takeKey } from './http.store.ts';

/** The status kept with the key of a part, which has no reply of its own. */
const NO_CONTENT = 204;

const KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * The idempotency key of a request, scoped to its caller and call; null where it carries none, or comes from nobody
 * in particular.
 */
function keyOf(request: FastifyRequest): Key | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !request.caller) return null;
  if (!KEY.test(key)) throw wrongKey();
  return { userId: request.caller.id, key, call: `${request.method} ${request.url}` };
}

function wrongKey(): CodedError {
  return new CodedError('request.invalid', { 'idempotency-key': 'field.invalid' });
}

/**
 * Runs a command in one transaction and answers the wire form of its reply; a repetition under the same idempotency
 * key gets the first reply instead (decisions 11). The key is taken by the first statement of the transaction and the
 * reply is stored by its last one, so a key exists if and only if the command was done and its reply can be had. A
 * concurrent repetition waits at the key's row; what fails leaves nothing and may be tried again.
 */
export async function inTransaction(
  { db, clock }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (trx: Transaction) => Promise<unknown>,
): Promise<unknown> {
  const key = keyOf(request);
  return db.transaction().execute(async (trx) => {
    if (!key) return run(trx);
    const first = await takeKey(trx, key, clock.now().instant);
    if (first) return repeated(key, first, reply);
    const result = await run(trx);
    await keepReply(trx, key, { status: reply.statusCode, reply: result });
    return result;
  });
}

/** Runs one part of a command, under a name unique within the command, in a transaction and under a key of its own. */
export type RunPart = (name: string, run: (trx: Transaction) => Promise<void>) => Promise<void>;

/**
 * Runs a command whose parts stand each by themselves, as the projects of a selection do: each part has its own
 * transaction and takes its own idempotency key in it. A repetition skips the parts that were done, does what is left
 * and answers for all. The reply is kept once no part is left that failed by a fault of ours.
 */
export async function inParts(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (part: RunPart) => Promise<unknown>,
): Promise<unknown> {
  const { db, clock } = platform;
  const key = keyOf(request);
  if (!key) return run((_, part) => db.transaction().execute(part));
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

/** `key` cannot be the key of a request, as it has a space in it. */
async function runPart(
  { db, clock }: Platform,
  key: Key,
  run: (trx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const done = await takeKey(trx, key, clock.now().instant);
    if (done && done.call !== key.call) throw wrongKey();
    if (done) return;
    await run(trx);
    await keepReply(trx, key, { status: NO_CONTENT, reply: null });
  });
}

/** Answers the reply that was kept under a key. */
function repeated(key: Key, first: KeptReply, reply: FastifyReply): unknown {
  if (first.call !== key.call) throw wrongKey();
  // Taken by an earlier version of the server, which kept the reply after the commit or died before it could.
  if (first.status === null) throw new CodedError('request.duplicate');
  void reply.code(first.status);
  return first.reply ?? undefined;
}

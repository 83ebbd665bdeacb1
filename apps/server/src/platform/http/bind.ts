import {
  type BodyOf,
  type Call,
  isStreamed,
  type Open,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Streamed,
} from '@maxilla/contract/calls';
import { CodedError } from '@maxilla/domain/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { actsAsFields, checkActsAs } from './acts-as.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { decode, decodeFields } from './decode.ts';
import { inParts, inTransaction, type RunPart } from './idempotency.ts';
import type { Caller } from './identity.ts';
import { readForm, type RefusedFile } from './multipart.ts';

/**
 * The input of a handler: the decoded request, its caller (never null unless the call is open), and its
 * transaction.
 */
export type Handling<C extends Call> = {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly actor: C['access'] extends Open ? Caller | null : Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** File parts of a multipart body that were rejected. */
  readonly refused: readonly RefusedFile[];
} & Transactional<C>;

/**
 * The transaction of a command, or the function that runs its parts; nothing for queries and calls that open
 * their own transactions.
 */
type Transactional<C extends Call> = C extends { readonly transaction: 'parts' }
  ? { readonly part: RunPart }
  : C extends { readonly method: 'GET' } | { readonly transaction: 'own' } | { readonly reply: Streamed }
    ? object
    : { readonly trx: Transaction };

/** Handles a call. The handler of a streamed call sends the reply itself and returns the reply object. */
export type Handler<C extends Call> = (
  handling: Handling<C>,
) => Promise<C['reply'] extends Streamed ? FastifyReply : ReplyOf<C>>;

export type Handlers<A extends Record<string, Call>> = { readonly [K in keyof A]: Handler<A[K]> };

/**
 * Binds every call of an area to its handler. A handler only receives decoded, valid input from an admitted
 * caller; fields of its reply that the contract does not declare are dropped.
 */
export function bind<A extends Record<string, Call>>(
  app: FastifyInstance,
  platform: Platform,
  area: A,
  handlers: Handlers<A>,
): void {
  const attempts = createAttempts(platform);
  for (const [name, call] of Object.entries(area)) {
    const handler = handlers[name as keyof A] as Handler<Call> | undefined;
    if (!handler) throw new Error(`${call.method} ${call.path} has no handler`);
    bindCall(app, platform, attempts, call, handler);
  }
}

/** Throws unless every call of the contract has a route. */
export function requireBound(
  app: FastifyInstance,
  contract: Readonly<Record<string, Readonly<Record<string, Call>>>>,
): void {
  const calls = Object.values(contract).flatMap((area) => Object.values(area));
  const unbound = calls.filter(({ method, path }) => !app.hasRoute({ method, url: path }));
  if (unbound.length === 0) return;
  const names = unbound.map(({ method, path }) => `${method} ${path}`);
  throw new Error(`calls of the contract without a handler: ${names.join(', ')}`);
}

function bindCall(
  app: FastifyInstance,
  platform: Platform,
  attempts: Attempts,
  call: Call,
  handler: Handler<Call>,
): void {
  const read = reader(call);
  const write = writer(call);
  app.route({
    method: call.method,
    url: call.path,
    config: { access: call.access, givenPassword: call.givenPassword ?? false },
    // Files must be sent as stored to support ranges, and events must not wait in a compression buffer.
    ...(isStreamed(call.reply) ? { compress: false } : {}),
    handler: async (request, reply) => {
      // Uploads are received before the transaction opens, because they take as long as the client does.
      const parts = await read(platform, request);
      const run = async (within: { readonly trx?: Transaction; readonly part?: RunPart }) => {
        const handling = { ...parts, actor: request.caller, request, reply, ...within };
        const result = await handler(handling as unknown as Handling<Call>);
        return isStreamed(call.reply) ? result : write(reply, result);
      };
      const command = { request, reply, asked: withoutFiles(call, parts.body) };
      const answer = async () => {
        if (call.transaction === 'parts') return inParts(platform, command, (part) => run({ part }));
        return hasTransaction(call) ? inTransaction(platform, command, (trx) => run({ trx })) : run({});
      };
      if (!call.limited) return answer();
      // Attempts are counted outside the transaction, so that refused ones count too.
      return attempts(request, call.limited, parts.body, answer);
    },
  });
}

/** Whether a call runs in a single transaction opened here. */
function hasTransaction({ method, reply, transaction }: Call): boolean {
  return method !== 'GET' && !isStreamed(reply) && transaction === undefined;
}

/** A body without the ids of its uploads, which are new whenever its files are sent. */
function withoutFiles({ files = [] }: Call, body: unknown): unknown {
  if (files.length === 0 || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !files.includes(name)));
}

type Parts = Pick<Handling<Call>, 'params' | 'query' | 'body' | 'refused'>;

/** Builds the function that reads the parts of a request as the call declares. */
function reader(call: Call): (platform: Platform, request: FastifyRequest) => Promise<Parts> {
  const actors = {
    params: actsAsFields(call.params),
    query: actsAsFields(call.query),
    body: actsAsFields(call.body),
  };
  const tellsRefused = call.reply !== undefined && !isStreamed(call.reply) && declares(call.reply, 'refused');
  return async (platform, request) => {
    const params = decode(call.params, request.params);
    const query = decode(call.query, request.query);
    const { body, refused } = await readBody(platform, request, call);
    if (refused.length > 0 && !tellsRefused) throw refusedAll(refused);
    if (request.caller) {
      checkActsAs(actors.params, params, request.caller.id);
      checkActsAs(actors.query, query, request.caller.id);
      checkActsAs(actors.body, body, request.caller.id);
    }
    return { params, query, body, refused };
  };
}

async function readBody(platform: Platform, request: FastifyRequest, call: Call) {
  if (!request.isMultipart()) return { body: decode(call.body, request.body), refused: [] };
  if (!call.body) throw new CodedError('request.unsupportedMedia');
  const form = await readForm(request, call.files ?? [], platform.files);
  return { body: decodeFields(call.body, form.fields), refused: form.refused };
}

/** If the reply has no field for rejected files, the call refuses all files when one is rejected. */
function refusedAll(refused: readonly RefusedFile[]): CodedError {
  return new CodedError(
    'request.invalid',
    Object.fromEntries(refused.map(({ name, error }) => [name, error])),
  );
}

/** Builds the function that encodes a reply; one that does not match its schema is an internal error. */
function writer(call: Call): (reply: FastifyReply, value: unknown) => unknown {
  const schema = call.reply;
  return (reply, value) => {
    if (!schema || isStreamed(schema)) {
      void reply.code(204);
      return undefined;
    }
    const result = z.safeEncode(schema, value);
    if (!result.success) {
      throw new Error(`the reply of ${call.method} ${call.path} is not as declared`, { cause: result.error });
    }
    return result.data;
  };
}

function declares(schema: z.ZodType, key: string): boolean {
  const { shape } = schema._zod.def as { shape?: Record<string, unknown> };
  return shape !== undefined && key in shape;
}

import { ERRORS, type ErrorCode } from '@maxilla/domain/errors';
import { CodedError, type FieldRefusals, type RefusalValues } from '@maxilla/domain/refusals';
import { fillSentence } from '@maxilla/domain/sentences';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { wordsIn } from '../i18n/words.ts';
import { TooMany } from './too-many.ts';

/**
 * The wire form of an error (decisions 4). An internal error reveals only the request id under which it is
 * logged.
 */
export type WireError = {
  readonly error: ErrorCode;
  readonly message: string;
  readonly fields?: FieldRefusals;
  readonly values?: RefusalValues;
  readonly requestId?: string;
};

/** The English message of an error; the browser shows its own in the reader's language (decisions 4). */
export function sentenceOf(code: ErrorCode, values?: RefusalValues): string {
  const sentence = wordsIn('EN')(`error.${code}`);
  return values ? fillSentence(sentence, values) : sentence;
}

/** The wire form of a refusal. */
export function wireError(code: ErrorCode, fields?: FieldRefusals, values?: RefusalValues): WireError {
  return {
    error: code,
    message: sentenceOf(code, values),
    ...(fields ? { fields } : {}),
    ...(values ? { values } : {}),
  };
}

/** The code of any error: a refusal's own, the one that a known fault maps to, or `internal`. */
export function codeOf(error: unknown): ErrorCode {
  return error instanceof CodedError ? error.code : (codeOfFault(error) ?? 'internal');
}

/** Answers any error: refusals with their details, faults without their cause. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = codeOf(error);
  const status = ERRORS[code];
  const { fields, values }: Partial<CodedError> = error instanceof CodedError ? error : {};
  const body = wireError(code, fields, values);
  if (status === 503) void reply.header('retry-after', '5');
  if (error instanceof TooMany) void reply.header('retry-after', String(error.retryAfterSeconds));
  if (status < 500) {
    if (!(error instanceof CodedError)) request.log.info({ err: error }, 'request refused');
    return reply.code(status).send(body);
  }
  request.log.error({ err: error }, 'request failed');
  return reply.code(status).send({ ...body, requestId: request.id });
}

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'auth.required',
  403: 'access.denied',
  404: 'notFound',
  413: 'request.tooLarge',
  415: 'request.unsupportedMedia',
  429: 'request.tooMany',
  503: 'unavailable',
};

/**
 * Maps faults caused by the request: those rejected by the HTTP layer, and database errors about invalid
 * values.
 */
function codeOfFault(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null;
  const { statusCode, code } = error as Partial<FastifyError>;
  if (statusCode !== undefined && (statusCode < 500 || statusCode === 503)) {
    return BY_STATUS[statusCode] ?? 'request.invalid';
  }
  return code === undefined
    ? codeOfLostConnection(error)
    : (codeOfSqlState(code) ?? codeOfLostConnection(error));
}

/**
 * Last resort below validation: values the database cannot store, concurrent writes, an unavailable database.
 */
function codeOfSqlState(state: string): ErrorCode | null {
  if (/^22\d\w\w$/.test(state) || state === '23503' || state === '23514') return 'request.invalid';
  if (state === '23505' || state === '40001' || state === '40P01') return 'request.conflict';
  if (state === '53100') return 'store.full';
  if (/^(08|53|57P|58)/.test(state) || state === '57014') return 'unavailable';
  return null;
}

const LOST =
  /ECONNREFUSED|connect ENOENT|ECONNRESET|EPIPE|ETIMEDOUT|Connection terminated|not queryable|connection has been discarded|Query read timeout|timeout exceeded when trying to connect/;

function codeOfLostConnection(error: Error): ErrorCode | null {
  const { code } = error as NodeJS.ErrnoException;
  return LOST.test(`${code ?? ''} ${error.message}`) ? 'unavailable' : null;
}

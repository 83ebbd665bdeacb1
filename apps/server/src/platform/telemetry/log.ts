import { pino } from 'pino';

import type { Config } from '../../config.ts';

/** What must never reach a log, wherever it hangs. */
const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'refreshToken',
  'patientName',
  'surname',
  'firstName',
  'emailAddress',
  'email',
];

/** Structured logs, one JSON line each, without secrets and without the names of people. */
export function createLog(config: Pick<Config, 'logLevel'>): pino.Logger {
  return pino({
    level: config.logLevel,
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
  });
}

/** What an error says without what it holds: database errors quote the values of rows in `detail` and `where`. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table } = error as Error & {
    code?: unknown;
    constraint?: unknown;
    table?: unknown;
  };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}

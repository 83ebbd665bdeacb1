import { pino } from 'pino';

import type { Config } from '../../config.ts';

/** What must never reach a log, wherever it hangs. */
const SECRETS: ReadonlySet<string> = new Set([
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
]);
const CENSORED = '[redacted]';
/** Nothing of ours hangs deeper. */
const DEEPEST = 3;

/** Lines leave together: one write each would cost a request a tenth of its time. */
const TOGETHER = { dest: 1, sync: false, minLength: 4_096, periodicFlush: 250 };

/** Structured logs, one JSON line each, without secrets and without the names of people. */
export function createLog(
  config: Pick<Config, 'logLevel'>,
  destination: pino.DestinationStream = pino.destination(TOGETHER),
): pino.Logger {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
    // Pino's own redaction would look for each name in each place, which takes longer than all the rest of a line.
    formatters: { log: withoutSecrets },
  };
  return bindingNoSecrets(pino(options, destination));
}

/** What a logger is bound to goes past the formatters. A child has the methods of its parent. */
function bindingNoSecrets(log: pino.Logger): pino.Logger {
  const bare = Object.getPrototypeOf(log) as pino.Logger;
  log.child = function childWithoutSecrets(this: pino.Logger, bindings, options) {
    return bare.child.call(this, withoutSecrets(bindings), options);
  } as pino.Logger['child'];
  log.setBindings = function bindWithoutSecrets(this: pino.Logger, bindings) {
    bare.setBindings.call(this, withoutSecrets(bindings));
  };
  return log;
}

type Fields = Record<string, unknown>;

function withoutSecrets(fields: Fields): Fields {
  return censored(fields, 1) as Fields;
}

/** The same, or where it holds a secret a copy that does not. What an error holds is the serializer's business. */
function censored(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || depth > DEEPEST) return value;
  let copy: Fields | undefined;
  for (const [key, field] of Object.entries(value)) {
    const shown = SECRETS.has(key) ? CENSORED : censored(field, depth + 1);
    if (shown !== field) copy = { ...(copy ?? value), [key]: shown };
  }
  return copy ?? value;
}

/** What an error says without what it holds: database errors quote the values of rows in `detail` and `where`. */
function serializeError(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { name, message, stack, code, constraint, table, cause } = error as Partial<Record<string, unknown>>;
  return {
    ...(typeof name === 'string' ? { type: name } : {}),
    message: typeof message === 'string' ? message : 'unknown',
    ...(typeof stack === 'string' ? { stack } : {}),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  };
}

import { pino } from 'pino';

import type { Config } from '../../config.ts';

/** Field names redacted at any nesting level. */
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
  'fileName',
  'filename',
]);
const CENSORED = '[redacted]';
/** Deepest nesting of fields in our log calls. */
const MAX_DEPTH = 3;

/** Buffers lines, because one write per line would add a tenth to the time of a request. */
const BUFFERED = { dest: 1, sync: false, minLength: 4_096, periodicFlush: 250 };

let standardOutput: pino.DestinationStream | undefined;

/** The standard output of the process, opened once: each destination has a timer that flushes it. */
const toStandardOutput = () => (standardOutput ??= pino.destination(BUFFERED));

/** Structured JSON logs without secrets and personal data. */
export function createLog(
  config: Pick<Config, 'logLevel'>,
  destination: pino.DestinationStream = toStandardOutput(),
): pino.Logger {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
    // Pino's built-in redaction resolves every path separately, which takes longer than the rest of the line.
    formatters: { log: withoutSecrets },
  };
  return censorBindings(pino(options, destination));
}

/** Redacts child bindings, which bypass the `log` formatter. Child loggers inherit the overridden methods. */
function censorBindings(log: pino.Logger): pino.Logger {
  const prototype = Object.getPrototypeOf(log) as pino.Logger;
  log.child = function childWithoutSecrets(this: pino.Logger, bindings, options) {
    return prototype.child.call(this, withoutSecrets(bindings), options);
  } as pino.Logger['child'];
  log.setBindings = function bindWithoutSecrets(this: pino.Logger, bindings) {
    prototype.setBindings.call(this, withoutSecrets(bindings));
  };
  return log;
}

type Fields = Record<string, unknown>;

function withoutSecrets(fields: Fields): Fields {
  return censored(fields, 1) as Fields;
}

/** Returns the value itself, or a redacted copy if it contains a secret. Errors are left to the serializer. */
function censored(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || depth > MAX_DEPTH)
    return value;
  let copy: Fields | undefined;
  for (const [key, field] of Object.entries(value)) {
    const shown = SECRETS.has(key) ? CENSORED : censored(field, depth + 1);
    if (shown !== field) copy = { ...(copy ?? value), [key]: shown };
  }
  return copy ?? value;
}

/** An e-mail address: mail servers quote that of the recipient. */
const ADDRESS = /[^\s<>"'(),:;=@]{1,64}@[^\s<>"'(),:;=@]{1,255}/gu;
/** The value that databases quote at the end of a message. */
const QUOTED = /: "[\s\S]*$/u;
/** The name of a file that readers of archives quote. */
const FILE_NAME = /\b(path|fileName): [\s\S]*$/u;
/** Longest message in characters; some repeat what a request contained. */
const LONGEST = 2_000;

/** A message without what it quotes. */
function unquoted(message: string): string {
  const shown = message.length > LONGEST ? `${message.slice(0, LONGEST)} …` : message;
  return shown
    .replace(FILE_NAME, `$1: ${CENSORED}`)
    .replace(QUOTED, `: ${CENSORED}`)
    .replaceAll(ADDRESS, CENSORED);
}

/** Omits `detail` and `where`, in which database errors quote row values, and what messages quote. */
function serializeError(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: unquoted(String(error)) };
  const { name, message, stack, code, constraint, table, cause } = error as Partial<Record<string, unknown>>;
  const said = typeof message === 'string' ? message : 'unknown';
  const shown = unquoted(said);
  return {
    ...(typeof name === 'string' ? { type: name } : {}),
    message: shown,
    ...(typeof stack === 'string' ? { stack: stack.replace(said, () => shown) } : {}),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  };
}

import { type Call, isStreamed } from '@maxilla/contract/calls';
import type { ErrorCode } from '@maxilla/domain/errors';

import { actsAsFields } from './acts-as.ts';

/** Errors common to all calls. */
const ANY_CALL: readonly ErrorCode[] = ['request.tooMany', 'unavailable'];

/** Errors of receiving a body, also of calls that take none: it may be sent all the same. */
const ANY_BODY: readonly ErrorCode[] = ['request.invalid', 'request.tooLarge', 'request.unsupportedMedia'];

/** Errors common to all commands: idempotency key, conflict, full database disk. */
const ANY_COMMAND: readonly ErrorCode[] = [
  'request.duplicate',
  'request.keyReused',
  'request.conflict',
  'store.full',
];

/** Errors of receiving and attaching files. */
const FILES: readonly ErrorCode[] = [
  'file.archiveEmpty',
  'file.archiveForeign',
  'file.archiveUnsafe',
  'file.empty',
  'file.gone',
  'file.infected',
  'file.nameMismatch',
  'file.notChecked',
  'file.rejected',
  'file.storeFull',
  'file.tooLarge',
  'file.tooMany',
  'file.tooManyPixels',
  'file.unexpected',
  'file.wrongKind',
];

/** All error codes that a call may return: those it declares, and those implied by its parts. */
export function refusalsOf(call: Call): ReadonlySet<ErrorCode> {
  const { access, params, query, body, files, limited, givenPassword, method, errors = [] } = call;
  const codes = new Set<ErrorCode>([...ANY_CALL, ...errors]);
  const add = (...more: readonly ErrorCode[]) => {
    for (const code of more) codes.add(code);
  };
  if (!access.open) add('auth.required', 'access.denied');
  if (!access.open && !givenPassword) add('auth.passwordChangeRequired');
  if (params || query || body) add('request.invalid');
  if (params) add('notFound');
  if ([params, query, body].some((schema) => actsAsFields(schema).length > 0)) add('identity.mismatch');
  if (method !== 'GET') add(...ANY_BODY);
  if (method !== 'GET' && !isStreamed(call.reply)) add(...ANY_COMMAND);
  if (files) add(...FILES);
  if (limited && limited !== 'writes') add('auth.tooManyAttempts');
  return codes;
}

import { CodedError, ERRORS, type ErrorCode } from '@maxilla/domain/errors';
import type { Logger } from 'pino';

import { wireError } from '../http/errors.ts';

/** What the protocol's own refusals are called here; others are `request.invalid`. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'file.gone',
  409: 'request.conflict',
  410: 'file.gone',
  413: 'file.tooLarge',
};

/** A failed upload request in the form of every other refusal. The protocol gives some statuses their meaning: they stay. */
export function tusError(error: unknown, log: Logger): { status_code: number; body: string } {
  if (error instanceof CodedError) return answer(error.code, ERRORS[error.code].status, error.fields);
  const status = statusOf(error);
  if (status === undefined || status >= 500) {
    log.error({ err: error }, 'an upload failed');
    return answer('internal', 500);
  }
  return answer(BY_STATUS[status] ?? 'request.invalid', status);
}

function answer(code: ErrorCode, status: number, fields?: Readonly<Record<string, ErrorCode>>) {
  return { status_code: status, body: JSON.stringify(wireError(code, fields)) };
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status_code' in error)) return undefined;
  return typeof error.status_code === 'number' ? error.status_code : undefined;
}

import { CodedError } from '@maxilla/domain/refusals';
import type { Logger } from 'pino';

import { systemCode } from '../startup.ts';

/** Disk full, quota exceeded, or file too large for the file system. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** The client disconnected; the store itself is fine. */
const SENDER_GONE = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'EPIPE']);

/**
 * Runs an operation on the file store; failures are logged and rethrown as `file.storeFull` or `unavailable`.
 */
export async function storeFault<T>(log: Logger, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CodedError || isSenderGone(error)) throw error;
    log.error({ err: error }, 'the file store failed');
    throw new CodedError(isFull(error) ? 'file.storeFull' : 'unavailable');
  }
}

/** A broken connection, or a form truncated in the middle of a file. */
function isSenderGone(error: unknown): boolean {
  if (SENDER_GONE.has(systemCode(error))) return true;
  return error instanceof Error && error.message.includes('terminated early');
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FULL.has(systemCode(error)) || isFull(error.cause);
}

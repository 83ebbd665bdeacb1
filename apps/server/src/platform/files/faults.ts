import { CodedError } from '@maxilla/domain/errors';
import type { Logger } from 'pino';

import { systemCode } from '../startup.ts';

/** No room on the disk, no more allowed to us, or none for a file of this size. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** The other end of the line is gone: nothing is wrong with the store. */
const SENDER_GONE = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'EPIPE']);

/** Does something with the file store. What fails there is logged, and thrown as `file.storeFull` or `unavailable`. */
export async function storeFault<T>(log: Logger, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CodedError || isSenderGone(error)) throw error;
    log.error({ err: error }, 'the file store failed');
    throw new CodedError(isFull(error) ? 'file.storeFull' : 'unavailable');
  }
}

/** A connection that broke, or a form that ends in the middle of a file. */
function isSenderGone(error: unknown): boolean {
  if (SENDER_GONE.has(systemCode(error))) return true;
  return error instanceof Error && error.message.includes('terminated early');
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FULL.has(systemCode(error)) || isFull(error.cause);
}

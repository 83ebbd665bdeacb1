import { StartupError, systemCode } from '../startup.ts';

/** Error codes of a full disk, an exceeded quota or file size limit; 53100 is PostgreSQL's `disk_full`. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

/** Wraps the cause of a failed backup or restore in a `StartupError`; returns a `StartupError` unchanged. */
export function explain(error: unknown, sentences: { readonly noRoom: string; readonly failed: string }) {
  if (error instanceof StartupError) return error;
  if (hasNoRoom(error)) return new StartupError(sentences.noRoom, { cause: error });
  const reason = error instanceof Error ? error.message : String(error);
  return new StartupError(`${sentences.failed} (${reason}).`, { cause: error });
}

function hasNoRoom(error: unknown): boolean {
  return error instanceof Error && (NO_ROOM.has(systemCode(error)) || hasNoRoom(error.cause));
}

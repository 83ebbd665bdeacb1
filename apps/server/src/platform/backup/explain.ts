import { StartupError, systemCode } from '../startup.ts';

/** A disk or a quota that is full, a file larger than it may be, and PostgreSQL's own words for the first. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

/** The sentence for what broke off a backup or a restore: a `StartupError` as it is, others with their own words. */
export function explain(error: unknown, sentences: { readonly noRoom: string; readonly failed: string }) {
  if (error instanceof StartupError) return error;
  if (hasNoRoom(error)) return new StartupError(sentences.noRoom, { cause: error });
  const reason = error instanceof Error ? error.message : String(error);
  return new StartupError(`${sentences.failed} (${reason}).`, { cause: error });
}

function hasNoRoom(error: unknown): boolean {
  return error instanceof Error && (NO_ROOM.has(systemCode(error)) || hasNoRoom(error.cause));
}

import type { IncomingMessage } from 'node:http';

import { CodedError } from '@maxilla/domain/errors';
import type { MemoryLocker } from '@tus/server';

import type { StagedUploads } from './staged-uploads.ts';

/** A part of an upload as it is announced. */
export type Part = {
  readonly id: string;
  readonly offset: number;
  readonly request: IncomingMessage;
};

/** The offset that a request's headers name; throws `request.invalid`. */
export function announcedOffset({ headers }: IncomingMessage): number {
  const offset = headers['upload-offset'];
  if (headers['tus-resumable'] !== '1.0.0' || typeof offset !== 'string' || !/^\d{1,15}$/.test(offset)) {
    throw new CodedError('request.invalid');
  }
  return Number(offset);
}

/**
 * Writes a part of an upload straight from the request to the disk: scans are large, and the protocol's own server
 * would pass each byte through four streams. Answers where the upload ends now. What came before the line broke is
 * kept. Throws `file.gone`, `request.conflict` for another offset than the upload's, `file.tooLarge`.
 */
export async function receivePart(
  staged: StagedUploads,
  locker: MemoryLocker,
  { id, offset, request }: Part,
): Promise<number> {
  const lock = locker.newLock(id);
  // Whoever else asks for this upload has seen the line break before us.
  await lock.lock(new AbortController().signal, () => void request.destroy());
  try {
    const upload = await staged.getUpload(id);
    if (isExpired(upload.creation_date, staged.getExpiration())) throw new CodedError('file.gone');
    if (upload.offset !== offset) throw new CodedError('request.conflict');
    const room = (upload.size ?? 0) - offset;
    if (Number(request.headers['content-length'] ?? 0) > room) throw new CodedError('file.tooLarge');
    return await staged.write(request, id, offset, room);
  } finally {
    await lock.unlock();
  }
}

function isExpired(createdAt: string | undefined, keptMs: number): boolean {
  return createdAt !== undefined && Date.parse(createdAt) + keptMs < Date.now();
}

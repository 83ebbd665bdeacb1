import { Readable } from 'node:stream';

import { CONTENT_KINDS, type ContentKind } from '@maxilla/domain/documents';
import { CodedError } from '@maxilla/domain/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { secondsAfter } from '../../platform/clock.ts';
import { fileNameHeader } from '../../platform/http/file-name-header.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { readRange } from './byte-range.ts';
import { type DocumentFile, findDocumentFile } from './documents.store.ts';
import { requireReason } from './record-reason.ts';
import { noteRead } from './write-documents.store.ts';

/** Content types that a browser may display inline: none of them can run a script. */
const SHOWN: readonly ContentKind[] = ['pdf', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'mp4', 'mov', 'avi'];

/** Reads within this time count as one, because a video is fetched in many ranges. */
export const READ_SESSION_SECONDS = 600;

/** A document to be shown, or to be downloaded. */
type Asked = { readonly documentId: number; readonly download: boolean };

/**
 * Sends a document, or the requested range, to a user who may see it, and records the read; an archived one to
 * staff who have said why they want it. Refuses with `notFound` (also for foreign documents), `file.rangeInvalid` and
 * `file.reasonRequired`.
 */
export async function sendDocument(
  platform: Platform,
  viewer: Caller,
  { documentId, download }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const document = await findDocumentFile(platform.db, viewer, documentId);
  if (!document) throw new CodedError('notFound');
  if (document.project) await requireReason(platform, viewer, document.project);
  const { instant } = platform.clock.now();
  const since = secondsAfter(instant, -READ_SESSION_SECONDS);
  await noteRead(platform.db, { documentId, userId: viewer.id }, instant, since);

  const { sizeBytes } = document;
  const headersOf = (tag: string) => headersFor(document, tag, download);
  const etag = `"${document.sha256}"`;
  if (request.headers['if-none-match'] === etag) {
    return reply.code(304).headers(headersOf(etag)).send();
  }
  const changed = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag;
  const asked = readRange(changed ? undefined : request.headers.range, sizeBytes);
  if (asked === 'none') {
    void reply.header('content-range', `bytes */${sizeBytes}`);
    throw new CodedError('file.rangeInvalid');
  }
  const range = asked === 'all' ? undefined : asked;
  const bytes = request.method === 'HEAD' ? Readable.from([]) : await platform.files.open(document, range);
  void reply.headers(headersOf(etag));
  void reply.header('content-length', range ? range.end - range.start + 1 : sizeBytes);
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  return reply.send(bytes);
}

function headersFor(
  { name, contentKind }: DocumentFile,
  etag: string,
  download: boolean,
): Record<string, string> {
  const shown = !download && SHOWN.includes(contentKind);
  return {
    'content-type': CONTENT_KINDS[contentKind].mediaType,
    'content-disposition': `${shown ? 'inline' : 'attachment'}; ${fileNameHeader(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    etag,
  };
}

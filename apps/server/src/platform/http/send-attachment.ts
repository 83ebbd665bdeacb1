import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { fileNameHeader } from './file-name-header.ts';

type Attachment = {
  readonly name: string;
  readonly mediaType: string;
  /** Bytes, where they are known before. */
  readonly sizeBytes?: number;
  /** Its bytes; not asked for where only the headers are. */
  readonly open: () => Readable | Promise<Readable>;
};

/** Sends a file that is saved rather than shown, and kept in no cache. */
export async function sendAttachment(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, mediaType, sizeBytes, open }: Attachment,
): Promise<FastifyReply> {
  const bytes = request.method === 'HEAD' ? Readable.from([], { objectMode: false }) : await open();
  void reply.headers({
    'content-type': mediaType,
    'content-disposition': `attachment; ${fileNameHeader(name)}`,
    ...(sizeBytes === undefined ? {} : { 'content-length': sizeBytes }),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  return reply.send(bytes);
}

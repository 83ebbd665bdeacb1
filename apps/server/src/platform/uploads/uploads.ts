import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { signedIn } from '@maxilla/contract/calls';
import { CodedError } from '@maxilla/domain/errors';
import { EVENTS, MemoryLocker, Server, type ServerOptions } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { LARGEST_FILE, refusedFiles } from '../files/files.ts';
import { PENDING_SECONDS } from '../files/housekeeping.ts';
import { kindsNamed } from '../files/scans.ts';
import { drop, folderFor, sweepStaging } from '../files/staging.ts';
import { shownName } from '../files/names.ts';
import type { Platform } from '../platform.ts';
import { tusError } from './errors.ts';
import { announcedOffset, receivePart } from './receive-part.ts';
import { StagedUploads } from './staged-uploads.ts';

const PATH = '/api/uploads';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const SWEEP_MS = 3_600_000;

type Uploads = Pick<Platform, 'config' | 'files' | 'log'>;
type TusRequest = Parameters<NonNullable<ServerOptions['onUploadFinish']>>[0];
type Upload = Parameters<NonNullable<ServerOptions['onUploadFinish']>>[1];

/**
 * Resumable uploads by the tus protocol, beside the calls of the contract: POST /api/uploads with the length and the
 * file's name, then PATCH /api/uploads/{id} until all is there. The id is that of the pending file, to be attached by
 * another call. Only whoever began an upload may see or continue it. A file that is refused at the end answers the
 * refusal in its usual form, and the upload is gone.
 */
export function uploadRoutes(app: FastifyInstance, { config, files, log }: Uploads): void {
  const staged = new StagedUploads(folderFor('uploads', config), PENDING_SECONDS * 1_000, log);
  const senders = new WeakMap<IncomingMessage, number>();
  const running = new Set<IncomingMessage>();
  const finishing = new Map<string, Promise<void>>();

  const locker = new MemoryLocker();

  const tus = new Server({
    path: PATH,
    locker,
    datastore: staged,
    maxSize: LARGEST_FILE,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => randomUUID(),
    onUploadCreate: async (request, upload) => {
      const name = shownName(upload.metadata?.['filename'] ?? upload.metadata?.['name'] ?? '');
      if (upload.size === 0) throw refusedFiles([{ name, error: 'file.empty' }]);
      if (kindsNamed(name).length === 0) throw refusedFiles([{ name, error: 'file.wrongKind' }]);
      return { metadata: { filename: name, owner: String(senderOf(request)) } };
    },
    onUploadFinish: async (_, upload) => {
      await finish(upload);
      return {};
    },
    onResponseError: (_, error) => tusError(error, log),
  });
  tus.on(EVENTS.POST_FINISH, (_request, _response, upload) => void discardStaged(upload.id));

  function senderOf(request: TusRequest): number {
    const raw = request.runtime?.node?.req;
    const sender = raw && senders.get(raw as IncomingMessage);
    if (sender === undefined) throw new CodedError('auth.required');
    return sender;
  }

  /** Makes a file of an upload that is all there; what is refused is thrown away. */
  function finish(upload: Upload): Promise<void> {
    const already = finishing.get(upload.id);
    if (already) return already;
    const work = makeFile(upload).finally(() => finishing.delete(upload.id));
    finishing.set(upload.id, work);
    return work;
  }

  async function makeFile({ id, size = 0, metadata }: Upload): Promise<void> {
    const name = metadata?.['filename'] ?? '';
    const pinned = await staged.pin(id, size);
    if (!pinned) {
      // Another server may have made the file just now.
      if (await files.find(id)) return;
      throw new CodedError('file.gone');
    }
    try {
      const kept = await files.adopt({ id, ...pinned, sizeBytes: size, name, uploadedBy: ownerOf(metadata) });
      if (!('refused' in kept)) return;
      await discardStaged(id);
      throw refusedFiles([{ name, error: kept.refused }]);
    } finally {
      await drop(pinned.path);
    }
  }

  async function discardStaged(id: string): Promise<void> {
    await staged.remove(id).catch(() => undefined);
  }

  /** An upload of this sender, under way or stored; throws `file.gone` for anybody else's. */
  async function find(id: string, sender: number) {
    if (!UUID.test(id)) throw new CodedError('file.gone');
    const stored = await files.find(id);
    if (stored) {
      if (stored.uploadedBy !== sender) throw new CodedError('file.gone');
      return { stored: true as const, sizeBytes: stored.sizeBytes };
    }
    const upload = await staged.find(id);
    if (!upload || ownerOf(upload.metadata) !== sender) throw new CodedError('file.gone');
    return { stored: false as const, upload };
  }

  async function hand(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { raw } = request;
    senders.set(raw, callerId(request));
    running.add(raw);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.setHeader('cache-control', 'no-store');
    try {
      await tus.handle(raw, reply.raw);
    } catch (error) {
      log.warn({ err: error }, 'an upload broke off');
      reply.raw.destroy();
    } finally {
      running.delete(raw);
    }
  }

  /** Takes in a part of an upload; answers where it ends now, null where the line broke. */
  async function take({ raw }: FastifyRequest, reply: FastifyReply, id: string): Promise<number | null> {
    running.add(raw);
    try {
      return await receivePart(staged, locker, { id, offset: announcedOffset(raw), request: raw });
    } catch (error) {
      if (error instanceof CodedError || !raw.destroyed) throw error;
      log.warn({ err: error }, 'an upload broke off');
      reply.hijack();
      return null;
    } finally {
      running.delete(raw);
    }
  }

  void app.register(async (scope) => {
    // The bytes are left in the request for tus to read.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
    const route = { config: { access: signedIn }, compress: false as const };

    scope.post(PATH, route, async (request, reply) => hand(request, reply));
    scope.patch<{ Params: { id: string } }>(`${PATH}/:id`, route, async (request, reply) => {
      const { id } = request.params;
      const found = await find(id, callerId(request));
      if (found.stored) throw new CodedError('request.conflict');
      const offset = await take(request, reply, id);
      if (offset === null) return reply;
      if (offset === found.upload.size) {
        await finish(found.upload);
        await discardStaged(id);
      }
      return reply.header('tus-resumable', '1.0.0').header('upload-offset', offset).code(204).send();
    });
    scope.head<{ Params: { id: string } }>(`${PATH}/:id`, route, async (request, reply) => {
      const found = await find(request.params.id, callerId(request));
      if (!found.stored && found.upload.offset !== found.upload.size) return hand(request, reply);
      if (!found.stored) {
        // All is there but the server died, or the store was away, before it became a file.
        await finish(found.upload);
        await discardStaged(found.upload.id);
      }
      const sizeBytes = found.stored ? found.sizeBytes : found.upload.offset;
      void reply.header('tus-resumable', '1.0.0').header('upload-offset', sizeBytes);
      return reply.header('upload-length', sizeBytes).code(200).send();
    });
    scope.delete<{ Params: { id: string } }>(`${PATH}/:id`, route, async (request, reply) => {
      const sender = callerId(request);
      const found = await find(request.params.id, sender);
      if (!found.stored) await discardStaged(found.upload.id);
      else if (!(await files.discard(request.params.id, sender))) throw new CodedError('file.notRemovable');
      return reply.header('tus-resumable', '1.0.0').code(204).send();
    });
  });

  const sweepAbandoned = () => void sweepStaging(config, new Date(Date.now() - PENDING_SECONDS * 1_000));
  app.addHook('onReady', async () => sweepAbandoned());
  const sweep = setInterval(() => {
    staged.forget();
    sweepAbandoned();
  }, SWEEP_MS).unref();
  // An upload can take an hour; it is broken off, and resumed on the next server.
  app.addHook('preClose', async () => {
    clearInterval(sweep);
    for (const request of running) request.destroy();
  });
}

function callerId(request: FastifyRequest): number {
  if (!request.caller) throw new CodedError('auth.required');
  return request.caller.id;
}

function ownerOf(metadata: Upload['metadata']): number {
  return Number(metadata?.['owner'] ?? Number.NaN);
}

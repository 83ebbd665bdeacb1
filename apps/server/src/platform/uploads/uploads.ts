import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { signedIn } from '@maxilla/contract/calls';
import { CONTENT_KINDS } from '@maxilla/domain/documents';
import { CodedError } from '@maxilla/domain/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { secondsAfter } from '../clock.ts';
import { LARGEST_FILE, refusedFiles } from '../files/files.ts';
import { PENDING_SECONDS } from '../files/housekeeping.ts';
import { shownName } from '../files/names.ts';
import { kindsNamed } from '../files/scans.ts';
import { drop, folderFor, sweepStaging } from '../files/staging.ts';
import { sendAttachment } from '../http/send-attachment.ts';
import { TooMany } from '../http/too-many.ts';
import type { Platform } from '../platform.ts';
import { bytesNamed, checkVersion, fileNamed, PART_TYPE, TUS_RESUMABLE } from './protocol.ts';
import { type StagedUpload, StagedUploads } from './staged-uploads.ts';
import { UploadLocks } from './upload-locks.ts';
import { releaseUpload, reserveUpload, sweepUploads } from './uploads.store.ts';

const PATH = '/api/uploads';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** The protocol's status for an upload that can be neither continued nor terminated at the moment. */
const LOCKED = 423;
const SWEEP_MS = 3_600_000;
/** Files are attached, finished or dropped by their user, or expire within a day. */
const QUOTA_RETRY_SECONDS = 3_600;

type Uploads = Pick<Platform, 'config' | 'db' | 'clock' | 'files' | 'log'>;
type Named = { Params: { id: string } };

/**
 * Resumable uploads with the tus protocol, outside the contract: POST /api/uploads with length and file name,
 * then PATCH /api/uploads/{id} until complete; HEAD returns the offset, DELETE cancels. The id is that of the
 * pending file, which another call attaches; until then GET returns its bytes. Only the user who created an upload may see or continue it. If
 * the complete file is refused, the last request gets the usual error reply and the upload is deleted. While the virus
 * scanner does not reply, a complete upload stays, and the next HEAD tries again.
 */
export function uploadRoutes(app: FastifyInstance, { config, db, clock, files, log }: Uploads): void {
  const staged = new StagedUploads(folderFor('uploads', config), PENDING_SECONDS * 1_000, log);
  const locks = new UploadLocks();
  const running = new Set<IncomingMessage>();
  const finishing = new Map<string, Promise<void>>();

  /** Announces an upload; returns its id. Throws `file.quotaReached` if the sender has too many. */
  async function announce(upload: Pick<StagedUpload, 'name' | 'ownerId' | 'sizeBytes'>): Promise<string> {
    const id = randomUUID();
    const { instant: now } = clock.now();
    const since = new Date(secondsAfter(now, -PENDING_SECONDS));
    const { ownerId: userId, sizeBytes } = upload;
    if (!(await reserveUpload(db, { id, userId, sizeBytes }, { now, since }))) {
      throw new TooMany('file.quotaReached', QUOTA_RETRY_SECONDS);
    }
    try {
      await staged.create({ id, ...upload });
    } catch (error) {
      await releaseUpload(db, id);
      throw error;
    }
    return id;
  }

  /** Removes an upload that is finished, refused or cancelled. */
  async function remove(id: string): Promise<void> {
    await staged.remove(id);
    await releaseUpload(db, id);
  }

  /** Turns a complete upload into a file; deletes one that is refused. */
  function finish(upload: StagedUpload): Promise<void> {
    const already = finishing.get(upload.id);
    if (already) return already;
    const work = makeFile(upload).finally(() => finishing.delete(upload.id));
    finishing.set(upload.id, work);
    return work;
  }

  async function makeFile(upload: StagedUpload): Promise<void> {
    const { id, name, sizeBytes, ownerId } = upload;
    const pinned = await staged.pin(upload);
    if (!pinned) {
      // Another server may have created the file in the meantime.
      if (await files.find(id)) return remove(id);
      throw new CodedError('file.gone');
    }
    try {
      const kept = await files.adopt({ id, ...pinned, sizeBytes, name, uploadedBy: ownerId });
      await remove(id);
      if ('refused' in kept) throw refusedFiles([{ name, error: kept.refused }]);
    } finally {
      await drop(pinned.path);
    }
  }

  /** A sender's upload, unfinished or stored; throws `file.gone` if it belongs to another user. */
  async function find(id: string, sender: number) {
    if (!UUID.test(id)) throw new CodedError('file.gone');
    const stored = await files.find(id);
    if (stored) {
      if (stored.uploadedBy !== sender) throw new CodedError('file.gone');
      return { stored: true as const, sizeBytes: stored.sizeBytes };
    }
    return { stored: false as const, upload: await findStaged(id, sender) };
  }

  async function findStaged(id: string, sender: number): Promise<StagedUpload> {
    const upload = await staged.find(id);
    if (upload?.ownerId !== sender) throw new CodedError('file.gone');
    return upload;
  }

  /**
   * Writes a part of an upload straight from the request to disk; returns the new offset. Bytes received
   * before a broken connection are kept. Throws `file.gone`, `request.conflict` if the offset does not match,
   * `file.tooLarge`.
   */
  function receivePart(raw: IncomingMessage, id: string, sender: number): Promise<StagedUpload> {
    const offset = bytesNamed(raw.headers, 'upload-offset');
    return locks.hold(
      id,
      () => void raw.destroy(),
      async () => {
        const upload = await findStaged(id, sender);
        if (upload.offset !== offset) throw new CodedError('request.conflict');
        const announced = Number(raw.headers['content-length'] ?? 0);
        if (offset + announced > upload.sizeBytes) throw new CodedError('file.tooLarge');
        return { ...upload, offset: await staged.write(raw, upload) };
      },
    );
  }

  /** Same as `receivePart` for a request that may break off; null if it did. */
  async function receive(request: FastifyRequest<Named>, reply: FastifyReply): Promise<StagedUpload | null> {
    const { raw, params } = request;
    running.add(raw);
    try {
      return await receivePart(raw, params.id, callerId(request));
    } catch (error) {
      if (error instanceof CodedError || !raw.destroyed) throw error;
      log.warn({ err: error }, 'an upload broke off');
      reply.hijack();
      return null;
    } finally {
      running.delete(raw);
    }
  }

  /**
   * The current offset of an upload. A complete upload whose server died before storing it is stored first.
   */
  async function extentOf(id: string, sender: number): Promise<Record<'offset' | 'sizeBytes', number>> {
    const found = await find(id, sender);
    if (found.stored) return { offset: found.sizeBytes, sizeBytes: found.sizeBytes };
    const upload = await locks.hold(
      id,
      () => undefined,
      () => findStaged(id, sender),
    );
    if (upload.offset === upload.sizeBytes) await finish(upload);
    return upload;
  }

  // Outside the protocol, whose version its requests need not name.
  app.get<Named>(
    `${PATH}/:id`,
    { config: { access: signedIn }, compress: false, exposeHeadRoute: false },
    async (request, reply) => {
      const { id } = request.params;
      const file = UUID.test(id) ? await files.findAttachable(id, callerId(request)) : null;
      if (!file) throw new CodedError('file.gone');
      const { mediaType } = CONTENT_KINDS[file.contentKind];
      const open = () => files.open(file);
      return sendAttachment(request, reply, { name: file.name, mediaType, sizeBytes: file.sizeBytes, open });
    },
  );

  void app.register(async (scope) => {
    // Leaves the body in the request, to be written as it arrives.
    scope.addContentTypeParser(PART_TYPE, (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (request, reply) => {
      void reply.headers(TUS_RESUMABLE);
      checkVersion(request.headers);
    });
    const route = { config: { access: signedIn }, compress: false as const };

    scope.post(PATH, route, async (request, reply) => {
      const sizeBytes = bytesNamed(request.headers, 'upload-length');
      const name = shownName(fileNamed(request.headers));
      if (sizeBytes === 0) throw refusedFiles([{ name, error: 'file.empty' }]);
      if (sizeBytes > LARGEST_FILE) throw refusedFiles([{ name, error: 'file.tooLarge' }]);
      if (kindsNamed(name).length === 0) throw refusedFiles([{ name, error: 'file.wrongKind' }]);
      const id = await announce({ name, ownerId: callerId(request), sizeBytes });
      return reply.header('location', `${PATH}/${id}`).code(201).send();
    });
    scope.patch<Named>(`${PATH}/:id`, route, async (request, reply) => {
      if (request.headers['content-type'] !== PART_TYPE) throw new CodedError('request.unsupportedMedia');
      const found = await find(request.params.id, callerId(request));
      if (found.stored) throw new CodedError('request.conflict');
      const upload = await receive(request, reply);
      if (!upload) return reply;
      if (upload.offset === upload.sizeBytes) await finish(upload);
      return reply.header('upload-offset', upload.offset).code(204).send();
    });
    scope.head<Named>(`${PATH}/:id`, route, async (request, reply) => {
      const extent = await extentOf(request.params.id, callerId(request)).catch((error: unknown) => {
        if (error instanceof CodedError && error.code === 'file.notChecked') return null;
        throw error;
      });
      // All bytes have arrived. After any other failure a client would send them again.
      if (!extent) return reply.code(LOCKED).send();
      const { offset, sizeBytes } = extent;
      return reply.headers({ 'upload-offset': offset, 'upload-length': sizeBytes }).code(200).send();
    });
    scope.delete<Named>(`${PATH}/:id`, route, async (request, reply) => {
      const { id } = request.params;
      const sender = callerId(request);
      const found = await find(id, sender);
      if (!found.stored) await remove(id);
      else if (!(await files.discard(id, sender))) throw new CodedError('file.notRemovable');
      return reply.code(204).send();
    });
  });

  const sweepAbandoned = () => void sweepStaging(config, new Date(Date.now() - PENDING_SECONDS * 1_000));
  app.addHook('onReady', async () => sweepAbandoned());
  const sweep = setInterval(() => {
    staged.forget();
    sweepAbandoned();
    const before = new Date(secondsAfter(clock.now().instant, -PENDING_SECONDS));
    sweepUploads(db, before).catch((error: unknown) =>
      log.warn({ err: error }, 'expired uploads stay counted'),
    );
  }, SWEEP_MS).unref();
  // Uploads may take an hour: on shutdown they are interrupted, and resumed on the next server.
  app.addHook('preClose', async () => {
    clearInterval(sweep);
    for (const request of running) request.destroy();
  });
}

function callerId(request: Pick<FastifyRequest, 'caller'>): number {
  if (!request.caller) throw new CodedError('auth.required');
  return request.caller.id;
}

import { createHash, type Hash } from 'node:crypto';
import { access, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { CodedError } from '@maxilla/domain/errors';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import type { Logger } from 'pino';

import { storeFault } from '../files/faults.ts';
import { drop, makeFolder, writeAll } from '../files/staging.ts';
import { takeIn } from './take-in.ts';

type Progress = { readonly digest: Hash; offset: number };

/**
 * The parts of unfinished uploads, in a folder. They are digested while they arrive, so that a
 * finished one need not be read again; where the server was restarted in between, that is made up for at the end.
 */
export class StagedUploads extends FileStore {
  readonly #progress = new Map<string, Progress>();
  readonly #log: Logger;

  constructor(directory: string, keepMs: number, log: Logger) {
    super({ directory, expirationPeriodInMilliseconds: keepMs });
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
    this.#log = log;
  }

  /** Begins an upload, whole or not at all. Throws `file.storeFull` or `unavailable`. */
  override create(upload: Upload): Promise<Upload> {
    return storeFault(this.#log, async () => {
      await makeFolder(this.directory);
      try {
        return await super.create(upload);
      } catch (error) {
        await drop(this.pathOf(upload.id));
        await drop(`${this.pathOf(upload.id)}.json`);
        throw error;
      }
    });
  }

  /** An upload under way, or null. Throws `unavailable` where that cannot be known, the folder being away. */
  async find(id: string): Promise<Upload | null> {
    const upload = await this.getUpload(id).catch(() => null);
    if (!upload) await storeFault(this.#log, () => access(`${path.dirname(this.directory)}/.`));
    return upload;
  }

  pathOf(id: string): string {
    return path.join(this.directory, id);
  }

  /** The digest of an upload that came in whole while this server ran; undefined otherwise. */
  digestOf(id: string, sizeBytes: number): string | undefined {
    const progress = this.#progress.get(id);
    return progress?.offset === sizeBytes ? progress.digest.copy().digest('hex') : undefined;
  }

  /** Lets go of what is known of uploads under way; they are read again at their end. */
  forgetDigests(): void {
    this.#progress.clear();
  }

  /**
   * Writes what comes from `offset` on, at most `room` bytes; answers where it ends. Throws `file.storeFull`,
   * `unavailable` or `file.tooLarge`.
   */
  override async write(
    stream: Readable,
    id: string,
    offset: number,
    room = Number.POSITIVE_INFINITY,
  ): Promise<number> {
    const progress = this.#progressAt(id, offset);
    const guarded = <T>(work: () => Promise<T>) => storeFault(this.#log, work);
    const file = await guarded(() => open(this.pathOf(id), 'r+'));
    let end = offset;
    try {
      await takeIn(stream, async (chunks) => {
        const at = end;
        const writing = guarded(() => writeAll(file, chunks, at));
        // Digested while the disk is at work.
        for (const chunk of chunks) {
          progress?.digest.update(chunk);
          end += chunk.length;
        }
        await writing;
        if (progress) progress.offset = end;
        if (end - offset > room) throw new CodedError('file.tooLarge');
      });
    } catch (error) {
      // Where the disk failed, the digest is of bytes that it does not have.
      if (progress && progress.offset !== end) this.#progress.delete(id);
      throw error;
    } finally {
      await file.close();
    }
    return end;
  }

  override async remove(id: string): Promise<void> {
    this.#progress.delete(id);
    await super.remove(id);
  }

  /** The digest so far, where it reaches exactly up to `offset`; null where a part of the bytes is unknown. */
  #progressAt(id: string, offset: number): Progress | null {
    if (offset === 0) this.#progress.set(id, { digest: createHash('sha256'), offset });
    const progress = this.#progress.get(id);
    if (progress?.offset === offset) return progress;
    this.#progress.delete(id);
    return null;
  }
}

import { createHash, type Hash } from 'node:crypto';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { CodedError } from '@maxilla/domain/errors';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import type { Logger } from 'pino';

import { storeFault } from '../files/faults.ts';
import { drop, makeFolder, writeAll } from '../files/staging.ts';
import { systemCode } from '../startup.ts';
import { OwnFiles } from './own-files.ts';
import { takeIn } from './take-in.ts';

type Progress = { readonly digest: Hash; offset: number };

/** A finished upload that nobody writes to any more; the digest where it is known. */
export type Pinned = { readonly path: string; readonly sha256?: string };

/**
 * The parts of unfinished uploads, in a folder. They are digested while they arrive, so that a
 * finished one need not be read again; where the server was restarted in between, that is made up for at the end.
 */
export class StagedUploads extends FileStore {
  readonly #progress = new Map<string, Progress>();
  readonly #own = new OwnFiles();
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
        const created = await super.create(upload);
        await this.#own.made(this.pathOf(upload.id));
        return created;
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

  /**
   * A finished upload under a name of its own, to be dropped afterwards; null where it is gone, or another server goes
   * on with it. Throws `file.storeFull` or `unavailable`.
   */
  pin(id: string, sizeBytes: number): Promise<Pinned | null> {
    return storeFault(this.#log, async () => {
      const pinned = await this.#own.pin(this.pathOf(id)).catch((error: unknown) => {
        if (systemCode(error) === 'ENOENT') return null;
        throw error;
      });
      if (!pinned) return null;
      const { path: place, own } = pinned;
      if ((await stat(place)).size !== sizeBytes) {
        await drop(place);
        return null;
      }
      const progress = own ? this.#progress.get(id) : undefined;
      if (progress?.offset !== sizeBytes) return { path: place };
      return { path: place, sha256: progress.digest.copy().digest('hex') };
    });
  }

  /** Lets go of what is known of uploads under way; they are read again at their end. */
  forget(): void {
    this.#progress.clear();
    this.#own.forget();
  }

  /**
   * Writes what comes from `offset` on, never more than `room` bytes; answers where it ends. Throws `file.storeFull`,
   * `unavailable` or `file.tooLarge`.
   */
  override async write(
    stream: Readable,
    id: string,
    offset: number,
    room = Number.POSITIVE_INFINITY,
  ): Promise<number> {
    const guarded = <T>(work: () => Promise<T>) => storeFault(this.#log, work);
    const { file, taken } = await guarded(() => this.#own.open(this.pathOf(id), offset));
    // What another server wrote we have not seen.
    if (taken) this.#progress.delete(id);
    const progress = this.#progressAt(id, offset);
    let end = offset;
    try {
      await takeIn(stream, async (chunks) => {
        const at = end;
        const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
        if (at + bytes - offset > room) throw new CodedError('file.tooLarge');
        const writing = guarded(() => writeAll(file, chunks, at));
        // Digested while the disk is at work.
        for (const chunk of chunks) {
          progress?.digest.update(chunk);
          end += chunk.length;
        }
        await writing;
        if (progress) progress.offset = end;
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
    this.#own.forget(this.pathOf(id));
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

import { createHash, type Hash } from 'node:crypto';
import { access, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { CodedError } from '@maxilla/domain/refusals';
import type { Logger } from 'pino';

import { storeFault } from '../files/faults.ts';
import { drop, makeFolder, writeAll } from '../files/staging.ts';
import { systemCode } from '../startup.ts';
import { OwnFiles } from './own-files.ts';
import { writeBatches } from './write-batches.ts';

/** An unfinished upload. */
export type StagedUpload = {
  readonly id: string;
  readonly name: string;
  readonly ownerId: number;
  readonly sizeBytes: number;
  /** Number of bytes received. */
  readonly offset: number;
};

/** Metadata of an upload, stored next to its bytes as `<id>.json`. */
type Announced = {
  readonly size: number;
  readonly metadata: { readonly filename: string; readonly owner: string };
  readonly creation_date: string;
};

type Progress = { readonly digest: Hash; offset: number };

/** A finished upload under a name that is no longer written to; the digest if known. */
export type Pinned = { readonly path: string; readonly sha256?: string };

/**
 * Unfinished uploads, in a folder that servers may share. Their digest is computed as the bytes arrive, so
 * that a finished upload need not be read again; if the server was restarted in between, it is read once at
 * the end.
 */
export class StagedUploads {
  readonly #progress = new Map<string, Progress>();
  readonly #own = new OwnFiles();
  readonly #folder: string;
  readonly #keptMs: number;
  readonly #log: Logger;

  constructor(folder: string, keptMs: number, log: Logger) {
    this.#folder = folder;
    this.#keptMs = keptMs;
    this.#log = log;
  }

  /** Creates an upload, whole or not at all. Throws `file.storeFull` or `unavailable`. */
  create({ id, name, ownerId, sizeBytes }: Omit<StagedUpload, 'offset'>): Promise<void> {
    const announced: Announced = {
      size: sizeBytes,
      metadata: { filename: name, owner: String(ownerId) },
      creation_date: new Date().toISOString(),
    };
    return storeFault(this.#log, async () => {
      await makeFolder(this.#folder);
      try {
        await writeFile(this.#pathOf(id), '', { flag: 'wx', mode: 0o600 });
        await this.#own.made(this.#pathOf(id));
        await writeFile(this.#announcementOf(id), JSON.stringify(announced), { mode: 0o600 });
      } catch (error) {
        await this.remove(id);
        throw error;
      }
    });
  }

  /** An unfinished upload, or null. Throws `unavailable` if the folder cannot be read. */
  async find(id: string): Promise<StagedUpload | null> {
    const upload = await this.#read(id).catch(() => null);
    if (!upload) await storeFault(this.#log, () => access(`${path.dirname(this.#folder)}/.`));
    return upload;
  }

  async #read(id: string): Promise<StagedUpload | null> {
    const { size, metadata, ...announced } = JSON.parse(
      await readFile(this.#announcementOf(id), 'utf8'),
    ) as Announced;
    if (Date.parse(announced.creation_date) + this.#keptMs < Date.now()) return null;
    const { size: offset } = await stat(this.#pathOf(id));
    return { id, name: metadata.filename, ownerId: Number(metadata.owner), sizeBytes: size, offset };
  }

  /**
   * Gives a finished upload a separate name, to be removed afterwards; null if it is missing, or being
   * continued by another server. Throws `file.storeFull` or `unavailable`.
   */
  pin({ id, sizeBytes }: Pick<StagedUpload, 'id' | 'sizeBytes'>): Promise<Pinned | null> {
    return storeFault(this.#log, async () => {
      const pinned = await this.#own.pin(this.#pathOf(id)).catch((error: unknown) => {
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

  /** Forgets the digests of unfinished uploads; they are recomputed at the end. */
  forget(): void {
    this.#progress.clear();
    this.#own.forget();
  }

  /**
   * Appends to an upload, at most the missing bytes; returns the new offset. Throws `file.storeFull`,
   * `unavailable` or `file.tooLarge`.
   */
  async write(stream: Readable, { id, offset, sizeBytes }: StagedUpload): Promise<number> {
    const guarded = <T>(work: () => Promise<T>) => storeFault(this.#log, work);
    const { file, taken } = await guarded(() => this.#own.open(this.#pathOf(id), offset));
    // The bytes written by another server are not part of our digest.
    if (taken) this.#progress.delete(id);
    const progress = this.#progressAt(id, offset);
    let end = offset;
    try {
      await writeBatches(stream, async (chunks) => {
        const at = end;
        const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
        if (at + bytes > sizeBytes) throw new CodedError('file.tooLarge');
        const writing = guarded(() => writeAll(file, chunks, at));
        // Hashing overlaps with the write.
        for (const chunk of chunks) {
          progress?.digest.update(chunk);
          end += chunk.length;
        }
        await writing;
        if (progress) progress.offset = end;
      });
    } catch (error) {
      // After a failed write, the digest includes bytes that are not on disk.
      if (progress && progress.offset !== end) this.#progress.delete(id);
      throw error;
    } finally {
      await file.close();
    }
    return end;
  }

  async remove(id: string): Promise<void> {
    this.#progress.delete(id);
    this.#own.forget(this.#pathOf(id));
    await drop(this.#pathOf(id));
    await drop(this.#announcementOf(id));
  }

  #pathOf(id: string): string {
    return path.join(this.#folder, id);
  }

  #announcementOf(id: string): string {
    return `${this.#pathOf(id)}.json`;
  }

  /** The digest state if it covers exactly the first `offset` bytes; null otherwise. */
  #progressAt(id: string, offset: number): Progress | null {
    if (offset === 0) this.#progress.set(id, { digest: createHash('sha256'), offset });
    const progress = this.#progress.get(id);
    if (progress?.offset === offset) return progress;
    this.#progress.delete(id);
    return null;
  }
}

import { randomUUID } from 'node:crypto';
import { type BigIntStats, constants } from 'node:fs';
import { copyFile, type FileHandle, link, open, rename, stat, unlink } from 'node:fs/promises';

import { CodedError } from '@maxilla/domain/refusals';

import { drop, NO_LINK } from '../files/staging.ts';
import { systemCode } from '../startup.ts';

/**
 * Tracks the files this server created in a folder shared between servers. A server only writes to its own
 * files: to continue an upload of another server, it copies the file and replaces the original with the copy.
 * Whatever the other server still writes then goes to an unlinked file. Servers therefore need no lock, and a
 * killed server leaves none behind.
 */
export class OwnFiles {
  /** The identity of each file at creation, by path. */
  readonly #made = new Map<string, string>();

  /** Registers a file just created by this server. */
  async made(path: string): Promise<void> {
    this.#made.set(path, identityOf(await stat(path, { bigint: true })));
  }

  /**
   * Opens a file for writing from `offset`; `taken` if it was created by another server, or by this one
   * before a restart. Throws `request.conflict` if the file is shorter than `offset`.
   */
  async open(path: string, offset: number): Promise<{ file: FileHandle; taken: boolean }> {
    const file = await open(path, 'r+');
    if (await this.#isOwn(path, file)) return { file, taken: false };
    await file.close();
    return { file: await this.#takeOver(path, offset), taken: true };
  }

  /**
   * Gives a file a second name that no other server writes to: a hard link for a file of this server (`own`),
   * a copy for one of another server.
   */
  async pin(path: string): Promise<{ path: string; own: boolean }> {
    const pinned = aside(path);
    try {
      const own = await this.#link(path, pinned);
      if (!own) await copyFile(path, pinned, constants.COPYFILE_FICLONE);
      return { path: pinned, own };
    } catch (error) {
      await drop(pinned);
      throw error;
    }
  }

  forget(path?: string): void {
    if (path === undefined) this.#made.clear();
    else this.#made.delete(path);
  }

  async #isOwn(path: string, file: FileHandle): Promise<boolean> {
    return identityOf(await file.stat({ bigint: true })) === this.#made.get(path);
  }

  async #takeOver(path: string, offset: number): Promise<FileHandle> {
    const copy = aside(path);
    let file: FileHandle | undefined;
    try {
      await copyFile(path, copy, constants.COPYFILE_FICLONE);
      file = await open(copy, 'r+');
      if ((await file.stat()).size < offset) throw new CodedError('request.conflict');
      await file.truncate(offset);
      await rename(copy, path);
      this.#made.set(path, identityOf(await file.stat({ bigint: true })));
      return file;
    } catch (error) {
      await file?.close();
      await drop(copy);
      throw error;
    }
  }

  /**
   * Creates a hard link; false if the file was not created by this server, or the file system has no hard
   * links.
   */
  async #link(path: string, second: string): Promise<boolean> {
    try {
      await link(path, second);
    } catch (error) {
      if (NO_LINK.has(systemCode(error))) return false;
      throw error;
    }
    if (identityOf(await stat(second, { bigint: true })) === this.#made.get(path)) return true;
    await unlink(second);
    return false;
  }
}

function aside(path: string): string {
  return `${path}.${randomUUID()}`;
}

/** Identity of a file. The inode number alone is not enough, because it is reused after deletion. */
function identityOf({ dev, ino, birthtimeNs }: BigIntStats): string {
  return `${dev}-${ino}-${birthtimeNs}`;
}

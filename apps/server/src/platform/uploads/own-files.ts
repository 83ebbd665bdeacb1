import { randomUUID } from 'node:crypto';
import { type BigIntStats, constants } from 'node:fs';
import { copyFile, type FileHandle, link, open, rename, stat, unlink } from 'node:fs/promises';

import { CodedError } from '@maxilla/domain/errors';

import { drop, NO_LINK } from '../files/staging.ts';
import { systemCode } from '../startup.ts';

/**
 * The files that this server made in a folder which servers share. A server writes to its own files only: to continue
 * one of another server, it copies what is there and puts the copy in its place. What the other server still writes
 * then goes to a file without a name. So servers need no lock between them, and none is left behind by one that dies.
 */
export class OwnFiles {
  /** The identity of each file when it was made, by its path. */
  readonly #made = new Map<string, string>();

  /** Registers a file that this server has just made. */
  async made(path: string): Promise<void> {
    this.#made.set(path, identityOf(await stat(path, { bigint: true })));
  }

  /**
   * Opens a file for writing from `offset` on; `taken` where it was another's, or ours before a restart. Throws
   * `request.conflict` where it is shorter.
   */
  async open(path: string, offset: number): Promise<{ file: FileHandle; taken: boolean }> {
    const file = await open(path, 'r+');
    if (await this.#isOwn(path, file)) return { file, taken: false };
    await file.close();
    return { file: await this.#takeOver(path, offset), taken: true };
  }

  /**
   * Gives the contents of a file a second name beside it, to which no other server writes: a hard link to a file of
   * our own (`own`), a copy of another server's.
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

  /** Makes a hard link; false where the file is not ours, or the file system has no links. */
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

/** Identifies a file. The inode number alone is reused once its file is gone. */
function identityOf({ dev, ino, birthtimeNs }: BigIntStats): string {
  return `${dev}-${ino}-${birthtimeNs}`;
}

import { constants } from 'node:fs';
import { access, copyFile, link, mkdir, open, rename, statfs, unlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { CodedError } from '@maxilla/domain/refusals';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

import { StartupError, systemCode } from '../startup.ts';
import { FileBytes } from './file-bytes.ts';
import { makeFolder, NO_LINK } from './staging.ts';
import type { Vault } from './vault.ts';

/** Free space below which the folder counts as full: the next scan would not fit. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;
/** Files that are flushed at once: file systems write them together. */
const FLUSHERS = 8;
/** Errors of file systems that cannot fsync folders. */
const NO_FLUSH = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * A vault in the folder of a `file://` URL, created if missing. Throws a `StartupError` if it is not
 * writable.
 */
export async function folderVault(filesUrl: string, flushedLater = false): Promise<Vault> {
  const root = fileURLToPath(filesUrl);
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    await access(`${root}/.`, constants.R_OK | constants.W_OK);
  } catch (error) {
    const sentence = `The folder of the files ${root} cannot be written: choose another with FILES_URL.`;
    throw new StartupError(sentence, { cause: error });
  }
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  const waiting = { files: new Set<string>(), folders: new Set<string>() };
  return {
    take: async (key, source) => {
      const target = path.join(root, key);
      const folder = path.dirname(target);
      await makeFolder(path.dirname(folder));
      await makeFolder(folder);
      // Another server may have created the folders and died before the fsync.
      const changed = [folder, path.dirname(folder), root];
      if (flushedLater) {
        await place(source, target);
        waiting.files.add(target);
        for (const one of changed) waiting.folders.add(one);
        return;
      }
      await flush(source);
      await place(source, target);
      for (const one of changed) await flushFolder(one);
    },
    flush: async () => {
      for (const [paths, work] of [
        [waiting.files, flush],
        [waiting.folders, flushFolder],
      ] as const) {
        const left = paths.values();
        const flusher = async () => {
          for (const one of left) await work(one);
        };
        await Promise.all(Array.from({ length: FLUSHERS }, flusher));
        paths.clear();
      }
    },
    open: async (key, range) => new FileBytes(await open(path.join(root, key)), range),
    remove: (key) => {
      waiting.files.delete(path.join(root, key));
      return disk.delete(key);
    },
    list: async function* list(prefix) {
      const { objects } = await disk.listAll(prefix, { recursive: true });
      yield [...objects].flatMap((object) => (object.isFile ? [object.key] : []));
    },
    writtenAt: async (key) => ((await disk.exists(key)) ? (await disk.getMetaData(key)).lastModified : null),
    check: async () => {
      await access(`${root}/.`, constants.R_OK | constants.W_OK);
      const { bavail, bsize } = await statfs(root);
      if (bavail * bsize < MIN_FREE_BYTES) throw new CodedError('file.storeFull');
    },
  };
}

/** Fsyncs a file, so that its row is never committed before its bytes are on disk. */
async function flush(source: string): Promise<void> {
  const file = await open(source, 'r+');
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Fsyncs a folder, so that its entries survive a power failure. Not needed on Windows. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } catch (error) {
    if (!NO_FLUSH.has(systemCode(error))) throw error;
  } finally {
    await handle.close();
  }
}

/** Hard-links a file to its target; if that is not possible, copies it and renames the complete copy. */
async function place(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    if (!NO_LINK.has(systemCode(error))) throw error;
    const part = `${target}.part`;
    try {
      await copyFile(source, part);
      await flush(part);
      await rename(part, target);
    } catch (failure) {
      await unlink(part).catch(() => undefined);
      throw failure;
    }
  }
}

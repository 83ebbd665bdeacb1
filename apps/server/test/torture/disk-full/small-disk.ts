import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { systemCode } from '../../../src/platform/startup.ts';
import { emptyFolder } from '../../support/portal-process.ts';

const run = promisify(execFile);

/** A data folder whose disk can be filled. */
export type SmallDisk = {
  readonly folder: string;
  /** Whether the reported free space is accurate. */
  readonly measurable: boolean;
  /** Uses up the space, for the server with this pid. */
  fill(pid: number): Promise<void>;
  makeRoom(pid: number): Promise<void>;
  remove(): Promise<void>;
};

/** Mounts a file system of the given size; null if this user may not mount one. */
export async function mountedDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await emptyFolder();
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    measurable: true,
    fill: () => writeUntilFull(filler),
    makeRoom: () => rm(filler),
    remove: async () => {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/** A normal folder, combined with a file size limit of zero on the server process; works for every user. */
export async function limitedDisk(): Promise<SmallDisk> {
  const limit = (pid: number, bytes: string) => run('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`]);
  const folder = await emptyFolder();
  return {
    folder,
    measurable: false,
    fill: async (pid) => void (await limit(pid, '0')),
    makeRoom: async (pid) => void (await limit(pid, 'unlimited')),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Writes until the disk is full. */
async function writeUntilFull(filler: string): Promise<void> {
  const file = await open(filler, 'a');
  try {
    for (let size = 1024 * 1024; size > 0;) {
      const { bytesWritten } = await file.write(Buffer.alloc(size)).catch((error: unknown) => {
        if (systemCode(error) !== 'ENOSPC') throw error;
        return { bytesWritten: 0 };
      });
      if (bytesWritten === 0) size = Math.floor(size / 2);
    }
  } finally {
    await file.close();
  }
}

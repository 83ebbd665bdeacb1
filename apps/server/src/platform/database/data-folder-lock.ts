import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError, systemCode } from '../startup.ts';

/** The lock's owner. `since` is the process start time, to detect pid reuse. */
type Holder = { pid: number; since: string };

/**
 * Locks a data folder against a second server with an embedded database; a stale lock of a killed server is taken over.
 * Returns the release function. Throws a `StartupError` if a running process holds the lock.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, 'server.lock');
  const mine: Holder = { pid: process.pid, since: startOf(process.pid) };
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    while (!(await claim(draft, file))) {
      const holder = await holderOf(file);
      if (holder && startOf(holder.pid) === holder.since) {
        throw new StartupError(
          `Maxilla is already running on ${dataDir} (process ${holder.pid}): stop it first, or choose another DATA_DIR.`,
        );
      }
      await clearAbandoned(file, holder);
    }
  } finally {
    await unlink(draft);
  }
  return () => rm(file, { force: true });
}

async function claim(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function holderOf(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** Renames a stale lock out of the way, and restores it if another process acquired the lock in the meantime. */
async function clearAbandoned(file: string, abandoned: Holder | null): Promise<void> {
  const aside = `${file}.abandoned.${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return;
    throw error;
  }
  const moved = await holderOf(aside);
  if (moved?.pid !== abandoned?.pid || moved?.since !== abandoned?.since) await claim(aside, file);
  await unlink(aside);
}

/** Start time of a process, comparable for equality only; empty if there is no such process. */
function startOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    }
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'running' : '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

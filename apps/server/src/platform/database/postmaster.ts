import { readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError, systemCode } from '../startup.ts';

/** Contents of `postmaster.pid`, which may be stale. */
type Postmaster = { pid: number; port: number; sockets: string; ready: boolean };

const STOP_TIMEOUT_MS = 60_000;

/** Stops a PostgreSQL orphaned by a killed server, so that every running instance is supervised. */
export async function stopLeftover(folder: string): Promise<void> {
  const postmaster = await readPostmaster(folder);
  if (!postmaster || !isRunning(postmaster.pid)) return;
  if (!(await isPostgres(postmaster.pid))) {
    await unlink(path.join(folder, 'postmaster.pid'));
    return;
  }
  process.kill(postmaster.pid, 'SIGINT');
  for (let waited = 0; isRunning(postmaster.pid); waited += 20) {
    if (waited > STOP_TIMEOUT_MS) {
      throw new StartupError(
        `An earlier PostgreSQL (process ${postmaster.pid}) on ${folder} does not end: stop it first.`,
      );
    }
    await sleep(20);
  }
}

/** Whether a pid from a possibly stale file still belongs to PostgreSQL; assumed true where it cannot be determined. */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === 'postgres';
  } catch {
    return true;
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

/** Reads `postmaster.pid`; null if PostgreSQL was shut down cleanly or never ran. */
export async function readPostmaster(folder: string): Promise<Postmaster | null> {
  try {
    const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n');
    const [pid, , , port, sockets = ''] = lines;
    return { pid: Number(pid), port: Number(port), sockets, ready: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

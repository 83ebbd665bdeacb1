import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An empty folder for a portal's data, which the database's own user may enter too. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'maxilla-e2e-'));
  await chmod(folder, 0o711);
  return folder;
}

/** A copy of a stopped portal's data, with its owners. */
export async function copyDataDir(from: string): Promise<string> {
  const folder = await makeDataDir();
  execFileSync('cp', ['-a', `${from}/.`, folder]);
  return folder;
}

export function removeDataDir(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

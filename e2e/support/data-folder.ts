import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates an empty data folder, accessible to the unprivileged database user. */
export async function createDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'maxilla-e2e-'));
  await chmod(folder, 0o711);
  return folder;
}

/** Copies the data folder of a stopped portal, preserving ownership. */
export async function copyDataDir(from: string): Promise<string> {
  const folder = await createDataDir();
  execFileSync('cp', ['-a', `${from}/.`, folder]);
  return folder;
}

export function removeDataDir(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

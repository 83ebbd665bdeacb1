import { existsSync } from 'node:fs';
import { access, chmod, constants, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { StartupError, systemCode } from './startup.ts';

/** The data folder holds patient data. */
const OWNER_ONLY = 0o700;
/** Root runs the embedded database as another user, who passes through the folder without reading it. */
const OWNER_AND_THROUGH = 0o711;

/** Makes the data folder where it is missing, and closes it to other users. Throws a `StartupError` if it cannot be written. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(path.join(dataDir, 'secrets'));
    await chmod(dataDir, process.getuid?.() === 0 ? OWNER_AND_THROUGH : OWNER_ONLY);
    await closeToOthers(dataDir);
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} cannot be written: choose another with DATA_DIR.`, {
      cause: error,
    });
  }
}

/**
 * Revokes other users' access to files in the data folder, also if an earlier version or a copy left it open.
 */
async function closeToOthers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const file = path.join(dataDir, name);
    const found = await lstat(file).catch((error: unknown) => {
      // Another server of the folder has just ended.
      if (systemCode(error) === 'ENOENT') return null;
      throw error;
    });
    const readable = found !== null && !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
    if (readable) await chmod(file, found.mode & OWNER_ONLY);
  }
}

/** Recursive mkdir. Node's own never returns on a file system that refuses new folders (/proc). */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(path.dirname(folder));
  await mkdir(folder);
}

import { execFile } from 'node:child_process';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';

/** What a data folder needs for its database to start. */
const OF_THE_DATABASE = ['database', 'secrets'];

/**
 * A throw-away PostgreSQL in a temporary folder, without durability: for tests and tools. Its cluster is a new one, or a
 * copy of that of a data folder whose portal is stopped.
 */
export async function startScratchDatabase(copied?: string): Promise<EmbeddedDatabase> {
  const dataDir = await mkdtemp(path.join(await realpath(tmpdir()), 'maxilla-'));
  await chmod(dataDir, 0o711);
  if (copied) {
    const parts = OF_THE_DATABASE.map((name) => path.join(copied, name));
    // `cp` keeps the owner of the database.
    await promisify(execFile)('cp', ['-a', ...parts, dataDir]);
  }
  const embedded = await startEmbeddedDatabase({ dataDir, durable: false });
  return {
    ...embedded,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

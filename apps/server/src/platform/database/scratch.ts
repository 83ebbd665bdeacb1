import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';

/** A throw-away PostgreSQL in a temporary folder, without durability: for tests and tools. */
export async function startScratchDatabase(): Promise<EmbeddedDatabase> {
  const dataDir = await mkdtemp(path.join(await realpath(tmpdir()), 'maxilla-'));
  await chmod(dataDir, 0o711);
  const embedded = await startEmbeddedDatabase({ dataDir, durable: false });
  return {
    ...embedded,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

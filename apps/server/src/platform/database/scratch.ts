import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from './embedded.ts';

/** A throw-away PostgreSQL in a temporary folder, without durability: for tests and tools. */
export async function startScratchDatabase(): Promise<{
  url: (database?: string) => string;
  stop: () => Promise<void>;
}> {
  const dataDir = await mkdtemp(path.join(await realpath(tmpdir()), 'maxilla-'));
  await chmod(dataDir, 0o711);
  const embedded = await startEmbeddedDatabase({ dataDir, password: 'scratch', durable: false });
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../src/platform/database/embedded.ts';

export type EmbeddedPerTest = {
  /** The data folder of the current test. */
  readonly dataDir: string;
  start(): Promise<EmbeddedDatabase>;
  stop(): Promise<void>;
  restart(): Promise<EmbeddedDatabase>;
};

/** An empty data folder for each test, whose database is stopped at its end. */
export function embeddedPerTest(): EmbeddedPerTest {
  let dataDir = '';
  let running: EmbeddedDatabase | undefined;
  const start = async () => {
    running = await startEmbeddedDatabase({ dataDir });
    return running;
  };
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'maxilla-'));
    // Where the tests run as root, the server's user passes through.
    await chmod(dataDir, 0o711);
  });
  afterEach(async () => {
    await stop();
    await rm(dataDir, { recursive: true });
  });
  return {
    get dataDir() {
      return dataDir;
    },
    start,
    stop,
    async restart() {
      await stop();
      return start();
    },
  };
}

/** The rows of the last of some statements, which share a connection. */
export async function queryRows(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

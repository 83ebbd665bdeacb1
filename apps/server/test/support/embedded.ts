import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../src/platform/database/embedded.ts';
import { emptyFolder } from './portal-process.ts';

export type EmbeddedPerTest = {
  /** The data folder of the current test. */
  readonly dataDir: string;
  /** Starts on the folder; if that is empty, as the second start of a folder that a first one has made. */
  start(): Promise<EmbeddedDatabase>;
  stop(): Promise<void>;
  restart(): Promise<EmbeddedDatabase>;
};

/**
 * An empty data folder for each test, whose database is stopped at its end. The cluster is made once for a test file and
 * copied, as making it takes longer than most tests.
 */
export function embeddedPerTest(): EmbeddedPerTest {
  let made = '';
  let dataDir = '';
  let running: EmbeddedDatabase | undefined;
  const start = async () => {
    // `cp` keeps the owner of the database.
    if ((await readdir(dataDir)).length === 0) await promisify(execFile)('cp', ['-a', `${made}/.`, dataDir]);
    running = await startEmbeddedDatabase({ dataDir });
    return running;
  };
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  beforeAll(async () => {
    made = await emptyFolder();
    await (await startEmbeddedDatabase({ dataDir: made })).stop();
  });
  afterAll(() => rm(made, { recursive: true }));
  beforeEach(async () => {
    dataDir = await emptyFolder();
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

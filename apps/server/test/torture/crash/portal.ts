import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { sql } from 'kysely';

import { SERVER, SERVER_ENV } from '../../../../../scripts/processes.js';
import { freePort, startServerProcess } from '../../../../../scripts/server-process.js';
import { runningEmbeddedDatabase } from '../../../src/platform/database/embedded.ts';
import { readPostmaster } from '../../../src/platform/database/postmaster.ts';
import { systemCode } from '../../../src/platform/startup.ts';
import type { Backend } from '../../support/app.ts';
import { openBackend } from '../../support/portal.ts';

/**
 * The process to kill: the server, its PostgreSQL, one of PostgreSQL's connections, or the first two
 * together.
 */
export type Victim = 'server' | 'database' | 'connection' | 'both';

/** A server process with its own embedded database and data folder, as `npm start` runs it, to be killed. */
export type CrashPortal = {
  readonly url: string;
  readonly dataDir: string;
  /** Kills with SIGKILL, restarts the server if it was killed, and waits until it is ready. */
  kill(victim: Victim): Promise<void>;
  /** Waits until the server reports itself and its dependencies ready. */
  untilReady(): Promise<void>;
  /** Accesses the database and the files directly, without the server. */
  withBackend<T>(work: (backend: Backend) => Promise<T>): Promise<T>;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
};

const READY_MS = 120_000;
const LOOK_EVERY_MS = 25;

export async function openPortal(mailServer: string): Promise<CrashPortal> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'maxilla-crash-'));
  // The database user must be able to enter the folder.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = () =>
    startServerProcess({
      program: [...SERVER, '--empty'],
      url,
      env: {
        ...SERVER_ENV,
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: dataDir,
        SMTP_URL: mailServer,
        RATE_LIMIT: '0',
        LOG_LEVEL: 'fatal',
      },
    });
  let server = await start();

  async function withBackend<T>(work: (backend: Backend) => Promise<T>): Promise<T> {
    const database = await runningEmbeddedDatabase(dataDir);
    if (database === null) throw new Error('the database is not running');
    const filesUrl = pathToFileURL(path.join(dataDir, 'files')).href;
    const backend = await openBackend({ databaseUrl: database.url, filesUrl, dataDir });
    try {
      return await work(backend);
    } finally {
      await backend.close();
    }
  }

  /** Whether a PostgreSQL with another pid than the given one is running. */
  async function isRestarted(killed: number): Promise<boolean> {
    const postmaster = await readPostmaster(path.join(dataDir, 'database'));
    return postmaster !== null && postmaster.ready && postmaster.pid !== killed;
  }

  async function killDatabase(): Promise<number> {
    const postmaster = await readPostmaster(path.join(dataDir, 'database'));
    if (postmaster) killProcess(postmaster.pid);
    return postmaster?.pid ?? 0;
  }

  /** Kills a connection, preferably an active one; PostgreSQL then closes all others and recovers. */
  async function killConnection(): Promise<void> {
    await withBackend(async ({ db }) => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where application_name = 'maxilla' order by state, random()`.execute(
        db,
      );
      const pid = rows[0]?.pid;
      if (pid !== undefined) killProcess(pid);
    });
  }

  const untilReady = () => until(() => answers(`${url}/readyz`));

  return {
    url,
    dataDir,
    kill: async (victim) => {
      if (victim === 'connection') await killConnection();
      const killed = victim === 'database' || victim === 'both' ? await killDatabase() : null;
      if (victim === 'server' || victim === 'both') {
        await server.kill();
        server = await start();
      }
      // Its child processes may outlive it for a moment.
      if (killed !== null) await until(() => isRestarted(killed));
      await untilReady();
    },
    untilReady,
    withBackend,
    close: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function until(reached: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (!(await reached())) {
    if (Date.now() > deadline) throw new Error('the server does not come back');
    await pause(LOOK_EVERY_MS);
  }
}

/** Kills a process; one that has already exited is fine. */
function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (systemCode(error) !== 'ESRCH') throw error;
  }
}

async function answers(address: string): Promise<boolean> {
  const reply = await fetch(address).catch(() => null);
  await reply?.arrayBuffer().catch(() => undefined);
  return reply?.ok ?? false;
}

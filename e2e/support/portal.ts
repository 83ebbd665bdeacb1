import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NODE = path.join(ROOT, 'node_modules', 'node', 'bin', 'node');
const START_TIMEOUT_MS = 120_000;

/** A real server process, as `npm start` runs it, on a data folder of its own. */
export type Portal = {
  baseURL: string;
  dataDir: string;
  /** Ends it as Ctrl-C does, and waits until it has ended. */
  stop: () => Promise<void>;
  /** Starts it again at the same address with the same data, and waits until it is ready. */
  start: () => Promise<void>;
};

/** Starts a portal in demo mode on a free port and waits until it is ready. */
export async function startPortal(dataDir: string, env: Record<string, string> = {}): Promise<Portal> {
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  let running: ChildProcess | null = null;

  const start = async () => {
    const server = spawn(NODE, ['apps/server/src/main.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        MODE: 'demo',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        ...env,
      },
    });
    running = server;
    await untilReady(server, baseURL);
  };
  const stop = async () => {
    const server = running;
    running = null;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  await start();
  return { baseURL, dataDir, start, stop };
}

async function untilReady(server: ChildProcess, baseURL: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error('the server ended while starting');
    const ready = await fetch(`${baseURL}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return;
    await sleep(50);
  }
  server.kill('SIGKILL');
  throw new Error(`the server was not ready after ${START_TIMEOUT_MS} ms`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

// Process helpers for the scripts: plain JavaScript without dependencies, run by the system's Node.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the checkout. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The pinned Node 24, whichever version runs the scripts. */
export const NODE = path.join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * Arguments that start the server. Limiting the old space halves its memory use; 8 MB semi-spaces keep the short-lived
 * rows of large replies out of the old space, which would add a quarter to the request time.
 */
export const SERVER = ['--max-old-space-size=512', '--max-semi-space-size=8', 'apps/server/src/main.ts'];

/** Node's compile cache: it halves the time to load our modules, and the dependency that strips types. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules', '.cache', 'node') };

/**
 * Environment of the server. The compile cache also saves the compiler's memory. Fewer malloc arenas let threads share
 * freed memory, which saves 17 MB of resident memory with fifty clients.
 */
export const SERVER_ENV = { ...COMPILE_CACHE, MALLOC_ARENA_MAX: '2' };

/** Ctrl-C arrives twice, from the terminal and from npm; signals within this interval are ignored. */
const SIGNAL_DEBOUNCE_MS = 500;

/**
 * Prints a message and exits with an error.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Runs programs until one exits, and forwards Ctrl-C and SIGTERM to all of them without a time limit. Each runs in its
 * own session, so that it receives Ctrl-C once, from this script. Exits with the code of the program that exited first,
 * or 0 after a requested stop.
 *
 * @param {{
 *   args: string[],
 *   env?: NodeJS.ProcessEnv,
 *   cwd?: string,
 *   awaits?: () => Promise<boolean>,
 * }[]} programs
 *   args: of the pinned Node; awaits: work that the program waits for, done beside it: when it has succeeded, the
 *   program is sent a message, otherwise everything is stopped
 */
export function runUntilStopped(programs) {
  const children = programs.map(({ args, env, cwd = ROOT, awaits }) =>
    spawn(NODE, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['inherit', 'inherit', 'inherit', ...(awaits ? [/** @type {const} */ ('ipc')] : [])],
      detached: process.platform !== 'win32',
    }),
  );
  let signalledAt = 0;
  let stopRequested = false;
  /** @type {number | undefined} */
  let exitCode;
  const signalAll = (/** @type {NodeJS.Signals} */ signal) => {
    for (const child of children)
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (Date.now() - signalledAt < SIGNAL_DEBOUNCE_MS) return;
      signalledAt = Date.now();
      stopRequested = true;
      signalAll(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  for (const child of children) {
    child.on('exit', (code) => {
      exitCode ??= code ?? (stopRequested ? 0 : 1);
      process.exitCode = exitCode;
      signalAll('SIGTERM');
    });
  }
  for (const [at, { awaits }] of programs.entries()) {
    const failed = () => {
      if (!stopRequested) exitCode ??= 1;
      signalAll('SIGTERM');
    };
    void awaits?.().then(
      (ok) => {
        if (!ok) failed();
        else if (children[at]?.connected) children[at].send('done');
      },
      (/** @type {unknown} */ error) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        failed();
      },
    );
  }
}

/**
 * Runs a program with the pinned Node and waits for it to exit.
 *
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean }} [options] quiet: do not print the output
 * @returns {Promise<{ ok: boolean, output: string, stopped?: boolean }>} stopped: a signal ended it
 */
export function run(args, { env, cwd = ROOT, quiet = false } = {}) {
  const child = spawn(NODE, args, {
    cwd,
    env: { ...COMPILE_CACHE, ...process.env, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output, stopped: code === null }));
  });
}

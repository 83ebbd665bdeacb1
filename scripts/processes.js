// What the scripts share about processes: plain JavaScript for the machine's own Node, nothing installed.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top of the checkout. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The pinned Node 24, whatever Node runs the scripts. */
export const NODE = path.join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * The server's program. Told what its memory may come to, it takes half of what it would take unasked; the 8 MB for
 * what is new keep it from sorting through the rows of every reply, which would take a quarter of its time.
 */
export const SERVER = ['--max-old-space-size=512', '--max-semi-space-size=8', 'apps/server/src/main.ts'];

/**
 * The server's surroundings. What Node compiled is kept: it halves the next start, and the compiler's memory is not
 * needed. Its threads share what they have freed rather than keep it each: 17 MB less are resident under fifty clients.
 */
export const SERVER_ENV = {
  NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules', '.cache', 'node'),
  MALLOC_ARENA_MAX: '2',
};

/** Ctrl-C reaches us more than once (from the terminal and from npm): what comes this soon after is an echo. */
const ECHO_MS = 500;

/**
 * Says one sentence and ends the script as failed.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Runs programs until one ends; Ctrl-C and SIGTERM are passed to all, which then have all the time they need.
 * Each is in a session of its own, so that it hears of Ctrl-C once and from us. The script ends with the exit code
 * of the program that ended first, or 0 where it was asked to stop.
 *
 * @param {{ args: string[], env?: NodeJS.ProcessEnv, cwd?: string }[]} programs arguments of the pinned Node
 */
export function runUntilStopped(programs) {
  const children = programs.map(({ args, env, cwd = ROOT }) =>
    spawn(NODE, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: 'inherit',
      detached: process.platform !== 'win32',
    }),
  );
  let signalled = 0;
  let asked = false;
  /** @type {number | undefined} */
  let exitCode;
  const signalAll = (/** @type {NodeJS.Signals} */ signal) => {
    for (const child of children)
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (Date.now() - signalled < ECHO_MS) return;
      signalled = Date.now();
      asked = true;
      signalAll(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  for (const child of children) {
    child.on('exit', (code) => {
      exitCode ??= code ?? (asked ? 0 : 1);
      process.exitCode = exitCode;
      signalAll('SIGTERM');
    });
  }
}

/**
 * Runs a program of the pinned Node to its end.
 *
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean }} [options] quiet: keep its output to ourselves
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(args, { env, cwd = ROOT, quiet = false } = {}) {
  const child = spawn(NODE, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

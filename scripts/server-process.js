// Runs a server in a separate process, for end-to-end tests, benchmarks and torture tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { NODE, ROOT } from './processes.js';

const START_TIMEOUT_MS = 300_000;
/** The server forces its shutdown after ten seconds; the rest is for the embedded database. */
const STOP_TIMEOUT_MS = 45_000;

/**
 * A running program that listens at `url`.
 *
 * @typedef {{
 *   url: string,
 *   pid: number,
 *   stop: () => Promise<void>,
 *   kill: () => Promise<void>,
 *   ended: () => boolean,
 * }} ServerProcess stop: sends SIGTERM and waits; kills the process and throws if it does not exit in time;
 *   kill: sends SIGKILL
 */

/**
 * Starts a program with the pinned Node and waits until it is ready.
 *
 * @param {object} options
 * @param {readonly string[]} options.program arguments of Node
 * @param {string} options.url base URL of the program
 * @param {string} [options.ready] path that returns 2xx once the program is ready
 * @param {NodeJS.ProcessEnv} options.env the complete environment
 * @param {number} [options.stopMs] time allowed for a graceful stop
 * @returns {Promise<ServerProcess>}
 */
export async function startServerProcess({ program, url, ready = '/readyz', env, stopMs = STOP_TIMEOUT_MS }) {
  const child = spawn(NODE, program, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env });
  const exited = () => child.exitCode !== null || child.signalCode !== null;
  const terminate = async (/** @type {NodeJS.Signals} */ signal) => {
    if (exited()) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  const stop = async () => {
    let graceful = true;
    const timeout = setTimeout(() => {
      graceful = false;
      child.kill('SIGKILL');
    }, stopMs);
    await terminate('SIGTERM');
    clearTimeout(timeout);
    if (!graceful) throw new Error(`${program.at(-1)} did not end within ${stopMs} ms and was killed`);
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(`${url}${ready}`))) {
    if (exited()) throw new Error(`${program.at(-1)} ended while starting`);
    if (Date.now() > deadline) {
      // Graceful, so that it also stops its own child processes.
      await stop();
      throw new Error(`${program.at(-1)} was not ready after ${START_TIMEOUT_MS} ms`);
    }
    await sleep(25);
  }
  return { url, pid: child.pid ?? 0, stop, kill: () => terminate('SIGKILL'), ended: exited };
}

/** @param {string} address */
async function answers(address) {
  try {
    const reply = await fetch(address, { headers: { accept: 'text/html, */*' } });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}

/** An unused local port. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

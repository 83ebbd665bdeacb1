// A server of ours as a process of its own, for journeys, benches and torture.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { NODE, ROOT } from './processes.js';

const START_TIMEOUT_MS = 120_000;
/** The server breaks off after ten seconds what does not end; the rest is for a database of its own. */
const STOP_TIMEOUT_MS = 45_000;

/**
 * A running program that answers at `url`.
 *
 * @typedef {{
 *   url: string,
 *   pid: number,
 *   stop: () => Promise<void>,
 *   kill: () => Promise<void>,
 *   ended: () => boolean,
 * }} ServerProcess stop: as Ctrl-C does, waits until it has ended; one that does not end is killed, and
 *   `stop` throws; kill: at once, without a word
 */

/**
 * Starts a program of the pinned Node and waits until it answers.
 *
 * @param {object} options
 * @param {readonly string[]} options.program arguments of Node
 * @param {string} options.url where it will answer
 * @param {string} [options.ready] the path that answers 2xx once it is ready
 * @param {NodeJS.ProcessEnv} options.env the whole environment
 * @param {number} [options.stopMs] how long it may take to end once it is asked to
 * @returns {Promise<ServerProcess>}
 */
export async function startServerProcess({ program, url, ready = '/readyz', env, stopMs = STOP_TIMEOUT_MS }) {
  const child = spawn(NODE, program, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env });
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    if (ended()) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  const stop = async () => {
    let obeyed = true;
    const patience = setTimeout(() => {
      obeyed = false;
      child.kill('SIGKILL');
    }, stopMs);
    await end('SIGTERM');
    clearTimeout(patience);
    if (!obeyed) throw new Error(`${program.at(-1)} did not end within ${stopMs} ms and was killed`);
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(`${url}${ready}`))) {
    if (ended()) throw new Error(`${program.at(-1)} ended while starting`);
    if (Date.now() > deadline) {
      // Asked, so that it can end what it has started itself.
      await stop();
      throw new Error(`${program.at(-1)} was not ready after ${START_TIMEOUT_MS} ms`);
    }
    await sleep(25);
  }
  return { url, pid: child.pid ?? 0, stop, kill: () => end('SIGKILL'), ended };
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

/** A port of this machine that nobody listens on. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

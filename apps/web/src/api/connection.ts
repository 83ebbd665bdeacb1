import { store } from './store.ts';

/** Whether the server is reachable. While it is not, a bar says so, and the page stays readable and editable. */
export const reachable = store(true);

/** Whether the device says that it has a network. Without one, nothing is known about the server. */
export const online = store(navigator.onLine);

/**
 * Whether the server has been unreachable for a while although the device has a network. The maintenance page then
 * covers the application, which keeps its state.
 */
export const down = store(false);

const INITIAL_DELAY_MS = 1_000;
const MAX_DELAY_MS = 10_000;
/** Interval at which an idle page checks whether the server responds (spec 3 §7). */
const PING_EVERY_MS = 10 * 60_000;
/** Silence after which the server counts as down. */
const DOWN_AFTER_MS = 10_000;
/** Time in which a server that works answers whether it is there, also over a slow line that sends files. */
const PING_MS = 10_000;
/** Time after which a request without a reply makes one ask whether the server is there; it may be a long one. */
export const SUSPECT_AFTER_MS = 5_000;

/** Statuses by which the server, or a proxy in front of it, says that it cannot answer now. */
const AWAY: readonly number[] = [502, 503, 504];

export const isAway = ({ status }: { readonly status: number }): boolean => AWAY.includes(status);

let watching: Promise<void> | null = null;

async function answers(): Promise<boolean> {
  try {
    const response = await fetch('/api/ping', { cache: 'no-store', signal: AbortSignal.timeout(PING_MS) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Ends the pause before the server is asked again, while there is one. */
let endPause: (() => void) | null = null;

/** Asks a server that did not reply again, at once. */
export function askAgainNow(): void {
  endPause?.();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    endPause = done;
    function done() {
      endPause = null;
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
    addEventListener('online', done);
  });
}

/** Whether the server can be reached: without a network, one reply may be the last one that came through. */
async function isThere(): Promise<boolean> {
  if (!(await answers())) return false;
  if (navigator.onLine) return true;
  await pause(INITIAL_DELAY_MS);
  return answers();
}

async function watch(): Promise<void> {
  let silentSince = performance.now();
  if (await isThere()) return;
  reachable.set(false);
  let delay = INITIAL_DELAY_MS;
  for (;;) {
    await pause(delay);
    if (await answers()) break;
    // Without a network, nothing is known about the server.
    if (!navigator.onLine) silentSince = performance.now();
    down.set(performance.now() - silentSince >= DOWN_AFTER_MS);
    const untilDown = silentSince + DOWN_AFTER_MS - performance.now();
    delay =
      untilDown > 0
        ? Math.min(delay * 1.5, untilDown)
        : Math.min(Math.max(delay, INITIAL_DELAY_MS) * 1.5, MAX_DELAY_MS);
  }
  down.set(false);
  reachable.set(true);
}

/**
 * Polls the server with back-off after a failed request, and resolves once it replies: at once after a transient failure,
 * and after two replies on a device that says it is offline.
 */
export function serverBack(): Promise<void> {
  watching ??= watch().finally(() => {
    watching = null;
  });
  return watching;
}

/**
 * Notices the loss of the network when it happens, and of the server within minutes, also without a request. Started once.
 */
export function watchNetwork(): void {
  setInterval(() => void serverBack(), PING_EVERY_MS);
  for (const change of ['online', 'offline']) addEventListener(change, () => online.set(navigator.onLine));
  addEventListener('offline', () => void serverBack());
  if (!navigator.onLine) void serverBack();
}

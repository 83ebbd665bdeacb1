import { store } from './store.ts';

/**
 * Whether the server is reachable. While it is not, the maintenance page overlays the application, which keeps its
 * state.
 */
export const reachable = store(true);

const INITIAL_DELAY_MS = 1_000;
const MAX_DELAY_MS = 10_000;

let watching: Promise<void> | null = null;

async function answers(): Promise<boolean> {
  try {
    const response = await fetch('/api/ping', { cache: 'no-store' });
    return response.ok;
  } catch {
    return false;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
    addEventListener('online', done);
  });
}

async function watch(): Promise<void> {
  if (await answers()) return;
  reachable.set(false);
  let delay = INITIAL_DELAY_MS;
  do {
    await pause(delay);
    delay = Math.min(delay * 1.5, MAX_DELAY_MS);
  } while (!(await answers()));
  reachable.set(true);
}

/**
 * Polls the server with back-off after a failed request, and resolves once it replies; immediately after a transient
 * failure.
 */
export function serverBack(): Promise<void> {
  watching ??= watch().finally(() => {
    watching = null;
  });
  return watching;
}

import { store } from './store.ts';

/**
 * Whether the server can be reached. When it cannot, the maintenance page covers the application (which stays
 * as it is below it) until the server answers again.
 */
export const reachable = store(true);

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 10_000;

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
  let wait = FIRST_WAIT;
  do {
    await pause(wait);
    wait = Math.min(wait * 1.5, LONGEST_WAIT);
  } while (!(await answers()));
  reachable.set(true);
}

/** Called when a request got no answer: resolves when the server answers, at once if it was a passing fault. */
export function serverBack(): Promise<void> {
  watching ??= watch().finally(() => {
    watching = null;
  });
  return watching;
}

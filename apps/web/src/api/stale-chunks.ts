import { reachable, serverBack } from './connection.ts';
import { isLeaving } from './session.ts';
import { store } from './store.ts';

const KEY = 'maxilla.reloadedAt';
/** With a network, failures within this interval after a reload are not transient and go to the error page. */
const RELOAD_INTERVAL_MS = 20_000;

let reloading = false;
/** Number of preloading imports under way, which no screen waits for. */
let unasked = 0;

/** Whether the reload of the page waits for work that it would interrupt. */
export const reloadWaits = store(false);

/** Whether a page reload is pending, so that errors until then can be ignored. */
export function isReloading(): boolean {
  return reloading;
}

const waitedFor: (() => Promise<void>)[] = [];

/** Has a page reload wait for work that it would interrupt. */
export function reloadAfter(finished: () => Promise<void>): void {
  waitedFor.push(finished);
}

/** Preloads code that no screen waits for yet; a failure leaves the page as it is. */
export async function importAhead(load: () => Promise<unknown>): Promise<boolean> {
  unasked += 1;
  try {
    await load();
    return true;
  } catch {
    return false;
  } finally {
    unasked -= 1;
  }
}

/** Imports code that a part of the page waits for: without a network, once the server is back. */
export async function importOnceBack<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!(await importAhead(load))) await serverBack();
  return load();
}

/** Reloads the page, whatever that interrupts. */
export function reloadNow(): void {
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

/**
 * Handles chunks that fail to load because the server is unreachable or has been upgraded to a version with other file
 * names: reloads the page as soon as the server replies and nothing is being uploaded.
 */
export function reloadWhenChunksAreGone(): void {
  addEventListener('vite:preloadError', (event) => {
    if (unasked > 0 || isLeaving()) return;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    const isConnected = navigator.onLine && reachable.get();
    if (isConnected && Date.now() - last < RELOAD_INTERVAL_MS) {
      // The router would reload the page by itself, even if the server has just gone.
      sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1');
      return;
    }
    event.preventDefault();
    reloading = true;
    void serverBack().then(async () => {
      reloadWaits.set(true);
      await Promise.all(waitedFor.map(async (finished) => finished()));
      // The page that is being left must not come back.
      if (!isLeaving()) reloadNow();
    });
  });
}

import { reachable, serverBack } from './connection.ts';
import { excuseOf } from './lazy-imports.ts';
import { isLeaving } from './session.ts';
import { store } from './store.ts';

const KEY = 'maxilla.reloadedAt';
/** With a network, failures within this interval after a reload are not transient and go to the error page. */
const RELOAD_INTERVAL_MS = 20_000;

/** Whether a page reload is pending, so that errors until then can be ignored. */
export const reloadPending = store(false);

/** Whether the reload of the page waits for work that it would interrupt. */
export const reloadWaits = store(false);

const waitedFor: (() => Promise<void>)[] = [];

/** Has a page reload wait for work that it would interrupt. */
export function reloadAfter(finished: () => Promise<void>): void {
  waitedFor.push(finished);
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
    if (isLeaving()) return;
    const excuse = excuseOf(event.payload);
    if (excuse) {
      // Whoever imports it gets the error, as nobody knows yet whose it is; if it is the router, we reload in its place.
      keepRouterFromReloading(event.payload);
      void excuse.then((isExcused) => {
        if (!isExcused && !isTooSoon(event.payload)) reloadOnceBack();
      });
      return;
    }
    if (isTooSoon(event.payload)) return;
    event.preventDefault();
    reloadOnceBack();
  });
}

/** Whether the page was reloaded just now for another failure, and has a network, so that this one is no transient one. */
function isTooSoon(failure: Error): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  const isConnected = navigator.onLine && reachable.get();
  if (!isConnected || Date.now() - last >= RELOAD_INTERVAL_MS) return false;
  keepRouterFromReloading(failure);
  return true;
}

/** The router reloads the page by itself once for each failure of a screen, even if the server has just gone. */
function keepRouterFromReloading({ message }: Error): void {
  sessionStorage.setItem(`tanstack_router_reload:${message}`, '1');
}

function reloadOnceBack(): void {
  reloadPending.set(true);
  void serverBack().then(async () => {
    reloadWaits.set(true);
    await Promise.all(waitedFor.map(async (finished) => finished()));
    // The page that is being left must not come back.
    if (!isLeaving()) reloadNow();
  });
}

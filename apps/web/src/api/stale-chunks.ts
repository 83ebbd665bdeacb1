import { serverBack } from './connection.ts';

const KEY = 'maxilla.reloadedAt';
/** Failures within this interval after a reload are not transient and go to the error page. */
const RELOAD_INTERVAL_MS = 20_000;

let reloading = false;

/** Whether a page reload is pending, so that errors until then can be ignored. */
export function isReloading(): boolean {
  return reloading;
}

const waitedFor: (() => Promise<void>)[] = [];

/** Has a page reload wait for work that it would interrupt. */
export function reloadAfter(finished: () => Promise<void>): void {
  waitedFor.push(finished);
}

/**
 * Handles chunks that fail to load because the server is unreachable or has been upgraded to a version with other file
 * names: reloads the page as soon as the server replies and nothing is being uploaded.
 */
export function reloadWhenChunksAreGone(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < RELOAD_INTERVAL_MS) return;
    event.preventDefault();
    reloading = true;
    void serverBack().then(async () => {
      await Promise.all(waitedFor.map(async (finished) => finished()));
      sessionStorage.setItem(KEY, String(Date.now()));
      location.reload();
    });
  });
}

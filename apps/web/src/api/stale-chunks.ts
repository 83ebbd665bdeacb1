import { serverBack } from './connection.ts';

const KEY = 'maxilla.reloadedAt';
/** A second failure this soon is no passing fault: it is left to the error page. */
const ONCE_IN = 20_000;

let waiting = false;

/** Whether the page is about to be loaded anew, so that a failure now is none. */
export function reloads(): boolean {
  return waiting;
}

/**
 * A part of the application could not be loaded: the server is away, or runs a newer version whose files have
 * other names. The page is loaded anew as soon as the server answers.
 */
export function reloadWhenChunksAreGone(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_IN) return;
    event.preventDefault();
    waiting = true;
    void serverBack().then(() => {
      sessionStorage.setItem(KEY, String(Date.now()));
      location.reload();
    });
  });
}

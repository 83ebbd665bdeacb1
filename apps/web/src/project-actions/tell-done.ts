import { useLoadedAhead } from '../api/load-ahead.ts';
import type { Done } from './done-toast.tsx';
import { loadToast, useKeptUndo } from './kept-undo.ts';

/**
 * Loads the toast's code where actions are performed, so that one can be undone as soon as it is done; at once if one can
 * still be undone since before a reload.
 */
export function useToastAhead(): void {
  useLoadedAhead(loadToast);
  useKeptUndo();
}

/** Shows a performed action, with a button to undo it if possible. */
export function tellDone(done: Done): void {
  void loadToast().then(({ showDone }) => showDone(done));
}

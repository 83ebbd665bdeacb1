import { useEffect } from 'react';
import { useLoadedAhead } from '../api/load-ahead.ts';
import { loadWords } from '../i18n/i18n.ts';
import type { Done } from './done-toast.tsx';
import { UNDO_PLACE } from './undo-place.ts';

async function load() {
  const [{ showDone, showKept }] = await Promise.all([
    import('./done-toast.tsx'),
    loadWords(['projectActions']),
  ]);
  return { showDone, showKept };
}

/**
 * Loads the toast's code where actions are performed, so that one can be undone as soon as it is done; at once if one can
 * still be undone since before a reload.
 */
export function useToastAhead(): void {
  useLoadedAhead(load);
  useEffect(() => {
    if (sessionStorage.getItem(UNDO_PLACE) !== null) void load().then(({ showKept }) => showKept());
  }, []);
}

/** Shows a performed action, with a button to undo it if possible. */
export function tellDone(done: Done): void {
  void load().then(({ showDone }) => showDone(done));
}

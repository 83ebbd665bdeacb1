import { useEffect } from 'react';
import { loadWords } from '../i18n/i18n.ts';
import { UNDO_PLACE } from './undo-place.ts';

/** Loads the code of the toast that offers to undo an action. */
export async function loadToast() {
  const [{ showDone, showKept }] = await Promise.all([
    import('./done-toast.tsx'),
    loadWords(['projectActions']),
  ]);
  return { showDone, showKept };
}

/** Offers what can still be undone since before a reload. */
export function useKeptUndo(): void {
  useEffect(() => {
    if (sessionStorage.getItem(UNDO_PLACE) !== null) void loadToast().then(({ showKept }) => showKept());
  }, []);
}

import { UNDO_SECONDS } from '@maxilla/domain/actions/undo';
import { focusMainIfLost } from './focus-back.ts';
import type { showUndoable } from './undo-toast.tsx';

type Removed<Reply> = Omit<Parameters<typeof showUndoable<Reply>>[0], 'seconds'>;

/**
 * Reports an immediate removal, with a button that restores the item; the toast's code is loaded with the
 * first one.
 */
export function tellRemoved<Reply>(removed: Removed<Reply>): void {
  void import('./undo-toast.tsx').then(({ showUndoable }) => {
    showUndoable({ ...removed, seconds: UNDO_SECONDS.step });
    // The button that removed it is gone with it.
    requestAnimationFrame(focusMainIfLost);
  });
}

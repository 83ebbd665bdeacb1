import type { showUndoable } from './undo-toast.tsx';

const UNDO_SECONDS = 10;

type Removed<Reply> = Omit<Parameters<typeof showUndoable<Reply>>[0], 'seconds'>;

/** Says what was taken away at once, with a button that puts it back; the toast is loaded with the first. */
export function tellRemoved<Reply>(removed: Removed<Reply>): void {
  void import('./undo-toast.tsx').then(({ showUndoable }) =>
    showUndoable({ ...removed, seconds: UNDO_SECONDS }),
  );
}

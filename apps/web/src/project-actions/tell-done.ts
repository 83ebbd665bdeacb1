import { loadWords } from '../i18n/i18n.ts';
import type { Done } from './done-toast.tsx';

/** Shows what was done, with a button to undo it where that is possible; the toast is loaded with the first action. */
export function tellDone(done: Done): void {
  void Promise.all([import('./done-toast.tsx'), loadWords(['projectActions'])]).then(([{ showDone }]) =>
    showDone(done),
  );
}

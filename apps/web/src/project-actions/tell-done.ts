import { loadWords } from '../i18n/i18n.ts';
import type { Done } from './done-toast.tsx';

/**
 * Shows a performed action, with a button to undo it if possible; the toast's code is loaded with the first
 * action.
 */
export function tellDone(done: Done): void {
  void Promise.all([import('./done-toast.tsx'), loadWords(['projectActions'])]).then(([{ showDone }]) =>
    showDone(done),
  );
}

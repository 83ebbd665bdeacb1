import { useLoadedAhead } from '../api/load-ahead.ts';
import { loadWords } from '../i18n/i18n.ts';
import type { Done } from './done-toast.tsx';

async function load() {
  const [{ showDone }] = await Promise.all([import('./done-toast.tsx'), loadWords(['projectActions'])]);
  return showDone;
}

/** Loads the toast's code where actions are performed, so that one can be undone as soon as it is done. */
export function useToastAhead(): void {
  useLoadedAhead(load);
}

/** Shows a performed action, with a button to undo it if possible. */
export function tellDone(done: Done): void {
  void load().then((showDone) => showDone(done));
}

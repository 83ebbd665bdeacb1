import { Suspense, lazy, useEffect } from 'react';
import { importAhead } from '../api/stale-chunks.ts';
import { store } from '../api/store.ts';
import { useStore } from '../api/use-store.ts';

type Dialog = 'logout' | 'shortcuts';

const shown = store<Dialog | null>(null);

const loadLogout = () => import('./logout.tsx');
const Logout = lazy(async () => ({ default: (await loadLogout()).Logout }));
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }));

/** When the page is there, and others need the network no longer. */
const PRELOAD_AFTER_MS = 5_000;

/** Opens one of the shell's own dialogs, loading its code on demand. */
export function openDialog(dialog: Dialog): void {
  shown.set(dialog);
}

export function Dialogs() {
  const dialog = useStore(shown);
  const close = () => shown.set(null);
  // Somebody logs out without a network too.
  useEffect(() => {
    const timer = setTimeout(() => void importAhead(loadLogout), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense>
      {dialog === 'logout' ? <Logout onClose={close} /> : null}
      {dialog === 'shortcuts' ? <Shortcuts onClose={close} /> : null}
    </Suspense>
  );
}

import { Suspense, lazy } from 'react';
import { store } from '../api/store.ts';
import { useStore } from '../api/use-store.ts';

type Dialog = 'logout' | 'shortcuts';

const shown = store<Dialog | null>(null);

const Logout = lazy(async () => ({ default: (await import('./logout.tsx')).Logout }));
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }));

/** Opens one of the shell's own dialogs, loading its code on demand. */
export function openDialog(dialog: Dialog): void {
  shown.set(dialog);
}

export function Dialogs() {
  const dialog = useStore(shown);
  const close = () => shown.set(null);
  return (
    <Suspense>
      {dialog === 'logout' ? <Logout onClose={close} /> : null}
      {dialog === 'shortcuts' ? <Shortcuts onClose={close} /> : null}
    </Suspense>
  );
}

import { Suspense, lazy } from 'react';
import { store } from '../api/store.ts';
import { useStore } from '../api/use-store.ts';
import { leaveQuestion } from '../ui/unsaved.ts';

type Dialog = 'logout' | 'shortcuts';

const shown = store<Dialog | null>(null);

const Logout = lazy(async () => ({ default: (await import('./logout.tsx')).Logout }));
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }));
const LeaveQuestion = lazy(async () => ({
  default: (await import('../ui/leave-question.tsx')).LeaveQuestion,
}));

/** Opens one of the shell's own dialogs, loading its code on demand. */
export function openDialog(dialog: Dialog): void {
  shown.set(dialog);
}

export function Dialogs() {
  const dialog = useStore(shown);
  const question = useStore(leaveQuestion);
  const close = () => shown.set(null);
  return (
    <Suspense>
      {dialog === 'logout' ? <Logout onClose={close} /> : null}
      {dialog === 'shortcuts' ? <Shortcuts onClose={close} /> : null}
      {question ? <LeaveQuestion question={question} /> : null}
    </Suspense>
  );
}

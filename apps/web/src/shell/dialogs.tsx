import { Suspense, lazy, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { logOut } from '../api/session.ts';
import { useLoadedAhead } from '../api/load-ahead.ts';
import { importAhead } from '../api/lazy-imports.ts';
import { store } from '../api/store.ts';
import { useStore } from '../api/use-store.ts';
import { countDrafts, deleteDrafts } from '../drafts/drafts.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { loadFailure, loadNotFound } from './error-pages.ts';

type Dialog = 'logout' | 'shortcuts';

const shown = store<Dialog | null>(null);

const loadLogout = () => import('./logout.tsx');
/** What the page needs without a network: the log-out, and the pages of failures, which the router loads. */
const loadOffline = () => Promise.all([loadLogout(), loadFailure(), loadNotFound()]);
const Logout = lazy(async () => ({
  default: (await importAhead(loadLogout)) ? (await loadLogout()).Logout : PlainLogout,
}));
const Shortcuts = lazyDialog(async () => (await import('./shortcuts.tsx')).Shortcuts);

/** Opens one of the shell's own dialogs, loading its code on demand. */
export function openDialog(dialog: Dialog): void {
  shown.set(dialog);
}

/** Asks with a dialog of the browser's own where the network was gone before the other one was there. */
function PlainLogout({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const ask = useEffectEvent(() => {
    const drafts = countDrafts();
    const question = [t('logout.question'), ...(drafts > 0 ? [t('logout.drafts', { count: drafts })] : [])];
    // oxlint-disable-next-line no-alert -- a dialog of our own could not be loaded
    if (confirm(question.join(' '))) {
      deleteDrafts();
      void logOut();
    } else onClose();
  });
  useEffect(() => ask(), []);
  return null;
}

export function Dialogs() {
  const dialog = useStore(shown);
  const close = () => shown.set(null);
  useLoadedAhead(loadOffline, { onPress: false });
  return (
    <Suspense>
      {dialog === 'logout' ? <Logout onClose={close} /> : null}
      {dialog === 'shortcuts' ? <Shortcuts onClose={close} /> : null}
    </Suspense>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logOut } from '../api/session.ts';
import { countDrafts, deleteDrafts } from '../drafts/drafts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks for confirmation, then ends the session here and on the server, and deletes the user's drafts. */
export function Logout({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const [drafts] = useState(countDrafts);

  async function confirmed(): Promise<never> {
    deleteDrafts();
    await logOut();
    // Not closed, only taken away with the page: closing goes back in the history, which would cancel leaving the page.
    return new Promise(() => undefined);
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('logout.title')}
      danger={drafts > 0}
      question={
        <>
          {t('logout.question')}
          {drafts > 0 ? <div style={{ marginTop: 8 }}>{t('logout.drafts', { count: drafts })}</div> : null}
        </>
      }
      action={t('logout.action')}
      onConfirm={confirmed}
    />
  );
}

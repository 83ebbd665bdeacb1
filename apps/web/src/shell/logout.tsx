import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { leave } from '../api/session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks for confirmation, then ends the session here and on the server. */
export function Logout({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');

  async function logout() {
    // The local session ends even if the call fails: without the refresh cookie the access token soon
    // expires.
    await api.auth.logout().catch(() => undefined);
    leave();
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('logout.title')}
      question={t('logout.question')}
      action={t('logout.action')}
      onConfirm={logout}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { leave } from '../api/session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks, then ends the session here and on the server. */
export function Logout({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');

  async function logout() {
    // Ended here whatever the server answers: without its cookie's session the token soon expires.
    await api.auth.logout().catch(() => undefined);
    leave();
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('logout.title')}
      question={t('logout.question')}
      action={t('logout.action')}
      onConfirm={logout}
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { dropToken } from '../api/session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks, then ends the session here and on the server. */
export function Logout({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function logout() {
    // Ended here whatever the server answers: without its cookie's session the token soon expires.
    await api.auth.logout().catch(() => undefined);
    onClose();
    await navigate({ to: '/login', replace: true, ignoreBlocker: true, search: {} });
    dropToken();
    queryClient.clear();
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

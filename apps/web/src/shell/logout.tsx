import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { dropToken } from '../api/session.ts';

/** Asks, then ends the session here and on the server. */
export function useLogout(): () => void {
  const { t } = useTranslation(['shell', 'common']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  async function logout() {
    // Ended here whatever the server answers: without its cookie's session the token soon expires.
    await api.auth.logout().catch(() => undefined);
    await navigate({ to: '/login', replace: true, ignoreBlocker: true, search: {} });
    dropToken();
    queryClient.clear();
  }

  return () =>
    modals.openConfirmModal({
      title: t('logout.title'),
      children: <Text fz="sm">{t('logout.question')}</Text>,
      labels: { confirm: t('logout.action'), cancel: t('common:cancel') },
      onConfirm: () => void logout(),
    });
}

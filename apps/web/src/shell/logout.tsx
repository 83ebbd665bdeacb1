import { useTranslation } from 'react-i18next';
import { logOut } from '../api/session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks for confirmation, then ends the session here and on the server. */
export function Logout({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('logout.title')}
      question={t('logout.question')}
      action={t('logout.action')}
      onConfirm={logOut}
    />
  );
}

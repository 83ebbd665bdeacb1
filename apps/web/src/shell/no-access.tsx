import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageMessage } from './page-message.tsx';

export function NoAccess() {
  const { t } = useTranslation();
  return <PageMessage icon={IconLock} title={t('noAccess.title')} text={t('noAccess.text')} />;
}

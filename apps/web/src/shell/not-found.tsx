import { IconMapSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageMessage } from './page-message.tsx';

export function NotFound() {
  const { t } = useTranslation();
  return <PageMessage icon={IconMapSearch} title={t('notFound.title')} text={t('notFound.text')} />;
}

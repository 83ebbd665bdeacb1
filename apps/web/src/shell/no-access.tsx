import type { ErrorCode } from '@maxilla/domain/errors';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '../ui/error-text.tsx';
import { PageMessage } from './page-message.tsx';

/** Shown instead of a page the user may not access; dashboards have a message of their own. */
export function NoAccess({ code }: { code: ErrorCode }) {
  const { t } = useTranslation();
  const heading = code === 'dashboard.accessNotGranted' ? <ErrorText code={code} /> : null;
  return (
    <PageMessage icon={IconLock} title={t('noAccess.title')} heading={heading} text={t('noAccess.text')} />
  );
}

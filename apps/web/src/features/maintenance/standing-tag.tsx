import type { MaintenanceStanding } from '@maxilla/domain/machines';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/tag.tsx';

/** That maintenance is due, or overdue for too long; nothing where it is not. */
export function StandingTag({ standing }: { standing: MaintenanceStanding }) {
  const { t } = useTranslation('maintenance');
  if (standing === 'NOT_DUE') return null;
  return standing === 'DUE' ? (
    <Tag tone="warning" icon={IconClock}>
      {t('standing.DUE')}
    </Tag>
  ) : (
    <Tag tone="danger" icon={IconAlertTriangle}>
      {t('standing.MANDATORY')}
    </Tag>
  );
}

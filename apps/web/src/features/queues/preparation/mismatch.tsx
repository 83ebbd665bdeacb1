import { Alert } from '@mantine/core';
import type { Asked, Blank } from '@maxilla/domain/actions/batches/blank';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = { asked: Asked; blank: Pick<Blank, 'material' | 'shade'> };

/** Warns that lines are milled from another material or shade than they ask for, and names both. */
export function Mismatch({ asked, blank }: Props) {
  const { t } = useTranslation(['production', 'vocabulary']);
  const wanted = [asked.family ? t(`vocabulary:materialFamily.${asked.family}`) : '', asked.shade];
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} aria-hidden />} p="sm" role="alert">
      {t('milling.mismatch', {
        asked: wanted.filter(Boolean).join(' '),
        used: [blank.material, blank.shade].filter(Boolean).join(' '),
      })}
    </Alert>
  );
}

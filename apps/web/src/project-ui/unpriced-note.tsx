import { Alert } from '@mantine/core';
import { isStaff } from '@maxilla/domain/people';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../api/me.ts';

/** What the price list has no price for, so that it cannot be ordered yet, and who sets it. */
export function UnpricedNote({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('projectUi');
  const audience = isStaff(useMe()) ? 'staff' : 'dentist';
  if (names.length === 0) return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} />} role={undefined} py="xs">
      {t(`price.missing.${audience}`, { parts: names.join(', ') })}
    </Alert>
  );
}

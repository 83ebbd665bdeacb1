import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useArchiveGate } from './archive-gate.ts';

/** In place of an archived file: asks for the reason without which it is not shown. */
export function ReasonButton() {
  const { t } = useTranslation('files');
  const { ask } = useArchiveGate();
  return (
    <Button
      variant="default"
      m="auto"
      leftSection={<IconArchive size={16} aria-hidden />}
      onClick={() => ask(() => undefined)}
    >
      {t('showArchived')}
    </Button>
  );
}

import { Button, Paper } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { onClose: () => void; children: ReactNode };

/** The pane beside a list of parcels, and the button that closes it. */
export function PaneFrame({ onClose, children }: Props) {
  const { t } = useTranslation('parcels');
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} bg="var(--surface)" component="section">
      <Button
        variant="subtle"
        size="compact-sm"
        mb="sm"
        ml={-8}
        leftSection={<IconX size={16} aria-hidden />}
        onClick={onClose}
      >
        {t('close')}
      </Button>
      {children}
    </Paper>
  );
}

import { Alert, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** What was saved meanwhile, in words; '' if it was removed. */
  theirs: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/**
 * Says what a field was changed to meanwhile, by somebody else or by its author on another device; the user has to select
 * one of the two.
 */
export function FieldConflict({ theirs, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation();
  return (
    <Alert color="orange" role="alert" py="xs" mb="sm" title={t('conflict.title')}>
      <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {theirs === '' ? t('conflict.emptied') : theirs}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
      </Group>
    </Alert>
  );
}

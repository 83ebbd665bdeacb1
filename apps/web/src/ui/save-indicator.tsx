import { Group, Loader, Text } from '@mantine/core';
import { IconCloudCheck, IconCloudX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export type SaveState = 'idle' | 'pending' | 'saving' | 'saved' | 'failed';

/** Auto-save status, announced by screen readers. */
export function SaveIndicator({ state }: { state: SaveState }) {
  const { t } = useTranslation();
  return (
    <Group gap={6} role="status" mih={20} c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
      {state === 'saving' || state === 'pending' ? <Loader size={12} aria-hidden /> : null}
      {state === 'saved' ? <IconCloudCheck size={16} aria-hidden /> : null}
      {state === 'failed' ? <IconCloudX size={16} aria-hidden /> : null}
      <Text fz="xs">{state === 'idle' ? '' : t(`saving.${state}`)}</Text>
    </Group>
  );
}

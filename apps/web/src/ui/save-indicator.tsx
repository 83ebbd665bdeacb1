import { Group, Loader, Text } from '@mantine/core';
import { IconCloudCheck, IconCloudX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SaveState } from '../drafts/autosave.ts';
import { useFormat } from '../i18n/format.ts';

type Props = {
  state: SaveState;
  /** Time of the last save. */
  instant: string;
};

/** Auto-save status, announced by screen readers. */
export function SaveIndicator({ state, instant }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = { idle: '', saved: t('saving.savedAt', { time: format.timeOf(instant) }) };
  return (
    <Group gap={6} role="status" mih={20} c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
      {state === 'saving' || state === 'pending' ? <Loader size={12} aria-hidden /> : null}
      {state === 'saved' ? <IconCloudCheck size={16} aria-hidden /> : null}
      {state === 'failed' ? <IconCloudX size={16} aria-hidden /> : null}
      <Text fz="xs">{state === 'idle' || state === 'saved' ? words[state] : t(`saving.${state}`)}</Text>
    </Group>
  );
}

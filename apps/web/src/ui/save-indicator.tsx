import { Group, Loader, Text } from '@mantine/core';
import { IconCloudCheck, IconCloudX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SaveState } from '../drafts/autosave.ts';
import { useFormat } from '../i18n/format.ts';
import { RetryButton } from './retry-button.tsx';

type Props = {
  state: SaveState;
  /** Time of the last save. */
  instant: string;
  /** Tries again after a save that failed, where that is offered beside the status. */
  onRetry?: (() => void) | null;
};

/** Auto-save status, announced by screen readers. */
export function SaveIndicator({ state, instant, onRetry = null }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = { idle: '', saved: t('saving.savedAt', { time: format.timeOf(instant) }) };
  const status = (
    <Group gap={6} role="status" mih={20} c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
      {state === 'saving' || state === 'pending' ? <Loader size={12} aria-hidden /> : null}
      {state === 'saved' ? <IconCloudCheck size={16} aria-hidden /> : null}
      {state === 'failed' ? <IconCloudX size={16} aria-hidden /> : null}
      <Text fz="xs">{state === 'idle' || state === 'saved' ? words[state] : t(`saving.${state}`)}</Text>
    </Group>
  );
  if (state !== 'failed' || onRetry === null) return status;
  return (
    <Group gap="xs">
      {status}
      <RetryButton onRetry={onRetry} />
    </Group>
  );
}

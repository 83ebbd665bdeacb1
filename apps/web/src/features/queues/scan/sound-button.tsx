import { ActionIcon } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = { sound: boolean; onChange: (sound: boolean) => void; size?: 'md' | 'xl' };

/** Turns the sound of scans on and off. */
export function SoundButton({ sound, onChange, size = 'md' }: Props) {
  const { t } = useTranslation('queues');
  const Sign = sound ? IconVolume : IconVolumeOff;
  return (
    <ActionIcon
      size={size}
      color="gray"
      aria-label={t('scan.sound')}
      aria-pressed={sound}
      data-tooltip={t('scan.sound')}
      onClick={() => onChange(!sound)}
    >
      <Sign size={size === 'xl' ? 22 : 16} aria-hidden />
    </ActionIcon>
  );
}

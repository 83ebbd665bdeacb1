import { ActionIcon } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { readsCodes } from './code-detector.ts';

type Props = { camera: boolean; onChange: (camera: boolean) => void; size?: 'md' | 'xl' };

/** Turns the camera on, which reads codes, and off; nothing in a browser that reads none. */
export function CameraButton({ camera, onChange, size = 'md' }: Props) {
  const { t } = useTranslation('queues');
  if (!readsCodes) return null;
  return (
    <ActionIcon
      size={size}
      color="gray"
      aria-label={t('scan.camera')}
      aria-pressed={camera}
      data-tooltip={t('scan.camera')}
      onClick={() => onChange(!camera)}
    >
      <IconCamera size={size === 'xl' ? 22 : 16} aria-hidden />
    </ActionIcon>
  );
}

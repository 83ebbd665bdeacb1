import { Group, Text } from '@mantine/core';
import { IconBolt, IconBoltOff, IconCircleCheck, IconFocus2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/icon-button.tsx';
import classes from './photos.module.css';
import { greysOf, isSharp } from './sharpness.ts';
import { hasTorch, setTorch } from './torch.ts';

/** Time between two looks at the picture, in milliseconds. */
const LOOK_MS = 500;

/** The torch stays chosen from one photo of the series to the next. */
let isTorchChosen = false;

/** What helps with a photo: the torch, where the camera has one, and whether the picture is sharp, which is a hint alone. */
export function CameraAids({ video }: { video: HTMLVideoElement }) {
  const { t } = useTranslation('aligners');
  const sharp = useSharpness(video);
  const [lit, setLit] = useState(isTorchChosen);
  const available = hasTorch(video);
  useEffect(() => {
    if (!available) return undefined;
    void setTorch(video, lit);
    return () => void setTorch(video, false);
  }, [video, available, lit]);
  return (
    <Group gap="xs" className={classes['aids'] ?? ''} wrap="nowrap">
      {sharp === null ? null : (
        <Text fz="xs" className={classes['sharpness'] ?? ''} data-sharp={sharp || undefined}>
          {sharp ? <IconCircleCheck size={16} aria-hidden /> : <IconFocus2 size={16} aria-hidden />}
          {t(sharp ? 'photos.sharp' : 'photos.blurred')}
        </Text>
      )}
      {available ? (
        <IconButton
          icon={lit ? IconBolt : IconBoltOff}
          label={t(lit ? 'photos.torchOff' : 'photos.torchOn')}
          variant="default"
          aria-pressed={lit}
          onClick={() => {
            isTorchChosen = !lit;
            setLit(!lit);
          }}
        />
      ) : null}
    </Group>
  );
}

/** Whether the picture of a camera is sharp; null until it has been looked at. */
function useSharpness(video: HTMLVideoElement): boolean | null {
  const [sharp, setSharp] = useState<boolean | null>(null);
  useEffect(() => {
    const canvas = document.createElement('canvas');
    const look = setInterval(() => {
      const picture = greysOf(video, canvas);
      if (picture) setSharp(isSharp(picture));
    }, LOOK_MS);
    return () => clearInterval(look);
  }, [video]);
  return sharp;
}

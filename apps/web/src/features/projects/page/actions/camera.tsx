import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../page.module.css';

const QUALITY = 0.9;

/** Whether this browser can show a camera: only on a secure page. */
export function hasCamera(): boolean {
  return 'mediaDevices' in navigator;
}

type Props = { onTaken: (picture: File) => void; onClose: () => void };

/** The camera's picture, to be taken as a photo. */
export function Camera({ onTaken, onClose }: Props) {
  const { t } = useTranslation(['projectActions', 'common']);
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');

  useEffect(() => {
    let stream: MediaStream | undefined;
    let left = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
      });
      if (left || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      setState('ready');
    }
    start().catch(() => (left ? undefined : setState('failed')));
    return () => {
      left = true;
      stop();
    };
  }, []);

  function take() {
    const seen = video.current;
    if (!seen) return;
    const canvas = document.createElement('canvas');
    canvas.width = seen.videoWidth;
    canvas.height = seen.videoHeight;
    canvas.getContext('2d')?.drawImage(seen, 0, 0);
    const name = `photo-${new Date().toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.jpg`;
    canvas.toBlob((picture) => (picture ? onTaken(new File([picture], name, { type: 'image/jpeg' })) : undefined), 'image/jpeg', QUALITY);
  }

  return (
    <Stack gap="xs">
      {state === 'failed' ? (
        <Alert color="orange" role="alert">
          {t('parcel.noCamera')}
        </Alert>
      ) : (
        <video ref={video} className={classes['camera']} muted playsInline aria-label={t('parcel.cameraPicture')} />
      )}
      <Group gap="xs">
        {state === 'failed' ? null : (
          <Button leftSection={<IconCamera size={18} aria-hidden />} disabled={state !== 'ready'} onClick={take}>
            {t('parcel.take')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

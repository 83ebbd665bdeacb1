import { Alert, Button, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Requested camera resolution, in pixels (spec 3 §9). */
const SIDE = 500;
const QUALITY = 0.9;

type Failure = 'photo.denied' | 'photo.missing';

/** Live camera view with a button that takes a JPEG. The camera is released on unmount. */
export function CameraView({ onShot }: { onShot: (photo: Blob) => void }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let unmounted = false;
    async function open(): Promise<void> {
      if (!navigator.mediaDevices) {
        setFailure('photo.missing');
        return;
      }
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { width: { ideal: SIDE }, height: { ideal: SIDE }, facingMode: 'environment' },
        });
      } catch (error) {
        setFailure(
          error instanceof DOMException && error.name === 'NotAllowedError'
            ? 'photo.denied'
            : 'photo.missing',
        );
        return;
      }
      if (unmounted) stream.getTracks().forEach((track) => track.stop());
      else if (video.current) video.current.srcObject = stream;
    }
    void open();
    return () => {
      unmounted = true;
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);

  function shoot() {
    const source = video.current;
    if (!source) return;
    const canvas = document.createElement('canvas');
    canvas.width = source.videoWidth;
    canvas.height = source.videoHeight;
    canvas.getContext('2d')?.drawImage(source, 0, 0);
    canvas.toBlob((blob) => blob && onShot(blob), 'image/jpeg', QUALITY);
  }

  if (failure) return <Alert color="orange">{t('photo.noCamera', { reason: t(failure) })}</Alert>;
  return (
    <Stack gap="xs">
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label={t('photo.live')}
        onLoadedMetadata={() => setReady(true)}
        style={{ width: '100%', borderRadius: 8, background: 'black' }}
      />
      <Button onClick={shoot} disabled={!ready}>
        {t('photo.shoot')}
      </Button>
    </Stack>
  );
}

import { Alert, Button, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SIDE } from './camera.ts';
import classes from './camera-view.module.css';
import { useCamera } from './use-camera.ts';
import type { CameraFailure } from './use-camera.ts';

const QUALITY = 0.9;

type Props = {
  onShot: (photo: Blob) => void;
  /** Called when the camera cannot be used; the parent then shows what stands in its place. */
  onFailure: (failure: CameraFailure) => void;
  /** Drawn over the picture: the outline for the subject. */
  outline?: ReactNode;
  /** Requested resolution, in pixels. */
  side?: number;
  /** Leaves half of the window to what is below it. */
  low?: boolean;
  /** What helps with the photo, over the live picture. */
  aids?: (video: HTMLVideoElement) => ReactNode;
};

/** Live camera view with a button that takes a JPEG, which has the focus. The camera is released after unmount. */
export function CameraView({ onShot, onFailure, outline, side = SIDE, low, aids }: Props) {
  const { t } = useTranslation();
  const { video, failure } = useCamera(side);
  const [live, setLive] = useState<HTMLVideoElement | null>(null);
  const ready = live !== null;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (ready) button.current?.focus();
  }, [ready]);
  const fail = useEffectEvent(() => {
    if (failure) onFailure(failure);
  });
  useEffect(() => fail(), [failure]);

  const shooting = useRef(false);
  function shoot() {
    const source = video.current;
    if (!source || shooting.current) return;
    // A second press before the photo is there is of the same photo.
    shooting.current = true;
    const canvas = document.createElement('canvas');
    // The camera may be on at a higher resolution than was requested here.
    const scale = Math.min(1, side / Math.min(source.videoWidth, source.videoHeight));
    canvas.width = Math.round(source.videoWidth * scale);
    canvas.height = Math.round(source.videoHeight * scale);
    canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
    canvas.toBlob(
      (blob) => {
        shooting.current = false;
        if (blob) onShot(blob);
      },
      'image/jpeg',
      QUALITY,
    );
  }

  return (
    <Stack gap="xs">
      <div className={classes['picture']} data-low={low || undefined}>
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={t('photo.live')}
          onLoadedMetadata={({ currentTarget }) => setLive(currentTarget)}
        />
        {outline ? <div className={classes['outline']}>{outline}</div> : null}
        {live && aids ? <div className={classes['aids']}>{aids(live)}</div> : null}
      </div>
      <Button ref={button} onClick={shoot} disabled={!ready}>
        {t('photo.shoot')}
      </Button>
    </Stack>
  );
}

/** Says why there is no picture of the camera. */
export function NoCamera({ failure }: { failure: CameraFailure }) {
  const { t } = useTranslation();
  return <Alert color="orange">{t('photo.noCamera', { reason: t(failure) })}</Alert>;
}

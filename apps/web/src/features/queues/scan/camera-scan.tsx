import { Alert } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCamera } from '../../../ui/use-camera.ts';
import { codeDetector } from './code-detector.ts';
import { codesInView } from './codes-in-view.ts';
import classes from './scan-field.module.css';

/** Resolution at which bars of one millimetre are legible at arm's length. */
const SIDE = 1_280;
const EVERY_MS = 150;

/** The picture of a camera that stays on, and reads the codes that come into it. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation(['queues', 'common']);
  const { video, failure } = useCamera(SIDE);
  const read = useEffectEvent(onCode);
  useEffect(() => {
    const detector = codeDetector();
    const fresh = codesInView();
    let looking = false;
    async function look(picture: HTMLVideoElement): Promise<void> {
      looking = true;
      try {
        const found = await detector?.detect(picture);
        const codes = (found ?? []).map(({ rawValue }) => rawValue.trim());
        for (const code of fresh(codes, performance.now())) read(code);
      } catch {
        // A picture that cannot be read is followed by the next one.
      } finally {
        looking = false;
      }
    }
    const timer = setInterval(() => {
      const picture = video.current;
      if (!looking && picture && picture.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) void look(picture);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [video]);
  if (failure) return <Alert color="orange">{t('scan.noCamera', { reason: t(`common:${failure}`) })}</Alert>;
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      muted
      className={classes['camera']}
      aria-label={t('common:photo.live')}
    />
  );
}

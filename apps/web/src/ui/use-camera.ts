import { useEffect, useRef, useState } from 'react';
import { keepCamera, leaveCamera, openCamera } from './camera.ts';

export type CameraFailure = 'photo.denied' | 'photo.missing';

/** The camera in a video element, at a requested resolution in pixels. It is released after unmount. */
export function useCamera(side: number) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<CameraFailure | null>(null);
  useEffect(() => {
    let unmounted = false;
    async function open(): Promise<void> {
      if (!navigator.mediaDevices) {
        setFailure('photo.missing');
        return;
      }
      try {
        const stream = await openCamera(side);
        if (!unmounted && video.current) video.current.srcObject = stream;
      } catch (error) {
        setFailure(
          error instanceof DOMException && error.name === 'NotAllowedError'
            ? 'photo.denied'
            : 'photo.missing',
        );
      }
    }
    void open();
    return () => {
      unmounted = true;
      leaveCamera();
    };
  }, [side]);
  return { video, failure };
}

/** Keeps a camera that was turned on from one use to the next, while the component is on screen. */
export function useKeptCamera(): void {
  useEffect(() => keepCamera(), []);
}

/** What browsers with a torch know beyond the types of the platform. */
type TorchCapabilities = MediaTrackCapabilities & { readonly torch?: boolean };

function trackOf({ srcObject }: HTMLVideoElement): MediaStreamTrack | undefined {
  return srcObject instanceof MediaStream ? srcObject.getVideoTracks()[0] : undefined;
}

/** Whether the camera of a video has a torch that the browser can switch. */
export function hasTorch(video: HTMLVideoElement): boolean {
  const track = trackOf(video);
  // Firefox does not say what a camera can do.
  const capabilities: TorchCapabilities | undefined = track?.getCapabilities?.();
  return capabilities?.torch === true;
}

/** Switches the torch; one that refuses stays as it is. */
export async function setTorch(video: HTMLVideoElement, on: boolean): Promise<void> {
  const constraints: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
  await trackOf(video)
    ?.applyConstraints({ advanced: [constraints] })
    .catch(() => undefined);
}

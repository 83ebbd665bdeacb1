/** Requested camera resolution, in pixels (spec 3 §9). */
export const SIDE = 500;

/**
 * Time for which a camera stays on after its last use, in milliseconds, because the next photo often follows
 * at once.
 */
const LINGERS = 10_000;

let stream: Promise<MediaStream> | undefined;
/** The resolution that was requested of it. */
let resolution = SIDE;
let users = 0;
let off: ReturnType<typeof setTimeout> | undefined;

/** Turns the camera on at a resolution, or keeps it on. */
export function openCamera(side: number): Promise<MediaStream> {
  users += 1;
  clearTimeout(off);
  if (side !== resolution) turnOff();
  resolution = side;
  stream ??= navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: side }, height: { ideal: side }, facingMode: 'environment' },
  });
  const opened = stream;
  opened.catch(() => {
    // Another one may have been requested in the meantime.
    if (stream === opened) stream = undefined;
  });
  return opened;
}

/** Leaves the camera, which is turned off unless it is used again soon. */
export function leaveCamera(): void {
  users -= 1;
  if (users > 0) return;
  off = setTimeout(turnOff, LINGERS);
}

function turnOff(): void {
  void stream?.then((live) => live.getTracks().forEach((track) => track.stop())).catch(() => undefined);
  stream = undefined;
}

/** Whether the camera is still on from the last photo. */
export const isCameraOn = () => stream !== undefined;

/** Requested camera resolution, in pixels (spec 3 §9). */
export const SIDE = 500;

/**
 * Time for which a camera stays on after its last use, in milliseconds, because the next photo often follows
 * at once.
 */
const LINGERS = 10_000;
/** The same at a bench, where one parcel is photographed after the other: longer than it takes to fetch and fill a box. */
const LINGERS_AT_BENCH = 10 * 60_000;

let stream: Promise<MediaStream> | undefined;
/** The resolution that was requested of it. */
let resolution = SIDE;
let users = 0;
let benches = 0;
let off: ReturnType<typeof setTimeout> | undefined;

const constraintsOf = (side: number): MediaTrackConstraints => ({
  width: { ideal: side },
  height: { ideal: side },
  facingMode: 'environment',
});

/**
 * Turns the camera on at a resolution, or keeps it on. One that is on is never turned off for that, as it may be used
 * elsewhere, such as to read codes: it serves a lower resolution as it is, and is adjusted to a higher one.
 */
export function openCamera(side: number): Promise<MediaStream> {
  users += 1;
  clearTimeout(off);
  if (!stream) {
    resolution = side;
    stream = navigator.mediaDevices.getUserMedia({ video: constraintsOf(side) });
  } else if (side > resolution) {
    resolution = side;
    void stream.then(sharpen).catch(() => undefined);
  }
  const opened = stream;
  opened.catch(() => {
    // Another one may have been requested in the meantime.
    if (stream === opened) stream = undefined;
  });
  return opened;
}

/** A camera that cannot do better goes on as it is. */
function sharpen(live: MediaStream): Promise<unknown> {
  return Promise.all(live.getVideoTracks().map((track) => track.applyConstraints(constraintsOf(resolution))));
}

/** Leaves the camera, which is turned off unless it is used again soon. */
export function leaveCamera(): void {
  users -= 1;
  letGo();
}

/** Keeps a camera on from one use to the next, however long that takes at a bench; returns what ends that. */
export function keepCamera(): () => void {
  benches += 1;
  letGo();
  return () => {
    benches -= 1;
    letGo();
  };
}

/** Counts down to turning the camera off, while nobody uses it. */
function letGo(): void {
  clearTimeout(off);
  if (users === 0 && stream) off = setTimeout(turnOff, benches > 0 ? LINGERS_AT_BENCH : LINGERS);
}

function turnOff(): void {
  void stream?.then((live) => live.getTracks().forEach((track) => track.stop())).catch(() => undefined);
  stream = undefined;
}

/** Whether the camera is still on from the last photo. */
export const isCameraOn = () => stream !== undefined;

import { isAligned, isWithin } from './alignment.ts';
import type { SurfacePoints } from './alignment.ts';
import type { Bounds } from './surface.ts';
import { TooLargeError, unpacked, zipEntries } from './zip-entries.ts';
import { cut, cutSize, MOST_VALUES, VolumeBuilder } from './volume.ts';
import type { Plane, Volume, VolumeRefusal } from './volume.ts';

/** Requests from the page to the worker: opening a scan, then cuts through it, and whether a surface lies in it. */
export type VolumeRequest =
  | { readonly open: Blob; readonly archive: boolean; readonly columns: number; readonly rows: number }
  | {
      readonly cut: Plane;
      readonly index: number;
      readonly window: readonly [number, number];
    }
  | { readonly surface: SurfacePoints; readonly box: Bounds; readonly name: number };

export type VolumeReply =
  | { readonly type: 'progress'; readonly part: number }
  | { readonly type: 'opened'; readonly volume: Omit<Volume, 'values'> }
  | { readonly type: 'refused'; readonly reason: VolumeRefusal | 'damaged' }
  | { readonly type: 'aligned'; readonly name: number; readonly aligned: boolean }
  | {
      readonly type: 'cut';
      readonly plane: Plane;
      readonly width: number;
      readonly height: number;
      readonly image: Uint8ClampedArray<ArrayBuffer>;
    };

/**
 * The largest file that is read as a whole; a scan with all slices in one file has some hundred megabytes.
 */
const LARGEST_FILE = 1024 ** 3;

let volume: Volume | null = null;

function reply(message: VolumeReply, moved: Transferable[] = []): void {
  postMessage(message, { transfer: moved });
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

async function open(file: Blob, archive: boolean, pictureSize: number): Promise<Volume | VolumeRefusal> {
  if (!archive) {
    if (file.size > LARGEST_FILE) return 'tooLarge';
    const single = new VolumeBuilder(Math.ceil(Math.sqrt(file.size / 2 / MOST_VALUES)));
    single.add(await bytesOf(file));
    return single.refusal ?? single.volume();
  }
  const entries = await zipEntries(file);
  const step = Math.max(1, Math.ceil(Math.sqrt((pictureSize * entries.length) / MOST_VALUES)));
  const builder = new VolumeBuilder(step);
  for (const [at, entry] of entries.entries()) {
    builder.add(await bytesOf(await unpacked(file, entry, LARGEST_FILE)));
    if (builder.refusal) return builder.refusal;
    reply({ type: 'progress', part: (at + 1) / entries.length });
  }
  return builder.volume();
}

addEventListener('message', ({ data }: MessageEvent<VolumeRequest>) => {
  if ('cut' in data) {
    if (!volume) return;
    const image = cut(volume, data.cut, data.index, data.window);
    const [width, height] = cutSize(volume.size, data.cut);
    reply({ type: 'cut', plane: data.cut, width, height, image }, [image.buffer]);
    return;
  }
  if ('surface' in data) {
    const aligned = volume !== null && isWithin(volume, data.box) && isAligned(volume, data.surface);
    return reply({ type: 'aligned', name: data.name, aligned });
  }
  open(data.open, data.archive, data.columns * data.rows).then(
    (opened) => {
      if (typeof opened === 'string') return reply({ type: 'refused', reason: opened });
      volume = opened;
      const { values: _, ...seen } = opened;
      reply({ type: 'opened', volume: seen });
    },
    (error: unknown) =>
      reply({ type: 'refused', reason: error instanceof TooLargeError ? 'tooLarge' : 'damaged' }),
  );
});

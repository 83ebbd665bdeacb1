import { describe, expect, it } from 'vitest';
import {
  cut,
  edgeSides,
  gapAfter,
  swipeSteps,
  VolumeBuilder,
  WINDOW_NAMES,
  windowIn,
} from '../../src/scans/volume.ts';
import type { Volume } from '../../src/scans/volume.ts';
import { TooLargeError, unpacked, zipEntries } from '../../src/scans/zip-entries.ts';
import { archive } from './archive.ts';

const LONG = new Set(['OB', 'OW']);

function element(tag: readonly [number, number], vr: string, value: Buffer): Buffer {
  const long = LONG.has(vr);
  const head = Buffer.alloc(long ? 12 : 8);
  head.writeUInt16LE(tag[0], 0);
  head.writeUInt16LE(tag[1], 2);
  head.write(vr, 4);
  if (long) head.writeUInt32LE(value.length, 8);
  else head.writeUInt16LE(value.length, 6);
  return Buffer.concat([head, value]);
}

const text = (value: string) => Buffer.from(value.length % 2 ? `${value} ` : value);
const short = (value: number) => Buffer.from(Uint16Array.of(value).buffer);

type Wanted = { z: number; syntax?: string; grey?: (x: number, y: number) => number };

/** A slice of 4 by 3 pixels. */
function slice({
  z,
  syntax = '1.2.840.10008.1.2.1',
  grey = (x, y) => 100 * z + 10 * y + x,
}: Wanted): Uint8Array {
  const pixels = Buffer.alloc(24);
  for (let y = 0; y < 3; y += 1)
    for (let x = 0; x < 4; x += 1) pixels.writeInt16LE(grey(x, y), 2 * (4 * y + x));
  const meta = element(
    [2, 0x10],
    'UI',
    Buffer.from(syntax.padEnd(syntax.length + (syntax.length % 2), '\0')),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(meta.length);
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    element([2, 0], 'UL', size),
    meta,
    element([0x20, 0x0e], 'UI', text('1.2')),
    element([0x20, 0x37], 'DS', text('1\\0\\0\\0\\1\\0')),
    element([0x20, 0x32], 'DS', text(`0\\0\\${z}`)),
    element([0x28, 0x10], 'US', short(3)),
    element([0x28, 0x11], 'US', short(4)),
    element([0x28, 0x30], 'DS', text('0.5\\0.25')),
    element([0x28, 0x100], 'US', short(16)),
    element([0x28, 0x103], 'US', short(1)),
    element([0x7fe0, 0x10], 'OW', pixels),
  ]);
}

function volumeOf(...slices: Uint8Array[]): Volume {
  const builder = new VolumeBuilder(1);
  for (const one of slices) builder.add(one);
  const volume = builder.volume();
  if (typeof volume === 'string') throw new Error(volume);
  return volume;
}

const greys = (image: Uint8ClampedArray) => [...image].filter((_, at) => at % 4 === 0);

describe('a volume', () => {
  const volume = volumeOf(slice({ z: 2 }), slice({ z: 0 }), slice({ z: 1 }));

  it('has its slices in order and the distances of the scanner', () => {
    expect(volume.size).toEqual([4, 3, 3]);
    expect(volume.spacing).toEqual([0.25, 0.5, 1]);
    expect([...volume.values.subarray(0, 5)]).toEqual([0, 1, 2, 3, 10]);
    expect(volume.range[1]).toBeGreaterThan(200);
  });

  it('is cut in three directions, with the head up', () => {
    const window = [0, 255] as const;
    expect(greys(cut(volume, 'axial', 1, window))).toEqual([
      100, 101, 102, 103, 110, 111, 112, 113, 120, 121, 122, 123,
    ]);
    expect(greys(cut(volume, 'coronal', 2, window))).toEqual([
      220, 221, 222, 223, 120, 121, 122, 123, 20, 21, 22, 23,
    ]);
    expect(greys(cut(volume, 'sagittal', 3, window))).toEqual([203, 213, 223, 103, 113, 123, 3, 13, 23]);
  });

  it('knows the side of the patient at each edge of a cut', () => {
    expect(volume.sides).toEqual(['L', 'P', 'S']);
    expect(edgeSides(volume.sides, 'axial')).toEqual({ left: 'R', right: 'L', top: 'A', bottom: 'P' });
    expect(edgeSides(volume.sides, 'coronal')).toEqual({ left: 'R', right: 'L', top: 'S', bottom: 'I' });
    expect(edgeSides(volume.sides, 'sagittal')).toEqual({ left: 'A', right: 'P', top: 'S', bottom: 'I' });
    expect(edgeSides([null, null, null], 'axial')).toEqual({
      left: null,
      right: null,
      top: null,
      bottom: null,
    });
  });

  it('knows where slices are missing, one place after the other', () => {
    const incomplete = volumeOf(...[0, 1, 2, 5, 6, 9, 10].map((z) => slice({ z })));
    expect(incomplete.gaps).toEqual([2, 4]);
    expect([0, 2, 3, 4, 6].map((at) => gapAfter(incomplete, at))).toEqual([2, 4, 4, 2, 2]);
    expect(gapAfter(volume, 1)).toBeNull();
  });

  it('is swiped through: a few slices do not fly by, and many need no second swipe', () => {
    expect(swipeSteps(11, 360, 10)).toBe(0);
    expect(swipeSteps(-25, 360, 10)).toBe(-2);
    expect(swipeSteps(360, 360, 100)).toBe(100);
    expect(swipeSteps(10, 360, 512)).toBe(5);
  });

  it('has windows to begin with, within its range', () => {
    expect(windowIn([-1_000, 3_000], 'whole')).toEqual([1_000, 4_000]);
    for (const name of WINDOW_NAMES) {
      const [middle, extent] = windowIn([-1_000, 3_000], name);
      expect(middle - extent / 2).toBeGreaterThanOrEqual(-1_000);
      expect(middle + extent / 2).toBeLessThanOrEqual(3_000);
    }
  });

  it('shows the values of the window from black to white', () => {
    expect(greys(cut(volume, 'coronal', 0, [100, 200])).slice(0, 8)).toEqual([
      255, 255, 255, 255, 0, 3, 5, 8,
    ]);
  });

  it('is not made of compressed pictures, or of none', () => {
    const builder = new VolumeBuilder(1);
    builder.add(new Uint8Array(300));
    expect(builder.volume()).toBe('noPictures');
    builder.add(slice({ z: 0, syntax: '1.2.840.10008.1.2.4.70' }));
    expect(builder.volume()).toBe('compressed');
  });

  it('is thinned out where it is too large', () => {
    const builder = new VolumeBuilder(2);
    builder.add(slice({ z: 0 }));
    expect(builder.volume()).toMatchObject({ size: [2, 2, 1], values: Int16Array.of(0, 2, 20, 22) });
  });
});

describe('a scan of more pictures than was said', () => {
  it('is thinned out as they come', () => {
    const builder = new VolumeBuilder(1, 30);
    for (const z of [0, 1, 2]) builder.add(slice({ z }));
    expect(builder.volume()).toMatchObject({
      size: [2, 2, 3],
      spacing: [0.5, 1, 1],
      values: Int16Array.of(0, 2, 20, 22, 100, 102, 120, 122, 200, 202, 220, 222),
    });
  });

  it('is refused where it has more of them than it may have values', () => {
    const builder = new VolumeBuilder(1, 2);
    for (const z of [0, 1, 2]) builder.add(slice({ z }));
    expect(builder.refusal).toBe('tooLarge');
  });
});

describe('an archive', () => {
  it('is read by its directory, file by file', async () => {
    const content = Buffer.from('a slice '.repeat(100));
    const zip = archive([
      { name: 'SCAN/', content: Buffer.alloc(0), packed: false },
      { name: 'SCAN/1.dcm', content, packed: true },
      { name: 'SCAN/2.dcm', content, packed: false },
      { name: '__MACOSX/._1.dcm', content, packed: false },
    ]);
    const entries = await zipEntries(zip);
    expect(entries.map(({ name }) => name)).toEqual(['SCAN/1.dcm', 'SCAN/2.dcm']);
    for (const entry of entries) {
      const file = await unpacked(zip, entry, content.length);
      expect(Buffer.from(await file.arrayBuffer())).toEqual(content);
      await expect(unpacked(zip, entry, content.length - 1)).rejects.toThrow(TooLargeError);
    }
  });

  it('is refused without a directory', async () => {
    await expect(zipEntries(new Blob(['no archive at all, but long enough']))).rejects.toThrow(
      'no directory',
    );
  });
});

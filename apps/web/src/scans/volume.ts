import { MOST_FRAMES, OPPOSITE_SIDE, sliceOf, stackOf } from '@maxilla/domain/scans/dicom-slices';
import type { DicomSlice, PatientSide, ScanSides } from '@maxilla/domain/scans/dicom-slices';
import dicomParser from 'dicom-parser';
import { frameOf } from './volume-frame.ts';
import type { VolumeFrame } from './volume-frame.ts';

/** The three directions in which a scan is cut. */
export const PLANES = ['axial', 'coronal', 'sagittal'] as const;
export type Plane = (typeof PLANES)[number];

/** Why the pictures of a scan are not shown. */
export type VolumeRefusal = 'compressed' | 'noPictures' | 'tooLarge';

/** Grey values of a scan, slice after slice from the feet to the head. */
export type Volume = {
  readonly values: Int16Array;
  /** Columns, rows and slices. */
  readonly size: readonly [number, number, number];
  /** Millimetres between them. */
  readonly spacing: readonly [number, number, number];
  readonly sides: ScanSides;
  /** Null where the files do not state where in the patient they are. */
  readonly frame: VolumeFrame | null;
  /** Values between which nearly all others lie. */
  readonly range: readonly [number, number];
  /** Slices after which some are absent. */
  readonly gaps: readonly number[];
};

type Picture = DicomSlice & { readonly values: Int16Array };

const PIXELS = 'x7fe00010';

/** Maximum number of grey values in memory, which a PC can spare; larger scans are thinned out. */
export const MOST_VALUES = 120_000_000;

/**
 * Collects the pictures of a scan; only every `step`-th column and row is kept. Grows if there are more or
 * larger pictures than announced.
 */
export class VolumeBuilder {
  #step: number;
  readonly #mostValues: number;
  #pictures: Picture[] = [];
  #held = 0;
  refusal: VolumeRefusal | null = null;

  constructor(step: number, mostValues = MOST_VALUES) {
    this.#step = step;
    this.#mostValues = mostValues;
  }

  /** Adds the pictures of a file; one that is no DICOM is passed over. */
  add(bytes: Uint8Array): void {
    const header = read(bytes);
    const slice = header && sliceOf(header);
    const pixels = header?.elements[PIXELS];
    if (!slice || !pixels) return;
    if (slice.compressed || pixels.encapsulatedPixelData || (slice.bits !== 16 && slice.bits !== 8)) {
      this.refusal = 'compressed';
      return;
    }
    const frameBytes = (slice.columns * slice.rows * slice.bits) / 8;
    for (let frame = 0; frame < slice.frames; frame += 1) {
      const start = pixels.dataOffset + frame * frameBytes;
      if (start + frameBytes > bytes.length) return;
      const values = this.#valuesOf(slice, new DataView(bytes.buffer, bytes.byteOffset + start, frameBytes));
      const between = slice.sliceSpacing ?? 1;
      this.#keep({
        ...slice,
        frames: 1,
        values,
        number: slice.number + frame,
        position: slice.position === null ? null : slice.position + frame * between,
      });
      if (this.refusal) return;
    }
  }

  #keep(picture: Picture): void {
    this.#pictures.push(picture);
    this.#held += picture.values.length;
    if (this.#pictures.length > Math.min(MOST_FRAMES, this.#mostValues)) this.refusal = 'tooLarge';
    while (this.#held > this.#mostValues && !this.refusal) this.#thinOut();
  }

  /** Drops every second column and row of collected and future pictures. */
  #thinOut(): void {
    this.#pictures = this.#pictures.map((picture) => {
      const width = Math.ceil(picture.columns / this.#step);
      const isKept = (at: number) => (at % width) % 2 === 0 && Math.floor(at / width) % 2 === 0;
      return { ...picture, values: picture.values.filter((_, at) => isKept(at)) };
    });
    this.#step *= 2;
    this.#held = this.#pictures.reduce((sum, { values }) => sum + values.length, 0);
  }

  /** The scan, once every file was added. */
  volume(): Volume | VolumeRefusal {
    const { slices, spacing, sides, gaps } = stackOf(this.#pictures);
    const [first] = slices;
    if (!first) return this.refusal ?? 'noPictures';
    const [columns, rows] = [Math.ceil(first.columns / this.#step), Math.ceil(first.rows / this.#step)];
    const values = new Int16Array(columns * rows * slices.length);
    slices.forEach((slice, at) => values.set(slice.values, at * columns * rows));
    const [x, y, z] = spacing ?? [1, 1, 1];
    return {
      values,
      size: [columns, rows, slices.length],
      spacing: [x * this.#step, y * this.#step, z],
      sides,
      frame: frameOf(slices, this.#step),
      range: rangeOf(values),
      gaps,
    };
  }

  #valuesOf(
    { columns, rows, bits, signed, slope, intercept, inverted }: DicomSlice,
    view: DataView,
  ): Int16Array {
    const [width, height] = [Math.ceil(columns / this.#step), Math.ceil(rows / this.#step)];
    const values = new Int16Array(width * height);
    const sign = inverted ? -1 : 1;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = (y * columns + x) * this.#step;
        const raw =
          bits === 8
            ? view.getUint8(at)
            : signed
              ? view.getInt16(2 * at, true)
              : view.getUint16(2 * at, true);
        values[y * width + x] = Math.max(-32_768, Math.min(32_767, sign * (raw * slope + intercept)));
      }
    }
    return values;
  }
}

function read(bytes: Uint8Array): dicomParser.DataSet | null {
  try {
    return dicomParser.parseDicom(bytes);
  } catch {
    return null;
  }
}

/** The next gap of a scan above a slice, or the lowest one again; null if no slices are absent. */
export function gapAfter({ gaps }: Pick<Volume, 'gaps'>, slice: number): number | null {
  return gaps.find((gap) => gap > slice) ?? gaps[0] ?? null;
}

/** Part of the darkest and of the brightest values that may lie outside the range. */
const OUTSIDE = [0.01, 0.002] as const;
const SAMPLES = 200_000;

function rangeOf(values: Int16Array): [number, number] {
  const every = Math.max(1, Math.floor(values.length / SAMPLES));
  const some = Int16Array.from(
    { length: Math.ceil(values.length / every) },
    (_, at) => values[at * every] ?? 0,
  ).toSorted();
  const low = some[Math.floor(some.length * OUTSIDE[0])] ?? 0;
  const high = some[Math.floor((some.length - 1) * (1 - OUTSIDE[1]))] ?? low + 1;
  return [low, Math.max(high, low + 1)];
}

/** Windows to begin with, as parts of the range of a scan: from air, or little above, to enamel. */
const WINDOWS = {
  whole: [0, 1],
  bone: [0.25, 0.9],
  soft: [0.2, 0.5],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;
export type WindowName = keyof typeof WINDOWS;
export const WINDOW_NAMES = Object.keys(WINDOWS) as readonly WindowName[];

/** The middle and the extent of a window in the values of a scan. */
export function windowIn([low, high]: Volume['range'], name: WindowName): readonly [number, number] {
  const [from, to] = WINDOWS[name];
  return [low + ((from + to) / 2) * (high - low), (to - from) * (high - low)];
}

/** Pixels that a finger moves for each slice: all of them in one swipe, unless they are too many or too few. */
const SWIPE = { least: 2, most: 12 } as const;

/** The number of slices that a swipe across part of a cut moves by. */
export function swipeSteps(pixels: number, width: number, slices: number): number {
  const each = Math.min(SWIPE.most, Math.max(SWIPE.least, width / slices));
  return Math.trunc(pixels / each);
}

/** The axes (column, row, slice) along the width and height of a cut. */
export const SIDES: Readonly<Record<Plane, readonly [0 | 1, 1 | 2]>> = {
  axial: [0, 1],
  coronal: [0, 2],
  sagittal: [1, 2],
};

export const EDGES = ['left', 'right', 'top', 'bottom'] as const;
type Edge = (typeof EDGES)[number];

/** The side of the patient at each edge of a cut; null if the scan does not state it. */
export function edgeSides(sides: ScanSides, plane: Plane): Readonly<Record<Edge, PatientSide | null>> {
  const [across, down] = SIDES[plane];
  const { [across]: right, [down]: end } = sides;
  const [left, start] = [right && OPPOSITE_SIDE[right], end && OPPOSITE_SIDE[end]];
  // Slices are counted from the lower edge.
  return plane === 'axial'
    ? { left, right, top: start, bottom: end }
    : { left, right, top: end, bottom: start };
}

/** Width and height of a cut, in its pixels. */
export function cutSize([columns, rows, slices]: Volume['size'], plane: Plane): [number, number] {
  if (plane === 'axial') return [columns, rows];
  return [plane === 'coronal' ? columns : rows, slices];
}

/** A cut through the scan as RGBA; values from `low` to `high` become black to white. The head is up. */
export function cut(
  { values, size }: Volume,
  plane: Plane,
  index: number,
  [low, high]: readonly [number, number],
): Uint8ClampedArray<ArrayBuffer> {
  const [columns, rows, slices] = size;
  const [width, height] = cutSize(size, plane);
  const image = new Uint8ClampedArray(width * height * 4);
  const scale = 255 / Math.max(1, high - low);
  for (let y = 0; y < height; y += 1) {
    const slice = plane === 'axial' ? index : slices - 1 - y;
    for (let x = 0; x < width; x += 1) {
      const column = plane === 'sagittal' ? index : x;
      const row = plane === 'axial' ? y : plane === 'coronal' ? index : x;
      const grey = ((values[(slice * rows + row) * columns + column] ?? 0) - low) * scale;
      const at = 4 * (y * width + x);
      image[at] = grey;
      image[at + 1] = grey;
      image[at + 2] = grey;
      image[at + 3] = 255;
    }
  }
  return image;
}

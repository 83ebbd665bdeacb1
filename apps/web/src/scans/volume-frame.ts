import type { DicomSlice } from '@maxilla/domain/scans/dicom-slices';

type Corner = readonly [number, number, number];

/** Where a scan is in the coordinates of the patient, in millimetres. */
export type VolumeFrame = {
  /** The middle of its first value. */
  readonly origin: Corner;
  /** The ways to the next column, row and slice, at right angles to each other. */
  readonly steps: readonly [Corner, Corner, Corner];
};

/** Largest cosine between two ways that are at right angles. */
const SQUARE = 0.01;

const dot = ([a, b, c]: Corner, [x, y, z]: Corner) => a * x + b * y + c * z;
const times = ([a, b, c]: Corner, factor: number): Corner => [a * factor, b * factor, c * factor];
const minus = ([a, b, c]: Corner, [x, y, z]: Corner): Corner => [a - x, b - y, c - z];

/**
 * The frame of slices in their order, of which every `every`-th column and row is kept; null where the files do not state
 * it, disagree, or are tilted against each other.
 */
export function frameOf(slices: readonly DicomSlice[], every: number): VolumeFrame | null {
  const [first, last] = [slices[0], slices.at(-1)];
  const { corner: origin, directions, pixelSpacing } = first ?? {};
  if (!origin || !directions || !pixelSpacing || !last?.corner || slices.length < 2) return null;
  const stated = directions.join();
  if (!slices.every((slice) => slice.corner && slice.directions?.join() === stated)) return null;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = directions;
  const steps = [
    times([a, b, c], pixelSpacing[0] * every),
    times([d, e, f], pixelSpacing[1] * every),
    times(minus(last.corner, origin), 1 / (slices.length - 1)),
  ] as const;
  const [column, row, slice] = steps;
  const isSquare = [
    [column, row],
    [row, slice],
    [column, slice],
  ].every(
    ([one = column, other = row]) =>
      Math.abs(dot(one, other)) <= SQUARE * Math.hypot(...one) * Math.hypot(...other),
  );
  return isSquare && Math.hypot(...slice) > 0 ? { origin, steps } : null;
}

/** The column, row and slice of a point of the patient, in parts of them. */
export function placeIn({ origin, steps }: VolumeFrame, point: Corner): Corner {
  const from = minus(point, origin);
  const along = (axis: 0 | 1 | 2) => dot(from, steps[axis]) / dot(steps[axis], steps[axis]);
  return [along(0), along(1), along(2)];
}

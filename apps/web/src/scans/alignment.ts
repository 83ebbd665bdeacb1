import type { Surface, Bounds } from './surface.ts';
import type { Volume } from './volume.ts';
import { placeIn } from './volume-frame.ts';

/** Points of a surface that are looked up in a volume. */
const POINTS = 3_000;
/** Distance from the surface at which tooth or gum, and air, are looked for, in millimetres. */
const BESIDE = 0.8;
/** Part of the range of grey values from which two differ. */
const CLEAR = 0.08;
/** Parts of the points at which values differ at all, and of these where the inside is brighter. */
const DIFFERING = 0.35;
const BRIGHTER = 0.75;

/** A few points of a surface, with directions of length 1. */
export type SurfacePoints = Pick<Surface, 'positions' | 'normals'>;

export function pointsOf({ positions, normals }: Surface): SurfacePoints {
  const every = Math.max(1, Math.floor(positions.length / 3 / POINTS));
  const count = Math.ceil(positions.length / 3 / every);
  const few = { positions: new Float32Array(3 * count), normals: new Float32Array(3 * count) };
  for (let nth = 0; nth < count; nth += 1) {
    const from = 3 * nth * every;
    const normal = normals.subarray(from, from + 3);
    const length = Math.hypot(...normal) || 1;
    few.positions.set(positions.subarray(from, from + 3), 3 * nth);
    few.normals.set(
      normal.map((part) => part / length),
      3 * nth,
    );
  }
  return few;
}

type Space = Pick<Volume, 'size' | 'frame'>;

/** Whether the box around a surface lies within a volume, in the coordinates of the patient. */
export function isWithin({ frame, size }: Space, [least, most]: Bounds): boolean {
  if (!frame) return false;
  return Array.from({ length: 8 }, (_, corner) => {
    const [x, y, z] = [0, 1, 2].map((axis) => ((corner >> axis) & 1 ? most : least)[axis] ?? 0);
    return placeIn(frame, [x ?? 0, y ?? 0, z ?? 0]);
  }).every((place) => place.every((at, axis) => at >= -0.5 && at <= (size[axis] ?? 0) - 0.5));
}

/**
 * Whether a surface is where the volume shows one: inside it, tooth and gum are brighter than the air outside. Scanners
 * place surfaces around a point of their own, which may lie within any volume by chance.
 */
export function isAligned(volume: Volume, { positions, normals }: SurfacePoints): boolean {
  const { frame, size, values, range } = volume;
  if (!frame) return false;
  const [columns, rows, slices] = size;
  const valueAt = (from: number, way: number): number | null => {
    const at = (axis: number) => (positions[from + axis] ?? 0) + way * (normals[from + axis] ?? 0);
    const [column, row, slice] = placeIn(frame, [at(0), at(1), at(2)]).map(Math.round);
    if (column === undefined || row === undefined || slice === undefined) return null;
    const isThere = column >= 0 && column < columns && row >= 0 && row < rows && slice >= 0 && slice < slices;
    return isThere ? (values[(slice * rows + row) * columns + column] ?? null) : null;
  };
  const clear = CLEAR * (range[1] - range[0]);
  let [brighter, darker] = [0, 0];
  for (let from = 0; from < positions.length; from += 3) {
    const [inside, outside] = [valueAt(from, -BESIDE), valueAt(from, BESIDE)];
    if (inside === null || outside === null) continue;
    if (inside - outside > clear) brighter += 1;
    else if (outside - inside > clear) darker += 1;
  }
  const differing = brighter + darker;
  return differing >= (DIFFERING * positions.length) / 3 && brighter >= BRIGHTER * differing;
}

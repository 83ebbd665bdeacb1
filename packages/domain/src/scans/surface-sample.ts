import type { TriangleSink } from './mesh-reader.ts';

/** Points spread over the surface of a scan, in millimetres, each with the outward direction of the surface there. */
export type SurfaceSample = {
  /** x, y and z of each point. */
  readonly positions: Float32Array;
  /** Direction of length 1 at each point. */
  readonly normals: Float32Array;
};

/** One point is kept of each cell of this size, in millimetres; larger ones where a scan has too many. */
const CELL = 1;
const MOST_POINTS = 12_000;
/** Coordinates beyond this are of no jaw, or not in millimetres. */
const FARTHEST = 320;
/** Points along an edge of a triangle that is larger than a cell, and of all such triangles together. */
const MOST_ALONG_EDGE = 8;
const MOST_BETWEEN = 2_000_000;

/** Steps per millimetre of a stored coordinate, and per unit of a stored direction. */
const PLACE_STEPS = 100;
const DIRECTION_STEPS = 127;
const POINT_BYTES = 9;

/** Numbers of a cell: the sums of the places and of the directions of its triangles, and how many there are. */
const VALUES = 7;

/**
 * Samples a scan triangle by triangle. `bytes` are to be stored; null for a scan that is out of reach of any jaw.
 */
export function surfaceSampler(): { readonly sink: TriangleSink; bytes(): Uint8Array<ArrayBuffer> | null } {
  let size = CELL;
  let cells = new Map<number, Float64Array>();
  let between = MOST_BETWEEN;
  let isOutside = false;

  const cellAt = (x: number, y: number, z: number) => {
    const along = (value: number) => Math.floor((value + FARTHEST) / size);
    return (along(x) * 1_024 + along(y)) * 1_024 + along(z);
  };
  const add = (values: Float64Array) => {
    const [x = 0, y = 0, z = 0, , , , count = 1] = values;
    const key = cellAt(x / count, y / count, z / count);
    const cell = cells.get(key);
    if (!cell) cells.set(key, values.slice());
    else for (let at = 0; at < VALUES; at += 1) cell[at] = (cell[at] ?? 0) + (values[at] ?? 0);
  };
  const added = new Float64Array(VALUES);
  const coarsen = () => {
    const finer = cells;
    size *= 1.5;
    cells = new Map();
    for (const values of finer.values()) add(values);
  };

  const sink: TriangleSink = (corners) => {
    if (isOutside) return;
    const at = (index: number) => corners[index] ?? 0;
    for (let index = 0; index < 9; index += 1) if (Math.abs(at(index)) > FARTHEST) isOutside = true;
    const [ux, uy, uz] = [at(3) - at(0), at(4) - at(1), at(5) - at(2)];
    const [vx, vy, vz] = [at(6) - at(0), at(7) - at(1), at(8) - at(2)];
    const longest = Math.max(
      Math.hypot(ux, uy, uz),
      Math.hypot(vx, vy, vz),
      Math.hypot(ux - vx, uy - vy, uz - vz),
    );
    const wanted = between > 0 ? Math.ceil(longest / CELL) : 1;
    const steps = Math.max(1, Math.min(MOST_ALONG_EDGE, wanted));
    added.set([uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx, 1], 3);
    if (steps > 1) between -= (steps * (steps + 1)) / 2;
    for (let i = 0; i < steps; i += 1) {
      for (let j = 0; j + i < steps; j += 1) {
        const [u, v] = [(i + 1 / 3) / steps, (j + 1 / 3) / steps];
        const place = (axis: number, ofU: number, ofV: number) => at(axis) + u * ofU + v * ofV;
        added.set([place(0, ux, vx), place(1, uy, vy), place(2, uz, vz)]);
        add(added);
      }
    }
    if (cells.size > MOST_POINTS) coarsen();
  };
  return { sink, bytes: () => (isOutside || cells.size === 0 ? null : packed(cells)) };
}

function packed(cells: ReadonlyMap<number, Float64Array>): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(cells.size * POINT_BYTES));
  let offset = 0;
  for (const [x = 0, y = 0, z = 0, a = 0, b = 0, c = 0, count = 1] of cells.values()) {
    const length = Math.hypot(a, b, c) || 1;
    [x, y, z].forEach((sum, axis) =>
      view.setInt16(offset + 2 * axis, Math.round((sum / count) * PLACE_STEPS)),
    );
    [a, b, c].forEach((part, axis) =>
      view.setInt8(offset + 6 + axis, Math.round((part / length) * DIRECTION_STEPS)),
    );
    offset += POINT_BYTES;
  }
  return new Uint8Array(view.buffer);
}

/** The stored sample of a surface. */
export function sampleIn(bytes: Uint8Array): SurfaceSample {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.floor(bytes.byteLength / POINT_BYTES);
  const positions = new Float32Array(3 * count);
  const normals = new Float32Array(3 * count);
  for (let point = 0; point < count; point += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      const offset = point * POINT_BYTES;
      positions[3 * point + axis] = view.getInt16(offset + 2 * axis) / PLACE_STEPS;
      normals[3 * point + axis] = view.getInt8(offset + 6 + axis) / DIRECTION_STEPS;
    }
  }
  return { positions, normals };
}

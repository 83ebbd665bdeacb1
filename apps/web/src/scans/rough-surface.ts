import type { Bounds, Surface } from './surface.ts';

/** Surfaces of fewer triangles are drawn as they are. */
const FEW_TRIANGLES = 60_000;
/** Cells along the longest side of a scan. */
const CELLS = 160;

/** A surface with one point for all those in a cell: at their middle, with their mean direction. */
export function roughOf({ positions, normals, triangles }: Surface, [least, most]: Bounds): Surface | null {
  if (triangles.length / 3 < FEW_TRIANGLES) return null;
  const longest = Math.max(...most.map((far, axis) => far - (least[axis] ?? 0)));
  const cell = longest / CELLS || 1;
  const side = CELLS + 1;
  const pointOfCell = new Int32Array(side ** 3).fill(-1);
  const pointOf = new Uint32Array(positions.length / 3);
  const counts: number[] = [];
  const sums: number[] = [];
  for (let point = 0; point < pointOf.length; point += 1) {
    const place = (axis: number) => positions[3 * point + axis] ?? 0;
    const along = (axis: number) => Math.floor((place(axis) - (least[axis] ?? 0)) / cell);
    const nth = (along(0) * side + along(1)) * side + along(2);
    let known = pointOfCell[nth] ?? -1;
    if (known < 0) {
      known = counts.length;
      pointOfCell[nth] = known;
      counts.push(0);
      sums.push(0, 0, 0, 0, 0, 0);
    }
    pointOf[point] = known;
    counts[known] = (counts[known] ?? 0) + 1;
    for (let axis = 0; axis < 3; axis += 1) {
      sums[6 * known + axis] = (sums[6 * known + axis] ?? 0) + place(axis);
      sums[6 * known + 3 + axis] = (sums[6 * known + 3 + axis] ?? 0) + (normals[3 * point + axis] ?? 0);
    }
  }
  return {
    positions: Float32Array.from({ length: 3 * counts.length }, (_, at) => {
      const point = Math.floor(at / 3);
      return (sums[6 * point + (at % 3)] ?? 0) / (counts[point] ?? 1);
    }),
    normals: Float32Array.from(
      { length: 3 * counts.length },
      (_, at) => sums[6 * Math.floor(at / 3) + 3 + (at % 3)] ?? 0,
    ),
    triangles: acrossCells(triangles, pointOf),
  };
}

/** The triangles with corners in three different cells. */
function acrossCells(triangles: Uint32Array, pointOf: Uint32Array): Uint32Array<ArrayBuffer> {
  const kept: number[] = [];
  for (let nth = 0; nth < triangles.length; nth += 3) {
    const a = pointOf[triangles[nth] ?? 0] ?? 0;
    const b = pointOf[triangles[nth + 1] ?? 0] ?? 0;
    const c = pointOf[triangles[nth + 2] ?? 0] ?? 0;
    if (a !== b && b !== c && a !== c) kept.push(a, b, c);
  }
  return Uint32Array.from(kept);
}

import type { SurfaceSample } from './surface-sample.ts';

/**
 * How the scans of both jaws of a patient stand to each other: they meet as the teeth do, are apart, or run through each
 * other, as scans do that were exported without their bite.
 */
export const OCCLUSIONS = ['closed', 'apart', 'crossing'] as const;
export type Occlusion = (typeof OCCLUSIONS)[number];

/** Distance up to which two surfaces meet, and depth from which they cross, in millimetres. */
const TOUCH = 1;
/** Distance within which the other surface is looked for. */
const REACH = 3;
/** A point farther beside the other surface than this is past its border. */
const BESIDE = 1.2;
/** Cosine below which two surfaces face each other. */
const FACING = -0.2;
/** Parts of a jaw: a pair of molars that meet, and more than the noise of two scans that cross. */
const MET = 0.003;
const CROSSED = 0.005;

/** Compares the surfaces of both jaws, as their files place them. */
export function occlusionOf(upper: SurfaceSample, lower: SurfaceSample): Occlusion {
  const near = nearestIn(upper);
  const count = lower.positions.length / 3;
  let [met, crossed] = [0, 0];
  for (let point = 0; point < count; point += 1) {
    const found = near(lower.positions, 3 * point);
    if (found === null) continue;
    const { at, distance } = found;
    const outwards = along(upper, at, lower.positions, 3 * point);
    const beside = Math.sqrt(Math.max(0, distance ** 2 - outwards ** 2));
    if (beside > BESIDE) continue;
    if (outwards < -TOUCH) crossed += 1;
    else if (outwards <= TOUCH && cosine(upper.normals, at, lower.normals, 3 * point) < FACING) met += 1;
  }
  if (crossed > CROSSED * count) return 'crossing';
  return met > MET * count ? 'closed' : 'apart';
}

/** Length of the way from a point of a surface to another one, along the direction of the surface. */
function along(
  { positions, normals }: SurfaceSample,
  at: number,
  others: Float32Array,
  other: number,
): number {
  let sum = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    sum += ((others[other + axis] ?? 0) - (positions[at + axis] ?? 0)) * (normals[at + axis] ?? 0);
  }
  return sum;
}

function cosine(ones: Float32Array, one: number, others: Float32Array, other: number): number {
  let sum = 0;
  for (let axis = 0; axis < 3; axis += 1) sum += (ones[one + axis] ?? 0) * (others[other + axis] ?? 0);
  return sum;
}

type Nearest = { readonly at: number; readonly distance: number };

/** Finds the nearest point of a sample within reach, by the cells around. */
function nearestIn({ positions }: SurfaceSample): (places: Float32Array, from: number) => Nearest | null {
  const cells = new Map<number, number[]>();
  const cellOf = (value: number) => Math.floor(value / REACH) + 512;
  const key = (x: number, y: number, z: number) => (x * 1_024 + y) * 1_024 + z;
  const at = (places: Float32Array, from: number) =>
    [cellOf(places[from] ?? 0), cellOf(places[from + 1] ?? 0), cellOf(places[from + 2] ?? 0)] as const;
  for (let from = 0; from < positions.length; from += 3) {
    const cell = key(...at(positions, from));
    const points = cells.get(cell);
    if (points) points.push(from);
    else cells.set(cell, [from]);
  }
  return (places, from) => {
    const [x, y, z] = at(places, from);
    let nearest: Nearest | null = null;
    for (let cell = 0; cell < 27; cell += 1) {
      const points = cells.get(
        key(x + (cell % 3) - 1, y + (Math.floor(cell / 3) % 3) - 1, z + Math.floor(cell / 9) - 1),
      );
      for (const point of points ?? []) {
        const distance = Math.hypot(
          (positions[point] ?? 0) - (places[from] ?? 0),
          (positions[point + 1] ?? 0) - (places[from + 1] ?? 0),
          (positions[point + 2] ?? 0) - (places[from + 2] ?? 0),
        );
        if (distance <= REACH && distance < (nearest?.distance ?? Infinity))
          nearest = { at: point, distance };
      }
    }
    return nearest;
  };
}

import { describe, expect, it } from 'vitest';
import { aSlice } from '../../../../packages/domain/test/support/slices.ts';
import { isAligned, isWithin, pointsOf } from '../../src/scans/alignment.ts';
import { frameOf, placeIn } from '../../src/scans/volume-frame.ts';
import type { Bounds, Surface } from '../../src/scans/surface.ts';
import type { Volume } from '../../src/scans/volume.ts';

type Slice = Parameters<typeof frameOf>[0][number];

const slice = (z: number, change: Partial<Slice> = {}): Slice =>
  aSlice(z, {
    pixelSpacing: [0.5, 0.5],
    corner: [-10, 5, z],
    directions: [1, 0, 0, 0, 1, 0],
    ...change,
  });

const SIDE = 40;
const RADIUS = 6;
/** The middle of a bright ball in a dark volume, in the coordinates of the patient. */
const MIDDLE = [0, 15, 110] as const;

function volume(change: Partial<Slice> = {}): Volume {
  const slices = Array.from({ length: SIDE }, (_, at) => slice(100 + at / 2, change));
  const frame = frameOf(slices, 1);
  const values = Int16Array.from({ length: SIDE ** 3 }, (_, nth) => {
    const [x, y, z] = [nth % SIDE, Math.floor(nth / SIDE) % SIDE, Math.floor(nth / SIDE ** 2)];
    const from = [-10 + x / 2, 5 + y / 2, 100 + z / 2].map((at, axis) => at - (MIDDLE[axis] ?? 0));
    return Math.hypot(...from) < RADIUS ? 1_000 : 0;
  });
  return {
    values,
    size: [SIDE, SIDE, SIDE],
    spacing: [0.5, 0.5, 0.5],
    sides: [null, null, null],
    frame,
    range: [0, 1_000],
    gaps: [],
  };
}

/** A ball around a point. */
function ball([x, y, z]: readonly [number, number, number]): Surface & { readonly box: Bounds } {
  const count = 500;
  const normals = new Float32Array(3 * count);
  const positions = normals.map(() => 0);
  for (let nth = 0; nth < count; nth += 1) {
    const [height, turn] = [1 - (2 * nth + 1) / count, nth * 2.4];
    const wide = Math.sqrt(1 - height ** 2);
    const way = [wide * Math.cos(turn), wide * Math.sin(turn), height];
    normals.set(
      way.map((part) => part * 7),
      3 * nth,
    );
    positions.set(
      way.map((part, axis) => ([x, y, z][axis] ?? 0) + RADIUS * part),
      3 * nth,
    );
  }
  const box = [
    [x - RADIUS, y - RADIUS, z - RADIUS],
    [x + RADIUS, y + RADIUS, z + RADIUS],
  ] as const;
  return { positions, normals, triangles: new Uint32Array(), box };
}

describe('a surface in a volume', () => {
  const scan = volume();

  it('is found by the coordinates of the patient', () => {
    expect(scan.frame && placeIn(scan.frame, MIDDLE)).toEqual([20, 20, 20]);
    expect(scan.frame && placeIn(scan.frame, [-10, 5, 100.5])).toEqual([0, 0, 1]);
  });

  it('is aligned where the volume shows it, and not where it is by chance', () => {
    const [there, beside] = [ball(MIDDLE), ball([0, 15, 113])];
    for (const surface of [there, beside]) expect(isWithin(scan, surface.box)).toBe(true);
    expect(isAligned(scan, pointsOf(there))).toBe(true);
    expect(isAligned(scan, pointsOf(beside))).toBe(false);
  });

  it('is not aligned where its box leaves the volume, or nothing is known of the place of the volume', () => {
    expect(isWithin(scan, ball([6, 15, 110]).box)).toBe(false);
    expect(isWithin(scan, ball([0, 0, 0]).box)).toBe(false);
    for (const unknown of [{ corner: null }, { directions: null }]) {
      const lost = volume(unknown);
      expect(isWithin(lost, ball(MIDDLE).box)).toBe(false);
      expect(isAligned(lost, pointsOf(ball(MIDDLE)))).toBe(false);
    }
  });

  it('has no frame where the slices disagree, or lean', () => {
    expect(frameOf([slice(0), slice(1, { directions: [0, 1, 0, 1, 0, 0] })], 1)).toBeNull();
    expect(frameOf([slice(0), slice(1, { corner: [-9, 5, 1] })], 1)).toBeNull();
    expect(frameOf([slice(0)], 1)).toBeNull();
  });

  it('keeps its place where the volume is thinned out', () => {
    const thinned = frameOf([slice(100), slice(100.5)], 2);
    expect(thinned && placeIn(thinned, MIDDLE)).toEqual([10, 10, 20]);
  });
});

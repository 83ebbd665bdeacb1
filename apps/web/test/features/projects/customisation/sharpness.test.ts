import { expect, it } from 'vitest';
import { isSharp, sharpnessOf } from '../../../../src/features/projects/customisation/photos/sharpness.ts';
import type { Greys } from '../../../../src/features/projects/customisation/photos/sharpness.ts';

const SIDE = 64;

/** Bright teeth with dark edges between them, out of focus over some pixels. */
function teeth(blur: number, { light = 1, noise = 0 } = {}): Greys {
  const values = Float32Array.from({ length: SIDE * SIDE }, (_, nth) => {
    const across = (nth % SIDE) % 16;
    const edge = Math.min(across, 16 - across);
    const grain = noise * Math.sin(12.9 * nth + 78.2 * (nth % 7));
    return light * (60 + 160 * Math.min(1, edge / blur)) + grain;
  });
  return { width: SIDE, height: SIDE, values };
}

it('a picture in focus is sharp, one out of focus is not, whatever the light', () => {
  for (const light of [1, 0.4]) {
    expect(isSharp(teeth(1, { light }))).toBe(true);
    expect(sharpnessOf(teeth(2, { light }))).toBeGreaterThan(sharpnessOf(teeth(6, { light })));
    expect(sharpnessOf(teeth(1, { light }))).toBeCloseTo(sharpnessOf(teeth(1)), 5);
  }
});

it('a picture of one grey is not sharp, nor is one of little else than noise', () => {
  expect(sharpnessOf({ width: 8, height: 8, values: new Float32Array(64).fill(90) })).toBe(0);
  expect(isSharp(smooth(0.5))).toBe(false);
});

/** A soft shadow with some noise. */
function smooth(noise: number): Greys {
  const values = Float32Array.from(
    { length: SIDE * SIDE },
    (_, nth) => 120 + 60 * Math.sin(((nth % SIDE) / SIDE) * Math.PI) + noise * Math.sin(12.9 * nth),
  );
  return { width: SIDE, height: SIDE, values };
}

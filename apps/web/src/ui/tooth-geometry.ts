import { LOWER_TEETH, UPPER_TEETH } from '@maxilla/domain/teeth';

/** Geometry of a tooth in the chart: centre, size along and across the arch, position of its number. */
export type ToothPlace = {
  readonly tooth: number;
  readonly x: number;
  readonly y: number;
  /** Rotation along the arch, in degrees. */
  readonly turn: number;
  readonly width: number;
  readonly depth: number;
  readonly numberX: number;
  readonly numberY: number;
  /** Occlusal drawing. */
  readonly surface: 'cross' | 'line' | 'none';
};

export const CHART = { left: -222, top: 0, width: 444, height: 484, middle: 247 } as const;

/**
 * Distance from the midline and y coordinate of each tooth on the patient's right, from wisdom tooth (8) to incisor
 * (1).
 */
const UPPER = [
  [195.5, 207],
  [187, 165],
  [169.5, 123],
  [145.5, 89],
  [119.5, 65],
  [89.5, 45],
  [56.5, 31],
  [20.5, 23],
] as const;
const LOWER = [
  [195.5, 288],
  [186.5, 329],
  [167.5, 369],
  [142.5, 400],
  [116.5, 422],
  [86.5, 440],
  [54.5, 452],
  [19.5, 458],
] as const;
const UPPER_NUMBERS = [
  [162.5, 211],
  [155.5, 175],
  [139.5, 139],
  [120.5, 111],
  [98.5, 91],
  [73.5, 75],
  [46.5, 63],
  [16.5, 57],
] as const;
const LOWER_NUMBERS = [
  [161.5, 284],
  [154.5, 317],
  [138.5, 350],
  [118.5, 376],
  [97.5, 394],
  [72.5, 408],
  [45.5, 418],
  [15.5, 424],
] as const;
/** Size along and across the arch, from 8 to 1. */
const SIZES = [
  [32, 37],
  [34, 36],
  [36, 36],
  [27, 29],
  [27, 29],
  [26, 28],
  [25, 26],
  [31, 27],
] as const;

type Points = readonly (readonly [number, number])[];

function place(teeth: readonly number[], points: Points, numbers: Points): ToothPlace[] {
  const at = (index: number): readonly [number, number] => {
    const [distance, y] = points[Math.min(index, 15 - index)] ?? [0, 0];
    return [index < 8 ? -distance : distance, y];
  };
  return teeth.map((tooth, index) => {
    const rank = Math.min(index, 15 - index);
    const [x, y] = at(index);
    const [fromX, fromY] = at(Math.max(index - 1, 0));
    const [toX, toY] = at(Math.min(index + 1, 15));
    const [width, depth] = SIZES[rank] ?? [0, 0];
    const [numberDistance, numberY] = numbers[rank] ?? [0, 0];
    return {
      tooth,
      x,
      y,
      turn: (Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI,
      width,
      depth,
      numberX: index < 8 ? -numberDistance : numberDistance,
      numberY,
      surface: rank < 3 ? 'cross' : rank < 5 ? 'line' : 'none',
    };
  });
}

export const UPPER_PLACES: readonly ToothPlace[] = place(UPPER_TEETH, UPPER, UPPER_NUMBERS);
export const LOWER_PLACES: readonly ToothPlace[] = place(LOWER_TEETH, LOWER, LOWER_NUMBERS);

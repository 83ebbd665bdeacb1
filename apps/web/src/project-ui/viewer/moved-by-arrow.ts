import type { KeyboardEvent } from 'react';

/** Part of a picture that one press of an arrow key moves by, and one with Shift. */
const [STEP, LEAP] = [0.01, 0.1];
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A place in a picture, in parts of its width and height. */
export type Spot = readonly [number, number];

/** The place within the picture that is nearest. */
export const withinPicture = ([x, y]: Spot): Spot => [
  Math.max(0, Math.min(1, x)),
  Math.max(0, Math.min(1, y)),
];

/** Where an arrow key moves a place of a picture; null of another key. */
export function movedByArrow(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  [x, y]: Spot,
): Spot | null {
  const { [key]: arrow } = ARROWS;
  if (!arrow) return null;
  const step = shiftKey ? LEAP : STEP;
  return withinPicture([x + arrow[0] * step, y + arrow[1] * step]);
}

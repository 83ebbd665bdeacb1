import { Box3, Matrix4, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { isViewOf, openedJaws, placesOf, poseOf, VIEW_NAMES } from '../../src/scans/views.ts';

const box = (low: number, high: number) => new Box3(new Vector3(-30, 0, low), new Vector3(30, 50, high));
const UPPER = box(0, 20);
const LOWER = box(-18, 0);

describe('the views of the scans', () => {
  it('are six, two of which need both jaws', () => {
    expect(VIEW_NAMES).toHaveLength(6);
    const offered = (...jaws: Parameters<typeof isViewOf>[1]) =>
      VIEW_NAMES.filter((view) => isViewOf(view, jaws));
    expect(offered('UPPER', 'LOWER')).toEqual(VIEW_NAMES);
    expect(offered('UPPER', null)).toEqual(['front', 'right', 'left', 'occlusal']);
  });

  it('show what one jaw alone bites with, from above or below', () => {
    expect(poseOf('occlusal', ['LOWER'])).toEqual({ from: [0, 0, 1], opened: 0 });
    expect(poseOf('occlusal', ['UPPER', null])).toEqual({ from: [0, 0, -1], opened: 0 });
    expect(poseOf('occlusal', ['UPPER', 'LOWER'])).toMatchObject({ opened: 90 });
  });

  it('hide what is of neither jaw alone while both are opened', () => {
    const [upper, lower] = [
      { jaw: 'UPPER', box: UPPER },
      { jaw: 'LOWER', box: LOWER },
    ] as const;
    const others = [
      { jaw: null, box: box(-18, 20) },
      { jaw: 'BOTH', box: box(-18, 20) },
    ] as const;
    const opened = openedJaws(UPPER, LOWER, 90);
    expect(placesOf([...others, upper, lower], 90)).toEqual([null, null, opened.upper, opened.lower]);
    const asTheyAre = Array.from({ length: 4 }, () => new Matrix4());
    expect(placesOf([...others, upper, lower], 0)).toEqual(asTheyAre);
    // A jaw that is not shown opens nothing.
    expect(placesOf([...others, upper, { ...lower, box: null }], 90)).toEqual(asTheyAre);
  });

  it.each([
    ['above', UPPER, LOWER, 1],
    ['below', LOWER, UPPER, -1],
  ] as const)('open the upper jaw where its file has it %s', (_, upper, lower, up) => {
    const opened = openedJaws(upper, lower, 90);
    const [above, below] = [
      upper.clone().applyMatrix4(opened.upper),
      lower.clone().applyMatrix4(opened.lower),
    ];
    expect(above.intersectsBox(below)).toBe(false);
    expect(Math.sign(above.getCenter(new Vector3()).z - below.getCenter(new Vector3()).z)).toBe(up);
    // Both show what they bite with to one who looks from the front.
    for (const [matrix, bites] of [
      [opened.upper, -up],
      [opened.lower, up],
    ] as const) {
      const { y } = new Vector3(0, 0, bites).transformDirection(matrix);
      expect(y).toBeCloseTo(-1);
    }
  });
});

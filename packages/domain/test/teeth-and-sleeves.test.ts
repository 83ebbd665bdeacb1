import { describe, expect, it } from 'vitest';
import { SHADES } from '../src/shades.ts';
import { differsFromProject, needsSleeveHeight, SLEEVE_TYPES } from '../src/sleeves.ts';
import { isTooth, jawOf, LOWER_TEETH, TOOTH_NUMBERS, UPPER_TEETH } from '../src/teeth.ts';

describe('teeth', () => {
  it('are numbered 11 to 18, 21 to 28, 31 to 38 and 41 to 48', () => {
    const fdi = [1, 2, 3, 4].flatMap((quadrant) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((place) => quadrant * 10 + place),
    );
    expect(TOOTH_NUMBERS.toSorted((a, b) => a - b)).toEqual(fdi);
    for (let number = -1; number < 100; number += 1) expect(isTooth(number)).toBe(fdi.includes(number));
    expect(isTooth(11.5)).toBe(false);
  });

  it('are in the upper jaw from 11 to 28 and in the lower jaw from 31 to 48', () => {
    expect(UPPER_TEETH.every((tooth) => jawOf(tooth) === 'upper')).toBe(true);
    expect(LOWER_TEETH.every((tooth) => jawOf(tooth) === 'lower')).toBe(true);
  });
});

describe('sleeves', () => {
  it('have three types', () => {
    expect(SLEEVE_TYPES.toSorted()).toEqual([
      'SOCKET_DRILL_DRIVE',
      'SOCKET_FIXATION_PIN',
      'SOCKET_GUIDED_100',
    ]);
  });

  it("trigger a warning when their type differs from the project's, unless they are pins", () => {
    expect(differsFromProject('SOCKET_DRILL_DRIVE', 'SOCKET_GUIDED_100')).toBe(true);
    expect(differsFromProject('SOCKET_GUIDED_100', 'SOCKET_GUIDED_100')).toBe(false);
    expect(differsFromProject('SOCKET_FIXATION_PIN', 'SOCKET_GUIDED_100')).toBe(false);
    expect(differsFromProject('SOCKET_DRILL_DRIVE', null)).toBe(false);
  });

  it('require a height when they are STECO Pilote sleeves', () => {
    expect(needsSleeveHeight({ brand: 'Steco', name: 'Pilote 2.0' })).toBe(true);
    expect(needsSleeveHeight({ brand: 'STECO', name: 'Titan' })).toBe(false);
    expect(needsSleeveHeight({ brand: 'Other', name: 'Pilote' })).toBe(false);
  });
});

describe('shades', () => {
  it('are the classical, bleached and 3D-Master ones, without duplicates', () => {
    expect(new Set(SHADES).size).toBe(SHADES.length);
    expect(SHADES).toEqual(
      expect.arrayContaining([
        'A1',
        'A4',
        'B1',
        'B4',
        'C1',
        'C4',
        'D2',
        'D4',
        'BL1',
        'BL4',
        'NW',
        '0M1',
        '0M3',
        '1M1',
        '1M2',
      ]),
    );
    for (const group of ['2L', '2M', '2R', '3L', '3M', '3R', '4L', '4M', '4R', '5M']) {
      expect(SHADES.some((shade) => shade.startsWith(group))).toBe(true);
    }
  });
});

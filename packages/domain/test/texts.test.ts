import { describe, expect, it } from 'vitest';
import { excessOf, fullnessOf, plainLine } from '../src/texts.ts';

describe('a single line', () => {
  it.each([
    ['  A  B\u00a0\u2009C ', 'A B C'],
    ['M\u200b3\ufeff', 'M3'],
    ['e\u0301tage', 'étage'],
    ['\u00ad \u200d', ''],
  ])('is stored as it reads: case %#', (text, stored) => {
    expect(plainLine(text)).toBe(stored);
    expect(plainLine(stored)).toBe(stored);
  });
});

describe('text limits', () => {
  it.each([
    ['', 'roomy', 0],
    ['a'.repeat(159), 'roomy', 0],
    ['a'.repeat(160), 'near', 0],
    ['a'.repeat(199), 'near', 0],
    ['a'.repeat(200), 'full', 0],
    [`  ${'a'.repeat(200)}\n`, 'full', 0],
    ['a'.repeat(203), 'over', 3],
  ] as const)('rate case %#', (text, fullness, excess) => {
    expect(fullnessOf(text, 200)).toBe(fullness);
    expect(excessOf(text, 200)).toBe(excess);
  });

  it('count the last hundred characters of a long text as near', () => {
    expect(fullnessOf('a'.repeat(4_899), 5_000)).toBe('roomy');
    expect(fullnessOf('a'.repeat(4_900), 5_000)).toBe('near');
  });
});

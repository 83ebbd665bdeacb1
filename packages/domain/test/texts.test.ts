import { describe, expect, it } from 'vitest';
import { excessOf, fullnessOf } from '../src/texts.ts';

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

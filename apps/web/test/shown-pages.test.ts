import { expect, it } from 'vitest';
import { partsOf } from '../src/ui/shown-pages.ts';

it('a growing list is read in parts that the server sends at once', () => {
  expect(partsOf(10)).toEqual([{ limit: 10, offset: 0 }]);
  expect(partsOf(100)).toEqual([{ limit: 100, offset: 0 }]);
  for (const shown of [101, 510, 2_000]) {
    const parts = partsOf(shown);
    expect(parts.every(({ limit, offset }, at) => limit === 100 && offset === at)).toBe(true);
    expect(parts.length * 100).toBeGreaterThanOrEqual(shown);
    expect((parts.length - 1) * 100).toBeLessThan(shown);
  }
});

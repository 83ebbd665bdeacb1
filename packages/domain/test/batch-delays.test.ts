import { describe, expect, it } from 'vitest';
import { standsTooLong } from '../src/batch-delays.ts';
import { BATCH_CATEGORY_NAMES, type BatchCategory, type BatchState } from '../src/batches.ts';

describe('a batch that stands', () => {
  const isLong = (
    category: BatchCategory,
    state: BatchState,
    hours: number,
    since = '2026-11-17T08:00:00Z',
  ) => standsTooLong({ category, state, since }, Date.parse(since) + hours * 3_600_000);

  it('is marked once that is longer than usual for its category', () => {
    expect(isLong('GUIDE', 'IN_PROGRESS', 16)).toBe(false);
    expect(isLong('GUIDE', 'IN_PROGRESS', 21.6)).toBe(true);
    expect(isLong('MODEL', 'IN_PROGRESS', 13)).toBe(true);
    expect(isLong('MODEL', 'TO_LAUNCH', 13)).toBe(false);
    expect(isLong('BRUXISM', 'POST_PROCESSING', 17)).toBe(true);
  });

  it('is not marked for the days on which nobody works', () => {
    const friday = '2026-11-20T15:00:00Z';
    expect(isLong('GUIDE', 'TO_LAUNCH', 63, friday)).toBe(false);
    expect(isLong('GUIDE', 'TO_LAUNCH', 80, friday)).toBe(true);
    const beforeChristmas = '2026-12-24T15:00:00Z';
    expect(isLong('GUIDE', 'IN_PROGRESS', 87, beforeChristmas)).toBe(false);
  });

  it('is not marked any more once it has ended', () => {
    for (const category of BATCH_CATEGORY_NAMES) expect(isLong(category, 'TERMINATED', 999)).toBe(false);
  });
});

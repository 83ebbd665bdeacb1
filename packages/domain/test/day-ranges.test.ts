import { describe, expect, test } from 'vitest';

import { checkedRange, presetRange, rangeRefusals, requireOrder } from '../src/day-ranges.ts';

describe('a range of days', () => {
  test('is at most a year, and ends after it began', () => {
    expect(rangeRefusals({ from: '2026-10-01', to: '2026-10-01' })).toEqual({});
    expect(rangeRefusals({ from: '2026-10-02', to: '2026-10-01' })).toEqual({ toDate: 'range.order' });
    expect(rangeRefusals({ from: '2027-03-01', to: '2028-02-29' })).toEqual({});
    expect(rangeRefusals({ from: '2026-01-01', to: '2027-01-02' })).toEqual({ toDate: 'range.tooLong' });
  });

  test('is refused at its last day', () => {
    expect(checkedRange({ fromDate: '2026-10-01', toDate: '2026-10-02' })).toEqual({
      from: '2026-10-01',
      to: '2026-10-02',
    });
    expect(() => checkedRange({ fromDate: '2026-10-02', toDate: '2026-10-01' })).toThrow('range.order');
  });

  test('may be open or of any length where its order alone counts', () => {
    for (const range of [
      {},
      { fromDate: '2026-10-02' },
      { toDate: '2026-10-01' },
      { fromDate: '2020-01-01', toDate: '2026-10-01' },
    ])
      expect(() => requireOrder(range)).not.toThrow();
    expect(() => requireOrder({ fromDate: '2026-10-02', toDate: '2026-10-01' })).toThrow(
      expect.objectContaining({ code: 'range.order', fields: { toDate: 'range.order' } }),
    );
  });

  test.each([
    ['recent', '2026-03-01', { from: '2026-02-28', to: '2026-03-01' }],
    ['thisMonth', '2026-11-20', { from: '2026-11-01', to: '2026-11-20' }],
    ['lastMonth', '2027-01-31', { from: '2026-12-01', to: '2026-12-31' }],
    ['lastMonth', '2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
    ['twelveMonths', '2026-11-20', { from: '2025-12-01', to: '2026-11-20' }],
    ['twelveMonths', '2028-03-31', { from: '2027-04-01', to: '2028-03-31' }],
  ] as const)('%s on %s', (preset, today, range) => {
    expect(presetRange(preset, today)).toEqual(range);
  });
});

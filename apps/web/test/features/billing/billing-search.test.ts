import { presetRange, RANGE_PRESETS } from '@maxilla/domain/day-ranges';
import { expect, it } from 'vitest';
import { billingSearch } from '../../../src/features/billing/billing-search.ts';
import { presetOf, rangeRefusal, shownRange, wholeRange, withFrom } from '../../../src/ui/day-range.ts';

const TODAY = '2026-11-20';
const USUAL = presetRange('recent', TODAY);

it('begins with yesterday and today, and keeps any other range in the URL', () => {
  expect(shownRange(billingSearch({}), USUAL)).toEqual({ from: '2026-11-19', to: TODAY });
  const search = billingSearch({ from: '2026-10-01', to: '2026-10-31', orderBy: 'toBill', sort: 'desc' });
  expect(shownRange(search, USUAL)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(search).toMatchObject({ orderBy: 'toBill', sort: 'desc' });
  expect(billingSearch({ from: '2026-02-30', to: 7, orderBy: 'password' })).toEqual({
    from: undefined,
    to: undefined,
    page: undefined,
    q: undefined,
    orderBy: undefined,
    sort: undefined,
  });
});

it('empties the last day if the first one passes it, and then asks for nothing', () => {
  const shown = { from: '2026-10-01', to: '2026-10-31' };
  expect(withFrom(shown, '2026-10-31')).toEqual({ from: '2026-10-31', to: '2026-10-31' });
  const emptied = withFrom(shown, '2026-11-01');
  expect(emptied).toEqual({ from: '2026-11-01', to: null });
  expect(wholeRange(emptied)).toBeUndefined();
  expect(shownRange(billingSearch({ from: '2026-11-01' }), USUAL)).toEqual(emptied);
});

it('is refused the wrong way round, and longer than a year unless it is open', () => {
  expect(rangeRefusal({ from: '2026-11-20', to: '2026-11-19' })).toBe('range.order');
  expect(rangeRefusal({ from: '2026-11-20', to: '2026-11-19' }, true)).toBe('range.order');
  expect(rangeRefusal({ from: '2025-01-01', to: '2026-11-19' })).toBe('range.tooLong');
  expect(rangeRefusal({ from: '2025-01-01', to: '2026-11-19' }, true)).toBeUndefined();
  expect(rangeRefusal({ from: '2026-11-20', to: null }, true)).toBeUndefined();
  expect(rangeRefusal({ from: null, to: '2026-11-20' }, true)).toBeUndefined();
});

it('knows the usual ranges', () => {
  expect(presetOf({ from: '2026-11-19', to: TODAY }, TODAY, RANGE_PRESETS)).toBe('recent');
  expect(presetOf({ from: '2026-11-01', to: TODAY }, TODAY, RANGE_PRESETS)).toBe('thisMonth');
  expect(presetOf({ from: '2026-10-01', to: '2026-10-31' }, TODAY, RANGE_PRESETS)).toBe('lastMonth');
  expect(presetOf({ from: '2025-12-01', to: TODAY }, TODAY, RANGE_PRESETS)).toBe('twelveMonths');
  expect(presetOf({ from: '2026-10-01', to: '2026-10-31' }, TODAY, ['recent'])).toBeUndefined();
  expect(presetOf({ from: '2026-10-01', to: null }, TODAY, RANGE_PRESETS)).toBeUndefined();
});

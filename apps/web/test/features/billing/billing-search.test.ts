import { presetRange } from '@maxilla/domain/day-ranges';
import { expect, it } from 'vitest';
import { billingSearch, presetOf } from '../../../src/features/billing/billing-search.ts';
import { rangeRefusal, shownRange, wholeRange, withFrom } from '../../../src/ui/day-range.ts';

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
  expect(presetOf({ from: '2026-11-19', to: TODAY }, TODAY)).toBe('recent');
  expect(presetOf({ from: '2026-11-01', to: TODAY }, TODAY)).toBe('thisMonth');
  expect(presetOf({ from: '2026-10-01', to: '2026-10-31' }, TODAY)).toBe('lastMonth');
  expect(presetOf({ from: '2026-10-01', to: null }, TODAY)).toBeUndefined();
});

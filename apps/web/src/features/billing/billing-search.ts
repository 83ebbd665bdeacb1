import { BILLING_COLUMNS } from '@maxilla/contract/columns';
import { presetRange, RANGE_PRESETS } from '@maxilla/domain/day-ranges';
import type { RangePreset } from '@maxilla/domain/day-ranges';
import type { ShownRange } from '../../ui/day-range.ts';
import { day, listSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';

/** Search params of billing. Days are 'YYYY-MM-DD'; without both, yesterday and today. */
export type BillingSearch = ListSearch & { from?: string; to?: string };

export function billingSearch(raw: Record<string, unknown>): BillingSearch {
  return {
    ...listSearch(raw, BILLING_COLUMNS),
    from: day(raw['from']),
    to: day(raw['to']),
  };
}

/** The preset that two days are; undefined for any others. */
export function presetOf({ from, to }: ShownRange, today: string): RangePreset | undefined {
  return RANGE_PRESETS.find((preset) => {
    const range = presetRange(preset, today);
    return range.from === from && range.to === to;
  });
}

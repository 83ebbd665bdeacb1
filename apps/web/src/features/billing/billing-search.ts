import { BILLING_COLUMNS } from '@maxilla/contract/columns';
import type { RangeSearch } from '../../ui/day-range.ts';
import { day, listSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';

/** Search params of billing. Days are 'YYYY-MM-DD'; without both, yesterday and today. */
export type BillingSearch = ListSearch & RangeSearch;

export function billingSearch(raw: Record<string, unknown>): BillingSearch {
  return {
    ...listSearch(raw, BILLING_COLUMNS),
    from: day(raw['from']),
    to: day(raw['to']),
  };
}

import { BILLING_COLUMNS } from '@maxilla/contract/columns';
import type { DayRange } from '@maxilla/domain/day-ranges';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { listQuery } from '../../ui/list-search.ts';
import type { BillingSearch } from './billing-search.ts';

/** A page of the dentists to whom something was shipped in a range of days, the searched one unless another is named. */
export function dentistsQuery(search: BillingSearch, range: DayRange | undefined, page = search.page) {
  return query(api.billing.orders, {
    query: {
      ...listQuery({ ...search, page }, BILLING_COLUMNS),
      fromDate: range?.from ?? '',
      toDate: range?.to ?? '',
    },
  });
}

import { PAGE_SIZES } from '@maxilla/contract/pages';
import { listSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';

/** Rows of each list at first, and added by each "show more". */
export const STEP = PAGE_SIZES.communications.usual;
/** The most that each list shows. */
export const MOST = 1_000;

/**
 * Search params of the lists of dentists to call: the search text, whether called ones are included, and the
 * number shown.
 */
export type CallsSearch = Pick<ListSearch, 'q'> & { called?: true; shown?: number };

export function callsSearch(raw: Record<string, unknown>): CallsSearch {
  const shown = Number(raw['shown']);
  const { q } = raw;
  return {
    q: listSearch({ q }, []).q,
    called: raw['called'] === true || raw['called'] === 'true' ? (true as const) : undefined,
    shown: Number.isInteger(shown) && shown > STEP && shown <= MOST ? shown : undefined,
  };
}

import { PRODUCT_TYPE_CODES } from '@maxilla/domain/products';
import type { ProductType } from '@maxilla/domain/products';
import type { RangeSearch } from '../../ui/day-range.ts';
import { choice, day } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';

/** Search params of the analysis. Without days, the last month; without a type, all products. */
export type ProjectAnalysisSearch = ListSearch & RangeSearch & { type?: ProductType };

/** Unknown or malformed values become undefined. */
export function projectAnalysisSearch(raw: Record<string, unknown>): ProjectAnalysisSearch {
  return {
    from: day(raw['from']),
    to: day(raw['to']),
    type: choice(raw['type'], PRODUCT_TYPE_CODES),
  };
}

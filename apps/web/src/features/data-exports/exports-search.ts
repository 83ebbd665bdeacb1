import { PROSTHESIS_CATEGORIES } from '@maxilla/domain/prosthesis-categories';
import type { ProsthesisCategory } from '@maxilla/domain/prosthesis-categories';
import { EXPORT_PRODUCT_TYPES, STATE_CATEGORIES } from '@maxilla/domain/exports';
import type { ExportProductType, StateCategory } from '@maxilla/domain/exports';
import { LINE, POSTAL_CODE } from '@maxilla/domain/texts';
import { choice, day, listSearch } from '../../ui/list-search.ts';

/** Search params of the orders export. Days are 'YYYY-MM-DD'; without both, the last three months. */
export type OrdersExportSearch = {
  page?: number;
  from?: string;
  to?: string;
  type?: ExportProductType;
  state?: StateCategory;
  category?: ProsthesisCategory;
};

/** Unknown or malformed values become undefined. */
export function ordersExportSearch(raw: Record<string, unknown>): OrdersExportSearch {
  return {
    page: listSearch(raw, []).page,
    from: day(raw['from']),
    to: day(raw['to']),
    type: choice(raw['type'], EXPORT_PRODUCT_TYPES),
    state: choice(raw['state'], STATE_CATEGORIES),
    category: choice(raw['category'], PROSTHESIS_CATEGORIES),
  };
}

/** Search params of the dentists export. */
export type DentistsExportSearch = { page?: number; postalCode?: string; city?: string };

const text = (value: unknown, limit: number) =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, limit) || undefined
    : undefined;

/** Unknown or malformed values become undefined. */
export function dentistsExportSearch(raw: Record<string, unknown>): DentistsExportSearch {
  return {
    page: listSearch(raw, []).page,
    postalCode: text(raw['postalCode'], POSTAL_CODE),
    city: text(raw['city'], LINE),
  };
}

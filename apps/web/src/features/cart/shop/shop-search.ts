import { ACCESSORY_CATEGORIES } from '@maxilla/domain/accessories';
import type { AccessoryCategory } from '@maxilla/domain/accessories';
import { id } from '../../../ui/list-search.ts';

/** Search params of the shop: a text and a kind of accessories, or the orders instead with their page. */
export type ShopSearch = {
  q?: string | undefined;
  kind?: AccessoryCategory | undefined;
  orders?: true | undefined;
  page?: number | undefined;
};

/** Unknown or malformed values become undefined. */
export function shopSearch(raw: Record<string, unknown>): ShopSearch {
  const { q, kind } = raw;
  return {
    q: typeof q === 'string' || typeof q === 'number' ? String(q) : undefined,
    kind: ACCESSORY_CATEGORIES.find((category) => category === kind),
    orders: raw['orders'] === true ? true : undefined,
    page: id(raw['page']),
  };
}

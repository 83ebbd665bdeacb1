import { id, listSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';

/**
 * The URL of a view. `orders` lists its sorts by priority, as `deadline.asc,id.desc`. On screens of batches, `all` lists
 * all categories and `batch` is the selected batch.
 */
export type QueueSearch = ListSearch & { orders?: string; all?: boolean; batch?: number };

/** For validateSearch of a view. */
export function queueSearch(raw: Record<string, unknown>): QueueSearch {
  const { page, q } = listSearch(raw, []);
  const orders = typeof raw['orders'] === 'string' ? raw['orders'] : undefined;
  return { page, q, orders, all: raw['all'] === true ? true : undefined, batch: id(raw['batch']) };
}

import { PROSTHESIS_CATEGORIES, type ProsthesisCategory } from '@maxilla/domain/prosthesis-categories';
import { ROW_LIMITS } from '@maxilla/domain/views/limits';
import type { RowLimit } from '@maxilla/domain/views/limits';
import { choice, id, listSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';

/**
 * The URL of a view. `only` and `category` limit its rows, `orders` lists its sorts by priority, as `deadline.asc,id.desc`. On
 * screens of batches, `all` lists all categories and `batch` is the selected batch. `card` is the project whose card is
 * shown instead of the rows, `operation` a chosen one of maintenance.
 */
export type QueueSearch = ListSearch & {
  only?: RowLimit;
  category?: ProsthesisCategory;
  orders?: string;
  all?: boolean;
  batch?: number;
  card?: number;
  operation?: number;
};

/** The `validateSearch` of a view's route. */
export function queueSearch(raw: Record<string, unknown>): QueueSearch {
  const { page, q } = listSearch(raw, []);
  const orders = typeof raw['orders'] === 'string' ? raw['orders'] : undefined;
  const only = choice(raw['only'], ROW_LIMITS);
  return {
    page,
    q,
    only,
    category: choice(raw['category'], PROSTHESIS_CATEGORIES),
    orders,
    all: raw['all'] === true ? true : undefined,
    batch: id(raw['batch']),
    card: id(raw['card']),
    operation: id(raw['operation']),
  };
}

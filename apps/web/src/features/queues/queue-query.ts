import { SORTABLE_COLUMNS } from '@maxilla/domain/views/columns';
import type { ColumnName } from '@maxilla/domain/views/columns';
import type { NamedView } from '@maxilla/domain/views/all';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { listSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';
import type { Sort } from '../../ui/table-column.ts';

/** Rows of a page of a queue. */
export const PAGE_SIZE = 100;

/** What the URL of a queue holds: `orders` lists its sorts, first first, as `deadline.asc,id.desc`. */
export type QueueSearch = ListSearch & { orders?: string };

/** The sorts that an URL's text lists; anything unknown is left out. */
export function sortsOf(orders: string | undefined): readonly (Sort & { by: ColumnName })[] {
  return (orders ?? '').split(',').flatMap((order) => {
    const [name, direction] = order.split('.');
    const by = SORTABLE_COLUMNS.find((column) => column === name);
    return by && (direction === 'asc' || direction === 'desc') ? [{ by, direction }] : [];
  });
}

/** The URL's text of some sorts, or undefined for none. */
export function ordersOf(sorts: readonly Sort[]): string | undefined {
  return sorts.length > 0 ? sorts.map(({ by, direction }) => `${by}.${direction}`).join(',') : undefined;
}

/** For validateSearch of a queue. */
export function queueSearch(raw: Record<string, unknown>): QueueSearch {
  const { page, q } = listSearch(raw, []);
  const orders = typeof raw['orders'] === 'string' ? ordersOf(sortsOf(raw['orders'])) : undefined;
  return { page, q, orders };
}

/** Which view a call is about, where there are several of its name. */
export const baseQuery = ({ base }: NamedView) => (base ? { baseProduct: base } : {});

/** The page of a view's queue, refreshed as often as the view says. */
export function queueQuery(view: NamedView, { page, q, orders }: QueueSearch) {
  return {
    ...query(api.queues.list, {
      params: { view: view.name },
      query: {
        limit: PAGE_SIZE,
        ...baseQuery(view),
        ...(page ? { offset: page - 1 } : {}),
        ...(q ? { searchKey: q } : {}),
        ...(orders ? { orders } : {}),
      },
    }),
    refetchInterval: view.refreshSeconds * 1_000,
    placeholderData: keepPreviousData,
  };
}

import type { QueueRow } from '@maxilla/contract/queues';
import type { BatchState } from '@maxilla/domain/batches';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { queueQuery } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';
import type { QueueSearch } from '../queue-search.ts';

/**
 * The batches of several views that match a search and its limit: the first pages of each, and how many there are in
 * all.
 */
export function useBatches(views: readonly ViewOn<'batch'>[], { q, only }: QueueSearch) {
  const [shown, setShown] = useState(1);
  const firsts = useQueries({ queries: views.map((view) => queueQuery(view, { q, only })) });
  const counted = views.map(({ filter }, nth) => ({ filter, page: firsts[nth]?.data }));
  const further = views.flatMap((view, nth) => {
    const last = Math.min(shown, firsts[nth]?.data?.totalPages ?? 1);
    return Array.from({ length: last - 1 }, (_, before) => queueQuery(view, { q, only, page: before + 2 }));
  });
  const pages = [...firsts, ...useQueries({ queries: further })];
  const rows = pages.flatMap(({ data }): readonly QueueRow<'batch'>[] =>
    data?.subject === 'batch' ? data.rows : [],
  );
  const totalOf = (of: typeof counted) => of.reduce((sum, { page }) => sum + (page?.total ?? 0), 0);
  return {
    // Between two reads a batch may be on two pages.
    rows: [...new Map(rows.map((row) => [row.id, row])).values()],
    total: totalOf(counted),
    totalIn: (state: BatchState) => totalOf(counted.filter(({ filter }) => filter.states.includes(state))),
    failed: pages.find(({ error, data }) => error && !data),
    loading: firsts.some(({ isPending }) => isPending),
    fetching: pages.some(({ isFetching }) => isFetching),
    hasMore: firsts.some(({ data }) => (data?.totalPages ?? 1) > shown),
    showMore: () => setShown(shown + 1),
  };
}

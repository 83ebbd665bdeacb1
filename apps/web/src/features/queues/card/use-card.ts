import type { QueueRow } from '@maxilla/contract/queues';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QUEUE_PAGE, rowsQuery, useQueuePage } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';
import type { QueueSearch } from '../queue-search.ts';

type Row = QueueRow<'project'>;

export type Card = {
  /** The project on the card, as it was last known; undefined before it is read, or if it never waited here. */
  readonly row: Row | undefined;
  /** Whether the project no longer waits in this queue. */
  readonly gone: boolean;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
  /** Its position in the queue, from 1; null if it is on another page. */
  readonly place: number | null;
  /** Number of rows in the queue; undefined before it is read. */
  readonly total: number | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** The project on the card and its neighbours, in the order of the list that the card was opened from. */
export function useCard(view: ViewOn<'project'>, id: number, search: QueueSearch): Card {
  const queue = useQueuePage<'project'>(view, search);
  const rows = queue.data?.rows;
  const at = rows?.findIndex((row) => row.id === id) ?? -1;
  const listed = rows?.[at];
  // A scanned row may be on another page or hidden by a filter.
  const alone = useQuery({
    ...rowsQuery(view, [id]),
    enabled: rows !== undefined && !listed,
    placeholderData: keepPreviousData,
  });
  const [other] = (alone.data?.rows ?? []) as readonly Row[];
  const row = listed ?? (other?.id === id ? other : undefined);
  const [known, setKnown] = useState<{ readonly row: Row; readonly at: number } | null>(null);
  if (row && (known?.row !== row || (at >= 0 && known.at !== at))) setKnown({ row, at });

  const gone = row === undefined && alone.isSuccess && !alone.isPlaceholderData;
  // If the project is gone, the one that took its position is next.
  const next = at >= 0 ? at + 1 : known?.row.id === id && known.at >= 0 ? known.at : 0;
  const previous = at >= 0 ? at - 1 : next - 1;
  const first = queue.data ? queue.data.currentPage * QUEUE_PAGE.usual : 0;
  return {
    row: row ?? (known?.row.id === id ? known.row : undefined),
    gone,
    before: rows?.[previous],
    after: rows?.[next],
    place: at >= 0 ? first + at + 1 : null,
    total: queue.data?.total,
    error: queue.data ? null : queue.error,
    retry: () => void queue.refetch(),
  };
}

import type { QueueRow } from '@maxilla/contract/queues';
import type { NamedView } from '@maxilla/domain/views/all';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../ui/data-table.tsx';
import { useListSearch } from '../../ui/list-search.ts';
import type { Column, OnSort, Selection } from '../../ui/table-column.ts';
import { NothingWaits, queuePager } from './queue-list.tsx';
import { ordersOf, sortsOf } from './queue-query.ts';
import type { useQueuePage, ViewOn } from './queue-query.ts';
import type { QueueSearch } from './queue-search.ts';

/** Subjects whose rows belong to a project and are selected in a table. */
type Subject = 'project' | 'element';

type Props<S extends Subject> = {
  view: ViewOn<S>;
  queue: ReturnType<typeof useQueuePage<S>>;
  columns: readonly Column<QueueRow<S>>[];
  selection: Selection<QueueRow<S>>;
  /** Replaces the rows of the page: includes rows that are about to leave, with a note on each. */
  rows?: readonly QueueRow<S>[] | undefined;
  rowNote?: (row: QueueRow<S>) => ReactNode;
};

const TIE_BREAKERS: readonly string[] = ['id', 'projectId'];

/** The rows of a view: selected, sorted by the URL, and paged. */
export function ViewTable<S extends Subject>({
  view,
  queue,
  columns,
  selection,
  rows = queue.data?.rows,
  rowNote,
}: Props<S>) {
  const { t } = useTranslation('vocabulary');
  const [search, change] = useListSearch<QueueSearch>();
  const { name, defaultOrder } = view as NamedView;
  const { data } = queue;
  const chosen = sortsOf(search.orders);
  // Shows the default order of the view too, without its tie-breaker.
  const ofView = defaultOrder
    .filter(({ column }, nth) => nth === 0 || !TIE_BREAKERS.includes(column))
    .map(({ column, direction }) => ({ by: column, direction, implied: true }));
  const sorts = chosen.length > 0 ? chosen : ofView;
  const onSort: OnSort = (_by, _direction, next) => change({ orders: ordersOf(next) });
  return (
    <DataTable<QueueRow<S>>
      label={t(`view.${name}`)}
      density="compact"
      fixed
      rows={rows}
      rowNote={rowNote}
      columns={columns}
      rowId={(row) => row.id}
      rowMark={(row) => (row.urgent ? 'danger' : undefined)}
      error={queue.error}
      onRetry={() => void queue.refetch()}
      sort={sorts}
      onSort={onSort}
      selection={selection}
      empty={<NothingWaits search={search} />}
      footer={queuePager(data)}
    />
  );
}

import { Text } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { useQueueColumns } from '../queue-columns.tsx';
import type { ViewOn } from '../queue-query.ts';
import type { Column } from '../../../ui/table-column.ts';

type Row = QueueRow<'element'>;

/** Columns about the project, dimmed if they repeat those of the row above. */
const REPEATED = ['projectId', 'patientName', 'reference', 'deadline', 'userFullName', 'assigneeName'];

/**
 * The columns of elements. Values that repeat those of the previous element of the same project are dimmed.
 */
export function useElementColumns(view: ViewOn<'element'>, rows: readonly Row[]): readonly Column<Row>[] {
  const columns = useQueueColumns<'element'>(view);
  const follows = new Set(
    rows.flatMap(({ id, projectId }, at) => (rows[at - 1]?.projectId === projectId ? [id] : [])),
  );
  return columns.map((column) => {
    const { cell } = column;
    if (!REPEATED.includes(column.id)) return column;
    return {
      ...column,
      cell: (row: Row) =>
        follows.has(row.id) ? (
          <Text span inherit c="dimmed">
            {cell(row)}
          </Text>
        ) : (
          cell(row)
        ),
    };
  });
}

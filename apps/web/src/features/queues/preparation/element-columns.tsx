import { Anchor, Text } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { Link } from '@tanstack/react-router';
import { projectSearch } from '../project-link.ts';
import { useMarksColumn, useQueueColumns } from '../queue-columns.tsx';
import type { ViewOn } from '../queue-query.ts';
import type { Column } from '../../../ui/table-column.ts';

type Row = QueueRow<'element'>;

/** Columns that say of a project what the row above says already. */
const REPEATED = ['projectId', 'patientName', 'reference', 'deadline', 'userFullName', 'assigneeName'];

/**
 * The columns of elements. The number leads to the project; an element that follows another one of its project is
 * dimmed where it says the same.
 */
export function useElementColumns(view: ViewOn<'element'>, rows: readonly Row[]): readonly Column<Row>[] {
  const columns = useQueueColumns<'element'>(view);
  const marks = useMarksColumn<'element'>();
  const follows = new Set(
    rows.flatMap(({ id, projectId }, at) => (rows[at - 1]?.projectId === projectId ? [id] : [])),
  );
  const shown = columns.map((column) => {
    const cell = column.id === 'projectId' ? (row: Row) => <ProjectLink row={row} /> : column.cell;
    if (!REPEATED.includes(column.id)) return { ...column, cell };
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
  return [...shown.slice(0, 1), marks, ...shown.slice(1)];
}

export function ProjectLink({ row }: { row: Pick<Row, 'projectId' | 'reference' | 'userId'> }) {
  return (
    <Anchor
      fw={600}
      inherit
      className="tabular"
      renderRoot={(props) => (
        <Link
          to="/projects/$projectId/details"
          params={{ projectId: String(row.projectId) }}
          search={projectSearch(row)}
          {...props}
        />
      )}
    >
      {row.projectId}
    </Anchor>
  );
}

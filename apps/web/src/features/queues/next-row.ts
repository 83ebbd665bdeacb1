import type { QueueRow } from '@maxilla/contract/queues';

type Row = QueueRow<'project'>;

/** The row that follows one, after the last one the first; of those that may be worked on, if that is limited. */
export function nextRow(
  rows: readonly Row[],
  id: number,
  mayWorkOn: (row: Row) => boolean = () => true,
): Row | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return others.find((row) => row.id !== id && mayWorkOn(row));
}

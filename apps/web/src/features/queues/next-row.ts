import type { QueueRow } from '@maxilla/contract/queues';

/** The row that follows one, after the last one the first. */
export function nextRow(rows: readonly QueueRow<'project'>[], id: number): QueueRow<'project'> | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return others.find((row) => row.id !== id);
}

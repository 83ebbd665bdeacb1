import type { QueueRow } from '@maxilla/contract/queues';
import type { ErrorCode } from '@maxilla/domain/errors';
import type { RowSelection, SelectedRow } from '../selection.ts';

type Prepared = {
  readonly entries: readonly SelectedRow<'element'>[];
  readonly rows: readonly QueueRow<'element'>[];
};

/**
 * What of a selection is sent: what is still in the queue. Where a request is sent `again` because its reply was lost, all
 * of it: it has left the queue by that request itself.
 */
export function preparedOf(selection: RowSelection<'element'>, again: boolean): Prepared {
  if (!again) return selection;
  const entries = selection.entries.map(({ row }) => ({ row, place: 'here' as const }));
  return { entries, rows: entries.map(({ row }) => row) };
}

/** The refusal to tell: of the selection first, because without elements the others do not matter. */
export function reasonOf(
  refusals: Readonly<Record<string, ErrorCode>>,
  isOfSelection: (field: string) => boolean,
): ErrorCode | undefined {
  const all = Object.entries(refusals);
  const [, code] = all.find(([field]) => isOfSelection(field)) ?? all[0] ?? [];
  return code;
}

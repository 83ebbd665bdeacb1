import type { QueueRow } from '@maxilla/contract/queues';
import { differenceFrom } from '@maxilla/domain/actions/batches/blank';
import type { MilledLine } from '@maxilla/domain/actions/batches/machining-input';
import { elementFacts } from './element-facts.ts';

type Row = QueueRow<'element'>;

/**
 * Which of some lines can be milled with the line chosen first, or the first of them: a milled batch is of one material
 * and shade.
 */
export function milledTogether(
  found: readonly Row[],
  chosenFirst: Row | undefined,
): { readonly fit: readonly Row[]; readonly unfit: readonly Row[] } {
  const first = chosenFirst ?? found[0];
  const fits = (row: Row) =>
    first === undefined || row.id === first.id || differenceFrom(milledLine(first), milledLine(row)) === null;
  return { fit: found.filter(fits), unfit: found.filter((row) => !fits(row)) };
}

/** A line that waits to be milled, as the rules see it. */
export function milledLine(row: Row): MilledLine {
  return { ...elementFacts(row, 'MACHINING'), machiningShade: row.machiningShade ?? '' };
}

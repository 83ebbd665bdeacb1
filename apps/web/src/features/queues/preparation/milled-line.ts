import type { QueueRow } from '@maxilla/contract/queues';
import type { MilledLine } from '@maxilla/domain/actions/batches/machining-preparation';
import { elementFacts } from './element-facts.ts';

/** A line that waits to be milled, as the rules see it. */
export function milledLine(row: QueueRow<'element'>): MilledLine {
  return { ...elementFacts(row, 'MACHINING'), machiningShade: row.machiningShade ?? '' };
}

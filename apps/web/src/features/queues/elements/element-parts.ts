import type { QueueRow } from '@maxilla/contract/queues';

type Rows = readonly QueueRow<'element'>[];

/** About how many elements a call works off, so that of many it can be told how far it is. */
const AT_ONCE = 8;

/** Parts of some rows, each with all those of its projects, which succeed or fail together. */
export function partsOf(rows: Rows): readonly Rows[] {
  const parts: QueueRow<'element'>[][] = [];
  for (const ofProject of Map.groupBy(rows, ({ projectId }) => projectId).values()) {
    const last = parts.at(-1);
    if (last && last.length + ofProject.length <= AT_ONCE) last.push(...ofProject);
    else parts.push([...ofProject]);
  }
  return parts;
}

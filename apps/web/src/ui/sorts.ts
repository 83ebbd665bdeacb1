import type { Sort } from './table-column.ts';

/** The sorts of a list, which has one or several. */
export function sortsOf(sort: Sort | readonly Sort[] | undefined): readonly Sort[] {
  if (!sort) return [];
  return 'by' in sort ? [sort] : sort;
}

/** The sorts after a column's head was pressed: it keeps its place among them, is added, or goes. */
function sortedBy(
  sorts: readonly Sort[],
  by: string,
  direction: Sort['direction'] | undefined,
): readonly Sort[] {
  const next = direction ? [{ by, direction }] : [];
  return sorts.some((sort) => sort.by === by)
    ? sorts.flatMap((sort) => (sort.by === by ? next : [sort]))
    : [...sorts, ...next];
}

/** The direction of a column after its head is pressed; of several sorts, one that was chosen goes on the third press. */
function nextDirection(sorts: readonly Sort[], by: string, several: boolean): Sort['direction'] | undefined {
  const sort = sorts.find((one) => one.by === by);
  if (sort?.direction === 'asc') return 'desc';
  // The default order cannot be removed.
  return sort && several && !sort.implied ? undefined : 'asc';
}

/**
 * The sorts after the head of a column is pressed: several, or one. They replace the default sorts of the
 * list.
 */
export function sortsPressed(sorts: readonly Sort[], by: string, several: boolean): readonly Sort[] {
  const chosen = several ? sorts.filter(({ implied }) => !implied) : [];
  return sortedBy(chosen, by, nextDirection(sorts, by, several));
}

import { useRef } from 'react';
import type { Selection } from './table-column.ts';

/** How the boxes of a table's rows, and the one in its head, choose among them. */
export type RowChoice<Row> = {
  readonly selection: Selection<Row>;
  readonly isChosen: (row: Row) => boolean;
  /** `upTo`: and all rows between it and the one that was pressed before. */
  readonly press: (row: Row, upTo: boolean) => void;
  readonly chosen: 'all' | 'some' | 'none';
  readonly pressAll: () => void;
};

/** The choice among some rows; undefined where there is none to make. */
export function useRowChoice<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => number,
  selection: Selection<Row> | undefined,
): RowChoice<Row> | undefined {
  const before = useRef<number | null>(null);
  if (!selection) return undefined;
  const { ids, mode, onChange } = selection;

  function press(row: Row, upTo: boolean) {
    const id = rowId(row);
    const from = upTo ? rows.findIndex((one) => rowId(one) === before.current) : -1;
    before.current = id;
    if (mode === 'single') return onChange(new Set([id]));
    const to = rows.findIndex((one) => rowId(one) === id);
    const meant = from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    const next = new Set(ids);
    for (const one of meant) {
      if (ids.has(id)) next.delete(rowId(one));
      else next.add(rowId(one));
    }
    return onChange(next);
  }

  const chosen = ids.size === 0 ? 'none' : rows.every((row) => ids.has(rowId(row))) ? 'all' : 'some';
  return {
    selection,
    isChosen: (row) => ids.has(rowId(row)),
    press,
    chosen,
    pressAll: () => onChange(new Set(chosen === 'all' ? [] : rows.map(rowId))),
  };
}

import { useLayoutEffect, useRef } from 'react';
import type { Selection } from './table-column.ts';

/** What the boxes of rows need: the same from one choice to the next, so that only rows that it changes are rendered. */
export type RowBoxes<Row> = {
  readonly mode: 'single' | 'multi';
  readonly nameOf: (row: Row) => string;
  /** `upTo`: and all rows between it and the one that was pressed before. */
  readonly press: (row: Row, upTo: boolean) => void;
  /** Enter on a box: whether there was work for it to do. */
  readonly enter: () => boolean;
};

/** How the boxes of a table's rows, and the one in its head, choose among them. */
export type RowChoice<Row> = {
  readonly boxes: RowBoxes<Row>;
  readonly isChosen: (row: Row) => boolean;
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
  const latest = useRef({ rows, rowId, selection });
  useLayoutEffect(() => {
    latest.current = { rows, rowId, selection };
  }, [rows, rowId, selection]);

  function press(row: Row, upTo: boolean) {
    const now = latest.current;
    const from = upTo ? before.current : null;
    const id = now.rowId(row);
    before.current = id;
    if (!now.selection) return;
    const { mode, ids, onChange } = now.selection;
    onChange(mode === 'single' ? new Set([id]) : pressed(now.rows.map(now.rowId), ids, id, from));
  }

  function enter() {
    const onEnter = latest.current.selection?.onEnter;
    onEnter?.();
    return onEnter !== undefined;
  }

  if (!selection) return undefined;
  const { mode, nameOf, ids, onChange } = selection;
  const chosen = ids.size === 0 ? 'none' : rows.every((row) => ids.has(rowId(row))) ? 'all' : 'some';
  return {
    boxes: { mode, nameOf, press, enter },
    isChosen: (row) => ids.has(rowId(row)),
    chosen,
    pressAll: () => onChange(new Set(chosen === 'all' ? [] : rows.map(rowId))),
  };
}

/** What is chosen once a row is pressed, and with it all between it and the row `from`. */
function pressed(
  all: readonly number[],
  ids: ReadonlySet<number>,
  id: number,
  from: number | null,
): ReadonlySet<number> {
  const to = all.indexOf(id);
  const start = from === null ? -1 : all.indexOf(from);
  const meant = start < 0 ? [id] : all.slice(Math.min(start, to), Math.max(start, to) + 1);
  const next = new Set(ids);
  for (const one of meant) {
    if (ids.has(id)) next.delete(one);
    else next.add(one);
  }
  return next;
}

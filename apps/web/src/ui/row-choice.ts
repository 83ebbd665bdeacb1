import { useLayoutEffect, useRef } from 'react';
import type { Selection } from './table-column.ts';

/**
 * State and callbacks of row checkboxes. Referentially stable across selection changes, so that only affected
 * rows re-render.
 */
export type RowBoxes<Row> = {
  readonly mode: Selection<Row>['mode'];
  readonly nameOf: (row: Row) => string;
  /** Toggles a row; with `upTo`, the range from the previously toggled row. */
  readonly press: (row: Row, upTo: boolean) => void;
  /** Handles Enter on a checkbox; returns whether an action was bound to it. */
  readonly enter: () => boolean;
};

/** Selection model of a table: its row checkboxes and the one in the head. */
export type RowChoice<Row> = {
  readonly boxes: RowBoxes<Row>;
  readonly isChosen: (row: Row) => boolean;
  /** Why a row cannot be selected now. */
  readonly closed: (row: Row) => string | undefined;
  readonly chosen: 'all' | 'some' | 'none';
  readonly pressAll: () => void;
};

/** Selection model of the given rows; undefined if the table has no selection. */
export function useRowChoice<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => number,
  selection: Selection<Row> | undefined,
): RowChoice<Row> | undefined {
  const anchor = useRef<number | null>(null);
  const latest = useRef({ rows, rowId, selection });
  useLayoutEffect(() => {
    latest.current = { rows, rowId, selection };
  }, [rows, rowId, selection]);

  function press(row: Row, upTo: boolean) {
    const now = latest.current;
    const from = upTo ? anchor.current : null;
    const id = now.rowId(row);
    anchor.current = id;
    if (!now.selection) return;
    const { mode, ids, onChange, closed } = now.selection;
    if (closed?.(row) !== undefined && !ids.has(id)) return;
    const open = now.rows.filter((one) => ids.has(now.rowId(one)) || closed?.(one) === undefined);
    onChange(mode === 'multi' ? toggled(open.map(now.rowId), ids, id, from) : new Set([id]));
  }

  function enter() {
    const onEnter = latest.current.selection?.onEnter;
    onEnter?.();
    return onEnter !== undefined;
  }

  if (!selection) return undefined;
  const { mode, nameOf, ids, onChange } = selection;
  const closed = (row: Row) => (ids.has(rowId(row)) ? undefined : selection.closed?.(row));
  // Rows that are selected elsewhere, on another page for instance, are left alone.
  const here = rows.filter((row) => closed(row) === undefined).map(rowId);
  const count = here.filter((id) => ids.has(id)).length;
  const chosen = count === 0 ? 'none' : count === here.length ? 'all' : 'some';
  return {
    boxes: { mode, nameOf, press, enter },
    isChosen: (row) => ids.has(rowId(row)),
    closed,
    chosen,
    pressAll: () => {
      const shown = new Set(here);
      onChange(new Set([...ids].filter((id) => !shown.has(id)).concat(chosen === 'all' ? [] : here)));
    },
  };
}

/** The selection after toggling a row, including all rows between it and `from`. */
function toggled(
  all: readonly number[],
  ids: ReadonlySet<number>,
  id: number,
  from: number | null,
): ReadonlySet<number> {
  const to = all.indexOf(id);
  const start = from === null ? -1 : all.indexOf(from);
  const affected = start < 0 ? [id] : all.slice(Math.min(start, to), Math.max(start, to) + 1);
  const next = new Set(ids);
  for (const affectedId of affected) {
    if (ids.has(id)) next.delete(affectedId);
    else next.add(affectedId);
  }
  return next;
}

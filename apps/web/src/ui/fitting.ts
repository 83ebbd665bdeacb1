import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Column } from './table-column.ts';

/** Least width of a column that specifies none, in pixels. */
const SHARING = 76;

type Sized = Pick<Column<never>, 'id' | 'width' | 'most' | 'least' | 'yields'>;

/** The least width of columns side by side. */
export function leastOf(columns: readonly Sized[]): number {
  return columns.reduce((sum, { width, least = SHARING }) => sum + (width ?? least), 0);
}

/**
 * The widths of columns that have one, in CSS, by id. What the table's box has beyond the least widths (`--least`) goes to
 * the columns without a width first, until those with a `most` have it; then to the columns with both, the one that lacks
 * the least first: three quarters of it, and the rest to those after it and to those without a width.
 */
export function widthsOf(columns: readonly Sized[]): ReadonlyMap<string, string> {
  const lacking = columns
    .flatMap(({ id, width, most }) =>
      width === undefined || most === undefined || most <= width ? [] : [{ id, lack: most - width }],
    )
    .toSorted((one, other) => one.lack - other.lack);
  const shared = lackShared(columns.filter(({ width }) => width === undefined));
  return new Map(
    columns.flatMap(({ id, width, most }) => {
      if (width === undefined) return [];
      const nth = lacking.findIndex((one) => one.id === id);
      if (nth === -1) return [[id, `${width}px`]];
      const before = lacking.slice(0, nth).reduce((sum, { lack }) => sum + lack, shared);
      const beyond = `(100cqi - var(--least, 100cqi) - ${before}px) * 0.75`;
      return [[id, `clamp(${width}px, ${width}px + ${beyond}, ${most}px)`]];
    }),
  );
}

/** What columns lack that share their room equally, until the one with the largest `most` has it. */
function lackShared(sharing: readonly Sized[]): number {
  const most = Math.max(0, ...sharing.map((column) => column.most ?? 0));
  return Math.max(0, most * sharing.length - leastOf(sharing));
}

/**
 * Ids of the columns to omit so that the least widths of the others fit into a width, and of `more` further
 * ones.
 */
export function leftOut(columns: readonly Sized[], width: number, more = 0): readonly string[] {
  const yielding = columns
    .filter(({ yields }) => yields !== undefined)
    .toSorted((one, other) => (one.yields ?? 0) - (other.yields ?? 0));
  const needed = yielding.findIndex((_, count) => {
    const gone = yielding.slice(0, count);
    return leastOf(columns.filter((column) => !gone.includes(column))) <= width;
  });
  return yielding.slice(0, needed === -1 ? yielding.length : needed + more).map(({ id }) => id);
}

/** Width in pixels that a scrollbar takes, which comes and goes with the height of the page: no other width of the table. */
const SCROLLBAR = 20;
/** Pixels by which a table may be wider than its box at some zoom levels. */
const ROUNDING = 1;

type Found = { names: string; width: number; more: number; addedTo?: string };

/** The columns that fit into a table's box, in addition to a column of a given width. */
export function useFitting<Row>(
  box: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  beside: number,
): readonly Column<Row>[] {
  // Serialised as a text, so that rows re-render only when it changes.
  const [left, setLeft] = useState('');
  // Further columns to omit because contents turned out too wide; at most one is added for each set of
  // displayed columns.
  const found = useRef<Found>({ names: '', width: 0, more: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || columns.every(({ yields }) => yields === undefined)) return undefined;
    const measure = () => {
      const { clientWidth, scrollWidth } = element;
      const names = columns.map(({ id }) => id).join(' ');
      const { width, more } = found.current;
      if (found.current.names !== names || Math.abs(clientWidth - width) > SCROLLBAR)
        found.current = { names, width: clientWidth, more: 0 };
      else if (scrollWidth > clientWidth + ROUNDING && found.current.addedTo !== left)
        found.current = { names, width, more: more + 1, addedTo: left };
      setLeft(leftOut(columns, clientWidth - beside, found.current.more).join(' '));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Its contents come later than its box.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [box, columns, beside, left]);
  if (left === '') return columns;
  const names = left.split(' ');
  return columns.filter(({ id }) => !names.includes(id));
}

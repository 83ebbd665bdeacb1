import { Suspense, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { useBelow } from './breakpoints.ts';
import classes from './data-table.module.css';
import { ErrorState } from './error-state.tsx';
import { isFocusLost } from './focus-back.ts';
import { leastOf, useFitting } from './fitting.ts';
import { useRowChoice } from './row-choice.ts';
import type { TableCards as Cards } from './table-cards.tsx';
import type { Column, OnSort, RowsProps, Selection, Sort, Totals } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { isBeyondLast } from './pager.tsx';
import { PlainRows, TotalsRow } from './table-rows.tsx';
import type { RowsOf } from './table-rows.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useOverflow } from './use-overflow.ts';
import { lazyPart } from './lazy-part.ts';

/** Number of rows above which the list is virtualised. */
const VIRTUAL_FROM = 100;
/** Width of the column of boxes, in pixels. */
const CHECK = 36;
/** The most rows that are about to leave a page. */
const LEAVING = 20;

type Props<Row> = RowsProps<Row> & {
  /** Accessible name. */
  readonly label: string;
  /** Rows of the query; undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly error?: Error | null;
  readonly onRetry?: () => void;
  /** Empty state. */
  readonly empty: ReactNode;
  /** Current sort order; an array if the table can be sorted by several columns, in order of precedence. */
  readonly sort?: Sort | readonly Sort[];
  readonly onSort?: OnSort;
  readonly selection?: Selection<Row>;
  readonly density?: 'comfortable' | 'compact';
  /** Column widths that do not depend on the rows, which are one line high: a change moves nothing. */
  readonly fixed?: boolean;
  /** The footer of each column, such as its sum; null for an empty one. */
  readonly totals?: Totals;
  /** Content below the rows, such as the pager. */
  readonly footer?: ReactNode;
};

const NO_ROWS: readonly never[] = [];

type RowsComponent = <Row extends object>(props: RowsOf<Row> & { height: number }) => ReactNode;

const VirtualRows = lazyPart(
  async () => (await import('./virtual-rows.tsx')).VirtualRows,
) as unknown as RowsComponent;

// Loaded lazily, since only phones show cards.
const TableCards = lazyPart(
  async () => (await import('./table-cards.tsx')).TableCards,
) as unknown as typeof Cards;

/**
 * A table of server-sorted rows that link to a page; a list of cards on phones. Arrow keys move between rows, Space
 * selects, Enter opens.
 */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { rows: loadedRows, rowId, error, onRetry, empty, selection, footer } = props;
  const phone = useBelow('sm');
  // Deferred, so that rendering many rows remains interruptible.
  // A page beyond the last one has no rows, but the list does: the pager is on its way to them.
  const rows = useDeferredValue(isBeyondLast(footer) ? undefined : loadedRows);
  const staying = props.rowNote ? rows?.filter((row) => props.rowNote?.(row) === undefined) : rows;
  const choice = useRowChoice(staying ?? (NO_ROWS as readonly Row[]), rowId, selection);

  const isEmpty = rows?.length === 0;
  const [hadRows, setHadRows] = useState(false);
  if (rows && !isEmpty && !hadRows) setHadRows(true);

  if (error && !rows) return <ErrorState error={error} {...(onRetry ? { onRetry } : {})} />;
  if (isEmpty) {
    return (
      <EmptyFrame label={props.label} emptied={hadRows}>
        {empty}
        {footer}
      </EmptyFrame>
    );
  }
  if (phone) {
    const skeleton = <TableSkeleton columns={1} density="comfortable" />;
    return (
      <>
        <Suspense fallback={skeleton}>
          {rows ? <TableCards {...props} rows={rows} choice={choice} /> : skeleton}
        </Suspense>
        {footer}
      </>
    );
  }
  return (
    <div className={classes['frame']}>
      <Table {...props} rows={rows} choice={choice} />
      {footer}
    </div>
  );
}

type EmptyProps = { label: string; emptied: boolean; children: ReactNode };

/** What stands in place of a table without rows. It takes the focus that left with the last of them. */
function EmptyFrame({ label, emptied, children }: EmptyProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (emptied && isFocusLost()) frame.current?.focus({ preventScroll: true });
  }, [emptied]);
  return (
    <div className={classes['frame']} ref={frame} role="group" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  );
}

type TableProps<Row extends object> = Props<Row> & Pick<RowsOf<Row>, 'choice'>;

/**
 * The columns that fit into the table's box; a horizontal scroll container if even the mandatory ones do not.
 */
function Table<Row extends object>(all: TableProps<Row>) {
  const { label, rows, density = 'comfortable', fixed = false, selection, choice } = all;
  const box = useRef<HTMLDivElement>(null);
  const boxes = selection !== undefined && selection.mode !== 'none';
  const beside = boxes ? CHECK : 0;
  const columns = useFitting(box, all.columns, beside);
  // Only if the table overflows, because this disables the sticky table head.
  const wide = useOverflow(box);
  const props = { ...all, columns };
  return (
    <div className={classes['scroll']} ref={box} data-wide={wide || undefined}>
      <table
        className={[
          classes['table'],
          density === 'compact' ? classes['compact'] : '',
          fixed ? classes['fixed'] : '',
        ].join(' ')}
        {...(fixed ? { style: leastWidth(columns, beside), onMouseOver: nameCutCell } : {})}
        aria-label={label}
        aria-busy={!rows}
        // Virtualised rows are incomplete in the DOM.
        aria-rowcount={rows && rows.length > VIRTUAL_FROM ? rows.length + 1 : undefined}
      >
        <TableHead {...props} choice={choice} />
        {rows ? (
          <Rows {...props} rows={rows} choice={choice} />
        ) : (
          <TableSkeleton columns={columns.length + (boxes ? 1 : 0)} density={density} inTable />
        )}
        {rows && all.totals ? (
          <TotalsRow columns={columns} totals={all.totals} boxed={selection !== undefined} />
        ) : null}
      </table>
    </div>
  );
}

/** The least width of a fixed table. */
function leastWidth(columns: readonly Column<never>[], beside: number): CSSProperties {
  return { '--least': `${leastOf(columns) + beside}px` } as CSSProperties;
}

/** Adds the full text of a truncated cell as a tooltip. */
function nameCutCell({ target }: MouseEvent<HTMLTableElement>): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (cell && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
}

function Rows<Row extends object>(props: Props<Row> & RowsOf<Row>) {
  const { rows } = props;
  const height = props.density === 'compact' ? 33 : 53;
  // A full page with rows that are about to leave stays as it is drawn.
  if (rows.length <= VIRTUAL_FROM + (props.rowNote ? LEAVING : 0)) return <PlainRows {...props} />;
  return (
    <Suspense fallback={<PlainRows {...props} rows={rows.slice(0, VIRTUAL_FROM)} />}>
      <VirtualRows {...props} height={height} />
    </Suspense>
  );
}

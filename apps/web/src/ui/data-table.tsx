import { useMediaQuery } from '@mantine/hooks';
import { Suspense, lazy, useDeferredValue, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { ErrorState } from './error-state.tsx';
import { useRowChoice } from './row-choice.ts';
import { TableCards } from './table-cards.tsx';
import type { OnSort, RowsProps, Selection, Sort } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { PlainRows } from './table-rows.tsx';
import type { RowsOf } from './table-rows.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useOverflow } from './use-overflow.ts';

const PHONE = '(max-width: 48em)';
/** Above this many rows only those in sight are rendered. */
const VIRTUAL_FROM = 100;

type Props<Row> = RowsProps<Row> & {
  /** What the table lists, for those who cannot see it. */
  readonly label: string;
  /** The query's rows: undefined while they are loading. */
  readonly rows: readonly Row[] | undefined;
  readonly error?: Error | null;
  readonly onRetry?: () => void;
  /** Shown where there is no row: says what to do. */
  readonly empty: ReactNode;
  /** What the rows are sorted by; a list where several columns sort at once, the first first. */
  readonly sort?: Sort | readonly Sort[];
  readonly onSort?: OnSort;
  readonly selection?: Selection<Row>;
  readonly density?: 'comfortable' | 'compact';
  /** The pager and whatever else stands below the rows. */
  readonly footer?: ReactNode;
};

const NONE: readonly never[] = [];

type RowsComponent = <Row extends object>(props: RowsOf<Row> & { height: number }) => ReactNode;

const VirtualRows = lazy(async () => ({
  default: (await import('./virtual-rows.tsx')).VirtualRows,
})) as unknown as RowsComponent;

/**
 * A table of rows that are links, sorted by the server; cards on a phone. Arrow keys go through the rows, Space
 * selects, Enter opens.
 */
export function DataTable<Row extends object>(props: Props<Row>) {
  const {
    label,
    rows: given,
    columns,
    rowId,
    error,
    onRetry,
    empty,
    selection,
    density = 'comfortable',
    footer,
  } = props;
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  // Rendered a bit at a time when they come, rather than all at once before anything else may happen.
  const rows = useDeferredValue(given);
  const [known] = useState(given !== undefined);
  const choice = useRowChoice(rows ?? (NONE as readonly Row[]), rowId, selection);

  if (error && !rows) return <ErrorState error={error} {...(onRetry ? { onRetry } : {})} />;
  if (rows?.length === 0) {
    return (
      <div className={classes['frame']}>
        {empty}
        {footer}
      </div>
    );
  }
  if (phone) {
    return (
      <>
        {rows ? (
          <TableCards {...props} rows={rows} choice={choice} known={known} />
        ) : (
          <TableSkeleton columns={1} density="comfortable" />
        )}
        {footer}
      </>
    );
  }
  return (
    <div className={classes['frame']}>
      <Scroller>
        <table
          className={`${classes['table']} ${density === 'compact' ? classes['compact'] : ''}`}
          aria-label={label}
          aria-busy={!rows}
          // Only some of them are there to be counted.
          aria-rowcount={rows && rows.length > VIRTUAL_FROM ? rows.length + 1 : undefined}
        >
          <TableHead {...props} choice={choice} />
          {rows ? (
            <Rows {...props} rows={rows} choice={choice} known={known} />
          ) : (
            <TableSkeleton columns={columns.length + (selection ? 1 : 0)} density={density} inTable />
          )}
        </table>
      </Scroller>
      {footer}
    </div>
  );
}

/** Keeps the table's head in sight while the page is scrolled; where the table has no room it is scrolled itself. */
function Scroller({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const wide = useOverflow(box);
  return (
    <div className={classes['scroll']} ref={box} data-wide={wide || undefined}>
      {children}
    </div>
  );
}

function Rows<Row extends object>(props: Props<Row> & RowsOf<Row>) {
  const { rows } = props;
  const height = props.density === 'compact' ? 34 : 53;
  if (rows.length <= VIRTUAL_FROM) return <PlainRows {...props} />;
  return (
    <Suspense fallback={<PlainRows {...props} rows={rows.slice(0, VIRTUAL_FROM)} />}>
      <VirtualRows {...props} height={height} />
    </Suspense>
  );
}

import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from './after-paint.ts';
import classes from './data-table.module.css';
import boxClasses from './row-box.module.css';
import type { RowChoice } from './row-choice.ts';
import type { Column, OnSort, Sort } from './table-column.ts';
import { cellClass } from './table-rows.tsx';

type Props<Row extends object> = {
  columns: readonly Column<Row>[];
  sort?: Sort | readonly Sort[];
  onSort?: OnSort;
  choice: RowChoice<Row> | undefined;
};

/** Cycles the sort direction; a table sorted by several columns drops the column on the third click. */
function nextDirection(
  direction: Sort['direction'] | undefined,
  several: boolean,
): Sort['direction'] | undefined {
  if (direction === 'asc') return 'desc';
  return direction === 'desc' && several ? undefined : 'asc';
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

export function TableHead<Row extends object>({ columns, sort, onSort, choice }: Props<Row>) {
  const { t } = useTranslation();
  const several = Array.isArray(sort);
  const sorts: readonly Sort[] = several ? (sort as readonly Sort[]) : sort ? [sort as Sort] : [];
  return (
    <thead>
      <tr>
        {choice ? (
          <th scope="col" className={classes['check']}>
            {choice.boxes.mode === 'multi' ? (
              <input
                type="checkbox"
                className={boxClasses['box']}
                aria-label={t('table.selectAll')}
                checked={choice.chosen === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = choice.chosen === 'some';
                }}
                onChange={choice.pressAll}
              />
            ) : (
              <VisuallyHidden>{t('table.choice')}</VisuallyHidden>
            )}
          </th>
        ) : null}
        {columns.map((column) => {
          const rank = sorts.findIndex(({ by }) => by === column.id);
          const current = sorts[rank];
          return (
            <HeadCell
              key={column.id}
              column={column}
              direction={current?.direction}
              implied={current?.implied ?? false}
              rank={sorts.length > 1 && current && !current.implied ? rank + 1 : undefined}
              several={several}
              {...(column.sortable && onSort ? { onSort } : {})}
            />
          );
        })}
      </tr>
    </thead>
  );
}

type CellProps<Row> = {
  column: Column<Row>;
  direction: Sort['direction'] | undefined;
  /** Whether the list is in this order because none was chosen. */
  implied: boolean;
  /** Position in a multi-column sort order. */
  rank: number | undefined;
  several: boolean;
  /** Absent where the list cannot be sorted by the column. */
  onSort?: OnSort;
};

/** The direction that was pressed, and the order in which the list was then. */
type Pressed = Pick<CellProps<never>, 'direction' | 'implied'> & {
  readonly to: Sort['direction'] | undefined;
};

/** The head of a column. It shows the direction that was pressed before the list is asked for in that order. */
function HeadCell<Row extends object>({ column, direction, implied, rank, several, onSort }: CellProps<Row>) {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  if (pressed && (pressed.direction !== direction || pressed.implied !== implied)) setPressed(null);
  const shown = pressed ? pressed.to : direction;
  const sort = () => {
    // An order that nobody has chosen cannot be dropped.
    const to = nextDirection(shown, several && (pressed !== null || !implied));
    setPressed({ direction, implied, to });
    afterPaint(() => onSort?.(column.id, to));
  };
  return (
    <th
      scope="col"
      style={column.width === undefined ? undefined : { width: column.width }}
      className={cellClass(column)}
      title={column.icon ? column.header : undefined}
      aria-sort={shown ? ARIA[shown] : undefined}
    >
      {onSort ? (
        <SortButton label={<HeadLabel {...column} />} direction={shown} rank={rank} onClick={sort} />
      ) : (
        <HeadLabel {...column} />
      )}
    </th>
  );
}

function HeadLabel({ header, icon: Icon }: Pick<Column<never>, 'header' | 'icon'>) {
  if (!Icon) return header;
  return (
    <>
      <Icon size={16} aria-hidden />
      <VisuallyHidden>{header}</VisuallyHidden>
    </>
  );
}

type SortProps = Pick<CellProps<never>, 'direction' | 'rank'> & {
  label: ReactNode;
  onClick: () => void;
};

function SortButton({ label, direction, rank, onClick }: SortProps) {
  const Arrow = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <button type="button" className={classes['sort']} onClick={onClick}>
      {label}
      <Arrow size={14} aria-hidden className={direction ? undefined : classes['idle']} />
      {rank === undefined ? null : <sup aria-hidden>{rank}</sup>}
    </button>
  );
}

import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from './after-paint.ts';
import classes from './data-table.module.css';
import { widthsOf } from './fitting.ts';
import boxClasses from './row-box.module.css';
import type { RowChoice } from './row-choice.ts';
import { sortsOf, sortsPressed } from './sorts.ts';
import type { Column, OnSort, Sort } from './table-column.ts';
import { cellClass } from './table-rows.tsx';

type Props<Row extends object> = {
  columns: readonly Column<Row>[];
  sort?: Sort | readonly Sort[];
  onSort?: OnSort;
  choice: RowChoice<Row> | undefined;
};

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** The sorts after a head was pressed, and the order in which the list was then. */
type Pressed = { readonly sorts: readonly Sort[]; readonly from: string };

/** The heads of the columns. They show a pressed sort before the sorted list is requested. */
export function TableHead<Row extends object>({ columns, sort, onSort, choice }: Props<Row>) {
  const { t } = useTranslation();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const several = Array.isArray(sort);
  const ofList = sortsOf(sort);
  const from = JSON.stringify(ofList);
  const widths = widthsOf(columns);
  if (pressed && pressed.from !== from) setPressed(null);
  const sorts = pressed ? pressed.sorts : ofList;
  const press = (by: string) => {
    const next = sortsPressed(sorts, by, several);
    setPressed({ sorts: next, from });
    afterPaint(() => onSort?.(by, next.find((one) => one.by === by)?.direction, next));
  };
  return (
    <thead>
      <tr>
        {choice && choice.boxes.mode !== 'none' ? (
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
              width={widths.get(column.id)}
              direction={current?.direction}
              rank={sorts.length > 1 && current && !current.implied ? rank + 1 : undefined}
              {...(column.sortable && onSort ? { onPress: () => press(column.id) } : {})}
            />
          );
        })}
      </tr>
    </thead>
  );
}

type CellProps<Row> = {
  column: Column<Row>;
  width: string | undefined;
  direction: Sort['direction'] | undefined;
  /** Position in a multi-column sort order. */
  rank: number | undefined;
  /** Absent if the list cannot be sorted by the column. */
  onPress?: () => void;
};

function HeadCell<Row extends object>({ column, width, direction, rank, onPress }: CellProps<Row>) {
  return (
    <th
      scope="col"
      style={width === undefined ? undefined : { width }}
      className={cellClass(column)}
      title={column.icon ? column.header : undefined}
      aria-sort={direction ? ARIA[direction] : undefined}
    >
      {onPress ? (
        <SortButton label={<HeadLabel {...column} />} direction={direction} rank={rank} onClick={onPress} />
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

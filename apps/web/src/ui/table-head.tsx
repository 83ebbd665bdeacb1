import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
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
          const direction = sorts[rank]?.direction;
          return (
            <th
              key={column.id}
              scope="col"
              style={column.width === undefined ? undefined : { width: column.width }}
              className={cellClass(column)}
              title={column.icon ? column.header : undefined}
              aria-sort={direction ? ARIA[direction] : undefined}
            >
              {column.sortable && onSort ? (
                <SortButton
                  label={<HeadLabel {...column} />}
                  direction={direction}
                  rank={sorts.length > 1 && rank >= 0 && !sorts[rank]?.implied ? rank + 1 : undefined}
                  onClick={() => onSort(column.id, nextDirection(direction, several))}
                />
              ) : (
                <HeadLabel {...column} />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
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

type SortProps = {
  label: ReactNode;
  direction: 'asc' | 'desc' | undefined;
  /** Position in a multi-column sort order. */
  rank: number | undefined;
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

import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Instance } from './data-table.tsx';
import classes from './data-table.module.css';
import type { Column, Selection, Sort } from './table-column.ts';

type Props<Row extends object> = {
  table: Instance<Row>;
  columns: readonly Column<Row>[];
  sort?: Sort;
  onSort?: (by: string, direction: 'asc' | 'desc') => void;
  selection?: Selection<Row>;
};

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

export function TableHead<Row extends object>({ table, columns, sort, onSort, selection }: Props<Row>) {
  const { t } = useTranslation();
  const all = table.getIsAllRowsSelected();
  return (
    <thead>
      <tr>
        {selection ? (
          <th scope="col" className={classes['check']}>
            {selection.mode === 'multi' ? (
              <Checkbox
                size="xs"
                aria-label={t('table.selectAll')}
                checked={all && selection.ids.size > 0}
                indeterminate={!all && selection.ids.size > 0}
                onChange={() => table.toggleAllRowsSelected(!all)}
              />
            ) : null}
          </th>
        ) : null}
        {columns.map((column) => {
          const direction = sort?.by === column.id ? sort.direction : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              style={column.width === undefined ? undefined : { width: column.width }}
              className={column.align === 'end' ? classes['end'] : undefined}
              aria-sort={direction ? ARIA[direction] : undefined}
            >
              {column.sortable && onSort ? (
                <SortButton
                  label={column.header}
                  direction={direction}
                  onClick={() => onSort(column.id, direction === 'asc' ? 'desc' : 'asc')}
                />
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type SortProps = { label: string; direction: 'asc' | 'desc' | undefined; onClick: () => void };

function SortButton({ label, direction, onClick }: SortProps) {
  const Arrow = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <button type="button" className={classes['sort']} onClick={onClick}>
      {label}
      <Arrow size={14} aria-hidden className={direction ? undefined : classes['idle']} />
    </button>
  );
}

import { Checkbox, Radio } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InstanceRow } from './data-table.tsx';
import classes from './data-table.module.css';
import { goThroughRows, useRowFocus } from './row-focus.ts';
import type { RowLink, RowsProps, Selection } from './table-column.ts';

export type RowsOf<Row extends object> = RowsProps<Row> & {
  readonly rows: readonly InstanceRow<Row>[];
  readonly selection?: Selection<Row>;
};

export function PlainRows<Row extends object>({ rows, ...props }: RowsOf<Row>) {
  const body = useRowFocus(rows);
  return (
    <tbody {...body}>
      {rows.map((row) => (
        <OneRow key={row.id} row={row} selected={row.getIsSelected()} {...props} />
      ))}
    </tbody>
  );
}

type OneRowProps<Row extends object> = Omit<RowsOf<Row>, 'rows'> & {
  row: InstanceRow<Row>;
  selected: boolean;
  index?: number;
};

export function OneRow<Row extends object>({
  row,
  selected,
  index,
  columns,
  rowLink,
  rowMark,
  selection,
}: OneRowProps<Row>) {
  const link = rowLink?.(row.original);
  return (
    <tr
      data-row
      className={classes['row']}
      data-mark={rowMark?.(row.original)}
      data-selected={selected || undefined}
      aria-selected={selection ? selected : undefined}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {selection ? (
        <td className={classes['check']}>
          <RowBox row={row} selected={selected} selection={selection} />
        </td>
      ) : null}
      {columns.map((column, at) => (
        <td key={column.id} className={column.align === 'end' ? classes['end'] : undefined}>
          {at === 0 && link ? (
            <CoveringLink link={link} stop={!selection}>
              {column.cell(row.original)}
            </CoveringLink>
          ) : (
            column.cell(row.original)
          )}
        </td>
      ))}
    </tr>
  );
}

/** The row's link, which covers the whole row or card. */
export function CoveringLink({
  link,
  stop,
  children,
}: {
  link: RowLink;
  stop: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      {...(link as LinkProps)}
      className={classes['link']}
      onKeyDown={goThroughRows}
      {...(stop ? { 'data-row-stop': true } : {})}
    >
      {children}
    </Link>
  );
}

type BoxProps<Row extends object> = { row: InstanceRow<Row>; selected: boolean; selection: Selection<Row> };

/** Chooses a row; with Shift, all rows from the last one chosen. */
export function RowBox<Row extends object>({ row, selected, selection }: BoxProps<Row>) {
  const { t } = useTranslation();
  const toggle = row.getToggleSelectedHandler();
  const common = {
    'data-row-stop': true,
    size: 'xs',
    checked: selected,
    'aria-label': t('table.select', { name: selection.nameOf(row.original) }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      goThroughRows(event);
      if (event.key !== 'Enter' || !selection.onEnter) return;
      event.preventDefault();
      selection.onEnter();
    },
  } as const;
  return (
    <span data-above>
      {selection.mode === 'single' ? (
        <Radio {...common} onChange={() => row.toggleSelected(true)} />
      ) : (
        <Checkbox {...common} onChange={(event) => toggle(event)} />
      )}
    </span>
  );
}

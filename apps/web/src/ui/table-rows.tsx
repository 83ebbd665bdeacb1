import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';
import boxClasses from './row-box.module.css';
import type { RowChoice } from './row-choice.ts';
import { goThroughRows, useRowFocus } from './row-focus.ts';
import type { RowLink, RowsProps } from './table-column.ts';

export type RowsOf<Row extends object> = RowsProps<Row> & {
  readonly rows: readonly Row[];
  readonly choice: RowChoice<Row> | undefined;
};

export function PlainRows<Row extends object>({ rows, ...props }: RowsOf<Row>) {
  const body = useRowFocus(rows);
  return (
    <tbody {...body}>
      {rows.map((row) => (
        <OneRow key={props.rowId(row)} row={row} {...props} />
      ))}
    </tbody>
  );
}

type OneRowProps<Row extends object> = Omit<RowsOf<Row>, 'rows'> & {
  row: Row;
  index?: number;
};

export function OneRow<Row extends object>({
  row,
  index,
  columns,
  rowLink,
  rowMark,
  choice,
}: OneRowProps<Row>) {
  const link = rowLink?.(row);
  const selected = choice?.isChosen(row);
  return (
    <tr
      data-row
      className={classes['row']}
      data-mark={rowMark?.(row)}
      data-selected={selected || undefined}
      aria-selected={selected}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {choice ? (
        <td className={classes['check']}>
          <RowBox row={row} choice={choice} />
        </td>
      ) : null}
      {columns.map((column, at) => (
        <td key={column.id} className={column.align === 'end' ? classes['end'] : undefined}>
          {at === 0 && link ? (
            <CoveringLink link={link} stop={!choice}>
              {column.cell(row)}
            </CoveringLink>
          ) : (
            column.cell(row)
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

/** Chooses a row; with Shift, all rows from the last one chosen. */
export function RowBox<Row extends object>({ row, choice }: { row: Row; choice: RowChoice<Row> }) {
  const { t } = useTranslation();
  const { mode, nameOf, onEnter } = choice.selection;
  return (
    <span data-above>
      <input
        type={mode === 'single' ? 'radio' : 'checkbox'}
        className={boxClasses['box']}
        data-row-stop
        checked={choice.isChosen(row)}
        aria-label={t('table.select', { name: nameOf(row) })}
        onChange={({ nativeEvent }) =>
          choice.press(row, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
        onKeyDown={(event) => {
          goThroughRows(event);
          if (event.key !== 'Enter' || !onEnter) return;
          event.preventDefault();
          onEnter();
        }}
      />
    </span>
  );
}

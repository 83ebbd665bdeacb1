import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { memo } from 'react';
import type { MouseEvent, ReactNode, RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';
import rows from './row.module.css';
import boxClasses from './row-box.module.css';
import type { RowBoxes, RowChoice } from './row-choice.ts';
import { moveRowFocus, useRowFocus } from './row-focus.ts';
import type { Column, RowLink, RowsProps, Totals } from './table-column.ts';
import { useProgressiveList } from './use-progressive-list.ts';

export type RowsOf<Row extends object> = RowsProps<Row> & {
  readonly rows: readonly Row[];
  readonly choice: RowChoice<Row> | undefined;
};

/** Rows drawn at a time: the first ones fill a window. */
const BATCH = 40;

export function PlainRows<Row extends object>({ rows, ...props }: RowsOf<Row>) {
  const body = useRowFocus();
  const shown = useProgressiveList(rows, BATCH);
  return (
    <tbody {...body}>
      {shown.map((row) => (
        <OneRow key={props.rowId(row)} {...rowProps(row, props)} />
      ))}
    </tbody>
  );
}

export type OneRowProps<Row> = Pick<RowsProps<Row>, 'columns' | 'rowLink' | 'rowMark'> & {
  readonly note: ReactNode;
  readonly closed: string | undefined;
  readonly row: Row;
  readonly id: number;
  readonly index?: number;
  readonly measure?: RefCallback<HTMLTableRowElement>;
  readonly boxes: RowBoxes<Row> | undefined;
  readonly chosen: boolean | undefined;
};

/** Exactly the props a row renders from, so that `memo` skips unchanged rows. */
export function rowProps<Row extends object>(
  row: Row,
  { columns, rowId, rowLink, rowMark, rowNote, choice }: Omit<RowsOf<Row>, 'rows'>,
): OneRowProps<Row> {
  return {
    row,
    id: rowId(row),
    columns,
    rowLink,
    rowMark,
    note: rowNote?.(row),
    closed: choice?.closed(row),
    boxes: choice?.boxes,
    chosen: choice?.isChosen(row),
  };
}

function Row<Of extends object>(props: OneRowProps<Of>) {
  const { row, id, index, measure, columns, rowLink, rowMark, note, closed, boxes, chosen } = props;
  const link = rowLink?.(row);
  const leaving = note !== undefined;
  return (
    <tr
      ref={measure}
      data-row={id}
      data-index={index}
      className={[
        classes['row'],
        rows['row'],
        rows['above'],
        boxes && !leaving && !closed ? boxClasses['presses'] : '',
      ].join(' ')}
      {...(leaving ? { 'data-leaving': true } : closed ? closedRow(closed) : rowPresses(row, boxes))}
      data-mark={rowMark?.(row)}
      data-selected={chosen || undefined}
      aria-selected={chosen}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {boxes && boxes.mode !== 'none' ? (
        <td className={classes['check']}>
          {leaving ? (
            <span aria-hidden>✓</span>
          ) : (
            <RowBox row={row} boxes={boxes} closed={closed} chosen={chosen === true} />
          )}
        </td>
      ) : null}
      <Cells row={row} columns={columns} link={link} stop={!boxes} note={note} />
    </tr>
  );
}

export const OneRow = memo(Row) as typeof Row;

/** Content of a row, shared by table rows and cards. */
export type ShownProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  link: RowLink | undefined;
  stop: boolean;
  note?: ReactNode;
};

/** Columns that a row keeps while it is about to leave; a note on its departure replaces the others. */
const NAMING = 3;

/** The classes of a column's cells. */
export function cellClass({ align, icon }: Pick<Column<never>, 'align' | 'icon'>): string | undefined {
  return icon ? classes['icon'] : align === 'end' ? classes['end'] : undefined;
}

function Cells<Row>({ row, columns, link, stop, note }: ShownProps<Row>) {
  return columns.map((column, at) => (
    <td key={column.id} className={cellClass(column)}>
      {note !== undefined && at >= NAMING ? (
        at === NAMING ? (
          <span className={classes['note']}>{note}</span>
        ) : null
      ) : at === 0 && link ? (
        <CoveringLink link={link} stop={stop}>
          {column.cell(row)}
        </CoveringLink>
      ) : (
        column.cell(row)
      )}
    </td>
  ));
}

/** Stretched link that covers the whole row or card. */
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
      className={rows['cover']}
      onKeyDown={moveRowFocus}
      {...(stop ? { 'data-row-stop': true } : {})}
    >
      {children}
    </Link>
  );
}

type RowBoxProps<Row> = {
  row: Row;
  boxes: RowBoxes<Row>;
  closed: string | undefined;
  chosen: boolean;
};

/** Row checkbox. */
export function RowBox<Row extends object>({ row, boxes, closed, chosen }: RowBoxProps<Row>) {
  const { t } = useTranslation();
  return (
    <input
      type={boxes.mode === 'single' ? 'radio' : 'checkbox'}
      className={boxClasses['box']}
      data-row-stop
      checked={chosen}
      aria-label={t('table.select', { name: [boxes.nameOf(row), closed].filter(Boolean).join(', ') })}
      disabled={closed !== undefined}
      onChange={({ nativeEvent }) =>
        boxes.press(row, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
      onKeyDown={(event) => {
        moveRowFocus(event);
        if (event.key === 'Enter' && boxes.enter()) event.preventDefault();
      }}
    />
  );
}

/** A row below all others with the footer of each column. */
export function TotalsRow({
  columns,
  totals,
  boxed,
}: {
  columns: readonly Pick<Column<never>, 'id' | 'align'>[];
  totals: Totals;
  boxed: boolean;
}) {
  return (
    <tfoot>
      <tr className={classes['totals']} aria-label={totals.label}>
        {boxed ? <td /> : null}
        {columns.map((column) => (
          <td key={column.id} className={cellClass(column)}>
            {totals.of(column.id)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** A row that cannot be selected with those that are, and why. */
export const closedRow = (reason: string) => ({ 'data-closed': true, title: reason });

/** Elements inside a row that handle their own clicks. */
const OWN_PURPOSE = 'a, button, input';

/**
 * Makes the whole of a row press its checkbox, except links and buttons in it. Shift extends the selection from the
 * last toggled row, and does not select text.
 */
export function rowPresses<Row>(row: Row, boxes: RowBoxes<Row> | undefined) {
  if (!boxes) return {};
  return {
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      if (event.shiftKey) event.preventDefault();
    },
    onClick: ({ target, currentTarget, shiftKey }: MouseEvent<HTMLElement>) => {
      if (target instanceof Element && target.closest(OWN_PURPOSE)) return;
      boxes.press(row, shiftKey);
      currentTarget.querySelector<HTMLElement>('[data-row-stop]')?.focus({ preventScroll: true });
    },
  };
}

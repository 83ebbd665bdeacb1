import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';
import rows from './row.module.css';
import boxClasses from './row-box.module.css';
import type { RowBoxes, RowChoice } from './row-choice.ts';
import { moveRowFocus, useRowFocus } from './row-focus.ts';
import type { Column, RowLink, RowsProps } from './table-column.ts';
import { useProgressiveList } from './use-progressive-list.ts';

export type RowsOf<Row extends object> = RowsProps<Row> & {
  readonly rows: readonly Row[];
  readonly choice: RowChoice<Row> | undefined;
  /** Whether the rows were available on first render. */
  readonly preloaded: boolean;
};

/** Rows in the first render, enough to fill a window. */
const FIRST_BATCH = 40;

export function PlainRows<Row extends object>({ rows, ...props }: RowsOf<Row>) {
  const body = useRowFocus(rows);
  const shown = useProgressiveList(rows, FIRST_BATCH, props.preloaded);
  return (
    <tbody {...body}>
      {shown.map((row) => (
        <OneRow key={props.rowId(row)} {...rowProps(row, props)} />
      ))}
    </tbody>
  );
}

export type OneRowProps<Row> = Pick<RowsProps<Row>, 'columns' | 'rowLink' | 'rowMark'> & {
  readonly row: Row;
  readonly index?: number;
  readonly boxes: RowBoxes<Row> | undefined;
  readonly chosen: boolean | undefined;
};

/** Exactly the props a row renders from, so that `memo` skips unchanged rows. */
export function rowProps<Row extends object>(
  row: Row,
  { columns, rowLink, rowMark, choice }: Omit<RowsOf<Row>, 'rows' | 'rowId' | 'preloaded'>,
): OneRowProps<Row> {
  return { row, columns, rowLink, rowMark, boxes: choice?.boxes, chosen: choice?.isChosen(row) };
}

function Row<Of extends object>(props: OneRowProps<Of>) {
  const { row, index, columns, rowLink, rowMark, boxes, chosen } = props;
  const link = rowLink?.(row);
  return (
    <tr
      data-row
      className={`${classes['row']} ${rows['row']} ${rows['above']}`}
      data-mark={rowMark?.(row)}
      data-selected={chosen || undefined}
      aria-selected={chosen}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {boxes ? (
        <td className={classes['check']}>
          <RowBox row={row} boxes={boxes} chosen={chosen === true} covers={!link} />
        </td>
      ) : null}
      <Cells row={row} columns={columns} link={link} stop={!boxes} />
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
};

function Cells<Row>({ row, columns, link, stop }: ShownProps<Row>) {
  return columns.map((column, at) => (
    <td key={column.id} className={column.align === 'end' ? classes['end'] : undefined}>
      {at === 0 && link ? (
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
  chosen: boolean;
  /** The whole row is its label: pressing it anywhere toggles it. */
  covers: boolean;
};

/** Row checkbox; Shift extends the selection from the last toggled row. */
export function RowBox<Row extends object>({ row, boxes, chosen, covers }: RowBoxProps<Row>) {
  const { t } = useTranslation();
  const Frame = covers ? 'label' : 'span';
  return (
    <Frame {...(covers ? { className: boxClasses['cover'] } : { 'data-above': true })}>
      <input
        type={boxes.mode === 'single' ? 'radio' : 'checkbox'}
        className={boxClasses['box']}
        data-row-stop
        checked={chosen}
        aria-label={t('table.select', { name: boxes.nameOf(row) })}
        onChange={({ nativeEvent }) =>
          boxes.press(row, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
        onKeyDown={(event) => {
          moveRowFocus(event);
          if (event.key === 'Enter' && boxes.enter()) event.preventDefault();
        }}
      />
    </Frame>
  );
}

import { memo } from 'react';
import type { ReactNode } from 'react';
import { NOTHING } from '../i18n/format.ts';
import classes from './data-table.module.css';
import covered from './row.module.css';
import boxClasses from './row-box.module.css';
import type { RowChoice } from './row-choice.ts';
import { CardOrder } from './card-order.tsx';
import { sortsOf } from './sorts.ts';
import type { Column, OnSort, RowsProps, Sort, Totals } from './table-column.ts';
import { closedRow, CoveringLink, RowBox, rowPresses, rowProps } from './table-rows.tsx';
import type { OneRowProps, ShownProps } from './table-rows.tsx';
import { useProgressiveList } from './use-progressive-list.ts';

type Props<Row extends object> = RowsProps<Row> & {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly choice: RowChoice<Row> | undefined;
  readonly sort?: Sort | readonly Sort[];
  readonly onSort?: OnSort;
  readonly totals?: Totals;
};

/** Cards drawn at a time: the first ones fill a phone screen. */
const BATCH = 5;

/** Renders the rows of a table as cards, for phones. A card omits the lines that its row has nothing for. */
export function TableCards<Row extends object>({ label, rows, sort, onSort, ...props }: Props<Row>) {
  const shown = useProgressiveList(rows, BATCH);
  return (
    <>
      {onSort && rows.length > 1 ? (
        <CardOrder columns={props.columns} sorts={sortsOf(sort)} onSort={onSort} />
      ) : null}
      <ul className={classes['cards']} aria-label={label}>
        {shown.map((row) => (
          <Card key={props.rowId(row)} {...rowProps(row, props)} />
        ))}
        {props.totals ? <TotalsCard columns={props.columns} totals={props.totals} /> : null}
      </ul>
    </>
  );
}

function TotalsCard<Row>({ columns, totals }: { columns: readonly Column<Row>[]; totals: Totals }) {
  const lines = columns.filter(({ id, card }) => card !== 'title' && totals.of(id) !== null);
  return (
    <li className={classes['card']} aria-label={totals.label}>
      <div className={classes['cardBody']}>
        <div className={classes['cardHead']}>
          {columns
            .filter(({ card }) => card === 'title')
            .map(({ id }) => (
              <span key={id}>{totals.of(id)}</span>
            ))}
        </div>
        <dl className={classes['lines']}>
          {lines.map(({ id, header }) => (
            <CardLine key={id} term={header}>
              {totals.of(id)}
            </CardLine>
          ))}
        </dl>
      </div>
    </li>
  );
}

function OneCard<Row extends object>(props: OneRowProps<Row>) {
  const { row, id, columns, rowLink, rowMark, note, closed, boxes, chosen } = props;
  const leaving = note !== undefined;
  const link = rowLink?.(row);
  return (
    <li
      data-row={id}
      className={[
        classes['card'],
        covered['above'],
        boxes && !leaving && !closed ? boxClasses['presses'] : '',
      ].join(' ')}
      {...(leaving ? { 'data-leaving': true } : closed ? closedRow(closed) : rowPresses(row, boxes))}
      data-mark={rowMark?.(row)}
      data-selected={chosen || undefined}
    >
      {boxes && boxes.mode !== 'none' && !leaving ? (
        <RowBox row={row} boxes={boxes} closed={closed} chosen={chosen === true} />
      ) : null}
      <CardBody row={row} columns={columns} link={link} stop={!boxes} note={note} />
    </li>
  );
}

const Card = memo(OneCard) as typeof OneCard;

function CardBody<Row>({ row, columns, link, stop, note }: ShownProps<Row>) {
  const title = columns.filter((column) => column.card === 'title');
  const badges = columns.filter((column) => column.card === 'badge');
  const texts = columns.filter((column) => column.card === 'text');
  const lines = columns
    .filter(({ card = 'line' }) => card === 'line')
    .map(({ id, header, cell }) => ({ id, header, value: cell(row) }))
    .filter(({ value }) => value !== null && value !== NOTHING);
  const head = title.map((column) => <span key={column.id}>{column.cell(row)} </span>);
  return (
    <div className={classes['cardBody']}>
      <div className={classes['cardHead']}>
        {link ? (
          <CoveringLink link={link} stop={stop}>
            {head}
          </CoveringLink>
        ) : (
          <span>{head}</span>
        )}
        {badges.map((column) => (
          <span key={column.id}>{column.cell(row)}</span>
        ))}
      </div>
      {note}
      {note === undefined
        ? texts.map((column) => (
            <div key={column.id} className={classes['cardText']}>
              {column.cell(row)}
            </div>
          ))
        : null}
      {lines.length > 0 && note === undefined ? (
        <dl className={classes['lines']}>
          {lines.map(({ id, header, value }) => (
            <CardLine key={id} term={header}>
              {value}
            </CardLine>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

function CardLine({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

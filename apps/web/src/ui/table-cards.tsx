import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import type { RowChoice } from './row-choice.ts';
import type { RowsProps } from './table-column.ts';
import { CoveringLink, RowBox } from './table-rows.tsx';

type Props<Row extends object> = RowsProps<Row> & {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly choice: RowChoice<Row> | undefined;
};

/** The rows of a table as cards, for a phone. */
export function TableCards<Row extends object>({ label, rows, ...props }: Props<Row>) {
  return (
    <ul className={classes['cards']} aria-label={label}>
      {rows.map((row) => (
        <Card key={props.rowId(row)} row={row} {...props} />
      ))}
    </ul>
  );
}

type CardProps<Row extends object> = Omit<Props<Row>, 'rows' | 'label'> & { row: Row };

function Card<Row extends object>({ row, columns, rowLink, rowMark, choice }: CardProps<Row>) {
  const link = rowLink?.(row);
  const title = columns.filter((column) => column.card === 'title');
  const badges = columns.filter((column) => column.card === 'badge');
  const lines = columns.filter((column) => (column.card ?? 'line') === 'line');
  const head = title.map((column) => <span key={column.id}>{column.cell(row)} </span>);
  return (
    <li
      data-row
      className={classes['card']}
      data-mark={rowMark?.(row)}
      data-selected={choice?.isChosen(row) || undefined}
    >
      {choice ? <RowBox row={row} choice={choice} /> : null}
      <div className={classes['cardBody']}>
        <div className={classes['cardHead']}>
          {link ? (
            <CoveringLink link={link} stop={!choice}>
              {head}
            </CoveringLink>
          ) : (
            <span>{head}</span>
          )}
          {badges.map((column) => (
            <span key={column.id}>{column.cell(row)}</span>
          ))}
        </div>
        {lines.length > 0 ? (
          <dl className={classes['lines']}>
            {lines.map((column) => (
              <CardLine key={column.id} term={column.header}>
                {column.cell(row)}
              </CardLine>
            ))}
          </dl>
        ) : null}
      </div>
    </li>
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

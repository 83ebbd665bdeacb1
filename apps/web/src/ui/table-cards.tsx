import type { ReactNode } from 'react';
import type { Instance, InstanceRow } from './data-table.tsx';
import classes from './data-table.module.css';
import type { RowsProps, Selection } from './table-column.ts';
import { CoveringLink, RowBox } from './table-rows.tsx';

type Props<Row extends object> = RowsProps<Row> & {
  readonly label: string;
  readonly table: Instance<Row>;
  readonly selection?: Selection<Row>;
};

/** The rows of a table as cards, for a phone. */
export function TableCards<Row extends object>({ label, table, ...props }: Props<Row>) {
  return (
    <ul className={classes['cards']} aria-label={label}>
      {table.getRowModel().rows.map((row) => (
        <Card key={row.id} row={row} selected={row.getIsSelected()} {...props} />
      ))}
    </ul>
  );
}

type CardProps<Row extends object> = Omit<Props<Row>, 'table' | 'label'> & {
  row: InstanceRow<Row>;
  selected: boolean;
};

function Card<Row extends object>({ row, selected, columns, rowLink, rowMark, selection }: CardProps<Row>) {
  const { original } = row;
  const link = rowLink?.(original);
  const title = columns.filter((column) => column.card === 'title');
  const badges = columns.filter((column) => column.card === 'badge');
  const lines = columns.filter((column) => (column.card ?? 'line') === 'line');
  const head = title.map((column) => <span key={column.id}>{column.cell(original)} </span>);
  return (
    <li
      data-row
      className={classes['card']}
      data-mark={rowMark?.(original)}
      data-selected={selected || undefined}
    >
      {selection ? <RowBox row={row} selected={selected} selection={selection} /> : null}
      <div className={classes['cardBody']}>
        <div className={classes['cardHead']}>
          {link ? (
            <CoveringLink link={link} stop={!selection}>
              {head}
            </CoveringLink>
          ) : (
            <span>{head}</span>
          )}
          {badges.map((column) => (
            <span key={column.id}>{column.cell(original)}</span>
          ))}
        </div>
        {lines.length > 0 ? (
          <dl className={classes['lines']}>
            {lines.map((column) => (
              <CardLine key={column.id} term={column.header}>
                {column.cell(original)}
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

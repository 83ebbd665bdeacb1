import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A column of a DataTable. */
export type Column<Row> = {
  /** Unique; what the server sorts by where `sortable`. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  /** Numbers stand at the end. */
  readonly align?: 'end';
  readonly width?: number | string;
  /** Where the cell stands in the card that a row becomes on a phone; a labelled line unless told. */
  readonly card?: 'title' | 'badge' | 'line' | 'hidden';
};

/** Where a row leads. */
export type RowLink = {
  readonly to: NonNullable<LinkProps['to']>;
  readonly params?: object;
  readonly search?: object;
};

/** Which rows are chosen. */
export type Selection<Row> = {
  readonly ids: ReadonlySet<number>;
  readonly onChange: (ids: ReadonlySet<number>) => void;
  readonly mode: 'single' | 'multi';
  /** The row's name, for the label of its box. */
  readonly nameOf: (row: Row) => string;
  /** What Enter does on a row: the work on what is selected. */
  readonly onEnter?: () => void;
};

export type Sort = { readonly by: string | undefined; readonly direction: 'asc' | 'desc' };

/** Called when a column's head is pressed; without a direction it is no longer sorted by. */
export type OnSort = (by: string, direction: Sort['direction'] | undefined) => void;

/** What a table and its cards are told of their rows. */
export type RowsProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => number;
  readonly rowLink?: ((row: Row) => RowLink) | undefined;
  readonly rowMark?: ((row: Row) => 'danger' | undefined) | undefined;
};

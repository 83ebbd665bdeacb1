import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A column of a DataTable. */
export type Column<Row> = {
  /** Unique; also the sort key on the wire if `sortable`. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  /** Numbers are aligned to the end. */
  readonly align?: 'end';
  readonly width?: number;
  /**
   * If a fixed table has room beyond the least widths: largest width in pixels of a column with a `width`; of one without,
   * the width that it has before others grow.
   */
  readonly most?: number;
  /** Shown in the head instead of the name. */
  readonly icon?: Icon;
  /** Least width in pixels if `width` is not given; below it the columns that yield are omitted. */
  readonly least?: number;
  /** Rank among the columns that are omitted if the table has no room for all; the lowest goes first. */
  readonly yields?: number;
  /** Role of the column in the card layout on phones; a labelled line by default, `text` without its label. */
  readonly card?: 'title' | 'badge' | 'text' | 'line' | 'hidden';
};

/** Link target of a row. */
export type RowLink = {
  readonly to: NonNullable<LinkProps['to']>;
  readonly params?: object;
  readonly search?: object;
  /** Accessible name of the link, if the content of the first column is not sufficient. */
  readonly 'aria-label'?: string;
};

/** Selection state of a table. */
export type Selection<Row> = {
  /** Also of rows that the table does not show. */
  readonly ids: ReadonlySet<number>;
  readonly onChange: (ids: ReadonlySet<number>) => void;
  /** `none`: a row that is pressed is shown beside the table, without boxes, as nothing is done with it there. */
  readonly mode: 'none' | 'single' | 'multi';
  /** Name of a row, for the label of its checkbox. */
  readonly nameOf: (row: Row) => string;
  /** Why a row cannot be selected with those that are; undefined if it can. Such a row is grey, without its box. */
  readonly closed?: (row: Row) => string | undefined;
  /** Action on the selection, triggered by Enter. */
  readonly onEnter?: () => void;
};

export type Sort = {
  readonly by: string | undefined;
  readonly direction: 'asc' | 'desc';
  /** Whether the list has this order by itself. */
  readonly implied?: boolean;
};

/**
 * Called when a column head is pressed, with its new direction, if it keeps one, and all sorts of the list then, also those
 * that were pressed before it and are not asked for yet.
 */
export type OnSort = (by: string, direction: Sort['direction'] | undefined, sorts: readonly Sort[]) => void;

export type RowsProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => number;
  readonly rowLink?: ((row: Row) => RowLink) | undefined;
  readonly rowMark?: ((row: Row) => 'danger' | undefined) | undefined;
  /** A note on a row that is about to leave: the row is grey, without a checkbox, and cannot be selected. */
  readonly rowNote?: ((row: Row) => ReactNode) | undefined;
};

/** The row of totals, by column id. */
export type Totals = { readonly label: string; readonly of: (columnId: string) => ReactNode };

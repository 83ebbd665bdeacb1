import type { Call, QueryOf, ReplyOf } from '@maxilla/contract/calls';
import type { Icon } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiCall, ArgsOf } from '../api/client.ts';
import { query } from '../api/query.ts';
import { ClearFilters } from './clear-filters.tsx';
import { DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { ListPage } from './list-page.tsx';
import { listQuery, useListSearch } from './list-search.ts';
import { Pager } from './pager.tsx';
import type { Column, RowLink } from './table-column.ts';

/** The common part of all lists' replies, without the rows. */
type Paged = { readonly total: number; readonly totalPages: number; readonly currentPage: number };
type ListCall = Call & { readonly path: string };
type SortedBy<C extends Call> = Extract<QueryOf<C> extends { orderBy?: infer By } ? By : never, string>;

/** A column is sortable if the call accepts its id. */
type ListColumn<Row, By extends string> = Column<Row> &
  ({ readonly id: By; readonly sortable: true } | { readonly sortable?: false });

type Props<C extends ListCall, Row extends { readonly id: number }> = {
  readonly call: ApiCall<C>;
  readonly rows: (reply: ReplyOf<C>) => readonly Row[];
  readonly columns: readonly ListColumn<Row, SortedBy<C>>[];
  readonly title: string;
  /** Label of the search field, naming the fields searched. */
  readonly search: string;
  /** Shown in it where that is too long. */
  readonly searchHint?: string;
  readonly icon: Icon;
  /** Shown where there is no row at all, with what adds the first. */
  readonly none: { readonly title: string; readonly text: string; readonly children?: ReactNode };
  /** Shown if no row matches the search or the filter. */
  readonly noMatch: (text: string) => { readonly title: string; readonly text: string };
  readonly rowLink?: (row: Row) => RowLink;
  /** Filters besides the search: their fields, bound to the URL, and the query params that they set. */
  readonly filter?: {
    readonly fields: ReactNode;
    readonly query: Partial<QueryOf<C>>;
    /** Whether it leaves rows out of the usual list; by default, if it asks anything of the call. */
    readonly narrows?: boolean;
  };
  /** Rows of one line, see `DataTable`. */
  readonly fixed?: boolean;
  /** Page actions, such as the button that adds a row. */
  readonly actions?: ReactNode;
};

/**
 * The screen of a plain list: searched, sorted and paged by its URL, the latest first. A cell may hold buttons, which
 * stand above the link of the row.
 */
export function ListScreen<C extends ListCall, Row extends { readonly id: number }>({
  call,
  rows,
  columns,
  title,
  search: searchLabel,
  searchHint,
  icon,
  none,
  noMatch,
  rowLink,
  filter,
  fixed = false,
  actions,
}: Props<C, Row>) {
  const [search, change] = useListSearch();
  const sortable = columns.filter((column) => column.sortable).map(({ id }) => id);
  const list = useQuery({
    ...query(call, { query: { ...listQuery(search, sortable), ...filter?.query } } as unknown as ArgsOf<C>),
    placeholderData: keepPreviousData,
  });
  const narrowed = filter?.narrows ?? Object.keys(filter?.query ?? {}).length > 0;
  const page = list.data as Paged | undefined;
  return (
    <ListPage
      title={title}
      total={page?.total}
      search={searchLabel}
      searchHint={searchHint}
      filters={filter?.fields}
      actions={actions}
    >
      <DataTable
        label={title}
        fixed={fixed}
        rows={list.data === undefined ? undefined : rows(list.data as ReplyOf<C>)}
        columns={columns}
        rowId={(row) => row.id}
        rowLink={rowLink}
        error={list.error}
        onRetry={() => void list.refetch()}
        sort={{ by: search.orderBy ?? 'id', direction: search.sort ?? 'desc' }}
        onSort={(orderBy, sort) => change({ orderBy, sort })}
        empty={
          search.q || narrowed ? (
            <EmptyState icon={icon} {...noMatch(search.q ?? '')}>
              <ClearFilters />
            </EmptyState>
          ) : (
            <EmptyState icon={icon} {...none} />
          )
        }
        footer={
          page && page.total > 0 ? (
            <Pager page={page.currentPage + 1} totalPages={page.totalPages} total={page.total} />
          ) : null
        }
      />
    </ListPage>
  );
}

import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/format.ts';
import classes from './list-page.module.css';
import { useListSearch } from './list-search.ts';
import { useRememberedList } from './use-remembered-list.ts';
import { PageHeader } from './page-header.tsx';
import { SearchBox } from './search-box.tsx';
import type { RowLink } from './table-column.ts';

type Props = {
  title: string;
  subtitle?: ReactNode;
  /** Total number of rows; undefined while it is unknown. */
  total?: number | undefined;
  /** Label of the search field; without one there is no search. */
  search?: string;
  /** Shown in the search field where the label is too long for it. */
  searchHint?: string | undefined;
  /** Beside the search field: selects and switches bound to the URL with useListSearch. */
  filters?: ReactNode;
  actions?: ReactNode;
  back?: RowLink;
  /** Less room below the header, where rows follow that are worked off. */
  tight?: boolean;
  children: ReactNode;
};

/** The frame of a list: its name and count, its search and filters, and the table. */
export function ListPage({
  title,
  subtitle,
  total,
  search,
  searchHint = search,
  filters,
  actions,
  back,
  tight = false,
  children,
}: Props) {
  const [state, change] = useListSearch();
  useRememberedList(state);
  const { number } = useFormat();
  // Its space is reserved while it is unknown, so that nothing moves on a line of its own.
  const count = (
    <Text span c="dimmed" fz={18} style={total === undefined ? { visibility: 'hidden' } : {}}>
      {number(total ?? 0)}
    </Text>
  );
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} aside={count} tight={tight} {...(back ? { back } : {})}>
        {actions}
      </PageHeader>
      {search || filters ? (
        <div className={classes['frame']}>
          <Group gap="xs" mb="md" align="flex-end" role="search" className={classes['bar'] ?? ''}>
            {search ? (
              <SearchBox
                label={search}
                placeholder={searchHint}
                value={state.q ?? ''}
                onSearch={(q) => change({ q: q || undefined }, { replace: true })}
                className={classes['search']}
              />
            ) : null}
            {filters}
          </Group>
        </div>
      ) : null}
      {children}
    </>
  );
}

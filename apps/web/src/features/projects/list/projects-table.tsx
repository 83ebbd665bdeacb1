import { IconFolders } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/me.ts';
import { useProjectColumns } from '../../../project-ui/columns.tsx';
import type { ProjectRow } from '../../../project-ui/columns.tsx';
import { ClearFilters } from '../../../ui/clear-filters.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useListSearch } from '../../../ui/list-search.ts';
import { Pager } from '../../../ui/pager.tsx';
import type { RowLink } from '../../../ui/table-column.ts';
import { projectsQuery } from './projects-query.ts';
import type { ProjectsSearch } from './projects-query.ts';

type ColumnName = keyof ReturnType<typeof useProjectColumns>;

type Props = {
  columns: readonly ColumnName[];
  density?: 'comfortable' | 'compact';
  rowLink: (row: ProjectRow) => RowLink;
  /** Empty state if there are no projects at all. */
  none: ReactNode;
  /** Empty state if the patient whose projects are listed has none. */
  noneOfPatient?: ReactNode;
};

/** The page of projects selected by the search params. */
export function useProjects() {
  const me = useMe();
  const [search] = useListSearch<ProjectsSearch>();
  return useQuery({ ...projectsQuery(search, me.id), placeholderData: keepPreviousData });
}

/** The projects selected by the route's search params, with sort and page in the URL. */
export function ProjectsTable({ columns, density = 'comfortable', rowLink, none, noneOfPatient }: Props) {
  const { t } = useTranslation('projects');
  const [search, change] = useListSearch<ProjectsSearch>();
  const all = useProjectColumns();
  const list = useProjects();
  const { page: _page, orderBy, sort, patientId, ...narrowing } = search;
  const searched = Object.values(narrowing).some((value) => value !== undefined);
  const nothing = patientId === undefined ? none : noneOfPatient;
  return (
    <DataTable
      label={t('list')}
      rows={list.data?.projects}
      columns={columns.map((name) => all[name])}
      rowId={(row) => row.id}
      rowLink={rowLink}
      rowMark={(row) => (row.urgent ? 'danger' : undefined)}
      density={density}
      fixed={density === 'compact'}
      error={list.error}
      onRetry={() => void list.refetch()}
      sort={{ by: orderBy ?? 'id', direction: sort ?? 'desc' }}
      onSort={(column, direction) => change({ orderBy: column, sort: direction })}
      empty={
        searched || !nothing ? (
          <EmptyState icon={IconFolders} title={t('noMatch.title')} text={t('noMatch.text')}>
            <ClearFilters keep={['patientId']} />
          </EmptyState>
        ) : (
          nothing
        )
      }
      footer={
        list.data && list.data.total > 0 ? (
          <Pager page={list.data.currentPage + 1} totalPages={list.data.totalPages} total={list.data.total} />
        ) : null
      }
    />
  );
}

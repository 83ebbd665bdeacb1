import { Box } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { query } from '../../api/query.ts';
import { linkTo } from '../../project-ui/dentist-link.ts';
import { ArchiveButton } from '../../project-ui/files/archive-button.tsx';
import { ArchivedFiles } from '../../project-ui/files/archived-files.tsx';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listQuery, useListSearch } from '../../ui/list-search.ts';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';

const SORTED_BY = ['id', 'patientName', 'userFullName', 'reference'] as const;

/** The bytes of the files of a project. */
async function sizeOf(id: number): Promise<number> {
  const { documents } = await queryClient.fetchQuery(query(api.documents.list, { params: { id } }));
  return documents.reduce((sum, { fileSize }) => sum + fileSize, 0);
}

/** The projects whose files are archived, with the download of all files of one (spec 1 §2). */
export function ArchivedProjects() {
  const { t } = useTranslation(['officeDocuments', 'vocabulary']);
  const [search, change] = useListSearch();
  const list = useQuery({
    ...query(api.projects.list, {
      query: { ...listQuery(search, SORTED_BY), projectStates: ['FILES_ARCHIVED'] },
    }),
    placeholderData: keepPreviousData,
  });
  const page = list.data;
  return (
    <>
      <Box role="search" mb="md" maw={360}>
        <SearchBox
          label={t('archived.search')}
          value={search.q ?? ''}
          onSearch={(q) => change({ q: q || undefined }, { replace: true })}
        />
      </Box>
      <DataTable
        label={t('archived.table')}
        fixed
        rows={page?.projects}
        rowId={(row) => row.id}
        rowLink={(row) => linkTo(row)}
        columns={[
          { id: 'id', header: t('archived.column.id'), cell: (row) => row.id, sortable: true, width: 90 },
          {
            id: 'patientName',
            header: t('archived.column.patientName'),
            cell: (row) => <strong>{row.patientName}</strong>,
            sortable: true,
            card: 'title',
          },
          {
            id: 'userFullName',
            header: t('archived.column.userFullName'),
            cell: (row) => row.userFullName,
            sortable: true,
          },
          {
            id: 'reference',
            header: t('archived.column.reference'),
            cell: (row) => t(`vocabulary:product.${row.reference}`),
            sortable: true,
            yields: 1,
          },
          {
            id: 'files',
            header: t('archived.column.files'),
            align: 'end',
            width: 220,
            cell: (row) => (
              <ArchivedFiles project={row}>
                <ArchiveButton
                  link={`/api/projects/${row.id}/archive`}
                  name={`Maxilla ${row.id} ${row.patientName}.zip`}
                  size={() => sizeOf(row.id)}
                />
              </ArchivedFiles>
            ),
          },
        ]}
        error={list.error}
        onRetry={() => void list.refetch()}
        sort={{ by: search.orderBy ?? 'id', direction: search.sort ?? 'desc' }}
        onSort={(orderBy, sort) => change({ orderBy, sort })}
        empty={
          search.q ? (
            <EmptyState
              icon={IconArchive}
              title={t('archived.noMatch.title')}
              text={t('archived.noMatch.text', { text: search.q })}
            >
              <ClearFilters />
            </EmptyState>
          ) : (
            <EmptyState icon={IconArchive} title={t('archived.none.title')} text={t('archived.none.text')} />
          )
        }
        footer={
          page && page.total > 0 ? (
            <Pager page={page.currentPage + 1} totalPages={page.totalPages} total={page.total} />
          ) : null
        }
      />
    </>
  );
}

import { Text } from '@mantine/core';
import { PROJECT_COLUMNS } from '@maxilla/contract/columns';
import { IconFolders } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { useProjectColumns } from '../../project-ui/columns.tsx';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listQuery, useListSearch } from '../../ui/list-search.ts';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchBox } from '../../ui/search-box.tsx';

/** Rows of a page (spec 2 §9). */
const PAGE_SIZE = 8;

/** Widths of columns in pixels, beside a panel: names and badges are complete, and the patient has what is left. */
const WIDTHS = { id: 56, state: { width: 212, most: 262 }, date: 108, assignee: 142, patient: 110 };

/** The projects of a dentist, searched, sorted and paged by the page's URL (spec 2 §2.11). */
export function UserProjects({ userId }: { userId: number }) {
  const { t } = useTranslation('accounts');
  const { number } = useFormat();
  const all = useProjectColumns();
  const [search, change] = useListSearch();
  const list = useQuery({
    ...query(api.projects.list, {
      query: { userId, limit: PAGE_SIZE, ...listQuery(search, PROJECT_COLUMNS) },
    }),
    placeholderData: keepPreviousData,
  });
  const page = list.data;
  return (
    <Panel
      title={t('projects.title')}
      aside={
        <>
          <Text c="dimmed" fz={16} style={{ flex: 1 }}>
            {page ? number(page.total) : ''}
          </Text>
          <SearchBox
            label={t('projects.search')}
            value={search.q ?? ''}
            onSearch={(q) => change({ q: q || undefined }, { replace: true })}
            style={{ flex: '1 1 200px', maxWidth: 280 }}
          />
        </>
      }
    >
      <DataTable
        label={t('projects.title')}
        density="compact"
        fixed
        rows={page?.projects}
        columns={[
          { ...all.id, width: WIDTHS.id },
          { ...all.patientName, least: WIDTHS.patient },
          all.reference,
          { ...all.projectState, ...WIDTHS.state },
          { ...all.requestedDate, header: t('projects.operation'), width: WIDTHS.date, yields: 3 },
          { ...all.assigneeName, width: WIDTHS.assignee },
        ]}
        rowId={(row) => row.id}
        rowMark={(row) => (row.urgent ? 'danger' : undefined)}
        rowLink={(row) => ({
          to: '/projects/$projectId/details',
          params: { projectId: String(row.id) },
          search: { productTypeId: row.productTypeId, ownerId: row.userId, accessedFrom: 'userProjects' },
        })}
        error={list.error}
        onRetry={() => void list.refetch()}
        sort={{ by: search.orderBy ?? 'id', direction: search.sort ?? 'desc' }}
        onSort={(orderBy, sort) => change({ orderBy, sort })}
        empty={
          <EmptyState
            icon={IconFolders}
            title={search.q ? t('projects.noMatch', { text: search.q }) : t('projects.none')}
          >
            {search.q ? <ClearFilters /> : null}
          </EmptyState>
        }
        footer={
          page && page.total > 0 ? (
            <Pager
              page={page.currentPage + 1}
              totalPages={page.totalPages}
              total={page.total}
              pageSize={PAGE_SIZE}
            />
          ) : null
        }
      />
    </Panel>
  );
}

import { IconFolders } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { useListSearch } from '../../../ui/list-search.ts';
import { StaffFilters } from './staff-filters.tsx';
import type { ProjectsSearch } from './projects-query.ts';
import { ProjectsTable, useProjects } from './projects-table.tsx';

/** All projects, for staff (spec 1 §2). */
export function StaffProjectsScreen() {
  const { t } = useTranslation('projects');
  const [{ page }] = useListSearch<ProjectsSearch>();
  const list = useProjects();
  return (
    <ListPage
      title={t('title')}
      total={list.data?.total}
      search={t('searchStaff')}
      filters={<StaffFilters />}
    >
      <ProjectsTable
        density="compact"
        columns={[
          'id',
          'userFullName',
          'patientName',
          'reference',
          'projectState',
          'assigneeName',
          'requestedDate',
          'deadline',
        ]}
        rowLink={(row) => ({
          to: '/projects/$projectId/details',
          params: { projectId: String(row.id) },
          search: {
            productTypeId: row.productTypeId,
            ownerId: row.userId,
            accessedFrom: 'projects',
            ...(page ? { from: page } : {}),
          },
        })}
        none={<EmptyState icon={IconFolders} title={t('none.title')} text={t('none.textStaff')} />}
      />
    </ListPage>
  );
}

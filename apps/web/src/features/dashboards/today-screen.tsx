import { Text } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { dashboards } from '@maxilla/contract/dashboards';
import { dashboardOf } from '@maxilla/domain/dashboards';
import type { DashboardComponent } from '@maxilla/domain/dashboards';
import { ROLE_ROOT } from '@maxilla/domain/people';
import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { query } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { ProjectLink } from '../../project-ui/project-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { defined, useListSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';
import { Pager } from '../../ui/pager.tsx';
import type { Column } from '../../ui/table-column.ts';
import { BatchLink } from './batch-link.tsx';
import type { TodayPlace } from './today-search.ts';

type Entry = ReplyOf<(typeof dashboards)['today']>['historyRecords'][number];

/** The dashboard of the address; none if there is no such one. */
const placeOf = ({ team, component, baseProduct }: TodayPlace): TodayPlace =>
  team && component && dashboardOf(team, component) ? { team, component, baseProduct } : {};

/**
 * The steps that the reader has ended today, on a dashboard or anywhere, the latest first, each with the way to what it was
 * ended on.
 */
export function TodayScreen() {
  const { t } = useTranslation(['dashboards', 'shell', 'vocabulary']);
  const { role } = useMe();
  const [{ page = 1, ...asked }] = useListSearch<ListSearch & TodayPlace>();
  const { team, component, baseProduct } = placeOf(asked);
  const place = defined({ team, component, baseProduct });
  const list = useQuery({
    ...query(api.dashboards.today, { query: { offset: page - 1, ...place } }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const title = t('shell:today');
  return (
    <ListPage
      title={title}
      total={list.data?.total}
      {...(team && component
        ? {
            subtitle: t(`vocabulary:dashboard.${component as DashboardComponent}`),
            back: {
              to: '/dashboards/$teamCode/$componentName',
              params: { teamCode: team, componentName: component },
              search: defined({ baseProduct }),
            } as const,
          }
        : { back: { to: '/$staffRoot/dashboards', params: { staffRoot: ROLE_ROOT[role] } } as const })}
    >
      <DataTable
        label={title}
        rows={list.data?.historyRecords}
        columns={columns}
        rowId={(entry) => entry.id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState icon={IconHistory} title={t('own.none')} text={t('own.noneText')} />}
        footer={
          list.data && list.data.total > 0 ? (
            <Pager
              page={list.data.currentPage + 1}
              totalPages={list.data.totalPages}
              total={list.data.total}
            />
          ) : null
        }
      />
    </ListPage>
  );
}

function useColumns(): readonly Column<Entry>[] {
  const { t } = useTranslation('dashboards');
  const { timeOf } = useFormat();
  return [
    {
      id: 'subject',
      header: t('own.subject'),
      cell: (entry) => <SubjectOf entry={entry} />,
      card: 'title',
      width: 260,
      most: 340,
    },
    { id: 'action', header: t('own.action'), cell: ({ log }) => log, card: 'text' },
    {
      id: 'time',
      header: t('own.time'),
      cell: ({ timestamp }) => (
        <time className="tabular" dateTime={timestamp}>
          {timeOf(timestamp)}
        </time>
      ),
      card: 'badge',
      width: 80,
    },
  ];
}

function SubjectOf({ entry: { project, batch, orderId } }: { entry: Entry }) {
  const { t } = useTranslation('dashboards');
  if (batch) return <BatchLink batch={batch} />;
  if (!project) return t('own.accessories', { order: orderId });
  return (
    <>
      <ProjectLink projectId={project.id} project={project} />{' '}
      <Text span inherit>
        {project.patientName}
      </Text>
    </>
  );
}

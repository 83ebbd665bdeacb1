import { Grid } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { type Dashboard, type DashboardComponent, mayActInView } from '@maxilla/domain/dashboards';
import type { TeamCode } from '@maxilla/domain/teams';
import { choiceOf } from '@maxilla/domain/views/view';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListSearch } from '../../ui/list-search.ts';
import { Pager } from '../../ui/pager.tsx';
import type { OnSort } from '../../ui/table-column.ts';
import { projectSearch } from './project-link.ts';
import { useMarksColumn, useQueueColumns } from './queue-columns.tsx';
import { baseQuery, ordersOf, PAGE_SIZE, sortedBy, sortsOf, useQueuePage } from './queue-query.ts';
import type { ViewOn } from './queue-query.ts';
import type { QueueSearch } from './queue-search.ts';
import { QueuePanel } from './queue-panel.tsx';

type Props = { team: TeamCode; dashboard: Dashboard; view: ViewOn<'project'> };

/**
 * The screen of every work queue: what waits on the left, what is selected and the buttons of the view on the right
 * (spec 3 §2.3, §2.5). Everything particular to a view is its row in the domain's table.
 */
export function QueueScreen({ team, dashboard, view }: Props) {
  const { t } = useTranslation(['queues', 'vocabulary']);
  const me = useMe();
  const [search, change] = useListSearch<QueueSearch>();
  const queue = useQueuePage<'project'>(view, search);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const button = useRef<HTMLButtonElement>(null);
  const columns = [...useQueueColumns<'project'>(view), useMarksColumn<'project'>()];

  const rows = queue.data?.rows;
  // What has left the queue meanwhile is no longer selected.
  const selected = (rows ?? []).filter((row) => chosen.has(row.id));
  const sorts = sortsOf(search.orders);
  const onSort: OnSort = (by, direction) => change({ orders: ordersOf(sortedBy(sorts, by, direction)) });
  const title = t(`vocabulary:view.${view.name}`);
  const place = [
    t(`vocabulary:dashboard.${dashboard.component as DashboardComponent}`),
    ...(view.base && (dashboard.bases ?? []).length > 1 ? [t(`vocabulary:baseProduct.${view.base}`)] : []),
    t('live'),
  ];
  return (
    <ListPage
      title={title}
      subtitle={place.join(' · ')}
      total={queue.data?.total}
      search={t('search')}
      back={{
        to: '/dashboards/$teamCode/$componentName',
        params: { teamCode: team, componentName: dashboard.component },
        search: baseQuery(view),
      }}
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8.5 }} order={{ base: 2, md: 1 }}>
          <DataTable<QueueRow<'project'>>
            label={title}
            density="compact"
            rows={rows}
            columns={columns}
            rowId={(row) => row.id}
            rowLink={(row) => ({
              to: '/projects/$projectId/details',
              params: { projectId: String(row.id) },
              search: projectSearch(row),
            })}
            rowMark={(row) => (row.urgent ? 'danger' : undefined)}
            error={queue.error}
            onRetry={() => void queue.refetch()}
            sort={sorts}
            onSort={onSort}
            selection={{
              mode: choiceOf(view),
              ids: new Set(selected.map((row) => row.id)),
              onChange: setChosen,
              nameOf: (row) => t('rowName', { id: row.id, patientName: row.patientName }),
              onEnter: () => button.current?.click(),
            }}
            empty={
              <EmptyState
                icon={IconCircleCheck}
                title={t(search.q ? 'noMatch.title' : 'none.title')}
                text={t(search.q ? 'noMatch.text' : 'none.text')}
              />
            }
            footer={
              queue.data && queue.data.total > 0 ? (
                <Pager
                  page={queue.data.currentPage + 1}
                  totalPages={queue.data.totalPages}
                  total={queue.data.total}
                  pageSize={PAGE_SIZE}
                />
              ) : null
            }
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 3.5 }} order={{ base: 1, md: 2 }}>
          <QueuePanel
            view={view}
            selected={selected}
            mayAct={mayActInView(view, me)}
            button={button}
            onRemove={(id) => setChosen((before) => new Set([...before].filter((one) => one !== id)))}
            onClear={() => setChosen(new Set())}
          />
        </Grid.Col>
      </Grid>
    </ListPage>
  );
}
